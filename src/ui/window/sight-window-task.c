/* sight-window-task.c - long work of a window in a thread; after half a second a notice offers to cancel it
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-window-private.h"

#include <glib/gi18n-lib.h>

#define PATIENCE 500 /* milliseconds */

struct _SightWindowTask
{
  SightWindow *window;
  GApplication *application; /* (nullable): stays until all is written */
  const SightWindowTaskKind *kind;
  gpointer data;
  char *what;
  GCancellable *cancellable;
  guint patience; /* a source, or 0 */
};

static void
task_free (gpointer data)
{
  SightWindowTask *self = data;

  self->kind->free (self->data);
  if (self->application != NULL)
    g_application_release (self->application);
  g_clear_object (&self->application);
  g_object_unref (self->cancellable);
  g_object_unref (self->window);
  g_free (self->what);
  g_free (self);
}

static void
run_cb (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  SightWindowTask *self = data;

  self->kind->run (self->data, cancellable);
  g_task_return_boolean (task, TRUE);
}

/* Detaches the task from the window. */
static void
leave_window (SightWindowTask *self)
{
  SightWindow *window = self->window;

  g_clear_handle_id (&self->patience, g_source_remove);
  window->tasks = g_list_remove (window->tasks, self);
  if (window->busy_task == self)
    {
      window->busy_task = NULL;
      sight_window_hide_notice (window);
    }
}

static void
done_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  SightWindowTask *self = data;

  g_task_propagate_boolean (G_TASK (result), NULL);
  if (g_cancellable_is_cancelled (self->cancellable))
    return;
  leave_window (self);
  self->kind->done (self->data);
}

static gboolean
patience_cb (gpointer data)
{
  const SightOffer offers[2] = { { _ ("Cancel"), "win.cancel-task" }, { NULL, NULL } };
  SightWindowTask *self = data;

  self->patience = 0;
  self->window->busy_task = self;
  sight_window_show_offers (self->window, SIGHT_NOTICE_BUSY, self->what, offers);

  return G_SOURCE_REMOVE;
}

void
sight_window_run_task (SightWindow *self, const SightWindowTaskKind *kind, const char *what, gpointer data)
{
  SightWindowTask *own = g_new0 (SightWindowTask, 1);
  g_autoptr (GTask) task = NULL;

  own->window = g_object_ref (self);
  own->application = G_APPLICATION (gtk_window_get_application (GTK_WINDOW (self)));
  if (own->application != NULL)
    g_application_hold (g_object_ref (own->application));
  own->kind = kind;
  own->data = data;
  own->what = g_strdup (what);
  own->cancellable = g_cancellable_new ();
  own->patience = g_timeout_add (PATIENCE, patience_cb, own);
  self->tasks = g_list_prepend (self->tasks, own);

  task = g_task_new (NULL, own->cancellable, done_cb, own);
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, own, task_free);
  g_task_run_in_thread (task, run_cb);
}

static void
cancel (SightWindowTask *self)
{
  g_cancellable_cancel (self->cancellable);
  leave_window (self);
  if (self->kind->cancelled != NULL)
    self->kind->cancelled (self->data);
}

void
sight_window_cancel_task (SightWindow *self)
{
  if (self->busy_task != NULL)
    cancel (self->busy_task);
}

void
sight_window_cancel_tasks (SightWindow *self)
{
  while (self->tasks != NULL)
    {
      SightWindowTask *task = self->tasks->data;

      g_cancellable_cancel (task->cancellable);
      leave_window (task);
    }
}
