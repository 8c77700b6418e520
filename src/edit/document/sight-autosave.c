/* sight-autosave.c - backs up a document's unsaved changes in the background
 *
 * Of the delay, two fifths at most pass before a copy begins and one tenth while
 * the rows are copied; the rest is for the thread that writes it.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-autosave.h"

#include "sight-document-turns.h"

#include <string.h>

#define SLICE 2000                       /* microseconds of copying rows before the main loop gets its turn */
#define STRIDE 16                        /* rows copied between two looks at the clock */
#define QUIET(delay) ((delay) / 5)       /* without a change, before a copy begins */
#define PATIENCE(delay) ((delay) *2 / 5) /* how long continuous changes may postpone a copy */
#define HURRY(delay) ((delay) / 10)      /* how long the main loop may be too busy for copying rows */

/* Changes after which the copy needs its level anew; it also knows the file and its stamp. */
#define CHANGES_LEVEL (SIGHT_CHANGE_ALL & ~(SIGHT_CHANGE_HISTORY | SIGHT_CHANGE_TURN | SIGHT_CHANGE_FIELDS))

/* A copy that a thread writes. */
typedef struct
{
  SightAutosave *owner; /* (nullable): gone, or no longer interested */
  GThread *thread;
  SightCopy *copy;
  SightLevel *level; /* (nullable): NULL if only what is shown has changed */
  GError *error;
  gboolean is_folder_gone;   /* with @error */
  GApplication *application; /* (nullable): held until a copy without an owner is removed */
  int stopped, is_written;   /* atomic: the copy is no longer needed; the thread is done */
} Job;

struct _SightAutosave
{
  GObject parent_instance;

  SightDocument *document;
  SightRecovery *recovery;
  char *base;  /* (nullable): of the current or last copy */
  guint delay; /* milliseconds */
  guint timer;
  gint64 first, due; /* monotonic time of the first change without a copy, and when to write one */
  gint64 begun;      /* the former @first: of the copy that is made */
  SightMap *map;     /* (nullable): the map, being copied */
  int n_rows;        /* rows of @map copied so far */
  guint copying, hurry;
  Job *job;              /* (nullable) */
  gboolean has_copy;     /* of the state before @first */
  gboolean is_level_old; /* more than what is shown has changed since that */
  gboolean has_failed;
  gboolean is_closed;
};

