/* sight-stand.c - the cells that viewers of a level stand on, and when they are seen there
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-level.h"

SightRect
sight_level_get_body (const SightLevel *self, const SightViewer *viewer)
{
  if (!sight_map_contains (self->map, viewer->cell))
    return (SightRect) { viewer->cell.x, viewer->cell.y, 1, 1 };

  return sight_rect_intersect (sight_viewer_get_body (viewer), sight_map_get_rect (self->map));
}

gboolean
sight_level_has_unit (const SightLevel *self, int viewer, SightCell cell)
{
  for (guint i = 0; i < self->viewers->len; i++)
    {
      const SightViewer *other = sight_level_get_viewer (self, i);
      const SightRect body = sight_viewer_get_body (other);

      if ((int) i != viewer && other->alive && sight_rect_contains (&body, cell))
        return TRUE;
    }

  return FALSE;
}

SightStand
sight_level_get_stand (const SightLevel *self, const SightViewer *viewer)
{
  return (SightStand) { sight_level_get_body (self, viewer), self->rules.seen == SIGHT_SEEN_ALL };
}

gboolean
sight_stand_is_seen (const SightStand *self, SightSeenFunc sees, gpointer data)
{
  const SightRect *body = &self->body;

  for (int i = 0; i < body->width * body->height; i++)
    {
      const gboolean seen = sees ((SightCell) { body->x + i % body->width, body->y + i / body->width }, data);

      if (seen != self->all)
        return seen;
    }

  return self->all;
}

gboolean
sight_level_is_body_seen (const SightLevel *self, const SightViewer *viewer, SightSeenFunc sees, gpointer data)
{
  const SightStand stand = sight_level_get_stand (self, viewer);

  return sight_stand_is_seen (&stand, sees, data);
}

SightRect
sight_level_get_window (const SightLevel *self, const SightViewer *viewer)
{
  const int range = sight_level_get_sight (self, viewer).range;
  const SightRect map = sight_map_get_rect (self->map), body = sight_level_get_body (self, viewer);

  if (!viewer->alive || !sight_map_contains (self->map, viewer->cell))
    return (SightRect) { 0 };
  if (range == 0)
    return map;

  return sight_rect_intersect (
      map, (SightRect) { body.x - range, body.y - range, body.width + 2 * range, body.height + 2 * range });
}

gboolean
sight_level_has_large (const SightLevel *self)
{
  for (guint i = 0; i < self->viewers->len; i++)
    {
      if (sight_viewer_is_large (sight_level_get_viewer (self, i)))
        return TRUE;
    }

  return FALSE;
}
