/* sight-why-task.c - finds out why a cell is seen or not, without keeping the window waiting
 *
 * A line is walked at once.  Without lines, walls are opened and fields of view
 * tried, which takes long if they are large: a thread does that.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-why-task.h"

typedef struct
{
  SightWhyQuestion question;
  SightGrid *grid; /* a copy */
  SightWhyFunc func;
  SightWhy *why; /* (nullable): the answer */
} Asked;

SightWhy *
sight_why_question_answer (const SightWhyQuestion *self)
{
  return self->unit ? sight_why_new_unit (&self->gaze, self->cell) : sight_why_new (&self->gaze, self->cell);
}

static gboolean
run_ask (gpointer work, const SightProgress *progress)
{
  Asked *self = work;

  self->why = sight_why_question_answer (&self->question);

  return TRUE;
}

static void
asked_cb (gpointer owner, gpointer work)
{
  Asked *self = work;

  self->func (owner, g_steal_pointer (&self->why));
}

static void
free_asked (gpointer work)
{
  Asked *self = work;

  g_clear_pointer (&self->why, sight_why_free);
  sight_grid_free (self->grid);
  g_free (self);
}

static const SightLatestKind kind = { run_ask, asked_cb, free_asked };

SightLatestTask *
sight_why_task_new (gpointer owner)
{
  return sight_latest_task_new (&kind, owner);
}

void
sight_why_task_ask (SightLatestTask *self, const SightWhyQuestion *question, SightWhyFunc func, gpointer owner)
{
  const SightGaze *gaze = &question->gaze;
  Asked *asked;

  sight_latest_task_stop (self);
  if (gaze->sight.algorithm->rule != NULL || !sight_gaze_can_see (gaze) ||
      !sight_latest_task_is_needed (gaze->grid, gaze->sight.range, gaze->cell))
    {
      func (owner, sight_why_question_answer (question));
      return;
    }

  asked = g_new0 (Asked, 1);
  *asked = (Asked) { *question, sight_grid_copy (gaze->grid), func, NULL };
  asked->question.gaze.grid = asked->grid;
  sight_latest_task_start (self, asked);
}
