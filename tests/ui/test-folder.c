/* test-folder.c - the levels of a folder beside the open one: pictures, checks, the legend that they share
 *
 * SPDX-License-Identifier: MIT
 */
#include "folder-common.h"

/* The texts below the name of row @index. */
static void
assert_row (SightWindow *window, int index, const char *name, const char *checks)
{
  GtkWidget *box = gtk_list_box_row_get_child (get_row (window, index)), *texts = gtk_widget_get_last_child (box);
  GtkWidget *label = gtk_widget_get_first_child (texts);

  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (label)), ==, name);
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (gtk_widget_get_next_sibling (label))), ==, checks);
}

/* Rows say what their dots mean.  GTK 4.18 ends in its own code where a whole window is read so. */
static gboolean
reads_labels (void)
{
  return gtk_get_minor_version () < 10;
}

static void
assert_label (SightWindow *window, int index, const char *label)
{
  if (reads_labels ())
    gtk_test_accessible_assert_property (get_row (window, index), GTK_ACCESSIBLE_PROPERTY_LABEL, label);
}

/* The dot of the title of @other, which has the level of row @index, is in the bar of @window too, until the change is
 * undone or goes with its window. */
static void
check_dot (SightWindow *window, SightWindow *other, int index)
{
  SightDocument *document = sight_workspace_get_document (other->workspace);

  for (int i = 0; i < 2; i++)
    {
      assert_label (window, index, "b, ✕ 1 of 1 check fails");
      sight_document_begin (document, "Paint");
      sight_document_paint (document, (SightCell) { 9, 9 }, WALL);
      sight_document_commit (document);
      assert_row (window, index, "• b", "✕ 1 of 1 check fails");
      assert_label (window, index, "b, not saved, ✕ 1 of 1 check fails");
      sight_folder_bar_refresh (SIGHT_FOLDER_BAR (window->folder_bar));
      wait_for_scan (window);
      assert_row (window, index, "• b", "✕ 1 of 1 check fails");
      if (i == 0)
        sight_document_undo (document);
    }
  close_window (other);
  assert_row (window, index, "b", "✕ 1 of 1 check fails");
}

static void
test_list (void)
{
  SightWindow *window = open_window ();
  g_autofree char *folder = g_dir_make_tmp ("sightline-folder-XXXXXX", NULL);
  g_autofree char *broken = g_build_filename (folder, "c.sightline", NULL);
  g_autoptr (GFile) a = write_level (folder, "a.sightline", "Red sees Blue");
  g_autoptr (GFile) b = write_level (folder, "b.sightline", "Red must not see Blue");
  g_autoptr (GFile) d = write_level (folder, "d.sightline", NULL);
  g_autoptr (SightDocument) document = NULL;

  g_assert_true (g_file_set_contents (broken, "{", -1, NULL));
  open_level (window, a);
  assert_row (window, 0, "a", "✓ 1 check holds");
  assert_row (window, 1, "b", "✕ 1 of 1 check fails");
  assert_row (window, 2, "c", "can’t be read");
  assert_row (window, 3, "d", "no checks");
  g_assert_null (get_row (window, 4));
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (get_row (window, 0)), "selected"));
  document = sight_document_open (b, NULL, NULL);
  check_dot (window, sight_window_show_document (window, document), 1);
  g_object_set (window, "folder", FALSE, NULL);
  close_window (window);
  delete_tree (folder);
}

static guint
count_rows (SightWindow *window)
{
  guint n = 0;

  while (get_row (window, (int) n) != NULL)
    n++;

  return n;
}

/* A level that another program writes, changes or removes is seen while the window is in front; rows that stay keep the
 * focus.  Nothing is looked at once the bar is closed. */
