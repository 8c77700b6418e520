/* test-tile-check.c - what may be typed for a tile
 *
 * SPDX-License-Identifier: MIT
 */
#include "edit/tools/sight-tile-check.h"

static void
assert_check (int index, const char *name, const char *glyph, const char *problem)
{
  g_autoptr (SightLegend) legend = sight_legend_new_standard ();
  g_autofree char *text = sight_tile_check (legend, index, name, glyph);

  g_assert_cmpstr (text, ==, problem);
}

static void
test_check (void)
{
  assert_check (SIGHT_TILE_NONE, "Lava", "L", NULL);
  assert_check (SIGHT_TILE_NONE, "Lava", "♨", NULL);
  assert_check (SIGHT_TILE_NONE, "", "L", "Give the tile a name.");
  assert_check (SIGHT_TILE_NONE, " \t\u00a0", "L", "Give the tile a name.");
  assert_check (SIGHT_TILE_NONE, "Lava", "", "Give the tile a glyph, the character for it in text.");
  assert_check (SIGHT_TILE_NONE, "Lava", "La", "A glyph is one character.");
  assert_check (SIGHT_TILE_NONE, "Lava", "e\u0301", "A glyph is one character.");
  assert_check (SIGHT_TILE_NONE, "Lava", "#", "“#” is already the glyph of Wall.");
  assert_check (SIGHT_TILE_NONE, "Lava", "\u0301", "U+0301 cannot fill a cell by itself: choose a different glyph.");
  assert_check (SIGHT_TILE_NONE, "Lava", "\t", "U+0009 cannot fill a cell by itself: choose a different glyph.");
  assert_check (SIGHT_TILE_NONE, "Lava", "火", "“火” is two columns wide: in text the rows would not line up.");
}

/* A tile may keep the glyph that it has, but not take one of another. */
static void
test_check_changed (void)
{
  assert_check (1, "Rock", "#", NULL);
  assert_check (1, "Rock", "R", NULL);
  assert_check (1, "Rock", ".", "“.” is already the glyph of Floor.");
}

/* As many tiles as there may be all get a glyph that may be typed. */
static void
test_free_glyph (void)
{
  g_autoptr (SightLegend) legend = sight_legend_new_standard ();

  g_assert_cmphex (sight_tile_find_free_glyph (legend), ==, 'A');
  for (int i = 0; i < 2000; i++)
    {
      SightTile tile = { .glyph = sight_tile_find_free_glyph (legend), .name = (char *) "x" };
      char text[7] = "";
      g_autofree char *problem = NULL;

      g_unichar_to_utf8 (tile.glyph, text);
      problem = sight_tile_check (legend, SIGHT_TILE_NONE, "x", text);
      g_assert_null (problem);
      sight_legend_add (legend, &tile);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/tile-check/check", test_check);
  g_test_add_func ("/tile-check/changed", test_check_changed);
  g_test_add_func ("/tile-check/free-glyph", test_free_glyph);

  return g_test_run ();
}
