/* test-moves.c - tables of steps: folded, what each compared, where two lines part, what another corner rule changes
 *
 * SPDX-License-Identifier: MIT
 */
#include "analysis/sentence/sight-moves.h"

#include <stdio.h>

#include "analysis/sentence/sight-sentence.h"
#include "analysis/trace/sight-tests.h"
#include "core/sight/sight-preset.h"
#include "random-levels.h"

#define REACH 12

static SightVision
get_sight (const char *preset)
{
  SightVision sight;

  sight_preset_apply (sight_preset_find (preset), &sight);
  sight.range = 0;

  return sight;
}

static SightTrace *
walk (const SightGrid *grid, const SightVision *sight, SightCell from, SightCell to)
{
  SightTrace *trace = sight_trace_new ();

  sight_algorithm_los (grid, sight, from, to, trace);

  return trace;
}

/* Plain, with a plain minus. */
static char *
tell (const SightVision *sight, const SightTrace *trace, const SightWholeStep *step)
{
  g_autofree char *text = sight_moves_describe_comparison (sight, trace, step);
  g_autofree char *plain = sight_sentence_to_plain (text);
  g_autoptr (GString) result = g_string_new (plain);

  g_string_replace (result, "−", "-", 0);

  return g_strdup (result->str);
}

static const SightWholeStep *
get_whole (const GArray *steps, guint i)
{
  return &g_array_index (steps, SightWholeStep, i);
}

/* The worked line (2, 2) to (7, 5): seven sub-steps are five whole ones. */
static void
test_worked (void)
{
  static const struct
  {
    guint first, last;
    SightMove move;
    const char *comparison;
  } expected[] = {
    { 1, 2, SIGHT_MOVE_XY, "2 × 2 = 4 > -3 ✓ x · 4 < 5 ✓ y" },
    { 3, 3, SIGHT_MOVE_X, "2 × 4 = 8 > -3 ✓ x · 8 < 5 ✕ y" },
    { 4, 5, SIGHT_MOVE_XY, "2 × 1 = 2 > -3 ✓ x · 2 < 5 ✓ y" },
    { 6, 6, SIGHT_MOVE_X, "2 × 3 = 6 > -3 ✓ x · 6 < 5 ✕ y" },
    { 7, 7, SIGHT_MOVE_TIE, "2 × 0 = 0 ✓ tie" },
  };
  g_autoptr (SightGrid) grid = sight_grid_new (10, 8);
  const SightVision sight = get_sight ("corner-rule");
  g_autoptr (SightTrace) trace = walk (grid, &sight, (SightCell) { 2, 2 }, (SightCell) { 7, 5 });
  g_autoptr (GArray) steps = sight_moves_fold (&sight, trace);
  g_autofree char *first = tell (&sight, trace, &(SightWholeStep) { 1, 1, SIGHT_MOVE_X });
  g_autofree char *second = tell (&sight, trace, &(SightWholeStep) { 2, 2, SIGHT_MOVE_Y });

  g_assert_cmpuint (steps->len, ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < steps->len; i++)
    {
      g_autofree char *comparison = tell (&sight, trace, get_whole (steps, i));

      g_assert_cmpuint (get_whole (steps, i)->first, ==, expected[i].first);
      g_assert_cmpuint (get_whole (steps, i)->last, ==, expected[i].last);
      g_assert_cmpint (get_whole (steps, i)->move, ==, expected[i].move);
      g_assert_cmpstr (comparison, ==, expected[i].comparison);
    }
  g_assert_cmpstr (first, ==, "2 × 2 = 4 > -3 ✓ x");
  g_assert_cmpstr (second, ==, "2 × 2 = 4 < 5 ✓ y");
}

/* Whether the comparison "8 > -6 ✓ x" at @text, if there is one, is true.  @moved: (inout) */
static void
check_one (const char *text, char axis, int bound, gboolean *moved)
{
  int left, right, used = 0;
  gboolean holds;

  g_assert_cmpint (sscanf (text, axis == 'x' ? "%d > %d %n" : "%d < %d %n", &left, &right, &used), ==, 2);
  g_assert_cmpint (right, ==, bound);
  holds = axis == 'x' ? left > right : left < right;
  g_assert_true (g_str_has_prefix (text + used, holds ? "✓ " : "✕ "));
  *moved = holds;
}

