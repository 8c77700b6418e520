/* sight-web-heat.c - the exposure of all cells, counted a part at a time
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-web-heat.h"

#include "core/scenario/sight-gaze.h"

struct _SightWebHeat
{
  SightGrid *grid;
  SightVision sight;
  GArray *places; /* of SightCell: those one can stand on */
  guint next;     /* that looks */
  int *counts;    /* of each cell */
};

SightWebHeat *
sight_web_heat_new (const SightLevel *level)
{
  SightWebHeat *self = g_new0 (SightWebHeat, 1);
  const SightMap *map = level->map;

  self->grid = sight_grid_copy (level->grid);
  self->sight = level->sight;
  self->places = g_array_new (FALSE, FALSE, sizeof (SightCell));
  self->counts = g_new (int, (gsize) map->width * map->height);
  for (int i = 0; i < map->width * map->height; i++)
    {
      const SightCell cell = { i % map->width, i / map->width };
      const gboolean is_place = sight_level_get_tile (level, cell)->walkable;

      self->counts[i] = is_place ? 0 : -1;
      if (is_place)
        g_array_append_val (self->places, cell);
    }

  return self;
}

void
sight_web_heat_free (SightWebHeat *self)
{
  sight_grid_free (self->grid);
  g_array_unref (self->places);
  g_free (self->counts);
  g_free (self);
}

static void
count (SightWebHeat *self, const SightView *view)
{
  const SightRect window = view->window;

  for (int y = window.y; y < window.y + window.height; y++)
    {
      int *row = self->counts + (gsize) y * self->grid->width;

      for (int word = window.x / 64; word <= (window.x + window.width - 1) / 64; word++)
        {
          for (guint64 bits = sight_view_get_word (view, word, y); bits != 0; bits &= bits - 1)
            {
              int *cell = row + 64 * word + __builtin_ctzll (bits);

              *cell += *cell >= 0;
            }
        }
    }
}

double
sight_web_heat_go_on (SightWebHeat *self, int n)
{
  g_auto (SightView) view = SIGHT_VIEW_INIT;

  for (; n > 0 && self->next < self->places->len; n--)
    {
      const SightCell cell = g_array_index (self->places, SightCell, self->next++);
      const SightGaze gaze = sight_gaze_init (self->grid, &self->sight, cell);

      if (sight_gaze_see (&gaze, &view))
        count (self, &view);
    }

  return self->places->len > 0 ? (double) self->next / self->places->len : 1;
}

int
sight_web_heat_get (const SightWebHeat *self, SightCell cell)
{
  return self->counts[(gsize) cell.y * self->grid->width + cell.x];
}
