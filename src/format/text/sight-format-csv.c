/* sight-format-csv.c - CSV: one line per row, a number, glyph or word per cell
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-format-csv.h"

#include <glib/gi18n-lib.h>

#include "format/syntax/sight-numbers.h"

static GBytes *
csv_write (const SightLevel *level, SightNotes *notes, GError **error)
{
  GString *out = g_string_new (NULL);

  sight_numbers_append (out, level->map, 0, SIGHT_NUMBERS_LINES);
  sight_notes_add (notes, _ ("the legend is left out: cells are numbers of its tiles, from 0"));
  sight_notes_add_left_out (notes, level);

  return g_string_free_to_bytes (out);
}

static const char *const suffixes[] = { "csv", NULL };

const SightFormat sight_format_csv = {
  .id = "csv",
  .name = N_ ("CSV table"),
  .suffixes = suffixes,
  .write = csv_write,
  .import = sight_csv_read,
};
