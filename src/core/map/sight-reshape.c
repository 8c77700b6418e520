/* sight-reshape.c - where cells go when a map is resized, cropped, shifted, mirrored or turned
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-reshape.h"

#include <string.h>

#define BLOCK 64 /* cells a side */

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

  /* Rounded towards 0, so growing and then shrinking by the same number changes nothing. */
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

SightReshape
sight_reshape_invert (const SightReshape *self, const SightMap *map)
{
  /* The inverse of a turn is its transpose. */
  return (SightReshape) { .width = map->width,
                          .height = map->height,
                          .xx = self->xx,
                          .xy = self->yx,
                          .x0 = -(self->xx * self->x0 + self->yx * self->y0),
                          .yx = self->xy,
                          .yy = self->yy,
                          .y0 = -(self->xy * self->x0 + self->yy * self->y0),
                          .wraps = self->wraps };
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

int
sight_reshape_sides (const SightReshape *self, int sides)
{
  int turned = 0;

  /* Clockwise from north, as facings are. */
  for (int i = 0; i < 4; i++)
    turned |= (sides >> i & 1) << (sight_reshape_facing (self, 90 * i) / 90);

  return turned;
}

void
sight_reshape_legend (const SightReshape *self, SightLegend *legend)
{
  for (guint i = 0; i < sight_legend_get_length (legend) && sight_legend_has_rules (legend); i++)
    {
      const SightTile *tile = sight_legend_get (legend, i);

      if (tile->rules.stops != 0)
        g_array_index (legend->tiles, SightTile, i).rules.stops = sight_reshape_sides (self, tile->rules.stops);
    }
}

/* The cell that goes to @cell: the inverse of a turn is its transpose. */
static SightCell
find_source (const SightReshape *self, SightCell cell)
{
  int x = cell.x - self->x0, y = cell.y - self->y0;

  return (SightCell) { self->xx * x + self->yx * y, self->xy * x + self->yy * y };
}

/* How many cells of the new map, starting where @from goes and following its row, come from inside @map, or all from
 * outside it. */
static int
count_alike (const SightReshape *self, const SightMap *map, SightCell from)
{
  int at = self->xx != 0 ? from.x : from.y, across = self->xx != 0 ? from.y : from.x;
  int length = self->xx != 0 ? map->width : map->height, breadth = self->xx != 0 ? map->height : map->width;
  gboolean forward = self->xx + self->xy > 0;
  int ahead = forward ? -at : at - length + 1; /* until the map begins */

  if (across < 0 || across >= breadth)
    return G_MAXINT;
  if (at < 0 || at >= length)
    return ahead > 0 ? ahead : G_MAXINT;

  return forward ? length - at : at + 1;
}

/* @n cells, from those of @map that begin with @from. */
static void
copy_cells (const SightReshape *self, const SightMap *map, SightCell from, guint16 *to, int n)
{
  const guint16 *tile = &map->tiles[(gsize) from.y * map->width + from.x];
  gssize step = self->xx + (gssize) self->xy * map->width;

  if (step == 1)
    memcpy (to, tile, n * sizeof *to);
  else
    for (int i = 0; i < n; i++)
      to[i] = tile[i * step];
}

/* @row: one row high, of @reshaped */
static void
fill_row (const SightReshape *self, const SightMap *map, SightMap *reshaped, SightRect row, guint16 fill)
{
  guint16 *to = &reshaped->tiles[(gsize) row.y * reshaped->width + row.x], *end = to + row.width;
  SightCell from = find_source (self, (SightCell) { row.x, row.y });

  while (to < end)
    {
      int n;

      if (self->wraps)
        from = (SightCell) { wrap (from.x, map->width), wrap (from.y, map->height) };
      n = MIN (count_alike (self, map, from), end - to);
      if (sight_map_contains (map, from))
        copy_cells (self, map, from, to, n);
      else
        for (int i = 0; i < n; i++)
          to[i] = fill;
      to += n;
      from.x += n * self->xx;
      from.y += n * self->xy;
    }
}

SightMap *
sight_reshape_map (const SightReshape *self, const SightMap *map, guint16 fill)
{
  SightMap *reshaped = sight_map_new (self->width, self->height, 0);
  /* A row of a turned map is a column of the original: copying block by block keeps reads local. */
  int step = self->xx != 0 ? self->width : BLOCK;

  for (int top = 0; top < self->height; top += BLOCK)
    {
      for (int x = 0; x < self->width; x += step)
        {
          for (int y = top; y < MIN (top + BLOCK, self->height); y++)
            fill_row (self, map, reshaped, (SightRect) { x, y, MIN (step, self->width - x), 1 }, fill);
        }
    }

  return reshaped;
}
