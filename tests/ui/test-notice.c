/* test-notice.c - parts of a window that come and go: the bar of notices, playing turns
 *
 * SPDX-License-Identifier: MIT
 */
#include "window-common.h"

#include <glib/gstdio.h>

#include "analysis/sentence/sight-sentence-turn.h"
#include "edit/document/sight-document-checks.h"
#include "edit/document/sight-document-lamps.h"
#include "edit/document/sight-document-turns.h"

/* A notice of several lines, in a window that is as wide as it likes. */
static void
test_notice (void)
{
  static const char *const texts[] = {
    "line 2: “a” is not known, so it stops sight\nline 2: “b” is not known, so it stops sight\n"
    "line 2: “c” is not known, so it stops sight\n… and 2 more",
    "a rather long sentence about one file of which not everything could be kept, as there are some in every language, "
    "and one more sentence of that kind, for a bar that has less room than it would like to have",
    "Done.",
  };
  static const int widths[] = { 1280, 860, 700 };

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      SightWindow *window;

      g_settings_set_int (sight_application_get_settings (application), "window-width", widths[i]);
      window = open_window ();
      show_map (window, 7, 4);
      for (guint t = 0; t < G_N_ELEMENTS (texts); t++)
        {
          sight_window_show_notice (window, SIGHT_NOTICE_WARNING, texts[t]);
          let_pass (400);
          g_assert_true (gtk_widget_get_mapped (window->notice_box));
          sight_window_hide_notice (window);
          let_pass (400);
          g_assert_false (gtk_widget_get_mapped (window->notice_box));
        }
      close_window (window);
    }
  g_settings_reset (sight_application_get_settings (application), "window-width");
}

/* A text with short rows, opened with the window: its notice, of several lines, is there from the first frames on. */
static void
test_first_frame (void)
{
  g_autofree char *folder = g_dir_make_tmp ("sight-XXXXXX", NULL), *name = g_strnfill (150, 'a');
  g_autofree char *path = g_strconcat (folder, G_DIR_SEPARATOR_S, name, ".txt", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  SightWindow *window;

  g_assert_true (g_file_set_contents (path, "#######\n#...\n#.....#\n#######\n", -1, NULL));
  window = sight_window_new (GTK_APPLICATION (application));
  gtk_window_present (GTK_WINDOW (window));
  sight_window_open_file (window, file);
  wait_until (sight_workspace_get_document (window->workspace) != NULL);
  let_pass (400);
  g_assert_true (gtk_widget_get_mapped (window->notice_box));
  close_window (window);
  delete_tree (folder);
}

static void
act (SightWindow *window, const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), action, NULL));
}

