/* sight-line.h - the one Bresenham line, an iterator; and the supercover line
 *
 * error starts at dx - dy.  Each move compares twice the error, e2: where
 * e2 > -dy, x moves and the error loses dy; where e2 < dx, y moves and the
 * error gains dx, both with the same e2.  So one move can be diagonal, and
 * where e2 is 0 it is a tie: the ideal line runs through the centre of the cell
 * where it lands.
 *
 * Every line rule of this project walks this line; the rules differ in which
 * cells they test.  Walked from A to B it has the cells that the classic
 * "driving axis" line (t = 2 minor - major) has from B to A.
 *
 *     SightLine line = sight_line_init (from, to);
 *     while (sight_line_has_next (&line))
 *       move = sight_line_next (&line);      … line.at is the cell it came to
 *
 * Source: J. E. Bresenham, Algorithm for computer control of a digital
 * plotter, IBM Systems Journal 4 (1965), in the integer form that games use.
 *
 * The supercover line has every cell that the straight line between the centres
 * touches.  Its error starts at dy - dx and says which edge of the cell it
 * meets next: below 0 that of a column, x moves and the error gains 2 dy; above
 * 0 that of a row, y moves and the error loses 2 dx; at 0 it runs exactly
 * through a corner, a tie: both move, between two flankers.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-trace.h"

G_BEGIN_DECLS

/* A line under way. */
typedef struct
{
  SightCell at, to; /* where the line is, and where it ends */
  int dx, dy;       /* distance from first to last cell, >= 0 */
  int sx, sy;       /* 1 or -1: which way x and y move */
  int error;        /* before the next move */
} SightLine;

/* @from and @to: any cells less than 2^29 apart. */
static inline SightLine
sight_line_init (SightCell from, SightCell to)
{
  SightLine self = { from, to, ABS (to.x - from.x), ABS (to.y - from.y) };

  self.sx = from.x < to.x ? 1 : -1;
  self.sy = from.y < to.y ? 1 : -1;
  self.error = self.dx - self.dy;

  return self;
}

/* Whether the line has not arrived yet. */
static inline gboolean
sight_line_has_next (const SightLine *self)
{
  return !sight_cell_equal (self->at, self->to);
}

/* Moves to the next cell.  Returns X, Y, XY or TIE. */
static inline SightMove
sight_line_next (SightLine *self)
{
  int e2 = 2 * self->error;
  gboolean x = e2 > -self->dy, y = e2 < self->dx;

  if (x)
    {
      self->error -= self->dy;
      self->at.x += self->sx;
    }
  if (y)
    {
      self->error += self->dx;
      self->at.y += self->sy;
    }

  return !y ? SIGHT_MOVE_X : !x ? SIGHT_MOVE_Y : e2 == 0 ? SIGHT_MOVE_TIE : SIGHT_MOVE_XY;
}

/* @from and @to: any cells less than 2^29 apart. */
static inline SightLine
sight_line_init_supercover (SightCell from, SightCell to)
{
  SightLine self = sight_line_init (from, to);

  self.error = self.dy - self.dx;

  return self;
}

/* Moves a supercover line to the next cell.  Returns X, Y or TIE. */
static inline SightMove
sight_line_next_supercover (SightLine *self)
{
  const int error = self->error;

  if (error <= 0)
    {
      self->error += 2 * self->dy;
      self->at.x += self->sx;
    }
  if (error >= 0)
    {
      self->error -= 2 * self->dx;
      self->at.y += self->sy;
    }

  return error < 0 ? SIGHT_MOVE_X : error > 0 ? SIGHT_MOVE_Y : SIGHT_MOVE_TIE;
}

G_END_DECLS
