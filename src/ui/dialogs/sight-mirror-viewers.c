/* sight-mirror-viewers.c - the dialog that mirrors the viewers of one team to another
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-mirror-viewers.h"

#include <glib/gi18n-lib.h>

#include "ui/widgets/sight-form.h"
#include "ui/widgets/sight-map-preview.h"
#include "ui/widgets/sight-titled-row.h"

typedef struct
{
  SightDocument *document;
  SightDocument *sample; /* (nullable): a copy with the viewers mirrored, for the preview */
  GtkWindow *window;
  GtkDropDown *from, *to, *how;
  GtkWidget *mirror;
  GtkLabel *effect;
  SightMapPreview *preview;
} Dialog;

/* Those with one image, in the order of the drop-down. */
static const SightSymmetry symmetries[] = { SIGHT_SYMMETRY_VERTICAL, SIGHT_SYMMETRY_HORIZONTAL, SIGHT_SYMMETRY_TURN };

static void
dialog_free (gpointer data)
{
  Dialog *self = data;

  g_object_unref (self->document);
  g_clear_object (&self->sample);
  g_free (self);
}

static guint
count_viewers (const SightLevel *level, guint team)
{
  guint n = 0;

  for (guint i = 0; i < level->viewers->len; i++)
    n += sight_level_get_viewer (level, i)->team == (int) team;

  return n;
}

/* Shows what pressing the button would do; without a team to mirror, the map as it is. */
static void
show_sample (Dialog *self, gboolean mirrors)
{
  const SightLevel *level = sight_document_get_level (self->document);
  const guint to = gtk_drop_down_get_selected (self->to);
  g_autoptr (SightDocument) sample = sight_document_new (sight_level_copy (level));

  if (mirrors)
    sight_symmetry_mirror_team (symmetries[gtk_drop_down_get_selected (self->how)], sample,
                                gtk_drop_down_get_selected (self->from), to < level->teams->len ? (int) to : -1);
  sight_map_preview_set_level (self->preview, sight_document_get_level (sample));
  g_set_object (&self->sample, sample);
}

/* The entry after the last team is a new team. */
static void
changed_cb (Dialog *self)
{
  const SightLevel *level = sight_document_get_level (self->document);
  guint from = gtk_drop_down_get_selected (self->from), to = gtk_drop_down_get_selected (self->to);
  guint n = from < level->teams->len ? count_viewers (level, from) : 0;
  guint gone = to < level->teams->len ? count_viewers (level, to) : 0;
  g_autofree char *text = NULL;

  gtk_widget_set_sensitive (self->mirror, n > 0 && from != to);
  if (from == to)
    text = g_strdup (_ ("Choose two different teams."));
  else if (n == 0)
    text = g_strdup (_ ("This team has no viewers."));
  else if (gone > 0)
    text = g_strdup_printf (ngettext ("%u viewer of the other team will be replaced.",
                                      "%u viewers of the other team will be replaced.", gone),
                            gone);
  gtk_label_set_text (self->effect, text != NULL ? text : "");
  show_sample (self, n > 0 && from != to);
}

static void
mirror_cb (Dialog *self)
{
  const SightLevel *level = sight_document_get_level (self->document);
  guint from = gtk_drop_down_get_selected (self->from), to = gtk_drop_down_get_selected (self->to);

  sight_symmetry_mirror_team (symmetries[gtk_drop_down_get_selected (self->how)], self->document, from,
                              to < level->teams->len ? (int) to : -1);
  gtk_window_destroy (self->window);
}

static void
fill_teams (Dialog *self)
{
  const SightLevel *level = sight_document_get_level (self->document);
  g_autoptr (GtkStringList) from = gtk_string_list_new (NULL), to = gtk_string_list_new (NULL);

  for (guint i = 0; i < level->teams->len; i++)
    {
      gtk_string_list_append (from, sight_level_get_team (level, i)->name);
      gtk_string_list_append (to, sight_level_get_team (level, i)->name);
    }
  gtk_string_list_append (to, _ ("New team"));
  gtk_drop_down_set_model (self->from, G_LIST_MODEL (from));
  gtk_drop_down_set_model (self->to, G_LIST_MODEL (to));
  gtk_drop_down_set_selected (self->to, 1);
}

static void
fill_symmetries (Dialog *self, SightSymmetry symmetry)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (symmetries); i++)
    gtk_string_list_append (names, _ (sight_symmetry_get_name (symmetries[i])));
  gtk_drop_down_set_model (self->how, G_LIST_MODEL (names));
  for (guint i = 0; i < G_N_ELEMENTS (symmetries); i++)
    {
      if (symmetries[i] == symmetry)
        gtk_drop_down_set_selected (self->how, i);
    }
}

void
sight_mirror_viewers_ask (GtkWindow *parent, SightWorkspace *workspace)
{
  g_autoptr (GtkBuilder) builder = NULL;
  Dialog *self = g_new0 (Dialog, 1);

  g_type_ensure (SIGHT_TYPE_MAP_PREVIEW);
  g_type_ensure (SIGHT_TYPE_TITLED_ROW);
  builder = gtk_builder_new_from_resource ("/org/sightline/Sightline/ui/sight-mirror-viewers.ui");
  self->document = g_object_ref (sight_workspace_get_document (workspace));
  self->window = GTK_WINDOW (gtk_builder_get_object (builder, "window"));
  self->from = GTK_DROP_DOWN (gtk_builder_get_object (builder, "from"));
  self->to = GTK_DROP_DOWN (gtk_builder_get_object (builder, "to"));
  self->how = GTK_DROP_DOWN (gtk_builder_get_object (builder, "how"));
  self->mirror = GTK_WIDGET (gtk_builder_get_object (builder, "mirror"));
  self->effect = GTK_LABEL (gtk_builder_get_object (builder, "effect"));
  self->preview = SIGHT_MAP_PREVIEW (gtk_builder_get_object (builder, "preview"));
  sight_map_preview_set_palette (self->preview, sight_workspace_get_palette (workspace));
  fill_teams (self);
  fill_symmetries (self, sight_workspace_get_tools (workspace)->symmetry);
  changed_cb (self);

  g_signal_connect_swapped (self->from, "notify::selected", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (self->to, "notify::selected", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (self->how, "notify::selected", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (self->mirror, "clicked", G_CALLBACK (mirror_cb), self);
  g_signal_connect_swapped (gtk_builder_get_object (builder, "cancel"), "clicked", G_CALLBACK (gtk_window_destroy),
                            self->window);
  g_object_set_data_full (G_OBJECT (self->window), "dialog", self, dialog_free);
  sight_form_follow (self->window, workspace);
  sight_form_show (self->window, parent, self->mirror);
  /* Return mirrors, rather than opening a choice. */
  if (gtk_widget_get_sensitive (self->mirror))
    gtk_widget_grab_focus (self->mirror);
}
