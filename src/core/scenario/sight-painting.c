/* sight-painting.c - runs of cells of a level that get other tiles, one after the other; its light follows
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-painting.h"

static gint64
get_area (SightRect rect)
{
  return (gint64) rect.width * rect.height;
}

/* Distant cells are lit by themselves: what lies between them has not changed. */
static void
add_stale (SightPainting *self, SightRect cells)
{
  const SightRect both = sight_rect_union (self->stale, cells);

  if (get_area (both) <= 2 * (get_area (self->stale) + get_area (cells)))
    {
      self->stale = both;
      return;
    }
  sight_level_relight (self->level, self->stale);
  self->stale = cells;
}

/* Whether @tile instead of @tiles, @length of them, leaves all light as it is. */
static gboolean
is_lit_alike (const SightLevel *level, const guint16 *tiles, int length, guint16 tile)
{
  const SightTile *after = sight_legend_get (level->legend, tile);
  int seen = tile;

  if (!level->rules.dark || level->grid->lit == NULL)
    return !level->rules.dark && level->grid->lit == NULL;
  for (int i = 0; i < length; i++)
    {
      if (tiles[i] != seen && !sight_tile_sees_alike (sight_legend_get (level->legend, tiles[i]), after))
        return FALSE;
      seen = tiles[i];
    }

  return TRUE;
}

void
sight_painting_set_run (SightPainting *self, SightCell cell, int length, guint16 tile)
{
  SightLevel *level = self->level;
  SightGrid *grid = level->grid;
  guint16 *tiles = level->map->tiles + (gsize) cell.y * level->map->width + cell.x;
  const SightRect cells = { cell.x, cell.y, length, 1 };
  gboolean is_alike;

  g_assert (cell.x + length <= level->map->width && sight_map_contains (level->map, cell));
  g_assert (tile < sight_legend_get_length (level->legend));

  is_alike = is_lit_alike (level, tiles, length, tile);
  for (int i = 0; i < length; i++)
    tiles[i] = tile;
  sight_grid_set_run (grid, cell, length, !sight_legend_get (level->legend, tile)->transparent);
  /* What rules know of the cells. */
  if (grid->terrain != NULL || grid->paving != NULL || sight_legend_has_rules (level->legend) ||
      sight_grid_lacks_paving (grid))
    sight_grid_update (grid, level->map, level->legend, cells);
  if (!is_alike)
    add_stale (self, cells);
}

void
sight_painting_end (SightPainting *self)
{
  sight_level_relight (self->level, self->stale);
  self->stale = (SightRect) { 0, 0, 0, 0 };
}
