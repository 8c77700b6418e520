/* sight-png-tiles.c - turns the pixels of a picture into tiles
 *
 * A picture has millions of pixels but few colours: each colour is decided once
 * and then looked up.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-png-tiles.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>

#include "format/import/sight-import.h"

#define NOTES_MAX 20     /* colours that get a note of their own */
#define SLOTS (1u << 18) /* more than three times the colours of a legend and SIGHT_PNG_KINDS_MAX others */
#define HASH 2654435769u /* 2³² divided by the golden ratio */
#define OPAQUE 0xff000000u

/* The slot of @color, or the empty slot to put it in. */
static SightPngSlot *
find_slot (SightPngTiles *self, guint32 color)
{
  guint32 i = color * HASH >> 14;

  while (self->slots[i].tile != 0 && self->slots[i].color != color)
    i = (i + 1) % SLOTS;

  return &self->slots[i];
}

static void
set_slot (SightPngTiles *self, guint32 color, int tile)
{
  *find_slot (self, color) = (SightPngSlot) { color, tile + 1 };
}

/* Whether the palette is still the one written for the legend. */
static gboolean
is_own_palette (const SightPng *picture, const SightLegend *legend)
{
  if (picture->kind != SIGHT_PNG_INDEXED || picture->n_colors != sight_legend_get_length (legend))
    return FALSE;
  for (guint i = 0; i < picture->n_colors; i++)
    {
      if (picture->palette[i] != (OPAQUE | sight_legend_get (legend, i)->color))
        return FALSE;
    }

  return TRUE;
}

void
sight_png_tiles_init (
    SightPngTiles *self, const SightPng *picture, const SightInput *input, SightLegend *legend, SightNotes *notes)
{
  *self = (SightPngTiles) { .picture = picture,
                            .input = input,
                            .notes = notes,
                            .last_tile = SIGHT_TILE_NONE,
                            .void_tile = SIGHT_TILE_NONE,
                            .is_own = legend != NULL && is_own_palette (picture, legend) };

  sight_new_tiles_init (&self->new_tiles, legend != NULL ? legend : sight_legend_new_standard ());
  self->slots = g_new0 (SightPngSlot, SLOTS);
  self->guesses = g_hash_table_new (NULL, NULL);
  for (guint i = sight_legend_get_length (self->new_tiles.legend); i > 0; i--)
    set_slot (self, OPAQUE | sight_legend_get (self->new_tiles.legend, i - 1)->color, i - 1);
  for (int i = 0; i < SIGHT_PNG_COLORS_MAX; i++)
    self->by_index[i] = SIGHT_TILE_NONE;
}

void
sight_png_tiles_clear (SightPngTiles *self)
{
  sight_new_tiles_clear (&self->new_tiles);
  g_clear_pointer (&self->slots, g_free);
  g_clear_pointer (&self->guesses, g_hash_table_unref);
}

/* The largest difference of a channel, 0 to 255. */
static int
get_distance (guint32 a, guint32 b)
{
  int distance = 0;

  for (int shift = 0; shift <= 16; shift += 8)
    distance = MAX (distance, abs ((int) (a >> shift & 0xff) - (int) (b >> shift & 0xff)));

  return distance;
}

/* The tile of the legend with the nearest colour, or SIGHT_TILE_NONE if none is near enough. */
static int
find_near (SightPngTiles *self, guint32 color)
{
  const SightLegend *legend = self->new_tiles.legend;
  int nearest = SIGHT_TILE_NONE, least = SIGHT_PNG_NEAR_MAX + 1;

  for (guint i = 0; i < sight_legend_get_length (legend); i++)
    {
      int distance = get_distance (color, sight_legend_get (legend, i)->color);

      if (distance < least)
        {
          least = distance;
          nearest = i;
        }
    }
  if (nearest != SIGHT_TILE_NONE && self->n_noted++ < NOTES_MAX)
    sight_notes_add (self->notes, _ ("%s: the colour #%06x is taken for #%06x of the tile “%s”, a difference of %d"),
                     self->input->name, color & 0xffffff, sight_legend_get (legend, nearest)->color,
                     sight_legend_get (legend, nearest)->name, least);

  return nearest;
}

static int
add_tile (SightPngTiles *self, guint32 color)
{
  g_autofree char *name = g_strdup_printf ("Colour #%06x", color & 0xffffff);
  SightTile tile = sight_new_tiles_guess (color, name);
  int index = sight_new_tiles_add (&self->new_tiles, &tile);

  if (index != SIGHT_TILE_NONE && self->n_noted++ < NOTES_MAX)
    sight_notes_add (self->notes, _ ("%s: the colour #%06x is not in the legend; it became a tile, %s and %s"),
                     self->input->name, color & 0xffffff, tile.walkable ? _ ("walkable") : _ ("solid"),
                     tile.transparent ? _ ("transparent") : _ ("opaque"));

  return index;
}

/* Sets an error that pixel @n has a colour too many. */
static int
fail_kinds (const SightPngTiles *self, gsize n, GError **error)
{
  g_set_error (error, SIGHT_FORMAT_ERROR, SIGHT_FORMAT_ERROR_TOO_LARGE,
               _ ("%s: pixel (%zu, %zu): the picture has more than %d colours, expected one for each kind of tile"),
               self->input->name, n % self->picture->width, n / self->picture->width, SIGHT_PNG_KINDS_MAX);

  return SIGHT_TILE_NONE;
}