static void
test_watch (void)
{
  SightWindow *window = open_window ();
  g_autofree char *folder = g_dir_make_tmp ("sightline-folder-XXXXXX", NULL);
  g_autoptr (GFile) a = write_level (folder, "a.sightline", "Red sees Blue"), b = NULL;
  GtkListBoxRow *row;

  open_level (window, a);
  g_assert_cmpuint (count_rows (window), ==, 1);
  row = get_row (window, 0);
  gtk_widget_grab_focus (GTK_WIDGET (row));
  sight_folder_bar_refresh (SIGHT_FOLDER_BAR (window->folder_bar));
  wait_for_scan (window);
  g_assert_true (get_row (window, 0) == row);

  b = write_level (folder, "b.sightline", NULL);
  wait_until (count_rows (window) == 2);
  assert_row (window, 1, "b", "no checks");
  g_assert_true (gtk_widget_has_focus (GTK_WIDGET (get_row (window, 0))));
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (get_row (window, 0)), "selected"));
  g_object_unref (write_level (folder, "b.sightline", "Red must not see Blue"));
  wait_until (
      is_done (window) && count_rows (window) == 2 &&
      gtk_widget_has_css_class (gtk_widget_get_next_sibling (gtk_widget_get_first_child (
                                    gtk_widget_get_last_child (gtk_list_box_row_get_child (get_row (window, 1))))),
                                "no-text"));
  g_assert_true (g_file_delete (b, NULL, NULL));
  wait_until (count_rows (window) == 1);

  g_object_set (window, "folder", FALSE, NULL);
  g_object_unref (write_level (folder, "c.sightline", NULL));
  let_pass (1500);
  g_assert_cmpuint (count_rows (window), ==, 1);
  close_window (window);
  delete_tree (folder);
}

/* Takes the shared legend, and what that says begins with @said. */
static void
take (SightWindow *window, const char *said)
{
  sight_window_hide_notice (window);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.take-legend", NULL));
  g_assert_true (gtk_widget_get_visible (window->notice_box));
  g_assert_true (g_str_has_prefix (gtk_label_get_text (window->notice_label), said));
}

static void
share (SightWindow *window)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.share-legend", NULL));
  wait_for_scan (window);
}

/* What one level shares another takes: equal glyphs become equal tiles, its own tiles stay behind; one entry. */
static void
test_legend (void)
{
  SightWindow *window = open_window ();
  g_autofree char *folder = g_dir_make_tmp ("sightline-folder-XXXXXX", NULL);
  g_autoptr (GFile) a = write_level (folder, "a.sightline", NULL);
  SightDocument *document;
  const SightLevel *level;
  SightTile own = { .glyph = 'Z', .name = (char *) "Own", .counterpart = SIGHT_TILE_NONE };
  g_autoptr (SightLevel) before = NULL;

  open_level (window, a);
  document = sight_workspace_get_document (window->workspace);
  level = sight_document_get_level (document);
  g_assert_false (gtk_widget_get_visible (find (window->folder_bar, "take")));
  take (window, "There is no shared legend");
  share (window);
  g_assert_null (get_row (window, 1));
  take (window, "The tiles of this level are the shared ones already");
  g_assert_false (sight_document_can_undo (document));
  sight_document_begin (document, "Change");
  sight_document_add_tile (document, &own);
  sight_document_paint_rect (document, (SightRect) { 1, 1, 2, 1 }, sight_legend_get_length (level->legend) - 1);
  sight_document_remove_tile (document, 5, 0);
  sight_document_move_tile (document, 1, 0);
  sight_document_commit (document);
  before = sight_level_copy (level);
  g_assert_true (gtk_widget_get_visible (find (window->folder_bar, "take")));
  take (window, "The tiles of this level are the shared ones now; its own are behind them.");
  g_assert_false (gtk_widget_get_visible (find (window->folder_bar, "take")));
  g_assert_cmpint (sight_legend_find_glyph (level->legend, '#'), ==, 1);
  g_assert_cmpint (sight_legend_get (level->legend, 2)->counterpart, ==, 3);
  g_assert_cmpuint (sight_level_get_tile (level, (SightCell) { 1, 1 })->glyph, ==, 'Z');
  for (int i = 0; i < level->map->width * level->map->height; i++)
    {
      const SightCell cell = { i % level->map->width, i / level->map->width };

      g_assert_cmpuint (sight_level_get_tile (level, cell)->glyph, ==, sight_level_get_tile (before, cell)->glyph);
    }
  sight_document_undo (document);
  g_assert_true (sight_level_equal (level, before));
  close_window (window);
  delete_tree (folder);
}

