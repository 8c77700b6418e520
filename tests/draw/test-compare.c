/* test-compare.c - two sights, and what is seen one way, over the tiles
 *
 * SPDX-License-Identifier: MIT
 */
#include "canvas.h"

#define SIZE 16

/* Four columns: neither, only A, only B, both; twelve cells each, of every ground. */
static const char *const rows[] = {
  "............", "............", "............", "############", "~~~~~~~~~~~~", "\"\"\"\"\"\"\"\"\"\"\"\"", NULL,
};

static SightLevel *
create (SightView *a, SightView *b)
{
  SightLevel *level = canvas_level (rows);

  sight_view_reset (a, level->grid, (SightCell) { 0, 0 }, 0);
  sight_view_reset (b, level->grid, (SightCell) { 0, 0 }, 0);
  for (int i = 0; i < 12 * 6; i++)
    {
      if (i % 12 / 3 & 1)
        sight_view_show (a, (SightCell) { i % 12, i / 12 });
      if (i % 12 / 3 & 2)
        sight_view_show (b, (SightCell) { i % 12, i / 12 });
    }

  return level;
}

static SightScene
create_scene (const SightLevel *level, const SightView *a, const SightView *b, int size)
{
  SightScene scene = canvas_scene (level, size);

  scene.overlay = SIGHT_OVERLAY_COMPARE;
  scene.field = a;
  scene.other = scene.one_way = b;

  return scene;
}

/* The colour of a pixel of floor in the middle column of each state that lies @rest beyond a line where (x ± y) % 6 is
 * 0. */
static void
test_washes (void)
{
  g_auto (SightView) a = SIGHT_VIEW_INIT, b = SIGHT_VIEW_INIT;
  g_autoptr (SightLevel) level = create (&a, &b);

  for (int i = 0; i < 4; i++)
    {
      SightScene scene = create_scene (level, &a, &b, SIZE);
      const SightPalette *palette = scene.palette = sight_palette_get (i & 1, i >> 1);
      const guint32 floor = sight_color_to_pixel (palette->looks[SIGHT_LOOK_FLOOR].main) & 0xffffff;
      cairo_surface_t *picture = canvas_ground (&scene, NULL, sight_map_get_rect (level->map), 1);

      /* Neither and both have nothing but their wash. */
      canvas_assert_near (canvas_get (picture, 24, 24), canvas_over (floor, palette->neither));
      canvas_assert_near (canvas_get (picture, 168, 24), canvas_over (floor, palette->both));
      cairo_surface_destroy (picture);
    }
}

static void
test_hatches (void)
{
  /* A's lines rise, B's fall; each repeats after six pixels, along a row and down a column. */
  g_auto (SightView) a = SIGHT_VIEW_INIT, b = SIGHT_VIEW_INIT;
  g_autoptr (SightLevel) level = create (&a, &b);
  SightScene scene = create_scene (level, &a, &b, SIZE);
  cairo_surface_t *picture = canvas_ground (&scene, NULL, sight_map_get_rect (level->map), 1);

  for (int way = 0; way < 2; way++)
    {
      const int x = (way == 0 ? 4 : 7) * SIZE + 3, y = SIZE + 4, slope = way == 0 ? -1 : 1;
      guint n_dark = 0;

      for (int i = 0; i < 6; i++)
        {
          const guint32 color = canvas_get (picture, x + i, y);

          g_assert_cmphex (canvas_get (picture, x + i + slope, y + 1), ==, color);
          g_assert_cmphex (canvas_get (picture, x + i, y + 6), ==, color);
          n_dark += (color >> (way == 0 ? 16 : 0) & 0xff) < 0x90;
        }
      g_assert_cmpuint (n_dark, >=, 1);
      g_assert_cmpuint (n_dark, <=, 3);
    }
  cairo_surface_destroy (picture);
}

