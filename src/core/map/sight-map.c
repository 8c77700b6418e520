/* sight-map.c - a rectangle of cells, each with the number of its tile in a legend
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-map.h"

#include <string.h>

gboolean
sight_map_size_is_valid (gint64 width, gint64 height)
{
  return width >= 1 && height >= 1 && width <= SIGHT_SIDE_MAX && height <= SIGHT_SIDE_MAX &&
         width * height <= SIGHT_CELLS_MAX;
}

SightMap *
sight_map_new (int width, int height, guint16 tile)
{
  SightMap *self = g_new0 (SightMap, 1);
  gsize n = (gsize) width * height;

  g_assert (sight_map_size_is_valid (width, height));

  self->width = width;
  self->height = height;
  self->tiles = g_new0 (guint16, n);
  for (gsize i = 0; tile != 0 && i < n; i++)
    self->tiles[i] = tile;

  return self;
}

SightMap *
sight_map_copy (const SightMap *self)
{
  SightMap *copy = g_new0 (SightMap, 1);

  *copy = *self;
  copy->tiles = g_memdup2 (self->tiles, (gsize) self->width * self->height * sizeof (guint16));

  return copy;
}

void
sight_map_free (SightMap *self)
{
  g_free (self->tiles);
  g_free (self);
}

gboolean
sight_map_equal (const SightMap *a, const SightMap *b)
{
  return a->width == b->width && a->height == b->height &&
         memcmp (a->tiles, b->tiles, (gsize) a->width * a->height * sizeof (guint16)) == 0;
}
