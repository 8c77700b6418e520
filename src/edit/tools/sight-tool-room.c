/* sight-tool-room.c - draws rooms: a floor with walls around it, and a door where it meets another room
 *
 * The first tile is the wall, the second the floor; the other button exchanges
 * them.  Where it shares a wall with another room, there is one
 * door in the middle of each stretch, unless that has one.  A part of a house,
 * which has walls of the house, gets none to the outside there, but one to the
 * rest of the house: outside is where there is more ground, or none, as at the
 * border of the map.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-tool-private.h"

#include <glib/gi18n-lib.h>

#define HOUSE_MAX 65536 /* cells of a house, at most: who draws waits while they are counted */

/* The rectangle from corner to corner; with Shift a square. */
static SightRect
get_rect (const SightToolState *tools, SightCell from, SightCell to)
{
  if (tools->modifiers & SIGHT_MODIFIER_SHIFT)
    to = sight_shape_to_square (from, to);

  return sight_shape_span (from, to);
}

static SightRect
get_floor (SightRect room)
{
  return (SightRect) { room.x + 1, room.y + 1, room.width - 2, room.height - 2 };
}

static SightCellSet *
make_walls (const SightToolState *tools, SightCell from, SightCell to)
{
  const SightRect rect = get_rect (tools, from, to);
  SightCellSet *area = sight_tool_state_new_area (tools, rect, 0);

  sight_shape_add_rectangle (area, rect, FALSE);

  return area;
}

/* The first closed door of the legend, or SIGHT_TILE_NONE. */
static int
find_door (const SightLegend *legend)
{
  for (guint i = 0; i < sight_legend_get_length (legend); i++)
    {
      if (sight_legend_get_door (legend, i) == SIGHT_DOOR_CLOSED)
        return i;
    }

  return SIGHT_TILE_NONE;
}

/* What the map was before the room was drawn, and where doors go. */
typedef struct
{
  const SightLegend *legend;
  const SightMap *map;
  SightCellSet *kept; /* doors in the walls, which stay */
  SightCellSet *new;  /* cells that become doors */
  gboolean is_part;   /* some of the walls are those of the house that it is a part of */
  int longest;        /* length of the longest wall that divides the house, */
  SightCell inner;    /* and the middle of it */
} Doors;

/* A stretch of a wall, on which the same holds. */
typedef struct
{
  int length;
  gboolean has_door;
} Stretch;

static gboolean
is_ground (const Doors *self, SightCell cell)
{
  const SightTile *tile;

  if (!sight_map_contains (self->map, cell))
    return FALSE;
  tile = sight_legend_get (self->legend, sight_map_get (self->map, cell));

  return tile->walkable && tile->transparent;
}

static gboolean
is_door (const Doors *self, SightCell cell)
{
  return sight_map_contains (self->map, cell) &&
         sight_legend_get_door (self->legend, sight_map_get (self->map, cell)) != SIGHT_DOOR_NONE;
}

/* Whether @inside is in a house and @outside is not: more cells of one tile hang together there. */
static gboolean
leads_out (const Doors *self, SightCell inside, SightCell outside)
{
  const SightFill fill = { .everywhere = FALSE, .diagonal = FALSE };
  g_autoptr (SightCellSet) house = sight_fill_find (self->map, &fill, inside, HOUSE_MAX);
  g_autoptr (SightCellSet) beyond = NULL;

  if (house == NULL)
    return FALSE;
  beyond = sight_fill_find (self->map, &fill, outside, sight_cell_set_count (house));

  return beyond == NULL;
}

static SightCell
get_middle (SightCell end, SightCell step, int length)
{
  const int back = length - length / 2;

  return (SightCell) { end.x - back * step.x, end.y - back * step.y };
}

/* Ends a stretch before @end that was a wall already, with ground behind it. */
static void
end_shared (Doors *self, Stretch *stretch, SightCell end, SightCell step, SightCell out)
{
  const SightCell middle = get_middle (end, step, stretch->length);
  const SightCell inside = { middle.x - out.x, middle.y - out.y }, outside = { middle.x + out.x, middle.y + out.y };

  if (stretch->length > 0)
    {
      if (is_ground (self, inside) && leads_out (self, inside, outside))
        self->is_part = TRUE;
      else if (!stretch->has_door)
        sight_cell_set_add_rect (self->new, (SightRect) { middle.x, middle.y, 1, 1 });
    }
  *stretch = (Stretch) { 0 };
}

/* The same of one that was ground, as are both its sides. */
static void
end_dividing (Doors *self, Stretch *stretch, SightCell end, SightCell step)
{
  if (stretch->length > self->longest)
    {
      self->longest = stretch->length;
      self->inner = get_middle (end, step, stretch->length);
    }
  *stretch = (Stretch) { 0 };
}

/* Whether @cell is a wall of the house that the room is drawn in, with nothing to walk on behind it. */
static gboolean
is_outer (const Doors *self, SightCell cell, SightCell out)
{
  return sight_map_contains (self->map, cell) && !is_ground (self, cell) &&
         is_ground (self, (SightCell) { cell.x - out.x, cell.y - out.y }) &&
         !is_ground (self, (SightCell) { cell.x + out.x, cell.y + out.y });
}

