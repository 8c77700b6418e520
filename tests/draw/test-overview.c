/* test-overview.c - a whole map in few pixels
 *
 * SPDX-License-Identifier: MIT
 */
#include "canvas.h"
#include "draw/picture/sight-overview.h"

static cairo_surface_t *
draw (const SightLevel *level, int columns, int rows)
{
  const SightScene scene = { .level = level, .palette = sight_palette_get (FALSE, FALSE) };
  cairo_surface_t *picture = cairo_image_surface_create (CAIRO_FORMAT_RGB24, columns, rows);

  sight_overview_draw (&scene, picture, (SightRect) { 0, 0, columns, rows });

  return picture;
}

static guint32
get_flat (const SightLevel *level, SightCell cell)
{
  SightColor color = sight_palette_get_flat (sight_palette_get (FALSE, FALSE), sight_level_get_tile (level, cell));

  return sight_color_to_pixel (color) & 0xffffff;
}

static void
test_size (void)
{
  static const struct
  {
    int width, height, columns, rows;
  } cases[] = {
    { 40, 40, 160, 160 }, { 80, 40, 160, 80 }, { 40, 80, 80, 160 }, { 65535, 1, 160, 1 }, { 1, 65535, 1, 160 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      int columns, rows;

      sight_overview_get_size (cases[i].width, cases[i].height, 160, &columns, &rows);
      g_assert_cmpint (columns, ==, cases[i].columns);
      g_assert_cmpint (rows, ==, cases[i].rows);
    }
}

/* A pixel a cell, and several: the colours that small cells have on the canvas. */
static void
test_colors (void)
{
  g_autoptr (SightLevel) level = canvas_level_mixed ();
  int width = level->map->width, height = level->map->height;

  for (int scale = 1; scale <= 3; scale++)
    {
      cairo_surface_t *picture = draw (level, width * scale, height * scale);

      for (int y = 0; y < height * scale; y++)
        for (int x = 0; x < width * scale; x++)
          g_assert_cmphex (canvas_get (picture, x, y), ==, get_flat (level, (SightCell) { x / scale, y / scale }));
      cairo_surface_destroy (picture);
    }
}

/* Two cells a pixel: halfway between their colours, and no single cell is overlooked up to four. */
static void
test_mean (void)
{
  g_autoptr (SightLevel) level = canvas_level ((const char *const[]) { "#.#.", "#.#.", NULL });
  guint32 wall = get_flat (level, (SightCell) { 0, 0 }), open = get_flat (level, (SightCell) { 1, 0 });
  cairo_surface_t *picture = draw (level, 2, 1);

  for (int shift = 0; shift < 24; shift += 8)
    {
      guint mean = ((wall >> shift & 0xff) + (open >> shift & 0xff) + 1) / 2;

      g_assert_cmpuint (canvas_get (picture, 0, 0) >> shift & 0xff, ==, mean);
      g_assert_cmpuint (canvas_get (picture, 1, 0) >> shift & 0xff, ==, mean);
    }
  cairo_surface_destroy (picture);
}

/* Redrawing only the pixels of changed cells equals redrawing everything. */
static void
test_pixels (void)
{
  static const struct
  {
    int width, height, columns, rows;
  } cases[] = { { 300, 100, 160, 53 }, { 40, 25, 160, 100 }, { 77, 130, 94, 160 }, { 1000, 3, 160, 1 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      int width = cases[i].width, height = cases[i].height, columns = cases[i].columns, rows = cases[i].rows;
      g_autoptr (SightLevel) level = sight_level_new (sight_map_new (width, height, 0), sight_legend_new_standard ());
      const SightScene scene = { .level = level, .palette = sight_palette_get (FALSE, FALSE) };
      cairo_surface_t *kept = draw (level, columns, rows), *fresh;

      for (int n = 0; n < 200; n++)
        {
          SightRect rect = { g_test_rand_int_range (0, width), g_test_rand_int_range (0, height),
                             g_test_rand_int_range (1, 9), g_test_rand_int_range (1, 9) };
          SightRect cells = sight_rect_intersect (rect, sight_map_get_rect (level->map)), pixels;
          int tile = g_test_rand_int_range (0, 3);

          for (int y = cells.y; y < cells.y + cells.height; y++)
            for (int x = cells.x; x < cells.x + cells.width; x++)
              sight_level_set_tile (level, (SightCell) { x, y }, tile);
          pixels = sight_overview_get_pixels (level, columns, rows, rect);
          g_assert_cmpint (pixels.x, >=, 0);
          g_assert_cmpint (pixels.x + pixels.width, <=, columns);
          g_assert_cmpint (pixels.y + pixels.height, <=, rows);
          sight_overview_draw (&scene, kept, pixels);
        }
      fresh = draw (level, columns, rows);
      g_assert_cmpuint (canvas_differ (kept, fresh, 0), ==, 0);
      cairo_surface_destroy (fresh);
      cairo_surface_destroy (kept);
    }
}

/* Fog is as dark in few pixels as on the canvas. */
static void
test_fog (void)
{
  g_autoptr (SightLevel) level = canvas_level ((const char *const[]) { "............", NULL });
  SightViewer *viewer = sight_viewer_new ("", 0, (SightCell) { 2, 0 });
  SightTurn *turn = sight_turn_new ("");
  g_autoptr (SightTimeline) timeline = NULL;
  SightScene scene = { .level = level, .palette = sight_palette_get (TRUE, FALSE), .show = SIGHT_SHOW_TEAM };
  cairo_surface_t *picture = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 12, 1);
  const guint32 floor = get_flat (level, (SightCell) { 0, 0 });

  viewer->range = 1;
  g_ptr_array_add (level->teams, sight_team_new_nth (0));
  g_ptr_array_add (level->viewers, viewer);
  g_ptr_array_add (turn->events, sight_event_new_at (SIGHT_EVENT_MOVE, 0, (SightCell) { 8, 0 }));
  g_ptr_array_add (level->turns, turn);
  timeline = sight_timeline_new (level);
  sight_timeline_set_turn (timeline, 1);
  scene.timeline = timeline;
  sight_overview_draw (&scene, picture, (SightRect) { 0, 0, 12, 1 });
  canvas_assert_near (canvas_get (picture, 8, 0), floor);
  canvas_assert_near (canvas_get (picture, 2, 0), canvas_over (floor, (SightColor) { 0, 0, 0, 179 }));
  g_assert_cmphex (canvas_get (picture, 11, 0), ==, 0);
  cairo_surface_destroy (picture);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/overview/size", test_size);
  g_test_add_func ("/overview/colors", test_colors);
  g_test_add_func ("/overview/mean", test_mean);
  g_test_add_func ("/overview/pixels", test_pixels);
  g_test_add_func ("/overview/fog", test_fog);

  return g_test_run ();
}
