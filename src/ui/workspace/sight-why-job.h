/* sight-why-job.h - why a cell is seen or not, found out without keeping the window waiting
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "analysis/sight-why.h"
#include "sight-job.h"

G_BEGIN_DECLS

/* @why: (transfer full) */
typedef void (*SightWhyFunc) (gpointer owner, SightWhy *why);

typedef struct
{
  SightVision sight;
  SightCell at, cell; /* as for sight_why_new() */
} SightWhyQuestion;

/**
 * sight_why_job_start:
 * @level: whose map is asked about
 * @func: gets the answer: now where that is a matter of milliseconds, else when it is found, in the main loop
 * @owner: for @func; must stop the job before it goes
 *
 * Returns: (nullable) (transfer none): the job; NULL where @func was called already
 */
SightJob *
sight_why_job_start (const SightLevel *level, const SightWhyQuestion *question, SightWhyFunc func, gpointer owner);

G_END_DECLS
