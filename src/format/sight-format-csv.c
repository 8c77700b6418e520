/* sight-format-csv.c - CSV: one line a row, the number of a tile for each cell
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-format-csv.h"

#include <glib/gi18n-lib.h>

#include "sight-glyph.h"

static GBytes *
csv_write (const SightLevel *level, SightNotes *notes, GError **error)
{
  guint n = sight_legend_get_length (level->legend);
  g_auto (GStrv) texts = g_new0 (char *, n + 1);
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    texts[i] = g_strdup_printf ("%u", i);
  for (int y = 0; y < level->map->height; y++)
    {
      sight_glyph_append_row (out, level->map, y, texts, ",");
      g_string_append_c (out, '\n');
    }
  sight_notes_add (notes, _ ("the legend is left out: cells are numbers of its tiles, from 0"));
  sight_notes_add_left_out (notes, level);

  return g_string_free_to_bytes (out);
}

static const char *const suffixes[] = { "csv", NULL };

const SightFormat sight_format_csv = {
  .id = "csv",
  .name = N_ ("CSV of tile numbers"),
  .suffixes = suffixes,
  .write = csv_write,
};
