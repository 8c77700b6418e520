/* test-replaced.c - what lies next to a written file stays, unless an earlier run of the same command wrote it
 *
 * SPDX-License-Identifier: MIT
 */
#include "harness.h"

/* Two levels whose legends differ, and what they have to say of viewers. */
static const char level[] = "{\"sightline\": 1, \"sight\": {\"preset\": \"bresenham-team\"}, "
                            "\"legend\": [{\"glyph\": \".\", \"name\": \"%s\", \"color\": \"%s\", \"transparent\": "
                            "false}], \"map\": [\"...\"], "
                            "\"teams\": [{\"name\": \"%s\"}], "
                            "\"viewers\": [{\"name\": \"%s\", \"team\": \"%s\", \"cell\": [0, 0]}]}";

/* Commands that write more than one file, and one of those next to the one that they name. */
static const struct
{
  const char *command, *out, *beside;
} rows[] = {
  { "convert %s out.tmx", "out.tmx", "out-tiles.png" },
  { "convert %s out.tmj", "out.tmj", "out-tiles.png" },
  { "convert %s out.tscn", "out.tscn", "out-tiles.png" },
  { "convert %s out.tilemap", "out.tilemap", "out.tilesource" },
  { "convert %s out.tilemap", "out.tilemap", "out-tiles.png" },
  { "convert %s out.csv", "out.csv", "out.legend.txt" },
  { "report %s -o out.csv", "out.csv", "out-viewers.csv" },
  { "report %s -o out.csv", "out.csv", "out-tiles.csv" },
};

static void
write_level (const Harness *harness, const char *file, const char *name, const char *color)
{
  g_autofree char *text = g_strdup_printf (level, name, color, name, name, name);

  harness_write (harness, file, text, -1);
}

/* Runs @format with @file and @option; a refusal says what allows it. */
static void
assert_status (const Harness *harness, const char *format, const char *file, const char *option, int status)
{
  g_auto (GStrv) parts = g_strsplit (format, "%s", 2);
  g_autofree char *command = g_strconcat (parts[0], file, parts[1], option, NULL);
  g_auto (Outcome) outcome = { 0 };

  harness_run (harness, command, NULL, &outcome);
  if (outcome.status != status)
    g_error ("%s: status %d, expected %d; %s", command, outcome.status, status, outcome.err);
  g_assert_true ((strstr (outcome.err, "; --force allows that") != NULL) == (status == 3));
}

static gboolean
is_mine (const Harness *harness, const char *name)
{
  g_autofree char *path = harness_get_path (harness, name), *text = NULL;

  return g_file_get_contents (path, &text, NULL, NULL) && g_str_equal (text, "mine");
}

static void
test_replaced (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto (Harness) harness = { NULL };
      g_autofree char *out = NULL, *before = NULL, *after = NULL, *path = NULL;
      gsize length, longer;

      harness_init (&harness);
      out = harness_get_path (&harness, rows[i].out);
      path = harness_get_path (&harness, rows[i].beside);
      write_level (&harness, "a.sightline", "Sand", "#d0c080");
      write_level (&harness, "b.sightline", "Moss", "#508050");

      /* Another file of that name stays, and nothing is written; only if the command says so. */
      harness_write (&harness, rows[i].beside, "mine", -1);
      assert_status (&harness, rows[i].command, "a.sightline", "", 3);
      g_assert_true (is_mine (&harness, rows[i].beside));
      g_assert_false (g_file_test (out, G_FILE_TEST_EXISTS));
      assert_status (&harness, rows[i].command, "a.sightline", " --force", 0);
      g_assert_false (is_mine (&harness, rows[i].beside));

      /* What the command wrote it writes anew, each night, also if it changed. */
      assert_status (&harness, rows[i].command, "a.sightline", "", 0);
      g_assert_true (g_file_get_contents (path, &before, &length, NULL));
      assert_status (&harness, rows[i].command, "b.sightline", "", 0);
      g_assert_true (g_file_get_contents (path, &after, &longer, NULL));
      g_assert_true (g_str_has_suffix (path, ".tilesource") ==
                     (length == longer && memcmp (before, after, length) == 0));

      /* Even next to a file of its own. */
      harness_write (&harness, rows[i].beside, "mine", -1);
      assert_status (&harness, rows[i].command, "b.sightline", "", 3);
      g_assert_true (is_mine (&harness, rows[i].beside));
    }
}

/* The tiles of another map, which was exported under the same name, belong to that. */
static void
test_shared (void)
{
  g_auto (Harness) harness = { NULL };

  harness_init (&harness);
  write_level (&harness, "a.sightline", "Sand", "#d0c080");
  write_level (&harness, "b.sightline", "Moss", "#508050");
  assert_status (&harness, "convert %s out.tmx", "a.sightline", "", 0);
  assert_status (&harness, "convert %s out.tmj", "a.sightline", "", 0);
  assert_status (&harness, "convert %s out.tscn", "b.sightline", "", 3);
}

/* A table that says enough needs no legend; one that an earlier table left would be read with it, and follows it. */
static void
test_left_legend (void)
{
  g_auto (Harness) harness = { NULL };
  g_autofree char *legend = NULL, *text = NULL, *back = NULL, *path = NULL;

  harness_init (&harness);
  legend = harness_get_path (&harness, "out.legend.txt");
  path = harness_get_path (&harness, "back.txt");
  write_level (&harness, "a.sightline", "Sand", "#d0c080");
  harness_write (&harness, "plain.txt", ".#.", -1);
  assert_status (&harness, "convert %s out.csv", "plain.txt", "", 0);
  g_assert_false (g_file_test (legend, G_FILE_TEST_EXISTS));

  assert_status (&harness, "convert %s out.csv", "a.sightline", "", 0);
  assert_status (&harness, "convert %s out.csv", "plain.txt", "", 0);
  g_assert_true (g_file_get_contents (legend, &text, NULL, NULL));
  g_assert_null (strstr (text, "Sand"));
  g_assert_nonnull (strstr (text, "Wall"));
  assert_status (&harness, "convert %s back.txt", "out.csv", "", 0);
  g_assert_true (g_file_get_contents (path, &back, NULL, NULL));
  g_assert_cmpstr (back, ==, ".#.\n");
}

/* Tables of an earlier report that are not written again are named, and stay. */
static void
test_left_tables (void)
{
  g_auto (Harness) harness = { NULL };
  g_auto (Outcome) outcome = { 0 };
  g_autofree char *answers = NULL;

  harness_init (&harness);
  answers = harness_get_path (&harness, "out-answers.csv");
  write_level (&harness, "a.sightline", "Sand", "#d0c080");
  harness_write (&harness, "out-checks.csv", "mine", -1);
  assert_status (&harness, "report %s -o out.csv", "a.sightline", " --question symmetry", 0);
  harness_run (&harness, "report a.sightline -o out.csv", NULL, &outcome);
  g_assert_cmpint (outcome.status, ==, 0);
  g_assert_cmpstr (outcome.err, ==, "note: left in the same folder by an earlier export: “out-answers.csv”\n");
  g_assert_true (g_file_test (answers, G_FILE_TEST_EXISTS));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/replaced/files", test_replaced);
  g_test_add_func ("/replaced/shared", test_shared);
  g_test_add_func ("/replaced/left/legend", test_left_legend);
  g_test_add_func ("/replaced/left/tables", test_left_tables);

  return g_test_run ();
}
