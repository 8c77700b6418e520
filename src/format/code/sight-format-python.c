/* sight-format-python.c - writes the map as a Python module for a game to import
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-format-python.h"

#include <glib/gi18n-lib.h>

#include "sight-code.h"
#include "format/syntax/sight-glyph.h"
#include "format/syntax/sight-numbers.h"

static const char *const suffixes[] = { "py", NULL };
static const char *const variants[] = { "rows", "cells", NULL };

static void
append_map (GString *out, const SightLevel *level, gboolean is_rows)
{
  static const SightNumbersRows cells = { SIGHT_CODE_INDENT "[", "],\n", "],\n" };

  g_string_append_printf (out, "WIDTH = %d\nHEIGHT = %d\n\nMAP = [\n", level->map->width, level->map->height);
  if (is_rows)
    sight_code_append_rows (out, SIGHT_CODE_PYTHON, level);
  else
    sight_numbers_append (out, level->map, 0, cells);
  g_string_append (out, "]\n");
}

static GBytes *
python_write (const SightLevel *level, const SightOutput *output, SightNotes *notes, GError **error)
{
  gboolean is_rows = output->variant == NULL || g_str_equal (output->variant, variants[0]);
  GString *out;

  if (is_rows && !sight_glyph_check_legend (level->legend, error))
    return NULL;

  out = g_string_new (NULL);
  g_string_append_printf (
      out,
      "\"\"\"A map of %d x %d cells.\n\n"
      "Cell (x, y), both from 0 at the top left, is LEGEND[MAP[y][x]].  A range of 0 has no limit;\n"
      "facing is in degrees clockwise from north.\n\"\"\"\n\n",
      level->map->width, level->map->height);
  append_map (out, level, is_rows);
  g_string_append (out, is_rows ? "\nLEGEND = {\n" : "\nLEGEND = [\n");
  sight_code_append_legend (out, SIGHT_CODE_PYTHON, level, is_rows);
  g_string_append (out, is_rows ? "}\n\nTEAMS = [\n" : "]\n\nTEAMS = [\n");
  sight_code_append_teams (out, SIGHT_CODE_PYTHON, level);
  g_string_append (out, "]\n\nVIEWERS = [\n");
  sight_code_append_viewers (out, SIGHT_CODE_PYTHON, level);
  g_string_append (out, "]\n");
  sight_notes_add_left_out_but_viewers (notes, level);
  sight_notes_add_sizes (notes, level);

  return g_string_free_to_bytes (out);
}

const SightFormat sight_format_python = {
  .id = "python",
  .name = N_ ("Python module"),
  .suffixes = suffixes,
  .write_files = python_write,
  .variants = variants,
};
