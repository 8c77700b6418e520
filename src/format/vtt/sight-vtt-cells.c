/* sight-vtt-cells.c - the cells that the walls of a virtual tabletop become
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-vtt-cells.h"

#include <glib/gi18n-lib.h>

#include "format/import/sight-named-kinds.h"
#include "sight-vtt-borders.h"

#define ROOMS_LEAST 10 /* percent of the map that rooms take if what is outside is solid */
#define FILLED_MOST 3  /* cells of a region that lines surround, if nothing says more */

/* The kinds of cells. */
enum
{
  ROOM,
  FIELD, /* outside, and open */
  FILLED,
  OUTSIDE, /* and solid */
  WALL,
  DOOR,
  OPEN_DOOR,
  WINDOW,
  N_KINDS
};

static const SightNamedKind kinds[N_KINDS] = {
  [ROOM] = { "room", '.', NULL, SIGHT_WORD_HINT, SIGHT_CLUE_ROOM },
  [FIELD] = { "field", '.', NULL, SIGHT_WORD_HINT, SIGHT_CLUE_BEYOND },
  [FILLED] = { "filled", '#', NULL, SIGHT_WORD_HINT, SIGHT_CLUE_FILLED },
  [OUTSIDE] = { "outside", '#', NULL, SIGHT_WORD_HINT, SIGHT_CLUE_BEYOND },
  [WALL] = { "wall", '#', NULL, SIGHT_WORD_HINT, SIGHT_CLUE_WALL },
  [DOOR] = { "door", '+', NULL, SIGHT_WORD_NAMED, SIGHT_CLUE_NAME },
  [OPEN_DOOR] = { "open-door", '\'', NULL, SIGHT_WORD_NAMED, SIGHT_CLUE_NAME },
  [WINDOW] = { "window", '=', NULL, SIGHT_WORD_NAMED, SIGHT_CLUE_NAME },
};

/* Cells that no line parts. */
typedef struct
{
  gsize n;
  gboolean is_edge;    /* it has cells at the edge of the map */
  gboolean is_reached; /* a door leads there, or something stands in it */
  guint8 inside;       /* see SightVttBorders */
  guint8 kind;
} Region;

typedef struct
{
  const SightVtt *vtt;
  SightVttBorders borders;
  guint32 *labels; /* by cell: its region plus 1 */
  GArray *regions; /* of Region */
  SightMap *map;   /* of kinds */
} Maker;

