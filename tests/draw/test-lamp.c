/* test-lamp.c - lamps on the map, and the numbers of heights
 *
 * SPDX-License-Identifier: MIT
 */
#include "area-common.h"

static guint
count_different (cairo_surface_t *a, cairo_surface_t *b)
{
  const int stride = cairo_image_surface_get_stride (a);
  guint n = 0;

  cairo_surface_flush (a);
  cairo_surface_flush (b);
  for (int i = 0; i < stride * cairo_image_surface_get_height (a); i += 4)
    n += memcmp (cairo_image_surface_get_data (a) + i, cairo_image_surface_get_data (b) + i, 4) != 0;

  return n;
}

/* A viewer on a lamp hides that there is one at no size, nor whether it is on. */
static void
test_held (void)
{
  static const char *const rows[] = { ".....", ".....", ".....", NULL };

  for (int size = 6; size <= 40; size += 2)
    {
      g_autoptr (SightLevel) level = canvas_level (rows);
      SightScene scene = canvas_scene (level, size);
      cairo_surface_t *pictures[3];

      g_ptr_array_add (level->teams, sight_team_new_nth (0));
      g_ptr_array_add (level->viewers, sight_viewer_new ("", 0, (SightCell) { 2, 1 }));
      pictures[0] = draw_all (&scene);
      g_ptr_array_add (level->lamps, sight_lamp_new ("", (SightCell) { 2, 1 }));
      pictures[1] = draw_all (&scene);
      sight_level_get_lamp (level, 0)->on = FALSE;
      pictures[2] = draw_all (&scene);
      g_assert_cmpuint (count_different (pictures[0], pictures[1]), >, 12);
      g_assert_cmpuint (count_different (pictures[1], pictures[2]), >, 4);
      for (guint i = 0; i < G_N_ELEMENTS (pictures); i++)
        cairo_surface_destroy (pictures[i]);
    }
}

/* The number of a height, a ground or a cost stands in a corner: the middle of the tile, and its picture, are seen. */
static void
test_number (void)
{
  static const char *const rows[] = { ".....", ".....", ".....", NULL };
  static const SightTileRules rules[] = { { .top = 12 }, { .ground = 3 }, { .cost = 2 } };

  for (int size = 22; size <= 64; size += 2)
    for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
      {
        g_autoptr (SightLevel) level = canvas_level (rows);
        SightScene scene = canvas_scene (level, size);
        SightTile tile = *sight_legend_get (level->legend, 0);
        cairo_surface_t *picture;
        guint n = 0;

        tile.rules = rules[i];
        sight_legend_set (level->legend, 0, &tile);
        sight_level_update_grid (level, sight_map_get_rect (level->map));
        picture = draw_all (&scene);
        for (int y = 1; y < size - 1; y++)
          for (int x = 1; x < size - 1; x++)
            {
              if (canvas_get (picture, x, y) == canvas_get (picture, size / 2, size / 4))
                continue;
              g_assert_cmpint (y, >, size / 2);
              n++;
            }
        if (i == 0 || size >= 32)
          g_assert_cmpuint (n, >, 20);
        cairo_surface_destroy (picture);
      }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/lamp/held", test_held);
  g_test_add_func ("/lamp/number", test_number);

  return g_test_run ();
}
