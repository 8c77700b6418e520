/* test-welcome.c - the first page: recent files with their pictures, whatever became of them
 *
 * SPDX-License-Identifier: MIT
 */
#include "window-common.h"

#include "format/sight-formats.h"
#include "ui/window/sight-welcome.h"

#define FRAME 4 /* pixels from the edge of the page to the inner edge of the frame; see style.css */

static GFile *
make_file (const char *folder, const char *base, const char *text)
{
  g_autofree char *path = g_build_filename (folder, base, NULL);

  if (text != NULL)
    g_assert_true (g_file_set_contents (path, text, -1, NULL));

  return g_file_new_for_path (path);
}

static GtkWidget *
get_button (SightWindow *window, int index)
{
  return gtk_flow_box_child_get_child (
      gtk_flow_box_get_child_at_index (GTK_FLOW_BOX (find (window->welcome, "recent")), index));
}

/* Whether button @index has a picture of a level. */
static gboolean
has_picture (SightWindow *window, int index)
{
  return GTK_IS_DRAWING_AREA (
      gtk_widget_get_first_child (gtk_button_get_child (GTK_BUTTON (get_button (window, index)))));
}

/* A level has its picture; another file, a broken level and one that is gone have a sign of the same size; the last two
 * say why. */
static void
test_recent (void)
{
  g_autofree char *folder = g_dir_make_tmp ("sightline-welcome-XXXXXX", NULL);
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (SightLevel) level = sight_level_new (sight_map_new (20, 10, FLOOR), sight_legend_new_standard ());
  SightWindow *window = open_window ();
  int width;

  g_ptr_array_add (files, make_file (folder, "a.sightline", NULL));
  g_ptr_array_add (files, make_file (folder, "b.txt", "###\n"));
  g_ptr_array_add (files, make_file (folder, "c.sightline", "{"));
  g_ptr_array_add (files, make_file (folder, "d.sightline", NULL));
  g_assert_true (sight_format_save (sight_format_get_native (), level, g_ptr_array_index (files, 0), NULL, NULL));
  sight_welcome_set_recent (SIGHT_WELCOME (window->welcome), files);
  pass_frames (GTK_WIDGET (window));
  width = gtk_widget_get_width (get_button (window, 0));
  for (int i = 0; i < 4; i++)
    g_assert_true (
        has_label (get_button (window, i), g_file_peek_path (g_ptr_array_index (files, i)) + strlen (folder) + 1));
  wait_until (has_picture (window, 0));
  pass_frames (GTK_WIDGET (window));
  g_assert_cmpint (gtk_widget_get_width (get_button (window, 0)), ==, width);
  for (int i = 1; i < 4; i++)
    g_assert_false (has_picture (window, i));
  g_assert_true (has_label (get_button (window, 1), folder));
  g_assert_true (has_label (get_button (window, 2), "can’t be read"));
  g_assert_true (has_label (get_button (window, 3), "not found"));
  close_window (window);
  delete_tree (folder);
}

/* The frame that shows while a file is dragged stands round the page, however low the window is: it crosses no text. */
static void
test_frame (void)
{
  SightWindow *window = open_window ();
  GtkWidget *page = find (window->welcome, "scrolled");
  graphene_rect_t bounds;

  gtk_window_set_default_size (GTK_WINDOW (window), 860, 620);
  for (guint wait = 0; wait < 2; wait++)
    pass_frames (GTK_WIDGET (window));
  g_assert_true (gtk_widget_compute_bounds (page, GTK_WIDGET (window->stack), &bounds));
  g_assert_cmpfloat (bounds.origin.x, >=, FRAME);
  g_assert_cmpfloat (bounds.origin.y, >=, FRAME);
  g_assert_cmpfloat (bounds.origin.x + bounds.size.width + FRAME, <=,
                     gtk_widget_get_width (GTK_WIDGET (window->stack)));
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height + FRAME, <=,
                     gtk_widget_get_height (GTK_WIDGET (window->stack)));
  close_window (window);
}

int
main (int argc, char *argv[])
{
  if (!init_display (&argc, &argv))
    return 0;

  g_test_add_func ("/welcome/recent", test_recent);
  g_test_add_func ("/welcome/frame", test_frame);

  return run_tests ();
}
