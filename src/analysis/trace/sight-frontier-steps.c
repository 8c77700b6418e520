/* sight-frontier-steps.c - what a step does to the scans that wait, to shadows and to views
 *
 * Scans: the trace says when a row begins and ends and when a wall splits one.
 * What it does not say follows: a row that does not end with an END goes on,
 * one row further away, between the slopes that are left of it; and a scan that
 * comes up beyond the range or the map is dropped without a step.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-frontier-private.h"

#include <math.h>

/* Scans */

/* How many rows of @sector lie within the window. */
static int
count_rows (const SightFrontier *self, int sector)
{
  const SightSector *towards = &self->run.algorithm->sectors[sector];
  const SightRect *window = &self->run.answer->window;
  const SightCell viewer = self->run.answer->viewer;

  if (towards->xy != 0)
    return towards->xy > 0 ? window->x + window->width - 1 - viewer.x : viewer.x - window->x;

  return towards->yy > 0 ? window->y + window->height - 1 - viewer.y : viewer.y - window->y;
}

static SightFrontierItem
make_item (const SightFrontier *self, const SightStep *step, int depth)
{
  return (SightFrontierItem) { .depth = depth,
                               .is_beyond = self->run.algorithm->frontier == SIGHT_FRONTIER_SCANS &&
                                            depth > count_rows (self, step->sector),
                               .is_exact = (step->flags & SIGHT_STEP_EXACT) != 0,
                               .lo = step->lo,
                               .hi = step->hi };
}

/* Less than, equal to or greater than 0, as @a is to @b. */
static int
compare (SightStepSlope a, SightStepSlope b, gboolean exact)
{
  const gint64 difference = exact ? sight_slope_compare (a.fraction, b.fraction) : 0;

  if (exact)
    return (difference > 0) - (difference < 0);

  return (a.real > b.real) - (a.real < b.real);
}

static gboolean
is_empty (const SightFrontierItem *item)
{
  return compare (item->lo, item->hi, item->is_exact) > 0;
}

static gboolean
is_same (const SightFrontierItem *a, const SightFrontierItem *b)
{
  return a->depth == b->depth && compare (a->lo, b->lo, a->is_exact) == 0 && compare (a->hi, b->hi, a->is_exact) == 0;
}

static void
push (SightFrontierState *state, SightFrontierItem item)
{
  g_array_append_val (state->items, item);
}

void
sight_frontier_go_on (const SightFrontier *self, SightFrontierState *state)
{
  SightFrontierItem item = state->row;

  if (!state->in_row)
    return;

  item.depth++;
  item.is_beyond = item.depth > count_rows (self, state->sector);
  push (state, item);
  state->in_row = FALSE;
}

/* Takes @item from the stack, and all above it. */
static void
pop (SightFrontierState *state, const SightFrontierItem *item)
{
  while (state->items->len > 0)
    {
      const SightFrontierItem top = g_array_index (state->items, SightFrontierItem, state->items->len - 1);

      g_array_set_size (state->items, state->items->len - 1);
      if (is_same (&top, item))
        return;
    }
}

/* A scan whose edges have crossed: it comes up, and nothing is left of it. */
static void
drop_crossed (const SightFrontier *self, SightFrontierState *state, int depth)
{
  sight_frontier_go_on (self, state);
  for (guint i = state->items->len; i > 0; i--)
    {
      const SightFrontierItem *item = &g_array_index (state->items, SightFrontierItem, i - 1);

      if (item->depth != depth || !is_empty (item))
        continue;
      g_array_set_size (state->items, i - 1);
      return;
    }
}

static void
take_scan_step (const SightFrontier *self, SightFrontierState *state, const SightStep *step)
{
  const SightFrontierItem item = step->kind == SIGHT_STEP_ROW || step->kind == SIGHT_STEP_SPLIT
                                     ? make_item (self, step, step->depth)
                                     : (SightFrontierItem) { 0 };

  switch ((SightStepKind) step->kind)
    {
    case SIGHT_STEP_ROW:
      sight_frontier_go_on (self, state);
      pop (state, &item);
      state->row = item;
      state->in_row = TRUE;
      break;
    case SIGHT_STEP_NARROW:
      state->row.lo = step->lo;
      state->row.hi = step->hi;
      break;
    case SIGHT_STEP_SPLIT:
      if (self->run.algorithm->crossed != SIGHT_CROSSED_DROPPED || !is_empty (&item))
        push (state, item);
      break;
    case SIGHT_STEP_END:
      if (self->run.algorithm->crossed == SIGHT_CROSSED_ENDED && step->reason == SIGHT_REASON_CLOSED)
        drop_crossed (self, state, step->depth);
      state->in_row = FALSE;
      break;
    default:
      break;
    }
}

/* Shadows */

/* The first shadow that does not end before @shadow begins. */
static guint
find_shadow (const GArray *items, const SightFrontierItem *shadow)
{
  guint low = 0, high = items->len;

  while (low < high)
    {
      const guint middle = (low + high) / 2;

      if (compare (g_array_index (items, SightFrontierItem, middle).hi, shadow->lo, shadow->is_exact) < 0)
        low = middle + 1;
      else
        high = middle;
    }

  return low;
}

