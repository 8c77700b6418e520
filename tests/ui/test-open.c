/* test-open.c - opening what is open already, and lists that follow a map without moving
 *
 * SPDX-License-Identifier: MIT
 */
#include "parts-common.h"

#include <glib/gstdio.h>

#include "edit/document/sight-document-map.h"
#include "ui/bars/sight-tile-list.h"
#include "ui/import/sight-import-dialog.h"

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

static void
close_other (SightWindow *window)
{
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (application)); l != NULL; l = l->next)
    {
      if (l->data == window)
        continue;
      close_window (l->data);
      return;
    }
}

/* An imported map is not saved, and has a copy of its own without an edit; it can be imported again, so closing it asks
 * nothing. */
static void
assert_unsaved (SightWindow *window, gboolean is_import)
{
  g_assert_cmpint (strstr (gtk_label_get_text (window->subtitle), "not saved") != NULL, ==, is_import);
  g_assert_true (g_str_has_prefix (gtk_label_get_text (window->title), "m"));
  g_assert_cmpint (sight_autosave_is_busy (window->autosave), ==, is_import);
  g_assert_true (sight_window_may_close (window));
}

/* The header bar and lists of windows say which file an imported map came from; a level of its own has only its name.
 */
static void
assert_named (SightWindow *window, const char *base, gboolean is_import)
{
  g_autofree char *from = g_strdup_printf ("From \u2068%s\u2069 · \u2066", base);

  g_assert_true (g_str_has_prefix (gtk_label_get_text (window->subtitle), is_import ? from : "\u2066"));
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window)), ==, is_import ? base : "m");
}

/* A file that has not changed is shown by the window that has it, which says so; a changed one that was imported is
 * read anew.  @asks: what its file leaves open can be answered in a different way. */
static void
open_twice (GFile *file, gboolean is_import, gboolean asks)
{
  g_autofree char *base = g_file_get_basename (file);
  g_autofree char *says = g_strdup_printf ("“%s” is open here already.", base);
  g_autoptr (GFileOutputStream) end = NULL;
  SightWindow *window = open_window ();

  open_again (window, file);
  g_assert_cmpint (sight_window_get_source (window) != NULL, ==, is_import);
  g_assert_cmpint (window->import_asks, ==, asks);
  assert_unsaved (window, is_import);
  assert_named (window, base, is_import);
  g_assert_cmpuint (count_windows (), ==, 1);
  sight_window_hide_notice (window);
  open_again (window, file);
  g_assert_cmpuint (count_windows (), ==, 1);
  g_assert_true (gtk_widget_get_visible (window->notice_box));
  g_assert_cmpstr (gtk_label_get_text (window->notice_label), ==, says);
  end = g_file_append_to (file, G_FILE_CREATE_NONE, NULL, NULL);
  g_assert_true (g_output_stream_write_all (G_OUTPUT_STREAM (end), "\n", 1, NULL, NULL, NULL));
  g_assert_true (g_output_stream_close (G_OUTPUT_STREAM (end), NULL, NULL));
  open_again (window, file);
  g_assert_cmpuint (count_windows (), ==, is_import ? 2 : 1);
  close_other (window);
  close_window (window);
}

/* Of some files nothing is left open: those have no answers, but are imported too. */
static void
test_twice (void)
{
  static const struct
  {
    const char *base;
    gboolean is_import, asks;
  } files[] = { { "m.sightline", FALSE, FALSE }, { "m.csv", TRUE, FALSE }, { "m.txt", TRUE, TRUE } };
  g_autofree char *folder = g_dir_make_tmp ("sight-XXXXXX", NULL), *path = g_build_filename (folder, "m.tmx", NULL);
  g_autoptr (SightLevel) level = sight_level_new (sight_map_new (3, 3, FLOOR), sight_legend_new_standard ());
  g_autoptr (GFile) tiled = g_file_new_for_path (path);

  /* A map on which nothing stops sight would be asked about. */
  sight_map_set (level->map, (SightCell) { 1, 1 }, WALL);
  g_assert_true (g_file_set_contents (path, known, -1, NULL));
  open_twice (tiled, TRUE, TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *at = g_build_filename (folder, files[i].base, NULL);
      g_autoptr (GFile) file = g_file_new_for_path (at);

      g_assert_true (sight_format_save (sight_format_find_for_path (at), level, file, NULL, NULL));
      open_twice (file, files[i].is_import, files[i].asks);
    }
  delete_tree (folder);
}

/* (nullable): the dialog over any window */
static GtkWindow *
find_import (void)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l != NULL; l = l->next)
    {
      if (SIGHT_IS_IMPORT_DIALOG (l->data))
        return l->data;
    }

  return NULL;
}

