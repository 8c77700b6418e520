/* test-asymmetry-card.c - what is seen one way, by the selected viewer, and with every preset on the whole map
 *
 * SPDX-License-Identifier: MIT
 */
#include "analysis-common.h"
#include "display-common.h"

#include "ui/analysis/sight-asymmetry-rows.h"
#include "ui/analysis/sight-cell-list.h"
#include "ui/workspace/sight-workspace-private.h"

/* ---- one way ---- */

static void
assert_one_way (Panel *self)
{
  const SightLevel *level = sight_workspace_get_level (self->canvas.workspace);
  const SightMap *map = level->map;
  SightVision sight = sight_level_get_sight (level, sight_level_get_viewer (level, 0));
  g_auto (SightView) view = SIGHT_VIEW_INIT;
  g_auto (SightView) back = SIGHT_VIEW_INIT;
  guint only_sees = 0, only_seen = 0;

  sight_algorithm_see (level->grid, &sight, AT, &view);
  for (int y = 0; y < map->height; y++)
    for (int x = 0; x < map->width; x++)
      {
        SightCell cell = { x, y };
        gboolean sees = sight_view_sees (&view, cell), seen;

        if (sight_grid_is_opaque (level->grid, cell))
          continue;
        sight_algorithm_see (level->grid, &sight, cell, &back);
        seen = sight_view_sees (&back, AT);
        only_sees += sees && !seen;
        only_seen += seen && !sees;
      }
  g_assert_cmpuint (get_number (self, "only_sees"), ==, only_sees);
  g_assert_cmpuint (get_number (self, "only_seen"), ==, only_seen);
}

static void
test_one_way (Panel *self, gconstpointer data)
{
  assert_one_way (self);
  g_assert_cmpuint (get_number (self, "only_sees") + get_number (self, "only_seen"), >, 0);
  paint (self, (SightCell) { 11, 11 }, WALL);
  settle (self);
  assert_one_way (self);
  do_action (self, "preset", "compare.use", NULL);
  settle (self);
  assert_one_way (self);
  g_assert_cmpuint (get_number (self, "only_sees"), ==, 0);
}

/* The counted cells are listed, and a row goes to its cell: it is marked on the map, which shows what is one way. */
static void
test_one_way_cells (Panel *self, gconstpointer data)
{
  SightWorkspace *workspace = self->canvas.workspace;
  const SightOneSided *one_sided = sight_workspace_get_one_sided (workspace);
  SightCellList *cells = SIGHT_CELL_LIST (find (self->panel, "one_way"));
  const guint n = get_number (self, "only_sees") + get_number (self, "only_seen");

  g_assert_cmpuint (get_n_rows (self, "one_way", "list"), ==, n);
  for (guint i = 0; i < n; i++)
    {
      SightCell cell;

      sight_cell_list_choose (cells, i);
      g_assert_true (sight_workspace_get_cursor (workspace, &cell));
      g_assert_true (sight_view_sees (&one_sided->only_sees, cell) || sight_view_sees (&one_sided->only_seen, cell));
    }
  g_assert_cmpint (sight_workspace_get_overlay (workspace), ==, SIGHT_OVERLAY_ASYMMETRY);
  do_action (self, "preset", "compare.use", NULL);
  settle (self);
  g_assert_false (is_shown (self, "one_way"));
}

/* A map that is so large that looking back from all of it takes a while. */
static void
show_large_map (Panel *self)
{
  SightLevel *level = sight_level_new (sight_map_new (90, 90, FLOOR), sight_legend_new_standard ());
  SightVision sight;
  g_autoptr (SightDocument) document = NULL;

  sight_preset_apply (sight_preset_find ("recursive"), &sight);
  level->sight = sight;
  g_ptr_array_add (level->teams, sight_team_new_nth (0));
  g_ptr_array_add (level->viewers, sight_viewer_new ("", 0, AT));
  document = sight_document_new (level);
  sight_workspace_set_document (self->canvas.workspace, document);
}

/* If looking back takes long, the window does not wait; and stale answers are dropped. */
static void
test_one_way_later (Panel *self, gconstpointer data)
{
  show_large_map (self);
  for (guint i = 0; i < G_N_ELEMENTS (pillars); i++)
    {
      paint (self, pillars[i], WALL);
      g_assert_null (sight_workspace_get_one_sided (self->canvas.workspace));
    }
  while (sight_workspace_get_one_sided (self->canvas.workspace) == NULL)
    g_main_context_iteration (NULL, TRUE);
  settle (self);
  assert_one_way (self);
}

