/* test-format-json-rows.c - JSON rows for games to load
 *
 * SPDX-License-Identifier: MIT
 */
#include "format/syntax/sight-json.h"

#include "format-test.h"

static void
test_write (void)
{
  static const char map[] = "; sightline legend 1\n"
                            "; \" #000001 solid opaque wall none A \"b\"\n"
                            "; \\ #000002 walkable transparent flat none C\n"
                            "; map\n\"\\\n\\\"\n";
  g_autoptr (SightLevel) level = read_text ("text", map, NULL);
  g_autoptr (SightNotes) notes = sight_notes_new ();
  g_autofree char *text = write_text ("json-rows", level, notes);
  g_autoptr (SightJson) root = sight_json_parse (text, strlen (text), "m", NULL);

  g_assert_cmpstr (text, ==,
                   "{\n  \"width\": 2,\n  \"height\": 2,\n  \"rows\": [\n    \"\\\"\\\\\",\n    \"\\\\\\\"\"\n  ],\n"
                   "  \"legend\": [\n"
                   "    {\"glyph\": \"\\\"\", \"name\": \"A \\\"b\\\"\", "
                   "\"walkable\": false, \"transparent\": false},\n"
                   "    {\"glyph\": \"\\\\\", \"name\": \"C\", \"walkable\": true, \"transparent\": true}\n  ]\n}\n");
  g_assert_nonnull (root);
  g_assert_cmpuint (notes->len, ==, 1);
  g_assert_cmpstr (get_note (notes, 0), ==, "colours, looks and counterparts of the tiles are left out");
}

/* A rule of a tile that can't be is told, and the rest holds. */
static void
test_rules (void)
{
  static const char text[] = "{\"rows\": [\"-.\"], \"legend\": ["
                             "{\"glyph\": \"-\", \"name\": \"Low wall\", \"walkable\": false, \"transparent\": true, "
                             "\"top\": 2, \"stopsFrom\": \"E\", \"cost\": 256}, "
                             "{\"glyph\": \".\", \"name\": \"Floor\", \"walkable\": true, \"transparent\": true}]}";
  g_autoptr (SightNotes) notes = sight_notes_new ();
  g_autoptr (SightLevel) level = read_text ("json-rows", text, notes);
  const SightTileRules expected = { .top = 2, .stops = SIGHT_SIDE_EAST };

  g_assert_cmpmem (&sight_legend_get (level->legend, level->map->tiles[0])->rules, sizeof expected, &expected,
                   sizeof expected);
  g_assert_cmpstr (get_note (notes, 0), ==,
                   "m: “cost” of the tile “Low wall” is “256” and left out: expected a whole number from 0 to 255");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/format-json-rows/write", test_write);
  g_test_add_func ("/format-json-rows/rules", test_rules);

  return g_test_run ();
}
