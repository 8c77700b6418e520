/* sight-moves.c - the moves of a line for tables of steps: folded, what each compared, where two lines part
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-moves.h"

#include <glib/gi18n-lib.h>

#include "analysis/trace/sight-tests.h"
#include "analysis/trace/sight-trace-find.h"
#include "sight-sentence-parts.h"

/* Whole steps */

static int
get_width (const SightStep *line)
{
  return ABS (line->to.x - line->cell.x);
}

GArray *
sight_moves_fold (const SightVision *sight, const SightTrace *trace)
{
  const gboolean splits = sight->algorithm->rule (sight).split_diagonal;
  GArray *steps = g_array_new (FALSE, FALSE, sizeof (SightWholeStep));
  int dx = 0;

  for (guint i = 0; i < sight_trace_get_length (trace); i++)
    {
      const SightStep *step = sight_trace_get (trace, i);
      SightWholeStep whole = { i, i, step->move };

      if (step->kind == SIGHT_STEP_LINE)
        dx = get_width (step);
      if (i == 0)
        continue;
      if (splits && sight_trace_is_second_half (trace, i, dx))
        {
          SightWholeStep *before = &g_array_index (steps, SightWholeStep, steps->len - 1);

          before->last = i;
          before->move = SIGHT_MOVE_XY;
        }
      else
        g_array_append_val (steps, whole);
    }

  return steps;
}

/* What was compared */

/* The LINE that the step at @index belongs to. */
static const SightStep *
find_line (const SightTrace *trace, guint index)
{
  while (sight_trace_get (trace, index)->kind != SIGHT_STEP_LINE)
    index--;

  return sight_trace_get (trace, index);
}

/* "−6", without an isolate of its own: it stands in a whole sum. */
static char *
write_number (int number)
{
  return g_strdup_printf ("%s%d", number < 0 ? "−" : "", ABS (number));
}

/* "8 > −6 ✓ x" */
static char *
describe_x (int twice, int dy)
{
  g_autofree char *left = write_number (twice), *right = write_number (-dy);

  return g_strdup_printf ("%s > %s %s x", left, right, twice > -dy ? "✓" : "✕");
}

/* "8 < 10 ✓ y" */
static char *
describe_y (int twice, int dx)
{
  g_autofree char *left = write_number (twice), *right = write_number (dx);

  return g_strdup_printf ("%s < %s %s y", left, right, twice < dx ? "✓" : "✕");
}

/* Of a supercover line, whose error says by itself which edge comes next. */
static char *
describe_edge (int error)
{
  g_autofree char *number = write_number (error);

  if (error == 0)
    return g_strdup_printf ("%s = 0 ✓ x · ✓ y", number);

  return error < 0 ? g_strdup_printf ("%s < 0 ✓ x", number) : g_strdup_printf ("%s > 0 ✓ y", number);
}

/* Whether the X move @step is all that is made of a whole step yet, or for ever where it blocks: y is not compared. */
static gboolean
is_first_half (const SightTrace *trace, const SightWholeStep *step, int dx)
{
  if (step->move != SIGHT_MOVE_X)
    return FALSE;
  if (sight_tests_are_blocked (sight_trace_get (trace, step->last)))
    return TRUE;

  return step->last + 1 < sight_trace_get_length (trace) && sight_trace_is_second_half (trace, step->last + 1, dx);
}

/* Both comparisons of a Bresenham line, or the one that a half of a step made. */
static char *
describe_bresenham (const SightTrace *trace, const SightWholeStep *step, int error, gboolean splits, gboolean is_second)
{
  const SightStep *line = find_line (trace, step->first);
  const int twice = 2 * error, dx = get_width (line), dy = ABS (line->to.y - line->cell.y);
  g_autofree char *once = write_number (error), *x = describe_x (twice, dy), *y = describe_y (twice, dx);

  if (is_second)
    return g_strdup_printf ("2 × %s = %s", once, y);
  if (splits && is_first_half (trace, step, dx))
    return g_strdup_printf ("2 × %s = %s", once, x);

  return g_strdup_printf ("2 × %s = %s · %s", once, x, y);
}

