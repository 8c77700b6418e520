/* test-line-panel.c - the Line panel: steps there and back, folded, by other corner rules; kept lines; a field's scan
 *
 * SPDX-License-Identifier: MIT
 */
#include "canvas-common.h"
#include "display-common.h"

#include "analysis/sentence/sight-sentence.h"
#include "core/sight/sight-preset.h"
#include "ui/panels/sight-kept-lines.h"
#include "ui/panels/sight-line-panel.h"
#include "ui/panels/sight-move-row.h"

typedef struct
{
  SightWorkspace *workspace;
  GtkWidget *window, *panel;
} Panel;

/* The worked line. */
static const SightCell from = { 2, 2 }, to = { 7, 5 };

static void
change_sight (Panel *self, const char *preset)
{
  SightDocument *document = sight_workspace_get_document (self->workspace);
  SightVision sight;

  sight_preset_apply (sight_preset_find (preset), &sight);
  sight_document_begin (document, "Sight");
  sight_document_set_sight (document, &sight);
  sight_document_commit (document);
}

static void
paint (Panel *self, SightCell cell, int tile)
{
  SightDocument *document = sight_workspace_get_document (self->workspace);

  sight_document_begin (document, "Paint");
  sight_document_paint (document, cell, tile);
  sight_document_commit (document);
}

static void
set_up_panel (Panel *self, gconstpointer data)
{
  self->workspace = make_workspace (COLUMNS, ROWS);
  self->panel = g_object_new (SIGHT_TYPE_LINE_PANEL, "workspace", self->workspace, "width-request", 332,
                              "height-request", 700, NULL);
  self->window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (self->window), self->panel);
  change_sight (self, "corner-rule");
  gtk_window_present (GTK_WINDOW (self->window));
  pass_frames (self->window);
}

static void
tear_down_panel (Panel *self, gconstpointer data)
{
  gpointer panel = self->panel, table = find (self->panel, "table"), scan = find (self->panel, "scan");
  gpointer workspace = self->workspace;

  g_object_add_weak_pointer (panel, &panel);
  g_object_add_weak_pointer (table, &table);
  g_object_add_weak_pointer (scan, &scan);
  g_object_add_weak_pointer (workspace, &workspace);
  gtk_window_destroy (GTK_WINDOW (self->window));
  while (g_main_context_pending (NULL))
    g_main_context_iteration (NULL, FALSE);
  g_object_unref (self->workspace);
  g_assert_null (panel);
  g_assert_null (table);
  g_assert_null (scan);
  g_assert_null (workspace);
}

static void
show_line (Panel *self, SightCell a, SightCell b)
{
  sight_workspace_set_line (self->workspace, a, b);
  pass_frames (self->window);
}

/* Rows of a table, by their place. */

