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

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/format-json-rows/write", test_write);

  return g_test_run ();
}
