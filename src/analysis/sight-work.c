/* sight-work.c - long work in pieces, on several threads, with progress, that can be stopped
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-work.h"

#define REPORT_INTERVAL 5000 /* microseconds */

struct _SightWork
{
  SightWorkFunc func;
  gpointer data;
  const SightProgress *progress; /* (nullable) */
  guint n_items;
  gint64 reported; /* when; of the first worker only */
  gint next;       /* item; atomic, as is all below */
  gint done;
  gint stopped;
};

typedef struct
{
  SightWork *work;
  guint worker;
} Worker;

SightProgress
sight_progress_part (const SightProgress *self, double from, double to)
{
  if (self == NULL)
    return (SightProgress) { NULL };

  return (SightProgress) { self->report, self->data, self->from + from * (self->to - self->from),
                           self->from + to * (self->to - self->from), self->n_workers };
}

gboolean
sight_progress_report (const SightProgress *self, double share)
{
  if (self == NULL || self->report == NULL)
    return TRUE;

  return self->report (self->from + CLAMP (share, 0, 1) * (self->to - self->from), self->data);
}

guint
sight_work_count_workers (void)
{
  return CLAMP (g_get_num_processors (), 1, SIGHT_WORKERS_MAX);
}

gpointer
sight_work_get_data (const SightWork *self)
{
  return self->data;
}

static void
report (SightWork *self)
{
  const SightProgress *progress = self->progress;
  double share = self->n_items > 0 ? (double) g_atomic_int_get (&self->done) / self->n_items : 1;

  if (progress == NULL || progress->report == NULL || g_atomic_int_get (&self->stopped))
    return;
  if (!progress->report (progress->from + share * (progress->to - progress->from), progress->data))
    g_atomic_int_set (&self->stopped, TRUE);
}

gboolean
sight_work_is_stopped (SightWork *self, guint worker)
{
  if (worker == 0 && self->progress != NULL)
    {
      gint64 now = g_get_monotonic_time ();

      if (now - self->reported >= REPORT_INTERVAL)
        {
          self->reported = now;
          report (self);
        }
    }

  return g_atomic_int_get (&self->stopped);
}

static gpointer
run_worker (gpointer data)
{
  const Worker *self = data;
  SightWork *work = self->work;

  while (!sight_work_is_stopped (work, self->worker))
    {
      guint item = (guint) g_atomic_int_add (&work->next, 1);

      if (item >= work->n_items)
        break;
      work->func (work, self->worker, item);
      g_atomic_int_inc (&work->done);
    }

  return NULL;
}

gboolean
sight_work_run (guint n_items, SightWorkFunc func, gpointer data, const SightProgress *progress)
{
  SightWork work = { func, data, progress, n_items, g_get_monotonic_time () };
  const guint most = progress != NULL && progress->n_workers > 0 ? progress->n_workers : SIGHT_WORKERS_MAX;
  const guint n_workers = MIN (MIN (sight_work_count_workers (), most), MAX (n_items, 1));
  Worker workers[SIGHT_WORKERS_MAX];
  GThread *threads[SIGHT_WORKERS_MAX] = { NULL };

  g_assert (n_items < G_MAXINT / 2);

  /* If the system gives no more threads, fewer of them do the work. */
  for (guint i = 1; i < n_workers; i++)
    {
      workers[i] = (Worker) { &work, i };
      threads[i] = g_thread_try_new ("sight-work", run_worker, &workers[i], NULL);
    }
  run_worker (&(Worker) { &work, 0 });
  for (guint i = 1; i < n_workers; i++)
    {
      if (threads[i] != NULL)
        g_thread_join (threads[i]);
    }
  report (&work);

  return !work.stopped;
}
