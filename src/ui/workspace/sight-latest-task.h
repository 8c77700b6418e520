/* sight-latest-task.h - background work of which only the latest answer counts
 *
 * The work runs in a thread, with progress and a way to stop it; its answer is
 * handed over in the main loop.  One piece of work runs at a time: work started
 * meanwhile waits, and replaces any work already waiting.  Answers that newer
 * work or a stop has made stale are dropped.
 *
 * The thread may touch only the work itself, so the work holds copies of what
 * it reads, such as the grid.  All functions are for the main thread.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "analysis/sight-work.h"
#include "core/map/sight-grid.h"

G_BEGIN_DECLS

typedef struct
{
  /* In the thread: fills in @work.  Work that takes long reports to @progress and ends when asked to stop; the value
   * returned is whether the answer is complete. */
  gboolean (*run) (gpointer work, const SightProgress *progress);
  /* In the main loop, for complete and latest work only: @owner takes what it keeps.  May free the task. */
  void (*done) (gpointer owner, gpointer work);
  /* In any thread. */
  void (*free) (gpointer work);
  /* Work under way is finished and handed over even if later work waits: for answers that follow a stroke. */
  gboolean keeps_up;
} SightLatestKind;

typedef struct _SightLatestTask SightLatestTask;

/**
 * sight_latest_task_new:
 * @kind: static
 * @owner: for @kind->done; must free the task before it goes
 */
SightLatestTask *sight_latest_task_new (const SightLatestKind *kind, gpointer owner) G_GNUC_WARN_UNUSED_RESULT;
/* Stops it too. */
void sight_latest_task_free (SightLatestTask *self);

/* @work: (transfer full): runs now, or after the work that is running */
void sight_latest_task_start (SightLatestTask *self, gpointer work);
/* Forgets all work; a thread that still runs ends in its own time.  Does nothing if none does. */
void sight_latest_task_stop (SightLatestTask *self);
/* Whether an answer is still to come. */
gboolean sight_latest_task_is_running (const SightLatestTask *self);
/* How much of the running work is done, 0 to 1; 0 if none is running. */
double sight_latest_task_get_progress (const SightLatestTask *self);

/* Whether a field of view of @range from @viewer, explained or computed many times, is too large to keep the window
 * waiting for it: it reaches more than SIGHT_LATEST_TASK_CELLS cells. */
gboolean sight_latest_task_is_needed (const SightGrid *grid, int range, SightCell viewer);

#define SIGHT_LATEST_TASK_CELLS (160 * 160)

G_END_DECLS
