/* sight-format-png.c - maps as PNG pictures: a pixel, or a square of pixels, per cell
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-format-png.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <stdlib.h>

#include "format/syntax/sight-glyph.h"
#include "format/import/sight-import.h"
#include "sight-png-tiles.h"
#include "format/text/sight-text-legend.h"

/* The metadata of a picture that Sightline wrote. */
typedef struct
{
  SightLegend *legend; /* (nullable) */
  int width, height;   /* size of the map in cells; 0 if unknown */
} Label;

static void
read_label (const SightPng *picture, const SightInput *input, SightNotes *notes, Label *label)
{
  SightTextLines lines = { .name = input->name, .data = picture->text, .next = picture->text };
  g_autoptr (GError) error = NULL;
  g_autofree char *size = NULL;

  if (picture->text == NULL)
    return;

  lines.end = lines.data + strlen (lines.data);
  if (!sight_text_lines_take (&lines) || !sight_text_legend_begins (&lines))
    return;
  label->legend = sight_text_legend_read (&lines, &error);
  if (label->legend == NULL)
    sight_notes_add (notes, _ ("the legend in the picture can’t be read and is guessed: %s"), error->message);
  if (label->legend == NULL || !sight_text_lines_take (&lines))
    return;

  size = g_strndup (lines.line, lines.length);
  if (sscanf (size, "%d %d", &label->width, &label->height) != 2)
    label->width = label->height = 0;
}

static guint
gcd (guint a, guint b)
{
  while (b != 0)
    {
      guint rest = a % b;

      a = b;
      b = rest;
    }

  return a;
}

/* The largest number that divides both sides and every position where a pixel differs from its left or upper
 * neighbour. */
static guint
measure_squares (const SightPng *picture)
{
  gsize pixel = picture->kind, row_bytes = picture->width * pixel;
  guint step = gcd (picture->width, picture->height);
  gboolean has_edge = FALSE;

  for (int y = 0; y < picture->height && step > 1; y++)
    {
      const guchar *row = picture->pixels + y * row_bytes;

      if (y > 0 && memcmp (row, row - row_bytes, row_bytes) == 0)
        continue;
      step = gcd (step, y);
      has_edge = has_edge || y > 0;
      for (gsize i = pixel; i < row_bytes && step > 1; i += pixel)
        {
          if (memcmp (row + i, row + i - pixel, pixel) == 0)
            continue;
          step = gcd (step, i / pixel);
          has_edge = TRUE;
        }
    }

  return has_edge ? step : 1;
}

/* The side of a cell in pixels. */
static guint
find_step (const SightPng *picture, const Label *label, SightNotes *notes)
{
  guint step = 1;

  if (label->legend == NULL)
    step = measure_squares (picture);
  else if (label->width > 0 && label->height > 0 && picture->width % label->width == 0 &&
           picture->height % label->height == 0 && picture->width / label->width == picture->height / label->height)
    step = picture->width / label->width;
  if (step > 1)
    sight_notes_add (notes, _ ("each cell of the map is %u × %u pixels of the picture"), step, step);

  return step;
}

static gboolean
check_size (guint width, guint height, const char *name, GError **error)
{
  if (sight_map_size_is_valid (width, height))
    return TRUE;

  g_set_error (error, SIGHT_FORMAT_ERROR, SIGHT_FORMAT_ERROR_TOO_LARGE,
               _ ("%s: the picture has %u × %u cells, expected at most %d"), name, width, height, SIGHT_CELLS_MAX);

  return FALSE;
}

static SightMap *
read_cells (SightPngTiles *tiles, guint step, GError **error)
{
  const SightPng *picture = tiles->picture;
  guint width = picture->width / step, height = picture->height / step;
  g_autoptr (SightMap) map = NULL;

  if (!check_size (width, height, tiles->input->name, error))
    return NULL;

  map = sight_map_new (width, height, 0);
  for (guint y = 0; y < height; y++)
    {
      gsize start = (gsize) y * step * picture->width;

      for (guint x = 0; x < width; x++)
        {
          int tile = sight_png_tiles_take (tiles, start + x * step, error);

          if (tile == SIGHT_TILE_NONE)
            return NULL;
          map->tiles[(gsize) y * width + x] = tile;
        }
    }

  return g_steal_pointer (&map);
}