/* A level without tiles of its own is not told where those are; that it was done is no warning. */
static void
test_legend_alone (void)
{
  SightWindow *window = open_window ();
  g_autofree char *folder = g_dir_make_tmp ("sightline-folder-XXXXXX", NULL);
  g_autoptr (GFile) a = write_level (folder, "a.sightline", NULL);

  open_level (window, a);
  share (window);
  sight_document_begin (get_document (window), "Change");
  sight_document_move_tile (get_document (window), 1, 0);
  sight_document_commit (get_document (window));
  take (window, "The tiles of this level are the shared ones now.");
  g_assert_true (gtk_widget_has_css_class (window->notice_box, "yes"));
  close_window (window);
  delete_tree (folder);
}

static gunichar
read_first_glyph (GFile *file)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SightLevel) level = sight_format_load (sight_format_get_native (), file, NULL, &error);

  g_assert_no_error (error);

  return sight_legend_get (level->legend, 0)->glyph;
}

static gboolean
is_told (SightWindow *window)
{
  return gtk_widget_get_visible (window->notice_box) &&
         g_str_has_prefix (gtk_label_get_text (window->notice_label), "The tiles of this level are shared");
}

/* The file keeps its tiles until the question whether to replace them is answered, with @answer. */
static void
answer_question (SightWindow *window, GFile *shared, const char *answer)
{
  GtkWindow *question;

  sight_window_hide_notice (window);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.share-legend", NULL));
  question = find_dialog (window);
  g_assert_nonnull (question);
  g_assert_cmpuint (read_first_glyph (shared), ==, '.');
  g_signal_emit_by_name (find_button (GTK_WIDGET (question), answer), "clicked");
  wait_until (find_dialog (window) == NULL);
}

/* Sharing is confirmed; other tiles that the folder shares are not replaced without a question.  Pictures of tiles are
 * not shared: a level that has some is not offered what it has. */
static void
test_share (void)
{
  SightWindow *window = open_window ();
  g_autofree char *folder = g_dir_make_tmp ("sightline-folder-XXXXXX", NULL);
  g_autoptr (GFile) a = write_level (folder, "a.sightline", NULL);
  g_autofree char *path = g_build_filename (folder, SIGHT_FOLDER_LEGEND, NULL);
  g_autoptr (GFile) shared = g_file_new_for_path (path);
  const SightLevel *level;
  SightTile tile;

  open_level (window, a);
  level = sight_document_get_level (get_document (window));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.share-legend", NULL));
  g_assert_null (find_dialog (window));
  g_assert_true (is_told (window));
  wait_for_scan (window);

  tile = *sight_legend_get (level->legend, 1);
  tile.image = (SightTileImage) { 1, 0, 0, 8, 8 };
  sight_document_begin (get_document (window), "Picture");
  sight_document_set_tile (get_document (window), 1, &tile);
  sight_document_commit (get_document (window));
  g_assert_false (gtk_widget_get_visible (find (window->folder_bar, "take")));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.share-legend", NULL));
  g_assert_null (find_dialog (window));
  wait_for_scan (window);

  sight_document_begin (get_document (window), "Move");
  sight_document_move_tile (get_document (window), 1, 0);
  sight_document_commit (get_document (window));
  answer_question (window, shared, "_Cancel");
  g_assert_false (is_told (window));
  answer_question (window, shared, "_Replace");
  g_assert_true (is_told (window));
  g_assert_cmpuint (read_first_glyph (shared), ==, '#');
  wait_for_scan (window);
  close_window (window);
  delete_tree (folder);
}

static guint
count_offered (SightWindow *window)
{
  GtkWindow *dialog;
  guint n;

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.new", NULL));
  dialog = find_dialog (window);
  n = g_list_model_get_n_items (gtk_drop_down_get_model (GTK_DROP_DOWN (find (GTK_WIDGET (dialog), "legend_choice"))));
  gtk_window_close (dialog);
  wait_until (find_dialog (window) == NULL);

  return n;
}

