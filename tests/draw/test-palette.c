/* test-palette.c - the colours of the map
 *
 * SPDX-License-Identifier: MIT
 */
#include "canvas.h"
#include "draw/layers/sight-draw-world.h"
#include "vision.h"

static void
test_standard (void)
{
  /* A tile of the standard legend takes the palette's colours: none of its tiles may be taken for a custom one. */
  g_autoptr (SightLegend) legend = sight_legend_new_standard ();
  const SightPalette *dark = sight_palette_get (TRUE, FALSE);

  for (guint i = 0; i < sight_legend_get_length (legend); i++)
    {
      const SightTile *tile = sight_legend_get (legend, i);
      SightLookColors colors = sight_palette_get_tile (dark, tile);

      g_assert_cmphex (sight_color_to_pixel (colors.main), ==, sight_color_to_pixel (dark->looks[tile->look].main));
    }
}

static void
test_own (void)
{
  SightTile brick = { 'B', (char *) "Brick", 0xa05040, FALSE, FALSE, SIGHT_TILE_NONE, SIGHT_LOOK_WALL };
  SightLookColors colors = sight_palette_get_tile (sight_palette_get (FALSE, FALSE), &brick);

  g_assert_cmphex (sight_color_to_pixel (colors.main), ==, 0xffa05040);
  g_assert_cmphex (sight_color_to_pixel (colors.deep), ==, 0xff70382c);
}

static void
test_contrast (void)
{
  for (int dark = 0; dark < 2; dark++)
    {
      const SightPalette *plain = sight_palette_get (dark, FALSE), *strong = sight_palette_get (dark, TRUE);

      g_assert_cmpint (sight_palette_is_dark (plain), ==, dark);
      g_assert_cmpfloat (strong->outline, ==, 2.5);
      g_assert_cmpint (ABS (strong->seen.alpha * 2 - plain->seen.alpha * 3), <=, 3);
      g_assert_cmpint (ABS (strong->unseen.alpha * 2 - plain->unseen.alpha * 3), <=, 3);
    }
}

static void
test_desk (void)
{
  /* The desk is never a tile's colour. */
  g_autoptr (SightLegend) legend = sight_legend_new_standard ();

  for (int dark = 0; dark < 2; dark++)
    {
      const SightPalette *palette = sight_palette_get (dark, FALSE);
      guint32 desk = sight_color_to_pixel (sight_palette_get_desk (palette));

      for (guint i = 0; i < sight_legend_get_length (legend); i++)
        g_assert_cmphex (sight_color_to_pixel (sight_palette_get_flat (palette, sight_legend_get (legend, i))), !=,
                         desk);
    }
}

static void
test_blend (void)
{
  SightColor black = { 0, 0, 0, 255 }, half = { 255, 255, 255, 128 };

  g_assert_cmphex (sight_color_to_pixel (sight_color_blend (black, half, 255)), ==, 0xff808080);
  g_assert_cmphex (sight_color_to_pixel (sight_color_blend (black, half, 0)), ==, 0xff000000);
}

/* The contrast of two tiles of which one is drawn in a dark level, not seen: @night counts how often it is washed. */
static double
contrast_at_night (const SightPalette *palette, SightLook look, guint32 other)
{
  const guint32 plain = sight_color_to_pixel (palette->looks[look].main) & 0xffffff;

  return vision_contrast (canvas_over (canvas_over (plain, palette->night), palette->unseen), other, 0);
}

/* In a dark level the map is told from the desk, what is lit from what is not, and low walls and doors from the floor.
 */
static void
test_night (void)
{
  static const SightLook looks[] = { SIGHT_LOOK_COVER, SIGHT_LOOK_DOOR, SIGHT_LOOK_WALL };

  for (int dark = 0; dark < 2; dark++)
    {
      const SightPalette *palette = sight_palette_get (dark, FALSE);
      const guint32 floor = sight_color_to_pixel (palette->looks[SIGHT_LOOK_FLOOR].main) & 0xffffff;
      const guint32 night = canvas_over (floor, palette->night), unseen = canvas_over (night, palette->unseen);
      const guint32 lit = canvas_over (floor, SIGHT_WORLD_SHINE);

      g_assert_cmpfloat (contrast_at_night (palette, SIGHT_LOOK_FLOOR, sight_color_to_pixel (palette->desk) & 0xffffff),
                         >=, 1.08);
      g_assert_cmpfloat (vision_contrast (lit, night, 0), >=, 1.5);
      for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
        g_assert_cmpfloat (contrast_at_night (palette, looks[i], unseen), >=, dark ? 1.8 : 1.5);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/palette/standard", test_standard);
  g_test_add_func ("/palette/own", test_own);
  g_test_add_func ("/palette/contrast", test_contrast);
  g_test_add_func ("/palette/desk", test_desk);
  g_test_add_func ("/palette/blend", test_blend);
  g_test_add_func ("/palette/night", test_night);

  return g_test_run ();
}
