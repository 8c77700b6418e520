/* sight-format-json-rows.c - JSON for a game to load: the map as rows of glyphs, and a legend
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-format-json-rows.h"

#include <glib/gi18n-lib.h>

#include "format/base/sight-tile-values.h"
#include "format/syntax/sight-glyph.h"
#include "format/syntax/sight-json.h"
#include "sight-json-map.h"

static void
write_tile (const SightTile *tile, const char *glyph, GString *out)
{
  g_string_append (out, "    {\"glyph\": ");
  sight_json_append_string (out, glyph);
  g_string_append (out, ", \"name\": ");
  sight_json_append_string (out, tile->name);
  g_string_append_printf (out, ", \"walkable\": %s, \"transparent\": %s", tile->walkable ? "true" : "false",
                          tile->transparent ? "true" : "false");
  for (guint i = 0; sight_tile_value_get_name (i) != NULL; i++)
    {
      g_autofree char *value = sight_tile_value_get (i, &tile->rules);
      const char *quote = sight_tile_value_is_text (i) ? "\"" : "";

      if (value != NULL)
        g_string_append_printf (out, ", \"%s\": %s%s%s", sight_tile_value_get_name (i), quote, value, quote);
    }
  g_string_append_c (out, '}');
}

static const char *const variants[] = { "rows", "arrays", NULL };

/* The cells as arrays of numbers of tiles, from 0. */
static void
append_arrays (GString *out, const SightMap *map)
{
  for (gsize i = 0; i < (gsize) map->width * map->height; i++)
    g_string_append_printf (out, "%s%u%s", i % map->width == 0 ? "    [" : "", map->tiles[i],
                            (i + 1) % map->width != 0                  ? ", "
                            : i + 1 < (gsize) map->width * map->height ? "],\n"
                                                                       : "]");
}

static GBytes *
json_rows_write (const SightLevel *level, const SightOutput *output, SightNotes *notes, GError **error)
{
  const gboolean is_arrays = g_strcmp0 (output->variant, variants[1]) == 0;
  g_auto (GStrv) texts = NULL;
  GString *out;

  if (!sight_glyph_check_legend (level->legend, error))
    return NULL;

  texts = sight_glyph_get_texts (level->legend);
  out = g_string_new ("{\n");
  g_string_append_printf (out, "  \"width\": %d,\n  \"height\": %d,\n  \"%s\": [\n", level->map->width,
                          level->map->height, is_arrays ? "cells" : "rows");
  if (is_arrays)
    append_arrays (out, level->map);
  else
    sight_json_append_rows (out, level, "    ");
  g_string_append (out, "\n  ],\n  \"legend\": [\n");
  for (guint i = 0; i < sight_legend_get_length (level->legend); i++)
    {
      g_string_append (out, i > 0 ? ",\n" : "");
      write_tile (sight_legend_get (level->legend, i), texts[i], out);
    }
  g_string_append (out, "\n  ]\n}\n");
  sight_notes_add (notes, _ ("colours, looks and counterparts of the tiles are left out"));
  sight_notes_add_left_out_but_tiles (notes, level);

  return g_string_free_to_bytes (out);
}

static const char *const suffixes[] = { "json", "world", "tiled-project", "tsj", NULL };

const SightFormat sight_format_json_rows = {
  .id = "json-rows",
  .name = N_ ("JSON rows"),
  .suffixes = suffixes,
  .write_files = json_rows_write,
  .variants = variants,
  .import = sight_json_map_read,
};
