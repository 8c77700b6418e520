/* sight-so-far.c - what a field of view had come to at one step of its trace
 *
 * Each step changes little, and what it changed is noted, so that one goes back
 * as fast as on, whatever the size of the map.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-so-far.h"

#include <string.h>

#include "core/sight/sight-cone.h"
#include "core/sight/sight-cut.h"

/* What a step was the first to find. */
enum
{
  FOUND_TARGET = 1 << 0, /* that the target of the line before is seen */
  FOUND_CELL = 1 << 1,   /* that its own cell is seen */
  FOUND_WALL = 1 << 2,
  FOUND_LAST = 1 << 3,   /* the last step: that the target of its line is seen */
  FOUND_HIDDEN = 1 << 4, /* that a rule takes its cell away */
};

/* An empty view with the window of @answer. */
static void
make_empty (SightView *view, const SightView *answer)
{
  sight_view_copy (view, answer);
  memset (view->rows, 0, (gsize) view->stride * view->window.height * view->scale * sizeof (guint64));
  if (view->has_shares)
    memset (view->shares, 0, (gsize) view->window.width * view->window.height * sizeof (float));
}

static void
set_share (SightView *view, SightCell cell, float share)
{
  if (view->has_shares)
    view->shares[(gsize) (cell.y - view->window.y) * view->window.width + cell.x - view->window.x] = share;
}

/* Sub-tile @i of @cell. */
static inline SightCell
get_subtile (SightCell cell, int scale, int i)
{
  return (SightCell) { cell.x * scale + i % scale, cell.y * scale + i / scale };
}

/* Shows @cell as the answer has it.  Returns whether it was hidden before. */
static gboolean
show (SightSoFar *self, SightCell cell)
{
  const SightView *answer = self->run.answer;

  if (!sight_view_sees (answer, cell) || sight_view_sees (&self->view, cell))
    return FALSE;

  for (int i = 0; i < answer->scale * answer->scale; i++)
    {
      const SightCell sub = get_subtile (cell, answer->scale, i);

      if (sight_view_sees_subtile (answer, sub))
        sight_view_show (&self->view, sub);
    }
  set_share (&self->view, cell, sight_view_get_share (answer, cell));

  return TRUE;
}

/* Adds the whole of @cell to @view.  Returns whether it was not there before. */
static gboolean
add_cell (SightView *view, SightCell cell)
{
  if (!sight_rect_contains (&view->window, cell) || sight_view_sees (view, cell))
    return FALSE;

  for (int i = 0; i < view->scale * view->scale; i++)
    sight_view_show (view, get_subtile (cell, view->scale, i));

  return TRUE;
}

static gboolean
is_wall (const SightStep *step)
{
  return (step->kind == SIGHT_STEP_MOVE || step->kind == SIGHT_STEP_CELL) && step->verdict == SIGHT_VERDICT_BLOCKED;
}

/* The cell that @step, which is no LINE, is about. */
static SightCell
get_cell (const SightStep *step)
{
  return step->kind == SIGHT_STEP_CELL ? step->cell : step->to;
}

/* Whether @step says that its cell is seen, where the answer has it. */
static gboolean
may_show (const SightSoFar *self, const SightStep *step)
{
  if (step->kind == SIGHT_STEP_MOVE)
    return self->run.algorithm->rule == NULL;

  return step->kind == SIGHT_STEP_LIGHT || (step->kind == SIGHT_STEP_CELL && step->parts != 0);
}

/* The line that was being walked is done: its target is seen or not. */
static gboolean
end_line (SightSoFar *self)
{
  return self->has_target && show (self, self->target);
}

static void
begin_line (SightSoFar *self, const SightStep *line)
{
  self->target = line->flags & SIGHT_STEP_REVERSED ? line->cell : line->to;
  self->has_target = self->run.algorithm->rule != NULL;
}

/* The last step. */
static void
cut (SightSoFar *self, const SightStep *step)
{
  const SightCone cone = sight_cone_init (step->error, step->error_after);

  sight_cone_cut (&cone, &self->view);
  sight_cone_cut (&cone, &self->dark);
}

/* A cell that is too dark stays in sight. */
static void
take_away (SightSoFar *self, const SightStep *step)
{
  sight_cut_cell (&self->view, step->cell);
  if (step->reason == SIGHT_REASON_NOT_LIT)
    add_cell (&self->dark, step->cell);
}

