/* sight-corners.h - how much cover a cell gives: lines from the corners of one cell to those of another
 *
 * The rule of tabletop games, in exact geometry.  A straight line is stopped where
 * it passes through the inside of an opaque cell, or along the edge between two
 * opaque cells; the cells at its ends stop nothing, what lies outside the map is
 * opaque.  Of the four corners of the target 0 to 4 are stopped:
 *
 *     0  no cover      1, 2  half cover      3  three-quarters cover      4  total cover
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/map/sight-grid.h"
#include "sight-algorithm.h"

G_BEGIN_DECLS

#define SIGHT_CORNERS 4 /* of a cell: upper left, upper right, lower right, lower left */

/* Where lines begin. */
typedef enum
{
  SIGHT_CORNERS_BEST,   /* at the corner of the viewer's cell from which the fewest are stopped */
  SIGHT_CORNERS_EACH,   /* at each of its corners: one of the target counts as stopped if all lines to it are */
  SIGHT_CORNERS_CENTER, /* in its middle */
} SightCornersFrom;

/* Where the lines of @sight begin, whose answers have quarters. */
SightCornersFrom sight_corners_get_from (const SightVision *sight);

/* Lines from one cell to another. */
typedef struct
{
  const SightGrid *grid;
  SightCornersFrom from;
  SightCell viewer, target; /* cells of @grid */
  /* (nullable): what is known of the lines to the corners of cells in @window, for many targets of one viewer: as many
   * bytes as sight_corners_count() says, 0 at first */
  guint8 *known;
  SightRect window; /* of @grid, which holds all targets; only with @known */
} SightCorners;

/* The corners of the cells in @window. */
gsize sight_corners_count (const SightRect *window);

/* What came of them. */
typedef struct
{
  int n_stopped;       /* 0 to SIGHT_CORNERS */
  guint stopped;       /* bit i for corner i of the target */
  int corner;          /* of BEST: the corner of the viewer's cell, the first of several that are as good; else 0 */
  guint lines_stopped; /* bit 4 * i + k for the line from corner i of the viewer's cell to corner k of the target; of
                        * CENTER i is 0; lines that are not looked at are not set */
} SightCover;

/* Time: up to sixteen lines, each the cells that it passes; with @known, only those to corners that
 * no target before had. */
SightCover sight_corners_get_cover (const SightCorners *self);

/* Corner @index of @cell, in corners of cells: those of cell (0, 0) are (0, 0), (1, 0), (1, 1) and (0, 1). */
SightCell sight_corners_get_corner (SightCell cell, int index);

G_END_DECLS
