/* sight-remove-tile-dialog.c - removes a tile from the legend; asks for a replacement if it is used
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-remove-tile-dialog.h"

#include <glib/gi18n-lib.h>

#include "analysis/level/sight-statistics.h"
#include "edit/document/sight-document-map.h"
#include "ui/widgets/sight-form.h"
#include "ui/widgets/sight-titled-row.h"
#include "ui/widgets/sight-tile-choice.h"

struct _SightRemoveTileDialog
{
  GtkWindow parent_instance;

  SightWorkspace *workspace;
  int tile;

  GtkWidget *apply;
  SightTileChoice *replacement;
  GtkLabel *says;
};

G_DEFINE_FINAL_TYPE (SightRemoveTileDialog, sight_remove_tile_dialog, GTK_TYPE_WINDOW)

/* The number of events in the turns that place the tile. */
static guint
count_events (const SightLevel *level, gunichar glyph)
{
  guint n = 0;

  for (guint t = 0; t < level->turns->len; t++)
    {
      const SightTurn *turn = g_ptr_array_index (level->turns, t);

      for (guint i = 0; i < turn->events->len; i++)
        {
          const SightEvent *event = g_ptr_array_index (turn->events, i);

          n += event->kind == SIGHT_EVENT_TILE && event->tile == glyph;
        }
    }

  return n;
}

static void
remove_tile (SightWorkspace *workspace, int tile, int replacement)
{
  SightDocument *document = sight_workspace_get_document (workspace);
  g_autofree char *name = g_strdup_printf (_ ("Remove tile %s"),
                                           sight_legend_get (sight_document_get_level (document)->legend, tile)->name);

  sight_document_begin (document, name);
  sight_document_remove_tile (document, tile, replacement);
  sight_document_commit (document);
}

static void
changed_cb (SightRemoveTileDialog *self)
{
  gtk_widget_set_sensitive (self->apply, sight_tile_choice_get_tile (self->replacement) != SIGHT_TILE_NONE);
}

static void
apply_cb (SightRemoveTileDialog *self)
{
  remove_tile (self->workspace, self->tile, sight_tile_choice_get_tile (self->replacement));
  gtk_window_close (GTK_WINDOW (self));
}

static void
sight_remove_tile_dialog_dispose (GObject *object)
{
  g_clear_object (&SIGHT_REMOVE_TILE_DIALOG (object)->workspace);

  G_OBJECT_CLASS (sight_remove_tile_dialog_parent_class)->dispose (object);
}

static void
sight_remove_tile_dialog_class_init (SightRemoveTileDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = sight_remove_tile_dialog_dispose;

  g_type_ensure (SIGHT_TYPE_TILE_CHOICE);
  g_type_ensure (SIGHT_TYPE_TITLED_ROW);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/sightline/Sightline/ui/sight-remove-tile-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, SightRemoveTileDialog, apply);
  gtk_widget_class_bind_template_child (widget_class, SightRemoveTileDialog, replacement);
  gtk_widget_class_bind_template_child (widget_class, SightRemoveTileDialog, says);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, apply_cb);
}

static void
sight_remove_tile_dialog_init (SightRemoveTileDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
update_summary (SightRemoveTileDialog *self, gsize n_cells, guint n_events)
{
  const char *name = sight_legend_get (sight_workspace_get_level (self->workspace)->legend, self->tile)->name;
  g_autoptr (GString) text = g_string_new (NULL);

  if (n_cells > 0)
    g_string_append_printf (
        text, g_dngettext (GETTEXT_PACKAGE, "%'d cell of the map holds %s.", "%'d cells of the map hold %s.", n_cells),
        (int) n_cells, name);
  if (n_events > 0)
    {
      g_string_append (text, n_cells > 0 ? " " : "");
      g_string_append_printf (
          text, g_dngettext (GETTEXT_PACKAGE, "It appears in %u event.", "It appears in %u events.", n_events),
          n_events);
    }
  gtk_label_set_text (self->says, text->str);
}

/* Suggests one of the two current tiles, unless it is the one to remove. */
static void
choose (SightRemoveTileDialog *self)
{
  const SightToolState *tools = sight_workspace_get_tools (self->workspace);

  for (int i = 0; i < 2; i++)
    {
      if (tools->tiles[i] != self->tile)
        sight_tile_choice_set_tile (self->replacement, tools->tiles[i]);
    }
}

SightRemoveTileDialog *
sight_remove_tile (GtkWindow *parent, SightWorkspace *workspace, int tile)
{
  const SightLevel *level = sight_workspace_get_level (workspace);
  gsize n_cells = sight_statistics_count_tile (level->map, tile);
  guint n_events = count_events (level, sight_legend_get (level->legend, tile)->glyph);
  SightRemoveTileDialog *self;

  if (n_cells == 0 && n_events == 0)
    {
      remove_tile (workspace, tile, tile == 0 ? 1 : 0);
      return NULL;
    }

  self = g_object_new (SIGHT_TYPE_REMOVE_TILE_DIALOG, NULL);
  self->workspace = g_object_ref (workspace);
  self->tile = tile;
  update_summary (self, n_cells, n_events);
  sight_tile_choice_set_level (self->replacement, workspace, tile);
  choose (self);
  sight_form_follow (GTK_WINDOW (self), workspace);
  sight_form_show (GTK_WINDOW (self), parent, self->apply);

  return self;
}