static void
maker_clear (Maker *self)
{
  sight_vtt_borders_clear (&self->borders);
  g_clear_pointer (&self->labels, g_free);
  g_clear_pointer (&self->regions, g_array_unref);
  g_clear_pointer (&self->map, sight_map_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Maker, maker_clear)

static Region *
get_region (const Maker *self, gsize cell)
{
  return &g_array_index (self->regions, Region, self->labels[cell] - 1);
}

/* Gives @cell the label of the current region, and puts it on the stack, if nothing parts it from the region. */
static void
join (Maker *self, GArray *stack, gsize cell, const SightVttBorder *border)
{
  if (self->labels[cell] != 0 || border->place != SIGHT_VTT_FREE)
    return;
  self->labels[cell] = self->regions->len;
  g_array_append_val (stack, cell);
}

/* Makes a region of @start and all cells that nothing parts from it. */
static void
add_region (Maker *self, GArray *stack, gsize start)
{
  const gsize width = self->vtt->width, height = self->vtt->height;
  Region region = { .inside = self->borders.inside[start] };

  g_array_append_val (self->regions, region);
  self->labels[start] = self->regions->len;
  g_array_append_val (stack, start);
  while (stack->len > 0)
    {
      const gsize cell = g_array_index (stack, gsize, stack->len - 1), x = cell % width, y = cell / width;

      g_array_set_size (stack, stack->len - 1);
      region.n++;
      region.is_edge = region.is_edge || x == 0 || y == 0 || x + 1 == width || y + 1 == height;
      if (x > 0)
        join (self, stack, cell - 1, &self->borders.right[cell - 1]);
      if (x + 1 < width)
        join (self, stack, cell + 1, &self->borders.right[cell]);
      if (y > 0)
        join (self, stack, cell - width, &self->borders.below[cell - width]);
      if (y + 1 < height)
        join (self, stack, cell + width, &self->borders.below[cell]);
    }
  g_array_index (self->regions, Region, self->regions->len - 1) = region;
}

static void
find_regions (Maker *self)
{
  const gsize n = (gsize) self->vtt->width * self->vtt->height;
  g_autoptr (GArray) stack = g_array_new (FALSE, FALSE, sizeof (gsize));

  self->labels = g_new0 (guint32, n);
  self->regions = g_array_new (FALSE, FALSE, sizeof (Region));
  for (gsize i = 0; i < n; i++)
    {
      if (self->labels[i] == 0)
        add_region (self, stack, i);
    }
}

/* Calls @take for each pair of neighbours that a line parts. */
static void
walk_borders (Maker *self, void (*take) (Maker *self, gsize cell, gsize next, const SightVttBorder *border))
{
  const gsize width = self->vtt->width, n = width * self->vtt->height;

  for (gsize i = 0; i < n; i++)
    {
      if (self->borders.right[i].place != SIGHT_VTT_FREE)
        take (self, i, i + 1, &self->borders.right[i]);
      if (self->borders.below[i].place != SIGHT_VTT_FREE)
        take (self, i, i + width, &self->borders.below[i]);
    }
}

static gboolean
is_door (SightVttKind kind)
{
  return kind == SIGHT_VTT_DOOR || kind == SIGHT_VTT_OPEN_DOOR;
}

/* A door leads to the regions on its two sides, but not through a wall next to it. */
static void
take_door (Maker *self, gsize cell, gsize next, const SightVttBorder *border)
{
  if (!is_door (border->kind) || (border->wall != SIGHT_VTT_FREE && border->wall != border->place))
    return;
  get_region (self, cell)->is_reached = TRUE;
  get_region (self, next)->is_reached = TRUE;
}

/* Regions with a door in a cell, or with a thing. */
static void
take_places (Maker *self)
{
  for (gsize i = 0; i < (gsize) self->vtt->width * self->vtt->height; i++)
    {
      if (is_door (self->borders.doors[i]))
        get_region (self, i)->is_reached = TRUE;
    }
  for (guint i = 0; i < self->vtt->places->len; i++)
    {
      const SightCell cell = g_array_index (self->vtt->places, SightCell, i);

      if (sight_map_contains (self->map, cell))
        get_region (self, (gsize) cell.y * self->vtt->width + cell.x)->is_reached = TRUE;
    }
}

/* Whether lines surround @region. */
static gboolean
is_surrounded (const Maker *self, const Region *region)
{
  return self->borders.are_closed ? (region->inside & 1) != 0 : !region->is_edge;
}

static int
get_kind (const Maker *self, const Region *region, gboolean is_field)
{
  const gboolean is_surrounded_by_lines = is_surrounded (self, region);

  if (region->is_reached)
    return is_surrounded_by_lines ? ROOM : FIELD;
  if ((region->inside & 2) != 0)
    return FILLED;
  if (!is_surrounded_by_lines)
    return !region->is_edge ? FILLED : is_field ? FIELD : OUTSIDE;
  if (is_field || (!self->borders.are_closed && region->n <= FILLED_MOST))
    return FILLED;

  return ROOM;
}

static void
settle_regions (Maker *self)
{
  gsize n_rooms = 0;
  gboolean is_field;

  for (guint i = 0; i < self->regions->len; i++)
    {
      const Region *region = &g_array_index (self->regions, Region, i);

      if (is_surrounded (self, region))
        n_rooms += region->n;
    }
  is_field = !self->vtt->is_solid_outside && n_rooms * 100 < (gsize) self->vtt->width * self->vtt->height * ROOMS_LEAST;
  for (guint i = 0; i < self->regions->len; i++)
    {
      Region *region = &g_array_index (self->regions, Region, i);

      region->kind = get_kind (self, region, is_field);
    }
  for (gsize i = 0; i < (gsize) self->vtt->width * self->vtt->height; i++)
    self->map->tiles[i] = get_region (self, i)->kind;
}

/* The cell that a line between @cell and @next becomes. */
static gsize
choose_cell (const Maker *self, gsize cell, gsize next, const SightVttBorder *border)
{
  if (border->place != SIGHT_VTT_SIDE)
    return border->place == SIGHT_VTT_FIRST ? cell : next;

  return !is_surrounded (self, get_region (self, cell)) && is_surrounded (self, get_region (self, next)) ? cell : next;
}

/* A wall between two open cells becomes a cell. */
static void
lay_wall (Maker *self, gsize cell, gsize next, const SightVttBorder *border)
{
  if (border->kind <= SIGHT_VTT_OBSTACLE && get_region (self, cell)->kind <= FIELD &&
      get_region (self, next)->kind <= FIELD)
    self->map->tiles[choose_cell (self, cell, next, border)] = WALL;
}

/* A door between two cells becomes one of them. */
static void
lay_door (Maker *self, gsize cell, gsize next, const SightVttBorder *border)
{
  if (border->kind > SIGHT_VTT_OBSTACLE && border->place == SIGHT_VTT_SIDE)
    self->map->tiles[choose_cell (self, cell, next, border)] = border->kind - SIGHT_VTT_DOOR + DOOR;
}

static void
lay_doors (Maker *self)
{
  walk_borders (self, lay_door);
  for (gsize i = 0; i < (gsize) self->vtt->width * self->vtt->height; i++)
    {
      if (self->borders.doors[i] != 0)
        self->map->tiles[i] = self->borders.doors[i] - SIGHT_VTT_DOOR + DOOR;
    }
}

static void
note_walls (const Maker *self, SightNotes *notes)
{
  gsize n = 0;

  for (gsize i = 0; i < (gsize) self->vtt->width * self->vtt->height; i++)
    n += self->map->tiles[i] == WALL;
  sight_notes_add_count (notes, n,
                         g_dngettext (GETTEXT_PACKAGE,
                                      "%zu cell between open cells became a wall: a wall line runs there",
                                      "%zu cells between open cells became walls: wall lines run there", n));
}

SightLevel *
sight_vtt_make_level (const SightVtt *self, const SightInput *input, SightNotes *notes, GError **error)
{
  g_auto (Maker) maker = { .vtt = self, .map = sight_map_new (self->width, self->height, ROOM) };

  if (!sight_vtt_borders_init (&maker.borders, self))
    {
      g_set_error (error, SIGHT_FORMAT_ERROR, SIGHT_FORMAT_ERROR_TOO_LARGE,
                   _ ("%s: the wall lines are too many and too long for a map"), input->name);
      return NULL;
    }
  find_regions (&maker);
  walk_borders (&maker, take_door);
  take_places (&maker);
  settle_regions (&maker);
  walk_borders (&maker, lay_wall);
  lay_doors (&maker);
  note_walls (&maker, notes);

  return sight_named_kinds_make_level (kinds, N_KINDS, g_steal_pointer (&maker.map), input, notes);
}