static void
collect (GtkWidget *widget, GPtrArray *rows)
{
  if (SIGHT_IS_MOVE_ROW (widget) && gtk_widget_get_mapped (widget))
    {
      g_ptr_array_add (rows, widget);
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect (child, rows);
}

static int
compare_places (gconstpointer a, gconstpointer b)
{
  GtkWidget *first = *(GtkWidget *const *) a, *second = *(GtkWidget *const *) b;
  double x, y;

  g_assert_true (gtk_widget_translate_coordinates (second, first, 0, 0, &x, &y));

  return y > 0 ? -1 : 1;
}

/* Those that the list has made, from above. */
static GPtrArray *
get_rows (Panel *self, const char *table)
{
  GPtrArray *rows = g_ptr_array_new ();

  collect (find (find (self->panel, table), "list"), rows);
  g_ptr_array_sort (rows, compare_places);

  return rows;
}

/* Text @id of row @i, plain, with a plain minus; "" if it is hidden. */
static char *
get_text (Panel *self, const char *table, guint i, const char *id)
{
  g_autoptr (GPtrArray) rows = get_rows (self, table);
  g_autoptr (GString) text = NULL;
  GtkWidget *label;
  g_autofree char *plain = NULL;

  g_assert_cmpuint (i, <, rows->len);
  label = find (g_ptr_array_index (rows, i), id);
  if (!gtk_widget_get_visible (label))
    return g_strdup ("");
  plain = sight_sentence_to_plain (gtk_label_get_text (GTK_LABEL (label)));
  text = g_string_new (plain);
  g_string_replace (text, "−", "-", 0);
  g_string_replace (text, "\n", "; ", 0);

  return g_strdup (text->str);
}

static void
assert_row (Panel *self, const char *table, guint i, const char *expected)
{
  static const char *const ids[] = { "number", "cell", "error", "move", "tested", "verdict", "comparison", "note" };
  g_autoptr (GString) row = g_string_new (NULL);

  for (guint k = 0; k < G_N_ELEMENTS (ids); k++)
    {
      g_autofree char *text = get_text (self, table, i, ids[k]);

      if (text[0] != '\0')
        g_string_append_printf (row, "%s%s", row->len > 0 ? " | " : "", text);
    }
  g_assert_cmpstr (row->str, ==, expected);
}

static guint
count_rows (Panel *self, const char *table)
{
  g_autoptr (GPtrArray) rows = get_rows (self, table);

  return rows->len;
}

static const char *
get_label (Panel *self, const char *id)
{
  return gtk_label_get_text (GTK_LABEL (find (self->panel, id)));
}

/* Tests */

static void
test_steps (Panel *self, gconstpointer data)
{
  show_line (self, from, to);
  g_assert_cmpuint (count_rows (self, "table"), ==, 7);
  assert_row (self, "table", 0, "1 | 2, 2 | 2 | X | 3, 2 | ○ open | 2 × 2 = 4 > -3 ✓ x | Parts here: from B by (3, 3)");
  assert_row (self, "table", 1, "2 | 3, 2 | -1 | Y | 3, 3 | ○ open | 2 × 2 = 4 < 5 ✓ y");
  assert_row (self, "table", 2, "3 | 3, 3 | 4 | X | 4, 3 | ○ open | 2 × 4 = 8 > -3 ✓ x · 8 < 5 ✕ y");
  assert_row (self, "table", 6,
              "7 | 6, 4 | 0 | TIE | 7, 4; 6, 5; 7, 5 | ○ flanker; ○ flanker; ○ open | 2 × 0 = 0 ✓ tie");
}

/* No content makes the panel wider. */
static void
test_width (Panel *self, gconstpointer data)
{
  int minimum;

  paint (self, (SightCell) { 4, 3 }, WALL);
  for (int i = 0; i < 3; i++)
    {
      show_line (self, i == 2 ? (SightCell) { 38, 24 } : from, to);
      gtk_widget_activate_action (find (self->panel, "steps"), "line.fold", NULL);
      sight_workspace_try_corner (self->workspace, i);
      pass_frames (self->window);
      gtk_widget_measure (find (self->panel, "stack"), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
      g_assert_cmpint (minimum, <=, 332);
    }
}

static void
test_folded (Panel *self, gconstpointer data)
{
  GtkWidget *table = find (self->panel, "table");

  show_line (self, from, to);
  sight_workspace_set_step (self->workspace, 4);
  g_object_set (self->panel, "fold", TRUE, "comparisons", FALSE, NULL);
  pass_frames (self->window);
  g_assert_cmpuint (count_rows (self, "table"), ==, 5);
  assert_row (self, "table", 0, "1–2 | 2, 2 | 2 | XY | 3, 3 | ○ open | Parts here: from B by (3, 3)");
  assert_row (self, "table", 1, "3 | 3, 3 | 4 | X | 4, 3 | ○ open");
  assert_row (self, "table", 4, "7 | 6, 4 | 0 | TIE | 7, 5 | ○ open");

  /* A tie expands into its tests, a diagonal move into its halves; both collapse. */
  gtk_widget_activate_action (table, "steps.toggle", "u", 4);
  gtk_widget_activate_action (table, "steps.toggle", "u", 2);
  pass_frames (self->window);
  g_assert_cmpuint (count_rows (self, "table"), ==, 10);
  assert_row (self, "table", 3, "4 | 4, 3 | 1 | X | 5, 3 | ○ open");
  assert_row (self, "table", 4, "5 | 5, 3 | -2 | Y | 5, 4 | ○ open");
  assert_row (self, "table", 7, "7, 4 | ○ flanker");
  assert_row (self, "table", 9, "7, 5 | ○ open");
  gtk_widget_activate_action (table, "steps.toggle", "u", 2);
  pass_frames (self->window);
  g_assert_cmpuint (count_rows (self, "table"), ==, 8);
  assert_row (self, "table", 5, "7, 4 | ○ flanker");
  /* The current step stays the same. */
  g_assert_cmpuint (sight_workspace_get_line_step (self->workspace), ==, 4);

  g_object_set (self->panel, "fold", FALSE, NULL);
  pass_frames (self->window);
  g_assert_cmpuint (count_rows (self, "table"), ==, 7);
}

/* Tab comes to the row at @position of the table @id. */
static void
assert_tab_comes_to (Panel *self, const char *id, guint position)
{
  GtkWidget *row = gtk_widget_get_first_child (find (find (self->panel, id), "list"));

  gtk_window_set_focus (GTK_WINDOW (self->window), NULL);
  g_assert_true (gtk_widget_child_focus (find (self->panel, id), GTK_DIR_TAB_FORWARD));
  for (guint i = 0; i < position; i++)
    row = gtk_widget_get_next_sibling (row);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (self->window)) == row);
}

