/* sight-grid.c - the map as the algorithms see it: which cells stop sight
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-grid.h"

#include <string.h>

#include "sight-bits.h"

static gsize
grid_get_size (const SightGrid *self)
{
  return self->stride * (self->height + 2) * sizeof (guint64);
}

/* Of bit rows without margins. */
static gsize
get_bits_size (const SightGrid *self)
{
  return ((gsize) self->width + 63) / 64 * self->height * sizeof (guint64);
}

static inline guint64 *
get_special (const SightGrid *self, int x, int y)
{
  return &self->terrain->special[(gsize) y * (((gsize) self->width + 63) / 64) + x / 64];
}

static void
terrain_free (SightTerrain *self)
{
  g_free (self->tiles);
  g_free (self->rules);
  g_free (self->special);
  g_free (self);
}

static int keeps_paving; /* atomic */

void
sight_grid_keep_paving (void)
{
  g_atomic_int_set (&keeps_paving, TRUE);
}

gboolean
sight_grid_lacks_paving (const SightGrid *self)
{
  return self->paving == NULL && g_atomic_int_get (&keeps_paving);
}

static void
paving_free (SightPaving *self)
{
  g_free (self->tiles);
  sight_legend_free (self->legend);
  g_free (self);
}

static SightPaving *
paving_copy (const SightGrid *grid)
{
  SightPaving *self = g_new (SightPaving, 1);

  self->tiles = g_memdup2 (grid->paving->tiles, (gsize) grid->width * grid->height * sizeof (guint16));
  self->legend = sight_legend_copy (grid->paving->legend);

  return self;
}

static SightTerrain *
terrain_copy (const SightGrid *grid)
{
  const SightTerrain *from = grid->terrain;
  SightTerrain *self = g_new (SightTerrain, 1);

  self->tiles = g_memdup2 (from->tiles, (gsize) grid->width * grid->height * sizeof (guint16));
  self->rules = g_memdup2 (from->rules, from->n_rules * sizeof (SightTileRules));
  self->n_rules = from->n_rules;
  self->has_one_way = from->has_one_way;
  self->has_heights = from->has_heights;
  self->has_costs = from->has_costs;
  self->special = g_memdup2 (from->special, get_bits_size (grid));

  return self;
}

SightGrid *
sight_grid_new (int width, int height)
{
  SightGrid *self = g_new0 (SightGrid, 1);

  g_assert (sight_map_size_is_valid (width, height));

  self->width = width;
  self->height = height;
  self->stride = (width + 63) / 64 + 2 * SIGHT_GRID_MARGIN / 64;
  self->words = g_malloc (grid_get_size (self));
  memset (self->words, 0xff, grid_get_size (self));

  for (int y = 0; y < height; y++)
    {
      guint64 *row = sight_grid_get_row (self, y);

      memset (row, 0, width / 64 * sizeof (guint64));
      if (width % 64 != 0)
        row[width / 64] = ~G_GUINT64_CONSTANT (0) << (width % 64);
    }

  return self;
}

SightGrid *
sight_grid_new_from_map (const SightMap *map, const SightLegend *legend)
{
  SightGrid *self = sight_grid_new (map->width, map->height);

  sight_grid_update (self, map, legend, sight_map_get_rect (map));

  return self;
}

SightGrid *
sight_grid_copy (const SightGrid *self)
{
  SightGrid *copy = g_new (SightGrid, 1);

  *copy = *self;
  copy->words = g_memdup2 (self->words, grid_get_size (self));
  copy->terrain = self->terrain != NULL ? terrain_copy (self) : NULL;
  copy->paving = self->paving != NULL ? paving_copy (self) : NULL;
  copy->lit = self->lit != NULL ? g_memdup2 (self->lit, get_bits_size (self)) : NULL;
  copy->glows = self->glows != NULL ? g_ptr_array_ref (self->glows) : NULL;

  return copy;
}

SightGrid *
sight_grid_copy_bare (const SightGrid *self)
{
  SightGrid *copy = g_new (SightGrid, 1);

  *copy = (SightGrid) { self->width, self->height, self->stride, g_memdup2 (self->words, grid_get_size (self)) };
  copy->paving = self->paving != NULL ? paving_copy (self) : NULL;

  return copy;
}