/* Adds the shadow from lo to hi; those that it touches become one with it. */
static void
add_shadow (SightFrontierState *state, SightFrontierItem shadow)
{
  GArray *items = state->items;
  const guint first = find_shadow (items, &shadow);
  guint end = first;

  while (end < items->len &&
         compare (g_array_index (items, SightFrontierItem, end).lo, shadow.hi, shadow.is_exact) <= 0)
    {
      const SightFrontierItem *other = &g_array_index (items, SightFrontierItem, end++);

      if (compare (other->lo, shadow.lo, shadow.is_exact) < 0)
        shadow.lo = other->lo;
      if (compare (other->hi, shadow.hi, shadow.is_exact) > 0)
        shadow.hi = other->hi;
    }
  if (end > first)
    g_array_remove_range (items, first, end - first);
  g_array_insert_val (items, first, shadow);
}

/* The arc of a ring's first cell begins before the place where all angles begin, and is two. */
static void
cast_shadow (SightFrontierState *state, SightFrontierItem shadow, gboolean is_ring)
{
  SightFrontierItem before = shadow;

  if (is_ring && (shadow.is_exact ? is_empty (&shadow) : shadow.lo.real < 0))
    {
      if (shadow.is_exact)
        {
          before.hi.fraction = (SightSlope) { 1, 1 };
          shadow.lo.fraction = (SightSlope) { 0, 1 };
        }
      else
        {
          before.lo.real += 360;
          before.hi.real = 360;
          shadow.lo.real = 0;
        }
      add_shadow (state, before);
    }
  add_shadow (state, shadow);
}

static void
take_shadow_step (const SightFrontier *self, SightFrontierState *state, const SightStep *step)
{
  if (step->kind == SIGHT_STEP_ROW)
    {
      state->row = make_item (self, step, step->depth);
      state->in_row = TRUE;
    }
  else if (step->kind == SIGHT_STEP_SHADOW)
    cast_shadow (state, make_item (self, step, step->depth), self->run.algorithm->n_sectors == 0);
  else if (step->kind == SIGHT_STEP_END)
    state->in_row = FALSE;
}

/* Views */

/* Where view @id lies in the list, or -1. */
static int
find_view (const SightFrontierState *state, int id)
{
  for (guint i = 0; i < state->items->len; i++)
    {
      if (g_array_index (state->items, SightFrontierItem, i).view == id)
        return i;
    }

  return -1;
}

/* The view that was added last is the copy of that at @index, and comes before it. */
static void
place_copy (SightFrontierState *state, int index)
{
  const guint last = state->items->len - 1;
  const SightFrontierItem copy = g_array_index (state->items, SightFrontierItem, last);

  g_array_set_size (state->items, last);
  g_array_insert_val (state->items, index, copy);
}

/* The angle of a line of a view from the rows, in degrees. */
static float
get_angle (const SightStep *step)
{
  return atan2 (step->line.yf - step->line.yi, step->line.xf - step->line.xi) * 180 / G_PI;
}

static void
set_line (const SightFrontier *self, SightFrontierState *state, const SightStep *step)
{
  const SightStep *before = sight_trace_get (self->run.trace, state->n_steps - 1);
  int index = find_view (state, step->view);

  if (index < 0)
    {
      index = state->items->len;
      push (state, (SightFrontierItem) { .view = step->view, .shallow = get_angle (step), .steep = get_angle (step) });
    }
  if (step->kind == SIGHT_STEP_STEEP)
    g_array_index (state->items, SightFrontierItem, index).steep = get_angle (step);
  else
    g_array_index (state->items, SightFrontierItem, index).shallow = get_angle (step);
  if (step->reason == SIGHT_REASON_BUMPED && before->reason == SIGHT_REASON_COPIED)
    place_copy (state, index);
}

static void
take_view_step (const SightFrontier *self, SightFrontierState *state, const SightStep *step)
{
  if (step->kind == SIGHT_STEP_SHALLOW || step->kind == SIGHT_STEP_STEEP)
    set_line (self, state, step);
  else if (step->kind == SIGHT_STEP_END && find_view (state, step->view) >= 0)
    g_array_remove_index (state->items, find_view (state, step->view));
}

static void
take_no_step (const SightFrontier *self, SightFrontierState *state, const SightStep *step)
{
}

static void (*const takers[]) (const SightFrontier *self, SightFrontierState *state, const SightStep *step) = {
  [SIGHT_FRONTIER_NOTHING] = take_no_step,
  [SIGHT_FRONTIER_SCANS] = take_scan_step,
  [SIGHT_FRONTIER_SHADOWS] = take_shadow_step,
  [SIGHT_FRONTIER_VIEWS] = take_view_step,
};

void
sight_frontier_take (const SightFrontier *self, SightFrontierState *state)
{
  takers[self->run.algorithm->frontier](self, state, sight_trace_get (self->run.trace, state->n_steps));
}
