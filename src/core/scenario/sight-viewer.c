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

gboolean
sight_viewer_sees_alike (const SightViewer *a, const SightViewer *b)
{
  if ((a->sight == NULL) != (b->sight == NULL) || (a->sight != NULL && !sight_vision_equal (a->sight, b->sight)))
    return FALSE;

  return sight_cell_equal (a->cell, b->cell) && a->range == b->range && a->alive == b->alive &&
         a->facing == b->facing && a->angle == b->angle && a->dark_vision == b->dark_vision && a->eye == b->eye &&
         a->spend == b->spend;
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