void
sight_grid_free (SightGrid *self)
{
  g_free (self->words);
  g_clear_pointer (&self->terrain, terrain_free);
  g_clear_pointer (&self->paving, paving_free);
  g_free (self->lit);
  g_clear_pointer (&self->glows, g_ptr_array_unref);
  g_free (self);
}

/* One row, a word at a time: opaque[tile] is 0 or 1. */
static void
grid_update_row (SightGrid *self, const guint16 *tiles, int y, SightRect rect, const guint8 *opaque)
{
  guint64 *row = sight_grid_get_row (self, y);
  int end = rect.x + rect.width;

  for (int x = rect.x; x < end;)
    {
      int stop = MIN (end, (x | 63) + 1);
      guint64 word = row[x >> 6];
      int w = x >> 6;

      for (; x < stop; x++)
        word = (word & ~(G_GUINT64_CONSTANT (1) << (x & 63))) | (guint64) opaque[tiles[x]] << (x & 63);
      row[w] = word;
    }
}

/* Makes what rules know agree with @map in @rect; all of it if the legend is new to them. */
static void
update_terrain (SightGrid *self, const SightMap *map, const SightLegend *legend, SightRect rect)
{
  const guint n = sight_legend_get_length (legend);
  SightTerrain *terrain = self->terrain;

  if (!sight_legend_has_rules (legend))
    {
      g_clear_pointer (&self->terrain, terrain_free);
      return;
    }
  if (terrain == NULL)
    {
      terrain = self->terrain = g_new0 (SightTerrain, 1);
      terrain->tiles = g_new (guint16, (gsize) self->width * self->height);
      terrain->special = g_malloc0 (get_bits_size (self));
      rect = sight_map_get_rect (map);
    }
  terrain->rules = g_realloc (terrain->rules, n * sizeof (SightTileRules));
  terrain->n_rules = n;
  terrain->has_one_way = FALSE;
  terrain->has_heights = FALSE;
  terrain->has_costs = FALSE;
  for (guint i = 0; i < n; i++)
    {
      terrain->rules[i] = sight_legend_get (legend, i)->rules;
      terrain->has_one_way |= terrain->rules[i].stops != 0;
      terrain->has_heights |= terrain->rules[i].ground != 0 || terrain->rules[i].top != 0;
      terrain->has_costs |= terrain->rules[i].cost != 0;
    }
  for (int y = rect.y; y < rect.y + rect.height; y++)
    {
      const gsize row = (gsize) y * self->width;

      memcpy (terrain->tiles + row + rect.x, map->tiles + row + rect.x, rect.width * sizeof (guint16));
      for (int x = rect.x; x < rect.x + rect.width; x++)
        {
          const guint64 bit = G_GUINT64_CONSTANT (1) << (x & 63);
          const gboolean special = sight_tile_has_rules (sight_legend_get (legend, terrain->tiles[row + x]));

          *get_special (self, x, y) = special ? *get_special (self, x, y) | bit : *get_special (self, x, y) & ~bit;
        }
    }
}

/* Makes what stands on the cells agree with @map in @rect; in all of it if that was not kept so far. */
static void
update_paving (SightGrid *self, const SightMap *map, const SightLegend *legend, SightRect rect)
{
  if (self->paving == NULL)
    {
      self->paving = g_new (SightPaving, 1);
      self->paving->tiles = g_new (guint16, (gsize) self->width * self->height);
      self->paving->legend = sight_legend_copy (legend);
      rect = sight_map_get_rect (map);
    }
  if (!sight_legend_equal (self->paving->legend, legend))
    {
      sight_legend_free (self->paving->legend);
      self->paving->legend = sight_legend_copy (legend);
      rect = sight_map_get_rect (map);
    }
  for (int y = rect.y; y < rect.y + rect.height; y++)
    {
      const gsize at = (gsize) y * self->width + rect.x;

      memcpy (self->paving->tiles + at, map->tiles + at, rect.width * sizeof (guint16));
    }
}

