/* sight-field-task.c - fields of view that take long are made in a thread while one paints, the nearest first
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-field-task.h"

#include <time.h>

#include "edit/document/sight-document-sight.h"
#include "sight-latest-task.h"

#define FRAME 16000       /* microseconds of a frame */
#define PATIENCE 300000   /* microseconds after which a field goes before nearer ones */
#define RANKED_MAX 64     /* of more viewers those that ask first are made first */
#define SELECTED_FIRST -1 /* instead of a distance */

/* The field of a viewer. */
typedef struct
{
  gint64 cost;    /* microseconds of processor time, the last time; 0: not known */
  gint64 since;   /* when the oldest question without an answer was asked; 0: there is none */
  SightGaze gaze; /* of the latest question; its grid is not used */
} Asked;

struct _SightFieldTask
{
  SightDocument *document; /* (nullable) */
  int selected;            /* the viewer whose field comes first, or -1 */
  gboolean has_cursor;
  SightCell cursor; /* others come by how near their viewers stand */
  SightLatestTask *task;
  GArray *asked;        /* of Asked, one a viewer */
  int running;          /* the viewer whose field the thread makes, or -1 */
  gboolean asked_again; /* since the thread began */
  guint start_source;   /* starts it once all have asked, or 0 */
  guint tell_source;    /* tells of answers once the frame is drawn, or 0 */
  gint64 budget;        /* microseconds */
  gint64 frame, spent;  /* when this frame began, and what fields took of it */
  SightLatestTask *sight_task;
  guint awaited; /* that @sight_task makes the fields of, as sight_timeline_awaits_sight() calls it; 0: nothing */
};

/* What the thread makes. */
typedef struct
{
  SightGaze gaze;
  SightGrid *grid;
  SightView view;
  gint64 cost; /* microseconds of processor time */
} Work;

/* Of this thread, in microseconds: what other programs take does not count. */
static gint64
get_processor_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);

  return (gint64) now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
}

static gint64
see (const SightGaze *gaze, SightView *view)
{
  const gint64 start = get_processor_time ();

  sight_gaze_see (gaze, view);

  return MAX (get_processor_time () - start, 1);
}

static Asked *
get_asked (SightFieldTask *self, guint viewer)
{
  if (viewer >= self->asked->len)
    g_array_set_size (self->asked, viewer + 1);

  return &g_array_index (self->asked, Asked, viewer);
}

/* Which comes first.  Asked while the timeline is brought up to date, so nothing here may ask it. */

static gint64
get_rank (SightFieldTask *self, guint viewer)
{
  const SightLevel *level = sight_document_get_level (self->document);
  const SightCell cell = sight_level_get_viewer (level, viewer)->cell;
  const gint64 dx = cell.x - self->cursor.x, dy = cell.y - self->cursor.y;

  if ((int) viewer == self->selected)
    return SELECTED_FIRST;

  return self->has_cursor ? dx * dx + dy * dy : viewer;
}

/* What fields that have to be made, and come before @viewer, will take of this frame. */
static gint64
get_cost_before (SightFieldTask *self, SightFields *fields, guint viewer)
{
  const gint64 rank = get_rank (self, viewer);
  gint64 cost = 0;

  for (guint i = 0; self->asked->len <= RANKED_MAX && i < self->asked->len; i++)
    {
      if (i != viewer && sight_fields_is_dirty (fields, i) && get_rank (self, i) < rank)
        cost += get_asked (self, i)->cost;
    }

  return cost;
}

/* Whether the field of @viewer can be made in this frame. */
static gboolean
has_time (SightFieldTask *self, SightFields *fields, guint viewer)
{
  const gint64 cost = get_asked (self, viewer)->cost;
  const gint64 now = g_get_monotonic_time ();

  if (now - self->frame >= FRAME)
    {
      self->frame = now;
      self->spent = 0;
    }
  if (self->spent + cost > self->budget)
    return FALSE;

  return self->spent + cost + get_cost_before (self, fields, viewer) <= self->budget;
}

/* The thread */

static void
work_free (gpointer data)
{
  Work *work = data;

  sight_grid_free (work->grid);
  sight_view_clear (&work->view);
  g_free (work);
}

static gboolean
work_run (gpointer data, const SightProgress *progress)
{
  Work *work = data;

  work->cost = see (&work->gaze, &work->view);

  return TRUE;
}

static gboolean
is_urgent (const Asked *asked, gint64 now)
{
  return asked->since != 0 && now - asked->since > PATIENCE;
}

