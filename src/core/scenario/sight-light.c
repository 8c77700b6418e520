/* sight-light.c - which cells of a dark level are lit
 *
 * A cell is lit if a lamp sees it, by the sight of the level and the range of
 * the lamp.  Lamps are those of the level that are on, and tiles that give light.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-level.h"
#include "sight-glance.h"

/* Called with each lamp of the level that shines, and with each tile that gives light. */
typedef void (*LampFunc) (gpointer data, SightCell cell, int range);

static void
for_each_lamp (const SightLevel *level, LampFunc func, gpointer data)
{
  const SightTerrain *terrain = level->grid->terrain;
  const gsize stride = ((gsize) level->map->width + 63) / 64;

  for (guint i = 0; i < level->lamps->len; i++)
    {
      const SightLamp *lamp = sight_level_get_lamp (level, i);

      if (lamp->on && sight_map_contains (level->map, lamp->cell))
        func (data, lamp->cell, lamp->range);
    }
  for (gsize word = 0; terrain != NULL && word < stride * level->map->height; word++)
    {
      for (guint64 left = terrain->special[word]; left != 0; left &= left - 1)
        {
          const SightCell cell = { (int) (word % stride) * 64 + __builtin_ctzll (left), (int) (word / stride) };
          const SightTileRules *rules = sight_grid_get_rules (level->grid, cell);

          if (rules->light > 0)
            func (data, cell, rules->light);
        }
    }
}

static SightRect
get_window (SightCell cell, int range)
{
  return (SightRect) { cell.x - range, cell.y - range, 2 * range + 1, 2 * range + 1 };
}

/* What a lamp in @cell, a cell of the map, lights. */
static void
see_from_lamp (const SightLevel *level, SightCell cell, int range, SightView *view)
{
  SightVision sight = level->sight;
  SightGlance look = { level->grid, &sight, cell, level->grid->eye, level->grid->spend };

  sight.range = range;
  sight_glance_see (&look, view, NULL);
  sight_vision_cut (&sight, view, NULL);
}

int
sight_level_find_light (const SightLevel *self, SightCell cell, gboolean on)
{
  g_auto (SightView) view = SIGHT_VIEW_INIT;

  for (guint i = 0; i < self->lamps->len; i++)
    {
      const SightLamp *lamp = sight_level_get_lamp (self, i);
      const SightRect window = get_window (lamp->cell, lamp->range);

      if (!lamp->on != !on || !sight_map_contains (self->map, lamp->cell) || !sight_rect_contains (&window, cell))
        continue;
      see_from_lamp (self, lamp->cell, lamp->range, &view);
      if (sight_view_sees (&view, cell))
        return (int) i;
    }

  return -1;
}

gsize
sight_level_count_lit (const SightLevel *self, const SightLamp *lamp)
{
  g_auto (SightView) view = SIGHT_VIEW_INIT;

  if (!sight_map_contains (self->map, lamp->cell))
    return 0;
  see_from_lamp (self, lamp->cell, lamp->range, &view);

  return sight_view_count (&view);
}

typedef struct
{
  const SightLevel *level;
  guint64 *lit;
  SightView view;
} Shine;

static void
shine (gpointer data, SightCell cell, int range)
{
  Shine *self = data;

  see_from_lamp (self->level, cell, range, &self->view);
  sight_view_mark (&self->view, self->lit, ((gsize) self->level->map->width + 63) / 64);
}

void
sight_level_update_light (SightLevel *self)
{
  const gsize words = ((gsize) self->map->width + 63) / 64 * self->map->height;
  Shine light = { self, NULL, SIGHT_VIEW_INIT };

  if (sight_grid_lacks_paving (self->grid))
    sight_grid_update (self->grid, self->map, self->legend, sight_map_get_rect (self->map));
  /* Lamps shine in the dark as in the light. */
  g_clear_pointer (&self->grid->lit, g_free);
  self->grid->dark_vision = self->rules.dark_vision;
  self->grid->eye = self->rules.eye;
  self->grid->height_seen = self->rules.height;
  self->grid->spend = self->rules.spend;
  if (!self->rules.dark)
    return;
  light.lit = g_new0 (guint64, words);
  for_each_lamp (self, shine, &light);
  self->grid->lit = light.lit;
  sight_view_clear (&light.view);
}

typedef struct
{
  SightRect rect, reach;
} Reach;

static void
add_lamp (gpointer data, SightCell cell, int range)
{
  Reach *self = data;
  const SightRect window = get_window (cell, range), common = sight_rect_intersect (window, self->rect);

  if (!sight_rect_is_empty (&common))
    self->reach = sight_rect_union (self->reach, window);
}

SightRect
sight_level_get_reach (const SightLevel *self, SightRect rect)
{
  Reach reach = { rect, rect };
  int farthest = 0;

  if (!self->rules.dark)
    return rect;
  for_each_lamp (self, add_lamp, &reach);
  /* A lamp that stood in the rect, and is no more. */
  for (guint i = 0; i < sight_legend_get_length (self->legend); i++)
    farthest = MAX (farthest, sight_legend_get (self->legend, i)->rules.light);
  reach.reach = sight_rect_union (reach.reach, (SightRect) { rect.x - farthest, rect.y - farthest,
                                                             rect.width + 2 * farthest, rect.height + 2 * farthest });

  return sight_rect_intersect (reach.reach, sight_map_get_rect (self->map));
}
