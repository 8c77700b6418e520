/* sight-lamp.c - something that gives light in a dark level, and can be switched and moved
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-lamp.h"

SightLamp *
sight_lamp_new (const char *name, SightCell cell)
{
  SightLamp *self = g_new0 (SightLamp, 1);

  self->name = g_strdup (name);
  self->cell = cell;
  self->range = SIGHT_LAMP_RANGE;
  self->on = TRUE;

  return self;
}

SightLamp *
sight_lamp_copy (const SightLamp *self)
{
  SightLamp *copy = g_memdup2 (self, sizeof *self);

  copy->name = g_strdup (self->name);
  copy->extra = g_strdup (self->extra);

  return copy;
}

void
sight_lamp_free (SightLamp *self)
{
  g_free (self->name);
  g_free (self->extra);
  g_free (self);
}

gboolean
sight_lamp_equal (const SightLamp *a, const SightLamp *b)
{
  return sight_lamp_shines_alike (a, b) && g_str_equal (a->name, b->name) && g_strcmp0 (a->extra, b->extra) == 0;
}

gboolean
sight_lamp_shines_alike (const SightLamp *a, const SightLamp *b)
{
  return sight_cell_equal (a->cell, b->cell) && a->range == b->range && !a->on == !b->on;
}

SightRect
sight_lamp_get_window (const SightLamp *self)
{
  const int side = 2 * self->range + 1;

  return self->on ? (SightRect) { self->cell.x - self->range, self->cell.y - self->range, side, side }
                  : (SightRect) { 0, 0, 0, 0 };
}
