/* game.h - stands in for a game whose sight is tested against recorded answers: a Bresenham line, walls seen
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <stdlib.h>

typedef struct
{
  int x, y;
} Cell;

/* Whether @at sees @to on the map of @rows, in which # is a wall. */
static int
game_sees (const char *const *rows, Cell at, Cell to, int range)
{
  const int dx = abs (to.x - at.x), dy = abs (to.y - at.y);
  const int step_x = to.x > at.x ? 1 : -1, step_y = to.y > at.y ? 1 : -1;
  int error = dx - dy;

  if (range > 0 && dx * dx + dy * dy > range * range)
    return 0;
  while (at.x != to.x || at.y != to.y)
    {
      const int twice = 2 * error;

      if (twice > -dy)
        {
          error -= dy;
          at.x += step_x;
        }
      if (twice < dx)
        {
          error += dx;
          at.y += step_y;
        }
      if ((at.x != to.x || at.y != to.y) && rows[at.y][at.x] == '#')
        return 0;
    }

  return 1;
}
