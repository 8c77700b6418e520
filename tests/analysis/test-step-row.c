/* test-step-row.c - rows of the table of steps: each move once, numbered, with its texts
 *
 * SPDX-License-Identifier: MIT
 */
#include "analysis/sentence/sight-step-row.h"

#include "core/sight/sight-algorithm.h"
#include "core/sight/sight-preset.h"

/* The line from (0, 0) to (4, 2) with a wall at (2, 1). */
static SightTrace *
trace_new (const char *preset)
{
  g_autoptr (SightGrid) grid = sight_grid_new (5, 3);
  SightTrace *trace = sight_trace_new ();
  SightVision sight;

  sight_preset_apply (sight_preset_find (preset), &sight);
  sight.range = 0;
  sight_grid_set_opaque (grid, (SightCell) { 2, 1 }, TRUE);
  sight_algorithm_los (grid, &sight, (SightCell) { 0, 0 }, (SightCell) { 4, 2 }, trace);

  return trace;
}

/* With every preset that has lines: the rows are the moves of the trace, in order. */
static void
test_rows (void)
{
  const SightPreset *preset;
  guint n_rows = 0;

  for (guint i = 0; (preset = sight_preset_get_nth (i)) != NULL; i++)
    {
      g_autoptr (SightTrace) trace = NULL;
      SightStepRow row;
      guint n = 0, next = 0;

      if (sight_algorithm_find (preset->algorithm)->rule == NULL)
        continue;
      trace = trace_new (preset->id);
      row = sight_step_row_init (trace);
      while (sight_step_row_next (&row))
        {
          g_assert_cmpuint (row.number, ==, ++n);
          g_assert_cmpuint (row.number_in_line, <=, row.number);
          for (; next < row.index; next++)
            g_assert_cmpint (sight_trace_get (trace, next)->kind, !=, SIGHT_STEP_MOVE);
          next = row.index + 1;
          g_assert_true (row.step == sight_trace_get (trace, row.index));
          g_assert_cmpint (row.step->kind, ==, SIGHT_STEP_MOVE);
        }
      for (; next < sight_trace_get_length (trace); next++)
        g_assert_cmpint (sight_trace_get (trace, next)->kind, !=, SIGHT_STEP_MOVE);
      n_rows += n;
    }
  g_assert_cmpuint (n_rows, >, 0);
}

static void
test_texts (void)
{
  g_autoptr (SightTrace) trace = trace_new ("corner-rule");
  SightStepRow row = sight_step_row_init (trace);

  for (gboolean is_last = FALSE; !is_last; is_last = row.is_blocked)
    {
      g_autofree char *error = NULL, *tests = NULL;

      g_assert_true (sight_step_row_next (&row));
      error = sight_step_row_format_error (&row);
      tests = sight_step_row_format_tests (&row);
      g_assert_null (g_strstr_len (error, -1, "-"));
      g_assert_true (row.n_tests == 0 || g_str_has_suffix (tests, row.is_blocked ? "2, 1 ✕" : " ○"));
      g_assert_cmpstr (sight_step_row_get_verdict_id (&row), ==, row.is_blocked ? "blocked" : "open");
      g_assert_cmpstr (sight_step_row_get_verdict (&row), ==, row.is_blocked ? "blocked" : "open");
    }
  g_assert_false (sight_step_row_next (&row));
}

static void
test_none (void)
{
  g_autoptr (SightTrace) trace = sight_trace_new ();
  SightStepRow row = sight_step_row_init (trace);

  g_assert_false (sight_step_row_next (&row));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/step-row/rows", test_rows);
  g_test_add_func ("/step-row/texts", test_texts);
  g_test_add_func ("/step-row/none", test_none);

  return g_test_run ();
}