/* It goes on for a reader only: the panel, or the overlay. */
static void
test_one_way_stops (Panel *self, gconstpointer data)
{
  SightWorkspace *workspace = self->canvas.workspace;

  show_large_map (self);
  g_assert_null (sight_workspace_get_one_sided (workspace));
  g_assert_true (sight_latest_task_is_running (workspace->analysis.looking_back));
  gtk_widget_set_visible (self->panel, FALSE);
  g_assert_false (sight_latest_task_is_running (workspace->analysis.looking_back));
  sight_workspace_set_overlay (workspace, SIGHT_OVERLAY_ASYMMETRY);
  g_assert_null (sight_workspace_get_one_sided (workspace));
  g_assert_true (sight_latest_task_is_running (workspace->analysis.looking_back));
  sight_workspace_stop_one_sided (workspace);
  g_assert_true (sight_latest_task_is_running (workspace->analysis.looking_back));
  sight_workspace_set_overlay (workspace, SIGHT_OVERLAY_NONE);
  g_assert_false (sight_latest_task_is_running (workspace->analysis.looking_back));
}

/* ---- the whole map ---- */

static guint
get_n_presets (void)
{
  guint n = 0;

  while (sight_preset_get_nth (n) != NULL)
    n++;

  return n;
}

static guint
get_n_table_rows (Panel *self)
{
  return g_list_model_get_n_items (
      G_LIST_MODEL (gtk_column_view_get_model (GTK_COLUMN_VIEW (find (self->panel, "view")))));
}

static void
wait_for_answer (Panel *self)
{
  while (!gtk_widget_get_visible (find (self->panel, "answer")))
    g_main_context_iteration (NULL, TRUE);
  settle (self);
}

static void
test_table (Panel *self, gconstpointer data)
{
  const SightLevel *level = sight_workspace_get_level (self->canvas.workspace);
  const SightAsymmetryLimits limits = { 20 };
  g_auto (SightAsymmetry) expected = SIGHT_ASYMMETRY_INIT;

  g_assert_cmpstr (get_text (self, "state"), ==, "Nothing computed yet.");
  g_assert_false (is_shown (self, "answer"));
  do_action (self, "compute", "asymmetry.compute", NULL);
  g_assert_true (is_shown (self, "running"));
  g_assert_false (is_shown (self, "still"));
  wait_for_answer (self);
  g_assert_false (is_shown (self, "running"));
  g_assert_cmpuint (get_n_table_rows (self), ==, get_n_presets ());
  g_assert_true (sight_asymmetry_fill (&expected, level->grid, &level->sight, &limits, NULL));
  g_assert_cmpuint (get_n_rows (self, "table", "pairs"), ==, MIN (expected.n_one_way, 200));
  g_assert_cmpuint (get_n_rows (self, "table", "pairs"), >, 0);
}

/* How far below the upper edge of the panel that part begins, and how high the panel is. */
static double
get_top (Panel *self, const char *id, double *height)
{
  GtkWidget *part = find (self->panel, id), *viewport = gtk_widget_get_ancestor (part, GTK_TYPE_VIEWPORT);
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (part, viewport, &bounds));
  *height = gtk_widget_get_height (viewport);

  return bounds.origin.y;
}

/* The table comes below the button that asks for it: it scrolls into view. */
static void
test_table_in_view (Panel *self, gconstpointer data)
{
  GtkWidget *compute = find (self->panel, "compute"), *viewport = gtk_widget_get_ancestor (compute, GTK_TYPE_VIEWPORT);
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (viewport));
  const gint64 end = g_get_monotonic_time () + 20 * G_USEC_PER_SEC;
  double height;

  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
  gtk_widget_grab_focus (compute);
  settle (self);
  /* GTK glides to what has the focus. */
  while (get_top (self, "compute", &height) + gtk_widget_get_height (compute) > height && g_get_monotonic_time () < end)
    settle (self);
  g_assert_cmpfloat (get_top (self, "compute", &height), >, height - 100);
  do_action (self, "compute", "asymmetry.compute", NULL);
  wait_for_answer (self);
  while (get_top (self, "answer", &height) > height / 2 && g_get_monotonic_time () < end)
    settle (self);
  g_assert_cmpfloat (get_top (self, "answer", &height), <=, height / 2);
  g_assert_cmpfloat (get_top (self, "compute", &height), >=, 0);
}

/* A row makes its preset the second sight, which the map compares. */
static void
test_table_row (Panel *self, gconstpointer data)
{
  SightWorkspace *workspace = self->canvas.workspace;

  do_action (self, "compute", "asymmetry.compute", NULL);
  wait_for_answer (self);
  for (guint i = 0; i < 2; i++)
    {
      SightVision before = *sight_workspace_get_other (workspace);

      g_signal_emit_by_name (find (self->panel, "view"), "activate", 3 + i);
      g_assert_false (sight_vision_equal (&before, sight_workspace_get_other (workspace)));
    }
  g_assert_cmpint (sight_workspace_get_overlay (workspace), ==, SIGHT_OVERLAY_COMPARE);
}

