/* sight-format-uvtt.c - Universal VTT (.uvtt, .dd2vtt): a map for virtual tabletops, with picture, walls and doors
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-format-uvtt.h"

#include <glib/gi18n-lib.h>

#include "format/syntax/sight-outline.h"
#include "format/syntax/sight-png.h"
#include "sight-uvtt-read.h"
#include "sight-vtt-portals.h"
#include "sight-vtt.h"

#define QUARTER "1.5707963267948966" /* of a turn */
#define LINE_POINTS 8                /* points per line of the file */

typedef struct
{
  const SightLevel *level;
  const SightOutput *output;
  SightNotes *notes;
  GString *out;
} Writer;

/* Returns the number of segments of @line. */
static guint
write_line (Writer *self, const GArray *line, gboolean is_first)
{
  g_string_append (self->out, is_first ? "\n    [" : ",\n    [");
  for (guint i = 0; i < line->len; i++)
    {
      const SightCell *point = &g_array_index (line, SightCell, i);
      const char *separator = i == 0 ? "" : i % LINE_POINTS == 0 ? ",\n     " : ", ";

      g_string_append_printf (self->out, "%s{\"x\": %d, \"y\": %d}", separator, point->x, point->y);
    }
  g_string_append_c (self->out, ']');

  return line->len - 1;
}

static void
write_walls (Writer *self)
{
  g_autoptr (SightGrid) walls = sight_vtt_get_walls (self->level);
  g_autoptr (GPtrArray) lines = sight_outline_trace (walls);
  guint n = 0;

  g_string_append (self->out, "  \"line_of_sight\": [");
  for (guint i = 0; i < lines->len; i++)
    n += write_line (self, g_ptr_array_index (lines, i), i == 0);
  g_string_append (self->out, lines->len > 0 ? "\n  ],\n" : "],\n");
  if (n > SIGHT_UVTT_SEGMENTS_MAX)
    sight_notes_add (self->notes, _ ("the walls have %u segments; some virtual tabletops accept at most %d"), n,
                     SIGHT_UVTT_SEGMENTS_MAX);
}

static void
write_portal (Writer *self, SightCell cell, gboolean is_closed)
{
  const double x = cell.x + 0.5, y = cell.y + 0.5;
  const gboolean across = sight_vtt_lies_across (self->level, cell);
  const double dx = across ? 0.5 : 0, dy = across ? 0 : 0.5;
  char numbers[6][G_ASCII_DTOSTR_BUF_SIZE];
  const double values[] = { x, y, x - dx, y - dy, x + dx, y + dy };

  for (gsize i = 0; i < G_N_ELEMENTS (values); i++)
    g_ascii_dtostr (numbers[i], sizeof numbers[i], values[i]);
  g_string_append_printf (self->out,
                          "{\"position\": {\"x\": %s, \"y\": %s}, \"bounds\": [{\"x\": %s, \"y\": %s}, "
                          "{\"x\": %s, \"y\": %s}],\n     \"rotation\": %s, \"closed\": %s, \"freestanding\": false}",
                          numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5],
                          across ? "0" : QUARTER, is_closed ? "true" : "false");
}

static void
write_portals (Writer *self)
{
  const SightMap *map = self->level->map;
  guint n = 0;

  g_string_append (self->out, "  \"objects_line_of_sight\": [],\n  \"portals\": [");
  for (int y = 0; y < map->height; y++)
    {
      for (int x = 0; x < map->width; x++)
        {
          const SightTile *tile = sight_level_get_tile (self->level, (SightCell) { x, y });

          if (!sight_vtt_is_portal (tile))
            continue;
          g_string_append (self->out, n++ > 0 ? ",\n    " : "\n    ");
          write_portal (self, (SightCell) { x, y }, !tile->transparent);
        }
    }
  g_string_append (self->out, n > 0 ? "\n  ],\n" : "],\n");
}

/* The picture if the caller draws none: each cell is a square in its tile's colour. */
static GBytes *
draw_squares (const SightLevel *level, int size, SightNotes *notes, GError **error)
{
  const SightMap *map = level->map;
  g_autoptr (SightPng) png = sight_png_new (SIGHT_PNG_RGB, map->width * size, map->height * size);
  guchar *pixel = png->pixels;

  for (int y = 0; y < png->height; y++)
    {
      for (int x = 0; x < png->width; x++, pixel += 3)
        {
          const guint32 color = sight_level_get_tile (level, (SightCell) { x / size, y / size })->color;

          pixel[0] = color >> 16;
          pixel[1] = color >> 8;
          pixel[2] = color;
        }
    }

  return sight_png_write (png, error);
}

/* Pixels per cell: at least 1, and few enough for the largest possible picture. */
static int
get_scale (const SightMap *map)
{
  int scale = MIN (SIGHT_UVTT_SCALE, SIGHT_UVTT_SIDE_MAX / MAX (map->width, map->height));

  while (scale > 1 && (gint64) map->width * map->height * scale * scale > SIGHT_PNG_PIXELS_MAX)
    scale--;

  return MAX (scale, 1);
}

static void
write_head (Writer *self, int scale)
{
  g_string_append_printf (self->out,
                          "{\n  \"format\": 0.3,\n  \"software\": \"" SIGHT_VTT_OWN
                          "\",\n  \"resolution\": {\n    \"map_origin\": {\"x\": 0, \"y\": 0},\n"
                          "    \"map_size\": {\"x\": %d, \"y\": %d},\n    \"pixels_per_grid\": %d\n  },\n",
                          self->level->map->width, self->level->map->height, scale);
}

static gboolean
write_picture (Writer *self, int scale, GError **error)
{
  SightDrawFunc draw = self->output->draw != NULL ? self->output->draw : draw_squares;
  g_autoptr (GBytes) png = draw (self->level, scale, self->notes, error);
  g_autofree char *text = NULL;

  if (png == NULL)
    return FALSE;

  text = g_base64_encode (g_bytes_get_data (png, NULL), g_bytes_get_size (png));
  g_string_append_printf (self->out,
                          "  \"environment\": {\"baked_lighting\": false, \"ambient_light\": \"ffffffff\"},\n"
                          "  \"lights\": [],\n  \"image\": \"%s\"\n}\n",
                          text);

  return TRUE;
}

static GBytes *
uvtt_write (const SightLevel *level, const SightOutput *output, SightNotes *notes, GError **error)
{
  const int scale = get_scale (level->map);
  g_autoptr (GString) out = g_string_new (NULL);
  Writer writer = { level, output, notes, out };

  write_head (&writer, scale);
  write_walls (&writer);
  write_portals (&writer);
  if (!write_picture (&writer, scale, error))
    return NULL;
  if (scale < SIGHT_UVTT_SCALE)
    sight_notes_add (notes, _ ("the picture has only %d pixels per cell: with more it would be too large"), scale);
  if (output->draw != NULL && !level->pictures.no_tiles)
    sight_notes_add_left_out_but_images (notes, level);
  else
    sight_notes_add_left_out (notes, level);

  return g_string_free_to_bytes (g_steal_pointer (&out));
}

static const char *const suffixes[] = { "uvtt", "dd2vtt", "df2vtt", NULL };

const SightFormat sight_format_uvtt = {
  .id = "uvtt",
  .name = N_ ("Universal VTT"),
  .suffixes = suffixes,
  .sniff = sight_uvtt_sniff,
  .write_files = uvtt_write,
  .import = sight_uvtt_read,
};
