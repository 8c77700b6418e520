/* test-field.c - what a viewer sees, over the tiles
 *
 * SPDX-License-Identifier: MIT
 */
#include "canvas.h"

#define SIZE 16

/* Floor, wall, water and a door in a row; the left half of the map is seen. */
static const char *const rows[] = { "........", ".#~+.#~+", "........", NULL };

static SightLevel *
create (SightView *view)
{
  SightLevel *level = canvas_level (rows);

  sight_view_reset (view, level->grid, (SightCell) { 0, 1 }, 0);
  for (int i = 0; i < 12; i++)
    sight_view_show (view, (SightCell) { i % 4, i / 4 });

  return level;
}

static SightScene
create_scene (const SightLevel *level, const SightView *view, int size)
{
  SightScene scene = canvas_scene (level, size);

  scene.overlay = SIGHT_OVERLAY_FIELD;
  scene.field = view;

  return scene;
}

static void
test_tints (void)
{
  g_auto (SightView) view = SIGHT_VIEW_INIT;
  g_autoptr (SightLevel) level = create (&view);

  for (int dark = 0; dark < 2; dark++)
    {
      SightScene scene = create_scene (level, &view, SIZE), plain;
      SightRect cells = sight_map_get_rect (level->map);
      const SightPalette *palette = scene.palette = sight_palette_get (dark, FALSE);
      cairo_surface_t *a, *b = canvas_ground (&scene, NULL, cells, 1);
      const struct
      {
        int x, y;
        SightColor color;
      } points[] = {
        { 24, 40, palette->seen },    { 25, 20, palette->seen_wall }, { 45, 29, palette->seen_half },
        { 56, 24, palette->seen },    { 72, 40, palette->unseen },    { 89, 20, palette->unseen },
        { 110, 29, palette->unseen },
      };

      plain = scene;
      plain.overlay = SIGHT_OVERLAY_NONE;
      a = canvas_ground (&plain, NULL, cells, 1);
      for (guint i = 0; i < G_N_ELEMENTS (points); i++)
        canvas_assert_near (canvas_get (b, points[i].x, points[i].y),
                            canvas_over (canvas_get (a, points[i].x, points[i].y), points[i].color));
      cairo_surface_destroy (a);
      cairo_surface_destroy (b);
    }
}

static void
test_outline (void)
{
  g_auto (SightView) view = SIGHT_VIEW_INIT;
  g_autoptr (SightLevel) level = create (&view);
  SightScene scene = create_scene (level, &view, SIZE);
  cairo_surface_t *picture = canvas_ground (&scene, NULL, sight_map_get_rect (level->map), 1);
  guint32 line = canvas_get (picture, 4 * SIZE, 40), casing = canvas_get (picture, 4 * SIZE + 1, 40);

  /* Two pixels of line along the boundary, on a casing that is lighter than everything next to it; none elsewhere. */
  g_assert_cmphex (canvas_get (picture, 4 * SIZE - 1, 40) >> 16, <, 0xa0);
  g_assert_cmphex (line >> 16, <, 0xa0);
  g_assert_cmphex (casing & 0xff, >, 0xf0);
  g_assert_cmphex (canvas_get (picture, 4 * SIZE + 2, 40), ==, canvas_get (picture, 5 * SIZE + 2, 40));
  g_assert_cmphex (canvas_get (picture, 2 * SIZE, 40), ==, canvas_get (picture, SIZE, 40));
  cairo_surface_destroy (picture);
}

static void
test_small (void)
{
  /* Cells of a few pixels: the same tints, and a line within what is seen. */
  g_auto (SightView) view = SIGHT_VIEW_INIT;
  g_autoptr (SightLevel) level = create (&view);
  SightRect cells = sight_map_get_rect (level->map);

  for (int size = 1; size < 8; size++)
    {
      SightScene scene = create_scene (level, &view, size);
      cairo_surface_t *picture = canvas_ground (&scene, NULL, cells, 1);
      guint32 seen = canvas_over (0xf5f2eb, scene.palette->seen);

      g_assert_cmphex (canvas_get (picture, 4 * size, 0), ==, canvas_over (0xf5f2eb, scene.palette->unseen));
      g_assert_cmphex (canvas_get (picture, 4 * size - 1, 0), !=, seen);
      g_assert_cmphex (canvas_get (picture, size + size / 2, size + size / 2), ==,
                       canvas_over (0x838995, scene.palette->seen_wall));
      cairo_surface_destroy (picture);
    }
}

static void
test_shares (void)
{
  /* The more of a cell is seen, the stronger its tint. */
  g_auto (SightView) view = SIGHT_VIEW_INIT;
  g_autoptr (SightLevel) level = create (&view);
  static const int sizes[] = { 4, 16 };

  sight_view_add_shares (&view);
  for (int i = 0; i < 4; i++)
    view.shares[2 * view.window.width + i] = (i + 1) / 4.0;
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      int size = sizes[i], y = 2 * size + size / 2;
      SightScene scene = create_scene (level, &view, size);
      cairo_surface_t *picture = canvas_ground (&scene, NULL, sight_map_get_rect (level->map), 1);

      for (int x = 1; x < 4; x++)
        g_assert_cmphex (canvas_get (picture, x * size + size / 2, y) & 0xff, <,
                         canvas_get (picture, (x - 1) * size + size / 2, y) & 0xff);
      canvas_assert_near (canvas_get (picture, 3 * size + size / 2, y), canvas_over (0xf5f2eb, scene.palette->seen));
      cairo_surface_destroy (picture);
    }
}

static void
test_quarters (void)
{
  /* Of a cell of which one quarter is seen, that quarter is tinted, and an outline runs through the cell. */
  g_auto (SightView) view = SIGHT_VIEW_INIT;
  g_autoptr (SightLevel) level = canvas_level (rows);
  SightScene scene = create_scene (level, &view, 32);
  cairo_surface_t *picture;

  sight_view_reset_scaled (&view, level->grid, (SightCell) { 0, 0 }, 0);
  sight_view_show (&view, (SightCell) { 4, 4 });
  picture = canvas_ground (&scene, NULL, sight_map_get_rect (level->map), 1);
  canvas_assert_near (canvas_get (picture, 72, 72), canvas_over (0xf5f2eb, scene.palette->seen));
  canvas_assert_near (canvas_get (picture, 88, 72), canvas_over (0xf5f2eb, scene.palette->unseen));
  canvas_assert_near (canvas_get (picture, 88, 88), canvas_over (0xf5f2eb, scene.palette->unseen));
  g_assert_cmphex (canvas_get (picture, 80, 72) >> 16, <, 0xa0);
  cairo_surface_destroy (picture);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/field/tints", test_tints);
  g_test_add_func ("/field/outline", test_outline);
  g_test_add_func ("/field/small", test_small);
  g_test_add_func ("/field/shares", test_shares);
  g_test_add_func ("/field/quarters", test_quarters);

  return g_test_run ();
}
