/* sight-template-dungeon.c - rooms and corridors
 *
 * The map is split in two, and each part again, until the parts are small; each
 * small part gets a room.  Then the two parts of every split are joined by a
 * corridor between a room of each, so all rooms are connected.  A corridor that
 * enters a room between two walls gets a door.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-template-private.h"

#include "sight-random.h"

#define PART_MIN 8  /* cells: a part is cut only where both halves are at least that long */
#define PART_MAX 18 /* cells: a part is cut wherever it is longer */
#define ROOM_MIN 3  /* cells of floor along a side */

typedef struct
{
  SightMap *map;
  const SightTemplateTiles *tiles;
  guint8 *rooms; /* of each cell: whether it is of a room */
  SightRandom random;
} Dungeon;

static void
dig (Dungeon *dungeon, SightCell cell)
{
  sight_map_set (dungeon->map, cell, dungeon->tiles->floor);
}

static gboolean
is_floor (const Dungeon *dungeon, int x, int y)
{
  SightCell cell = { x, y };

  return sight_map_contains (dungeon->map, cell) && sight_map_get (dungeon->map, cell) == dungeon->tiles->floor;
}

static gboolean
is_room (const Dungeon *dungeon, int x, int y)
{
  return sight_map_contains (dungeon->map, (SightCell) { x, y }) && dungeon->rooms[(gsize) y * dungeon->map->width + x];
}

/* Makes a room in @part, one wall away from its edges; returns its middle. */
static SightCell
dig_room (Dungeon *dungeon, SightRect part)
{
  int space_x = MAX (part.width - 2, 1), space_y = MAX (part.height - 2, 1);
  int width = sight_random_between (&dungeon->random, MIN (MAX (space_x / 2, ROOM_MIN), space_x), space_x);
  int height = sight_random_between (&dungeon->random, MIN (MAX (space_y / 2, ROOM_MIN), space_y), space_y);
  int left = part.x + (part.width > 2 ? 1 : 0) + sight_random_between (&dungeon->random, 0, space_x - width);
  int top = part.y + (part.height > 2 ? 1 : 0) + sight_random_between (&dungeon->random, 0, space_y - height);

  for (int y = top; y < top + height; y++)
    {
      for (int x = left; x < left + width; x++)
        {
          dig (dungeon, (SightCell) { x, y });
          dungeon->rooms[(gsize) y * dungeon->map->width + x] = TRUE;
        }
    }

  return (SightCell) { left + width / 2, top + height / 2 };
}

/* Along one axis, then along the other. */
static void
dig_corridor (Dungeon *dungeon, SightCell from, SightCell to)
{
  gboolean x_first = sight_random_below (&dungeon->random, 2);
  SightCell cell = from;

  for (int leg = 0; leg < 2; leg++)
    {
      int *at = (leg == 0) == x_first ? &cell.x : &cell.y;
      int end = (leg == 0) == x_first ? to.x : to.y;

      for (; *at != end; *at += *at < end ? 1 : -1)
        dig (dungeon, cell);
    }
  dig (dungeon, cell);
}

/* Where to cut a side of @length cells. */
static int
choose_cut (Dungeon *dungeon, int length)
{
  return sight_random_between (&dungeon->random, PART_MIN, length - PART_MIN);
}

/* Returns the middle of one of the rooms in @part. */
static SightCell
dig_part (Dungeon *dungeon, SightRect part)
{
  gboolean wide = part.width > part.height;
  int length = wide ? part.width : part.height, cut;
  SightRect first = part, second = part;
  SightCell a, b;

  if (length < 2 * PART_MIN || (length <= PART_MAX && sight_random_below (&dungeon->random, 2)))
    return dig_room (dungeon, part);

  cut = choose_cut (dungeon, length);
  if (wide)
    {
      first.width = cut;
      second.x += cut;
      second.width -= cut;
    }
  else
    {
      first.height = cut;
      second.y += cut;
      second.height -= cut;
    }
  a = dig_part (dungeon, first);
  b = dig_part (dungeon, second);
  dig_corridor (dungeon, a, b);

  return sight_random_below (&dungeon->random, 2) ? a : b;
}

/* Whether (@x, @y), of a corridor, has a room on one side along (@dx, @dy), floor on the other, walls across. */
static gboolean
is_doorway (const Dungeon *dungeon, int x, int y, int dx, int dy)
{
  gboolean before = is_room (dungeon, x - dx, y - dy), after = is_room (dungeon, x + dx, y + dy);

  return is_floor (dungeon, x - dx, y - dy) && is_floor (dungeon, x + dx, y + dy) && (before || after) &&
         !is_floor (dungeon, x + dy, y + dx) && !is_floor (dungeon, x - dy, y - dx);
}

static void
hang_doors (Dungeon *dungeon)
{
  const SightMap *map = dungeon->map;

  for (int y = 0; y < map->height; y++)
    {
      for (int x = 0; x < map->width; x++)
        {
          if (is_floor (dungeon, x, y) && !is_room (dungeon, x, y) &&
              (is_doorway (dungeon, x, y, 1, 0) || is_doorway (dungeon, x, y, 0, 1)))
            sight_map_set (dungeon->map, (SightCell) { x, y }, dungeon->tiles->door);
        }
    }
}

void
sight_template_fill_dungeon (SightMap *map, const SightTemplateTiles *tiles, guint64 seed)
{
  Dungeon dungeon = { .map = map, .tiles = tiles, .random = { seed } };
  gsize n = (gsize) map->width * map->height;

  for (gsize i = 0; i < n; i++)
    map->tiles[i] = tiles->wall;
  dungeon.rooms = g_malloc0 (n);
  dig_part (&dungeon, sight_map_get_rect (map));
  hang_doors (&dungeon);
  g_free (dungeon.rooms);
}