void
sight_grid_update (SightGrid *self, const SightMap *map, const SightLegend *legend, SightRect rect)
{
  guint n = sight_legend_get_length (legend);
  g_autofree guint8 *opaque = g_new0 (guint8, n);

  g_assert (self->width == map->width && self->height == map->height);

  for (guint i = 0; i < n; i++)
    opaque[i] = !sight_legend_get (legend, i)->transparent;
  for (int y = rect.y; y < rect.y + rect.height; y++)
    grid_update_row (self, map->tiles + (gsize) y * map->width, y, rect, opaque);
  if (self->terrain != NULL || sight_legend_has_rules (legend))
    update_terrain (self, map, legend, rect);
  if (self->paving != NULL || sight_grid_lacks_paving (self))
    update_paving (self, map, legend, rect);
}

void
sight_grid_open (SightGrid *self, SightCell cell)
{
  sight_grid_set_opaque (self, cell, FALSE);
  if (self->terrain != NULL)
    *get_special (self, cell.x, cell.y) &= ~(G_GUINT64_CONSTANT (1) << (cell.x & 63));
}

const SightTileRules *
sight_grid_get_rules (const SightGrid *self, SightCell cell)
{
  if (self->terrain == NULL || !(*get_special (self, cell.x, cell.y) >> (cell.x & 63) & 1))
    return NULL;

  return &self->terrain->rules[self->terrain->tiles[(gsize) cell.y * self->width + cell.x]];
}

gboolean
sight_grid_is_lit (const SightGrid *self, SightCell cell)
{
  if (self->lit == NULL)
    return TRUE;

  return sight_grid_contains (self, cell) &&
         (self->lit[(gsize) cell.y * (((gsize) self->width + 63) / 64) + cell.x / 64] >> (cell.x & 63) & 1);
}

static gboolean
has_one_way (const SightGrid *self)
{
  return self->terrain != NULL && self->terrain->has_one_way;
}

gboolean
sight_grid_has_rules (const SightGrid *self)
{
  return self->lit != NULL || has_one_way (self) || sight_grid_has_heights (self) || sight_grid_has_costs (self);
}

gboolean
sight_grid_has_heights (const SightGrid *self)
{
  return self->terrain != NULL && self->terrain->has_heights;
}

gboolean
sight_grid_has_costs (const SightGrid *self)
{
  return self->terrain != NULL && self->terrain->has_costs;
}

int
sight_grid_get_cost (const SightGrid *self, SightCell cell)
{
  const SightTileRules *rules = sight_grid_contains (self, cell) ? sight_grid_get_rules (self, cell) : NULL;

  return rules != NULL ? rules->cost : 0;
}

guint64
sight_grid_get_special (const SightGrid *self, int word, int y)
{
  return self->terrain != NULL ? *get_special (self, word * 64, y) : 0;
}

/* The sides of @cell on which @viewer is. */
static int
get_sides (SightCell cell, SightCell viewer)
{
  return (viewer.y < cell.y   ? SIGHT_SIDE_NORTH
          : viewer.y > cell.y ? SIGHT_SIDE_SOUTH
                              : 0) |
         (viewer.x > cell.x   ? SIGHT_SIDE_EAST
          : viewer.x < cell.x ? SIGHT_SIDE_WEST
                              : 0);
}

gboolean
sight_grid_stops_from (const SightGrid *self, SightCell cell, SightCell viewer)
{
  const SightTileRules *rules = sight_grid_get_rules (self, cell);

  return rules != NULL && (rules->stops & get_sides (cell, viewer)) != 0;
}

SightGrid *
sight_grid_meet (const SightGrid *self, SightCell viewer)
{
  SightGrid *met;

  if (!has_one_way (self))
    return NULL;
  met = sight_grid_copy_bare (self);
  for (int y = 0; y < self->height; y++)
    {
      for (int x = 0; x < self->width; x += 64)
        {
          for (guint64 left = *get_special (self, x, y); left != 0; left &= left - 1)
            {
              const SightCell cell = { x + __builtin_ctzll (left), y };

              if (sight_grid_get_rules (self, cell)->stops & get_sides (cell, viewer))
                sight_grid_set_opaque (met, cell, TRUE);
            }
        }
    }

  return met;
}

void
sight_grid_take_terrain (SightGrid *self, SightTerrain *terrain)
{
  g_clear_pointer (&self->terrain, terrain_free);
  self->terrain = terrain;
}

void
sight_grid_set_run (SightGrid *self, SightCell cell, int length, gboolean opaque)
{
  sight_bits_fill (sight_grid_get_row (self, cell.y), cell.x, cell.x + length, opaque);
}