static gboolean
is_at_work (void)
{
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (application)); l != NULL; l = l->next)
    {
      if (SIGHT_IS_WINDOW (l->data) && ((SightWindow *) l->data)->tasks != NULL)
        return TRUE;
    }

  return FALSE;
}

/* As the command line and the desktop do. */
static void
open_from_outside (GFile *file)
{
  g_application_open (G_APPLICATION (application), &file, 1, "");
  wait_until (!is_at_work ());
  while (g_main_context_pending (NULL))
    g_main_context_iteration (NULL, FALSE);
}

/* Closes the import dialog as Cancel does. */
static void
give_up (void)
{
  wait_until (find_import () != NULL);
  gtk_window_close (find_import ());
  wait_until (find_import () == NULL);
  while (g_main_context_pending (NULL))
    g_main_context_iteration (NULL, FALSE);
}

/* The window for a file that is opened from outside is the one that has it, else one with the first page, else a new
 * one, which goes again if nothing comes of it. */
static void
test_outside (void)
{
  g_autofree char *folder = g_dir_make_tmp ("sight-XXXXXX", NULL), *path = g_build_filename (folder, "m.tmx", NULL);
  g_autofree char *asked = g_build_filename (folder, "asked.txt", NULL);
  g_autoptr (GFile) tiled = g_file_new_for_path (path), text = g_file_new_for_path (asked);
  SightWindow *first = open_window ();

  g_assert_true (g_file_set_contents (path, known, -1, NULL));
  g_assert_true (g_file_set_contents (asked, "ab\nba\n", -1, NULL));
  /* Given up, the first page stays where it is the only one; then the file is opened on it. */
  open_from_outside (text);
  give_up ();
  g_assert_cmpuint (count_windows (), ==, 1);
  open_from_outside (tiled);
  g_assert_cmpuint (count_windows (), ==, 1);
  g_assert_nonnull (sight_workspace_get_document (first->workspace));
  /* Opened again it is there already: no window is left that was made for it. */
  open_from_outside (tiled);
  g_assert_cmpuint (count_windows (), ==, 1);
  g_assert_true (has_label (first->notice_box, "“m.tmx” is open here already."));
  /* A window made for a question that is not answered goes with it. */
  open_from_outside (text);
  g_assert_cmpuint (count_windows (), ==, 2);
  give_up ();
  g_assert_cmpuint (count_windows (), ==, 1);
  close_window (first);
  delete_tree (folder);
}

/* What is pasted as a map is in no file: closing would lose it. */
static void
test_pasted (void)
{
  SightWindow *window = open_window ();
  g_autoptr (GBytes) text = g_bytes_new_static (known, strlen (known));

  sight_window_open_pasted (window, text);
  wait_until (window->tasks == NULL);
  g_assert_true (g_str_has_prefix (gtk_label_get_text (window->title), "•"));
  g_assert_true (sight_document_is_modified (sight_workspace_get_document (window->workspace)));
  close_window (window);
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

/* A window that was closed while a file was read for it: the file comes into another one. */
static void
test_closed (void)
{
  SightWindow *window = open_window (), *shown;
  g_autoptr (SightDocument) document =
      sight_document_new (sight_level_new (sight_map_new (9, 5, FLOOR), sight_legend_new_standard ()));

  show_map (window, 20, 15);
  g_object_ref (window);
  window->discard = TRUE;
  gtk_window_close (GTK_WINDOW (window));
  shown = sight_window_show_document (window, document);
  g_assert_true (shown != window);
  g_assert_true (gtk_window_get_application (GTK_WINDOW (shown)) == GTK_APPLICATION (application));
  g_assert_true (sight_workspace_get_document (shown->workspace) == document);
  g_object_unref (window);
  close_window (shown);
}

/* What a notice says about a file calls it by its name, as the title does, not by where it is. */
static void
test_notes (void)
{
  SightWindow *window = open_window ();
  g_autofree char *folder = g_dir_make_tmp ("sightline-open-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "m.txt", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  g_assert_true (g_file_set_contents (path, "#####\n#...#\n##\n", -1, NULL));
  open_again (window, file);
  g_assert_null (find_dialog (window));
  g_assert_true (gtk_widget_get_visible (window->notice_box));
  g_assert_true (g_str_has_prefix (gtk_label_get_text (window->notice_label), "m.txt:3: "));
  g_assert_null (strstr (gtk_label_get_text (window->notice_label), folder));
  close_window (window);
  delete_tree (folder);
}

int
main (int argc, char *argv[])
{
  if (!init_display (&argc, &argv))
    return 0;

  g_test_add_func ("/open/twice", test_twice);
  g_test_add_func ("/open/outside", test_outside);
  g_test_add_func ("/open/pasted", test_pasted);
  g_test_add_func ("/open/tiles", test_tiles);
  g_test_add_func ("/open/closed", test_closed);
  g_test_add_func ("/open/notes", test_notes);

  return run_tests ();
}