/* Whole steps of Bresenham lines: the comparisons are true, and the step moves as they say. */
static void
check_whole (const SightTrace *trace, const SightWholeStep *step, const char *text, SightCell far)
{
  const SightStep *first = sight_trace_get (trace, step->first), *last = sight_trace_get (trace, step->last);
  gboolean x = FALSE, y = FALSE;
  int error, twice;

  if (g_str_equal (text, "2 × 0 = 0 ✓ tie"))
    {
      g_assert_cmpint (first->error, ==, 0);
      x = y = TRUE;
    }
  else
    {
      g_assert_cmpint (sscanf (text, "2 × %d = %d", &error, &twice), ==, 2);
      g_assert_cmpint (error, ==, first->error);
      g_assert_cmpint (twice, ==, 2 * error);
      check_one (strstr (text, "= ") + 2, 'x', -ABS (far.y), &x);
      check_one (strstr (text, "· ") + strlen ("· "), 'y', ABS (far.x), &y);
    }
  g_assert_cmpint (x, ==, first->cell.x != last->to.x);
  g_assert_cmpint (y, ==, first->cell.y != last->to.y);
}

static void
test_comparisons (gconstpointer data)
{
  g_autoptr (SightGrid) grid = sight_grid_new (2 * REACH + 1, 2 * REACH + 1);
  const SightVision sight = get_sight (data);
  const SightCell from = { REACH, REACH };

  for (int i = 0; i < grid->width * grid->height; i++)
    {
      const SightCell to = { i % grid->width, i / grid->width };
      g_autoptr (SightTrace) trace = walk (grid, &sight, from, to);
      g_autoptr (GArray) steps = sight_moves_fold (&sight, trace);
      guint next = 1;

      for (guint k = 0; k < steps->len; k++)
        {
          const SightWholeStep *step = get_whole (steps, k);
          g_autofree char *text = tell (&sight, trace, step);

          /* Every step of the trace is in one of them, in order. */
          g_assert_cmpuint (step->first, ==, next);
          g_assert_cmpuint (step->last, <=, step->first + 1);
          next = step->last + 1;
          check_whole (trace, step, text, (SightCell) { to.x - from.x, to.y - from.y });
        }
      /* One round of the line is one whole step, whatever is tested between. */
      g_assert_cmpuint (next, ==, MAX (sight_trace_get_length (trace), 1));
      g_assert_cmpuint (steps->len, ==, MAX (ABS (to.x - from.x), ABS (to.y - from.y)));
    }
}

/* A supercover line: its error says which edge it meets. */
static void
test_edges (void)
{
  g_autoptr (SightGrid) grid = sight_grid_new (9, 9);
  const SightVision sight = get_sight ("supercover");
  g_autoptr (SightTrace) trace = walk (grid, &sight, (SightCell) { 0, 0 }, (SightCell) { 5, 3 });
  g_autoptr (GArray) steps = sight_moves_fold (&sight, trace);

  for (guint i = 0; i < steps->len; i++)
    {
      const SightStep *step = sight_trace_get (trace, get_whole (steps, i)->first);
      g_autofree char *text = tell (&sight, trace, get_whole (steps, i));

      g_assert_cmpint (strstr (text, "✓ x") != NULL, ==, step->to.x != step->cell.x);
      g_assert_cmpint (strstr (text, "✓ y") != NULL, ==, step->to.y != step->cell.y);
      g_assert_cmpint (atoi (text), ==, step->error);
    }
}

/* The cells of a line that nothing blocks, the start first. */
static GArray *
get_cells (const SightVision *sight, SightCell from, SightCell to)
{
  g_autoptr (SightGrid) grid = sight_grid_new (2 * REACH + 1, 2 * REACH + 1);
  g_autoptr (SightTrace) trace = walk (grid, sight, from, to);
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (SightCell));

  g_array_append_val (cells, from);
  for (guint i = 1; i < sight_trace_get_length (trace); i++)
    g_array_append_val (cells, sight_trace_get (trace, i)->to);

  return cells;
}

