/* sight-format-lua.c - writes the map as a Lua table for a game to load
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-format-lua.h"

#include <glib/gi18n-lib.h>

#include "sight-code.h"
#include "format/syntax/sight-glyph.h"
#include "format/syntax/sight-numbers.h"

#define TABLES_MAX 65500 /* LuaJIT allows 65536 constants */

static const char *const suffixes[] = { "lua", NULL };
static const char *const variants[] = { "rows", "cells", NULL };

static void
append_map (GString *out, const SightLevel *level, gboolean is_rows)
{
  static const SightNumbersRows cells = { SIGHT_CODE_INDENT "{", "},\n", "},\n" };

  g_string_append_printf (out, "  w = %d,\n  h = %d,\n", level->map->width, level->map->height);
  g_string_append (out, is_rows ? "  rows = {\n" : "  cells = {\n");
  if (is_rows)
    sight_code_append_rows (out, SIGHT_CODE_LUA, level);
  else
    sight_numbers_append (out, level->map, 1, cells);
  g_string_append (out, "  },\n");
}

/* LuaJIT counts nested tables among the constants of the outer table. */
static void
note_size (const SightLevel *level, gboolean is_rows, SightNotes *notes)
{
  guint n = sight_legend_get_length (level->legend) + level->teams->len + level->viewers->len;

  if (!is_rows)
    n += level->map->height;
  if (n > TABLES_MAX)
    sight_notes_add (notes, _ ("LuaJIT can’t load it: it has %u tables, of which LuaJIT takes %d"), n, TABLES_MAX);
}

static GBytes *
lua_write (const SightLevel *level, const SightOutput *output, SightNotes *notes, GError **error)
{
  gboolean is_rows = output->variant == NULL || g_str_equal (output->variant, variants[0]);
  GString *out;

  if (is_rows && !sight_glyph_check_legend (level->legend, error))
    return NULL;

  out = g_string_new (NULL);
  g_string_append_printf (out, "-- A map of %d x %d cells. Cell (x, y), both from 0 at the top left, is\n",
                          level->map->width, level->map->height);
  g_string_append (out, is_rows ? "-- glyph x + 1 (UTF-8) of rows[y + 1]; what it is, is in legend[glyph].\n"
                                : "-- cells[y + 1][x + 1]; what it is, is in legend[number].\n");
  g_string_append (out, "-- A range of 0 has no limit; facing is in degrees clockwise from north.\nreturn {\n");
  append_map (out, level, is_rows);
  g_string_append (out, "  legend = {\n");
  sight_code_append_legend (out, SIGHT_CODE_LUA, level, is_rows);
  g_string_append (out, "  },\n  teams = {\n");
  sight_code_append_teams (out, SIGHT_CODE_LUA, level);
  g_string_append (out, "  },\n  viewers = {\n");
  sight_code_append_viewers (out, SIGHT_CODE_LUA, level);
  g_string_append (out, "  },\n}\n");
  note_size (level, is_rows, notes);
  sight_notes_add_left_out_but_viewers (notes, level);
  sight_notes_add_sizes (notes, level);

  return g_string_free_to_bytes (out);
}

const SightFormat sight_format_lua = {
  .id = "lua",
  .name = N_ ("Lua table"),
  .suffixes = suffixes,
  .write_files = lua_write,
  .variants = variants,
};