/* The folder of the level goes, and nobody has told yet when the level is saved: why that failed stays. */
static void
test_refusal (void)
{
  g_autofree char *folder = g_dir_make_tmp ("sight-XXXXXX", NULL), *inner = g_build_filename (folder, "maps", NULL);
  g_autofree char *path = g_build_filename (inner, "hall.sightline", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  SightWindow *window = open_window ();
  SightDocument *document;

  g_assert_cmpint (g_mkdir (inner, 0700), ==, 0);
  g_assert_true (
      g_file_set_contents (path, "{\"sightline\": 1, \"legend\": [{\"glyph\": \".\"}], \"map\": [\"...\"]}", -1, NULL));
  sight_window_open_file (window, file);
  wait_until (sight_workspace_get_document (window->workspace) != NULL);
  document = sight_workspace_get_document (window->workspace);
  let_pass (400);
  sight_document_begin (document, "paint");
  sight_document_paint (document, (SightCell) { 0, 0 }, 0);
  sight_document_commit (document);
  delete_tree (inner);
  act (window, "win.save");
  wait_until (g_str_has_prefix (gtk_label_get_text (window->notice_label), "Not saved: "));
  window->told_disk = SIGHT_DISK_SAME;
  sight_document_check_disk (document);
  sight_window_update_disk (window);
  g_assert_cmpint (window->told_disk, ==, SIGHT_DISK_DELETED);
  g_assert_true (g_str_has_prefix (gtk_label_get_text (window->notice_label), "Not saved: "));
  g_assert_true (gtk_widget_get_visible (window->notice_box));
  close_window (window);
  delete_tree (folder);
}

/* What fails says which file, and that it was not opened; the next that opens, in a window of its own, takes it away.
 */
static void
test_failure (void)
{
  g_autofree char *folder = g_dir_make_tmp ("sight-XXXXXX", NULL);
  g_autofree char *good = g_build_filename (folder, "good.sightline", NULL),
                  *bad = g_build_filename (folder, "bad.png", NULL);
  g_autoptr (GFile) good_file = g_file_new_for_path (good), bad_file = g_file_new_for_path (bad);
  SightWindow *window = open_window (), *other;

  g_assert_true (
      g_file_set_contents (good, "{\"sightline\": 1, \"legend\": [{\"glyph\": \".\"}], \"map\": [\"...\"]}", -1, NULL));
  g_assert_true (g_file_set_contents (bad, "no picture", -1, NULL));
  show_map (window, 7, 4);
  sight_window_open_file (window, bad_file);
  wait_until (gtk_widget_get_visible (window->notice_box) && gtk_widget_get_visible (window->notice_close));
  g_assert_true (g_str_has_prefix (gtk_label_get_text (window->notice_label), "Not opened: "));
  g_assert_nonnull (strstr (gtk_label_get_text (window->notice_label), "bad.png"));
  sight_window_open_file (window, good_file);
  wait_until (sight_application_find_window (application, good_file) != NULL);
  other = SIGHT_WINDOW (sight_application_find_window (application, good_file));
  g_assert_true (other != window);
  g_assert_false (gtk_widget_get_visible (window->notice_box));
  close_window (other);
  close_window (window);
  delete_tree (folder);
}

/* Lets the time until the notice passes be over. */
static void
end_time (SightWindow *window)
{
  g_assert_cmpuint (window->notice.timeout, !=, 0);
  g_source_set_ready_time (g_main_context_find_source_by_id (NULL, window->notice.timeout), 0);
}

/* A hint, and that something was done, pass; what failed, what was lost or waits for a decision stays. */
static void
test_pass (void)
{
  static const struct
  {
    SightNotice kind;
    gboolean passes;
  } rows[] = { { SIGHT_NOTICE_ERROR, FALSE },    { SIGHT_NOTICE_WARNING, FALSE }, { SIGHT_NOTICE_BUSY, FALSE },
               { SIGHT_NOTICE_QUESTION, FALSE }, { SIGHT_NOTICE_HINT, TRUE },     { SIGHT_NOTICE_DONE, TRUE } };
  SightWindow *window = open_window ();
  const SightCell cell = { 2, 2 };

  show_map (window, 12, 9);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      sight_window_show_notice (window, rows[i].kind, "What it says.");
      g_assert_cmpint (window->notice.timeout != 0, ==, rows[i].passes);
    }

  /* No door: said, and gone by itself, unless the focus is on it. */
  sight_window_hide_notice (window);
  sight_workspace_set_cursor (window->workspace, &cell);
  act (window, "win.toggle-door");
  g_assert_cmpstr (gtk_label_get_text (window->notice_label), ==, "There is no door and no lamp in this cell.");
  wait_until (gtk_widget_get_mapped (window->notice_box));
  gtk_widget_grab_focus (window->notice_close);
  end_time (window);
  let_pass (100);
  g_assert_true (gtk_widget_get_visible (window->notice_box));
  gtk_widget_grab_focus (GTK_WIDGET (window->map_view));
  end_time (window);
  wait_until (!gtk_widget_get_visible (window->notice_box));
  g_assert_cmpuint (window->notice.timeout, ==, 0);

  /* Or with the next change. */
  sight_workspace_set_cursor (window->workspace, &cell);
  act (window, "win.toggle-door");
  act (window, "win.turn-end");
  g_assert_false (gtk_widget_get_visible (window->notice_box));
  close_window (window);
}

