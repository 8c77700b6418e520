/* sight-job.c - long work on a map, in a thread of its own, while the window goes on
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-job.h"

#include <gio/gio.h>

#define WHOLE 100000 /* the progress that is all; a whole number, for it is read and written by two threads */

struct _SightJob
{
  const SightJobKind *kind;
  SightGrid *grid;
  gpointer answer;
  gpointer owner;
  gint progress; /* atomic, as is below */
  gint stopped;
};

static void
job_free (gpointer data)
{
  SightJob *self = data;

  self->kind->free (self->answer);
  sight_grid_free (self->grid);
  g_free (self);
}

static gboolean
report_cb (double done, gpointer data)
{
  SightJob *self = data;

  g_atomic_int_set (&self->progress, (gint) (done * WHOLE));

  return !g_atomic_int_get (&self->stopped);
}

static void
run_cb (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  SightJob *self = data;
  const SightProgress progress = { report_cb, self, 0, 1 };

  g_task_return_boolean (task, self->kind->run (self->grid, self->answer, &progress));
}

static void
done_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  SightJob *self = data;

  if (g_task_propagate_boolean (G_TASK (result), NULL) && !g_atomic_int_get (&self->stopped))
    self->kind->done (self->owner, self->answer);
}

SightJob *
sight_job_start (const SightJobKind *kind, const SightGrid *grid, gpointer answer, gpointer owner)
{
  SightJob *self = g_new0 (SightJob, 1);
  g_autoptr (GTask) task = g_task_new (NULL, NULL, done_cb, self);

  self->kind = kind;
  self->grid = sight_grid_copy (grid);
  self->answer = answer;
  self->owner = owner;
  g_task_set_task_data (task, self, job_free);
  g_task_run_in_thread (task, run_cb);

  return self;
}

gboolean
sight_job_is_needed (const SightGrid *grid, int range, SightCell viewer)
{
  const SightRect map = { 0, 0, grid->width, grid->height };
  const SightRect reach =
      range > 0
          ? sight_rect_intersect (map, (SightRect) { viewer.x - range, viewer.y - range, 2 * range + 1, 2 * range + 1 })
          : map;

  return (gint64) reach.width * reach.height > SIGHT_JOB_CELLS;
}

void
sight_job_stop (SightJob *self)
{
  g_atomic_int_set (&self->stopped, TRUE);
}

double
sight_job_get_progress (const SightJob *self)
{
  return (double) g_atomic_int_get (&self->progress) / WHOLE;
}
