/* test-scene.c - a picture of a level, at once and in pieces
 *
 * SPDX-License-Identifier: MIT
 */
#include "draw/picture/sight-scene-draw.h"
#include "draw/layers/sight-atlas.h"
#include "canvas.h"

#define DESK 2 /* cells of desk around the map */

/* A field of view with holes, corners that touch, and an edge of the map. */
static void
fill_view (SightView *view, const SightLevel *level)
{
  sight_view_reset (view, level->grid, (SightCell) { 4, 4 }, 4);
  for (int y = view->window.y; y < view->window.y + view->window.height; y++)
    {
      for (int x = view->window.x; x < view->window.x + view->window.width; x++)
        {
          if ((x * 7 + y * 3 + x * y) % 5 < 3)
            sight_view_show (view, (SightCell) { x, y });
        }
    }
}

/* Draws @cells in pieces that are clipped as chunks of a canvas are. */
static cairo_surface_t *
draw_in_pieces (const SightScene *scene, SightRect cells, int fragment, int scale)
{
  cairo_surface_t *surface = canvas_new (cells.width * scene->size, cells.height * scene->size, scale);
  cairo_t *cr = cairo_create (surface);
  g_autoptr (SightAtlas) atlas = sight_atlas_new (scene->level->legend, scene->palette, scene->size, scale);

  for (int y = 0; y < cells.height * scene->size; y += fragment)
    {
      for (int x = 0; x < cells.width * scene->size; x += fragment)
        {
          int left = x / scene->size, top = y / scene->size;
          SightRect touched = { cells.x + left, cells.y + top, (x + fragment - 1) / scene->size - left + 1,
                                (y + fragment - 1) / scene->size - top + 1 };

          cairo_save (cr);
          cairo_rectangle (cr, x, y, fragment, fragment);
          cairo_clip (cr);
          cairo_translate (cr, -cells.x * scene->size, -cells.y * scene->size);
          sight_scene_draw_ground (scene, cr, atlas, touched);
          cairo_restore (cr);
        }
    }
  cairo_destroy (cr);

  return surface;
}

static void
check_seams (const SightScene *scene, int scale)
{
  SightRect map = sight_map_get_rect (scene->level->map);
  SightRect cells = { -DESK, -DESK, map.width + 2 * DESK, map.height + 2 * DESK };
  cairo_surface_t *whole = canvas_ground (scene, NULL, cells, scale);
  const int pieces[] = { 3 * scene->size, 37 };

  for (guint i = 0; i < G_N_ELEMENTS (pieces); i++)
    {
      cairo_surface_t *picture = draw_in_pieces (scene, cells, pieces[i], scale);

      g_assert_cmpuint (canvas_differ (whole, picture, 0), ==, 0);
      cairo_surface_destroy (picture);
    }
  cairo_surface_destroy (whole);
}

static void
test_seams (void)
{
  g_autoptr (SightLevel) level = canvas_level_mixed ();
  g_auto (SightView) view = SIGHT_VIEW_INIT;
  static const int sizes[] = { 1, 2, 3, 8, 16, 19, 32 };

  fill_view (&view, level);
  for (guint i = 0; i < G_N_ELEMENTS (sizes) * 16; i++)
    {
      SightScene scene = canvas_scene (level, sizes[i / 16]);

      scene.palette = sight_palette_get (i & 1, i >> 1 & 1);
      scene.overlay = i >> 2 & 1 ? SIGHT_OVERLAY_FIELD : SIGHT_OVERLAY_NONE;
      scene.field = &view;
      check_seams (&scene, 1 + (i >> 3 & 1));
    }
}

static void
test_shapes_of_field (void)
{
  /* Shares and sub-tiles have no seams either. */
  g_autoptr (SightLevel) level = canvas_level_mixed ();
  g_auto (SightView) shares = SIGHT_VIEW_INIT, quarters = SIGHT_VIEW_INIT;
  static const int sizes[] = { 1, 8, 19 };

  fill_view (&shares, level);
  sight_view_add_shares (&shares);
  for (int i = 0; i < shares.window.width * shares.window.height; i++)
    shares.shares[i] = (i % 4 + 1) / 4.0;
  sight_view_reset_scaled (&quarters, level->grid, (SightCell) { 4, 4 }, 4);
  for (int i = 0; i < 200; i++)
    sight_view_show (&quarters, (SightCell) { 1 + i % 15, 1 + i * i % 13 });

  for (guint i = 0; i < G_N_ELEMENTS (sizes) * 2; i++)
    {
      SightScene scene = canvas_scene (level, sizes[i / 2]);

      scene.overlay = SIGHT_OVERLAY_FIELD;
      scene.field = i & 1 ? &shares : &quarters;
      check_seams (&scene, 1);
    }
}

static void
test_sights (void)
{
  /* Nor have two sights, or what is seen one way: hatches and dots fit together. */
  g_autoptr (SightLevel) level = canvas_level_mixed ();
  g_auto (SightView) a = SIGHT_VIEW_INIT, b = SIGHT_VIEW_INIT;
  static const int sizes[] = { 1, 2, 3, 7, 8, 19, 32 };

  fill_view (&a, level);
  sight_view_reset (&b, level->grid, (SightCell) { 4, 4 }, 0);
  for (int i = 0; i < 60; i++)
    sight_view_show (&b, (SightCell) { i * 7 % 10, i * 5 % 9 });
  for (guint i = 0; i < G_N_ELEMENTS (sizes) * 8; i++)
    {
      SightScene scene = canvas_scene (level, sizes[i / 8]);

      scene.palette = sight_palette_get (i & 1, i >> 1 & 1);
      scene.overlay = i >> 1 & 1 ? SIGHT_OVERLAY_COMPARE : SIGHT_OVERLAY_ASYMMETRY;
      scene.field = &a;
      scene.other = scene.one_way = &b;
      check_seams (&scene, 1 + (i >> 2 & 1));
    }
}

