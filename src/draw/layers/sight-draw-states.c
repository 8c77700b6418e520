/* sight-draw-states.c - overlays that give each cell one of a few states, and each state a wash and a form
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-draw-states.h"

gboolean
sight_states_begin (SightStates *self, SightRect *cells)
{
  const SightRect map = sight_map_get_rect (self->scene->level->map);
  const int size = self->scene->size;

  *cells = sight_rect_intersect (*cells, (SightRect) { -1, -1, map.width + 2, map.height + 2 });
  if (sight_rect_is_empty (cells))
    return FALSE;

  self->map = sight_rect_intersect (*cells, map);
  cairo_save (self->cr);
  cairo_set_antialias (self->cr, CAIRO_ANTIALIAS_NONE);
  cairo_rectangle (self->cr, cells->x * size, cells->y * size, cells->width * size, cells->height * size);
  cairo_clip (self->cr);

  return TRUE;
}

void
sight_states_finish (SightStates *self)
{
  sight_field_patch_clear (&self->patch);
  cairo_restore (self->cr);
}

/* All runs of cells that are @state, as the path. */
static void
add_cells (const SightStates *self, guint8 state)
{
  const SightRect map = self->map;
  const int size = self->scene->size;

  for (int y = map.y; y < map.y + map.height; y++)
    {
      const guint8 *states = sight_field_patch_get (&self->patch, map.x, y);

      for (int x = 0, from = 0; x < map.width; from = x)
        {
          while (x < map.width && states[x] == state)
            x++;
          if (from < x)
            cairo_rectangle (self->cr, (map.x + from) * size, y * size, (x - from) * size, size);
          else
            x++;
        }
    }
}

void
sight_states_wash (const SightStates *self, guint8 state, SightColor color)
{
  add_cells (self, state);
  sight_color_set (color, self->cr);
  cairo_fill (self->cr);
}

void
sight_states_hatch (const SightStates *self, guint8 state, SightHatch form, SightColor color)
{
  add_cells (self, state);
  sight_hatch_fill (self->cr, form, self->scene->size, color, self->scene->palette);
}
