/* test-format-lua.c - Lua tables for games to load
 *
 * SPDX-License-Identifier: MIT
 */
#include "code-test.h"

static const char rows[] =
    "-- A map of 3 x 2 cells. Cell (x, y), both from 0 at the top left, is\n"
    "-- glyph x + 1 (UTF-8) of rows[y + 1]; what it is, is in legend[glyph].\n"
    "-- A range of 0 has no limit; facing is in degrees clockwise from north.\n"
    "return {\n  w = 3,\n  h = 2,\n  rows = {\n    \"#+#\",\n    \"\\\".窓\",\n  },\n  legend = {\n"
    "    [\"#\"] = { glyph = \"#\", name = \"Wall */ ?\?/\", color = \"#010203\", look = \"wall\", walkable = false, "
    "transparent = false },\n"
    "    [\".\"] = { glyph = \".\", name = \"a \\\"b\\\" \\\\\\0101\", color = \"#f5f2eb\", look = \"floor\", "
    "walkable = true, transparent = true },\n"
    "    [\"+\"] = { glyph = \"+\", name = \"Дверь\", color = \"#b0702f\", look = \"door\", walkable = true, "
    "transparent = false, counterpart = \"\\\"\" },\n"
    "    [\"\\\"\"] = { glyph = \"\\\"\", name = \"Open\", color = \"#d9a066\", look = \"open-door\", walkable = true, "
    "transparent = true, counterpart = \"+\" },\n"
    "    [\"窓\"] = { glyph = \"窓\", name = \"😀\", color = \"#4aa3df\", look = \"window\", walkable = false, "
    "transparent = true },\n  },\n  teams = {\n"
    "    { name = \"Red\", color = \"#c01c28\", shape = \"circle\", alliance = \"A\" },\n"
    "    { name = \"Bläu\", color = \"#1a5fb4\", shape = \"square\" },\n  },\n  viewers = {\n"
    "    { name = \"A\", team = 2, x = 1, y = 1, range = 12, alive = true, facing = 45, angle = 90 },\n"
    "    { name = \"\", team = 1, x = -3, y = 70, range = 0, alive = false, angle = 360 },\n  },\n}\n";

static void
test_rows (void)
{
  g_autoptr (SightLevel) level = make_code_level ();
  g_autoptr (SightNotes) notes = sight_notes_new ();
  g_autofree char *usual = write_variant ("lua", NULL, level, notes);
  g_autofree char *text = write_variant ("lua", "rows", level, NULL);

  g_assert_cmpstr (usual, ==, rows);
  g_assert_cmpstr (text, ==, rows);
  g_assert_cmpuint (notes->len, ==, 0);
}

/* Numbers from 1, as the list of tiles has them. */
static void
test_cells (void)
{
  g_autoptr (SightLevel) level = make_code_level ();
  g_autofree char *text = write_variant ("lua", "cells", level, NULL);

  assert_has (text, "\n  cells = {\n    {1,3,1},\n    {4,2,5},\n  },\n  legend = {\n    { glyph = \"#\", ");
  assert_has (text, " name = \"Дверь\", color = \"#b0702f\", look = \"door\", walkable = true, transparent = false, "
                    "counterpart = 4 },\n");
}

static void
test_empty (void)
{
  g_autoptr (SightLevel) level = read_text ("text", "#", NULL);
  g_autofree char *text = write_variant ("lua", "rows", level, NULL);

  assert_has (text, "\n  rows = {\n    \"#\",\n  },\n");
  assert_has (text, "\n  teams = {\n  },\n  viewers = {\n  },\n}\n");
}

/* A viewer without a range of its own has that of its sight. */
static void
test_range (void)
{
  g_autoptr (SightLevel) level = make_code_level ();
  g_autofree char *text = NULL;

  level->sight.range = 7;
  sight_level_get_viewer (level, 1)->range = SIGHT_RANGE_AS_SIGHT;
  text = write_variant ("lua", "rows", level, NULL);
  assert_has (text, "y = 70, range = 7, alive");
}

/* Rows need glyphs that can be seen, numbers do not. */
static void
test_glyphs (void)
{
  g_autoptr (SightLevel) level = make_code_level ();
  SightTile tile = *sight_legend_get (level->legend, 0);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  tile.glyph = 7;
  sight_legend_set (level->legend, 0, &tile);
  g_assert_null (sight_format_write (sight_format_find ("lua"), level, NULL, NULL, &error));
  g_assert_error (error, SIGHT_FORMAT_ERROR, SIGHT_FORMAT_ERROR_CONTENT);
  text = write_variant ("lua", "cells", level, NULL);
  assert_has (text, "{ glyph = \"\\007\", ");
}

/* More rows than LuaJIT takes as tables; as strings it takes them. */
static void
test_tall (void)
{
  g_autoptr (SightLevel) level = sight_level_new (sight_map_new (1, 65500, 0), sight_legend_new_standard ());
  g_autoptr (SightNotes) notes = sight_notes_new (), none = sight_notes_new ();
  g_autofree char *text = write_variant ("lua", "cells", level, notes), *rows_text = NULL;

  g_assert_cmpuint (notes->len, ==, 1);
  g_assert_cmpstr (get_note (notes, 0), ==, "LuaJIT can’t load it: it has 65513 tables, of which LuaJIT takes 65500");
  rows_text = write_variant ("lua", "rows", level, none);
  g_assert_cmpuint (none->len, ==, 0);
}

static void
test_left_out (void)
{
  assert_left_out ("lua", "rows", "");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/format-lua/rows", test_rows);
  g_test_add_func ("/format-lua/cells", test_cells);
  g_test_add_func ("/format-lua/empty", test_empty);
  g_test_add_func ("/format-lua/range", test_range);
  g_test_add_func ("/format-lua/glyphs", test_glyphs);
  g_test_add_func ("/format-lua/tall", test_tall);
  g_test_add_func ("/format-lua/left-out", test_left_out);

  return g_test_run ();
}