static void
test_borders (void)
{
  g_auto (SightView) a = SIGHT_VIEW_INIT, b = SIGHT_VIEW_INIT;
  g_autoptr (SightLevel) level = create (&a, &b);
  SightScene scene = create_scene (level, &a, &b, SIZE);
  cairo_surface_t *picture = canvas_ground (&scene, NULL, sight_map_get_rect (level->map), 1);
  const struct
  {
    int x;
    guint32 color;
  } borders[] = { { 3, 0x0f4a94 }, { 6, 0x0f4a94 }, { 9, 0x9c3f00 } };

  /* Two pixels wide, along the border; where A and B meet, A's. */
  for (guint i = 0; i < G_N_ELEMENTS (borders); i++)
    {
      for (int side = -1; side < 1; side++)
        {
          const guint32 color = canvas_get (picture, borders[i].x * SIZE + side, 24);

          for (int shift = 0; shift < 24; shift += 8)
            g_assert_cmpint (ABS ((int) (color >> shift & 0xff) - (int) (borders[i].color >> shift & 0xff)), <, 48);
        }
    }
  cairo_surface_destroy (picture);
}

static void
test_told_apart (void)
{
  /* On every ground, light and dark, at every size: the four states differ from one another. */
  g_auto (SightView) a = SIGHT_VIEW_INIT, b = SIGHT_VIEW_INIT;
  g_autoptr (SightLevel) level = create (&a, &b);
  static const int sizes[] = { 2, 6, 16 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes) * 2; i++)
    {
      SightScene scene = create_scene (level, &a, &b, sizes[i / 2]);
      const int size = scene.size;

      scene.palette = sight_palette_get (i & 1, FALSE);
      for (int y = 0; y < level->map->height; y++)
        {
          cairo_surface_t *pictures[4];

          for (int state = 0; state < 4; state++)
            pictures[state] = canvas_ground (&scene, NULL, (SightRect) { 3 * state + 1, y, 1, 1 }, 1);
          for (int k = 0; k < 16; k++)
            g_assert_cmpint (canvas_differ (pictures[k / 4], pictures[k % 4], 7) > (guint) size * size / 3, ==,
                             k / 4 != k % 4);
          for (int state = 0; state < 4; state++)
            cairo_surface_destroy (pictures[state]);
        }
    }
}

/* Seen and not seen from there: dots of the line's colour, seven pixels apart, every second row offset by half a step;
 * between them the wash over that of the field. */
static void
assert_dots (const SightScene *scene, guint32 floor)
{
  cairo_surface_t *picture = canvas_ground (scene, NULL, sight_map_get_rect (scene->level->map), 1);

  for (int i = 0; i < 2; i++)
    {
      g_assert_cmphex (canvas_get (picture, 206 + 7 * i, 45), ==, canvas_get (picture, 206, 45));
      g_assert_cmphex (canvas_get (picture, 206, 45), <, 0x8c7c90);
    }
  g_assert_cmphex (canvas_get (picture, 206, 45), !=, canvas_get (picture, 206, 52));
  canvas_assert_near (canvas_get (picture, 210, 45),
                      canvas_over (canvas_over (floor, scene->palette->seen), scene->palette->one_way));
  cairo_surface_destroy (picture);
}

static void
test_one_way (void)
{
  g_auto (SightView) a = SIGHT_VIEW_INIT, b = SIGHT_VIEW_INIT;
  g_autoptr (SightLevel) level = create (&a, &b);
  SightScene scene = create_scene (level, &a, &b, 28);
  const guint32 floor = 0xf5f2eb;
  cairo_surface_t *picture;

  scene.overlay = SIGHT_OVERLAY_ASYMMETRY;
  scene.field = &b;
  assert_dots (&scene, floor);

  /* Not seen but seeing: level lines, six pixels apart, with the wash between them. */
  scene.field = NULL;
  picture = canvas_ground (&scene, NULL, sight_map_get_rect (level->map), 1);
  for (int x = 200; x < 212; x++)
    {
      canvas_assert_near (canvas_get (picture, x, 48), canvas_over (floor, scene.palette->one_way));
      g_assert_cmphex (canvas_get (picture, x, 45), <, 0x8c7c90);
      g_assert_cmphex (canvas_get (picture, x, 51), ==, canvas_get (picture, x, 45));
    }

  /* Cells that are not one way stay unchanged. */
  g_assert_cmphex (canvas_get (picture, 28 + 14, 28 + 14), ==, floor);
  cairo_surface_destroy (picture);

  /* Over a field of view, which stays to be seen. */
  scene.field = &a;
  picture = canvas_ground (&scene, NULL, sight_map_get_rect (level->map), 1);
  canvas_assert_near (canvas_get (picture, 4 * 28 + 14, 28 + 14), canvas_over (floor, scene.palette->seen));
  canvas_assert_near (canvas_get (picture, 28 + 14, 28 + 14), canvas_over (floor, scene.palette->unseen));
  /* A line runs between cells that the viewer sees one way and cells that see the viewer one way. */
  g_assert_cmphex (canvas_get (picture, 9 * 28, 45) & 0xff00, <, 0x5000);
  cairo_surface_destroy (picture);
}