/* A pair shows its line. */
static void
test_table_pair (Panel *self, gconstpointer data)
{
  SightCell from, to;

  do_action (self, "compute", "asymmetry.compute", NULL);
  wait_for_answer (self);
  g_signal_emit_by_name (find (self->panel, "pairs"), "activate", 0);
  g_assert_true (sight_workspace_has_line (self->canvas.workspace));
  g_assert_cmpint (sight_workspace_get_overlay (self->canvas.workspace), ==, SIGHT_OVERLAY_LINE);
  g_assert_true (sight_los_is_clear (sight_workspace_get_los (self->canvas.workspace)));
  g_assert_false (sight_los_is_clear (sight_workspace_get_back_los (self->canvas.workspace)));
  sight_workspace_get_line (self->canvas.workspace, &from, &to);
  g_assert_false (sight_cell_equal (from, to));
}

/* A change of the map marks the answer as stale; a new answer clears the mark. */
static void
test_table_outdated (Panel *self, gconstpointer data)
{
  do_action (self, "compute", "asymmetry.compute", NULL);
  wait_for_answer (self);
  g_assert_cmpfloat (gtk_widget_get_opacity (find (self->panel, "answer")), ==, 1);
  paint (self, (SightCell) { 20, 20 }, WALL);
  g_assert_cmpstr (get_text (self, "state"), ==, "The map has changed since.");
  g_assert_cmpfloat (gtk_widget_get_opacity (find (self->panel, "answer")), <, 1);
  do_action (self, "compute", "asymmetry.compute", NULL);
  wait_for_answer (self);
  g_assert_cmpfloat (gtk_widget_get_opacity (find (self->panel, "answer")), ==, 1);
}

/* Work stopped by the user, by a change or by a different map leaves nothing. */
static void
test_table_stopped (Panel *self, gconstpointer data)
{
  g_autoptr (SightDocument) document =
      sight_document_new (sight_level_new (sight_map_new (8, 8, FLOOR), sight_legend_new_standard ()));

  do_action (self, "compute", "asymmetry.compute", NULL);
  do_action (self, "compute", "asymmetry.cancel", NULL);
  g_assert_cmpstr (get_text (self, "state"), ==, "Nothing computed yet.");
  do_action (self, "compute", "asymmetry.compute", NULL);
  paint (self, (SightCell) { 20, 20 }, WALL);
  g_assert_cmpstr (get_text (self, "state"), ==, "The map has changed since.");
  do_action (self, "compute", "asymmetry.compute", NULL);
  sight_workspace_set_document (self->canvas.workspace, document);
  g_assert_cmpstr (get_text (self, "state"), ==, "Nothing computed yet.");
  for (int i = 0; i < 20; i++)
    {
      settle (self);
      g_usleep (10000);
    }
  g_assert_false (is_shown (self, "answer"));
  g_assert_cmpuint (get_n_table_rows (self), ==, 0);
}

/* The window may close while something is computed: tear_down_panel() checks that nothing is left. */
static void
test_table_closed (Panel *self, gconstpointer data)
{
  do_action (self, "compute", "asymmetry.compute", NULL);
}

/* Rows without a window */

static void
test_rows (void)
{
  g_autoptr (SightGrid) grid = sight_grid_new (12, 9);
  SightVision sight;
  SightAsymmetryRows *rows;

  for (guint i = 0; i < G_N_ELEMENTS (pillars); i++)
    sight_grid_set_opaque (grid, (SightCell) { pillars[i].x - 4, pillars[i].y - 6 }, TRUE);
  sight_preset_apply (sight_preset_find ("recursive"), &sight);
  sight.range = 7;
  rows = sight_asymmetry_rows_new (&sight);
  g_assert_cmpuint (rows->n, ==, get_n_presets ());
  g_assert_cmpstr (rows->rows[rows->own].sight.preset->id, ==, "recursive");
  g_assert_true (sight_asymmetry_rows_fill (rows, grid, 5, NULL));
  for (guint i = 0; i < rows->n; i++)
    {
      g_auto (SightAsymmetry) expected = SIGHT_ASYMMETRY_INIT;

      g_assert_cmpint (rows->rows[i].sight.range, ==, 7);
      g_assert_true (sight_asymmetry_fill (&expected, grid, &rows->rows[i].sight, NULL, NULL));
      g_assert_cmpuint (rows->rows[i].found.n_pairs, ==, expected.n_pairs);
      g_assert_cmpuint (rows->rows[i].found.n_one_way, ==, expected.n_one_way);
      g_assert_true (i == rows->own || rows->rows[i].found.pairs == NULL || rows->rows[i].found.pairs->len == 0);
    }
  g_assert_cmpuint (rows->rows[rows->own].found.pairs->len, ==, 5);
  sight_asymmetry_rows_free (rows);
}

