/* test-atlas.c - pictures of tiles, made when first needed
 *
 * SPDX-License-Identifier: MIT
 */
#include "canvas.h"

#include "draw/layers/sight-atlas.h"
#include "draw/layers/sight-draw-atlas.h"
#include "draw/layers/sight-draw-tile.h"

/* Cell by cell with cairo, as for paper. */
static cairo_surface_t *
draw_directly (const SightScene *scene, int scale)
{
  SightRect cells = sight_map_get_rect (scene->level->map);
  cairo_surface_t *surface = canvas_new (cells.width * scene->size, cells.height * scene->size, scale);
  cairo_t *cr = cairo_create (surface);

  for (int i = 0; i < cells.width * cells.height; i++)
    {
      SightCell cell = { i % cells.width, i / cells.width };
      const SightTile *tile = sight_level_get_tile (scene->level, cell);
      SightTilePicture picture = { tile, scene->palette, scene->size, sight_tile_get_variant (scene, tile, cell),
                                   SIGHT_LINES_AUTO };

      cairo_save (cr);
      cairo_translate (cr, cell.x * scene->size, cell.y * scene->size);
      sight_draw_tile (cr, &picture);
      cairo_restore (cr);
    }
  cairo_destroy (cr);

  return surface;
}

static void
test_direct (void)
{
  g_autoptr (SightLevel) level = canvas_level_mixed ();
  static const int sizes[] = { 1, 5, 8, 13, 16, 19, 32, 45 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes) * 4; i++)
    {
      SightScene scene = canvas_scene (level, sizes[i / 4]);
      int scale = 1 + (i & 1);
      SightRect cells = sight_map_get_rect (level->map);
      g_autoptr (SightAtlas) atlas = NULL;
      cairo_surface_t *a, *b;

      scene.palette = sight_palette_get (i >> 1 & 1, FALSE);
      atlas = sight_atlas_new (level->legend, scene.palette, scene.size, scale);
      a = canvas_ground (&scene, atlas, cells, scale);
      b = draw_directly (&scene, scale);
      /* Curves may be rounded differently if they begin elsewhere. */
      g_assert_cmpuint (canvas_differ (a, b, 2), ==, 0);
      cairo_surface_destroy (a);
      cairo_surface_destroy (b);
    }
}

static void
test_unsuited (void)
{
  /* An atlas made for a different size, palette or legend is not used. */
  g_autoptr (SightLevel) level = canvas_level_mixed ();
  g_autoptr (SightLegend) other = sight_legend_new_standard ();
  SightScene scene = canvas_scene (level, 12);
  g_autoptr (SightAtlas) good = sight_atlas_new (level->legend, scene.palette, 12, 1);
  g_autoptr (SightAtlas) small = sight_atlas_new (level->legend, scene.palette, 11, 1);
  g_autoptr (SightAtlas) dark = sight_atlas_new (level->legend, sight_palette_get (TRUE, FALSE), 12, 1);
  g_autoptr (SightAtlas) fewer = sight_atlas_new (other, scene.palette, 12, 1);
  SightAtlas *const bad[] = { small, dark, fewer };
  SightRect cells = sight_map_get_rect (level->map);
  cairo_surface_t *right = canvas_ground (&scene, good, cells, 1);

  g_assert_true (sight_atlas_suits (good, &scene, 1));
  g_assert_false (sight_atlas_suits (good, &scene, 2));
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      cairo_surface_t *picture = canvas_ground (&scene, bad[i], cells, 1);

      g_assert_cmpuint (canvas_differ (right, picture, 0), ==, 0);
      cairo_surface_destroy (picture);
    }
  cairo_surface_destroy (right);
}

static void
test_copy (void)
{
  /* The atlas shows the old legend. */
  g_autoptr (SightLevel) level = canvas_level_mixed ();
  SightScene scene = canvas_scene (level, 16);
  g_autoptr (SightAtlas) atlas = sight_atlas_new (level->legend, scene.palette, 16, 1);
  SightTile red = *sight_legend_get (level->legend, 0);

  red.color = 0xff0000;
  sight_legend_set (level->legend, 0, &red);
  g_assert_cmphex (sight_atlas_get_picture (atlas, 0, 0)[0], ==, 0xfff5f2eb);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/atlas/direct", test_direct);
  g_test_add_func ("/atlas/unsuited", test_unsuited);
  g_test_add_func ("/atlas/copy", test_copy);

  return g_test_run ();
}
