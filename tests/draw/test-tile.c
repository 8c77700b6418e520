/* test-tile.c - one tile among its neighbours
 *
 * SPDX-License-Identifier: MIT
 */
#include "canvas.h"

#include "draw/layers/sight-draw-tile.h"

#define SIZE 20

static cairo_surface_t *
ground_of (const char *const *rows)
{
  g_autoptr (SightLevel) level = canvas_level (rows);
  SightScene scene = canvas_scene (level, SIZE);

  return canvas_ground (&scene, NULL, sight_map_get_rect (level->map), 1);
}

static void
test_wall (void)
{
  static const char *const rows[] = { "...", ".#.", ".#.", "...", NULL };
  cairo_surface_t *picture = ground_of (rows);

  /* The upper one has a top, edges on three sides, none towards the lower one, and no face. */
  g_assert_cmphex (canvas_get (picture, 30, 30), ==, 0x838995);
  g_assert_cmphex (canvas_get (picture, 30, 20), ==, 0x3d424c);
  g_assert_cmphex (canvas_get (picture, 20, 30), ==, 0x3d424c);
  g_assert_cmphex (canvas_get (picture, 39, 30), ==, 0x3d424c);
  g_assert_cmphex (canvas_get (picture, 30, 39), ==, 0x838995);
  /* The lower one: 36 % of it is face; below lies a shadow of 16 %. */
  g_assert_cmphex (canvas_get (picture, 30, 52), ==, 0x838995);
  g_assert_cmphex (canvas_get (picture, 30, 53), ==, 0x5a606c);
  g_assert_cmphex (canvas_get (picture, 30, 59), ==, 0x3d424c);
  canvas_assert_near (canvas_get (picture, 30, 62), canvas_over (0xf5f2eb, sight_palette_get (FALSE, FALSE)->shadow));
  g_assert_cmphex (canvas_get (picture, 30, 63), ==, 0xf5f2eb);
  cairo_surface_destroy (picture);
}

static void
test_map_edge (void)
{
  /* Beyond the map all counts as wall: no edge, no face, no shadow. */
  static const char *const rows[] = { "#.", NULL };
  cairo_surface_t *picture = ground_of (rows);

  g_assert_cmphex (canvas_get (picture, 0, 10), ==, 0x838995);
  g_assert_cmphex (canvas_get (picture, 10, 19), ==, 0x838995);
  g_assert_cmphex (canvas_get (picture, 30, 0), ==, 0xf5f2eb);
  cairo_surface_destroy (picture);
}

static void
test_turned (void)
{
  static const char *const level[] = { "...", "#+#", "...", NULL };
  static const char *const upright[] = { ".#.", ".+.", ".#.", NULL };
  cairo_surface_t *a = ground_of (level), *b = ground_of (upright);

  /* The bar runs from wall to wall: at its ends a frame, next to it floor. */
  g_assert_cmphex (canvas_get (a, 20, 30), ==, 0x6f4218);
  g_assert_cmphex (canvas_get (a, 30, 23), ==, 0xf5f2eb);
  g_assert_cmphex (canvas_get (b, 30, 20), ==, 0x6f4218);
  g_assert_cmphex (canvas_get (b, 23, 30), ==, 0xf5f2eb);
  cairo_surface_destroy (a);
  cairo_surface_destroy (b);
}

static void
test_grid (void)
{
  static const char *const rows[] = { ".#", NULL };
  g_autoptr (SightLevel) level = canvas_level (rows);
  const int sizes[] = { 7, 8, 12, 20 };
  guint32 last = 0xffffff;

  /* It fades: invisible at 7 pixels, at full strength from 12 on; a wall has none. */
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      SightScene scene = canvas_scene (level, sizes[i]);
      cairo_surface_t *picture = canvas_ground (&scene, NULL, sight_map_get_rect (level->map), 1);
      guint32 line = canvas_get (picture, sizes[i] - 1, 0);

      g_assert_cmpint (line == 0xf5f2eb, ==, sizes[i] == 7);
      g_assert_cmphex (line, <=, last);
      g_assert_cmphex (canvas_get (picture, 2 * sizes[i] - 1, 0), ==, 0x838995);
      last = line;
      cairo_surface_destroy (picture);
    }
  canvas_assert_near (last, canvas_over (0xf5f2eb, sight_palette_get (FALSE, FALSE)->grid));
}

static void
test_glyph (void)
{
  /* A custom tile: its colour, and its glyph from 14 pixels on. */
  static const char *const rows[] = { "%", NULL };
  g_autoptr (SightLevel) level = canvas_level (rows);
  SightScene small = canvas_scene (level, 13), large = canvas_scene (level, 14);
  cairo_surface_t *a = canvas_ground (&small, NULL, (SightRect) { 0, 0, 1, 1 }, 1);
  cairo_surface_t *b = canvas_ground (&large, NULL, (SightRect) { 0, 0, 1, 1 }, 1);

  g_assert_cmpuint (canvas_count (a, 0xd05030), ==, 12 * 12);
  g_assert_cmpuint (canvas_count (b, 0xd05030), <, 13 * 13 - 8);
  cairo_surface_destroy (a);
  cairo_surface_destroy (b);
}

