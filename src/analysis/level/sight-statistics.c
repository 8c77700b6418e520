/* sight-statistics.c - what a map is made of
 *
 * Regions are found row by row: each cell that can be walked gets the label of
 * its left or its upper neighbour, and where both have one the two labels are
 * found to be of one region.  The lower label stands for the region: it was
 * given to the first of its cells.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-statistics.h"

typedef struct
{
  guint32 parent; /* a lower label of the same region, or itself */
  guint32 n_cells;
  guint32 first; /* y * width + x */
} Label;

typedef struct
{
  const SightMap *map;
  guint8 *walkable;      /* of each tile */
  GArray *labels;        /* of Label; the first stands for no region */
  guint32 *above, *here; /* labels of two rows, with one of no region before them */
} Search;

static guint32
find_root (const Search *self, guint32 label)
{
  Label *labels = (Label *) self->labels->data;

  while (labels[label].parent != label)
    {
      labels[label].parent = labels[labels[label].parent].parent;
      label = labels[label].parent;
    }

  return label;
}

static void
unite (const Search *self, guint32 a, guint32 b)
{
  guint32 root_a = find_root (self, a), root_b = find_root (self, b);

  g_array_index (self->labels, Label, MAX (root_a, root_b)).parent = MIN (root_a, root_b);
}

static guint32
add_label (const Search *self, guint32 first)
{
  Label label = { .parent = self->labels->len, .first = first };

  g_array_append_val (self->labels, label);

  return label.parent;
}

static void
label_row (Search *self, int y)
{
  const guint16 *tiles = self->map->tiles + (gsize) y * self->map->width;
  guint32 *above = self->above + 1, *here = self->here + 1;

  for (int x = 0; x < self->map->width; x++)
    {
      guint32 left = here[x - 1], up = above[x];

      if (!self->walkable[tiles[x]])
        {
          here[x] = 0;
          continue;
        }
      here[x] = left != 0 ? left : up != 0 ? up : add_label (self, (guint32) y * self->map->width + x);
      if (left != 0 && up != 0 && left != up)
        unite (self, left, up);
      g_array_index (self->labels, Label, here[x]).n_cells++;
    }
}

/* @region, if it is among the largest. */
static void
keep_region (SightStatistics *self, SightRegion region)
{
  guint n = sight_statistics_get_n_kept (self), at = n;

  self->n_regions++;
  if (n == SIGHT_STATISTICS_REGIONS && self->regions[n - 1].n_cells >= region.n_cells)
    return;

  while (at > 0 && self->regions[at - 1].n_cells < region.n_cells)
    at--;
  for (guint i = MIN (n, SIGHT_STATISTICS_REGIONS - 1); i > at; i--)
    self->regions[i] = self->regions[i - 1];
  self->regions[at] = region;
}

static void
find_regions (SightStatistics *self, const SightMap *map, const guint8 *walkable)
{
  Search search = { .map = map, .walkable = (guint8 *) walkable };
  gsize row = map->width + 1;

  search.labels = g_array_new (FALSE, FALSE, sizeof (Label));
  search.above = g_new0 (guint32, row);
  search.here = g_new0 (guint32, row);
  add_label (&search, 0);
  for (int y = 0; y < map->height; y++)
    {
      guint32 *above = search.above;

      label_row (&search, y);
      search.above = search.here;
      search.here = above;
    }

  /* From the last to the first, for a parent is a lower label. */
  for (guint32 i = search.labels->len - 1; i > 0; i--)
    {
      const Label *label = &g_array_index (search.labels, Label, i);

      if (label->parent != i)
        g_array_index (search.labels, Label, label->parent).n_cells += label->n_cells;
    }
  for (guint32 i = 1; i < search.labels->len; i++)
    {
      const Label *label = &g_array_index (search.labels, Label, i);
      SightCell first = { label->first % map->width, label->first / map->width };

      if (label->parent == i)
        keep_region (self, (SightRegion) { label->n_cells, first });
    }
  g_array_unref (search.labels);
  g_free (search.above);
  g_free (search.here);
}

SightStatistics *
sight_statistics_new (const SightMap *map, const SightLegend *legend)
{
  SightStatistics *self = g_new0 (SightStatistics, 1);
  g_autofree guint8 *walkable = NULL;

  self->n_cells = (gsize) map->width * map->height;
  self->n_tiles = sight_legend_get_length (legend);
  self->tiles = g_new0 (gsize, self->n_tiles);
  walkable = g_new0 (guint8, self->n_tiles);
  for (gsize i = 0; i < self->n_cells; i++)
    self->tiles[map->tiles[i]]++;
  for (guint i = 0; i < self->n_tiles; i++)
    {
      const SightTile *tile = sight_legend_get (legend, i);

      walkable[i] = tile->walkable;
      self->n_walkable += tile->walkable ? self->tiles[i] : 0;
      self->n_transparent += tile->transparent ? self->tiles[i] : 0;
    }
  find_regions (self, map, walkable);

  return self;
}

void
sight_statistics_free (SightStatistics *self)
{
  g_free (self->tiles);
  g_free (self);
}

guint
sight_statistics_get_n_kept (const SightStatistics *self)
{
  return MIN (self->n_regions, SIGHT_STATISTICS_REGIONS);
}

gsize
sight_statistics_count_tile (const SightMap *map, guint16 tile)
{
  gsize n = (gsize) map->width * map->height, count = 0;

  for (gsize i = 0; i < n; i++)
    count += map->tiles[i] == tile;

  return count;
}