/* Returns whether the cell of @step was there to be taken away. */
static gboolean
hide (SightSoFar *self, const SightStep *step)
{
  if (!sight_view_sees (&self->view, step->cell))
    return FALSE;
  take_away (self, step);

  return TRUE;
}

static guint
count_steps (const SightSoFar *self)
{
  return sight_trace_get_length (self->run.trace);
}

/* Takes the next step; the last one ends its line too. */
static void
take_step (SightSoFar *self)
{
  const SightStep *step = sight_trace_get (self->run.trace, self->n_steps);
  guint8 found = 0;

  if (step->kind == SIGHT_STEP_LINE)
    {
      found |= end_line (self) ? FOUND_TARGET : 0;
      begin_line (self, step);
    }
  else if (step->kind == SIGHT_STEP_HIDE)
    {
      found |= end_line (self) ? FOUND_TARGET : 0;
      self->has_target = FALSE;
      found |= hide (self, step) ? FOUND_HIDDEN : 0;
    }
  else if (step->kind != SIGHT_STEP_CONE)
    {
      found |= is_wall (step) && add_cell (&self->walls, get_cell (step)) ? FOUND_WALL : 0;
      found |= may_show (self, step) && show (self, get_cell (step)) ? FOUND_CELL : 0;
    }
  if (self->n_steps + 1 == count_steps (self))
    found |= end_line (self) ? FOUND_LAST : 0;
  if (step->kind == SIGHT_STEP_CONE)
    cut (self, step);
  self->effects[self->n_steps++] = found;
}

/* Makes the line before that at @index the one that is being walked. */
static void
return_to_line (SightSoFar *self, guint index)
{
  self->has_target = FALSE;
  while (index > 0)
    {
      const SightStep *step = sight_trace_get (self->run.trace, --index);

      if (step->kind == SIGHT_STEP_HIDE)
        return;
      if (step->kind != SIGHT_STEP_LINE)
        continue;
      begin_line (self, step);
      return;
    }
}

/* What was seen before the CONE at @index: the whole answer without what rules took away. */
static void
restore (SightSoFar *self, guint index)
{
  sight_view_copy (&self->view, self->run.answer);
  while (index > 0 && sight_trace_get (self->run.trace, index - 1)->kind == SIGHT_STEP_HIDE)
    take_away (self, sight_trace_get (self->run.trace, --index));
}

static void
take_back (SightSoFar *self)
{
  const guint index = self->n_steps - 1;
  const SightStep *step = sight_trace_get (self->run.trace, index);
  const guint8 found = self->effects[index];

  self->n_steps = index;
  if (step->kind == SIGHT_STEP_CONE)
    restore (self, index);
  if (found & FOUND_HIDDEN)
    {
      show (self, step->cell);
      sight_cut_cell (&self->dark, step->cell);
    }
  if (found & FOUND_LAST)
    sight_cut_cell (&self->view, self->target);
  if (found & FOUND_CELL)
    sight_cut_cell (&self->view, get_cell (step));
  if (found & FOUND_WALL)
    sight_cut_cell (&self->walls, get_cell (step));
  if (step->kind != SIGHT_STEP_LINE && step->kind != SIGHT_STEP_HIDE)
    return;

  return_to_line (self, index);
  if (found & FOUND_TARGET)
    sight_cut_cell (&self->view, self->target);
}

void
sight_so_far_begin (SightSoFar *self, const SightExplanation *run)
{
  self->run = *run;
  self->n_steps = 0;
  self->has_target = FALSE;
  if (count_steps (self) > self->capacity)
    {
      self->capacity = count_steps (self);
      self->effects = g_realloc (self->effects, self->capacity);
    }
  make_empty (&self->view, run->answer);
  make_empty (&self->walls, run->answer);
  make_empty (&self->dark, run->answer);
}

void
sight_so_far_go (SightSoFar *self, guint n_steps)
{
  n_steps = MIN (n_steps, count_steps (self));
  while (self->n_steps < n_steps)
    take_step (self);
  while (self->n_steps > n_steps)
    take_back (self);
}

void
sight_so_far_clear (SightSoFar *self)
{
  sight_view_clear (&self->view);
  sight_view_clear (&self->walls);
  sight_view_clear (&self->dark);
  g_clear_pointer (&self->effects, g_free);
  self->capacity = 0;
}