/* Tab comes to the current step, and in the line back, where none is, to the first. */
static void
test_keys (Panel *self, gconstpointer data)
{
  show_line (self, from, to);
  sight_workspace_set_step (self->workspace, 4);
  pass_frames (self->window);
  assert_tab_comes_to (self, "table", 3);
  g_assert_cmpuint (sight_workspace_get_line_step (self->workspace), ==, 4);
  assert_tab_comes_to (self, "back_table", 0);
  gtk_widget_child_focus (find (self->panel, "back_table"), GTK_DIR_DOWN);
  g_assert_true (
      gtk_window_get_focus (GTK_WINDOW (self->window)) ==
      gtk_widget_get_next_sibling (gtk_widget_get_first_child (find (find (self->panel, "back_table"), "list"))));
  g_assert_cmpuint (sight_workspace_get_line_step (self->workspace), ==, 4);
}

static void
test_back (Panel *self, gconstpointer data)
{
  SightCell a, b;

  paint (self, (SightCell) { 3, 2 }, WALL);
  show_line (self, from, to);
  assert_row (self, "table", 0, "1 | 2, 2 | 2 | X | 3, 2 | ✕ Wall | 2 × 2 = 4 > -3 ✓ x | Parts here: from B by (3, 3)");
  g_assert_cmpuint (count_rows (self, "table"), ==, 1);
  g_assert_cmpstr (get_label (self, "back_verdict"), ==, "○ B sees A, 7 steps");
  g_assert_nonnull (strstr (get_label (self, "parting"), "The lines part after "));
  g_assert_true (gtk_widget_get_visible (find (self->panel, "one_way")));
  g_assert_cmpuint (count_rows (self, "back_table"), ==, 7);
  assert_row (self, "back_table", 0,
              "1 | 7, 5 | 2 | X | 6, 5 | ○ open | 2 × 2 = 4 > -3 ✓ x | Parts here: from A by (6, 4)");

  /* An activated row of the line back is looked at from B. */
  g_signal_emit_by_name (find (find (self->panel, "back_table"), "list"), "activate", 3);
  sight_workspace_get_line (self->workspace, &a, &b);
  g_assert_true (sight_cell_equal (a, to) && sight_cell_equal (b, from));
  g_assert_cmpuint (sight_workspace_get_line_step (self->workspace), ==, 4);
}

/* Only A sees B: that B does not see A has its reason, here that A is out of the range of B. */
static void
test_no_way_back (Panel *self, gconstpointer data)
{
  SightDocument *document = sight_workspace_get_document (self->workspace);
  g_autoptr (SightViewer) viewer = sight_viewer_new ("", 0, to);

  viewer->range = 2;
  sight_document_begin (document, "Viewer");
  if (sight_workspace_get_level (self->workspace)->teams->len == 0)
    {
      g_autoptr (SightTeam) team = sight_team_new_nth (0);

      sight_document_add_team (document, team);
    }
  sight_document_add_viewer (document, viewer, -1);
  sight_document_commit (document);
  show_line (self, from, to);
  g_assert_cmpstr (get_label (self, "one_way_label"), ==, "One way: B does not see A: it is out of range.");
  g_assert_cmpstr (get_label (self, "back_verdict"), ==, "✕ B does not see A: it is out of range");
}

