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
#include "sight-png-cells.h"
#include "sight-png-reduce.h"
#include "sight-png-tiles.h"
#include "format/text/sight-text-legend.h"

/* The metadata of a picture that Sightline wrote. */
typedef struct
{
  SightLegend *legend; /* (nullable) */
  int width, height;   /* size of the map in cells; 0 if unknown */
  const char *rows;    /* (nullable): the map itself, of a picture that shows more than tiles; in the picture's text */
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
  else if (sight_text_lines_take (&lines) && sight_text_lines_is (&lines, SIGHT_PNG_ROWS))
    label->rows = lines.next;
}

/* The map in the text of a picture that shows more than tiles; NULL with a note if it is damaged. */
static SightMap *
read_rows (const Label *label, SightNotes *notes)
{
  g_autoptr (SightGlyphs) glyphs = sight_glyphs_new (label->legend);
  g_autoptr (SightMap) map = NULL;
  const char *at = label->rows;
  gsize n = 0;

  if (sight_map_size_is_valid (label->width, label->height))
    map = sight_map_new (label->width, label->height, 0);
  for (; map != NULL && *at != '\0'; at = g_utf8_next_char (at))
    {
      const gunichar glyph = g_utf8_get_char (at);
      const int tile = glyph != '\n' ? sight_glyphs_find (glyphs, glyph) : 0;

      if (glyph == '\n' ? n % map->width != 0 : tile == SIGHT_TILE_NONE || n == (gsize) map->width * map->height)
        break;
      if (glyph != '\n')
        map->tiles[n++] = tile;
    }
  if (map != NULL && *at == '\0' && n == (gsize) map->width * map->height)
    {
      sight_notes_add (notes, _ ("the picture holds only the tiles of its map: teams, viewers, areas, turns and the "
                                 "sight are not in it"));
      return g_steal_pointer (&map);
    }

  sight_notes_add (notes, _ ("the map in the picture’s text is damaged; the picture itself is read"));

  return NULL;
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

/* The cells of a picture of squares of one colour each. */
static int
find_step (const SightPng *picture, const Label *label)
{
  int step = 1;

  if (label->legend == NULL)
    step = measure_squares (picture);
  else if (label->width > 0 && label->height > 0 && picture->width % label->width == 0 &&
           picture->height % label->height == 0 && picture->width / label->width == picture->height / label->height)
    step = picture->width / label->width;

  return step;
}

/* The cells of a picture: as the user says, as its colours or its legend show, or by what is repeated.  What was said
 * of another picture counts if this one does not show better. */
static SightPngGrid
find_grid (const SightPng *picture, const Label *label, const SightInput *input)
{
  const int answer = input->import != NULL ? input->import->cell : 0, step = find_step (picture, label);
  const gboolean is_recalled = answer > 0 && input->import->is_cell_recalled;
  SightPngGrid grid = { step, 0, 0 };

  if (label->legend != NULL)
    return grid;

  if (answer > 0 && answer != step)
    grid = is_recalled   ? sight_png_cells_recall (picture, answer, step)
           : answer == 1 ? (SightPngGrid) { 1, 0, 0 }
                         : sight_png_cells_fit (picture, answer);
  else if (answer == 0 && step == 1)
    grid = sight_png_cells_guess (picture);
  if (input->survey != NULL)
    {
      input->survey->cell = grid.size;
      input->survey->has_recalled_cell = is_recalled && grid.size == answer && grid.size != step;
      input->survey->has_guessed_cell =
          (answer == 0 || (is_recalled && grid.size != answer)) && step == 1 && grid.size > 1;
    }

  return grid;
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

/* Makes one pixel of each cell that is a picture of many colours; FALSE with an error if there is no whole cell. */
static gboolean
reduce (SightPng **picture, SightPngGrid *grid, const SightInput *input, GError **error)
{
  SightPng *reduced = sight_png_reduce (*picture, *grid);

  if (reduced == NULL)
    {
      g_set_error (error, SIGHT_FORMAT_ERROR, SIGHT_FORMAT_ERROR_CONTENT,
                   _ ("%s: the picture has %d × %d pixels, expected at least one cell of %d"), input->name,
                   (*picture)->width, (*picture)->height, grid->size);
      return FALSE;
    }
  sight_png_free (*picture);
  *picture = reduced;
  *grid = (SightPngGrid) { 1, 0, 0 };

  return TRUE;
}

/* The map in the squares of @picture, which is replaced if they have many colours. */
static SightLevel *
read_squares (SightPng **picture, const Label *label, const SightInput *input, SightNotes *notes, GError **error)
{
  g_autoptr (SightLegend) legend = label->legend;
  SightPngGrid grid = find_grid (*picture, label, input);
  g_auto (SightPngTiles) tiles = { 0 };
  SightMap *map;

  if (grid.size > 1)
    sight_notes_add (notes, _ ("each cell of the map is %u × %u pixels of the picture"), grid.size, grid.size);
  if (legend == NULL && grid.size > 1 && measure_squares (*picture) != (guint) grid.size &&
      !reduce (picture, &grid, input, error))
    return NULL;

  sight_png_tiles_init (&tiles, *picture, input, g_steal_pointer (&legend), notes);
  map = read_cells (&tiles, grid.size, error);
  if (map == NULL)
    return NULL;
  sight_png_tiles_finish (&tiles, map);

  return sight_level_new (map, g_steal_pointer (&tiles.new_tiles.legend));
}

static SightLevel *
png_read (const SightInput *input, SightNotes *notes, GError **error)
{
  g_autoptr (SightPng) picture = sight_png_read (input->data, input->length, input->name, error);
  Label label = { 0 };
  SightMap *map;

  if (picture == NULL)
    return NULL;

  read_label (picture, input, notes, &label);
  map = label.rows != NULL ? read_rows (&label, notes) : NULL;
  if (map != NULL)
    return sight_level_new (map, label.legend);
  if (label.rows != NULL)
    g_clear_pointer (&label.legend, sight_legend_free);

  return read_squares (&picture, &label, input, notes, error);
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

char *
sight_png_describe_map (const SightLevel *level)
{
  g_auto (GStrv) texts = NULL;
  GString *text;

  if ((gsize) level->map->width * level->map->height > SIGHT_PNG_ROWS_MAX ||
      !sight_glyph_check_legend (level->legend, NULL))
    return NULL;

  text = g_string_new (NULL);
  texts = sight_glyph_get_texts (level->legend);
  sight_text_legend_write (level->legend, text, NULL);
  g_string_append_printf (text, "%d %d\n%s\n", level->map->width, level->map->height, SIGHT_PNG_ROWS);
  for (int y = 0; y < level->map->height; y++)
    {
      sight_glyph_append_row (text, level->map, y, texts, "");
      g_string_append_c (text, '\n');
    }

  return g_string_free (text, FALSE);
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
