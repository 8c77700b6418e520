/* test-analysis-panel.c - two sights compared, in the panel and on the canvas
 *
 * SPDX-License-Identifier: MIT
 */
#include "analysis-common.h"
#include "display-common.h"
#include "texts-common.h"

#include "analysis/level/sight-orientation.h"
#include "core/sight/sight-preset.h"
#include "ui/analysis/sight-cell-list.h"

/* ---- two sights ---- */

/* What the panel should say, cell by cell. */
static SightCompareCounts
count (Panel *self)
{
  const SightLevel *level = sight_workspace_get_level (self->canvas.workspace);
  g_auto (SightView) a = SIGHT_VIEW_INIT;
  g_auto (SightView) b = SIGHT_VIEW_INIT;
  SightVision sight = *sight_workspace_get_other (self->canvas.workspace);
  SightCompareCounts counts = { 0, 0, 0 };
  SightVision own = sight_level_get_sight (level, sight_level_get_viewer (level, 0));

  sight.range = own.range;
  sight_algorithm_see (level->grid, &own, AT, &a);
  sight_algorithm_see (level->grid, &sight, AT, &b);
  for (int y = 0; y < ROWS; y++)
    for (int x = 0; x < COLUMNS; x++)
      {
        gboolean in_a = sight_view_sees (&a, (SightCell) { x, y }), in_b = sight_view_sees (&b, (SightCell) { x, y });

        counts.only_a += in_a && !in_b;
        counts.only_b += !in_a && in_b;
        counts.both += in_a && in_b;
      }

  return counts;
}

static void
assert_counted (Panel *self)
{
  SightCompareCounts counts = count (self);

  g_assert_cmpuint (get_number (self, "only_a"), ==, counts.only_a);
  g_assert_cmpuint (get_number (self, "only_b"), ==, counts.only_b);
  g_assert_cmpuint (get_number (self, "both"), ==, counts.both);
  g_assert_cmpuint (get_n_rows (self, "cells", "list"), ==, counts.only_a + counts.only_b);
}

static void
test_counts (Panel *self, gconstpointer data)
{
  g_assert_true (sight_workspace_get_other (self->canvas.workspace)->algorithm == sight_algorithm_find ("symmetric"));
  assert_counted (self);
  g_assert_cmpuint (get_n_rows (self, "cells", "list"), >, 0);
  g_assert_cmpstr (get_text (self, "who"), ==, "From Red 1");
  paint (self, (SightCell) { 10, 9 }, WALL);
  settle (self);
  assert_counted (self);
  sight_document_undo (sight_workspace_get_document (self->canvas.workspace));
  settle (self);
  assert_counted (self);
}

static void
test_no_viewer (Panel *self, gconstpointer data)
{
  sight_workspace_set_selected (self->canvas.workspace, -1);
  settle (self);
  g_assert_false (is_shown (self, "result"));
  g_assert_true (is_shown (self, "empty"));
  g_assert_null (sight_workspace_get_comparison (self->canvas.workspace));
  g_assert_null (sight_workspace_get_one_sided (self->canvas.workspace));
}

/* A choice shows itself on the map, and keeps the range. */
static void
test_preset (Panel *self, gconstpointer data)
{
  int range = sight_workspace_get_other (self->canvas.workspace)->range;

  do_action (self, "preset", "compare.preset", "libtcod-diamond");
  settle (self);
  g_assert_cmpstr (sight_workspace_get_other (self->canvas.workspace)->preset->id, ==, "libtcod-diamond");
  g_assert_cmpint (sight_workspace_get_other (self->canvas.workspace)->range, ==, range);
  g_assert_cmpint (sight_workspace_get_overlay (self->canvas.workspace), ==, SIGHT_OVERLAY_COMPARE);
  assert_counted (self);
  do_action (self, "preset", "compare.preset", "none of them");
  g_assert_cmpstr (sight_workspace_get_other (self->canvas.workspace)->preset->id, ==, "libtcod-diamond");
}