/* A sight that is no preset has its own row, the first. */
static void
test_rows_own (void)
{
  SightVision sight;
  SightAsymmetryRows *rows;
  g_autofree char *name = NULL;

  sight_preset_apply (sight_preset_find ("bresenham-team"), &sight);
  g_assert_cmpint (sight_vision_set (&sight, "walls", "lit"), ==, SIGHT_SET_OK);
  rows = sight_asymmetry_rows_new (&sight);
  g_assert_cmpuint (rows->n, ==, get_n_presets () + 1);
  g_assert_cmpuint (rows->own, ==, 0);
  name = sight_asymmetry_rows_get_text (rows, 0, SIGHT_ASYMMETRY_NAME);
  g_assert_cmpstr (name, ==, "Tactics, walls lit");
  sight_asymmetry_rows_free (rows);
}

static void
test_rows_texts (void)
{
  static const struct
  {
    SightAsymmetry found;
    const char *pairs, *share, *visible, *time;
  } texts[] = {
    { { 0, 0, 0, 0, 0, NULL }, "0", "0 %", "0.0", "0.0" },
    { { 4, 50, 1000, 0, 10, NULL }, "1000", "0 %", "12.5", "2.5" },
    { { 1000, 50000000, 1234567, 12, 2000000, NULL }, "1.2 M", "0.01 %", "50000", "2000" },
    { { 10, 50, 3, 1, 10, NULL }, "3", "33.3 %", "5.0", "1.0" },
    { { 10, 50, 2400000000, 2400000000, 10, NULL }, "2.4 G", "100.0 %", "5.0", "1.0" },
  };
  SightAsymmetryRow row = { .found = SIGHT_ASYMMETRY_INIT };
  const SightAsymmetryRows rows = { 1, 0, &row };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      const char *expected[] = { texts[i].pairs, texts[i].share, texts[i].visible, texts[i].time };

      row.found = texts[i].found;
      for (guint k = 0; k < G_N_ELEMENTS (expected); k++)
        {
          g_autofree char *text = sight_asymmetry_rows_get_text (&rows, 0, SIGHT_ASYMMETRY_PAIRS + k);

          g_assert_cmpstr (text, ==, expected[k]);
        }
    }
}

static void
test_rows_order (void)
{
  SightAsymmetryRow both[2] = { { .found = { 1, 9, 5, 1, 3, NULL } }, { .found = { 1, 4, 6, 3, 3, NULL } } };
  const SightAsymmetryRows rows = { 2, 0, both };

  g_assert_cmpint (sight_asymmetry_rows_compare (&rows, 0, 1, SIGHT_ASYMMETRY_PAIRS), <, 0);
  g_assert_cmpint (sight_asymmetry_rows_compare (&rows, 0, 1, SIGHT_ASYMMETRY_SHARE), <, 0);
  g_assert_cmpint (sight_asymmetry_rows_compare (&rows, 0, 1, SIGHT_ASYMMETRY_VISIBLE), >, 0);
  g_assert_cmpint (sight_asymmetry_rows_compare (&rows, 0, 1, SIGHT_ASYMMETRY_TIME), ==, 0);
  sight_preset_apply (sight_preset_find ("recursive"), &both[0].sight);
  sight_preset_apply (sight_preset_find ("bresenham-team"), &both[1].sight);
  g_assert_cmpint (sight_asymmetry_rows_compare (&rows, 0, 1, SIGHT_ASYMMETRY_NAME), <, 0);
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *name;
    void (*test) (Panel *self, gconstpointer data);
  } tests[] = {
    { "/one-way/counts", test_one_way },      { "/one-way/cells", test_one_way_cells },
    { "/one-way/later", test_one_way_later }, { "/one-way/stops", test_one_way_stops },
    { "/table/answer", test_table },          { "/table/in-view", test_table_in_view },
    { "/table/pair", test_table_pair },       { "/table/outdated", test_table_outdated },
    { "/table/row", test_table_row },         { "/table/stopped", test_table_stopped },
    { "/table/closed", test_table_closed },
  };

  if (!init_display (&argc, &argv))
    return 0;

  g_test_add_func ("/rows/all", test_rows);
  g_test_add_func ("/rows/own", test_rows_own);
  g_test_add_func ("/rows/texts", test_rows_texts);
  g_test_add_func ("/rows/order", test_rows_order);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].name, Panel, NULL, set_up_panel, tests[i].test, tear_down_panel);

  return g_test_run ();
}