static SightCell
get_cell (const GArray *cells, guint i)
{
  return g_array_index (cells, SightCell, i);
}

static void
check_parting (const SightVision *sight, SightCell from, SightCell to)
{
  const SightLineRule rule = sight->algorithm->rule (sight);
  g_autoptr (GArray) forth = get_cells (sight, from, to), back = get_cells (sight, to, from);
  SightParting parting;
  guint i = 0;

  while (i < forth->len && i < back->len && sight_cell_equal (get_cell (forth, i), get_cell (back, back->len - 1 - i)))
    i++;
  if (i == forth->len && i == back->len)
    {
      g_assert_false (sight_moves_find_parting (&rule, &rule, from, to, &parting));
      return;
    }

  g_assert_true (sight_moves_find_parting (&rule, &rule, from, to, &parting));
  g_assert_true (sight_cell_equal (parting.at, get_cell (forth, i - 1)));
  g_assert_true (sight_cell_equal (parting.own, get_cell (forth, i)));
  g_assert_true (sight_cell_equal (parting.other, get_cell (back, back->len - 1 - i)));
}

static void
test_parting (gconstpointer data)
{
  const SightVision sight = get_sight (data);
  const SightCell from = { REACH, REACH };

  for (int y = 0; y <= 2 * REACH; y++)
    for (int x = 0; x <= 2 * REACH; x++)
      check_parting (&sight, from, (SightCell) { x, y });
}

/* What strict and open corners change of the permissive ones, against the verdicts of each. */
static void
test_corners (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (3);
  guint n_other = 0, n_not_reached = 0;

  for (int i = 0; i < 3000; i++)
    {
      g_autoptr (SightLevel) level = random_level_new (random, 9, 9, 25);
      SightVision own = get_sight ("corner-rule"), tried = own;
      const SightCell from = random_cell (random, level), to = random_cell (random, level);
      g_autoptr (SightTrace) own_trace = walk (level->grid, &own, from, to), trace = NULL;

      g_assert_cmpint (sight_vision_set (&tried, "corner", i % 2 == 0 ? "strict" : "open"), ==, SIGHT_SET_OK);
      trace = walk (level->grid, &tried, from, to);
      for (guint k = 1; k < sight_trace_get_length (trace); k++)
        {
          const SightMovesChange change = sight_moves_compare (trace, own_trace, k);
          const gboolean ended = k >= sight_trace_get_length (own_trace);

          g_assert_cmpint (change == SIGHT_MOVES_NOT_REACHED, ==, ended);
          n_not_reached += ended;
          if (change != SIGHT_MOVES_OTHER_VERDICT)
            continue;
          n_other++;
          /* Only a tie asks the rule. */
          g_assert_cmpint (sight_trace_get (trace, k)->move, ==, SIGHT_MOVE_TIE);
          g_assert_cmpint (sight_tests_are_blocked (sight_trace_get (trace, k)), !=,
                           sight_tests_are_blocked (sight_trace_get (own_trace, k)));
        }
    }
  g_assert_cmpuint (n_other, >, 50);
  g_assert_cmpuint (n_not_reached, >, 20);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/moves/worked", test_worked);
  g_test_add_data_func ("/moves/comparisons/corner-rule", "corner-rule", test_comparisons);
  g_test_add_data_func ("/moves/comparisons/bresenham-team", "bresenham-team", test_comparisons);
  g_test_add_func ("/moves/edges", test_edges);
  g_test_add_data_func ("/moves/parting/corner-rule", "corner-rule", test_parting);
  g_test_add_data_func ("/moves/parting/bresenham-team", "bresenham-team", test_parting);
  g_test_add_data_func ("/moves/parting/supercover", "supercover", test_parting);
  g_test_add_func ("/moves/corners", test_corners);

  return g_test_run ();
}
