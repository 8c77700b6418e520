/* sight-check-task.c - tries the checks of a document at every change
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-check-task.h"

#include "edit/document/sight-document-sight.h"
#include "sight-latest-task.h"

#define REST_MS 300 /* without a change before slow checks are tried */

/* What is known of one check. */
typedef struct
{
  SightCheckResult *result; /* (nullable) */
  gboolean is_current;      /* it is of the level as it is */
} Known;

struct _SightCheckTask
{
  SightCheckTaskFunc func;
  gpointer owner;
  SightLatestTask *task;
  SightDocument *document; /* (nullable), not owned */
  GArray *known;           /* of Known, by index of the checks of the level */
  gboolean is_dirty;       /* the level changed after the running work began */
  gboolean wants_slow;     /* the pointer rests */
  guint rest_source;
};

/* For the thread. */
typedef struct
{
  SightLevel *level;  /* a copy */
  GByteArray *skips;  /* of each check: it is slow, and waits */
  GPtrArray *results; /* of SightCheckResult, (nullable) */
} Work;

static void start (SightCheckTask *self);

static gboolean
is_slow (const Known *known)
{
  return known->result != NULL && known->result->time > SIGHT_CHECK_TASK_SLOW;
}

static Known *
get_known (SightCheckTask *self, guint index)
{
  return &g_array_index (self->known, Known, index);
}

static int
compare_costs (gconstpointer a, gconstpointer b)
{
  const SightCheckItem *first = *(SightCheckItem *const *) a, *second = *(SightCheckItem *const *) b;
  const guint cost = first->check != NULL ? sight_check_get_cost (first->check) : 0;
  const guint other = second->check != NULL ? sight_check_get_cost (second->check) : 0;

  return cost != other ? (cost < other ? -1 : 1) : (first->index > second->index) - (first->index < second->index);
}

static gboolean
run_work (gpointer data, const SightProgress *progress)
{
  Work *self = data;
  g_autoptr (SightCheckRunner) runner = sight_check_runner_new (self->level);
  g_autoptr (GPtrArray) items = sight_check_list_new (self->level, NULL);

  sight_check_runner_set_progress (runner, progress);
  g_ptr_array_sort (items, compare_costs);
  for (guint i = 0; i < items->len; i++)
    {
      const SightCheckItem *item = g_ptr_array_index (items, i);

      if (self->skips->data[item->index])
        continue;
      self->results->pdata[item->index] = sight_check_run_item (runner, item);
      if (!sight_progress_report (progress, (double) (i + 1) / items->len))
        return FALSE;
    }

  return TRUE;
}

static void
clear_result (gpointer result)
{
  if (result != NULL)
    sight_check_result_free (result);
}

static void
free_work (gpointer data)
{
  Work *self = data;

  sight_level_free (self->level);
  g_byte_array_unref (self->skips);
  g_ptr_array_unref (self->results);
  g_free (self);
}

/* Whether a check, which no comment is, is not known of the level as it is. */
static gboolean
has_old (SightCheckTask *self)
{
  for (guint i = 0; i < self->known->len; i++)
    {
      if (!get_known (self, i)->is_current &&
          !sight_check_is_comment (sight_level_get_check (sight_document_get_level (self->document), i)))
        return TRUE;
    }

  return FALSE;
}

static void
done_cb (gpointer owner, gpointer data)
{
  SightCheckTask *self = owner;
  Work *work = data;
  const gboolean is_stale = self->is_dirty;

  for (guint i = 0; i < MIN (work->results->len, self->known->len); i++)
    {
      Known *known = get_known (self, i);

      if (work->results->pdata[i] == NULL)
        continue;
      clear_result (known->result);
      known->result = g_steal_pointer (&work->results->pdata[i]);
      known->is_current = !is_stale;
    }
  if (is_stale || (self->wants_slow && has_old (self)))
    start (self);
  self->func (self->owner);
}

static const SightLatestKind kind = { run_work, done_cb, free_work };

SightCheckTask *
sight_check_task_new (SightCheckTaskFunc func, gpointer owner)
{
  SightCheckTask *self = g_new0 (SightCheckTask, 1);

  self->func = func;
  self->owner = owner;
  self->task = sight_latest_task_new (&kind, self);
  self->known = g_array_new (FALSE, TRUE, sizeof (Known));

  return self;
}

static void
forget (SightCheckTask *self)
{
  for (guint i = 0; i < self->known->len; i++)
    clear_result (get_known (self, i)->result);
  g_array_set_size (self->known, 0);
}

void
sight_check_task_free (SightCheckTask *self)
{
  g_clear_handle_id (&self->rest_source, g_source_remove);
  sight_latest_task_free (self->task);
  forget (self);
  g_array_unref (self->known);
  g_free (self);
}

/* Starts work on the level as it is. */
static void
start (SightCheckTask *self)
{
  Work *work = g_new0 (Work, 1);

  work->level = sight_document_copy_shown (self->document);
  work->skips = g_byte_array_new ();
  work->results = g_ptr_array_new_with_free_func (clear_result);
  g_ptr_array_set_size (work->results, (int) self->known->len);
  for (guint i = 0; i < self->known->len; i++)
    {
      const Known *known = get_known (self, i);
      const guint8 skip = known->is_current || (is_slow (known) && !self->wants_slow);

      g_byte_array_append (work->skips, &skip, 1);
    }
  self->is_dirty = FALSE;
  sight_latest_task_start (self->task, work);
}

static gboolean
rest_cb (gpointer data)
{
  SightCheckTask *self = data;

  self->rest_source = 0;
  self->wants_slow = TRUE;
  if (has_old (self) && !sight_latest_task_is_running (self->task))
    start (self);

  return G_SOURCE_REMOVE;
}

void
sight_check_task_update (SightCheckTask *self, SightDocument *document, gboolean checks)
{
  const guint n = document != NULL ? sight_document_get_level (document)->checks->len : 0;

  self->document = document;
  self->wants_slow = FALSE;
  g_clear_handle_id (&self->rest_source, g_source_remove);
  if (checks || n != self->known->len)
    {
      sight_latest_task_stop (self->task);
      forget (self);
      g_array_set_size (self->known, n);
    }
  for (guint i = 0; i < n; i++)
    get_known (self, i)->is_current = FALSE;
  if (n == 0)
    {
      sight_latest_task_stop (self->task);
      return;
    }
  if (sight_latest_task_is_running (self->task))
    self->is_dirty = TRUE;
  else
    start (self);
  self->rest_source = g_timeout_add (REST_MS, rest_cb, self);
}

const SightCheckResult *
sight_check_task_get (SightCheckTask *self, guint index, gboolean *is_pending)
{
  const Known *known;

  *is_pending = TRUE;
  if (index >= self->known->len)
    return NULL;
  known = get_known (self, index);
  *is_pending = known->result == NULL || (!known->is_current && is_slow (known));

  return known->result;
}
