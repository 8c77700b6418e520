/* sight-latest-task.c - work in a thread of which only the latest answer counts: for what is shown while one chooses
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-latest-task.h"

#include <gio/gio.h>

struct _SightLatestTask
{
  const SightLatestKind *kind;
  gpointer owner;
  GCancellable *running; /* (nullable): of the task that runs: cancelled where it was forgotten */
  gpointer frontier;     /* (nullable) */
};

typedef struct
{
  SightLatestTask *latest; /* not valid once it is cancelled */
  GCancellable *cancellable;
  const SightLatestKind *kind;
  gpointer work;
} Run;

static void
run_free (gpointer data)
{
  Run *run = data;

  run->kind->free (run->work);
  g_object_unref (run->cancellable);
  g_free (run);
}

static void
run_cb (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Run *run = data;

  run->kind->run (run->work);
  g_task_return_boolean (task, TRUE);
}

static void
done_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Run *run = data;
  SightLatestTask *self = run->latest;

  g_task_propagate_boolean (G_TASK (result), NULL);
  if (g_cancellable_is_cancelled (run->cancellable))
    return;

  g_clear_object (&self->running);
  if (self->frontier != NULL)
    sight_latest_task_start (self, g_steal_pointer (&self->frontier));
  else
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
  if (self->running != NULL)
    g_cancellable_cancel (self->running);
  g_clear_object (&self->running);
  g_clear_pointer (&self->frontier, self->kind->free);
  g_free (self);
}

void
sight_latest_task_start (SightLatestTask *self, gpointer work)
{
  g_autoptr (GTask) task = NULL;
  Run *run;

  if (self->running != NULL)
    {
      g_clear_pointer (&self->frontier, self->kind->free);
      self->frontier = work;
      return;
    }

  self->running = g_cancellable_new ();
  run = g_new (Run, 1);
  *run = (Run) { self, g_object_ref (self->running), self->kind, work };
  task = g_task_new (NULL, NULL, done_cb, run);
  g_task_set_task_data (task, run, run_free);
  g_task_run_in_thread (task, run_cb);
}

gboolean
sight_latest_task_is_running (const SightLatestTask *self)
{
  return self->running != NULL;
}
