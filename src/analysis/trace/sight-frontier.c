/* sight-frontier.c - what an algorithm keeps in mind at one step of its trace, found out by doing its steps again
 *
 * One goes back by going on from a mark, of which there is one every MARK steps;
 * and who goes back once goes back again, so another mark is made NEAR steps
 * before.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-frontier-private.h"

#define MARK 16384 /* steps */
#define NEAR 256

static const SightStep *
get_step (const SightFrontier *self, guint index)
{
  return sight_trace_get (self->run.trace, index);
}

static guint
count_steps (const SightFrontier *self)
{
  return sight_trace_get_length (self->run.trace);
}

/* Where the sectors begin */

/* Whether @step may begin a sector or a line; @before (nullable): the last one that did. */
static gboolean
begins (const SightFrontier *self, const SightStep *step, const SightStep *before)
{
  switch (self->run.algorithm->frontier)
    {
    case SIGHT_FRONTIER_NOTHING:
      return step->kind == SIGHT_STEP_LINE ||
             (step->kind == SIGHT_STEP_OBSCURE && (before == NULL || before->sector != step->sector));
    case SIGHT_FRONTIER_SCANS:
    case SIGHT_FRONTIER_SHADOWS:
      return step->kind == SIGHT_STEP_ROW && (before == NULL || before->sector != step->sector);
    case SIGHT_FRONTIER_VIEWS:
      return step->kind == SIGHT_STEP_SHALLOW && step->reason == SIGHT_REASON_BEGINS;
    }

  return FALSE;
}

static void
find_starts (SightFrontier *self)
{
  const SightStep *before = NULL;

  for (guint i = 0; i < count_steps (self); i++)
    {
      if (!begins (self, get_step (self, i), before))
        continue;
      before = get_step (self, i);
      g_array_append_val (self->starts, i);
    }
}

/* How many starts there are before step @n_steps. */
static guint
count_starts (const SightFrontier *self, guint n_steps)
{
  guint low = 0, high = self->starts->len;

  while (low < high)
    {
      const guint middle = (low + high) / 2;

      if (g_array_index (self->starts, guint, middle) < n_steps)
        low = middle + 1;
      else
        high = middle;
    }

  return low;
}

static gboolean
is_start (const SightFrontier *self, guint index)
{
  const guint n = count_starts (self, index);

  return n < self->starts->len && g_array_index (self->starts, guint, n) == index;
}

/* Steps */

static void
state_copy (SightFrontierState *self, const SightFrontierState *from)
{
  GArray *items = self->items;

  g_array_set_size (items, 0);
  if (from->items->len > 0)
    g_array_append_vals (items, from->items->data, from->items->len);
  *self = *from;
  self->items = items;
}

static void
state_clear (gpointer data)
{
  g_array_unref (((SightFrontierState *) data)->items);
}

static void
take_step (SightFrontier *self)
{
  SightFrontierState *state = &self->now;
  const SightStep *step = get_step (self, state->n_steps);

  if (state->n_steps / MARK == self->marks->len)
    {
      SightFrontierState mark = { .items = g_array_new (FALSE, FALSE, sizeof (SightFrontierItem)) };

      state_copy (&mark, state);
      g_array_append_val (self->marks, mark);
    }
  if (is_start (self, state->n_steps))
    {
      g_array_set_size (state->items, 0);
      state->in_row = FALSE;
      state->sector = step->sector;
    }
  sight_frontier_take (self, state);
  state->n_steps++;
}

/* Behind the last step: the last row goes on, and what lies beyond comes up and is dropped. */
static void
finish (SightFrontier *self)
{
  SightFrontierState *state = &self->now;

  if (self->run.algorithm->frontier == SIGHT_FRONTIER_SCANS)
    sight_frontier_go_on (self, state);
  state->in_row = FALSE;
  while (state->items->len > 0 && g_array_index (state->items, SightFrontierItem, state->items->len - 1).is_beyond)
    g_array_set_size (state->items, state->items->len - 1);
}

static void
go_on_to (SightFrontier *self, guint n_steps)
{
  while (self->now.n_steps < n_steps)
    {
      take_step (self);
      if (self->now.n_steps == count_steps (self) && self->run.trace->dropped == 0)
        finish (self);
    }
}

/* To a mark before @n_steps, near it. */
static void
go_back (SightFrontier *self, guint n_steps)
{
  const SightFrontierState *mark = &g_array_index (self->marks, SightFrontierState, n_steps / MARK);

  if (self->near.n_steps <= n_steps && self->near.n_steps >= mark->n_steps)
    {
      state_copy (&self->now, &self->near);
      return;
    }

  state_copy (&self->now, mark);
  go_on_to (self, MAX (n_steps, NEAR) - NEAR);
  state_copy (&self->near, &self->now);
}

void
sight_frontier_go (SightFrontier *self, guint n_steps)
{
  n_steps = MIN (n_steps, count_steps (self));
  if (n_steps < self->now.n_steps)
    go_back (self, n_steps);
  go_on_to (self, n_steps);
}

SightFrontier *
sight_frontier_new (const SightExplanation *run)
{
  SightFrontier *self = g_new0 (SightFrontier, 1);

  self->run = *run;
  self->starts = g_array_new (FALSE, FALSE, sizeof (guint));
  self->marks = g_array_new (FALSE, FALSE, sizeof (SightFrontierState));
  g_array_set_clear_func (self->marks, state_clear);
  self->now.items = g_array_new (FALSE, FALSE, sizeof (SightFrontierItem));
  self->now.sector = -1;
  self->near.items = g_array_new (FALSE, FALSE, sizeof (SightFrontierItem));
  self->near.n_steps = G_MAXUINT;
  find_starts (self);

  return self;
}

void
sight_frontier_free (SightFrontier *self)
{
  g_array_unref (self->starts);
  g_array_unref (self->marks);
  state_clear (&self->now);
  state_clear (&self->near);
  g_free (self);
}

const SightAlgorithm *
sight_frontier_get_algorithm (const SightFrontier *self)
{
  return self->run.algorithm;
}

SightFrontierKind
sight_frontier_get_kind (const SightFrontier *self)
{
  return self->run.algorithm->frontier;
}

int
sight_frontier_get_sector (const SightFrontier *self)
{
  return self->now.sector;
}

guint
sight_frontier_get_length (const SightFrontier *self)
{
  return self->now.items->len;
}

const SightFrontierItem *
sight_frontier_get (const SightFrontier *self, guint index)
{
  const guint length = self->now.items->len;

  g_assert (index < length);

  return &g_array_index (self->now.items, SightFrontierItem,
                         self->run.algorithm->frontier == SIGHT_FRONTIER_SCANS ? length - 1 - index : index);
}

const SightFrontierItem *
sight_frontier_get_row (const SightFrontier *self)
{
  return self->now.in_row ? &self->now.row : NULL;
}

guint
sight_frontier_count_left (const SightFrontier *self)
{
  return self->starts->len - count_starts (self, self->now.n_steps);
}
