/* sight-tests.h - which cells a step of a line tested, for tables of steps
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/sight/sight-trace.h"

G_BEGIN_DECLS

#define SIGHT_TESTS_MAX 3 /* of one step: two flankers and the cell where it lands */

/* A cell that a step tested. */
typedef struct
{
  SightCell cell;
  gboolean is_flanker;
  gboolean is_opaque;
} SightTest;

/* Fills @tests with what @step, a MOVE, tested, in order; returns how many. */
guint sight_tests_get (const SightStep *step, SightTest tests[SIGHT_TESTS_MAX]);

/* Whether the line ends at @step, a MOVE. */
gboolean sight_tests_are_blocked (const SightStep *step);

G_END_DECLS
