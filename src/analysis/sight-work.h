/* sight-work.h - long work in pieces, on several threads, with progress, that can be stopped
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define SIGHT_WORKERS_MAX 8

/**
 * SightProgress:
 * @report: receives how much is done, 0 to 1, never less than before; returns FALSE to stop
 *
 * Only the thread that started the work calls @report, some hundred times a
 * second at most, and once more at the end.
 */
typedef struct
{
  gboolean (*report) (double done, gpointer data);
  gpointer data;
  double from, to; /* the part of the whole that this piece of work is; 0, 1 for all of it */
  guint n_workers; /* that work at once, at most; 0: as many as there are */
} SightProgress;

/* The part from @from to @to (0 to 1) of @self; @self NULL: nothing is reported or stopped. */
SightProgress sight_progress_part (const SightProgress *self, double from, double to);

/* Reports to @self (nullable) that @share, 0 to 1, of its part is done, for work in one thread.  Returns FALSE if the
 * work is to stop. */
gboolean sight_progress_report (const SightProgress *self, double share) G_GNUC_WARN_UNUSED_RESULT;

typedef struct _SightWork SightWork;

/**
 * SightWorkFunc:
 * @worker: which of the workers calls, from 0; each runs one item at a time, so that memory of its own needs no lock
 * @item: which piece of the work
 */
typedef void (*SightWorkFunc) (SightWork *work, guint worker, guint item);

/* How many workers there are: the processors of this machine, SIGHT_WORKERS_MAX at most. */
guint sight_work_count_workers (void);

/**
 * sight_work_run:
 * @data: for sight_work_get_data()
 * @progress: (nullable)
 *
 * Calls @func for each of @n_items items, in any order and from several
 * threads, the present one among them; returns when all are done.
 *
 * Returns: FALSE if it was stopped, and items are missing
 */
gboolean sight_work_run (guint n_items, SightWorkFunc func, gpointer data, const SightProgress *progress)
    G_GNUC_WARN_UNUSED_RESULT;

gpointer sight_work_get_data (const SightWork *self);

/* Whether the work is to stop; for long items to ask now and then, and to return early. */
gboolean sight_work_is_stopped (SightWork *self, guint worker);

G_END_DECLS