/* Where there is a lamp, the key of doors switches it. */
static void
test_lamp (void)
{
  const SightCell cell = { 2, 2 };
  g_autoptr (SightLamp) lamp = sight_lamp_new ("", cell);
  SightWindow *window = open_window ();
  SightDocument *document;

  show_map (window, 12, 9);
  document = sight_workspace_get_document (window->workspace);
  sight_document_begin (document, "lamp");
  sight_document_add_lamp (document, lamp);
  sight_document_commit (document);
  for (int i = 0; i < 2; i++)
    {
      const gboolean was_on = sight_level_get_lamp (sight_document_get_level (document), 0)->on;

      sight_workspace_set_cursor (window->workspace, &cell);
      act (window, "win.toggle-door");
      g_assert_cmpint (sight_level_get_lamp (sight_document_get_level (document), 0)->on, ==, !was_on);
      g_assert_false (gtk_widget_get_visible (window->notice_box));
    }
  close_window (window);
}

/* While the turns play, one may jump to the last of them, or take them back. */
static void
test_play (void)
{
  SightWindow *window = open_window ();
  SightDocument *document;

  show_map (window, 12, 9);
  document = sight_workspace_get_document (window->workspace);
  for (guint i = 0; i < 3; i++)
    g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.turn-end", NULL));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.turn-first", NULL));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.turn-play", NULL));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.turn-last", NULL));
  let_pass (1000);
  /* A last turn in which nothing happens is dropped. */
  g_assert_cmpuint (sight_document_get_turn (document), ==, 2);
  g_assert_false (sight_turn_bar_get_playing (window->turn_bar));

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.turn-play", NULL));
  while (sight_document_can_undo (document))
    sight_document_undo (document);
  let_pass (1000);
  g_assert_cmpuint (sight_document_get_level (document)->turns->len, ==, 0);
  close_window (window);
}

static GtkWidget *
find_strip (GtkWidget *widget)
{
  GtkWidget *found = g_str_equal (G_OBJECT_TYPE_NAME (widget), "SightTurnStrip") ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_strip (child);

  return found;
}

static void
assert_alike (cairo_surface_t *a, cairo_surface_t *b)
{
  for (int y = 0; y < cairo_image_surface_get_height (a); y++)
    g_assert_cmpmem (cairo_image_surface_get_data (a) + y * cairo_image_surface_get_stride (a),
                     4 * cairo_image_surface_get_width (a),
                     cairo_image_surface_get_data (b) + y * cairo_image_surface_get_stride (b),
                     4 * cairo_image_surface_get_width (b));
}

/* A turn without a name is called by what happens in it to the tiles that were there before it, also while it is shown:
 * "Door opens", and not "Open door opens". */
static void
test_turn_name (void)
{
  const SightCell cell = { 3, 3 };
  SightWindow *window = open_window ();
  SightDocument *document;
  const SightLevel *level;
  g_autofree char *name = NULL;
  cairo_surface_t *unnamed, *named;

  show_map (window, 12, 9);
  document = sight_workspace_get_document (window->workspace);
  level = sight_document_get_level (document);
  sight_document_begin (document, "door");
  sight_document_paint (document, cell, sight_legend_find_glyph (level->legend, '+'));
  sight_document_commit (document);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.turn-end", NULL));
  sight_document_begin (document, "open");
  sight_document_record_tile (document, cell, sight_legend_find_glyph (level->legend, '\''));
  sight_document_commit (document);
  g_assert_cmpuint (sight_document_get_turn (document), ==, 1);
  name = sight_sentence_turn (level, 1);
  g_assert_cmpstr (name, ==, "Door opens");
  pass_frames (GTK_WIDGET (window));
  unnamed = get_picture (find_strip (GTK_WIDGET (window)));
  sight_document_begin (document, "name");
  sight_document_rename_turn (document, 1, name);
  sight_document_commit (document);
  pass_frames (GTK_WIDGET (window));
  named = get_picture (find_strip (GTK_WIDGET (window)));
  assert_alike (named, unnamed);
  cairo_surface_destroy (unnamed);
  cairo_surface_destroy (named);
  close_window (window);
}

static void
rename_turns (SightDocument *document, const char *first, const char *second)
{
  sight_document_begin (document, "names");
  sight_document_rename_turn (document, 1, first);
  sight_document_rename_turn (document, 2, second);
  sight_document_commit (document);
}

