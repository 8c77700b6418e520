/* sight-so-far.c - what a field of view had come to at one step of its trace
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-so-far.h"

#include <string.h>

typedef struct
{
  const SightAlgorithm *algorithm;
  const SightView *answer;
  SightView *view, *walls;
  SightCell target; /* of the line that is being walked */
  gboolean has_target;
} SoFar;

/* An empty view with the window of @answer. */
static void
make_empty (SightView *view, const SightView *answer)
{
  sight_view_copy (view, answer);
  memset (view->rows, 0, (gsize) view->stride * view->window.height * view->scale * sizeof (guint64));
  if (view->has_shares)
    memset (view->shares, 0, (gsize) view->window.width * view->window.height * sizeof (float));
}

/* Shows @cell as the answer has it. */
static void
show (SoFar *self, SightCell cell)
{
  const int scale = self->answer->scale;

  if (!sight_view_sees (self->answer, cell))
    return;

  for (int i = 0; i < scale * scale; i++)
    {
      SightCell sub = { cell.x * scale + i % scale, cell.y * scale + i / scale };

      if (sight_view_sees_subtile (self->answer, sub))
        sight_view_show (self->view, sub);
    }
  if (self->answer->has_shares)
    {
      gsize i = (gsize) (cell.y - self->view->window.y) * self->view->window.width + cell.x - self->view->window.x;

      self->view->shares[i] = self->answer->shares[i];
    }
}

static void
show_wall (SoFar *self, SightCell cell)
{
  const int scale = self->answer->scale;

  if (self->walls == NULL || !sight_rect_contains (&self->walls->window, cell))
    return;

  for (int i = 0; i < scale * scale; i++)
    sight_view_show (self->walls, (SightCell) { cell.x * scale + i % scale, cell.y * scale + i / scale });
}

/* The line that was being walked is done: its target is seen or not. */
static void
end_line (SoFar *self)
{
  if (self->has_target)
    show (self, self->target);
  self->has_target = FALSE;
}

static void
take_step (SoFar *self, const SightStep *step)
{
  switch ((SightStepKind) step->kind)
    {
    case SIGHT_STEP_LINE:
      end_line (self);
      self->target = step->to;
      self->has_target = self->algorithm->rule != NULL;
      break;
    case SIGHT_STEP_MOVE:
      if (step->verdict == SIGHT_VERDICT_BLOCKED)
        show_wall (self, step->to);
      if (self->algorithm->rule == NULL)
        show (self, step->to);
      break;
    case SIGHT_STEP_LIGHT:
      show (self, step->to);
      break;
    case SIGHT_STEP_CELL:
      if (step->verdict == SIGHT_VERDICT_BLOCKED)
        show_wall (self, step->cell);
      if (step->parts != 0)
        show (self, step->cell);
      break;
    default:
      break;
    }
}

void
sight_so_far_see (const SightRun *run, guint n_steps, SightView *view, SightView *walls)
{
  SoFar self = { run->algorithm, run->answer, view, walls, { 0, 0 }, FALSE };

  make_empty (view, run->answer);
  if (walls != NULL)
    make_empty (walls, run->answer);
  for (guint i = 0; i < n_steps && i < sight_trace_get_length (run->trace); i++)
    take_step (&self, sight_trace_get (run->trace, i));
  if (n_steps >= sight_trace_get_length (run->trace))
    end_line (&self);
}
