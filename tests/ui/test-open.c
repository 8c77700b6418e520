/* test-open.c - opening what is open already, and lists that follow a map without moving
 *
 * SPDX-License-Identifier: MIT
 */
#include "window-common.h"

#include <glib/gstdio.h>

#include "edit/document/sight-document-map.h"
#include "ui/bars/sight-tile-list.h"

/* A map of Tiled that says what its tiles are, so nothing is asked. */
static const char known[] =
    "<map orientation=\"orthogonal\" width=\"2\" height=\"2\" tilewidth=\"8\" tileheight=\"8\">"
    "<tileset firstgid=\"1\" name=\"a\"><tile id=\"0\"><properties>"
    "<property name=\"walkable\" type=\"bool\" value=\"true\"/>"
    "<property name=\"transparent\" type=\"bool\" value=\"true\"/></properties></tile></tileset>"
    "<layer name=\"ground\"><data encoding=\"csv\">1,1,1,1</data></layer></map>";

static guint
count_windows (void)
{
  guint n = 0;

  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (application)); l != NULL; l = l->next)
    n += SIGHT_IS_WINDOW (l->data);

  return n;
}

static void
open_again (SightWindow *window, GFile *file)
{
  sight_window_open_file (window, file);
  wait_until (window->tasks == NULL);
  pass_frames (GTK_WIDGET (window));
}

/* An imported file that has not changed is shown by the window that has it; a changed one is read anew. */
static void
test_twice (void)
{
  g_autofree char *folder = g_dir_make_tmp ("sight-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "m.tmx", NULL);
  g_autofree char *changed = g_strconcat (known, "\n", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  SightWindow *window = open_window ();

  g_assert_true (g_file_set_contents (path, known, -1, NULL));
  open_again (window, file);
  g_assert_nonnull (window->import_file);
  g_assert_cmpuint (count_windows (), ==, 1);
  open_again (window, file);
  g_assert_cmpuint (count_windows (), ==, 1);
  g_assert_true (g_file_set_contents (path, changed, -1, NULL));
  open_again (window, file);
  g_assert_cmpuint (count_windows (), ==, 2);
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (application)); l != NULL; l = l->next)
    {
      if (l->data == window)
        continue;
      close_window (l->data);
      break;
    }
  close_window (window);
  delete_tree (folder);
}

static GtkWidget *
find_type (GtkWidget *widget, GType type)
{
  GtkWidget *found = g_type_is_a (G_OBJECT_TYPE (widget), type) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_type (child, type);

  return found;
}

/* A tile that changes gets a new row; all others keep theirs, and the list its place. */
static void
test_tiles (void)
{
  SightWindow *window = open_window ();
  g_autoptr (SightLegend) legend = sight_legend_new_standard ();
  g_autoptr (GObject) first = NULL, second = NULL, last = NULL;
  SightDocument *document;
  GListModel *tiles;
  SightTile tile;
  guint n;

  show_map (window, 20, 15);
  document = sight_workspace_get_document (window->workspace);
  tiles = G_LIST_MODEL (gtk_list_view_get_model (
      GTK_LIST_VIEW (find_type (find_type (GTK_WIDGET (window), SIGHT_TYPE_TILE_LIST), GTK_TYPE_LIST_VIEW))));
  n = g_list_model_get_n_items (tiles);
  first = g_list_model_get_item (tiles, 0);
  second = g_list_model_get_item (tiles, 1);
  last = g_list_model_get_item (tiles, n - 1);
  tile = *sight_legend_get (legend, 1);
  tile.color ^= 0x102030;
  sight_legend_set (legend, 1, &tile);
  sight_document_begin (document, "Legend");
  sight_document_set_legend (document, legend);
  sight_document_commit (document);
  g_assert_cmpuint (g_list_model_get_n_items (tiles), ==, n);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GObject) item = g_list_model_get_item (tiles, i);

      g_assert_true (i != 0 || item == first);
      g_assert_true (i != 1 || item != second);
      g_assert_true (i != n - 1 || item == last);
    }
  close_window (window);
}

int
main (int argc, char *argv[])
{
  if (!init_display (&argc, &argv))
    return 0;

  g_test_add_func ("/open/twice", test_twice);
  g_test_add_func ("/open/tiles", test_tiles);

  return run_tests ();
}
