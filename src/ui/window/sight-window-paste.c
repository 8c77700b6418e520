/* sight-window-paste.c - pastes the clipboard as floating cells or as a new map
 *
 * Text is parsed in a thread, so that even the largest does not block the window.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-window-private.h"

#include <glib/gi18n-lib.h>

#include "sight-clipboard.h"

/* A text being turned into a fragment for a window's map. */
typedef struct
{
  SightWindow *window;
  GBytes *text;
  SightLevel *tiles; /* and the pictures of that map, in an empty one */
  SightNotes *notes;
  SightFragment *fragment; /* (nullable) */
  GError *error;
} Reading;

static void
reading_free (gpointer data)
{
  Reading *self = data;

  g_object_unref (self->window);
  g_bytes_unref (self->text);
  sight_level_free (self->tiles);
  g_ptr_array_unref (self->notes);
  g_clear_pointer (&self->fragment, sight_fragment_free);
  g_clear_error (&self->error);
  g_free (self);
}

static SightWindow *
show_level (SightWindow *self, SightLevel *level)
{
  g_autoptr (SightDocument) document = sight_document_new (level);

  sight_document_set_modified (document);

  return sight_window_show_document (self, document);
}

/* The position for a fragment: around the pointer or the cursor, else in the middle of the visible part; inside the
 * map as far as it fits, and where it is seen. */
static SightCell
find_place (SightWindow *self, SightFragment *fragment)
{
  const SightMap *map = sight_workspace_get_level (self->workspace)->map;
  SightCell cell;

  if (!sight_workspace_get_cursor (self->workspace, &cell))
    sight_map_view_cell_at (self->map_view, gtk_widget_get_width (GTK_WIDGET (self->map_view)) / 2.,
                            gtk_widget_get_height (GTK_WIDGET (self->map_view)) / 2., &cell);
  cell.x = CLAMP (cell.x - fragment->map->width / 2, 0, MAX (map->width - fragment->map->width, 0));
  cell.y = CLAMP (cell.y - fragment->map->height / 2, 0, MAX (map->height - fragment->map->height, 0));

  return sight_tool_state_find_place (sight_workspace_get_tools (self->workspace), fragment, cell);
}

/* @fragment: (transfer full): if larger than the map, it becomes a new map */
static void
lay_down (SightWindow *self, SightFragment *fragment)
{
  const SightLevel *level = sight_workspace_get_level (self->workspace);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  if (level != NULL && fragment->map->width <= level->map->width && fragment->map->height <= level->map->height)
    {
      sight_workspace_set_tool (self->workspace, sight_tool_find ("select"));
      if (!sight_tool_state_paste (sight_workspace_get_tools (self->workspace), fragment, find_place (self, fragment),
                                   &error))
        sight_window_show_not_pasted (self, error);
      gtk_widget_grab_focus (GTK_WIDGET (self->map_view));
      return;
    }

  text = g_strdup_printf (_ ("%d × %d cells do not fit on the map, so they were pasted as a new map."),
                          fragment->map->width, fragment->map->height);
  self = show_level (self, sight_fragment_to_level (fragment));
  sight_window_show_notice (self, SIGHT_NOTICE_HINT, text);
}

static void
run (gpointer data, GCancellable *cancellable)
{
  Reading *self = data;

  self->fragment = sight_fragment_read (self->text, _ ("clipboard"), self->tiles, self->notes, &self->error);
}

static void
done (gpointer data)
{
  Reading *self = data;

  if (self->fragment == NULL)
    {
      sight_window_show_not_pasted (self->window, self->error);
      return;
    }
  lay_down (self->window, g_steal_pointer (&self->fragment));
  sight_window_show_notes (self->window, self->notes, NULL);
}

static const SightWindowTaskKind reading_kind = { run, done, NULL, reading_free };

static void
read_text (SightWindow *self, GBytes *text, const SightLevel *level)
{
  Reading *reading = g_new0 (Reading, 1);

  reading->window = g_object_ref (self);
  reading->text = g_bytes_ref (text);
  reading->tiles = sight_level_new (sight_map_new (1, 1, 0), sight_legend_copy (level->legend));
  sight_pictures_clear (&reading->tiles->pictures);
  sight_pictures_copy (&reading->tiles->pictures, &level->pictures);
  reading->notes = sight_notes_new ();
  sight_window_run_task (self, &reading_kind, _ ("Reading the clipboard…"), reading);
}

/* FALSE if there is nothing to paste, or the window has closed. */
static gboolean
check (SightWindow *self, const GError *error)
{
  if (!gtk_widget_get_visible (GTK_WIDGET (self)))
    return FALSE;
  if (error != NULL)
    sight_window_show_not_pasted (self, error);

  return error == NULL;
}

static void
paste_map_cb (const SightFragment *fragment, GBytes *text, const GError *error, gpointer data)
{
  if (!check (data, error))
    return;
  if (fragment != NULL)
    show_level (data, sight_fragment_to_level (sight_fragment_copy (fragment)));
  else
    sight_window_open_pasted (data, text);
}

static void
paste_cb (const SightFragment *fragment, GBytes *text, const GError *error, gpointer data)
{
  SightWindow *self = data;
  const SightLevel *level = sight_workspace_get_level (self->workspace);

  if (level == NULL)
    paste_map_cb (fragment, text, error, data);
  else if (!check (self, error))
    return;
  else if (fragment != NULL)
    lay_down (self, sight_fragment_copy (fragment));
  else
    read_text (self, text, level);
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
