/* test-legend.c - what a tile is
 *
 * SPDX-License-Identifier: MIT
 */
#include "core/scenario/sight-rule.h"

#include <string.h>

static void
test_standard (void)
{
  g_autoptr (SightLegend) legend = sight_legend_new_standard ();
  int door = sight_legend_find_glyph (legend, '+'), open = sight_legend_find_glyph (legend, '\'');

  g_assert_cmpuint (sight_legend_get_length (legend), ==, SIGHT_LOOK_COUNT - 1);
  g_assert_cmpint (sight_legend_get (legend, door)->counterpart, ==, open);
  g_assert_cmpint (sight_legend_get (legend, open)->counterpart, ==, door);
  g_assert_false (sight_legend_get (legend, door)->transparent);
  g_assert_true (sight_legend_get (legend, open)->transparent);

  for (guint i = 0; i < sight_legend_get_length (legend); i++)
    {
      const SightTile *tile = sight_legend_get (legend, i);

      g_assert_cmpint (sight_legend_find_glyph (legend, tile->glyph), ==, i);
    }
  g_assert_cmpint (sight_legend_find_glyph (legend, '?'), ==, SIGHT_TILE_NONE);
}

/* The tiles of the standard legend that stop sight, by their glyphs. */
/* Each rule that a tile can have is that of a tile of the template; with all of them neutral it knows no rules, and
 * looks as the standard one where glyphs are the same. */
static void
test_ruled (void)
{
  g_autoptr (SightLegend) standard = sight_legend_new_standard ();
  g_autoptr (SightLevel) level = sight_level_new (sight_map_new (1, 1, 0), sight_legend_new_ruled ());
  const SightRule *rule;
  guint n = 0;

  for (guint i = 0; (rule = sight_rule_get_nth (i)) != NULL; i++)
    {
      g_autoptr (SightLegend) before = sight_legend_copy (level->legend);

      for (guint tile = 0; rule->owner == SIGHT_RULE_OF_TILE && tile < sight_legend_get_length (before); tile++)
        g_assert_true (sight_rule_set_tile (rule, level, tile, rule->neutral));
      if (rule->owner == SIGHT_RULE_OF_TILE && sight_legend_equal (before, level->legend))
        g_error ("no tile has the rule “%s”", rule->id);
      n += rule->owner == SIGHT_RULE_OF_TILE;
    }
  g_assert_cmpuint (n, >=, 5);
  g_assert_cmpuint (level->legend->n_special, ==, 0);
  for (guint i = 0; i < sight_legend_get_length (standard); i++)
    {
      const SightTile *one = sight_legend_get (standard, i), *other = sight_legend_get (level->legend, i);

      g_assert_cmpuint (one->glyph, ==, other->glyph);
      g_assert_cmpint (one->look, ==, other->look);
      g_assert_cmpint (one->counterpart, ==, other->counterpart);
    }
}

static void
test_opacity (void)
{
  static const char opaque[] = "#+o;& ";
  g_autoptr (SightLegend) legend = sight_legend_new_standard ();

  for (guint i = 0; i < sight_legend_get_length (legend); i++)
    {
      const SightTile *tile = sight_legend_get (legend, i);

      g_assert_cmpint (tile->transparent, ==, strchr (opaque, (char) tile->glyph) == NULL);
    }
}

/* Each value that a tile has makes legends differ. */
static void
test_equal (void)
{
  SightTile lava = { '^', (char *) "Lava", 0xff0000, FALSE, TRUE, SIGHT_TILE_NONE, SIGHT_LOOK_FLAT, (char *) "{}" };
  const SightTile others[] = {
    { '%', lava.name, lava.color, FALSE, TRUE, SIGHT_TILE_NONE, SIGHT_LOOK_FLAT, lava.extra },
    { '^', (char *) "Magma", lava.color, FALSE, TRUE, SIGHT_TILE_NONE, SIGHT_LOOK_FLAT, lava.extra },
    { '^', lava.name, 0x00ff00, FALSE, TRUE, SIGHT_TILE_NONE, SIGHT_LOOK_FLAT, lava.extra },
    { '^', lava.name, lava.color, TRUE, TRUE, SIGHT_TILE_NONE, SIGHT_LOOK_FLAT, lava.extra },
    { '^', lava.name, lava.color, FALSE, FALSE, SIGHT_TILE_NONE, SIGHT_LOOK_FLAT, lava.extra },
    { '^', lava.name, lava.color, FALSE, TRUE, 0, SIGHT_LOOK_FLAT, lava.extra },
    { '^', lava.name, lava.color, FALSE, TRUE, SIGHT_TILE_NONE, SIGHT_LOOK_WATER, lava.extra },
    { '^', lava.name, lava.color, FALSE, TRUE, SIGHT_TILE_NONE, SIGHT_LOOK_FLAT, NULL },
  };
  g_autoptr (SightLegend) legend = sight_legend_new_standard ();
  g_autoptr (SightLegend) copy = NULL;
  int index = sight_legend_add (legend, &lava);

  copy = sight_legend_copy (legend);
  g_assert_true (sight_legend_equal (legend, copy));
  for (gsize i = 0; i < G_N_ELEMENTS (others); i++)
    {
      sight_legend_set (copy, index, &others[i]);
      g_assert_false (sight_legend_equal (legend, copy));
    }
  sight_legend_set (copy, index, &lava);
  g_assert_true (sight_legend_equal (legend, copy));
}

/* Tiles are found by the glyphs that they have now, also where two shared one for a while. */
static void
test_glyphs (void)
{
  g_autoptr (SightLegend) legend = sight_legend_new_standard ();
  SightTile wall = *sight_legend_get (legend, 1), lava = wall;

  wall.name = g_strdup (wall.name);
  lava.name = (char *) "Lava";
  lava.glyph = '^';
  sight_legend_set (legend, 1, &lava);
  g_assert_cmpint (sight_legend_find_glyph (legend, '#'), ==, SIGHT_TILE_NONE);
  g_assert_cmpint (sight_legend_find_glyph (legend, '^'), ==, 1);

  sight_legend_set (legend, 2, &lava);
  g_assert_cmpint (sight_legend_find_glyph (legend, '+'), ==, SIGHT_TILE_NONE);
  sight_legend_set (legend, 2, &wall);
  g_assert_cmpint (sight_legend_find_glyph (legend, '^'), ==, 1);
  g_assert_cmpint (sight_legend_find_glyph (legend, '#'), ==, 2);
  g_free (wall.name);
}

static void
test_looks (void)
{
  for (int look = 0; look < SIGHT_LOOK_COUNT; look++)
    g_assert_cmpint (sight_look_from_id (sight_look_get_id ((SightLook) look)), ==, look);
  g_assert_cmpint (sight_look_from_id ("lava"), ==, -1);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/legend/standard", test_standard);
  g_test_add_func ("/legend/ruled", test_ruled);
  g_test_add_func ("/legend/opacity", test_opacity);
  g_test_add_func ("/legend/equal", test_equal);
  g_test_add_func ("/legend/glyphs", test_glyphs);
  g_test_add_func ("/legend/looks", test_looks);

  return g_test_run ();
}
