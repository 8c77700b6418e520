/* test-shrink.c - the ground at less than one pixel a cell: the mean of the ground at one, whatever part is drawn
 *
 * SPDX-License-Identifier: MIT
 */
#include "canvas.h"
#include "draw/picture/sight-scene-draw.h"
#include "core/scenario/sight-gaze.h"

enum
{
  SIDE = 48,
};

static SightLevel *
make_level (void)
{
  SightLevel *level = sight_level_new (sight_map_new (SIDE, SIDE, 0), sight_legend_new_standard ());

  for (int i = 0; i < SIDE * SIDE / 3; i++)
    sight_level_set_tile (level, (SightCell) { g_test_rand_int_range (0, SIDE), g_test_rand_int_range (0, SIDE) },
                          g_test_rand_int_range (0, 10));

  return level;
}

/* Of the @side × @side pixels from (x, y) on. */
static guint32
get_mean (cairo_surface_t *picture, int x, int y, int side)
{
  guint sums[3] = { 0 };

  for (int i = 0; i < side * side; i++)
    {
      const guint32 pixel = canvas_get (picture, x + i % side, y + i / side);

      for (int c = 0; c < 3; c++)
        sums[c] += pixel >> 8 * c & 0xff;
    }
  for (int c = 0; c < 3; c++)
    sums[c] = (sums[c] + side * side / 2) / (side * side);

  return sums[0] | sums[1] << 8 | sums[2] << 16;
}

static void
test_mean (void)
{
  g_autoptr (SightLevel) level = make_level ();
  g_auto (SightView) view = SIGHT_VIEW_INIT;
  const SightGaze gaze = sight_gaze_init_bare (level, (SightCell) { 20, 20 });
  SightScene scene = canvas_scene (level, 1);
  cairo_surface_t *whole;

  sight_gaze_see (&gaze, &view);
  scene.field = &view;
  scene.overlay = SIGHT_OVERLAY_FIELD;
  whole = canvas_ground (&scene, NULL, sight_map_get_rect (level->map), 1);
  for (int side = 2; side <= 16; side++)
    for (int scale = 1; scale <= 2 && SIDE % side == 0; scale++)
      {
        /* A block of an odd number of cells is not halved: it becomes several pixels of a fine screen. */
        const int n = SIDE / side * scale, pixels = side % 2 == 0 ? 1 : scale, block = side * pixels / scale;
        cairo_surface_t *picture = canvas_new (SIDE / side, SIDE / side, scale);
        cairo_t *cr = cairo_create (picture);

        scene.size = 1. / side;
        sight_scene_draw_ground (&scene, cr, NULL, sight_map_get_rect (level->map));
        cairo_destroy (cr);
        for (int i = 0; i < n * n; i++)
          g_assert_cmphex (canvas_get (picture, i % n, i / n), ==,
                           get_mean (whole, i % n / pixels * block, i / n / pixels * block, block));
        cairo_surface_destroy (picture);
      }
  cairo_surface_destroy (whole);
}

/* Redrawing cells leaves their surroundings unchanged. */
static void
test_parts (void)
{
  g_autoptr (SightLevel) level = make_level ();
  SightScene scene = canvas_scene (level, 1);
  cairo_surface_t *whole = canvas_new (SIDE / 4, SIDE / 4, 1), *parts = canvas_new (SIDE / 4, SIDE / 4, 1);
  cairo_t *cr = cairo_create (whole);

  scene.size = 1 / 4.;
  sight_scene_draw_ground (&scene, cr, NULL, sight_map_get_rect (level->map));
  cairo_destroy (cr);
  cr = cairo_create (parts);
  for (int y = 0; y < SIDE; y += 9)
    for (int x = 0; x < SIDE; x += 7)
      sight_scene_draw_ground (&scene, cr, NULL, (SightRect) { x, y, MIN (7, SIDE - x), MIN (9, SIDE - y) });
  cairo_destroy (cr);
  g_assert_cmpuint (canvas_differ (whole, parts, 0), ==, 0);
  cairo_surface_destroy (whole);
  cairo_surface_destroy (parts);
}

/* A viewer is no smaller than on a map of small cells. */
static void
test_tokens (void)
{
  g_autoptr (SightLevel) level = make_level ();
  SightScene scene = canvas_scene (level, 1);
  guint counts[2];

  g_ptr_array_add (level->teams, sight_team_new_nth (0));
  g_ptr_array_add (level->viewers, sight_viewer_new ("", 0, (SightCell) { 32, 32 }));
  for (int i = 0; i < 2; i++)
    {
      cairo_surface_t *picture = canvas_new (SIDE, SIDE, 1);
      cairo_t *cr = cairo_create (picture);

      scene.size = i == 0 ? 1 : 1 / 4.;
      sight_scene_draw_marks (&scene, cr, sight_scene_get_marks (&scene));
      cairo_destroy (cr);
      counts[i] = SIDE * SIDE - canvas_count (picture, 0xffffff);
      cairo_surface_destroy (picture);
    }
  g_assert_cmpuint (counts[0], >, 20);
  g_assert_cmpuint (ABS ((int) counts[0] - (int) counts[1]), <, 12);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/shrink/mean", test_mean);
  g_test_add_func ("/shrink/parts", test_parts);
  g_test_add_func ("/shrink/tokens", test_tokens);

  return g_test_run ();
}
