/* sight-job.h - long work on a map, in a thread of its own, while the window goes on
 *
 * The thread has a copy of the grid, so that the map may change meanwhile;
 * whoever started the job stops it where its answer is of no use any more.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "analysis/sight-work.h"
#include "core/map/sight-grid.h"

G_BEGIN_DECLS

typedef struct
{
  /* In the thread: fills @answer; FALSE if @progress stopped it. */
  gboolean (*run) (const SightGrid *grid, gpointer answer, const SightProgress *progress);
  /* In the main loop, unless the job was stopped: @owner takes out of @answer what it keeps.  The job ends with it. */
  void (*done) (gpointer owner, gpointer answer);
  void (*free) (gpointer answer);
} SightJobKind;

typedef struct _SightJob SightJob;

/**
 * sight_job_start:
 * @kind: static
 * @grid: copied
 * @answer: (transfer full): what @kind works on
 * @owner: for @kind->done; must stop the job before it goes
 *
 * Returns: (transfer none): the job; valid until it is stopped, or its answer was handed over
 */
SightJob *sight_job_start (const SightJobKind *kind, const SightGrid *grid, gpointer answer, gpointer owner);

/* Whether a field of view of @range from @viewer, with all its steps or tried many times, is too large to be waited
 * for: it reaches more cells than SIGHT_JOB_CELLS. */
gboolean sight_job_is_needed (const SightGrid *grid, int range, SightCell viewer);

#define SIGHT_JOB_CELLS (160 * 160)

/* Forgets the job; its thread ends as soon as it asks. */
void sight_job_stop (SightJob *self);

/* How much is done, 0 to 1. */
double sight_job_get_progress (const SightJob *self);

G_END_DECLS