/* A viewer's own range also counts with B, and a note says so; without one, the range of B counts. */
static void
test_range (Panel *self, gconstpointer data)
{
  SightVision a, b;

  g_assert_true (is_shown (self, "note"));
  g_assert_nonnull (strstr (get_text (self, "note"), "5"));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (find (self->panel, "range")), 3);
  g_assert_cmpint (sight_workspace_get_other (self->canvas.workspace)->range, ==, 3);
  g_assert_true (sight_workspace_get_sights (self->canvas.workspace, &a, &b));
  g_assert_cmpint (b.range, ==, 5);

  sight_level_get_viewer (sight_workspace_get_level (self->canvas.workspace), 0)->range = SIGHT_RANGE_AS_SIGHT;
  g_assert_true (sight_workspace_get_sights (self->canvas.workspace, &a, &b));
  g_assert_cmpint (a.range, ==, 10);
  g_assert_cmpint (b.range, ==, 3);
  gtk_editable_set_text (GTK_EDITABLE (find (self->panel, "range")), "no limit");
  gtk_spin_button_update (GTK_SPIN_BUTTON (find (self->panel, "range")));
  g_assert_cmpint (sight_workspace_get_other (self->canvas.workspace)->range, ==, 0);
}

/* One entry of the history each. */
static void
test_use (Panel *self, gconstpointer data)
{
  const SightLevel *level = sight_workspace_get_level (self->canvas.workspace);
  SightVision a = level->sight, b = *sight_workspace_get_other (self->canvas.workspace);

  do_action (self, "preset", "compare.swap", NULL);
  g_assert_true (sight_vision_equal (&level->sight, &b));
  g_assert_true (sight_vision_equal (sight_workspace_get_other (self->canvas.workspace), &a));
  do_action (self, "preset", "compare.use", NULL);
  g_assert_true (sight_vision_equal (&level->sight, &a));
  settle (self);
  g_assert_cmpuint (get_n_rows (self, "cells", "list"), ==, 0);
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (find (find (self->panel, "cells"), "title"))), ==,
                   "A and B show the same cells.");
  sight_document_undo (sight_workspace_get_document (self->canvas.workspace));
  g_assert_true (sight_vision_equal (&level->sight, &b));
}

/* A row goes to its cell and explains both sights below the list; nothing opens over the cells that differ. */
static void
test_choose (Panel *self, gconstpointer data)
{
  SightCellList *cells = SIGHT_CELL_LIST (find (self->panel, "differing"));
  SightCell cell;

  g_assert_false (is_shown (self, "why"));
  for (guint i = 0; i < get_n_rows (self, "cells", "list"); i++)
    {
      const SightComparison *comparison = sight_workspace_get_comparison (self->canvas.workspace);
      gboolean a;

      sight_cell_list_choose (cells, i);
      g_assert_true (sight_workspace_get_cursor (self->canvas.workspace, &cell));
      a = sight_view_sees (&comparison->only_a, cell);
      g_assert_true (a || sight_view_sees (&comparison->only_b, cell));
      g_assert_true (is_shown (self, "why"));
      g_assert_true (g_str_has_prefix (get_text (self, a ? "a_text" : "b_text"), "Seen"));
      g_assert_false (g_str_has_prefix (get_text (self, a ? "b_text" : "a_text"), "Seen"));
    }
  g_assert_cmpint (sight_workspace_get_overlay (self->canvas.workspace), ==, SIGHT_OVERLAY_COMPARE);
}

/* The explanation of the chosen cell follows the map, and disappears if the map no longer has the cell. */
static void
test_chosen_is_live (Panel *self, gconstpointer data)
{
  SightCellList *cells = SIGHT_CELL_LIST (find (self->panel, "differing"));
  g_autofree char *before = NULL;

  sight_cell_list_choose (cells, 0);
  before = g_strdup (get_text (self, "a_text"));
  for (guint i = 0; i < G_N_ELEMENTS (pillars); i++)
    paint (self, pillars[i], FLOOR);
  while (g_str_equal (get_text (self, "a_text"), before) || !g_str_has_prefix (get_text (self, "a_text"), "Seen") ||
         !g_str_has_prefix (get_text (self, "b_text"), "Seen"))
    g_main_context_iteration (NULL, TRUE);
  sight_workspace_set_selected (self->canvas.workspace, -1);
  while (gtk_widget_get_visible (find (self->panel, "why")))
    g_main_context_iteration (NULL, TRUE);
}

