/* sight-tile-variant.c - how a tile is drawn among its neighbours: edges and shadows of walls, doors turned with them
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-tile-variant.h"

#include "sight-draw-tile.h"

static gboolean
is_wall (const SightTile *tile)
{
  return tile == NULL || tile->look == SIGHT_LOOK_WALL;
}

/* What a door or window may be fixed to. */
static gboolean
is_frame (const SightTile *tile)
{
  if (tile == NULL)
    return TRUE;
  if (tile->look == SIGHT_LOOK_FLAT)
    return !tile->walkable && !tile->transparent;

  return tile->look == SIGHT_LOOK_WALL || tile->look == SIGHT_LOOK_WINDOW || tile->look == SIGHT_LOOK_DOOR ||
         tile->look == SIGHT_LOOK_OPEN_DOOR;
}

/* @sides: the tiles above, right, below, left; NULL outside the map, which counts as wall but throws no shadow. */
static guint
get_ground_variant (const SightTile *const sides[4])
{
  return sides[0] != NULL && is_wall (sides[0]) ? SHADOW : 0;
}

static guint
get_wall_variant (const SightTile *const sides[4])
{
  return (is_wall (sides[0]) ? 0 : OPEN_UP) | (is_wall (sides[1]) ? 0 : OPEN_RIGHT) |
         (is_wall (sides[2]) ? 0 : OPEN_DOWN) | (is_wall (sides[3]) ? 0 : OPEN_LEFT);
}

/* @sides: as they are, also those that the scene hides. */
static guint
get_turn (const SightTile *const sides[4])
{
  const gboolean upright = is_frame (sides[0]) + is_frame (sides[2]) > is_frame (sides[1]) + is_frame (sides[3]);

  return upright ? UPRIGHT : 0;
}

static guint
get_void_variant (const SightTile *const sides[4])
{
  return sides[0] != NULL && sides[0]->look != SIGHT_LOOK_VOID ? BRINK : 0;
}

static const struct
{
  guint (*get_variant) (const SightTile *const sides[4]);
  guint alone;    /* the variant of a tile without neighbours */
  gboolean turns; /* as a door does, with the walls next to it */
} looks[SIGHT_LOOK_COUNT] = {
  [SIGHT_LOOK_FLAT] = { get_ground_variant, 0 },
  [SIGHT_LOOK_FLOOR] = { get_ground_variant, 0 },
  [SIGHT_LOOK_WALL] = { get_wall_variant, OPEN_DOWN },
  [SIGHT_LOOK_DOOR] = { get_ground_variant, 0, TRUE },
  [SIGHT_LOOK_OPEN_DOOR] = { get_ground_variant, 0, TRUE },
  [SIGHT_LOOK_WINDOW] = { get_ground_variant, 0, TRUE },
  [SIGHT_LOOK_PILLAR] = { get_ground_variant, 0 },
  [SIGHT_LOOK_WATER] = { get_ground_variant, 0 },
  [SIGHT_LOOK_GRASS] = { get_ground_variant, 0 },
  [SIGHT_LOOK_TALL_GRASS] = { get_ground_variant, 0 },
  [SIGHT_LOOK_BUSH] = { get_ground_variant, 0 },
  [SIGHT_LOOK_STAIRS] = { get_ground_variant, 0 },
  [SIGHT_LOOK_COVER] = { get_ground_variant, 0 },
  [SIGHT_LOOK_VOID] = { get_void_variant, BRINK },
};

guint
sight_tile_get_variant_alone (const SightTile *tile)
{
  return looks[tile->look].alone;
}

/* A team may see a door and not the walls that it hangs in.  A door that it sees shows how it hangs all the same, so
 * what the scene hides counts as it is. */
static const SightTile *
get_real_tile (const SightScene *scene, SightCell cell)
{
  const gboolean is_hidden = scene->show == SIGHT_SHOW_TEAM && scene->timeline != NULL &&
                             sight_timeline_get_state (scene->timeline, scene->team, cell) == SIGHT_STATE_HIDDEN;

  return sight_level_get_tile (is_hidden ? sight_timeline_get_level (scene->timeline) : scene->level, cell);
}

guint
sight_tile_get_variant (const SightScene *scene, const SightTile *tile, SightCell cell)
{
  static const SightCell steps[4] = { { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 } };
  const SightTile *sides[4], *real[4];
  const gboolean turns = looks[tile->look].turns;

  for (int i = 0; i < 4; i++)
    {
      const SightCell side = { cell.x + steps[i].x, cell.y + steps[i].y };
      const gboolean is_inside = sight_map_contains (scene->level->map, side);

      sides[i] = is_inside ? sight_level_get_tile (scene->level, side) : NULL;
      real[i] = is_inside && turns ? get_real_tile (scene, side) : NULL;
    }

  return looks[tile->look].get_variant (sides) | (turns ? get_turn (real) : 0);
}
