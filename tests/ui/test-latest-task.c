/* test-latest-task.c - background work of which only the latest answer counts
 *
 * SPDX-License-Identifier: MIT
 */
#include "ui/workspace/sight-latest-task.h"

#include <gio/gio.h>

/* Work that runs until it is stopped or, if it is short, ends at once. */
typedef struct
{
  int number;
  gboolean is_long;
} Work;

typedef struct
{
  SightLatestTask *task;
  int answer; /* the number of the last work that was done */
  guint n_answers;
  gboolean frees; /* the task, when an answer comes */
} Owner;

static gint n_freed;   /* works that were freed; atomic */
static gint n_stopped; /* works that were stopped; atomic */

static gboolean
run_cb (gpointer data, const SightProgress *progress)
{
  const Work *work = data;

  while (work->is_long)
    {
      if (!progress->report (.5, progress->data))
        {
          g_atomic_int_inc (&n_stopped);
          return FALSE;
        }
      g_usleep (1000);
    }

  return TRUE;
}

static void
done_cb (gpointer data, gpointer work)
{
  Owner *self = data;

  self->answer = ((Work *) work)->number;
  self->n_answers++;
  if (self->frees)
    g_clear_pointer (&self->task, sight_latest_task_free);
}

static void
free_cb (gpointer work)
{
  g_atomic_int_inc (&n_freed);
  g_free (work);
}

static const SightLatestKind kind = { run_cb, done_cb, free_cb };

static void
start (Owner *self, int number, gboolean is_long)
{
  Work *work = g_new (Work, 1);

  *work = (Work) { number, is_long };
  sight_latest_task_start (self->task, work);
}

static void
set_up (Owner *self, gconstpointer data)
{
  g_atomic_int_set (&n_freed, 0);
  g_atomic_int_set (&n_stopped, 0);
  self->task = sight_latest_task_new (&kind, self);
}

/* A thread may be the last to hold its work. */
static void
wait_for_freed (int n)
{
  while (g_atomic_int_get (&n_freed) < n)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (1000);
    }
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static void
tear_down (Owner *self, gconstpointer data)
{
  g_clear_pointer (&self->task, sight_latest_task_free);
}

static void
test_answer (Owner *self, gconstpointer data)
{
  start (self, 1, FALSE);
  g_assert_true (sight_latest_task_is_running (self->task));
  wait_for_freed (1);
  g_assert_false (sight_latest_task_is_running (self->task));
  g_assert_cmpint (self->answer, ==, 1);
}

/* The first ends early, the second never begins, the third is the answer. */
static void
test_latest (Owner *self, gconstpointer data)
{
  start (self, 1, TRUE);
  start (self, 2, TRUE);
  start (self, 3, FALSE);
  g_assert_cmpint (g_atomic_int_get (&n_freed), ==, 1);
  wait_for_freed (3);
  g_assert_cmpint (g_atomic_int_get (&n_stopped), ==, 1);
  g_assert_cmpuint (self->n_answers, ==, 1);
  g_assert_cmpint (self->answer, ==, 3);
}

static void
test_stop (Owner *self, gconstpointer data)
{
  start (self, 1, TRUE);
  while (sight_latest_task_get_progress (self->task) < .5)
    g_usleep (1000);
  sight_latest_task_stop (self->task);
  g_assert_false (sight_latest_task_is_running (self->task));
  g_assert_cmpfloat (sight_latest_task_get_progress (self->task), ==, 0);
  wait_for_freed (1);
  g_assert_cmpuint (self->n_answers, ==, 0);
}

/* Work started after a stop does not wait for the work that was stopped. */
static void
test_stop_and_start (Owner *self, gconstpointer data)
{
  start (self, 1, TRUE);
  sight_latest_task_stop (self->task);
  start (self, 2, FALSE);
  wait_for_freed (2);
  g_assert_cmpuint (self->n_answers, ==, 1);
  g_assert_cmpint (self->answer, ==, 2);
}

static void
test_freed (Owner *self, gconstpointer data)
{
  start (self, 1, TRUE);
  start (self, 2, FALSE);
  g_clear_pointer (&self->task, sight_latest_task_free);
  wait_for_freed (2);
  g_assert_cmpuint (self->n_answers, ==, 0);
}

static void
test_freed_by_answer (Owner *self, gconstpointer data)
{
  self->frees = TRUE;
  start (self, 1, FALSE);
  wait_for_freed (1);
  g_assert_null (self->task);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/latest-task/answer", Owner, NULL, set_up, test_answer, tear_down);
  g_test_add ("/latest-task/latest", Owner, NULL, set_up, test_latest, tear_down);
  g_test_add ("/latest-task/stop", Owner, NULL, set_up, test_stop, tear_down);
  g_test_add ("/latest-task/stop-and-start", Owner, NULL, set_up, test_stop_and_start, tear_down);
  g_test_add ("/latest-task/freed", Owner, NULL, set_up, test_freed, tear_down);
  g_test_add ("/latest-task/freed-by-answer", Owner, NULL, set_up, test_freed_by_answer, tear_down);

  return g_test_run ();
}
