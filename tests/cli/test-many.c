/* test-many.c - many files of which some are broken: a row each, in order, whatever the threads; and many viewers
 *
 *     test-many [FILES]          how many files, of which three are broken; the usual test takes some hundred
 *
 * SPDX-License-Identifier: MIT
 */
#include "harness.h"

static int n_files = 400;

static gboolean
is_broken (int file)
{
  return file == 0 || file == n_files / 2 || file == n_files - 1;
}

/* Rows of floor in a frame of walls, one column more from file to file. */
static char *
make_map (int file)
{
  const int width = 5 + file % 7;
  GString *text = g_string_new (NULL);

  for (int y = 0; y < 5; y++)
    {
      for (int x = 0; x < width; x++)
        g_string_append_c (text, x == 0 || y == 0 || x == width - 1 || y == 4 ? '#' : '.');
      g_string_append_c (text, '\n');
    }

  return g_string_free (text, FALSE);
}

static void
write_maps (const Harness *harness)
{
  for (int i = 0; i < n_files; i++)
    {
      g_autofree char *name = g_strdup_printf ("%05d.txt", i), *map = make_map (i);

      harness_write (harness, name, is_broken (i) ? "" : map, -1);
    }
}

static void
measure (const Harness *harness, const char *threads, Outcome *outcome)
{
  GString *args = g_string_new ("measure --measure exposure --format csv -j ");

  g_string_append (args, threads);
  for (int i = 0; i < n_files; i++)
    g_string_append_printf (args, " %05d.txt", i);
  harness_run (harness, args->str, NULL, outcome);
  g_string_free (args, TRUE);
}

static void
test_broken (void)
{
  g_auto (Harness) harness = { NULL };
  g_auto (Outcome) one = { 0 }, four = { 0 };
  g_auto (GStrv) rows = NULL;

  harness_init (&harness);
  write_maps (&harness);
  measure (&harness, "1", &one);
  measure (&harness, "4", &four);
  g_assert_cmpint (one.status, ==, 3);
  g_assert_cmpint (four.status, ==, 3);
  g_assert_cmpstr (one.out, ==, four.out);

  rows = g_strsplit (one.out, "\n", -1);
  g_assert_cmpint ((int) g_strv_length (rows), ==, n_files + 2);
  for (int i = 0; i < n_files; i++)
    {
      g_autofree char *name = g_strdup_printf ("%05d.txt,", i);
      /* Every floor cell is seen from all of them. */
      g_autofree char *exposure = g_strdup_printf (",%d,%d,", 3 * (3 + i % 7), 3 * (3 + i % 7));

      g_assert_true (g_str_has_prefix (rows[i + 1], name));
      g_assert_true ((strstr (rows[i + 1], "there is no map in the file") != NULL) == is_broken (i));
      g_assert_true ((strstr (rows[i + 1], exposure) != NULL) == !is_broken (i));
    }
}

/* What grows with the square of the viewers is refused in a sentence before it fills the memory. */
static void
test_pairs (void)
{
  g_auto (Harness) harness = { NULL };
  g_auto (Outcome) outcome = { 0 };
  g_autoptr (GString) text = g_string_new ("{\"sightline\": 1, \"legend\": [{\"glyph\": \".\"}], \"map\": [\"....\"], "
                                           "\"teams\": [{\"name\": \"A\"}], \"viewers\": [");

  for (int i = 0; i < 2100; i++)
    g_string_append_printf (text, "%s{\"name\": \"%d\", \"team\": \"A\", \"cell\": [%d, 0]}", i > 0 ? ", " : "", i,
                            i % 4);
  g_string_append (text, "]}");
  harness_init (&harness);
  harness_write (&harness, "crowd.sightline", text->str, text->len);
  harness_run (&harness, "sees crowd.sightline", NULL, &outcome);
  g_assert_cmpint (outcome.status, ==, 3);
  g_assert_cmpstr (outcome.err, ==,
                   "sightline-cli: 2100 × 2100 pairs of viewers are too many to list, expected at most 4194304; see "
                   "--team\n");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  if (argc > 1)
    n_files = MAX (atoi (argv[1]), 3);

  g_test_add_func ("/many/broken", test_broken);
  g_test_add_func ("/many/pairs", test_pairs);

  return g_test_run ();
}