/* Turns in which the same happens first are told apart by their numbers, and dots do not stand on a line alone; the tip
 * says all of it. */
static void
test_turn_twins (void)
{
  SightWindow *window = open_window ();
  SightDocument *document;
  cairo_surface_t *unnamed, *named;
  GtkWidget *strip;
  gboolean has_tip = FALSE;
  g_autoptr (GtkTooltip) tip = g_object_new (GTK_TYPE_TOOLTIP, NULL);

  show_map (window, 12, 9);
  document = sight_workspace_get_document (window->workspace);
  for (int turn = 1; turn <= 2; turn++)
    {
      g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.turn-end", NULL));
      for (int x = 1; x <= 2; x++)
        {
          sight_document_begin (document, "paint");
          sight_document_record_tile (document, (SightCell) { 3 * turn + x, 3 }, WALL);
          sight_document_commit (document);
        }
    }
  strip = find_strip (GTK_WIDGET (window));
  pass_frames (GTK_WIDGET (window));
  unnamed = get_picture (strip);
  rename_turns (document, "1. Floor changes\302\240…", "2. Floor changes\302\240…");
  pass_frames (GTK_WIDGET (window));
  named = get_picture (strip);
  assert_alike (named, unnamed);
  cairo_surface_destroy (unnamed);
  cairo_surface_destroy (named);

  g_signal_emit_by_name (strip, "query-tooltip", gtk_widget_get_width (strip) - 1, 20, FALSE, tip, &has_tip);
  g_assert_true (has_tip);
  g_signal_emit_by_name (strip, "query-tooltip", 1, 20, FALSE, tip, &has_tip);
  g_assert_false (has_tip);
  close_window (window);
}

static void
click_cell (SightWindow *window, const char *id, SightCell cell)
{
  SightToolState *tools = sight_workspace_get_tools (window->workspace);
  const SightTool *tool = sight_tool_find (id);

  tool->press (tools, cell, SIGHT_BUTTON_FIRST);
  tool->release (tools);
}

/* What is placed where the map does not show it: a notice says so, and its button shows everything. */
static void
test_unseen (void)
{
  SightWindow *window = open_window ();
  SightToolState *tools;

  show_map (window, 20, 8);
  tools = sight_workspace_get_tools (window->workspace);
  tools->new_range = 4;
  click_cell (window, "viewer", (SightCell) { 2, 2 });
  sight_workspace_set_show (window->workspace, SIGHT_SHOW_TEAM, 0);
  click_cell (window, "lamp", (SightCell) { 15, 5 });
  g_assert_true (gtk_widget_get_visible (window->notice_box));
  g_assert_cmpstr (gtk_label_get_text (window->notice_label), ==, "Lamp 1 is not shown: the map shows what Red sees.");
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (window->notice_first)), ==, "Show Everything");
  g_signal_emit_by_name (window->notice_first, "clicked");
  g_assert_cmpint (sight_workspace_get_show (window->workspace, NULL), ==, SIGHT_SHOW_EVERYTHING);
  click_cell (window, "lamp", (SightCell) { 17, 5 });
  g_assert_false (gtk_widget_get_visible (window->notice_box));
  close_window (window);
}

static void
choose_panel (SightWindow *window, const char *panel)
{
  g_object_set (window, "panel", panel, NULL);
  let_pass (100);
}

/* The witness of a check stays on the map with the Line panel, which has its steps, and goes with any other. */
static void
test_witness (void)
{
  static const char *const panels[] = { "line", "teams" };
  SightWindow *window = open_window ();
  SightDocument *document;
  GtkListBox *list;

  show_map (window, 20, 8);
  click_cell (window, "viewer", (SightCell) { 2, 2 });
  document = sight_workspace_get_document (window->workspace);
  sight_document_begin (document, "Check");
  sight_document_add_check (document, "\"Red 1\" must not see (5, 3)", -1);
  sight_document_commit (document);
  choose_panel (window, "checks");
  list = GTK_LIST_BOX (find (window->checks_panel, "list"));
  wait_until (gtk_list_box_get_row_at_index (list, 0) != NULL);
  let_pass (600);
  g_signal_emit_by_name (list, "row-activated", gtk_list_box_get_row_at_index (list, 0));
  wait_until (sight_workspace_get_findings (window->workspace) != NULL);
  for (guint i = 0; i < G_N_ELEMENTS (panels); i++)
    {
      choose_panel (window, panels[i]);
      g_assert_true ((sight_workspace_get_findings (window->workspace) != NULL) == (i == 0));
    }
  close_window (window);
}

