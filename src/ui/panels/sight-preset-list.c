/* sight-preset-list.c - all presets by game and library, with a search entry; a click chooses one
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-preset-list.h"

#include <glib/gi18n-lib.h>

#include "ui/widgets/sight-choice-group.h"
#include "ui/widgets/sight-reveal.h"

struct _SightPresetList
{
  GtkWidget parent_instance;

  GtkWidget *box;
  GtkSearchEntry *search;
  GtkListBox *list;
  char *action;
};

enum
{
  PROP_ACTION_NAME = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (SightPresetList, sight_preset_list, GTK_TYPE_WIDGET)

static const char *const groups[] = {
  [SIGHT_PRESET_GAMES] = N_ ("Games"),
  [SIGHT_PRESET_LIBRARIES] = N_ ("Libraries"),
  [SIGHT_PRESET_METHODS] = N_ ("Methods"),
};

/* The last row of the games: the game of the preferences. */
static const SightPreset own_game = { .id = SIGHT_PRESET_LIST_GAME,
                                      .name = N_ ("My own game"),
                                      .group = SIGHT_PRESET_GAMES,
                                      .source = N_ ("The program named in Preferences answers") };

static const SightPreset *
row_get_preset (GtkListBoxRow *row)
{
  return g_object_get_data (G_OBJECT (row), "preset");
}

static void
activated_cb (SightPresetList *self, GtkListBoxRow *row)
{
  GtkWidget *popover = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_POPOVER);

  gtk_widget_activate_action (GTK_WIDGET (self), self->action, "s", row_get_preset (row)->id);
  if (popover != NULL)
    gtk_popover_popdown (GTK_POPOVER (popover));
}

/* Escape in the search entry, which GTK keeps from what is around it. */
static void
search_stopped_cb (SightPresetList *self)
{
  GtkWidget *popover = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_POPOVER);

  if (popover != NULL)
    gtk_popover_popdown (GTK_POPOVER (popover));
}

static gboolean
contains (const char *text, const char *needle)
{
  g_autofree char *folded = text != NULL ? g_utf8_casefold (text, -1) : NULL;

  return folded != NULL && strstr (folded, needle) != NULL;
}

static gboolean
filter_cb (GtkListBoxRow *row, gpointer data)
{
  SightPresetList *self = data;
  const SightPreset *preset = row_get_preset (row);
  g_autofree char *needle = g_utf8_casefold (gtk_editable_get_text (GTK_EDITABLE (self->search)), -1);

  return contains (_ (preset->name), needle) || contains (preset->id, needle) ||
         contains (_ (preset->source), needle) || contains (_ (groups[preset->group]), needle);
}

static void
header_cb (GtkListBoxRow *row, GtkListBoxRow *before, gpointer data)
{
  const SightPreset *preset = row_get_preset (row);
  GtkWidget *label;

  if (before != NULL && row_get_preset (before)->group == preset->group)
    {
      gtk_list_box_row_set_header (row, NULL);
      return;
    }

  label = gtk_label_new (_ (groups[preset->group]));
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "section");
  gtk_widget_add_css_class (label, "presets-heading");
  gtk_list_box_row_set_header (row, label);
}

static GtkWidget *
row_new (const SightPreset *preset)
{
  GtkWidget *row = gtk_list_box_row_new (), *grid = gtk_grid_new ();
  GtkWidget *name = gtk_label_new (_ (preset->name)), *source = gtk_label_new (_ (preset->source));
  GtkWidget *mark = gtk_image_new_from_icon_name ("object-select-symbolic");

  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_widget_set_hexpand (name, TRUE);
  gtk_label_set_xalign (GTK_LABEL (source), 0);
  gtk_label_set_wrap (GTK_LABEL (source), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (source), 42);
  gtk_widget_add_css_class (name, "preset-name");
  gtk_widget_add_css_class (source, "caption");
  gtk_widget_add_css_class (source, "dim");
  gtk_grid_attach (GTK_GRID (grid), name, 0, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), source, 0, 1, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), mark, 1, 0, 1, 2);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), grid);
  gtk_widget_add_css_class (row, "preset");
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, _ (preset->name), -1);
  g_object_set_data (G_OBJECT (row), "preset", (gpointer) preset);
  g_object_set_data (G_OBJECT (row), "mark", mark);

  return row;
}

/* Return in the search entry chooses the first match. */
static void
search_activated_cb (SightPresetList *self)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    {
      if (gtk_widget_get_child_visible (GTK_WIDGET (row)))
        {
          activated_cb (self, row);
          return;
        }
    }
}

static void
sight_preset_list_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  SightPresetList *self = SIGHT_PRESET_LIST (object);

  switch (id)
    {
    case PROP_ACTION_NAME:
      g_value_set_string (value, self->action);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sight_preset_list_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  SightPresetList *self = SIGHT_PRESET_LIST (object);

  switch (id)
    {
    case PROP_ACTION_NAME:
      g_free (self->action);
      self->action = g_value_dup_string (value);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
sight_preset_list_finalize (GObject *object)
{
  g_free (SIGHT_PRESET_LIST (object)->action);

  G_OBJECT_CLASS (sight_preset_list_parent_class)->finalize (object);
}

static void
sight_preset_list_dispose (GObject *object)
{
  g_clear_pointer (&SIGHT_PRESET_LIST (object)->box, gtk_widget_unparent);

  G_OBJECT_CLASS (sight_preset_list_parent_class)->dispose (object);
}

static void
sight_preset_list_class_init (SightPresetListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (SIGHT_TYPE_CHOICE_GROUP);
  object_class->dispose = sight_preset_list_dispose;
  object_class->finalize = sight_preset_list_finalize;
  object_class->get_property = sight_preset_list_get_property;
  object_class->set_property = sight_preset_list_set_property;

  properties[PROP_ACTION_NAME] = g_param_spec_string ("action-name", NULL, NULL, "win.preset",
                                                      G_PARAM_READWRITE | G_PARAM_CONSTRUCT | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/sightline/Sightline/ui/sight-preset-list.ui");
  gtk_widget_class_bind_template_child (widget_class, SightPresetList, box);
  gtk_widget_class_bind_template_child (widget_class, SightPresetList, search);
  gtk_widget_class_bind_template_child (widget_class, SightPresetList, list);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_stopped_cb);
}

static void
sight_preset_list_init (SightPresetList *self)
{
  const SightPreset *preset;

  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; (preset = sight_preset_get_nth (i)) != NULL; i++)
    {
      if (preset->group == SIGHT_PRESET_LIBRARIES && sight_preset_get_nth (i - 1)->group == SIGHT_PRESET_GAMES)
        gtk_list_box_append (self->list, row_new (&own_game));
      gtk_list_box_append (self->list, row_new (preset));
    }
  gtk_list_box_set_header_func (self->list, header_cb, NULL, NULL);
  gtk_list_box_set_filter_func (self->list, filter_cb, self, NULL);
  sight_reveal_pages (GTK_WIDGET (self->search), GTK_WIDGET (self->list));
  g_signal_connect_object (self->search, "search-changed", G_CALLBACK (gtk_list_box_invalidate_filter), self->list,
                           G_CONNECT_SWAPPED);
}

void
sight_preset_list_set_preset (SightPresetList *self, const SightPreset *preset)
{
  GtkListBoxRow *row;

  g_return_if_fail (SIGHT_IS_PRESET_LIST (self));

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    gtk_widget_set_opacity (g_object_get_data (G_OBJECT (row), "mark"),
                            row_get_preset (row) == (preset != NULL ? preset : &own_game) ? 1 : 0);
}