static SightLevel *
png_read (const SightInput *input, SightNotes *notes, GError **error)
{
  g_autoptr (SightPng) picture = sight_png_read (input->data, input->length, input->name, error);
  g_auto (SightPngTiles) tiles = { 0 };
  Label label = { 0 };
  SightMap *map;
  guint step;

  if (picture == NULL)
    return NULL;

  read_label (picture, input, notes, &label);
  step = find_step (picture, &label, notes);
  sight_png_tiles_init (&tiles, picture, input, label.legend, notes);
  map = read_cells (&tiles, step, error);
  if (map == NULL)
    return NULL;
  sight_png_tiles_finish (&tiles, map);

  return sight_level_new (map, g_steal_pointer (&tiles.new_tiles.legend));
}

/* Palette indices distinguish tiles of equal colour; RGB pixels do not. */
static void
note_equal_colors (const SightLevel *level, SightNotes *notes)
{
  g_autoptr (GHashTable) names = g_hash_table_new (NULL, NULL);
  guint n = 0;

  for (guint i = 0; i < sight_legend_get_length (level->legend); i++)
    {
      const SightTile *tile = sight_legend_get (level->legend, i);
      gpointer color = GUINT_TO_POINTER (tile->color & 0xffffff);
      const char *other = g_hash_table_lookup (names, color);

      if (other == NULL)
        g_hash_table_insert (names, color, tile->name);
      else if (n++ == 0)
        sight_notes_add (notes, _ ("the tiles “%s” and “%s” have the same colour and become one tile"), other,
                         tile->name);
    }
  if (n > 1)
    sight_notes_add (notes, _ ("%u more tiles share a colour with another tile"), n - 1);
}

static void
fill_indexed (SightPng *picture, const SightLevel *level)
{
  gsize n = (gsize) picture->width * picture->height;

  picture->n_colors = sight_legend_get_length (level->legend);
  for (guint i = 0; i < picture->n_colors; i++)
    picture->palette[i] = 0xff000000u | sight_legend_get (level->legend, i)->color;
  for (gsize i = 0; i < n; i++)
    picture->pixels[i] = level->map->tiles[i];
}

static void
fill_colors (SightPng *picture, const SightLevel *level)
{
  gsize n = (gsize) picture->width * picture->height;

  for (gsize i = 0; i < n; i++)
    {
      guint32 color = sight_legend_get (level->legend, level->map->tiles[i])->color;

      picture->pixels[3 * i] = color >> 16;
      picture->pixels[3 * i + 1] = color >> 8;
      picture->pixels[3 * i + 2] = color;
    }
}

static GBytes *
png_write (const SightLevel *level, SightNotes *notes, GError **error)
{
  gboolean is_indexed = sight_legend_get_length (level->legend) <= SIGHT_PNG_COLORS_MAX;
  g_autoptr (SightPng) picture = NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  if (!sight_glyph_check_legend (level->legend, error))
    return NULL;

  picture = sight_png_new (is_indexed ? SIGHT_PNG_INDEXED : SIGHT_PNG_RGB, level->map->width, level->map->height);
  if (is_indexed)
    fill_indexed (picture, level);
  else
    fill_colors (picture, level);
  sight_text_legend_write (level->legend, text, notes);
  g_string_append_printf (text, "%d %d\n", level->map->width, level->map->height);
  picture->text = g_strdup (text->str);
  if (!is_indexed)
    note_equal_colors (level, notes);
  sight_text_legend_note_left_out (level, notes);

  return sight_png_write (picture, error);
}

static const char *const suffixes[] = { "png", NULL };

const SightFormat sight_format_png = {
  .id = "png",
  .name = N_ ("PNG picture, one pixel per cell"),
  .suffixes = suffixes,
  .sniff = sight_png_sniff,
  .write = png_write,
  .import = png_read,
};
