/* sight-fogged-level.c - a level as a team knows it: each cell with the last tile the team saw there
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-fogged-level.h"

struct _SightFoggedLevel
{
  SightTimeline *timeline;
  guint team;
  SightLevel level; /* the timeline's, but for the map */
  guint16 hidden;   /* tile of cells that were never seen */
};

/* A tile that does not change how its neighbours are drawn. */
static guint16
find_hidden (const SightLegend *legend)
{
  static const SightLook looks[] = { SIGHT_LOOK_VOID, SIGHT_LOOK_FLOOR, SIGHT_LOOK_FLAT };

  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    {
      for (guint tile = 0; tile < sight_legend_get_length (legend); tile++)
        {
          if (sight_legend_get (legend, tile)->look == looks[i])
            return tile;
        }
    }

  return 0;
}

SightFoggedLevel *
sight_fogged_level_new (SightTimeline *timeline, guint team)
{
  SightFoggedLevel *self = g_new0 (SightFoggedLevel, 1);
  const SightLevel *level = sight_timeline_get_level (timeline);

  self->timeline = timeline;
  self->team = team;
  self->level = *level;
  self->hidden = find_hidden (level->legend);
  self->level.map = sight_map_new (level->map->width, level->map->height, self->hidden);
  sight_fogged_level_update (self, sight_map_get_rect (level->map));

  return self;
}

void
sight_fogged_level_free (SightFoggedLevel *self)
{
  sight_map_free (self->level.map);
  g_free (self);
}

void
sight_fogged_level_update (SightFoggedLevel *self, SightRect cells)
{
  const SightLevel *level = sight_timeline_get_level (self->timeline);
  SightMap *map = self->level.map;

  self->level = *level;
  self->level.map = map;
  sight_timeline_put_seen_tiles (self->timeline, self->team, cells, map, self->hidden);
}

const SightLevel *
sight_fogged_level_get_level (const SightFoggedLevel *self)
{
  return &self->level;
}
