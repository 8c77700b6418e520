/* sight-fragment.c - a fragment of a map, for cutting, moving, copying and pasting
 *
 * sight-fragment-read.c reads fragments from text.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-fragment.h"

#include <glib/gi18n-lib.h>

#include "format/import/sight-new-tiles.h"

G_DEFINE_BOXED_TYPE (SightFragment, sight_fragment, sight_fragment_copy, sight_fragment_free)

SightFragment *
sight_fragment_take (const SightLevel *level, const SightCellSet *area)
{
  g_autoptr (SightCellSet) cells = sight_cell_set_cut (area, sight_map_get_rect (level->map));
  SightFragment *self = g_new (SightFragment, 1);
  SightRect rect = cells->bounds;

  g_assert (!sight_rect_is_empty (&rect));

  self->legend = sight_legend_copy (level->legend);
  sight_pictures_copy_sheets (&self->pictures, &level->pictures);
  self->map = sight_map_new (rect.width, rect.height, 0);
  for (int y = 0; y < rect.height; y++)
    memcpy (self->map->tiles + (gsize) y * rect.width,
            level->map->tiles + (gsize) (rect.y + y) * level->map->width + rect.x, rect.width * sizeof (guint16));
  cells->bounds.x = cells->bounds.y = 0;
  self->cells = g_steal_pointer (&cells);

  return self;
}

SightFragment *
sight_fragment_copy (const SightFragment *self)
{
  SightFragment *copy = g_new (SightFragment, 1);

  copy->map = sight_map_copy (self->map);
  copy->cells = sight_cell_set_copy (self->cells);
  copy->legend = sight_legend_copy (self->legend);
  sight_pictures_copy (&copy->pictures, &self->pictures);

  return copy;
}

void
sight_fragment_free (SightFragment *self)
{
  sight_map_free (self->map);
  sight_cell_set_free (self->cells);
  sight_legend_free (self->legend);
  sight_pictures_clear (&self->pictures);
  g_free (self);
}

void
sight_fragment_reshape (SightFragment *self, const SightReshape *reshape)
{
  g_autoptr (SightMap) map = self->map;
  g_autoptr (SightCellSet) cells = self->cells;

  self->map = sight_reshape_map (reshape, map, 0);
  self->cells = sight_cell_set_reshape (cells, reshape);
}

/* By tile: whether a cell of @self has it, or a used door opens or closes to it. */
static guint8 *
find_used (const SightFragment *self)
{
  guint n = sight_legend_get_length (self->legend);
  guint8 *used = g_new0 (guint8, n);

  for (SightRuns runs = sight_cell_set_begin (self->cells, self->cells->bounds); sight_runs_next (&runs);)
    {
      for (int i = 0; i < runs.length; i++)
        used[sight_map_get (self->map, (SightCell) { runs.cell.x + i, runs.cell.y })] = TRUE;
    }
  for (guint i = 0; i < n; i++)
    {
      for (int tile = i; used[i] && (tile = sight_legend_get (self->legend, tile)->counterpart) != SIGHT_TILE_NONE;)
        {
          if (used[tile])
            break;
          used[tile] = TRUE;
        }
    }

  return used;
}

/* Makes @counterpart the counterpart of tile @index of @legend. */
static void
set_counterpart (SightLegend *legend, int index, int counterpart)
{
  SightTile tile = *sight_legend_get (legend, index);

  tile.name = g_strdup (tile.name);
  tile.extra = g_strdup (tile.extra);
  tile.counterpart = counterpart;
  sight_legend_set (legend, index, &tile);
  g_free (tile.name);
  g_free (tile.extra);
}

/* Adds @tile of @self to @legend, with its picture to @pictures, but without its counterpart. */
static int
add_tile (const SightFragment *self, const SightTile *tile, SightLegend *legend, SightPictures *pictures)
{
  SightTile added = *tile;

  added.counterpart = SIGHT_TILE_NONE;
  sight_pictures_take_image (pictures, &self->pictures, &added.image);

  return sight_legend_add (legend, &added);
}

/* The index in @legend of each tile of @self; missing tiles are added, their sheets to @pictures.  NULL if the legend
 * is full. */
static guint16 *
match_tiles (const SightFragment *self, SightLegend *legend, SightPictures *pictures)
{
  guint n = sight_legend_get_length (self->legend), had = sight_legend_get_length (legend);
  g_autofree guint16 *numbers = g_new0 (guint16, n);
  g_autofree guint8 *used = find_used (self);

  for (guint i = 0; i < n; i++)
    {
      const SightTile *tile = sight_legend_get (self->legend, i);
      int number = sight_legend_find_glyph (legend, tile->glyph);

      if (!used[i])
        continue;
      if (number == SIGHT_TILE_NONE && sight_legend_get_length (legend) == SIGHT_LEGEND_MAX)
        return NULL;
      numbers[i] = number != SIGHT_TILE_NONE ? number : add_tile (self, tile, legend, pictures);
    }
  for (guint i = 0; i < n; i++)
    {
      int counterpart = sight_legend_get (self->legend, i)->counterpart;

      if (used[i] && numbers[i] >= had && counterpart != SIGHT_TILE_NONE)
        set_counterpart (legend, numbers[i], numbers[counterpart]);
    }

  return g_steal_pointer (&numbers);
}