/* One wall: @n cells from @start on, without its corners.  @out: from a cell of it to the one behind it */
static void
find_doors (Doors *self, SightCell start, SightCell step, int n, SightCell out)
{
  Stretch shared = { 0 }, dividing = { 0 };
  int n_outer = 0;

  for (int i = 0; i <= n; i++)
    {
      const SightCell cell = { start.x + i * step.x, start.y + i * step.y };
      const gboolean is_open = is_ground (self, cell);
      const gboolean meets = i < n && sight_map_contains (self->map, cell) &&
                             is_ground (self, (SightCell) { cell.x + out.x, cell.y + out.y });

      n_outer += i < n && is_outer (self, cell, out);
      if (meets && !is_open)
        {
          shared.length++;
          shared.has_door |= is_door (self, cell);
          if (is_door (self, cell))
            sight_cell_set_add_rect (self->kept, (SightRect) { cell.x, cell.y, 1, 1 });
        }
      else
        end_shared (self, &shared, cell, step, out);
      if (meets && is_open)
        dividing.length++;
      else
        end_dividing (self, &dividing, cell, step);
    }
  /* Something small that stood there is no wall of a house. */
  self->is_part |= 2 * n_outer > n;
}

static void
find_all_doors (Doors *self, SightRect room)
{
  const int right = room.x + room.width - 1, bottom = room.y + room.height - 1;
  const int columns = room.width - 2, rows = room.height - 2;

  find_doors (self, (SightCell) { room.x + 1, room.y }, (SightCell) { 1, 0 }, columns, (SightCell) { 0, -1 });
  find_doors (self, (SightCell) { room.x + 1, bottom }, (SightCell) { 1, 0 }, columns, (SightCell) { 0, 1 });
  find_doors (self, (SightCell) { room.x, room.y + 1 }, (SightCell) { 0, 1 }, rows, (SightCell) { -1, 0 });
  find_doors (self, (SightCell) { right, room.y + 1 }, (SightCell) { 0, 1 }, rows, (SightCell) { 1, 0 });
  if (self->is_part && self->longest > 0)
    sight_cell_set_add_rect (self->new, (SightRect) { self->inner.x, self->inner.y, 1, 1 });
}

/* Paints @cells with @tile as a stroke does: their images too. */
static void
paint (SightToolState *tools, const SightCellSet *cells, int tile)
{
  const int before = tools->stroke.tile;

  tools->stroke.is_mixed = FALSE;
  if (tile == SIGHT_TILE_NONE || sight_cell_set_is_empty (cells))
    return;
  tools->stroke.is_mixed = FALSE;
  tools->stroke.tile = tile;
  sight_tool_state_paint (tools, cells);
  tools->stroke.tile = before;
}

static void
draw (SightToolState *tools, SightRect room)
{
  const SightLegend *legend = sight_document_get_level (tools->document)->legend;
  const int wall = tools->stroke.tile, floor = tools->tiles[tools->stroke.tile == tools->tiles[0]];
  g_autoptr (SightCellSet) walls = make_walls (tools, tools->stroke.start, tools->stroke.last);
  g_autoptr (SightCellSet) ground = sight_tool_state_new_area (tools, room, 0);
  g_autoptr (SightCellSet) kept = sight_tool_state_new_area (tools, room, 0), doors = sight_cell_set_copy (kept);
  g_autoptr (SightMap) map = sight_map_copy (sight_tool_state_get_map (tools));
  Doors found = { .legend = legend, .map = map, .kept = kept, .new = doors };

  if (room.width > 2 && room.height > 2)
    {
      sight_cell_set_add_rect (ground, get_floor (room));
      find_all_doors (&found, room);
    }
  sight_cell_set_remove (walls, kept);
  sight_cell_set_remove (walls, doors);
  sight_document_hold (tools->document);
  paint (tools, walls, wall);
  paint (tools, ground, floor);
  paint (tools, doors, find_door (legend) != SIGHT_TILE_NONE ? find_door (legend) : floor);
  sight_document_release (tools->document);
}

static void
room_release (SightToolState *tools)
{
  SightRect room;

  if (sight_tool_state_is_editing (tools))
    {
      room = get_rect (tools, tools->stroke.start, tools->stroke.last);
      draw (tools, room);
      sight_document_set_entry_name (tools->document, _ ("Draw a room"));
    }
  sight_tool_state_commit (tools);
}

static void
room_preview (const SightToolState *tools, SightCell cell, SightPreview *preview)
{
  sight_shape_preview (tools, cell, make_walls, preview);
}

const SightTool sight_tool_room = {
  .id = "room",
  .name = N_ ("Room"),
  .hint = N_ ("Drag: walls of the first tile, floor of the second"),
  .icon = "tool-room-symbolic",
  .key = 'O',
  .group = 1,
  .options = SIGHT_OPTION_SYMMETRY,
  .press = sight_shape_press,
  .drag = sight_shape_drag,
  .release = room_release,
  .cancel = sight_tool_state_cancel,
  .preview = room_preview,
};