/* The viewer whose field is made next, or -1. */
static int
choose (SightFieldTask *self)
{
  const gint64 now = g_get_monotonic_time ();
  int chosen = -1;

  for (guint i = 0; i < self->asked->len; i++)
    {
      const Asked *asked = get_asked (self, i), *best = chosen >= 0 ? get_asked (self, (guint) chosen) : NULL;

      if (asked->since == 0)
        continue;
      if (best == NULL || (is_urgent (asked, now) && (!is_urgent (best, now) || asked->since < best->since)) ||
          (!is_urgent (best, now) && get_rank (self, i) < get_rank (self, (guint) chosen)))
        chosen = (int) i;
    }

  return chosen;
}

static void
start_next (SightFieldTask *self)
{
  Work *work;

  if (self->running >= 0)
    return;
  self->running = choose (self);
  self->asked_again = FALSE;
  if (self->running < 0)
    return;

  work = g_new0 (Work, 1);
  work->gaze = get_asked (self, (guint) self->running)->gaze;
  work->grid = sight_grid_copy (sight_document_get_level (self->document)->grid);
  work->gaze.grid = work->grid;
  work->view = (SightView) SIGHT_VIEW_INIT;
  sight_latest_task_start (self->task, work);
}

static gboolean
tell_cb (gpointer data)
{
  SightFieldTask *self = data;

  self->tell_source = 0;
  sight_document_tell_fields (self->document);

  return G_SOURCE_REMOVE;
}

/* Answers may come faster than they can be shown, and each stroke shows those that are there: listeners are told when
 * there is nothing else to do. */
static void
work_done (gpointer owner, gpointer data)
{
  SightFieldTask *self = owner;
  const Work *work = data;
  const int viewer = self->running;
  Asked *asked = get_asked (self, (guint) viewer);

  asked->cost = work->cost;
  asked->since = self->asked_again ? g_get_monotonic_time () : 0;
  self->running = -1;
  if (sight_document_give_field (self->document, (guint) viewer, &work->view, !self->asked_again) &&
      self->tell_source == 0)
    self->tell_source = g_idle_add (tell_cb, self);
  start_next (self);
}

static gboolean
start_cb (gpointer data)
{
  SightFieldTask *self = data;

  self->start_source = 0;
  start_next (self);

  return G_SOURCE_REMOVE;
}

/* The main thread: is the field of @gaze made now? */
static gboolean
late_cb (SightFields *fields, const SightGaze *gaze, SightView *view, gpointer data)
{
  SightFieldTask *self = data;
  const guint viewer = (guint) gaze->viewer;
  Asked *asked = get_asked (self, viewer);

  if (self->running != gaze->viewer && has_time (self, fields, viewer))
    {
      asked->cost = see (gaze, view);
      asked->since = 0;
      self->spent += asked->cost;
      return TRUE;
    }
  asked->gaze = *gaze;
  if (asked->since == 0)
    asked->since = g_get_monotonic_time ();
  if (self->running == gaze->viewer)
    self->asked_again = TRUE;
  if (self->start_source == 0)
    self->start_source = g_idle_add_full (G_PRIORITY_HIGH_IDLE, start_cb, self, NULL);

  return FALSE;
}

/* New sights: all fields, in one go */

typedef struct
{
  SightGrid *grid;
  SightGaze *gazes;
  SightView *views; /* of each viewer; empty if its field stays */
  gboolean *is_asked;
  guint n;
  guint awaited;
} FieldsWork;

static void
fields_work_free (gpointer data)
{
  FieldsWork *work = data;

  for (guint i = 0; i < work->n; i++)
    sight_view_clear (&work->views[i]);
  sight_grid_free (work->grid);
  g_free (work->gazes);
  g_free (work->views);
  g_free (work->is_asked);
  g_free (work);
}

static gboolean
fields_work_run (gpointer data, const SightProgress *progress)
{
  FieldsWork *work = data;

  for (guint i = 0; i < work->n; i++)
    {
      if (!sight_progress_report (progress, (double) i / work->n))
        return FALSE;
      if (work->is_asked[i])
        sight_gaze_see (&work->gazes[i], &work->views[i]);
    }

  return TRUE;
}

static void forget (SightFieldTask *self);

/* What is late of the sight before is not to be taken for an answer of this one. */
static void
fields_work_done (gpointer owner, gpointer data)
{
  SightFieldTask *self = owner;
  const FieldsWork *work = data;

  /* Something else is awaited by now, and about to be told. */
  if (work->awaited != sight_timeline_awaits_sight (sight_document_get_timeline (self->document)))
    return;
  forget (self);
  sight_document_adopt_sight (self->document, work->views);
}

static const SightLatestKind sight_kind = { fields_work_run, fields_work_done, fields_work_free, FALSE };

