/* sight-format-csv.c - CSV: one line per row, a number, glyph or word per cell
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-format-csv.h"

#include <glib/gi18n-lib.h>

#include "format/syntax/sight-numbers.h"
#include "sight-csv-legend.h"

/* Whether the reader makes tiles that do the same of the numbers alone, of which rules about sight know nothing. */
static gboolean
comes_back (const SightLevel *level, const GString *text)
{
  const SightInput input = { .data = text->str, .length = text->len, .name = "" };
  g_autoptr (SightLevel) again = sight_csv_read (&input, NULL, NULL);

  if (level->legend->n_special > 0)
    return FALSE;
  for (gsize i = 0; again != NULL && i < (gsize) level->map->width * level->map->height; i++)
    {
      const SightTile *tile = sight_legend_get (level->legend, level->map->tiles[i]);
      const SightTile *other = sight_legend_get (again->legend, again->map->tiles[i]);

      if (tile->walkable != other->walkable || tile->transparent != other->transparent || tile->look != other->look)
        return FALSE;
    }

  return again != NULL;
}

static GBytes *
csv_write (const SightLevel *level, const SightOutput *output, SightNotes *notes, GError **error)
{
  GString *out = g_string_new (NULL);
  gboolean has_legend;

  sight_numbers_append (out, level->map, 0, SIGHT_NUMBERS_LINES);
  has_legend =
      (!comes_back (level, out) || sight_csv_legend_is_left (output)) && sight_csv_legend_write (level, output, notes);
  if (!has_legend)
    sight_notes_add (notes, _ ("the legend is left out: cells are numbers of its tiles, from 0"));
  sight_notes_add_left_out_but_tiles (notes, level);
  if (!has_legend)
    sight_notes_add_tile_rules (notes, level);

  return g_string_free_to_bytes (out);
}

static const char *const suffixes[] = { "csv", NULL };

const SightFormat sight_format_csv = {
  .id = "csv",
  .name = N_ ("CSV table"),
  .suffixes = suffixes,
  .write_files = csv_write,
  .import = sight_csv_read,
};
