/* sight-window-paste.c - what is on the clipboard becomes floating cells, or a map of its own
 *
 * A text is read in a thread, so that the largest one does not stop the window.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-window-private.h"

#include <glib/gi18n-lib.h>

#include "sight-clipboard.h"

/* A text on its way to be a piece of the map of a window. */
typedef struct
{
  SightWindow *window;
  GBytes *text;
  SightLegend *legend; /* of that map */
  SightNotes *notes;
  SightPiece *piece; /* (nullable) */
  GError *error;
} Reading;

static void
reading_free (gpointer data)
{
  Reading *self = data;

  g_object_unref (self->window);
  g_bytes_unref (self->text);
  sight_legend_free (self->legend);
  g_ptr_array_unref (self->notes);
  g_clear_pointer (&self->piece, sight_piece_free);
  g_clear_error (&self->error);
  g_free (self);
}

static SightWindow *
show_level (SightWindow *self, SightLevel *level)
{
  g_autoptr (SightDocument) document = sight_document_new (level);

  return sight_window_show_document (self, document);
}

/* Where a piece comes to lie: about the pointer or the cursor, else in the middle of what is seen; in the map as far as
 * it fits. */
static SightCell
find_place (SightWindow *self, const SightPiece *piece)
{
  const SightMap *map = sight_workspace_get_level (self->workspace)->map;
  SightCell cell;

  if (!sight_workspace_get_cursor (self->workspace, &cell))
    sight_map_view_cell_at (self->map_view, gtk_widget_get_width (GTK_WIDGET (self->map_view)) / 2.,
                            gtk_widget_get_height (GTK_WIDGET (self->map_view)) / 2., &cell);
  cell.x = CLAMP (cell.x - piece->map->width / 2, 0, MAX (map->width - piece->map->width, 0));
  cell.y = CLAMP (cell.y - piece->map->height / 2, 0, MAX (map->height - piece->map->height, 0));

  return cell;
}

/* @piece: (transfer full): one that is larger than the map becomes a map of its own */
static void
lay_down (SightWindow *self, SightPiece *piece)
{
  const SightLevel *level = sight_workspace_get_level (self->workspace);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  if (level != NULL && piece->map->width <= level->map->width && piece->map->height <= level->map->height)
    {
      sight_workspace_set_tool (self->workspace, sight_tool_find ("select"));
      if (!sight_hand_paste (sight_workspace_get_hand (self->workspace), piece, find_place (self, piece), &error))
        sight_window_show_notice (self, SIGHT_NOTICE_ERROR, error->message);
      gtk_widget_grab_focus (GTK_WIDGET (self->map_view));
      return;
    }

  text = g_strdup_printf (_ ("%d × %d cells do not fit into the map, so they became a new one."), piece->map->width,
                          piece->map->height);
  self = show_level (self, sight_piece_to_level (piece));
  sight_window_show_notice (self, SIGHT_NOTICE_WARNING, text);
}

static void
run (gpointer data, GCancellable *cancellable)
{
  Reading *self = data;

  self->piece = sight_piece_read (self->text, _ ("clipboard"), self->legend, self->notes, &self->error);
}

static void
done (gpointer data)
{
  Reading *self = data;

  if (self->piece == NULL)
    {
      sight_window_show_notice (self->window, SIGHT_NOTICE_ERROR, self->error->message);
      return;
    }
  lay_down (self->window, g_steal_pointer (&self->piece));
  sight_window_show_notes (self->window, self->notes);
}

static const SightWindowTaskKind reading_kind = { run, done, NULL, reading_free };

static void
read_text (SightWindow *self, GBytes *text, const SightLegend *legend)
{
  Reading *reading = g_new0 (Reading, 1);

  reading->window = g_object_ref (self);
  reading->text = g_bytes_ref (text);
  reading->legend = sight_legend_copy (legend);
  reading->notes = sight_notes_new ();
  sight_window_run_task (self, &reading_kind, _ ("Reading the clipboard…"), reading);
}

/* FALSE where there is nothing to paste, or no window any more. */
static gboolean
check (SightWindow *self, const GError *error)
{
  if (!gtk_widget_get_visible (GTK_WIDGET (self)))
    return FALSE;
  if (error != NULL)
    sight_window_show_notice (self, SIGHT_NOTICE_ERROR, error->message);

  return error == NULL;
}

static void
paste_map_cb (const SightPiece *piece, GBytes *text, const GError *error, gpointer data)
{
  if (!check (data, error))
    return;
  if (piece != NULL)
    show_level (data, sight_piece_to_level (sight_piece_copy (piece)));
  else
    sight_window_open_pasted (data, text);
}

static void
paste_cb (const SightPiece *piece, GBytes *text, const GError *error, gpointer data)
{
  SightWindow *self = data;
  const SightLevel *level = sight_workspace_get_level (self->workspace);

  if (level == NULL)
    paste_map_cb (piece, text, error, data);
  else if (!check (self, error))
    return;
  else if (piece != NULL)
    lay_down (self, sight_piece_copy (piece));
  else
    read_text (self, text, level->legend);
}

void
sight_window_paste (SightWindow *self)
{
  sight_clipboard_read (gtk_widget_get_clipboard (GTK_WIDGET (self)), SIGHT_CLIPBOARD_PATIENCE, paste_cb, self);
}

void
sight_window_paste_map (SightWindow *self)
{
  sight_clipboard_read (gtk_widget_get_clipboard (GTK_WIDGET (self)), SIGHT_CLIPBOARD_PATIENCE, paste_map_cb, self);
}
