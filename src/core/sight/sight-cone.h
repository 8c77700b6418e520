/* sight-cone.h - where a viewer faces: a field of view cut to a cone
 *
 * A facing is in degrees clockwise from north, the top of the map: 0 is north,
 * 90 east.  The cone reaches half its angle to either side.  A cell is in it
 * where its centre is, also exactly on an edge, and the viewer's own cell always
 * is.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/map/sight-extern.h"
#include "sight-view.h"

G_BEGIN_DECLS

/* A part of a circle in which a viewer looks. */
typedef struct
{
  double left_x, left_y, right_x, right_y; /* the directions of its edges on the map */
  gboolean wide;                           /* more than half a turn */
} SightCone;

/* @facing: 0 to 359; @angle: of the whole cone, 1 to 360; both in degrees. */
SIGHT_EXTERN SightCone sight_cone_init (int facing, int angle);

/* Whether @cell, less than SIGHT_SIDE_MAX away, is in the cone of @viewer.  Exact. */
SIGHT_EXTERN gboolean sight_cone_contains (const SightCone *self, SightCell viewer, SightCell cell);

/* Removes the cells of @view that are not in the cone.  Time: the words of the window and the cells seen. */
SIGHT_EXTERN void sight_cone_cut (const SightCone *self, SightView *view);

G_END_DECLS
