/* test-code.c - names and strings of source code
 *
 * SPDX-License-Identifier: MIT
 */
#include "format/code/sight-code.h"

#include "format-test.h"

static void
assert_name (const char *stem, SightCodeCase letters, const char *expected)
{
  g_autofree char *name = sight_code_make_name (stem, letters);

  g_assert_cmpstr (name, ==, expected);
}

static void
test_names (void)
{
  static const struct
  {
    const char *stem, *lower, *upper, *camel;
  } cases[] = {
    { "map", "map", "MAP", "Map" },
    { "two rooms", "two_rooms", "TWO_ROOMS", "TwoRooms" },
    { "Two-Rooms.v2", "two_rooms_v2", "TWO_ROOMS_V2", "TwoRoomsV2" },
    { "3 rooms", "map_3_rooms", "MAP_3_ROOMS", "Map3Rooms" },
    { "__init__", "init", "INIT", "Init" },
    { "Höhle", "hohle", "HOHLE", "Hohle" },
    { "洞窟", "map", "MAP", "Map" },
    { "洞2", "map_2", "MAP_2", "Map2" },
    { "", "map", "MAP", "Map" },
    { "*/ \"\\\n?\?/", "map", "MAP", "Map" },
    { "a*/b", "a_b", "A_B", "AB" },
    { "int", "int", "INT", "Int" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      assert_name (cases[i].stem, SIGHT_CODE_LOWER, cases[i].lower);
      assert_name (cases[i].stem, SIGHT_CODE_UPPER, cases[i].upper);
      assert_name (cases[i].stem, SIGHT_CODE_CAMEL, cases[i].camel);
    }
}

/* Cut, and no underscore is left at the end. */
static void
test_long_name (void)
{
  g_autofree char *word = g_strnfill (SIGHT_CODE_NAME_MAX - 1, 'a');
  g_autofree char *stem = g_strconcat (word, " b", NULL), *longer = g_strconcat (word, "aaaa", NULL);
  g_autofree char *cut = g_strconcat (word, "a", NULL);

  assert_name (stem, SIGHT_CODE_LOWER, word);
  assert_name (longer, SIGHT_CODE_LOWER, cut);
}

static void
test_strings (void)
{
  static const char text[] = "\"\\ '?\?/*/\t1\177é\342\200\256😀";
  static const char *const expected[] = {
    [SIGHT_CODE_C] = "\"\\\"\\\\ '?\\?/*/\\0111\\177\\303\\251\\342\\200\\256\\360\\237\\230\\200\"",
    [SIGHT_CODE_LUA] = "\"\\\"\\\\ '?\?/*/\\0091\\127é\\226\\128\\174😀\"",
    [SIGHT_CODE_PYTHON] = "\"\\\"\\\\ '?\?/*/\\u00091\\u007f\\u00e9\\u202e\\U0001f600\"",
    [SIGHT_CODE_SOLIDITY] = "\"\\\"\\\\ '?\?/*/\\x091\\x7f\\xc3\\xa9\\xe2\\x80\\xae\\xf0\\x9f\\x98\\x80\"",
    [SIGHT_CODE_GODOT] = "\"\\\"\\\\ '?\?/*/\\u00091\\u007fé\342\200\256😀\"",
  };

  G_STATIC_ASSERT (G_N_ELEMENTS (expected) == SIGHT_CODE_COUNT);
  for (guint i = 0; i < SIGHT_CODE_COUNT; i++)
    {
      g_autoptr (GString) out = g_string_new (NULL);

      sight_code_append_string (out, i, text);
      g_assert_cmpstr (out->str, ==, expected[i]);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/code/names", test_names);
  g_test_add_func ("/code/long-name", test_long_name);
  g_test_add_func ("/code/strings", test_strings);

  return g_test_run ();
}