/* All that asks for the shared legend finds what its file has now, also where the bar has never been shown. */
static void
test_hidden (void)
{
  SightWindow *window = open_window ();
  g_autofree char *folder = g_dir_make_tmp ("sightline-folder-XXXXXX", NULL);
  g_autoptr (GFile) a = write_level (folder, "a.sightline", NULL), shared = NULL;
  g_autoptr (SightDocument) document = sight_document_open (a, NULL, NULL);

  g_object_set (window, "folder", FALSE, NULL);
  sight_window_show_document (window, document);
  g_assert_false (gtk_widget_get_visible (window->folder_bar));
  take (window, "There is no shared legend");
  shared = write_level (folder, SIGHT_FOLDER_LEGEND, NULL);
  take (window, "The tiles of this level are the shared ones already");
  g_assert_cmpuint (count_offered (window), ==, 3);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.share-legend", NULL));
  g_assert_null (find_dialog (window));
  g_assert_true (is_told (window));

  sight_document_begin (document, "Move");
  sight_document_move_tile (document, 1, 0);
  sight_document_commit (document);
  g_assert_cmpuint (count_offered (window), ==, 4);
  answer_question (window, shared, "_Cancel");
  take (window, "The tiles of this level are the shared ones now");
  g_assert_cmpuint (sight_legend_get (sight_document_get_level (document)->legend, 0)->glyph, ==, '.');
  close_window (window);
  delete_tree (folder);
}

static void
assert_folder (SightWindow *window, gboolean is_there)
{
  gboolean is_on;

  g_object_get (window, "folder", &is_on, NULL);
  g_assert_cmpint (is_on, ==, is_there);
  g_assert_cmpint (gtk_widget_get_visible (window->folder_bar), ==, is_there);
}

static void
set_width (SightWindow *window, int width)
{
  gtk_window_set_default_size (GTK_WINDOW (window), width, 620);
  wait_until ((window->width < 900) == (width < 900));
  let_pass (20);
}

/* Over the map it comes when it is asked for, and the panel hides it again. */
static void
check_narrow (SightWindow *window, SightDocument *document)
{
  SightWindow *other;

  set_width (window, 860);
  assert_folder (window, FALSE);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.folder", NULL);
  assert_folder (window, TRUE);
  g_object_set (window, "panel-visible", TRUE, NULL);
  assert_folder (window, FALSE);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.folder", NULL);
  assert_folder (window, TRUE);
  other = sight_window_show_document (window, document);
  sight_window_show_folder (other, TRUE);
  assert_folder (other, TRUE);
  set_width (other, 860);
  assert_folder (other, FALSE);
  set_width (other, 1280);
  assert_folder (other, TRUE);
  close_window (other);
}

/* Once shown it is there in every window with a folder; over the map, or without one, only when asked for there. */
static void
test_by_itself (void)
{
  SightWindow *window = open_window (), *other;
  g_autofree char *folder = g_dir_make_tmp ("sightline-folder-XXXXXX", NULL);
  g_autoptr (GFile) a = write_level (folder, "a.sightline", NULL), b = write_level (folder, "b.sightline", NULL);
  g_autoptr (SightDocument) unsaved =
      sight_document_new (sight_level_new (sight_map_new (8, 6, FLOOR), sight_legend_new_standard ()));
  g_autoptr (SightDocument) document = sight_document_open (b, NULL, NULL);
  g_autoptr (GFile) near = g_file_get_parent (a);

  open_level (window, a);
  assert_folder (window, TRUE);
  other = sight_window_show_document (window, unsaved);
  sight_window_show_folder (other, TRUE);
  assert_folder (other, FALSE);
  gtk_widget_activate_action (GTK_WIDGET (other), "win.folder", NULL);
  assert_folder (other, TRUE);
  g_assert_false (gtk_widget_get_sensitive (find_button (other->folder_bar, "Share This Legend")));
  gtk_widget_activate_action (GTK_WIDGET (other), "win.folder", NULL);
  assert_folder (other, FALSE);
  sight_window_show_folder (other, TRUE);
  sight_window_set_near (other, near);
  assert_folder (other, TRUE);
  close_window (other);
  check_narrow (window, document);
  close_window (window);
  delete_tree (folder);
}

