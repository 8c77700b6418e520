/* sight-so-far.h - what a field of view had come to at one step of its trace
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/sight-algorithm.h"

G_BEGIN_DECLS

/* One run of an algorithm: sight_algorithm_explain() gave both. */
typedef struct
{
  const SightAlgorithm *algorithm;
  const SightTrace     *trace;
  const SightView      *answer;
} SightRun;

/**
 * sight_so_far_see:
 * @n_steps: how many steps of the trace have been taken
 * @view: gets the cells of the answer that were found to be seen in these steps; same window
 * @walls: (nullable): gets the cells that were found to stop sight
 *
 * With all steps taken @view is the answer, where the trace is whole.  Time: @n_steps, and the window.
 */
void sight_so_far_see (const SightRun *run,
                       guint           n_steps,
                       SightView      *view,
                       SightView      *walls);

G_END_DECLS
