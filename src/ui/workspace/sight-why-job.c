/* sight-why-job.c - why a cell is seen or not, found out without keeping the window waiting
 *
 * A line is walked at once.  Without lines walls are opened and fields of view
 * tried, which takes long where they are large: then a thread does it.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-why-job.h"

typedef struct
{
  SightWhyQuestion question;
  SightWhyFunc func;
  SightWhy *why; /* (nullable): the answer */
} Asked;

static gboolean
run_ask (const SightGrid *grid, gpointer answer, const SightProgress *progress)
{
  Asked *self = answer;

  self->why = sight_why_new_in_grid (grid, &self->question.sight, self->question.at, self->question.cell);

  return TRUE;
}

static void
asked_cb (gpointer owner, gpointer answer)
{
  Asked *self = answer;

  self->func (owner, g_steal_pointer (&self->why));
}

static void
free_asked (gpointer answer)
{
  Asked *self = answer;

  g_clear_pointer (&self->why, sight_why_free);
  g_free (self);
}

static const SightJobKind kind = { run_ask, asked_cb, free_asked };

SightJob *
sight_why_job_start (const SightLevel *level, const SightWhyQuestion *question, SightWhyFunc func, gpointer owner)
{
  Asked *asked;

  if (question->sight.algorithm->rule != NULL ||
      !sight_job_is_needed (level->grid, question->sight.range, question->at))
    {
      func (owner, sight_why_new (level, &question->sight, question->at, question->cell));
      return NULL;
    }

  asked = g_new0 (Asked, 1);
  asked->question = *question;
  asked->func = func;

  return sight_job_start (&kind, level->grid, asked, owner);
}
