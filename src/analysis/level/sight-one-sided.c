/* sight-one-sided.c - which cells one viewer sees without being seen, and which see it unseen
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-asymmetry.h"

#include "analysis/sight-words.h"

typedef struct
{
  const SightGaze *gaze;
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

/* Whether the viewer is seen from @cell. */
static gboolean
is_seen_from (Run *self, guint worker, SightCell cell)
{
  const SightGaze back = sight_gaze_init (self->gaze->grid, &self->gaze->sight, cell);
  SightLos los;

  if (back.sight.algorithm->rule == NULL)
    {
      sight_gaze_see (&back, &self->views[worker]);
      return sight_view_sees (&self->views[worker], self->gaze->cell);
    }
  los = sight_gaze_ask (&back, self->gaze->cell, NULL);

  return sight_los_is_clear (&los);
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

      if (sight_grid_is_opaque (self->gaze->grid, cell) || sight_cell_equal (cell, self->gaze->cell))
        continue;
      sees = sight_view_sees (&answer->sees, cell);
      seen = is_seen_from (self, worker, cell);
      if (sees && !seen)
        sight_view_show (&answer->only_sees, cell);
      if (seen && !sees)
        sight_view_show (&answer->only_seen, cell);
    }
}

gboolean
sight_one_sided_fill (SightOneSided *self, const SightGaze *gaze, const SightProgress *progress)
{
  Run run = { gaze, self };
  gboolean done;

  sight_gaze_see (gaze, &self->sees);
  sight_view_reset (&self->only_sees, gaze->grid, gaze->cell, self->sees.range);
  sight_view_reset (&self->only_seen, gaze->grid, gaze->cell, self->sees.range);
  for (guint i = 0; i < SIGHT_WORKERS_MAX; i++)
    run.views[i] = (SightView) SIGHT_VIEW_INIT;
  done = sight_work_run (self->only_sees.window.height, look_back_from_row, &run, progress);
  for (guint i = 0; i < SIGHT_WORKERS_MAX; i++)
    sight_view_clear (&run.views[i]);
  if (!done)
    {
      sight_view_reset (&self->only_sees, gaze->grid, gaze->cell, self->sees.range);
      sight_view_reset (&self->only_seen, gaze->grid, gaze->cell, self->sees.range);
    }

  return done;
}
