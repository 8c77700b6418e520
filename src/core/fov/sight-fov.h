/* sight-fov.h - the list of algorithms, and what their files have in common
 *
 * An algorithm is one file, sight-fov-NAME.c, and one row of the list below: the
 * table of algorithms and the build both read it here.
 *
 * For the files of algorithms and the table only.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/sight/sight-parameters.h"

G_BEGIN_DECLS

/* Every algorithm, in the order in which people see them. */
#define SIGHT_FOV_LIST(ROW) \
  ROW (bresenham_team)      \
  ROW (corner_rule)         \
  ROW (eight_ray)           \
  ROW (simple_los)          \
  ROW (pseudo2x)            \
  ROW (libtcod_basic)       \
  ROW (libtcod_diamond)     \
  ROW (libtcod_shadow)      \
  ROW (libtcod_permissive)  \
  ROW (libtcod_restrictive) \
  ROW (libtcod_symmetric)   \
  ROW (rot_js_discrete)     \
  ROW (rot_js_precise)      \
  ROW (rot_js_recursive)    \
  ROW (mrpas_js)            \
  ROW (symmetric)           \
  ROW (recursive)           \
  ROW (milazzo)             \
  ROW (supercover)          \
  ROW (corners)

#define SIGHT_FOV_DECLARE(name) extern const SightAlgorithm sight_fov_##name;
SIGHT_FOV_LIST (SIGHT_FOV_DECLARE)

/* Defines see() and explain(), the two instances of the inlined function @body.  With a constant NULL for its trace the
 * compiler drops all tracing, so the quiet instance is as fast as one that never heard of traces. */
#define SIGHT_FOV_DEFINE(body)                                                                             \
  static void see (const SightGrid *grid, const SightVision *sight, SightCell viewer, SightView *view)     \
  {                                                                                                        \
    body (grid, sight, viewer, view, NULL);                                                                \
  }                                                                                                        \
                                                                                                           \
  static void explain (const SightGrid *grid, const SightVision *sight, SightCell viewer, SightView *view, \
                       SightTrace *trace)                                                                  \
  {                                                                                                        \
    body (grid, sight, viewer, view, trace);                                                               \
  }

/* The sectors of a row of the table, an array. */
#define SIGHT_FOV_SECTORS(array) .sectors = array, .n_sectors = G_N_ELEMENTS (array)

/* Resets @view to hold the viewer's own cell only, also if that is a wall. */
G_ALWAYS_INLINE static inline void
sight_fov_begin (const SightGrid *grid, const SightVision *sight, SightCell viewer, SightView *view, SightTrace *trace)
{
  sight_view_reset (view, grid, viewer, sight->range);
  sight_view_show (view, viewer);
  sight_trace_add (trace, (SightStep) { SIGHT_STEP_CELL, .cell = viewer, .parts = 1, .reason = SIGHT_REASON_OWN_CELL });
}

G_END_DECLS