static void
test_looks (void)
{
  /* All looks of the standard legend differ, at every size of detail. */
  g_autoptr (SightLegend) legend = sight_legend_new_standard ();
  guint n = sight_legend_get_length (legend);
  cairo_surface_t *pictures[SIGHT_LOOK_COUNT];

  for (int size = SIGHT_DETAIL_SIZE; size <= 64; size *= 2)
    {
      for (guint i = 0; i < n; i++)
        {
          SightTilePicture picture = { sight_legend_get (legend, i), sight_palette_get (FALSE, FALSE), size, 0,
                                       SIGHT_LINES_AUTO };
          cairo_t *cr;

          pictures[i] = canvas_new (size, size, 1);
          cr = cairo_create (pictures[i]);
          sight_draw_tile (cr, &picture);
          cairo_destroy (cr);
          for (guint j = 0; j < i; j++)
            g_assert_cmpuint (canvas_differ (pictures[i], pictures[j], 8), >, (guint) size);
        }
      for (guint i = 0; i < n; i++)
        cairo_surface_destroy (pictures[i]);
    }
}

/* 0xRRGGBB of the last pixel of the first row of a wall. */
static guint32
get_wall_corner (SightLines lines, int size)
{
  g_autoptr (SightLevel) level = canvas_level ((const char *const[]) { "##", "##", NULL });
  SightScene scene = canvas_scene (level, size);
  cairo_surface_t *picture;
  guint32 pixel;

  scene.lines = lines;
  picture = canvas_ground (&scene, NULL, (SightRect) { 0, 0, 1, 1 }, 1);
  pixel = canvas_get (picture, size - 1, 0);
  cairo_surface_destroy (picture);

  return pixel;
}

/* Always means on walls and small cells too, never means nowhere. */
static void
test_lines (void)
{
  static const int sizes[] = { SIGHT_LINES_SIZE, SIGHT_DETAIL_SIZE, 32 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      guint32 plain = get_wall_corner (SIGHT_LINES_NEVER, sizes[i]);

      g_assert_cmphex (get_wall_corner (SIGHT_LINES_AUTO, sizes[i]), ==, plain);
      canvas_assert_near (get_wall_corner (SIGHT_LINES_ALWAYS, sizes[i]),
                          canvas_over (plain, sight_palette_get (FALSE, FALSE)->grid));
    }
  g_assert_cmphex (get_wall_corner (SIGHT_LINES_ALWAYS, SIGHT_LINES_SIZE - 1), ==,
                   get_wall_corner (SIGHT_LINES_NEVER, SIGHT_LINES_SIZE - 1));
}

/* Every tile of the standard legend: its colour alone, or with signs that differ from it. */
static void
test_plain (void)
{
  g_autoptr (SightLevel) level = canvas_level_mixed ();
  SightScene scene = canvas_scene (level, 24);

  scene.lines = SIGHT_LINES_NEVER;
  for (int x = 0; x < level->map->width; x++)
    {
      SightRect cell = { x, 1, 1, 1 };
      const SightTile *tile = sight_level_get_tile (level, (SightCell) { x, 1 });
      guint32 color = sight_color_to_pixel (sight_palette_get_flat (scene.palette, tile)) & 0xffffff;
      cairo_surface_t *colors, *glyphs;

      scene.tiles = SIGHT_TILES_COLORS;
      colors = canvas_ground (&scene, NULL, cell, 1);
      scene.tiles = SIGHT_TILES_GLYPHS;
      glyphs = canvas_ground (&scene, NULL, cell, 1);
      g_assert_cmpuint (canvas_count (colors, color), ==, 24 * 24);
      g_assert_cmpuint (canvas_count (glyphs, color), <, 24 * 24);
      g_assert_cmpuint (canvas_count (glyphs, color), >, 24 * 24 / 2);
      cairo_surface_destroy (colors);
      cairo_surface_destroy (glyphs);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tile/wall", test_wall);
  g_test_add_func ("/tile/map-edge", test_map_edge);
  g_test_add_func ("/tile/turned", test_turned);
  g_test_add_func ("/tile/grid", test_grid);
  g_test_add_func ("/tile/glyph", test_glyph);
  g_test_add_func ("/tile/looks", test_looks);
  g_test_add_func ("/tile/lines", test_lines);
  g_test_add_func ("/tile/plain", test_plain);

  return g_test_run ();
}