/* ---- the canvas ---- */

static gboolean
differ (cairo_surface_t *a, cairo_surface_t *b)
{
  const int n = cairo_image_surface_get_stride (a) * cairo_image_surface_get_height (a);

  return memcmp (cairo_image_surface_get_data (a), cairo_image_surface_get_data (b), n) != 0;
}

static cairo_surface_t *
get_canvas (Panel *self)
{
  settle (self);

  return get_picture (GTK_WIDGET (self->canvas.view));
}

/* Whatever is shown equals what a canvas without kept pictures shows. */
static void
test_canvas (Panel *self, gconstpointer data)
{
  static const SightOverlay overlays[] = { SIGHT_OVERLAY_FIELD, SIGHT_OVERLAY_COMPARE, SIGHT_OVERLAY_ASYMMETRY,
                                           SIGHT_OVERLAY_NONE };
  cairo_surface_t *before = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (overlays); i++)
    {
      cairo_surface_t *kept, *fresh;

      sight_workspace_set_overlay (self->canvas.workspace, overlays[i]);
      kept = get_canvas (self);
      sight_chunks_clear (self->canvas.view->ground);
      gtk_widget_queue_draw (GTK_WIDGET (self->canvas.view));
      fresh = get_canvas (self);
      g_assert_false (differ (kept, fresh));
      g_assert_true (before == NULL || differ (before, kept));
      g_clear_pointer (&before, cairo_surface_destroy);
      before = kept;
      cairo_surface_destroy (fresh);
    }
  cairo_surface_destroy (before);
}

/* A different B is drawn without anything else changing. */
static void
test_canvas_follows (Panel *self, gconstpointer data)
{
  cairo_surface_t *before, *after, *fresh;

  sight_workspace_set_overlay (self->canvas.workspace, SIGHT_OVERLAY_COMPARE);
  before = get_canvas (self);
  do_action (self, "preset", "compare.preset", "libtcod-diamond");
  after = get_canvas (self);
  sight_chunks_clear (self->canvas.view->ground);
  gtk_widget_queue_draw (GTK_WIDGET (self->canvas.view));
  fresh = get_canvas (self);
  g_assert_true (differ (before, after));
  g_assert_false (differ (fresh, after));
  cairo_surface_destroy (before);
  cairo_surface_destroy (after);
  cairo_surface_destroy (fresh);
}

static void
assert_legend (Panel *self, SightOverlay overlay, const char *expected)
{
  g_autoptr (GString) texts = g_string_new (NULL);

  sight_workspace_set_overlay (self->canvas.workspace, overlay);
  add_texts (self->canvas.legend, texts);
  g_assert_cmpstr (texts->str, ==, expected);
}

/* Changes a parameter of the map's sight, so that it is no longer what its preset says. */
static void
light_walls (Panel *self)
{
  SightVision sight = sight_workspace_get_level (self->canvas.workspace)->sight;
  const int walls = sight_algorithm_find_parameter (sight.algorithm, "walls");

  g_assert_cmpint (walls, >=, 0);
  sight.values[walls] = 1 - sight.values[walls];
  sight_document_begin (sight_workspace_get_document (self->canvas.workspace), "Sight");
  sight_document_set_sight (sight_workspace_get_document (self->canvas.workspace), &sight);
  sight_document_commit (sight_workspace_get_document (self->canvas.workspace));
}