/* A new map belongs to the folder one works in, and may have the tiles that are shared there. */
static void
test_new_map (void)
{
  SightWindow *window = open_window (), *other;
  g_autofree char *folder = g_dir_make_tmp ("sightline-folder-XXXXXX", NULL);
  g_autoptr (GFile) a = write_level (folder, "a.sightline", NULL), near = NULL, expected = g_file_new_for_path (folder);
  GtkWindow *dialog;
  GtkDropDown *tiles;

  open_level (window, a);
  sight_window_share_legend (window);
  wait_for_scan (window);
  sight_document_begin (get_document (window), "Move");
  sight_document_move_tile (get_document (window), 1, 0);
  sight_document_commit (get_document (window));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.new", NULL));
  dialog = find_dialog (window);
  tiles = GTK_DROP_DOWN (find (GTK_WIDGET (dialog), "legend_choice"));
  g_assert_cmpuint (g_list_model_get_n_items (gtk_drop_down_get_model (tiles)), ==, 4);
  gtk_drop_down_set_selected (tiles, 3);
  g_signal_emit_by_name (find (GTK_WIDGET (dialog), "apply"), "clicked");
  wait_until (find_other (window) != NULL);
  other = find_other (window);
  g_assert_cmpuint (sight_legend_get (sight_workspace_get_level (other->workspace)->legend, 0)->glyph, ==, '.');
  near = sight_window_get_folder (other);
  g_assert_true (g_file_equal (near, expected));
  g_object_set (other, "folder", TRUE, NULL);
  wait_for_scan (other);
  g_assert_cmpuint (count_rows (other), ==, 1);
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (get_row (other, 0)), "selected"));

  /* From there a click on the level brings its window, which is where it is expected. */
  sight_window_hide_notice (window);
  g_signal_emit_by_name (find (other->folder_bar, "list"), "row-activated", get_row (other, 0));
  wait_until (gtk_window_is_active (GTK_WINDOW (window)));
  g_assert_false (gtk_widget_get_visible (window->notice_box));
  close_window (other);
  close_window (window);
  delete_tree (folder);
}

/* The picture of a level has those of its tiles. */
static void
test_tile_pictures (void)
{
  g_autofree char *path = g_dir_make_tmp ("sightline-folder-XXXXXX", NULL);
  g_autoptr (GFile) file = write_red_level (path), folder = g_file_new_for_path (path);
  SightFolderScan *scan = sight_folder_scan_new (folder, sight_palette_get (FALSE, FALSE), NULL);
  const SightFolderLevel *level;

  g_assert_true (sight_folder_scan_run (scan, NULL));
  g_assert_cmpuint (scan->levels->len, ==, 1);
  level = g_ptr_array_index (scan->levels, 0);
  g_assert_cmphex (get_pixel (level->picture, 3, 3) & 0xffffff, ==, 0xff0000);
  sight_folder_scan_free (scan);
  delete_tree (path);
}

int
main (int argc, char *argv[])
{
  if (reads_labels ())
    g_setenv ("GTK_A11Y", "test", TRUE);
  if (!init_display (&argc, &argv))
    return 0;
  g_test_add_func ("/folder/tile-pictures", test_tile_pictures);
  g_test_add_func ("/folder/list", test_list);
  g_test_add_func ("/folder/legend", test_legend);
  g_test_add_func ("/folder/legend-alone", test_legend_alone);
  g_test_add_func ("/folder/watch", test_watch);
  g_test_add_func ("/folder/share", test_share);
  g_test_add_func ("/folder/hidden", test_hidden);
  g_test_add_func ("/folder/by-itself", test_by_itself);
  g_test_add_func ("/folder/new-map", test_new_map);
  return run_tests ();
}