/* A different corner rule is tried on the line; the level keeps its own, and the table shows what changes. */
static void
test_corners (Panel *self, gconstpointer data)
{
  const SightLevel *level = sight_workspace_get_level (self->workspace);
  const SightVision own = level->sight;

  paint (self, (SightCell) { 7, 4 }, WALL);
  show_line (self, from, to);
  g_assert_true (sight_los_is_clear (sight_workspace_get_los (self->workspace)));
  g_assert_false (gtk_widget_get_visible (find (self->panel, "corner_note")));

  sight_workspace_try_corner (self->workspace, SIGHT_CORNER_STRICT);
  pass_frames (self->window);
  g_assert_false (sight_los_is_clear (sight_workspace_get_los (self->workspace)));
  g_assert_true (sight_vision_equal (&level->sight, &own));
  g_assert_true (gtk_widget_get_visible (find (self->panel, "corner_note")));
  g_assert_nonnull (strstr (get_label (self, "corner_text"), "1 step changes"));
  assert_row (self, "table", 6,
              "7 | 6, 4 | 0 | TIE | 7, 4; 6, 5; 7, 5 | ✕ flanker; ○ flanker; – untested | 2 × 0 = 0 ✓ tie | "
              "permissive: ○ the line continues");

  /* Steps after the end of the line by its own rule are marked as not reached. */
  paint (self, (SightCell) { 6, 5 }, WALL);
  show_line (self, from, (SightCell) { 12, 8 });
  sight_workspace_set_step (self->workspace, 1);
  sight_workspace_try_corner (self->workspace, SIGHT_CORNER_OPEN);
  pass_frames (self->window);
  assert_row (self, "table", 6,
              "7 | 6, 4 | 0 | TIE | 7, 5 | ○ open | 2 × 0 = 0 ✓ tie | permissive: ✕ the line ends here");
  assert_row (self, "table", 7, "8 | 7, 5 | 4 | X | 8, 5 | ○ open | 2 × 4 = 8 > -6 ✓ x | permissive: not reached");

  sight_workspace_try_corner (self->workspace, SIGHT_CORNER_PERMISSIVE);
  pass_frames (self->window);
  g_assert_false (gtk_widget_get_visible (find (self->panel, "corner_note")));
}

static GtkWidget *
get_kept (Panel *self, int index)
{
  GtkListBox *list = GTK_LIST_BOX (find (find (self->panel, "kept"), "list"));
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (list, index);

  return row != NULL ? gtk_list_box_row_get_child (row) : NULL;
}

static const char *
get_mark (Panel *self, int index)
{
  return gtk_label_get_text (GTK_LABEL (gtk_widget_get_first_child (get_kept (self, index))));
}

static void
keep (Panel *self, const char *name, SightCell a, SightCell b)
{
  SightDocument *document = sight_workspace_get_document (self->workspace);

  sight_document_begin (document, "Keep");
  sight_document_add_line (document, name, a, b);
  sight_document_commit (document);
}

/* What follows the button stays where it is once the line is kept. */
static void
test_kept_width (Panel *self, gconstpointer data)
{
  GtkWidget *button = find (self->panel, "keep");
  int width;

  show_line (self, from, to);
  pass_frames (self->window);
  width = gtk_widget_get_width (button);
  keep (self, "First", from, to);
  pass_frames (self->window);
  g_assert_true (sight_workspace_is_line_kept (self->workspace));
  g_assert_cmpint (gtk_widget_get_width (button), ==, width);
}

