/* test-format-csv.c - CSV of tile numbers
 *
 * SPDX-License-Identifier: MIT
 */
#include "format-test.h"

static void
test_write (void)
{
  g_autoptr (SightLevel) level = read_text ("text", "#.\n +", NULL);
  g_autoptr (SightNotes) notes = sight_notes_new ();
  g_autofree char *text = write_text ("csv", level, notes);

  g_assert_cmpstr (text, ==, "1,0\n11,2\n");
  g_assert_cmpuint (notes->len, ==, 1);
  g_assert_cmpstr (get_note (notes, 0), ==, "the legend is left out: cells are numbers of its tiles, from 0");
}

static void
test_one_column (void)
{
  g_autoptr (SightLevel) level = read_text ("text", "#\n.", NULL);
  g_autofree char *text = write_text ("csv", level, NULL);

  g_assert_cmpstr (text, ==, "1\n0\n");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/format-csv/write", test_write);
  g_test_add_func ("/format-csv/one-column", test_one_column);

  return g_test_run ();
}