static void
test_legend (Panel *self, gconstpointer data)
{
  g_autofree char *description = NULL;

  assert_legend (self, SIGHT_OVERLAY_COMPARE, "only A: Tactics|only B: Symmetric|both|neither|");
  do_action (self, "preset", "compare.preset", "libtcod-diamond");
  assert_legend (self, SIGHT_OVERLAY_COMPARE, "only A: Tactics|only B: libtcod diamond|both|neither|");
  do_action (self, "preset", "compare.preset", "bresenham-team");
  assert_legend (self, SIGHT_OVERLAY_COMPARE, "only A: Tactics, range 5|only B: Tactics, range 5|both|neither|");
  light_walls (self);
  assert_legend (self, SIGHT_OVERLAY_COMPARE, "only A: Tactics, walls lit|only B: Tactics|both|neither|");
  assert_legend (self, SIGHT_OVERLAY_ASYMMETRY,
                 "seen by Red 1|not seen|range 5|seen, does not see back|not seen, but sees Red 1|");
  sight_workspace_set_overlay (self->canvas.workspace, SIGHT_OVERLAY_COMPARE);
  sight_workspace_set_cursor (self->canvas.workspace, &(SightCell) { 10, 11 });
  description = sight_workspace_describe_cursor (self->canvas.workspace);
  g_assert_cmpstr (description, ==, "Floor · Red 1 sees it with A and B");
}

/* Selecting a different viewer removes what is shown of the previous one. */
static void
test_overlay_stays (Panel *self, gconstpointer data)
{
  sight_workspace_set_overlay (self->canvas.workspace, SIGHT_OVERLAY_COMPARE);
  sight_workspace_set_selected (self->canvas.workspace, -1);
  sight_workspace_set_selected (self->canvas.workspace, 0);
  g_assert_cmpint (sight_workspace_get_overlay (self->canvas.workspace), ==, SIGHT_OVERLAY_COMPARE);
  sight_workspace_set_overlay (self->canvas.workspace, SIGHT_OVERLAY_NONE);
  sight_workspace_set_selected (self->canvas.workspace, -1);
  sight_workspace_set_selected (self->canvas.workspace, 0);
  g_assert_cmpint (sight_workspace_get_overlay (self->canvas.workspace), ==, SIGHT_OVERLAY_FIELD);
}

/* ---- one sight on the map turned ---- */

/* What A shows, and what it shows of a map turned by hand, brought back. */
static SightCompareCounts
count_turned (Panel *self, const SightOrientation *orientation)
{
  const SightLevel *level = sight_workspace_get_level (self->canvas.workspace);
  const SightVision sight = sight_level_get_sight (level, sight_level_get_viewer (level, 0));
  const SightRect size = sight_map_get_rect (level->map);
  g_autoptr (SightLevel) turned = sight_orientation_turn_level (orientation, level);
  g_auto (SightView) a = SIGHT_VIEW_INIT, b = SIGHT_VIEW_INIT;
  SightCompareCounts counts = { 0, 0, 0 };

  sight_algorithm_see (level->grid, &sight, AT, &a);
  sight_algorithm_see (turned->grid, &sight, sight_level_get_viewer (turned, 0)->cell, &b);
  for (int i = 0; i < ROWS * COLUMNS; i++)
    {
      const SightCell cell = { i % COLUMNS, i / COLUMNS };
      const gboolean in_a = sight_view_sees (&a, cell);
      const gboolean in_b = sight_view_sees (&b, sight_orientation_turn (orientation, size, cell));

      counts.only_a += in_a && !in_b;
      counts.only_b += !in_a && in_b;
      counts.both += in_a && in_b;
    }

  return counts;
}

/* How many cells differ, over all orientations; the panel agrees for each. */
static guint64
check_orientations (Panel *self)
{
  guint64 n = 0;

  for (guint i = 1; i < SIGHT_ORIENTATIONS; i++)
    {
      SightCompareCounts counts = count_turned (self, sight_orientation_get_nth (i));

      gtk_drop_down_set_selected (GTK_DROP_DOWN (find (self->panel, "orientation")), i);
      settle (self);
      g_assert_cmpuint (get_number (self, "only_a"), ==, counts.only_a);
      g_assert_cmpuint (get_number (self, "only_b"), ==, counts.only_b);
      g_assert_cmpuint (get_number (self, "both"), ==, counts.both);
      n += counts.only_a + counts.only_b;
    }

  return n;
}