/* A notice comes right after the map, its buttons first; nothing else changes, and once it goes the map has the focus.
 */
static void
test_stops (void)
{
  static const SightOffer offers[2] = { { "Undo", "win.undo" }, { NULL, NULL } };
  SightWindow *window = open_window ();
  GtkWidget *const stops[] = { window->notice_first, window->notice_close, GTK_WIDGET (window->notice_label) };
  const guint n = G_N_ELEMENTS (stops);
  g_autoptr (GPtrArray) before = NULL, before_back = NULL, with = NULL, back = NULL;

  show_map (window, 20, 15);
  g_object_set (window, "panel-visible", FALSE, NULL);
  sight_document_begin (sight_workspace_get_document (window->workspace), "Paint");
  sight_document_paint (sight_workspace_get_document (window->workspace), (SightCell) { 3, 3 }, WALL);
  sight_document_commit (sight_workspace_get_document (window->workspace));
  pass_frames (GTK_WIDGET (window));
  /* Choices remember which of them had the focus: each walk comes after one the other way. */
  g_ptr_array_unref (walk_round (window, GTK_DIR_TAB_BACKWARD));
  before = walk_round (window, GTK_DIR_TAB_FORWARD);
  before_back = walk_round (window, GTK_DIR_TAB_BACKWARD);
  sight_window_show_offers (window, SIGHT_NOTICE_DONE, "What was done.", offers);
  pass_frames (GTK_WIDGET (window));
  with = walk_round (window, GTK_DIR_TAB_FORWARD);
  back = walk_round (window, GTK_DIR_TAB_BACKWARD);
  g_assert_cmpuint (with->len, ==, before->len + n);
  g_assert_cmpuint (back->len, ==, before_back->len + n);
  for (guint i = 0; i < with->len; i++)
    g_assert_true (with->pdata[i] == (i == 0 ? before->pdata[0] : i <= n ? stops[i - 1] : before->pdata[i - n]));
  for (guint i = 0; i < back->len; i++)
    g_assert_true (back->pdata[i] == (i < before_back->len ? before_back->pdata[i] : stops[back->len - 1 - i]));

  gtk_widget_grab_focus (window->notice_first);
  g_signal_emit_by_name (window, "move-focus", GTK_DIR_TAB_BACKWARD);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == GTK_WIDGET (window->map_view));
  g_signal_emit_by_name (window, "move-focus", GTK_DIR_TAB_FORWARD);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == window->notice_first);
  g_signal_emit_by_name (window->notice_first, "clicked");
  let_pass (50);
  g_assert_false (gtk_widget_get_visible (window->notice_box));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == GTK_WIDGET (window->map_view));
  close_window (window);
}

int
main (int argc, char *argv[])
{
  if (!init_display (&argc, &argv))
    return 0;

  g_test_add_func ("/notice/witness", test_witness);
  g_test_add_func ("/notice/unseen", test_unseen);
  g_test_add_func ("/notice/sizes", test_notice);
  g_test_add_func ("/notice/first-frame", test_first_frame);
  g_test_add_func ("/notice/stops", test_stops);
  g_test_add_func ("/notice/refusal", test_refusal);
  g_test_add_func ("/notice/failure", test_failure);
  g_test_add_func ("/notice/pass", test_pass);
  g_test_add_func ("/notice/lamp", test_lamp);
  g_test_add_func ("/notice/play", test_play);
  g_test_add_func ("/notice/turn-name", test_turn_name);
  g_test_add_func ("/notice/turn-twins", test_turn_twins);

  return run_tests ();
}
