/* sight-autosave.c - backs up a document's unsaved changes in the background
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-autosave.h"

#include <string.h>

#define SLICE 2000 /* microseconds of copying rows before the main loop gets its turn */
#define STRIDE 16  /* rows copied between two looks at the clock */
#define PATIENCE 4 /* times the delay: how long continuous changes may postpone a copy */

/* Changes that do not affect the contents of the file. */
#define CHANGES_NOTHING (SIGHT_CHANGE_HISTORY | SIGHT_CHANGE_FILE)

/* A copy that a thread writes. */
typedef struct
{
  SightAutosave *owner; /* (nullable): gone, or no longer interested */
  GThread *thread;
  SightCopy *copy;
  SightLevel *level;
  GError *error;
  int stopped; /* atomic */
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
  SightMap *map;     /* (nullable): the map, being copied */
  int n_rows;        /* rows of @map copied so far */
  guint copying;
  Job *job;       /* (nullable) */
  gboolean again; /* the document changed after @job began */
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
  sight_level_free (job->level);
  g_clear_error (&job->error);
  g_free (job);
}

static void
fail (SightAutosave *self, const GError *error)
{
  if (!self->has_failed)
    g_signal_emit (self, signals[FAILED], 0, error->message);
  self->has_failed = TRUE;
}

/* In the main loop, after the thread. */
static gboolean
written_cb (gpointer data)
{
  Job *job = data;
  SightAutosave *self = job->owner;

  if (self == NULL)
    return G_SOURCE_REMOVE;

  g_thread_join (job->thread);
  self->job = NULL;
  if (job->error != NULL)
    fail (self, job->error);
  else
    self->has_failed = FALSE;
  if (self->again)
    schedule (self);
  self->again = FALSE;

  return G_SOURCE_REMOVE;
}

static gpointer
write_cb (gpointer data)
{
  Job *job = data;

  sight_copy_write (job->copy, job->level, &job->stopped, &job->error);
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

static void
start_job (SightAutosave *self)
{
  Job *job = g_new0 (Job, 1);

  job->owner = self;
  job->copy = sight_copy_new (self->document, self->base);
  job->level = sight_level_copy_with_map (sight_document_get_level (self->document), g_steal_pointer (&self->map));
  self->job = job;
  job->thread = g_thread_new ("autosave", write_cb, job);
}

static gboolean
copy_cb (gpointer data)
{
  SightAutosave *self = data;
  gint64 end = g_get_monotonic_time () + SLICE;

  while (self->n_rows < self->map->height && g_get_monotonic_time () < end)
    {
      int last = MIN (self->n_rows + STRIDE, self->map->height);

      copy_rows (self, self->n_rows, last);
      self->n_rows = last;
    }
  if (self->n_rows < self->map->height)
    return G_SOURCE_CONTINUE;

  self->copying = 0;
  start_job (self);

  return G_SOURCE_REMOVE;
}

static void
stop_copying (SightAutosave *self)
{
  g_clear_handle_id (&self->copying, g_source_remove);
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

static void
start (SightAutosave *self)
{
  const SightMap *map = sight_document_get_level (self->document)->map;
  g_autoptr (GError) error = NULL;

  if (self->base == NULL)
    self->base = sight_recovery_make_base (self->recovery, &error);
  if (self->base == NULL)
    {
      fail (self, error);
      return;
    }

  self->map = g_memdup2 (map, sizeof *map);
  self->map->tiles = g_new (guint16, (gsize) map->width * map->height);
  self->n_rows = 0;
  self->copying = g_idle_add_full (G_PRIORITY_LOW, copy_cb, self, NULL);
}

static gboolean
due_cb (gpointer data)
{
  SightAutosave *self = data;
  gint64 now = g_get_monotonic_time ();

  self->timer = 0;
  if (now < self->due)
    self->timer = g_timeout_add ((self->due - now) / 1000 + 1, due_cb, self);
  else if (sight_document_is_modified (self->document))
    {
      self->first = 0;
      start (self);
    }

  return G_SOURCE_REMOVE;
}

/* A stroke changes the document a hundred times a second: letting the timer run out and setting it again is cheaper
 * than restarting it each time. */
static void
schedule (SightAutosave *self)
{
  gint64 now = g_get_monotonic_time (), wait = (gint64) self->delay * 1000;

  if (self->delay == 0 || self->is_closed)
    return;
  if (self->copying != 0)
    return;
  if (self->job != NULL)
    {
      self->again = TRUE;
      return;
    }

  if (self->first == 0)
    self->first = now;
  self->due = MIN (now + wait, self->first + PATIENCE * wait);
  if (self->timer == 0)
    self->timer = g_timeout_add (MAX (self->due - now, 0) / 1000 + 1, due_cb, self);
}

/* Removes the copy and prevents new ones; waits for one being written. */
static void
forget (SightAutosave *self)
{
  g_clear_handle_id (&self->timer, g_source_remove);
  stop_copying (self);
  self->first = 0;
  self->again = FALSE;
  if (self->job != NULL)
    {
      Job *job = g_steal_pointer (&self->job);
      GThread *thread = job->thread;

      g_atomic_int_set (&job->stopped, TRUE);
      job->owner = NULL;
      g_thread_join (thread);
    }
  if (self->base != NULL)
    sight_recovery_remove (self->base);
}

static void
changed_cb (SightAutosave *self, guint what, const SightRect *cells)
{
  if (self->copying != 0 && (what & SIGHT_CHANGE_SIZE))
    stop_copying (self);
  else if (self->copying != 0 && (what & SIGHT_CHANGE_CELLS))
    copy_again (self, cells);
  if (!sight_document_is_modified (self->document))
    forget (self);
  else if ((what & ~CHANGES_NOTHING) != 0 || sight_document_get_disk (self->document) == SIGHT_DISK_DELETED)
    schedule (self);
}

void
sight_autosave_close (SightAutosave *self)
{
  g_return_if_fail (SIGHT_IS_AUTOSAVE (self));

  self->is_closed = TRUE;
  forget (self);
}

/* Unsaved changes keep their copy: only sight_autosave_close() says that it is no longer needed. */
static void
sight_autosave_dispose (GObject *object)
{
  SightAutosave *self = SIGHT_AUTOSAVE (object);

  g_clear_handle_id (&self->timer, g_source_remove);
  stop_copying (self);
  if (self->job != NULL)
    {
      Job *job = g_steal_pointer (&self->job);
      GThread *thread = job->thread;

      job->owner = NULL;
      g_thread_join (thread);
    }
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
  if (sight_document_is_modified (self->document))
    schedule (self);
}

gboolean
sight_autosave_is_busy (SightAutosave *self)
{
  g_return_val_if_fail (SIGHT_IS_AUTOSAVE (self), FALSE);

  return self->timer != 0 || self->copying != 0 || self->job != NULL;
}
