/* sight-fov-libtcod-restrictive.c - libtcod's FOV_RESTRICTIVE: MRPAS 1.2
 *
 * Definition: a cell is seen if it is in range, an open and seen cell leads to
 * it, and its middle (of a wall: its whole width) is not covered by the walls
 * of nearer lines.
 *
 * Terms: in one of eight octants a line is the row of cells at one distance
 * "away"; "across" counts its cells from the axis, 0 to away.  The slope of a
 * cell goes from start through centre to end: (across -+ 1/2, across) / away.
 * An obstacle is the slope, from start to end, of walls of nearer lines.
 *
 * Overview: each octant is walked line by line, from the axis to the diagonal,
 * against the obstacles of the lines before.  A wall that is seen becomes an
 * obstacle or widens one.
 *
 * Rules:
 * - slopes are of binary64, as multiples of 1 / away;
 * - of each quadrant, in the order south-east, north-east, south-west,
 *   north-west, first the octant at the y axis, then the one at the x axis.
 *   The order matters: each reads what the other has lit so far;
 * - from the second line with an obstacle on, a cell is hidden unless the cell
 *   before it, or that one's neighbour towards the axis, is open and seen;
 * - an open cell is hidden if its centre lies within an obstacle, a wall if all
 *   of it does; a wall that reaches out widens the obstacle;
 * - in the octant at the x axis, every obstacle after one that the cell
 *   overlaps is skipped, an oddity of the source;
 * - a wall that begins within the part that is all dark extends that part; any
 *   other wall becomes an obstacle unless it widened one;
 * - the first line without a seen cell ends the octant, as does a line that is
 *   dark up to its last cell;
 * - range is a square: |dx| <= range and |dy| <= range;
 * - walls lit (the library's default) or dark: then a wall is never seen;
 * - the viewer's own cell is always seen, also in a wall;
 * - range 0: no limit.
 * Not symmetric, and a transposed map has a different
 * answer.
 *
 * Time: the cells in reach, times the obstacles before them.
 *
 * Source: libtcod 2.2.2, fov_restrictive.c (Dominik Marczuk's MRPAS 1.2), answers
 * recorded from the library.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-fov.h"

#include "sight-mrpas.h"

enum
{
  WALLS,
  DISTANCE
};

static inline int
get_first (double dark, int away)
{
  const double space = 1.0 / away, half = space * 0.5;

  return (int) ((dark + half) / space);
}

static inline SightMrpasCell
get_cell (int across, int away, gboolean is_first)
{
  const double space = 1.0 / away, half = space * 0.5, center = across * space;

  return (SightMrpasCell) { across, away, center - half, center, center + half };
}

G_ALWAYS_INLINE static inline void
fov_restrictive (const SightGrid *grid, const SightVision *sight, SightCell viewer, SightView *view, SightTrace *trace)
{
  static const SightMrpasForm form = { get_first, get_cell, .skips = TRUE, .stops = TRUE };
  SightMrpas mrpas = { { grid, sight, view }, .light_walls = sight->values[WALLS] == 1 };

  sight_fov_begin (grid, sight, viewer, view, trace);
  sight_mrpas_run (&mrpas, &form, trace);
}

SIGHT_FOV_DEFINE (fov_restrictive)

static const SightParameter parameters[] = {
  [WALLS] = SIGHT_PARAMETER_WALLS (1),
  [DISTANCE] = SIGHT_PARAMETER_SHAPE,
};

const SightAlgorithm sight_fov_libtcod_restrictive = {
  .id = "libtcod-restrictive",
  .name = N_ ("libtcod restrictive (MRPAS)"),
  .family = SIGHT_FAMILY_SHADOWS,
  .summary =
      SIGHT_ABOUT (N_ ("Compares each cell with the slopes of the walls before it, as libtcod’s FOV_RESTRICTIVE does. "
                       "The range is a square.")),
  .artefacts = SIGHT_ABOUT (
      N_ ("Not symmetric in a few places. A map mirrored along the diagonal can give a different answer.")),
  .source = SIGHT_ABOUT (N_ ("libtcod 2.2.2, FOV_RESTRICTIVE; Dominik Marczuk’s MRPAS 1.2")),
  .symmetric = FALSE,
  .invariant = FALSE,
  .leaks = TRUE,
  .walls = SIGHT_WALLS_CHOICE,
  .parameters = parameters,
  .n_parameters = G_N_ELEMENTS (parameters),
  .distance = SIGHT_DISTANCE_SQUARE,
  .frontier = SIGHT_FRONTIER_SHADOWS,
  .see = see,
  .explain = explain,
  SIGHT_FOV_SECTORS (sight_octants_by_quadrant),
};
