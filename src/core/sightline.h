/* sightline.h - all of libsightline: maps, fields of view, lines of sight, levels over turns
 *
 *     cc example.c $(pkg-config --cflags --libs libsightline)
 *
 *     #include <sightline.h>
 *
 *     g_autoptr (SightGrid) grid = sight_grid_new (80, 50);
 *     g_auto (SightView) view = SIGHT_VIEW_INIT;
 *     SightVision vision;
 *
 *     sight_vision_init (&vision, sight_algorithm_find ("symmetric"));
 *     sight_algorithm_see (grid, &vision, (SightCell) { 40, 25 }, &view);
 *
 * Units: cells, with x the column and y the row, both from 0 and from the top
 * left; degrees clockwise from north.
 *
 * Errors: core has none that a user could cause.  Arguments outside the ranges
 * that a function states are programming errors and may end the program.
 *
 * Ownership: what a function named _new, _copy or marked (transfer full) returns
 * belongs to the caller; any other pointer to whatever it was asked of.
 *
 * Threads: a function may run in several threads at once as long as none of
 * them changes an object that another uses.  Reading one grid from many threads
 * is the usual case, each with a view of its own.  Exceptions are stated.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/sight-version.h"

#include "core/map/sight-cell-set.h"
#include "core/map/sight-grid.h"
#include "core/map/sight-random.h"
#include "core/map/sight-template.h"
#include "core/sight/sight-cone.h"
#include "core/sight/sight-preset.h"
#include "core/scenario/sight-fogged-level.h"
#include "core/scenario/sight-gaze.h"
#include "core/scenario/sight-timeline.h"