char *
sight_moves_describe_comparison (const SightVision *sight, const SightTrace *trace, const SightWholeStep *step)
{
  const SightLineRule rule = sight->algorithm->rule (sight);
  const SightStep *first = sight_trace_get (trace, step->first);
  const gboolean is_second =
      rule.split_diagonal && first->kind == SIGHT_STEP_MOVE &&
      sight_trace_is_second_half (trace, step->first, get_width (find_line (trace, step->first)));
  const int error = is_second ? sight_trace_get (trace, step->first - 1)->error : first->error;
  g_autofree char *text = NULL;

  if (first->kind != SIGHT_STEP_MOVE)
    return NULL;

  if (rule.supercover)
    text = describe_edge (error);
  else if (rule.split_diagonal && first->move == SIGHT_MOVE_TIE)
    /* Translators: what a step of a line compares: twice its error is 0 */
    text = g_strdup (_ ("2 × 0 = 0 ✓ tie"));
  else
    text = describe_bresenham (trace, step, error, rule.split_diagonal, is_second);

  return sight_parts_isolate ("%s", text);
}

/* Where two lines part */

/* The cells of the line from @from to @to, both with it, as if nothing blocked it, in this order whichever end it is
 * walked from.  Free with g_array_unref(). */
static GArray *
list_cells (const SightLineRule *rule, SightCell from, SightCell to)
{
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (SightCell));
  g_autoptr (SightTrace) trace = sight_trace_new ();
  gboolean reversed;
  guint n;

  sight_los_trace_open (rule, from, to, FALSE, trace);
  n = sight_trace_get_length (trace);
  reversed = sight_trace_get (trace, 0)->flags & SIGHT_STEP_REVERSED;
  for (guint i = 0; i < n; i++)
    {
      const guint index = reversed ? n - 1 - i : i;
      const SightStep *step = sight_trace_get (trace, index);

      g_array_append_vals (cells, index == 0 ? &step->cell : &step->to, 1);
    }

  return cells;
}

gboolean
sight_moves_find_parting (
    const SightLineRule *own, const SightLineRule *other, SightCell from, SightCell to, SightParting *parting)
{
  g_autoptr (GArray) forth = list_cells (own, from, to), back = list_cells (other, to, from);

  for (guint i = 1; i < forth->len && i < back->len; i++)
    {
      const SightCell forward = g_array_index (forth, SightCell, i);
      const SightCell backward = g_array_index (back, SightCell, back->len - 1 - i);

      if (sight_cell_equal (forward, backward))
        continue;
      *parting = (SightParting) { g_array_index (forth, SightCell, i - 1), forward, backward };
      return TRUE;
    }

  return FALSE;
}

char *
sight_moves_describe_parting (const SightParting *parting)
{
  g_autofree char *at = sight_sentence_cell (parting->at), *own = sight_sentence_cell (parting->own);
  g_autofree char *other = sight_sentence_cell (parting->other);

  return g_strdup_printf (_ ("The lines part after %s: from A by %s, from B by %s."), at, own, other);
}

SightMovesChange
sight_moves_compare (const SightTrace *trace, const SightTrace *other, guint index)
{
  const SightStep *step = sight_trace_get (trace, index), *same;

  if (index >= sight_trace_get_length (other))
    return SIGHT_MOVES_NOT_REACHED;
  same = sight_trace_get (other, index);
  if (same->kind != step->kind || !sight_cell_equal (same->cell, step->cell))
    return SIGHT_MOVES_NOT_REACHED;

  return sight_tests_are_blocked (step) != sight_tests_are_blocked (same) ? SIGHT_MOVES_OTHER_VERDICT
                                                                          : SIGHT_MOVES_SAME;
}