/* Kept lines follow every stroke; they are renamed, undone and removed in place. */
static void
test_kept (Panel *self, gconstpointer data)
{
  SightDocument *document = sight_workspace_get_document (self->workspace);
  const SightLevel *level = sight_workspace_get_level (self->workspace);
  GtkWidget *name, *entry, *label;

  g_assert_false (gtk_widget_get_visible (find (self->panel, "kept")));
  keep (self, "First", from, to);
  keep (self, "Second", to, from);
  keep (self, "Away", from, (SightCell) { 400, 2 });
  g_assert_cmpstr (get_mark (self, 0), ==, "○");
  g_assert_cmpstr (get_mark (self, 2), ==, "–");
  paint (self, (SightCell) { 3, 2 }, WALL);
  g_assert_cmpstr (get_mark (self, 0), ==, "✕");
  g_assert_cmpstr (get_mark (self, 1), ==, "○");
  sight_document_undo (document);
  g_assert_cmpstr (get_mark (self, 0), ==, "○");

  name = gtk_widget_get_next_sibling (gtk_widget_get_first_child (get_kept (self, 0)));
  g_signal_emit_by_name (gtk_widget_get_next_sibling (name), "clicked");
  entry = gtk_stack_get_child_by_name (GTK_STACK (name), "entry");
  g_assert_true (gtk_stack_get_visible_child (GTK_STACK (name)) == entry);
  gtk_editable_set_text (GTK_EDITABLE (entry), "Renamed");
  g_signal_emit_by_name (entry, "activate");
  g_assert_cmpstr (((SightKeptLine *) g_ptr_array_index (level->lines, 0))->name, ==, "Renamed");
  label = gtk_stack_get_visible_child (GTK_STACK (name));
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (label)), ==, "Renamed");
  sight_document_undo (document);
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (label)), ==, "First");

  g_signal_emit_by_name (gtk_widget_get_last_child (get_kept (self, 0)), "clicked");
  g_assert_cmpuint (level->lines->len, ==, 2);
  g_assert_null (get_kept (self, 2));
  g_assert_cmpstr (get_mark (self, 1), ==, "–");
}

/* The page of the field follows each step, and its list is what waits. */
static void
test_scan (Panel *self, gconstpointer data)
{
  GtkWidget *scan = find (self->panel, "scan");
  guint most = 0;

  for (int i = 0; i < 6; i++)
    paint (self, (SightCell) { 7 + 2 * i, 8 }, WALL);
  change_sight (self, "symmetric");
  sight_workspace_set_explaining (self->workspace, TRUE);
  pass_frames (self->window);
  g_assert_true (gtk_widget_get_mapped (scan));
  for (guint step = 1; step <= sight_workspace_get_n_steps (self->workspace); step++)
    {
      const SightFrontier *frontier;
      const SightSoFar *so_far;
      guint n, n_shown = 0;

      sight_workspace_set_step (self->workspace, step);
      frontier = sight_workspace_get_frontier (self->workspace);
      so_far = sight_workspace_get_so_far (self->workspace);
      n = sight_frontier_get_length (frontier);
      for (GtkWidget *item = gtk_widget_get_first_child (find (scan, "list")); item != NULL;
           item = gtk_widget_get_next_sibling (item))
        n_shown += gtk_widget_get_visible (item);
      g_assert_cmpuint (n_shown, ==, MIN (n, 12));
      g_assert_cmpuint (g_ascii_strtoull (get_label (self, "lit"), NULL, 10), ==, sight_view_count (&so_far->view));
      g_assert_cmpuint (g_ascii_strtoull (get_label (self, "walls"), NULL, 10), ==, sight_view_count (&so_far->walls));
      most = MAX (most, n);
    }
  g_assert_cmpuint (most, >, 1);
  g_assert_cmpstr (get_label (self, "title"), ==, "No waiting scans.");
  sight_workspace_set_explaining (self->workspace, FALSE);
  g_assert_false (gtk_widget_get_mapped (scan));
}

int
main (int argc, char **argv)
{
  if (!init_display (&argc, &argv))
    return 0;

#define ADD(name, func) g_test_add ("/line-panel/" name, Panel, NULL, set_up_panel, func, tear_down_panel)
  ADD ("steps", test_steps);
  ADD ("width", test_width);
  ADD ("folded", test_folded);
  ADD ("keys", test_keys);
  ADD ("back", test_back);
  ADD ("no-way-back", test_no_way_back);
  ADD ("kept-width", test_kept_width);
  ADD ("corners", test_corners);
  ADD ("kept", test_kept);
  ADD ("scan", test_scan);
#undef ADD

  return g_test_run ();
}