static void
start_sight (SightFieldTask *self)
{
  const SightTimeline *timeline = sight_document_get_timeline (self->document);
  const SightLevel *level = sight_document_get_level (self->document);
  FieldsWork *work = g_new0 (FieldsWork, 1);

  work->n = level->viewers->len;
  work->grid = sight_grid_copy (level->grid);
  work->gazes = g_new0 (SightGaze, work->n);
  work->views = g_new0 (SightView, work->n);
  work->is_asked = g_new0 (gboolean, work->n);
  for (guint i = 0; i < work->n; i++)
    {
      work->views[i] = (SightView) SIGHT_VIEW_INIT;
      work->is_asked[i] = sight_timeline_get_awaited (timeline, i, &work->gazes[i]);
      work->gazes[i].grid = work->grid;
    }
  self->awaited = work->awaited = sight_timeline_awaits_sight (timeline);
  sight_latest_task_start (self->sight_task, work);
}

gboolean
sight_field_task_awaits_sight (const SightFieldTask *self)
{
  return self->awaited != 0;
}

/* The task */

SightFieldTask *
sight_field_task_new (gint64 budget)
{
  static const SightLatestKind kind = { work_run, work_done, work_free, TRUE };
  SightFieldTask *self = g_new0 (SightFieldTask, 1);

  self->selected = -1;
  self->task = sight_latest_task_new (&kind, self);
  self->sight_task = sight_latest_task_new (&sight_kind, self);
  self->asked = g_array_new (FALSE, TRUE, sizeof (Asked));
  self->running = -1;
  self->budget = budget;

  return self;
}

/* Questions are forgotten; whoever asked them has them answered now. */
static void
forget (SightFieldTask *self)
{
  sight_latest_task_stop (self->task);
  g_clear_handle_id (&self->start_source, g_source_remove);
  g_clear_handle_id (&self->tell_source, g_source_remove);
  self->running = -1;
  g_array_set_size (self->asked, 0);
}

void
sight_field_task_set_document (SightFieldTask *self, SightDocument *document)
{
  forget (self);
  sight_latest_task_stop (self->sight_task);
  self->awaited = 0;
  if (self->document != NULL)
    sight_document_set_late_fields (self->document, NULL, NULL);
  g_set_object (&self->document, document);
  if (self->document == NULL)
    return;
  sight_document_set_late_fields (self->document, late_cb, self);
  sight_document_set_late_sight (self->document, SIGHT_LATEST_TASK_CELLS);
}

void
sight_field_task_free (SightFieldTask *self)
{
  sight_field_task_set_document (self, NULL);
  sight_latest_task_free (self->task);
  sight_latest_task_free (self->sight_task);
  g_array_unref (self->asked);
  g_free (self);
}

/* Whatever else has changed ended the wait. */
static guint
settle_sight (SightFieldTask *self, guint what)
{
  if (self->awaited == 0 || sight_timeline_awaits_sight (sight_document_get_timeline (self->document)) != 0)
    return what;
  sight_latest_task_stop (self->sight_task);
  self->awaited = 0;

  return what | SIGHT_CHANGE_SIGHT;
}

/* Whether viewers have other numbers than those of whom something was asked. */
static gboolean
are_renumbered (SightFieldTask *self)
{
  for (guint i = 0; i < self->asked->len; i++)
    {
      if (sight_document_track_viewer (self->document, (int) i) != (int) i)
        return TRUE;
    }

  return FALSE;
}

guint
sight_field_task_follow (SightFieldTask *self, guint what)
{
  SightTimeline *timeline = sight_document_get_timeline (self->document);
  const guint awaited = sight_timeline_awaits_sight (timeline);
  /* Undo of a sight may show another turn, where nothing is awaited. */
  const gboolean is_new =
      awaited != 0 && awaited != self->awaited && !(what & SIGHT_CHANGE_TURN) && !are_renumbered (self);
  const guint same = SIGHT_CHANGE_CELLS | SIGHT_CHANGE_HISTORY | SIGHT_CHANGE_FILE | SIGHT_CHANGE_FIELDS |
                     SIGHT_CHANGE_LINES | SIGHT_CHANGE_AREAS | SIGHT_CHANGE_CHECKS | SIGHT_CHANGE_NOTES |
                     SIGHT_CHANGE_PICTURES;

  if (is_new)
    {
      start_sight (self);
      what &= ~(guint) SIGHT_CHANGE_SIGHT;
    }
  else if ((what & ~same) != 0)
    {
      /* Viewers may have other numbers now. */
      forget (self);
      sight_timeline_finish_fields (timeline);
    }

  return settle_sight (self, what);
}

void
sight_field_task_set_focus (SightFieldTask *self, int selected, const SightCell *cursor)
{
  self->selected = selected;
  self->has_cursor = cursor != NULL;
  self->cursor = cursor != NULL ? *cursor : (SightCell) { 0, 0 };
}
