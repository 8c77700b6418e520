/* sight-one-sided.c - which cells one viewer sees without being seen, and which see it unseen
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-asymmetry.h"

#include "analysis/sight-words.h"

typedef struct
{
  const SightGaze *gaze;
  const SightStand *stand;
  SightOneSided *answer;
  SightView views[SIGHT_WORKERS_MAX];
} Run;

void
sight_one_sided_clear (SightOneSided *self)
{
  sight_view_clear (&self->sees);
  sight_view_clear (&self->only_sees);
  sight_view_clear (&self->only_seen);
}

typedef struct
{
  SightGaze gaze;
  const SightView *view; /* (nullable): what it sees, without lines */
} Back;

static gboolean
sees_cb (SightCell cell, gpointer data)
{
  const Back *back = data;
  SightLos los;

  if (back->view != NULL)
    return sight_view_sees (back->view, cell);
  los = sight_gaze_ask (&back->gaze, cell, NULL);

  return sight_los_is_clear (&los);
}

/* Whether the viewer is seen from @cell. */
static gboolean
is_seen_from (Run *self, guint worker, SightCell cell)
{
  Back back = { sight_gaze_init (self->gaze->grid, &self->gaze->sight, cell), NULL };

  if (back.gaze.sight.algorithm->rule == NULL)
    {
      sight_gaze_see (&back.gaze, &self->views[worker]);
      back.view = &self->views[worker];
    }

  return sight_stand_is_seen (self->stand, sees_cb, &back);
}

/* The open cells of one row of the window; each row has words of its own, so that no lock is needed. */
static void
look_back_from_row (SightWork *work, guint worker, guint row)
{
  Run *self = sight_work_get_data (work);
  SightOneSided *answer = self->answer;
  const SightRect window = answer->only_sees.window;
  const int y = window.y + row;

  for (int x = window.x; x < window.x + window.width && !sight_work_is_stopped (work, worker); x++)
    {
      const SightCell cell = { x, y };
      gboolean sees, seen;

      if (sight_grid_is_opaque (self->gaze->grid, cell) || sight_rect_contains (&self->stand->body, cell))
        continue;
      sees = sight_view_sees (&answer->sees, cell);
      seen = is_seen_from (self, worker, cell);
      if (sees && !seen)
        sight_view_show (&answer->only_sees, cell);
      if (seen && !sees)
        sight_view_show (&answer->only_seen, cell);
    }
}

/* Nothing seen, in the window of what the viewer sees. */
static void
make_empty (SightOneSided *self)
{
  SightView *views[] = { &self->only_sees, &self->only_seen };

  for (int i = 0; i < 2; i++)
    sight_view_reset_window (views[i], self->sees.viewer, self->sees.range, self->sees.window);
}

gboolean
sight_one_sided_fill (SightOneSided *self,
                      const SightGaze *gaze,
                      const SightStand *stand,
                      const SightProgress *progress)
{
  Run run = { gaze, stand, self };
  gboolean done;

  sight_gaze_see (gaze, &self->sees);
  make_empty (self);
  for (guint i = 0; i < SIGHT_WORKERS_MAX; i++)
    run.views[i] = (SightView) SIGHT_VIEW_INIT;
  done = sight_work_run (self->only_sees.window.height, look_back_from_row, &run, progress);
  for (guint i = 0; i < SIGHT_WORKERS_MAX; i++)
    sight_view_clear (&run.views[i]);
  if (!done)
    make_empty (self);

  return done;
}