/* How many pixels of the cell in @picture, in its longest row of them, are nearer to ink than to paper. */
static int
get_longest_run (cairo_surface_t *picture, int size, const SightPalette *palette)
{
  const guint32 ink = canvas_over (0, palette->one_way_line);
  int longest = 0;

  for (int y = 0; y < size; y++)
    for (int x = 0, run = 0; x < size; x++)
      {
        const int away = (int) (ink >> 8 & 0xff) - (int) (canvas_get (picture, x, y) >> 8 & 0xff);

        run = ABS (away) < 64 ? run + 1 : 0;
        longest = MAX (longest, run);
      }

  return longest;
}

/* What the viewer sees one way and what sees it one way differ by their form alone: dots, and lines from edge to edge;
 * in small and in large cells, in the legend too. */
static void
test_one_way_forms (void)
{
  static const int sizes[] = { 9, 12, 14, 16, 18, 20, 28, 48 };
  g_auto (SightView) a = SIGHT_VIEW_INIT, b = SIGHT_VIEW_INIT;
  g_autoptr (SightLevel) level = create (&a, &b);
  const SightRect inside = { 8, 1, 1, 1 };

  for (guint i = 0; i < 4 * G_N_ELEMENTS (sizes); i++)
    {
      SightScene scene = create_scene (level, &a, &b, sizes[i / 4]);
      const int size = (int) scene.size;
      cairo_surface_t *picture;

      scene.overlay = SIGHT_OVERLAY_ASYMMETRY;
      scene.one_way = &b;
      scene.palette = sight_palette_get (i & 1, FALSE);
      scene.field = i & 2 ? &b : NULL;
      picture = canvas_ground (&scene, NULL, inside, 1);
      if (i & 2)
        g_assert_cmpint (get_longest_run (picture, size, scene.palette), <=, 4);
      else
        g_assert_cmpint (get_longest_run (picture, size, scene.palette), ==, size);
      cairo_surface_destroy (picture);
    }
}

static void
test_nothing (void)
{
  /* Without a second view there is nothing to compare: the map alone. */
  g_auto (SightView) a = SIGHT_VIEW_INIT, b = SIGHT_VIEW_INIT;
  g_autoptr (SightLevel) level = create (&a, &b);
  SightScene scene = create_scene (level, &a, NULL, SIZE), plain = canvas_scene (level, SIZE);
  const SightRect cells = sight_map_get_rect (level->map);
  cairo_surface_t *picture = canvas_ground (&scene, NULL, cells, 1), *map = canvas_ground (&plain, NULL, cells, 1);

  g_assert_cmpuint (canvas_differ (picture, map, 0), ==, 0);
  cairo_surface_destroy (picture);
  cairo_surface_destroy (map);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/compare/washes", test_washes);
  g_test_add_func ("/compare/hatches", test_hatches);
  g_test_add_func ("/compare/borders", test_borders);
  g_test_add_func ("/compare/told-apart", test_told_apart);
  g_test_add_func ("/compare/one-way", test_one_way);
  g_test_add_func ("/compare/one-way-forms", test_one_way_forms);
  g_test_add_func ("/compare/nothing", test_nothing);

  return g_test_run ();
}
