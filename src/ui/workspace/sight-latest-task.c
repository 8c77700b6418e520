/* sight-latest-task.c - background work of which only the latest answer counts
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-latest-task.h"

#include <gio/gio.h>

#define WHOLE 100000 /* the progress of finished work; an integer, for two threads read and write it */

/* A piece of work in its thread. */
typedef struct
{
  SightLatestTask *task; /* (nullable): nobody waits for it any more */
  const SightLatestKind *kind;
  gpointer work;
  gint progress; /* atomic, like is_stopped */
  gint is_stopped;
} Run;

struct _SightLatestTask
{
  const SightLatestKind *kind;
  gpointer owner;
  Run *run;      /* (nullable) */
  gpointer next; /* (nullable): work that waits */
};

static void
run_free (gpointer data)
{
  Run *run = data;

  run->kind->free (run->work);
  g_free (run);
}

static gboolean
report_cb (double done, gpointer data)
{
  Run *run = data;

  g_atomic_int_set (&run->progress, (gint) (done * WHOLE));

  return !g_atomic_int_get (&run->is_stopped);
}

static void
run_cb (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Run *run = data;
  const SightProgress progress = { report_cb, run, 0, 1 };

  g_task_return_boolean (task, run->kind->run (run->work, &progress));
}

static void
done_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Run *run = data;
  SightLatestTask *self = run->task;
  const gboolean is_complete = g_task_propagate_boolean (G_TASK (result), NULL);

  if (self == NULL)
    return;

  self->run = NULL;
  if (self->next == NULL)
    {
      if (is_complete)
        self->kind->done (self->owner, run->work);
      return;
    }
  sight_latest_task_start (self, g_steal_pointer (&self->next));
  if (is_complete && self->kind->keeps_up)
    self->kind->done (self->owner, run->work);
}

SightLatestTask *
sight_latest_task_new (const SightLatestKind *kind, gpointer owner)
{
  SightLatestTask *self = g_new0 (SightLatestTask, 1);

  self->kind = kind;
  self->owner = owner;

  return self;
}

void
sight_latest_task_free (SightLatestTask *self)
{
  sight_latest_task_stop (self);
  g_free (self);
}

void
sight_latest_task_start (SightLatestTask *self, gpointer work)
{
  g_autoptr (GTask) task = NULL;

  if (self->run != NULL)
    {
      g_atomic_int_set (&self->run->is_stopped, !self->kind->keeps_up);
      g_clear_pointer (&self->next, self->kind->free);
      self->next = work;
      return;
    }

  self->run = g_new (Run, 1);
  *self->run = (Run) { self, self->kind, work, 0, FALSE };
  task = g_task_new (NULL, NULL, done_cb, self->run);
  g_task_set_task_data (task, self->run, run_free);
  g_task_run_in_thread (task, run_cb);
}

void
sight_latest_task_stop (SightLatestTask *self)
{
  g_clear_pointer (&self->next, self->kind->free);
  if (self->run == NULL)
    return;

  g_atomic_int_set (&self->run->is_stopped, TRUE);
  self->run->task = NULL;
  self->run = NULL;
}

gboolean
sight_latest_task_is_running (const SightLatestTask *self)
{
  return self->run != NULL;
}

double
sight_latest_task_get_progress (const SightLatestTask *self)
{
  return self->run != NULL ? (double) g_atomic_int_get (&self->run->progress) / WHOLE : 0;
}

gboolean
sight_latest_task_is_needed (const SightGrid *grid, int range, SightCell viewer)
{
  const SightRect map = { 0, 0, grid->width, grid->height };
  const SightRect reach =
      range > 0
          ? sight_rect_intersect (map, (SightRect) { viewer.x - range, viewer.y - range, 2 * range + 1, 2 * range + 1 })
          : map;

  return (gint64) reach.width * reach.height > SIGHT_LATEST_TASK_CELLS;
}