enum
{
  FAILED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (SightAutosave, sight_autosave, G_TYPE_OBJECT)

static void schedule (SightAutosave *self);

static void
job_free (gpointer data)
{
  Job *job = data;

  sight_copy_free (job->copy);
  g_clear_pointer (&job->level, sight_level_free);
  g_clear_error (&job->error);
  if (job->application != NULL)
    g_application_release (job->application);
  g_clear_object (&job->application);
  g_free (job);
}

static void
fail (SightAutosave *self, const GError *error)
{
  if (!self->has_failed)
    g_signal_emit (self, signals[FAILED], 0, error->message);
  self->has_failed = TRUE;
}

/* The changes still have no copy, also if no further one follows. */
static void
try_again (SightAutosave *self, const Job *job)
{
  fail (self, job->error);
  if (job->is_folder_gone)
    g_clear_pointer (&self->base, g_free);
  if (self->first == 0)
    self->first = g_get_monotonic_time ();
}

/* In the main loop, after the thread.  A copy that is no longer needed may have been written after it was removed. */
static gboolean
written_cb (gpointer data)
{
  Job *job = data;
  SightAutosave *self = job->owner;

  g_thread_join (job->thread);
  if (job->stopped)
    sight_copy_remove (job->copy->base);
  if (self == NULL)
    return G_SOURCE_REMOVE;

  self->job = NULL;
  self->has_copy = job->error == NULL && !job->stopped;
  if (job->error != NULL)
    try_again (self, job);
  else
    self->has_failed = FALSE;
  if (self->first != 0)
    schedule (self);

  return G_SOURCE_REMOVE;
}

static gpointer
write_cb (gpointer data)
{
  Job *job = data;

  g_autofree char *folder = g_path_get_dirname (job->copy->base);

  const gboolean is_written = job->level != NULL ? sight_copy_write (job->copy, job->level, &job->stopped, &job->error)
                                                 : sight_copy_write_view (job->copy, &job->stopped, &job->error);

  if (!is_written)
    job->is_folder_gone = !g_file_test (folder, G_FILE_TEST_IS_DIR);
  g_atomic_int_set (&job->is_written, TRUE);
  g_idle_add_full (G_PRIORITY_DEFAULT, written_cb, job, job_free);

  return NULL;
}

/* ---- the copy in memory ---- */

static void
copy_rows (SightAutosave *self, int first, int last)
{
  const SightMap *map = sight_document_get_level (self->document)->map;

  memcpy (self->map->tiles + (gsize) first * map->width, map->tiles + (gsize) first * map->width,
          (gsize) (last - first) * map->width * sizeof (guint16));
}

/* @level: (transfer full) (nullable): NULL if only what is shown has changed */
static void
start_job (SightAutosave *self, SightLevel *level)
{
  Job *job = g_new0 (Job, 1);

  job->owner = self;
  job->copy = sight_copy_new (self->document, self->base);
  job->level = level;
  self->job = job;
  job->thread = g_thread_new ("autosave", write_cb, job);
}

/* Copies rows until @end, monotonic time.  Returns whether more are left. */
static gboolean
copy_until (SightAutosave *self, gint64 end)
{
  while (self->n_rows < self->map->height && g_get_monotonic_time () < end)
    {
      int last = MIN (self->n_rows + STRIDE, self->map->height);

      copy_rows (self, self->n_rows, last);
      self->n_rows = last;
    }

  return self->n_rows < self->map->height;
}

static void
finish_copying (SightAutosave *self)
{
  SightLevel *level;

  copy_until (self, G_MAXINT64);
  g_clear_handle_id (&self->copying, g_source_remove);
  g_clear_handle_id (&self->hurry, g_source_remove);
  level = sight_level_copy_with_map (sight_document_get_level (self->document), g_steal_pointer (&self->map));
  sight_document_cut_empty_turn (self->document, level);
  self->is_level_old = FALSE;
  start_job (self, level);
}

static gboolean
copy_cb (gpointer data)
{
  SightAutosave *self = data;

  if (copy_until (self, g_get_monotonic_time () + SLICE))
    return G_SOURCE_CONTINUE;

  self->copying = 0;
  finish_copying (self);

  return G_SOURCE_REMOVE;
}

/* While someone draws, what waits for the idle main loop would wait for ever. */
static gboolean
hurry_cb (gpointer data)
{
  SightAutosave *self = data;

  self->hurry = 0;
  finish_copying (self);

  return G_SOURCE_REMOVE;
}

static void
stop_copying (SightAutosave *self)
{
  g_clear_handle_id (&self->copying, g_source_remove);
  g_clear_handle_id (&self->hurry, g_source_remove);
  g_clear_pointer (&self->map, sight_map_free);
}

/* @cells were painted: rows copied already are copied again. */
static void
copy_again (SightAutosave *self, const SightRect *cells)
{
  int first = cells->y, last = MIN (cells->y + cells->height, self->n_rows);

  if (first < last)
    copy_rows (self, first, last);
}

static gboolean
has_base (SightAutosave *self)
{
  g_autoptr (GError) error = NULL;

  if (self->base == NULL)
    self->base = sight_recovery_make_base (self->recovery, &error);
  if (self->base == NULL)
    fail (self, error);

  return self->base != NULL;
}

static void
start (SightAutosave *self)
{
  const SightMap *map = sight_document_get_level (self->document)->map;

  if (!has_base (self))
    return;

  self->map = g_memdup2 (map, sizeof *map);
  self->map->tiles = g_new (guint16, (gsize) map->width * map->height);
  self->n_rows = 0;
  self->copying = g_idle_add_full (G_PRIORITY_LOW, copy_cb, self, NULL);
  self->hurry = g_timeout_add (HURRY (self->delay), hurry_cb, self);
}

static gboolean
due_cb (gpointer data)
{
  SightAutosave *self = data;
  gint64 now = g_get_monotonic_time ();

  self->timer = 0;
  if (now < self->due)
    self->timer = g_timeout_add ((self->due - now) / 1000 + 1, due_cb, self);
  else if (sight_document_is_unsaved (self->document))
    {
      self->begun = self->first;
      self->first = 0;
      if (self->has_copy && !self->is_level_old)
        start_job (self, NULL);
      else
        start (self);
    }

  return G_SOURCE_REMOVE;
}

/* A stroke changes the document a hundred times a second: letting the timer run out and setting it again is cheaper
 * than restarting it each time. */
static void
schedule (SightAutosave *self)
{
  const gint64 now = g_get_monotonic_time (), delay = (gint64) self->delay * 1000;

  if (self->delay == 0 || self->is_closed || self->copying != 0)
    return;

  if (self->first == 0)
    self->first = now;
  self->due = MIN (now + QUIET (delay), self->first + PATIENCE (delay));
  /* What changes while a copy is written waits for the next one. */
  if (self->timer == 0 && self->job == NULL)
    self->timer = g_timeout_add (MAX (self->due - now, 0) / 1000 + 1, due_cb, self);
}

/* Removes the copy and prevents new ones; what a thread still writes is removed after it. */
static void
forget (SightAutosave *self)
{
  g_clear_handle_id (&self->timer, g_source_remove);
  stop_copying (self);
  self->first = 0;
  if (self->job != NULL)
    g_atomic_int_set (&self->job->stopped, TRUE);
  self->has_copy = FALSE;
  if (self->base != NULL)
    sight_copy_remove (self->base);
}

/* The job goes on without its owner; the program does not end before it does. */
static void
leave_job (SightAutosave *self)
{
  Job *job = g_steal_pointer (&self->job);
  GApplication *application = g_application_get_default ();

  if (job == NULL)
    return;

  job->owner = NULL;
  if (application == NULL)
    return;
  job->application = g_object_ref (application);
  g_application_hold (application);
}

static void
changed_cb (SightAutosave *self, guint what, const SightRect *cells)
{
  if (self->copying != 0 && (what & SIGHT_CHANGE_SIZE))
    {
      stop_copying (self);
      self->first = self->begun;
    }
  else if (self->copying != 0 && (what & SIGHT_CHANGE_CELLS))
    copy_again (self, cells);
  if (what & CHANGES_LEVEL)
    self->is_level_old = TRUE;
  if (!sight_document_is_unsaved (self->document))
    forget (self);
  else if (what & (CHANGES_LEVEL | SIGHT_CHANGE_TURN))
    schedule (self);
}

static void
view_changed_cb (SightAutosave *self)
{
  if (sight_document_is_unsaved (self->document))
    schedule (self);
}

/* Until a copy that is being written is there. */
static void
wait_for_job (SightAutosave *self)
{
  Job *job = self->job;

  if (job == NULL)
    return;

  leave_job (self);
  while (!g_atomic_int_get (&job->is_written))
    g_usleep (1000);
  self->has_copy = job->error == NULL && !job->stopped;
}

void
sight_autosave_close (SightAutosave *self)
{
  g_return_if_fail (SIGHT_IS_AUTOSAVE (self));

  self->is_closed = TRUE;
  forget (self);
  leave_job (self);
}

const char *
sight_autosave_get_base (SightAutosave *self)
{
  g_return_val_if_fail (SIGHT_IS_AUTOSAVE (self), NULL);

  return self->base;
}

void
sight_autosave_flush (SightAutosave *self)
{
  const SightLevel *level;
  g_autoptr (SightCopy) copy = NULL;

  g_return_if_fail (SIGHT_IS_AUTOSAVE (self));

  if (self->is_closed || !sight_document_is_unsaved (self->document) || !has_base (self))
    return;
  wait_for_job (self);
  if (self->first == 0 && self->copying == 0 && self->has_copy && !self->is_level_old)
    return;

  level = sight_document_get_level (self->document);
  copy = sight_copy_new (self->document, self->base);
  self->has_copy = sight_copy_write (copy, level, NULL, NULL);
}

/* Unsaved changes keep their copy: only sight_autosave_close() says that it is no longer needed. */
static void
sight_autosave_dispose (GObject *object)
{
  SightAutosave *self = SIGHT_AUTOSAVE (object);

  g_clear_handle_id (&self->timer, g_source_remove);
  stop_copying (self);
  wait_for_job (self);
  g_clear_object (&self->document);

  G_OBJECT_CLASS (sight_autosave_parent_class)->dispose (object);
}

static void
sight_autosave_finalize (GObject *object)
{
  g_free (SIGHT_AUTOSAVE (object)->base);

  G_OBJECT_CLASS (sight_autosave_parent_class)->finalize (object);
}

static void
sight_autosave_class_init (SightAutosaveClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = sight_autosave_dispose;
  object_class->finalize = sight_autosave_finalize;

  signals[FAILED] = g_signal_new ("failed", SIGHT_TYPE_AUTOSAVE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                  G_TYPE_STRING);
}

static void
sight_autosave_init (SightAutosave *self)
{
  self->delay = SIGHT_AUTOSAVE_DELAY;
}

SightAutosave *
sight_autosave_new (SightDocument *document, SightRecovery *recovery, const char *base)
{
  SightAutosave *self = g_object_new (SIGHT_TYPE_AUTOSAVE, NULL);

  self->document = g_object_ref (document);
  self->recovery = recovery;
  self->base = g_strdup (base);
  g_signal_connect_object (document, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "view-changed", G_CALLBACK (view_changed_cb), self, G_CONNECT_SWAPPED);
  /* Such as an imported map: without an edit there would be no copy. */
  if (base == NULL && sight_document_is_unsaved (document))
    schedule (self);

  return self;
}

void
sight_autosave_set_delay (SightAutosave *self, guint milliseconds)
{
  g_return_if_fail (SIGHT_IS_AUTOSAVE (self));

  if (milliseconds == self->delay)
    return;

  self->delay = milliseconds;
  g_clear_handle_id (&self->timer, g_source_remove);
  if (sight_document_is_unsaved (self->document))
    schedule (self);
}

gboolean
sight_autosave_is_busy (SightAutosave *self)
{
  g_return_val_if_fail (SIGHT_IS_AUTOSAVE (self), FALSE);

  return self->timer != 0 || self->copying != 0 || (self->job != NULL && !g_atomic_int_get (&self->job->stopped));
}
