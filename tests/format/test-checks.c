/* test-checks.c - checks in the native format: each kind comes back as it was, and so does any list of lines
 *
 * SPDX-License-Identifier: MIT
 */
#include "format-test.h"

#define START "{\"sightline\":1,\"legend\":[{\"glyph\":\".\"}],\"map\":[\"..\",\"..\"],"

/* One of each kind, with names that need quotes, a comment, an empty line, rows, and what is no check at all. */
static const char *const kinds[] = {
  "# what the guards must not see",
  "Scout must not see Captain",
  "Captain may see Scout",
  "\"Red 1\" and Captain see each other",
  "every start of Red is hidden from every start of Blue",
  "at least 30% of cells of area \"A \\\"b\\\" \\\\\" is seen by team Wächter at any turn",
  "area \"Crypt\" is dead ground of Blue",
  "team Guards sees >= 80% of area \"Vault\" at every turn",
  "team Guards sees area \"Hall\" with at most 4 viewers",
  "exposure of every tile \">\" <= 10%",
  "Red and Blue are fair within 5% by view, exposure, contact",
  "first contact of Red and Blue >= turn 3",
  "",
  "a path from tile \"<\" to (3, 4) exists, seen at most 2 turns by team Guards",
  "no one-way pairs between Red and Blue",
  "level is symmetric by half turn, sight too",
  "line \"Gate\" is blocked",
  "area \"Yard\" is lit at every turn",
  "at turn 2 team Red sees\n----\n0.\n@2\n----",
  "todo: by preset libtcod-shadow: Scout sees Captain",
  "\tnonsense \"without an end",
  "team Red sees",
};

static void
assert_checks (const SightLevel *level, const char *const *checks, guint n)
{
  g_assert_cmpuint (level->checks->len, ==, n);
  for (guint i = 0; i < n; i++)
    g_assert_cmpstr (sight_level_get_check (level, i), ==, checks[i]);
}

static void
test_kinds (void)
{
  g_autoptr (SightLevel) level = read_text ("text", "######\n#....#\n######", NULL), again = NULL;
  g_autofree char *text = NULL, *twice = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    g_ptr_array_add (level->checks, g_strdup (kinds[i]));
  text = write_text ("sightline", level, NULL);
  again = read_text ("sightline", text, NULL);
  assert_checks (again, kinds, G_N_ELEMENTS (kinds));
  g_assert_true (sight_level_equal (level, again));
  twice = write_text ("sightline", again, NULL);
  g_assert_cmpstr (text, ==, twice);
  /* A line of a check is a line of the file. */
  g_assert_nonnull (strstr (text, "\n    \"at turn 2 team Red sees\",\n    \"----\",\n    \"0.\",\n    \"@2\",\n"));
}

/* Levels differ if one check does. */
static void
test_equal (void)
{
  g_autoptr (SightLevel) level = read_text ("sightline", START "\"checks\":[\"a\",\"b\"]}", NULL);
  g_autoptr (SightLevel) other = read_text ("sightline", START "\"checks\":[\"b\",\"a\"]}", NULL);
  g_autoptr (SightLevel) fewer = read_text ("sightline", START "\"checks\":[\"a\"]}", NULL);

  g_assert_false (sight_level_equal (level, other));
  g_assert_false (sight_level_equal (level, fewer));
}

/* However lines and fences follow each other, what was read is what is written. */
static void
test_random (void)
{
  static const char *const lines[] = { "Scout sees Captain", "----", "012@", "", "# note", "a\\n----\\n2\\n----" };
  g_autoptr (GRand) random = g_rand_new_with_seed (16);

  for (guint i = 0; i < 300; i++)
    {
      g_autoptr (GString) text = g_string_new (START "\"checks\":[");
      g_autoptr (SightLevel) level = NULL, again = NULL;
      g_autofree char *written = NULL, *twice = NULL;

      for (int n = g_rand_int_range (random, 0, 9); n > 0; n--)
        g_string_append_printf (text, "\"%s\"%s", lines[g_rand_int_range (random, 0, G_N_ELEMENTS (lines))],
                                n > 1 ? "," : "");
      g_string_append (text, "]}");
      level = read_text ("sightline", text->str, NULL);
      written = write_text ("sightline", level, NULL);
      again = read_text ("sightline", written, NULL);
      g_assert_true (sight_level_equal (level, again));
      twice = write_text ("sightline", again, NULL);
      g_assert_cmpstr (written, ==, twice);
    }
}

static const BadText bad[] = {
  { START "\"checks\":[1]}", SIGHT_FORMAT_ERROR_CONTENT, "m:1:69: expected a string" },
  { START "\"checks\":[\"a\",{}]}", SIGHT_FORMAT_ERROR_CONTENT, "m:1:73: expected a string" },
};

static void
test_bad (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++)
    assert_bad (sight_format_get_native (), &bad[i]);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/checks/kinds", test_kinds);
  g_test_add_func ("/checks/equal", test_equal);
  g_test_add_func ("/checks/random", test_random);
  g_test_add_func ("/checks/bad", test_bad);

  return g_test_run ();
}
