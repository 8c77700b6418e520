/* folder-common.h - levels in a folder, and the bar that lists them
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "parts-common.h"

#include "edit/document/sight-document-map.h"
#include "ui/bars/sight-folder-bar.h"
#include "ui/workspace/sight-folder-scan.h"

/* Writes a level with two teams that see each other, and a check. */
static inline GFile *
write_level (const char *folder, const char *name, const char *check)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (SightLevel) level = sight_level_new (sight_map_new (20, 10, FLOOR), sight_legend_new_standard ());
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 2; i++)
    {
      g_ptr_array_add (level->teams, sight_team_new_nth (i));
      g_ptr_array_add (level->viewers, sight_viewer_new ("", (int) i, (SightCell) { 2 + 3 * (int) i, 2 }));
    }
  if (check != NULL)
    g_ptr_array_add (level->checks, g_strdup (check));
  g_assert_true (sight_format_save (sight_format_get_native (), level, file, NULL, &error));
  g_assert_no_error (error);

  return g_steal_pointer (&file);
}

static inline cairo_status_t
append_bytes (void *bytes, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (bytes, data, length);

  return CAIRO_STATUS_SUCCESS;
}

/* Its floor is drawn with a red square. */
static inline GFile *
write_red_level (const char *folder)
{
  SightLevel *level = sight_level_new (sight_map_new (8, 6, FLOOR), sight_legend_new_standard ());
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  cairo_surface_t *picture = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 16, 16);
  cairo_t *cr = cairo_create (picture);
  SightTile floor = *sight_legend_get (level->legend, FLOOR);
  GFile *file = g_file_new_build_filename (folder, "red.sightline", NULL);

  cairo_set_source_rgb (cr, 1, 0, 0);
  cairo_paint (cr);
  cairo_destroy (cr);
  g_assert_cmpint (cairo_surface_write_to_png_stream (picture, append_bytes, bytes), ==, CAIRO_STATUS_SUCCESS);
  cairo_surface_destroy (picture);
  g_ptr_array_add (level->pictures.sheets, sight_image_new_data (g_base64_encode (bytes->data, bytes->len)));
  floor.image = (SightTileImage) { 1, 0, 0, 16, 16 };
  sight_legend_set (level->legend, FLOOR, &floor);
  g_assert_true (sight_format_save (sight_format_get_native (), level, file, NULL, NULL));
  sight_level_free (level);

  return file;
}

static inline GtkListBoxRow *
get_row (SightWindow *window, int index)
{
  return gtk_list_box_get_row_at_index (GTK_LIST_BOX (find (window->folder_bar, "list")), index);
}

static inline gboolean
is_done (SightWindow *window)
{
  return !gtk_spinner_get_spinning (GTK_SPINNER (find (window->folder_bar, "spinner")));
}

static inline void
wait_for_scan (SightWindow *window)
{
  for (int i = 0; i < 500 && !is_done (window); i++)
    let_pass (10);
  g_assert_true (is_done (window));
}

static inline void
open_level (SightWindow *window, GFile *file)
{
  g_autoptr (SightDocument) document = sight_document_open (file, NULL, NULL);

  sight_window_show_document (window, document);
  g_object_set (window, "folder", TRUE, NULL);
  wait_for_scan (window);
}

static inline GtkWidget *
find_button (GtkWidget *widget, const char *label)
{
  GtkWidget *found = NULL;

  if (GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_button (child, label);

  return found;
}
