/* sight-window-folder.c - the other levels of a folder, and the legend that they share
 *
 * The legend is that of the level legend.sightline, one row with a cell of each tile.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-window-private.h"

#include <glib/gi18n-lib.h>

#include "edit/document/sight-document-map.h"
#include "format/base/sight-file.h"
#include "format/sight-formats.h"
#include "ui/app/sight-application.h"
#include "ui/bars/sight-folder-bar.h"
#include "ui/widgets/sight-dialog.h"
#include "ui/widgets/sight-focus.h"
#include "ui/workspace/sight-folder-scan.h"

/* A level of one row that has each tile of @legend once, without its picture. */
static SightLevel *
make_sample (const SightLegend *legend)
{
  const guint n = sight_legend_get_length (legend);
  SightMap *map = sight_map_new ((int) n, 1, 0);
  SightLegend *bare = sight_legend_copy (legend);

  for (guint i = 0; i < n; i++)
    {
      SightTile tile = *sight_legend_get (legend, i);

      tile.image = (SightTileImage) { 0 };
      sight_legend_set (bare, i, &tile);
      sight_map_set (map, (SightCell) { (int) i, 0 }, i);
    }

  return sight_level_new (map, bare);
}

/* (transfer full) (nullable): read anew, for the bar looks at the folder only while it is shown. */
static SightLegend *
load_shared (SightWindow *self)
{
  g_autoptr (GFile) folder = sight_window_get_folder (self);

  return folder != NULL ? sight_folder_load_legend (folder) : NULL;
}

static gboolean
has_pictures (const SightLegend *legend)
{
  for (guint i = 0; i < sight_legend_get_length (legend); i++)
    {
      if (sight_legend_get (legend, i)->image.sheet != 0)
        return TRUE;
    }

  return FALSE;
}

static void
write_shared (SightWindow *self)
{
  SightDocument *document = sight_workspace_get_document (self->workspace);
  g_autoptr (GFile) folder = sight_window_get_folder (self);
  g_autoptr (GFile) shared = g_file_get_child (folder, SIGHT_FOLDER_LEGEND);
  g_autoptr (SightLevel) sample = make_sample (sight_document_get_level (document)->legend);
  g_autofree char *name = sight_file_get_shown (folder), *text = NULL;
  /* Translators: %s is a folder */
  const char *said = has_pictures (sight_document_get_level (document)->legend)
                         ? _ ("The tiles of this level are shared, without their pictures: the other levels of “%s” "
                              "offer to take them.")
                         : _ ("The tiles of this level are shared: the other levels of “%s” offer to take them.");
  g_autoptr (GError) error = NULL;

  if (!sight_format_save (sight_format_get_native (), sample, shared, NULL, &error))
    {
      sight_window_show_not_saved (self, error);
      return;
    }
  text = g_strdup_printf (said, name);
  sight_window_show_notice (self, SIGHT_NOTICE_DONE, text);
  sight_folder_bar_refresh (SIGHT_FOLDER_BAR (self->folder_bar));
}

static void
replace_cb (int button, gpointer data)
{
  if (button == 1)
    write_shared (data);
}

static void
ask_to_replace (SightWindow *self)
{
  const char *buttons[] = { _ ("_Cancel"), _ ("_Replace"), NULL };
  const SightDialogQuestion question = { .message = _ ("Replace the shared legend?"),
                                         .detail = _ ("The levels of this folder share other tiles. Those that have "
                                                      "taken them keep them."),
                                         .buttons = buttons,
                                         .loses = 1 };

  sight_dialog_ask (GTK_WINDOW (self), &question, replace_cb, self);
}

/* Whether the file has the tiles of @legend and no others. */
static gboolean
has_same (const SightLegend *shared, const SightLegend *legend)
{
  return shared != NULL && sight_legend_get_length (shared) == sight_legend_get_length (legend) &&
         sight_legend_begins_like (shared, legend);
}

void
sight_window_share_legend (SightWindow *self)
{
  const SightLegend *legend = sight_workspace_get_level (self->workspace)->legend;
  g_autoptr (GFile) folder = sight_window_get_folder (self), shared = g_file_get_child (folder, SIGHT_FOLDER_LEGEND);
  g_autoptr (SightLegend) before = sight_folder_load_legend (folder);

  /* One that cannot be read is asked about too. */
  if (g_file_query_exists (shared, NULL) && !has_same (before, legend))
    ask_to_replace (self);
  else
    write_shared (self);
}

