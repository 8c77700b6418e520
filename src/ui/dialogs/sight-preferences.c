/* sight-preferences.c - the preferences window
 *
 * Its controls are bound to the keys of the settings; code that needs a setting
 * follows the key, not this window.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-preferences.h"

#include <glib/gi18n-lib.h>

#include "ui/widgets/sight-appearance.h"
#include "ui/widgets/sight-form.h"
#include "ui/widgets/sight-number.h"
#include "ui/widgets/sight-range-spin.h"
#include "ui/panels/sight-preset-list.h"

struct _SightPreferences
{
  GtkWindow parent_instance;

  GSettings *settings;

  GtkWidget *appearance, *grid_lines, *tiles, *coordinates, *overview;
  GtkMenuButton *preset;
  SightPresetList *presets;
  GtkSpinButton *range, *autosave_seconds, *undo_megabytes;
  GtkEntry *game_command, *game_folder;
};

G_DEFINE_FINAL_TYPE (SightPreferences, sight_preferences, GTK_TYPE_WINDOW)

/* The bound keys, each with a control that lists its values in the order of these nicks. */
static const struct
{
  const char *key;
  gssize control;
  const char *const nicks[4];
} choices[] = {
  { "appearance", G_STRUCT_OFFSET (SightPreferences, appearance), { "system", "light", "dark", NULL } },
  { "grid-lines", G_STRUCT_OFFSET (SightPreferences, grid_lines), { "auto", "always", "never", NULL } },
  { "tiles", G_STRUCT_OFFSET (SightPreferences, tiles), { "drawn", "glyphs", "colors", NULL } },
};

static const struct
{
  const char *key;
  gssize control;
  const char *property;
} values[] = {
  { "coordinates", G_STRUCT_OFFSET (SightPreferences, coordinates), "active" },
  { "overview", G_STRUCT_OFFSET (SightPreferences, overview), "active" },
  { "range", G_STRUCT_OFFSET (SightPreferences, range), "value" },
  { "autosave-seconds", G_STRUCT_OFFSET (SightPreferences, autosave_seconds), "value" },
  { "undo-megabytes", G_STRUCT_OFFSET (SightPreferences, undo_megabytes), "value" },
  { "game-command", G_STRUCT_OFFSET (SightPreferences, game_command), "text" },
  { "game-folder", G_STRUCT_OFFSET (SightPreferences, game_folder), "text" },
};

static gpointer
get_control (SightPreferences *self, gssize offset)
{
  return G_STRUCT_MEMBER (gpointer, self, offset);
}

/* ---- choices ---- */

static gboolean
get_choice (GValue *value, GVariant *variant, gpointer data)
{
  const char *const *nicks = data;

  for (guint i = 0; nicks[i] != NULL; i++)
    {
      if (g_str_equal (nicks[i], g_variant_get_string (variant, NULL)))
        g_value_set_uint (value, i);
    }

  return TRUE;
}

static GVariant *
set_choice (const GValue *value, const GVariantType *type, gpointer data)
{
  const char *const *nicks = data;

  return g_variant_new_string (nicks[MIN (g_value_get_uint (value), g_strv_length ((char **) nicks) - 1)]);
}

/* ---- the sight of new maps ---- */

static void
update_preset (SightPreferences *self)
{
  g_autofree char *id = g_settings_get_string (self->settings, "preset");
  const SightPreset *preset = sight_preset_find (id);

  if (preset == NULL)
    preset = sight_preset_get_default ();
  gtk_menu_button_set_label (self->preset, _ (preset->name));
  sight_preset_list_set_preset (self->presets, preset);
  sight_range_spin_set_inherited (self->range, preset->range, SIGHT_RANGE_FROM_MAP);
}

static void
choose_preset (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SightPreferences *self = SIGHT_PREFERENCES (widget);

  /* A new map starts no game. */
  if (sight_preset_find (g_variant_get_string (parameter, NULL)) != NULL)
    g_settings_set_string (self->settings, "preset", g_variant_get_string (parameter, NULL));
}

/* ---- the window ---- */

static void
reset (GtkWidget *widget, const char *action, GVariant *parameter)
{
  SightPreferences *self = SIGHT_PREFERENCES (widget);

  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    g_settings_reset (self->settings, choices[i].key);
  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    g_settings_reset (self->settings, values[i].key);
  g_settings_reset (self->settings, "preset");
}

static void
sight_preferences_dispose (GObject *object)
{
  g_clear_object (&SIGHT_PREFERENCES (object)->settings);

  G_OBJECT_CLASS (sight_preferences_parent_class)->dispose (object);
}

static void
sight_preferences_class_init (SightPreferencesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sight_preferences_dispose;

  g_type_ensure (SIGHT_TYPE_PRESET_LIST);
  gtk_widget_class_install_action (widget_class, "preferences.preset", "s", choose_preset);
  gtk_widget_class_install_action (widget_class, "preferences.reset", NULL, reset);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/sightline/Sightline/ui/sight-preferences.ui");
  gtk_widget_class_bind_template_child (widget_class, SightPreferences, appearance);
  gtk_widget_class_bind_template_child (widget_class, SightPreferences, grid_lines);
  gtk_widget_class_bind_template_child (widget_class, SightPreferences, tiles);
  gtk_widget_class_bind_template_child (widget_class, SightPreferences, coordinates);
  gtk_widget_class_bind_template_child (widget_class, SightPreferences, overview);
  gtk_widget_class_bind_template_child (widget_class, SightPreferences, preset);
  gtk_widget_class_bind_template_child (widget_class, SightPreferences, presets);
  gtk_widget_class_bind_template_child (widget_class, SightPreferences, range);
  gtk_widget_class_bind_template_child (widget_class, SightPreferences, autosave_seconds);
  gtk_widget_class_bind_template_child (widget_class, SightPreferences, undo_megabytes);
  gtk_widget_class_bind_template_child (widget_class, SightPreferences, game_command);
  gtk_widget_class_bind_template_child (widget_class, SightPreferences, game_folder);
}

static void
sight_preferences_init (SightPreferences *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
bind_settings (SightPreferences *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    g_settings_bind_with_mapping (self->settings, choices[i].key, get_control (self, choices[i].control), "selected",
                                  G_SETTINGS_BIND_DEFAULT, get_choice, set_choice, (gpointer) choices[i].nicks, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    g_settings_bind (self->settings, values[i].key, get_control (self, values[i].control), values[i].property,
                     G_SETTINGS_BIND_DEFAULT);
  g_signal_connect_object (self->settings, "changed::preset", G_CALLBACK (update_preset), self, G_CONNECT_SWAPPED);
  sight_range_spin_init_new (self->range);
  sight_range_spin_init_seconds (self->autosave_seconds);
  update_preset (self);
}

/* The window follows the appearance of its parent. */
static void
style_cb (GtkWidget *self, GParamSpec *pspec, GtkWidget *parent)
{
  sight_appearance_style_as (self, parent);
}

void
sight_preferences_show (GtkWindow *parent, GSettings *settings)
{
  SightPreferences *self = g_object_new (SIGHT_TYPE_PREFERENCES, NULL);

  self->settings = g_object_ref (settings);
  bind_settings (self);
  g_signal_connect_object (parent, "notify::css-classes", G_CALLBACK (style_cb), self, G_CONNECT_SWAPPED);
  sight_form_show (GTK_WINDOW (self), parent, NULL);
}