/* Decides the tile of a colour that occurs first in pixel @n. */
static int
take_new_color (SightPngTiles *self, guint32 color, gsize n, GError **error)
{
  guint32 opaque = color | OPAQUE;
  int tile = find_slot (self, opaque)->tile - 1;

  if (color < OPAQUE && color >> 24 > 0)
    self->has_translucent = TRUE;
  if (color >> 24 == 0)
    tile = self->void_tile = sight_new_tiles_get_void (&self->new_tiles);
  else if (tile == SIGHT_TILE_NONE && self->n_kinds++ < SIGHT_PNG_KINDS_MAX)
    {
      tile = find_near (self, opaque);
      if (tile == SIGHT_TILE_NONE)
        tile = add_tile (self, opaque);
      g_hash_table_add (self->guesses, GINT_TO_POINTER (tile + 1));
    }
  if (tile == SIGHT_TILE_NONE)
    return fail_kinds (self, n, error);
  if (color < OPAQUE && color >> 24 > 0)
    set_slot (self, opaque, tile);
  set_slot (self, color, tile);

  return tile;
}

static int
take_color (SightPngTiles *self, guint32 color, gsize n, GError **error)
{
  /* The colour of a fully transparent pixel has no meaning. */
  if (color >> 24 == 0)
    color = 0;
  if (color == self->last_color && self->last_tile != SIGHT_TILE_NONE)
    return self->last_tile;
  self->last_color = color;
  self->last_tile = find_slot (self, color)->tile - 1;
  if (self->last_tile == SIGHT_TILE_NONE)
    self->last_tile = take_new_color (self, color, n, error);

  return self->last_tile;
}

static int
take_index (SightPngTiles *self, guint index, gsize n, GError **error)
{
  if (index >= self->picture->n_colors)
    {
      g_set_error (error, SIGHT_FORMAT_ERROR, SIGHT_FORMAT_ERROR_CONTENT,
                   _ ("%s: pixel (%zu, %zu): colour %u is not in the palette, which has %u"), self->input->name,
                   n % self->picture->width, n / self->picture->width, index, self->picture->n_colors);
      return SIGHT_TILE_NONE;
    }
  if (self->is_own)
    return self->by_index[index] = index;

  for (guint i = 0; i < self->picture->n_colors; i++)
    {
      if (self->by_index[i] != SIGHT_TILE_NONE && self->picture->palette[i] == self->picture->palette[index])
        sight_notes_add (self->notes, _ ("%s: the colours %u and %u of the palette are the same and become one tile"),
                         self->input->name, i, index);
    }

  return self->by_index[index] = take_color (self, self->picture->palette[index], n, error);
}

int
sight_png_tiles_take (SightPngTiles *self, gsize n, GError **error)
{
  const guchar *pixel = self->picture->pixels + n * self->picture->kind;

  if (self->picture->kind == SIGHT_PNG_INDEXED)
    return self->by_index[*pixel] != SIGHT_TILE_NONE ? self->by_index[*pixel] : take_index (self, *pixel, n, error);

  return take_color (self,
                     (guint32) pixel[3] << 24 | (guint32) pixel[0] << 16 | (guint32) pixel[1] << 8 | (guint32) pixel[2],
                     n, error);
}

/* Applies the user's answer about tile @index, which @n_cells cells have. */
static void
apply_import (SightPngTiles *self, int index, gsize n_cells)
{
  SightTile tile = *sight_legend_get (self->new_tiles.legend, index);
  g_autofree char *id =
      index == self->void_tile ? g_strdup ("transparent") : g_strdup_printf ("#%06x", tile.color & 0xffffff);
  const SightImportTile *said = sight_import_get_tile (self->input->import, id);

  sight_survey_add_tile (self->input->survey, id, n_cells, index,
                         said == NULL && g_hash_table_contains (self->guesses, GINT_TO_POINTER (index + 1)));
  if (said == NULL)
    return;
  tile.walkable = said->walkable;
  tile.transparent = said->transparent;
  sight_legend_set (self->new_tiles.legend, index, &tile);
}

void
sight_png_tiles_finish (SightPngTiles *self, const SightMap *map)
{
  guint n = sight_legend_get_length (self->new_tiles.legend);
  g_autofree gsize *counts = g_new0 (gsize, n);
  const char *name = self->input->name;

  for (gsize i = 0; i < (gsize) map->width * map->height; i++)
    counts[map->tiles[i]]++;
  for (guint i = 0; i < n; i++)
    {
      if (counts[i] > 0)
        apply_import (self, i, counts[i]);
    }

  if (self->n_noted > NOTES_MAX)
    sight_notes_add (self->notes, _ ("%s: %u more colours are not in the legend"), name, self->n_noted - NOTES_MAX);
  if (self->void_tile != SIGHT_TILE_NONE)
    sight_notes_add (self->notes, _ ("%s: transparent pixels became the tile “%s”"), name,
                     sight_legend_get (self->new_tiles.legend, self->void_tile)->name);
  if (self->has_translucent)
    sight_notes_add (self->notes, _ ("%s: translucent pixels are taken as opaque"), name);
  if (self->picture->is_rounded)
    sight_notes_add (self->notes, _ ("%s: colours have 16 bits a channel, of which the upper 8 are kept"), name);
}