static void
test_orientation (Panel *self, gconstpointer data)
{
  SightDocument *document = sight_workspace_get_document (self->canvas.workspace);
  g_autoptr (SightViewer) viewer = sight_viewer_copy (sight_level_get_viewer (sight_document_get_level (document), 0));
  g_autoptr (GRand) random = g_rand_new_with_seed (9);
  SightVision sight;

  sight_preset_apply (sight_preset_find ("rot-js-discrete"), &sight);
  sight_document_begin (document, "Sight");
  sight_document_set_sight (document, &sight);
  sight_document_commit (document);
  sight_document_begin (document, "Pillars");
  viewer->range = 0;
  sight_document_set_viewer (document, 0, viewer);
  for (int i = 0; i < ROWS * COLUMNS; i++)
    if (i != AT.y * COLUMNS + AT.x && g_rand_int_range (random, 0, 8) == 0)
      sight_document_paint (document, (SightCell) { i % COLUMNS, i / COLUMNS }, WALL);
  sight_document_commit (document);
  g_assert_cmpuint (check_orientations (self), >, 0);
  g_assert_cmpint (sight_workspace_get_overlay (self->canvas.workspace), ==, SIGHT_OVERLAY_COMPARE);
  g_assert_false (is_shown (self, "range_row"));
  /* Walls painted since then are turned with the map. */
  paint (self, (SightCell) { 11, 12 }, WALL);
  paint (self, (SightCell) { 12, 10 }, WALL);
  (void) check_orientations (self);
  /* A cell that differs is explained on both maps. */
  gtk_drop_down_set_selected (GTK_DROP_DOWN (find (self->panel, "orientation")), 4);
  settle (self);
  if (get_n_rows (self, "cells", "list") > 0)
    {
      sight_cell_list_choose (SIGHT_CELL_LIST (find (self->panel, "differing")), 0);
      g_assert_true (g_str_has_prefix (get_text (self, "b_text"), "On the turned map, where "));
    }
  /* Choosing a preset gives B its own sight. */
  do_action (self, "preset", "compare.preset", "symmetric");
  settle (self);
  g_assert_cmpuint (sight_workspace_get_orientation (self->canvas.workspace), ==, 0);
  g_assert_true (is_shown (self, "range_row"));
  assert_counted (self);
}

/* How many cards of @widget say what they ask, each in full, or have an answer already, of which two lines are shown.
 */
static guint
count_definitions (GtkWidget *widget)
{
  const char *name = gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget));
  guint n = 0;

  if (g_strcmp0 (name, "sentence") == 0 && gtk_widget_get_mapped (widget))
    {
      g_assert_true (gtk_label_get_lines (GTK_LABEL (widget)) == 2 ||
                     !pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget))));
      return 1;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_definitions (child);

  return n;
}

static void
test_definitions (Panel *self, gconstpointer data)
{
  settle (self);
  g_assert_cmpuint (count_definitions (self->panel), >, 8);
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *name;
    void (*test) (Panel *self, gconstpointer data);
  } tests[] = {
    { "/compare/counts", test_counts },
    { "/compare/no-viewer", test_no_viewer },
    { "/compare/preset", test_preset },
    { "/compare/range", test_range },
    { "/compare/use", test_use },
    { "/compare/choose", test_choose },
    { "/compare/chosen-is-live", test_chosen_is_live },
    { "/canvas/overlays", test_canvas },
    { "/canvas/follows", test_canvas_follows },
    { "/canvas/legend", test_legend },
    { "/canvas/overlay-stays", test_overlay_stays },
    { "/compare/orientation", test_orientation },
    { "/questions/definitions", test_definitions },
  };

  if (!init_display (&argc, &argv))
    return 0;

  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].name, Panel, NULL, set_up_panel, tests[i].test, tear_down_panel);

  return g_test_run ();
}
