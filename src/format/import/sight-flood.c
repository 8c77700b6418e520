/* sight-flood.c - connected cells of a map
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-flood.h"

void
sight_flood_init (SightFlood *self, const SightMap *map, const guint8 *members, const guint8 *walls)
{
  *self = (SightFlood) { .map = map, .members = members, .walls = walls };
  self->marks = g_new0 (guint8, (gsize) map->width * map->height);
  self->stack = g_array_new (FALSE, FALSE, sizeof (guint32));
}

void
sight_flood_clear (SightFlood *self)
{
  g_clear_pointer (&self->marks, g_free);
  g_clear_pointer (&self->stack, g_array_unref);
}

/* Adds @cell to those to visit, if it is a member; @marks: its mark so far, and the new one. */
static void
visit (SightFlood *self, gsize cell, const guint8 *marks, SightPatch *region)
{
  const guint16 kind = self->map->tiles[cell];
  const guint32 index = cell;

  if (!self->members[kind])
    {
      if (self->walls != NULL && self->walls[kind])
        region->n_walls++;
      else
        region->n_others++;
      return;
    }
  if (self->marks[cell] != marks[0])
    return;
  self->marks[cell] = marks[1];
  g_array_append_val (self->stack, index);
}

SightPatch
sight_flood_visit (SightFlood *self, gsize cell, guint8 from, guint8 mark)
{
  const guint8 marks[] = { from, mark };
  const guint32 width = self->map->width, height = self->map->height;
  SightPatch region = { 0 };

  visit (self, cell, marks, &region);
  while (self->stack->len > 0)
    {
      const guint32 index = g_array_index (self->stack, guint32, self->stack->len - 1);
      const guint32 x = index % width, y = index / width;

      g_array_set_size (self->stack, self->stack->len - 1);
      region.size++;
      region.touches_border = region.touches_border || x == 0 || y == 0 || x == width - 1 || y == height - 1;
      if (x > 0)
        visit (self, index - 1, marks, &region);
      if (x < width - 1)
        visit (self, index + 1, marks, &region);
      if (y > 0)
        visit (self, index - width, marks, &region);
      if (y < height - 1)
        visit (self, index + width, marks, &region);
    }

  return region;
}
