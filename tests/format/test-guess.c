/* test-guess.c - the kind of a foreign tile, guessed from its name
 *
 * SPDX-License-Identifier: MIT
 */
#include "format/import/sight-guess.h"

#include "format-test.h"

static void
test_names (void)
{
  static const struct
  {
    const char *name;
    int glyph; /* 0: unknown */
  } cases[] = {
    { "wall", '#' },       { "stone_wall_03", '#' },
    { "StoneWall", '#' },  { "WALLS", '#' },
    { "Low cover", ':' },  { "rock floor", '.' },
    { "door", '+' },       { "DoorOpen", '\'' },
    { "open door", '\'' }, { "open field", 0 },
    { "glass-wall", '#' }, { "bushes", '&' },
    { "wallet", 0 },       { "", 0 },
    { "42", 0 },           { "Höhle", 0 },
    { "洞", 0 },
  };
  g_autoptr (SightLegend) standard = sight_legend_new_standard ();

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      int index = sight_guess_by_name (cases[i].name);

      g_assert_cmpint (index == SIGHT_TILE_NONE ? 0 : (int) sight_legend_get (standard, index)->glyph, ==,
                       cases[i].glyph);
    }
  g_assert_cmpint (sight_guess_by_name (NULL), ==, SIGHT_TILE_NONE);
}

static void
test_layers (void)
{
  g_assert_true (sight_guess_blocks ("Collision"));
  g_assert_true (sight_guess_blocks ("walls_2"));
  g_assert_false (sight_guess_blocks ("wallpaper"));
  g_assert_false (sight_guess_blocks ("ground"));
  g_assert_true (sight_guess_is_viewer ("PlayerSpawn"));
  g_assert_true (sight_guess_is_viewer ("enemies"));
  g_assert_false (sight_guess_is_viewer ("chest"));
  g_assert_false (sight_guess_is_viewer (NULL));
}

static SightGuess
guess (const char *name, const char *value)
{
  SightGuess self = { -1, -1 };

  sight_guess_by_property (&self, name, value);

  return self;
}

static void
test_properties (void)
{
  g_assert_cmpint (guess ("transparent", "true").transparent, ==, 1);
  g_assert_cmpint (guess ("transparent", "false").transparent, ==, 0);
  g_assert_cmpint (guess ("transparent", "true").walkable, ==, -1);
  g_assert_cmpint (guess ("Blocks_Sight", "1").transparent, ==, 0);
  g_assert_cmpint (guess ("blocksSight", "0").transparent, ==, 1);
  g_assert_cmpint (guess ("solid", "").walkable, ==, 0);
  g_assert_cmpint (guess ("solid", "yes").transparent, ==, -1);
  g_assert_cmpint (guess ("solid", "maybe").walkable, ==, -1);
  g_assert_cmpint (guess ("solidity", "1").walkable, ==, -1);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/guess/names", test_names);
  g_test_add_func ("/guess/layers", test_layers);
  g_test_add_func ("/guess/properties", test_properties);

  return g_test_run ();
}
