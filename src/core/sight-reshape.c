/* sight-reshape.c - where the cells of a map go when it is resized, cut, shifted, mirrored or turned
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-reshape.h"

static SightReshape
moved (int width, int height, int x0, int y0)
{
  return (SightReshape) { .width = width, .height = height, .xx = 1, .x0 = x0, .yy = 1, .y0 = y0 };
}

/* How far cells move along a side that grows by @growth, which may be negative. */
static int
move_by_anchor (int growth, int anchor)
{
  if (anchor < 0)
    return 0;
  if (anchor > 0)
    return growth;

  /* Towards 0, so that growing and shrinking by the same number is nothing. */
  return growth / 2;
}

SightReshape
sight_reshape_resize (const SightMap *map, int width, int height, SightAnchor anchor)
{
  return moved (width, height, move_by_anchor (width - map->width, anchor.x),
                move_by_anchor (height - map->height, anchor.y));
}

SightReshape
sight_reshape_crop (SightRect rect)
{
  return moved (rect.width, rect.height, -rect.x, -rect.y);
}

/* @a modulo @n, 0 to @n - 1. */
static int
wrap (int a, int n)
{
  int rest = a % n;

  return rest < 0 ? rest + n : rest;
}

SightReshape
sight_reshape_shift (const SightMap *map, int dx, int dy)
{
  SightReshape self = moved (map->width, map->height, wrap (dx, map->width), wrap (dy, map->height));

  self.wraps = TRUE;

  return self;
}

SightReshape
sight_reshape_flip_x (const SightMap *map)
{
  return (SightReshape) { .width = map->width, .height = map->height, .xx = -1, .x0 = map->width - 1, .yy = 1 };
}

SightReshape
sight_reshape_flip_y (const SightMap *map)
{
  return (SightReshape) { .width = map->width, .height = map->height, .xx = 1, .yy = -1, .y0 = map->height - 1 };
}

SightReshape
sight_reshape_turn (const SightMap *map, int quarters)
{
  int w = map->width, h = map->height;
  const SightReshape turns[] = {
    { .width = w, .height = h, .xx = 1, .yy = 1 },
    { .width = h, .height = w, .xy = -1, .x0 = h - 1, .yx = 1 },
    { .width = w, .height = h, .xx = -1, .x0 = w - 1, .yy = -1, .y0 = h - 1 },
    { .width = h, .height = w, .xy = 1, .yx = -1, .y0 = w - 1 },
  };

  return turns[wrap (quarters, 4)];
}

SightCell
sight_reshape_cell (const SightReshape *self, SightCell cell)
{
  SightCell to = { self->xx * cell.x + self->xy * cell.y + self->x0, self->yx * cell.x + self->yy * cell.y + self->y0 };

  return self->wraps ? (SightCell) { wrap (to.x, self->width), wrap (to.y, self->height) } : to;
}

int
sight_reshape_facing (const SightReshape *self, int facing)
{
  /* North is (0, -1). */
  int north = self->xy != 0 ? 180 + 90 * self->xy : 90 - 90 * self->yy;
  gboolean mirrors = self->xx * self->yy - self->xy * self->yx < 0;

  return wrap (mirrors ? north - facing : north + facing, 360);
}

/* The cell that goes to @cell: the inverse of a turn is its transpose. */
static SightCell
find_source (const SightReshape *self, SightCell cell)
{
  int x = cell.x - self->x0, y = cell.y - self->y0;

  return (SightCell) { self->xx * x + self->yx * y, self->xy * x + self->yy * y };
}

SightMap *
sight_reshape_map (const SightReshape *self, const SightMap *map, guint16 fill)
{
  SightMap *reshaped = sight_map_new (self->width, self->height, 0);
  guint16 *tile = reshaped->tiles;

  for (int y = 0; y < self->height; y++)
    {
      SightCell from = find_source (self, (SightCell) { 0, y });

      for (int x = 0; x < self->width; x++, from.x += self->xx, from.y += self->xy)
        {
          SightCell cell = from;

          if (self->wraps)
            cell = (SightCell) { wrap (from.x, map->width), wrap (from.y, map->height) };
          *tile++ = sight_map_contains (map, cell) ? sight_map_get (map, cell) : fill;
        }
    }

  return reshaped;
}