void
sight_window_take_legend (SightWindow *self)
{
  SightDocument *document = sight_workspace_get_document (self->workspace);
  g_autoptr (SightLegend) legend = load_shared (self);
  gboolean is_taken;

  if (legend == NULL || sight_legend_begins_like (sight_document_get_level (document)->legend, legend))
    {
      sight_window_show_notice (self, SIGHT_NOTICE_HINT,
                                legend == NULL ? _ ("There is no shared legend in the folder of this level.")
                                               : _ ("The tiles of this level are the shared ones already."));
      return;
    }
  sight_document_begin (document, _ ("Take the shared legend"));
  is_taken = sight_document_take_legend (document, legend);
  sight_document_commit (document);
  if (!is_taken)
    sight_window_show_notice (self, SIGHT_NOTICE_HINT, _ ("The legend is full: remove a tile first."));
  else
    sight_window_show_notice (self, SIGHT_NOTICE_DONE,
                              has_same (legend, sight_document_get_level (document)->legend)
                                  ? _ ("The tiles of this level are the shared ones now.")
                                  : _ ("The tiles of this level are the shared ones now; its own are behind them."));
}

void
sight_window_offer_shared (SightWindow *self, SightNewMapDialog *dialog)
{
  g_autoptr (SightLegend) shared = load_shared (self);
  const SightLevel *level = sight_workspace_get_level (self->workspace);

  if (shared != NULL && !(level != NULL && has_same (shared, level->legend)))
    sight_new_map_dialog_offer (dialog, _ ("Shared legend of the folder"), shared);
}

static gboolean
is_unsaved_cb (GFile *file, gpointer data)
{
  GtkApplication *application = gtk_window_get_application (data);
  GtkWindow *other = application != NULL ? sight_application_find_window (SIGHT_APPLICATION (application), file) : NULL;

  return other != NULL && sight_document_is_modified (sight_workspace_get_document (SIGHT_WINDOW (other)->workspace));
}

static void
update_marks (SightWindow *self)
{
  sight_folder_bar_update_marks (SIGHT_FOLDER_BAR (self->folder_bar));
}

static void
workspace_changed_cb (SightWindow *self, guint what)
{
  if (what & SIGHT_WORKSPACE_DOCUMENT)
    sight_window_follow_folder (self);
}

static void
document_changed_cb (SightWindow *self, guint what)
{
  if (what & SIGHT_CHANGE_FILE)
    sight_window_follow_folder (self);
}

void
sight_window_folder_init (SightWindow *self)
{
  g_signal_connect_object (self->workspace, "changed", G_CALLBACK (workspace_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->workspace, "document-changed", G_CALLBACK (document_changed_cb), self,
                           G_CONNECT_SWAPPED);
  sight_folder_bar_set_unsaved (SIGHT_FOLDER_BAR (self->folder_bar), is_unsaved_cb, self);
  /* Changes go with their window. */
  g_signal_connect_object (gtk_window_get_application (GTK_WINDOW (self)), "window-removed", G_CALLBACK (update_marks),
                           self, G_CONNECT_SWAPPED);
}

void
sight_window_tell_unsaved (SightWindow *self)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));
  SightDocument *document = sight_workspace_get_document (self->workspace);
  const gboolean is_unsaved = document != NULL && sight_document_is_modified (document);

  if (application == NULL || is_unsaved == self->is_unsaved)
    return;
  self->is_unsaved = is_unsaved;
  for (GList *l = gtk_application_get_windows (application); l != NULL; l = l->next)
    {
      if (SIGHT_IS_WINDOW (l->data))
        update_marks (l->data);
    }
}

/* Also while they are there and the focus is elsewhere; hidden, they give it to the map. */
void
sight_window_open_folder (SightWindow *self)
{
  const gboolean is_there = sight_window_shows_folder (self), is_in = sight_focus_is_in (self->folder_bar);

  if (!is_there || is_in || !gtk_widget_get_mapped (self->folder_bar))
    g_object_set (self, "folder", !is_there, NULL);
  if (!is_in && gtk_widget_get_mapped (self->folder_bar))
    sight_folder_bar_focus_list (SIGHT_FOLDER_BAR (self->folder_bar));
}

void
sight_window_set_near (SightWindow *self, GFile *folder)
{
  sight_folder_bar_set_near (SIGHT_FOLDER_BAR (self->folder_bar), folder);
  sight_window_follow_folder (self);
}

/* One who goes from level to level knows that it is open. */
void
sight_window_open_level (SightWindow *self, const char *uri)
{
  g_autoptr (GFile) file = g_file_new_for_uri (uri);
  GtkWindow *other =
      sight_application_find_window (SIGHT_APPLICATION (gtk_window_get_application (GTK_WINDOW (self))), file);

  if (other != NULL)
    sight_focus_present (other);
  else
    sight_window_open_file (self, file);
}
