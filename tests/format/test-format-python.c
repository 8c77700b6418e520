/* test-format-python.c - Python modules for games to import
 *
 * SPDX-License-Identifier: MIT
 */
#include "code-test.h"

static const char rows[] =
    "\"\"\"A map of 3 x 2 cells.\n\n"
    "Cell (x, y), both from 0 at the top left, is LEGEND[MAP[y][x]].  A range of 0 has no limit;\n"
    "facing is in degrees clockwise from north.\n\"\"\"\n\n"
    "WIDTH = 3\nHEIGHT = 2\n\nMAP = [\n    \"#+#\",\n    \"\\\".\\u7a93\",\n]\n\nLEGEND = {\n"
    "    \"#\": {\"glyph\": \"#\", \"name\": \"Wall */ ?\?/\", \"color\": \"#010203\", \"look\": \"wall\", "
    "\"walkable\": False, \"transparent\": False, \"counterpart\": None},\n"
    "    \".\": {\"glyph\": \".\", \"name\": \"a \\\"b\\\" \\\\\\u000a1\", \"color\": \"#f5f2eb\", \"look\": "
    "\"floor\", "
    "\"walkable\": True, \"transparent\": True, \"counterpart\": None},\n"
    "    \"+\": {\"glyph\": \"+\", \"name\": \"\\u0414\\u0432\\u0435\\u0440\\u044c\", \"color\": \"#b0702f\", "
    "\"look\": \"door\", \"walkable\": True, \"transparent\": False, \"counterpart\": \"\\\"\"},\n"
    "    \"\\\"\": {\"glyph\": \"\\\"\", \"name\": \"Open\", \"color\": \"#d9a066\", \"look\": \"open-door\", "
    "\"walkable\": True, \"transparent\": True, \"counterpart\": \"+\"},\n"
    "    \"\\u7a93\": {\"glyph\": \"\\u7a93\", \"name\": \"\\U0001f600\", \"color\": \"#4aa3df\", \"look\": "
    "\"window\", "
    "\"walkable\": False, \"transparent\": True, \"counterpart\": None},\n}\n\nTEAMS = [\n"
    "    {\"name\": \"Red\", \"color\": \"#c01c28\", \"shape\": \"circle\", \"alliance\": \"A\"},\n"
    "    {\"name\": \"Bl\\u00e4u\", \"color\": \"#1a5fb4\", \"shape\": \"square\", \"alliance\": None},\n]\n\nVIEWERS "
    "= [\n"
    "    {\"name\": \"A\", \"team\": 1, \"x\": 1, \"y\": 1, \"range\": 12, \"alive\": True, \"facing\": 45, "
    "\"angle\": 90},\n"
    "    {\"name\": \"\", \"team\": 0, \"x\": -3, \"y\": 70, \"range\": 0, \"alive\": False, \"facing\": None, "
    "\"angle\": 360},\n]\n";

static void
test_rows (void)
{
  g_autoptr (SightLevel) level = make_code_level ();
  g_autoptr (SightNotes) notes = sight_notes_new ();
  g_autofree char *usual = write_variant ("python", NULL, level, notes);
  g_autofree char *text = write_variant ("python", "rows", level, NULL);

  g_assert_cmpstr (usual, ==, rows);
  g_assert_cmpstr (text, ==, rows);
  g_assert_cmpuint (notes->len, ==, 0);
}

static void
test_cells (void)
{
  g_autoptr (SightLevel) level = make_code_level ();
  g_autofree char *text = write_variant ("python", "cells", level, NULL);

  assert_has (text, "\nMAP = [\n    [0,2,0],\n    [3,1,4],\n]\n\nLEGEND = [\n    {\"glyph\": \"#\", ");
  assert_has (text, "\"transparent\": False, \"counterpart\": 3},\n");
  g_assert_true (g_str_is_ascii (text));
}

static void
test_empty (void)
{
  g_autoptr (SightLevel) level = read_text ("text", "#", NULL);
  g_autofree char *text = write_variant ("python", "rows", level, NULL);

  assert_has (text, "\nMAP = [\n    \"#\",\n]\n");
  assert_has (text, "\nTEAMS = [\n]\n\nVIEWERS = [\n]\n");
}

static void
test_left_out (void)
{
  assert_left_out ("python", "cells", "");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/format-python/rows", test_rows);
  g_test_add_func ("/format-python/cells", test_cells);
  g_test_add_func ("/format-python/empty", test_empty);
  g_test_add_func ("/format-python/left-out", test_left_out);

  return g_test_run ();
}
