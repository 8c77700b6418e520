/* sight-viewer.c - a unit that looks
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-viewer.h"

SightViewer *
sight_viewer_new (const char *name, int team, SightCell cell)
{
  SightViewer *self = g_new0 (SightViewer, 1);

  self->name = g_strdup (name);
  self->team = team;
  self->cell = cell;
  self->width = self->height = 1;
  self->range = SIGHT_RANGE_AS_SIGHT;
  self->alive = TRUE;
  self->facing = SIGHT_FACING_NONE;
  self->angle = SIGHT_ANGLE_FULL;
  self->dark_vision = SIGHT_DARK_VISION_AS_LEVEL;
  self->eye = SIGHT_EYE_AS_LEVEL;
  self->spend = SIGHT_SPEND_AS_LEVEL;

  return self;
}

SightViewer *
sight_viewer_copy (const SightViewer *self)
{
  SightViewer *copy = g_memdup2 (self, sizeof *self);

  copy->name = g_strdup (self->name);
  copy->sight = self->sight != NULL ? g_memdup2 (self->sight, sizeof *self->sight) : NULL;
  copy->shoot = self->shoot != NULL ? g_memdup2 (self->shoot, sizeof *self->shoot) : NULL;
  copy->id = g_strdup (self->id);
  copy->extra = g_strdup (self->extra);

  return copy;
}

void
sight_viewer_free (SightViewer *self)
{
  g_free (self->name);
  g_free (self->sight);
  g_free (self->shoot);
  g_free (self->id);
  g_free (self->extra);
  g_free (self);
}

SightCell
sight_viewer_keep_inside (const SightViewer *self, SightCell cell, SightRect map)
{
  return (SightCell) { MAX (MIN (cell.x, map.x + map.width - self->width), map.x),
                       MAX (MIN (cell.y, map.y + map.height - self->height), map.y) };
}

void
sight_viewer_fit (SightViewer *self, SightRect map)
{
  const SightRect common = sight_rect_intersect (sight_viewer_get_body (self), map);

  if (!sight_viewer_is_large (self) || sight_rect_is_empty (&common))
    return;
  self->width = MIN (self->width, map.width);
  self->height = MIN (self->height, map.height);
  self->cell = sight_viewer_keep_inside (self, self->cell, map);
}

SightCell
sight_viewer_reshape_cell (const SightViewer *self, const SightReshape *reshape, SightCell cell)
{
  const SightCell to = sight_reshape_cell (reshape, cell);
  /* From its upper left cell to the lower right one, as the map turns. */
  const int dx = reshape->xx * (self->width - 1) + reshape->xy * (self->height - 1);
  const int dy = reshape->yx * (self->width - 1) + reshape->yy * (self->height - 1);

  return (SightCell) { to.x + MIN (dx, 0), to.y + MIN (dy, 0) };
}

void
sight_viewer_reshape (SightViewer *self, const SightReshape *reshape)
{
  const int width = self->width;

  self->cell = sight_viewer_reshape_cell (self, reshape, self->cell);
  if (reshape->xx == 0)
    {
      self->width = self->height;
      self->height = width;
    }
  if (self->facing != SIGHT_FACING_NONE)
    self->facing = sight_reshape_facing (reshape, self->facing);
}

gboolean
sight_viewer_sees_alike (const SightViewer *a, const SightViewer *b)
{
  if ((a->sight == NULL) != (b->sight == NULL) || (a->sight != NULL && !sight_vision_equal (a->sight, b->sight)))
    return FALSE;

  return sight_cell_equal (a->cell, b->cell) && a->width == b->width && a->height == b->height &&
         a->range == b->range && a->alive == b->alive && a->facing == b->facing && a->angle == b->angle &&
         a->dark_vision == b->dark_vision && a->eye == b->eye && a->spend == b->spend;
}

static gboolean
shoots_alike (const SightViewer *a, const SightViewer *b)
{
  return a->shoot == NULL || b->shoot == NULL ? a->shoot == b->shoot : sight_vision_equal (a->shoot, b->shoot);
}

gboolean
sight_viewer_equal (const SightViewer *a, const SightViewer *b)
{
  return sight_viewer_sees_alike (a, b) && shoots_alike (a, b) && g_str_equal (a->name, b->name) &&
         a->team == b->team && g_strcmp0 (a->id, b->id) == 0 && g_strcmp0 (a->extra, b->extra) == 0;
}