static void
test_desk (void)
{
  static const char *const rows[] = { ".", NULL };
  g_autoptr (SightLevel) level = canvas_level (rows);
  SightScene scene = canvas_scene (level, 16);
  cairo_surface_t *picture = canvas_ground (&scene, NULL, (SightRect) { -1, -1, 3, 3 }, 1);

  /* A darker edge of two pixels surrounds the map. */
  g_assert_cmphex (canvas_get (picture, 0, 0), ==, 0xcdcdd3);
  g_assert_cmphex (canvas_get (picture, 13, 20), ==, 0xcdcdd3);
  canvas_assert_near (canvas_get (picture, 14, 20), 0xb9b9be);
  canvas_assert_near (canvas_get (picture, 15, 20), 0xb9b9be);
  g_assert_cmphex (canvas_get (picture, 16, 20), ==, 0xf5f2eb);
  canvas_assert_near (canvas_get (picture, 33, 33), 0xb9b9be);
  cairo_surface_destroy (picture);
}

static void
test_turned_picture (void)
{
  /* A surface other than a plain image gets the same picture, drawn by cairo. */
  g_autoptr (SightLevel) level = canvas_level_mixed ();
  g_auto (SightView) view = SIGHT_VIEW_INIT, other = SIGHT_VIEW_INIT;
  static const int sizes[] = { 5, 16 };
  static const SightOverlay overlays[] = { SIGHT_OVERLAY_NONE, SIGHT_OVERLAY_COMPARE, SIGHT_OVERLAY_ASYMMETRY };

  fill_view (&view, level);
  sight_view_reset (&other, level->grid, (SightCell) { 4, 4 }, 2);
  sight_view_show (&other, (SightCell) { 5, 4 });
  sight_view_show (&other, (SightCell) { 6, 5 });
  for (guint i = 0; i < G_N_ELEMENTS (sizes) * G_N_ELEMENTS (overlays); i++)
    {
      SightScene scene = canvas_scene (level, sizes[i % G_N_ELEMENTS (sizes)]);
      SightRect cells = sight_map_get_rect (level->map);
      cairo_rectangle_t extents = { 0, 0, cells.width * scene.size, cells.height * scene.size };
      cairo_surface_t *record = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, &extents);
      cairo_surface_t *plain, *picture = canvas_new (extents.width, extents.height, 1);
      cairo_t *cr = cairo_create (record);

      scene.overlay = overlays[i / G_N_ELEMENTS (sizes)];
      scene.field = scene.overlay == SIGHT_OVERLAY_COMPARE ? &view : NULL;
      scene.other = scene.one_way = &other;
      plain = canvas_ground (&scene, NULL, cells, 1);
      sight_scene_draw_ground (&scene, cr, NULL, cells);
      cairo_destroy (cr);
      cr = cairo_create (picture);
      cairo_set_source_surface (cr, record, 0, 0);
      cairo_paint (cr);
      cairo_destroy (cr);
      /* Lines that are drawn in pieces and at once are smoothed a little differently. */
      g_assert_cmpuint (canvas_differ (plain, picture, scene.overlay == SIGHT_OVERLAY_NONE ? 2 : 16), ==, 0);
      cairo_surface_destroy (record);
      cairo_surface_destroy (plain);
      cairo_surface_destroy (picture);
    }
}

static void
test_marks (void)
{
  static const char *const rows[] = { "....................", "....................", NULL };
  g_autoptr (SightLevel) level = canvas_level (rows);
  SightScene scene = canvas_scene (level, 16);
  SightViewer *viewer = sight_viewer_new ("", 0, (SightCell) { 10, 1 });
  SightRect marks;

  marks = sight_scene_get_marks (&scene);
  g_assert_true (sight_rect_is_empty (&marks));
  g_ptr_array_add (level->teams, sight_team_new_nth (0));
  g_ptr_array_add (level->viewers, viewer);
  marks = sight_scene_get_marks (&scene);
  g_assert_true (sight_rect_contains (&marks, (SightCell) { 9, 0 }));
  g_assert_false (sight_rect_contains (&marks, (SightCell) { 5, 0 }));

  /* The circle of the selected viewer's range, and the line. */
  viewer->range = 5;
  scene.selected = 0;
  scene.overlay = SIGHT_OVERLAY_FIELD;
  marks = sight_scene_get_marks (&scene);
  g_assert_true (sight_rect_contains (&marks, (SightCell) { 4, -5 }));
  scene.overlay = SIGHT_OVERLAY_LINE;
  scene.has_line = TRUE;
  scene.to = (SightCell) { 19, 0 };
  marks = sight_scene_get_marks (&scene);
  g_assert_true (sight_rect_contains (&marks, (SightCell) { -1, 0 }));
  g_assert_true (sight_rect_contains (&marks, (SightCell) { 20, 1 }));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/scene/seams", test_seams);
  g_test_add_func ("/scene/seams-of-shares-and-quarters", test_shapes_of_field);
  g_test_add_func ("/scene/seams-of-sights", test_sights);
  g_test_add_func ("/scene/desk", test_desk);
  g_test_add_func ("/scene/vector", test_turned_picture);
  g_test_add_func ("/scene/marks", test_marks);

  return g_test_run ();
}
