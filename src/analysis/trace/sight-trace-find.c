/* sight-trace-find.c - where in a trace something happens: the next stop, and the step that decided a cell
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-trace-find.h"

#include "core/sight/sight-cone.h"
#include "sight-tests.h"

static gboolean
is_blocking (const SightTrace *trace, guint index)
{
  const SightStep *step = sight_trace_get (trace, index);

  return (step->kind == SIGHT_STEP_MOVE && sight_tests_are_blocked (step)) ||
         (step->kind == SIGHT_STEP_CELL && step->verdict == SIGHT_VERDICT_BLOCKED);
}

static gboolean
is_cell (const SightTrace *trace, guint index)
{
  const SightStepKind kind = sight_trace_get (trace, index)->kind;

  return kind == SIGHT_STEP_MOVE || kind == SIGHT_STEP_CELL || kind == SIGHT_STEP_LIGHT;
}

/* Whether the OBSCURE at @index is the first of its row. */
static gboolean
is_new_row (const SightTrace *trace, guint index)
{
  const SightStep *step = sight_trace_get (trace, index);

  while (index > 0)
    {
      const SightStep *before = sight_trace_get (trace, --index);

      if (before->kind == SIGHT_STEP_OBSCURE)
        return before->sector != step->sector || before->cell.y != step->cell.y;
    }

  return TRUE;
}

static gboolean
is_row (const SightTrace *trace, guint index)
{
  const SightStep *step = sight_trace_get (trace, index);

  if (step->kind == SIGHT_STEP_OBSCURE)
    return is_new_row (trace, index);

  return step->kind == SIGHT_STEP_ROW || step->kind == SIGHT_STEP_LINE ||
         (step->kind == SIGHT_STEP_SHALLOW && step->reason == SIGHT_REASON_BEGINS);
}

static gboolean (*const stops[]) (const SightTrace *trace, guint index) = {
  [SIGHT_TRACE_STOP_BLOCKING] = is_blocking,
  [SIGHT_TRACE_STOP_CELL] = is_cell,
  [SIGHT_TRACE_STOP_ROW] = is_row,
};

gboolean
sight_trace_is_stop (const SightTrace *trace, guint index, SightTraceStop stop)
{
  return stops[stop](trace, index);
}

int
sight_trace_find_next (const SightTrace *trace, int from, SightTraceStop stop)
{
  const int length = sight_trace_get_length (trace);

  for (int i = MAX (from + 1, 0); i < length; i++)
    {
      if (sight_trace_is_stop (trace, i, stop))
        return i;
    }

  return -1;
}

/* The last step of the last line between the viewer and @cell: where it arrives, or is stopped. */
static int
find_line_end (const SightTrace *trace, SightCell cell)
{
  const int length = sight_trace_get_length (trace);
  gboolean inside = FALSE;
  int found = -1;

  for (int i = 0; i < length; i++)
    {
      const SightStep *step = sight_trace_get (trace, i);

      if (step->kind == SIGHT_STEP_LINE)
        inside = sight_cell_equal (step->flags & SIGHT_STEP_REVERSED ? step->cell : step->to, cell);
      if (inside && step->kind < SIGHT_STEP_HIDE)
        found = i;
    }

  return found;
}

/* Whether the last step takes @cell away. */
static gboolean
is_cut (const SightTrace *trace, SightCell cell)
{
  const guint length = sight_trace_get_length (trace);
  const SightStep *last = length > 0 ? sight_trace_get (trace, length - 1) : NULL;
  SightCone cone;

  if (last == NULL || last->kind != SIGHT_STEP_CONE)
    return FALSE;
  cone = sight_cone_init (last->error, last->error_after);

  return !sight_cone_contains (&cone, last->cell, cell);
}

/* The step by which a rule takes @cell away, or -1. */
static int
find_hide (const SightTrace *trace, SightCell cell)
{
  for (int i = (int) sight_trace_get_length (trace) - 1; i >= 0; i--)
    {
      const SightStep *step = sight_trace_get (trace, i);

      if (step->kind == SIGHT_STEP_HIDE && sight_cell_equal (step->cell, cell))
        return i;
      if (step->kind < SIGHT_STEP_HIDE)
        break;
    }

  return -1;
}

/* What @step did to @cell: lit it, left it dark, or nothing. */
typedef enum
{
  EFFECT_NONE,
  EFFECT_DARK,
  EFFECT_LIT,
} Effect;

static Effect
get_effect (const SightStep *step, SightCell cell, gboolean lights_walls)
{
  if (step->kind == SIGHT_STEP_CELL && sight_cell_equal (step->cell, cell))
    return step->parts != 0 ? EFFECT_LIT : EFFECT_DARK;
  if (step->kind == SIGHT_STEP_LIGHT && sight_cell_equal (step->to, cell))
    return EFFECT_LIT;
  if (step->kind == SIGHT_STEP_MOVE && sight_cell_equal (step->to, cell))
    return step->verdict == SIGHT_VERDICT_OPEN || (lights_walls && step->verdict == SIGHT_VERDICT_BLOCKED)
               ? EFFECT_LIT
               : EFFECT_DARK;

  return EFFECT_NONE;
}

static int
find_effect (const SightVision *sight, const SightTrace *trace, SightCell cell)
{
  const gboolean walls = sight_vision_shows_walls (sight);
  const int length = sight_trace_get_length (trace);
  int found = -1;

  for (int i = 0; i < length; i++)
    {
      const Effect effect = get_effect (sight_trace_get (trace, i), cell, walls);

      if (effect == EFFECT_LIT)
        return i;
      if (effect == EFFECT_DARK)
        found = i;
    }

  return found;
}

gboolean
sight_trace_find_cell (const SightVision *sight, const SightTrace *trace, SightCell cell, guint *index)
{
  const int hide = find_hide (trace, cell);
  int found = sight->algorithm->rule != NULL ? find_line_end (trace, cell) : find_effect (sight, trace, cell);

  if (hide >= 0)
    found = hide;
  /* Facing comes before all that a change of the map can mend; only the range comes before it. */
  if (is_cut (trace, cell) && !(hide >= 0 && sight_trace_get (trace, hide)->reason == SIGHT_REASON_RANGE))
    found = (int) sight_trace_get_length (trace) - 1;
  *index = MAX (found, 0);

  return found >= 0;
}

gboolean
sight_trace_is_second_half (const SightTrace *trace, guint index, int dx)
{
  const SightStep *step = sight_trace_get (trace, index);
  const SightStep *before = index > 0 ? sight_trace_get (trace, index - 1) : NULL;

  return step->move == SIGHT_MOVE_Y && before != NULL && before->move == SIGHT_MOVE_X && 2 * before->error < dx;
}
