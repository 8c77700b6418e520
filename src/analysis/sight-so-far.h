/* sight-so-far.h - what a field of view had come to at one step of its trace
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/sight-algorithm.h"

G_BEGIN_DECLS

/**
 * sight_so_far_see:
 * @trace: of the whole field, from sight_algorithm_explain()
 * @answer: the field that it led to
 * @n_steps: how many steps of @trace have been taken
 * @view: gets the cells of @answer that were found to be seen in these steps; same window
 * @walls: (nullable): gets the cells that were found to stop sight
 *
 * With all steps taken @view is @answer, where the trace is whole.  Time: @n_steps, and the window.
 */
void sight_so_far_see (const SightTrace     *trace,
                       const SightAlgorithm *algorithm,
                       const SightView      *answer,
                       guint                 n_steps,
                       SightView            *view,
                       SightView            *walls);

G_END_DECLS
