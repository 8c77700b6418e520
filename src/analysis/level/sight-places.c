/* sight-places.c - the cells that an analysis of the level counts, numbered
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-places.h"

#include <string.h>

#include "analysis/sight-words.h"
#include "core/map/sight-bits.h"

/* The first @length bits, 1 to 64. */
static inline guint64
get_mask (int length)
{
  return ~G_GUINT64_CONSTANT (0) >> (64 - length);
}

/* Runs of @word, which starts at column 64 * @column of row @y. */
static void
add_runs (SightPlaces *self, GArray *runs, SightCell start)
{
  guint64 word = self->bits[(gsize) start.y * self->map_stride + start.x / 64];

  while (word != 0)
    {
      const int shift = __builtin_ctzll (word);
      const guint64 rest = ~(word >> shift);
      const int length = rest == 0 ? 64 - shift : MIN (__builtin_ctzll (rest), 64 - shift);
      const SightPlacesRun run = { shift, length, self->n };

      g_array_append_val (runs, run);
      for (int i = 0; i < length; i++)
        self->cells[self->n++] = (SightCell) { start.x + shift + i, start.y };
      word &= ~(get_mask (length) << shift);
    }
}

static void
number_cells (SightPlaces *self)
{
  GArray *runs = g_array_new (FALSE, FALSE, sizeof (SightPlacesRun));
  const gsize n_words = self->map_stride * self->height;
  gsize n = 0;

  for (gsize i = 0; i < n_words; i++)
    n += (gsize) __builtin_popcountll (self->bits[i]);
  self->cells = g_new (SightCell, MAX (n, 1));
  self->first_runs = g_new (guint, n_words + 1);
  for (gsize i = 0; i < n_words; i++)
    {
      self->first_runs[i] = runs->len;
      add_runs (self, runs, (SightCell) { (int) (i % self->map_stride) * 64, (int) (i / self->map_stride) });
    }
  self->first_runs[n_words] = runs->len;

  self->stride = ((gsize) self->n + 63) / 64;
  self->runs = (SightPlacesRun *) (gpointer) g_array_free (runs, FALSE);
}

SightPlaces *
sight_places_new (int width, int height, const SightCellSet *cells)
{
  SightPlaces *self = g_new0 (SightPlaces, 1);
  SightRuns runs = sight_cell_set_begin (cells, (SightRect) { 0, 0, width, height });

  self->width = width;
  self->height = height;
  self->map_stride = ((gsize) width + 63) / 64;
  self->bits = g_new0 (guint64, self->map_stride * height);
  self->ref_count = 1;
  while (sight_runs_next (&runs))
    sight_bits_fill (self->bits + (gsize) runs.cell.y * self->map_stride, runs.cell.x, runs.cell.x + runs.length, TRUE);
  number_cells (self);

  return self;
}

SightPlaces *
sight_places_new_level (const SightLevel *level, SightPlacesKind kind, const SightCellSet *within)
{
  g_autoptr (SightCellSet) cells = sight_places_get_cells (level, kind);
  SightRuns runs = sight_cell_set_begin (cells, cells->bounds);
  g_autoptr (SightCellSet) common = NULL;

  if (within == NULL)
    return sight_places_new (level->map->width, level->map->height, cells);

  common = sight_cell_set_new (cells->bounds);
  while (sight_runs_next (&runs))
    {
      for (int x = runs.cell.x; x < runs.cell.x + runs.length; x++)
        {
          if (sight_cell_set_contains (within, (SightCell) { x, runs.cell.y }))
            sight_cell_set_add_rect (common, (SightRect) { x, runs.cell.y, 1, 1 });
        }
    }

  return sight_places_new (level->map->width, level->map->height, common);
}

SightPlaces *
sight_places_ref (SightPlaces *self)
{
  g_atomic_int_inc (&self->ref_count);

  return self;
}

void
sight_places_unref (SightPlaces *self)
{
  if (!g_atomic_int_dec_and_test (&self->ref_count))
    return;
  g_free (self->cells);
  g_free (self->bits);
  g_free (self->runs);
  g_free (self->first_runs);
  g_free (self);
}

SightCellSet *
sight_places_get_cells (const SightLevel *level, SightPlacesKind kind)
{
  const SightMap *map = level->map;
  const guint n_tiles = sight_legend_get_length (level->legend);
  SightCellSet *cells = sight_cell_set_new ((SightRect) { 0, 0, map->width, map->height });
  g_autofree guint8 *counts = g_new (guint8, MAX (n_tiles, 1));

  for (guint i = 0; i < n_tiles; i++)
    {
      const SightTile *tile = sight_legend_get (level->legend, (int) i);

      counts[i] = (kind == SIGHT_PLACES_WALKABLE ? tile->walkable : tile->transparent) != 0;
    }
  for (int y = 0; y < map->height; y++)
    {
      const guint16 *tiles = map->tiles + (gsize) y * map->width;
      guint64 *row = cells->words + (gsize) y * cells->stride;

      for (int x = 0; x < map->width; x++)
        row[x >> 6] |= (guint64) counts[tiles[x]] << (x & 63);
    }

  return cells;
}

gboolean
sight_places_equal (const SightPlaces *a, const SightPlaces *b)
{
  return a->width == b->width && a->height == b->height &&
         memcmp (a->bits, b->bits, a->map_stride * a->height * sizeof *a->bits) == 0;
}

int
sight_places_find (const SightPlaces *self, SightCell cell)
{
  gsize word;

  if (cell.x < 0 || cell.y < 0 || cell.x >= self->width || cell.y >= self->height)
    return SIGHT_PLACE_NONE;

  word = (gsize) cell.y * self->map_stride + cell.x / 64;
  if (!(self->bits[word] >> (cell.x & 63) & 1))
    return SIGHT_PLACE_NONE;
  for (guint i = self->first_runs[word];; i++)
    {
      const int offset = (cell.x & 63) - self->runs[i].shift;

      if (offset < self->runs[i].length)
        return (int) self->runs[i].first + offset;
    }
}

/* Puts @length bits into @row, from bit @place on; they may reach into the next word. */
static inline void
put_bits (guint64 *row, guint place, guint64 bits, int length)
{
  const int shift = place & 63;

  row[place >> 6] |= bits << shift;
  if (shift + length > 64)
    row[(place >> 6) + 1] |= bits >> (64 - shift);
}

void
sight_places_mark (const SightPlaces *self, const SightView *view, guint64 *row)
{
  const SightRect window = view->window;

  for (int y = window.y; y < window.y + window.height; y++)
    {
      for (int word = sight_words_first (window); word < sight_words_end (window); word++)
        {
          const gsize index = (gsize) y * self->map_stride + word;
          const guint64 seen = sight_words_get (view, y, word) & self->bits[index];

          for (guint i = self->first_runs[index]; seen != 0 && i < self->first_runs[index + 1]; i++)
            {
              const SightPlacesRun *run = &self->runs[i];

              put_bits (row, run->first, seen >> run->shift & get_mask (run->length), run->length);
            }
        }
    }
}

void
sight_places_unmark (const SightPlaces *self, const guint64 *row, SightCellSet *cells)
{
  for (gsize i = 0; i < self->stride; i++)
    {
      for (guint64 bits = row[i]; bits != 0; bits &= bits - 1)
        {
          const SightCell cell = self->cells[64 * i + __builtin_ctzll (bits)];

          sight_cell_set_add_rect (cells, (SightRect) { cell.x, cell.y, 1, 1 });
        }
    }
}