/* Whether tiles and sheets of @self may stay as they are. */
static gboolean
is_adopted (const SightFragment *self, const SightLevel *level)
{
  return sight_legend_begins_with (self->legend, level->legend) &&
         (sight_legend_get_length (self->legend) == sight_legend_get_length (level->legend) ||
          sight_pictures_begin_with (&self->pictures, &level->pictures));
}

/* Makes the pictures of @self those of @level; the sheets of further tiles follow. */
static void
adopt_pictures (SightFragment *self, const SightLevel *level)
{
  SightPictures all;

  sight_pictures_copy (&all, &level->pictures);
  if (sight_legend_get_length (self->legend) > sight_legend_get_length (level->legend))
    sight_pictures_add_sheets (&all, &self->pictures, level->pictures.sheets->len + 1);
  sight_pictures_clear (&self->pictures);
  self->pictures = all;
}

gboolean
sight_fragment_adopt (SightFragment *self, const SightLevel *level, GError **error)
{
  gsize n = (gsize) self->map->width * self->map->height;
  g_autoptr (SightLegend) all = NULL;
  g_autofree guint16 *numbers = NULL;
  SightPictures pictures;

  if (is_adopted (self, level))
    {
      adopt_pictures (self, level);
      return TRUE;
    }
  all = sight_legend_copy (level->legend);
  sight_pictures_copy (&pictures, &level->pictures);
  numbers = match_tiles (self, all, &pictures);
  if (numbers == NULL)
    {
      sight_pictures_clear (&pictures);
      g_set_error (error, SIGHT_FORMAT_ERROR, SIGHT_FORMAT_ERROR_TOO_LARGE, _ ("a map can have no more than %d tiles"),
                   SIGHT_LEGEND_MAX);
      return FALSE;
    }
  /* Places without a cell may hold any number. */
  for (gsize i = 0; i < n; i++)
    self->map->tiles[i] = numbers[self->map->tiles[i]];
  sight_legend_free (self->legend);
  self->legend = g_steal_pointer (&all);
  sight_pictures_clear (&self->pictures);
  self->pictures = pictures;

  return TRUE;
}

void
sight_fragment_drop_unused_pictures (SightFragment *self)
{
  g_autofree guint8 *used = find_used (self);
  SightPictures before = self->pictures, none;

  sight_pictures_init (&none);
  sight_pictures_init (&self->pictures);
  self->pictures.no_tiles = before.no_tiles;
  for (guint i = 0; i < sight_legend_get_length (self->legend); i++)
    {
      SightTile tile = *sight_legend_get (self->legend, i);

      sight_pictures_take_image (&self->pictures, used[i] ? &before : &none, &tile.image);
      tile.name = g_strdup (tile.name);
      tile.extra = g_strdup (tile.extra);
      sight_legend_set (self->legend, i, &tile);
      g_free (tile.name);
      g_free (tile.extra);
    }
  sight_pictures_clear (&none);
  sight_pictures_clear (&before);
}

SightLevel *
sight_fragment_to_level (SightFragment *self)
{
  g_auto (SightNewTiles) tiles = { 0 };
  SightLevel *level;
  int empty = 0;

  sight_new_tiles_init (&tiles, g_steal_pointer (&self->legend));
  if (sight_cell_set_count (self->cells) < (gsize) self->map->width * self->map->height)
    empty = MAX (sight_new_tiles_get_void (&tiles), 0);
  for (int y = 0; y < self->map->height; y++)
    for (int x = 0; x < self->map->width; x++)
      {
        SightCell cell = { x, y };

        if (!sight_cell_set_contains (self->cells, cell))
          sight_map_set (self->map, cell, empty);
      }
  level = sight_level_new (self->map, g_steal_pointer (&tiles.legend));
  sight_pictures_clear (&level->pictures);
  level->pictures = self->pictures;
  sight_cell_set_free (self->cells);
  g_free (self);

  return level;
}

char *
sight_fragment_write (const SightFragment *self, GError **error)
{
  g_auto (GStrv) texts = NULL;
  GString *out;

  if (!sight_glyph_check_legend (self->legend, error))
    return NULL;

  texts = sight_glyph_get_texts (self->legend);
  out = g_string_sized_new ((gsize) (self->map->width + 1) * self->map->height);
  for (int y = 0; y < self->map->height; y++)
    {
      for (int x = 0; x < self->map->width; x++)
        {
          SightCell cell = { x, y };

          g_string_append (out,
                           sight_cell_set_contains (self->cells, cell) ? texts[sight_map_get (self->map, cell)] : " ");
        }
      g_string_append_c (out, '\n');
    }

  return g_string_free (out, FALSE);
}
