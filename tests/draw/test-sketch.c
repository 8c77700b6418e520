/* test-sketch.c - what is about to be painted, what is selected, axes
 *
 * SPDX-License-Identifier: MIT
 */
#include "canvas.h"

#include "core/scenario/sight-gaze.h"
#include "draw/picture/sight-scene-draw.h"
#include "draw/picture/sight-sketch.h"

#define SIZE 16
#define ACCENT 0x1c71d8
#define FLOOR 0xf5f2eb

static const char *const rows[] = { "......", "......", "......", "..#...", "..#...", NULL };

typedef struct
{
  SightLevel *level;
  SightScene scene;
  cairo_surface_t *picture;
  cairo_t *cr;
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  self->level = canvas_level (rows);
  self->scene = canvas_scene (self->level, SIZE);
  self->picture = canvas_ground (&self->scene, NULL, sight_map_get_rect (self->level->map), 1);
  self->cr = cairo_create (self->picture);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_assert_cmpint (cairo_status (self->cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (self->cr);
  cairo_surface_destroy (self->picture);
  sight_level_free (self->level);
}

static SightRect
all (const Fixture *self)
{
  return sight_map_get_rect (self->level->map);
}

/* A wall at 80 %, one mass with itself and with the wall below; a frame of accent on white. */
static void
test_tile (Fixture *self, gconstpointer data)
{
  g_autoptr (SightCellSet) area = sight_cell_set_new_rect ((SightRect) { 1, 1, 2, 2 });
  SightSketch sketch = { .cells = area, .tile = 1 };

  sight_scene_draw_sketch (&self->scene, self->cr, &sketch, all (self), 1);
  sight_scene_draw_frame (&self->scene, self->cr, area, all (self));
  canvas_assert_near (canvas_get (self->picture, 30, 26), canvas_over (FLOOR, (SightColor) { 0x83, 0x89, 0x95, 204 }));
  /* No face is drawn right above a wall at the edge of the map. */
  canvas_assert_near (canvas_get (self->picture, 40, 44), canvas_over (FLOOR, (SightColor) { 0x83, 0x89, 0x95, 204 }));
  g_assert_cmphex (canvas_get (self->picture, 15, 30), ==, ACCENT);
  g_assert_cmphex (canvas_get (self->picture, 16, 30), ==, ACCENT);
  g_assert_cmphex (canvas_get (self->picture, 14, 30), ==, 0xffffff);
  g_assert_cmphex (canvas_get (self->picture, 12, 24), ==, FLOOR);
}

/* What is not seen is not drawn, nor what lies outside the map; and what is drawn is the same. */
static void
test_cut (Fixture *self, gconstpointer data)
{
  g_autoptr (SightCellSet) area = sight_cell_set_new_rect ((SightRect) { -3, -3, 6, 6 });
  SightSketch sketch = { .cells = area, .tile = 1 };
  cairo_surface_t *whole = canvas_ground (&self->scene, NULL, all (self), 1);
  cairo_t *cr = cairo_create (whole);

  sight_scene_draw_sketch (&self->scene, cr, &sketch, all (self), 1);
  for (int x = -1; x < 7; x++)
    sight_scene_draw_sketch (&self->scene, self->cr, &sketch, (SightRect) { x, -9, 1, 99 }, 1);
  g_assert_cmpuint (canvas_differ (whole, self->picture, 0), ==, 0);
  cairo_destroy (cr);
  cairo_surface_destroy (whole);
}

/* A fragment with its own tiles, one of which the map lacks, and a hole. */
static void
test_piece (Fixture *self, gconstpointer data)
{
  g_autoptr (SightCellSet) area = sight_cell_set_new_rect ((SightRect) { 3, 0, 3, 1 });
  g_autoptr (SightLegend) legend = sight_legend_copy (self->level->legend);
  SightTile red = { 'R', (char *) "Red", 0xff0000, TRUE, TRUE, SIGHT_TILE_NONE, SIGHT_LOOK_FLAT };
  g_autoptr (SightMap) map = sight_map_new (3, 1, 1);
  SightSketch sketch = { area, SIGHT_TILE_NONE, map, { 3, 0 }, legend };

  map->tiles[0] = sight_legend_add (legend, &red);
  sight_cell_set_remove_rect (area, (SightRect) { 4, 0, 1, 1 });
  sight_scene_draw_sketch (&self->scene, self->cr, &sketch, all (self), 1);
  canvas_assert_near (canvas_get (self->picture, 3 * SIZE + 2, 3),
                      canvas_over (FLOOR, (SightColor) { 0xff, 0, 0, 204 }));
  g_assert_cmphex (canvas_get (self->picture, 4 * SIZE + 8, 8), ==, FLOOR);
  canvas_assert_near (canvas_get (self->picture, 5 * SIZE + 8, 4),
                      canvas_over (FLOOR, (SightColor) { 0x83, 0x89, 0x95, 204 }));
}

/* What was drawn on some cells gets the tint that they have, and no other cell gets it again. */
static void
test_over (Fixture *self, gconstpointer data)
{
  g_autoptr (SightCellSet) area = sight_cell_set_new_rect ((SightRect) { 1, 1, 2, 2 });
  const SightVision sight = { .algorithm = sight_algorithm_find ("symmetric"), .preset = NULL, .range = 0 };
  const SightGaze gaze = sight_gaze_init (self->level->grid, &sight, (SightCell) { 0, 0 });
  g_auto (SightView) view = SIGHT_VIEW_INIT;
  cairo_surface_t *tinted;

  sight_cell_set_remove_rect (area, (SightRect) { 2, 2, 1, 1 });
  sight_gaze_see (&gaze, &view);
  self->scene.overlay = SIGHT_OVERLAY_FIELD;
  self->scene.field = &view;
  tinted = canvas_ground (&self->scene, NULL, all (self), 1);
  sight_scene_draw_over (&self->scene, self->cr, area, all (self));
  canvas_assert_near (canvas_get (self->picture, 24, 24), canvas_get (tinted, 24, 24));
  g_assert_cmphex (canvas_get (self->picture, 24, 24), !=, FLOOR);
  g_assert_cmphex (canvas_get (self->picture, 40, 40), ==, FLOOR);
  g_assert_cmphex (canvas_get (self->picture, 72, 24), ==, FLOOR);
  cairo_surface_destroy (tinted);
}

/* Where cells are a pixel, and on a screen of two device pixels a pixel. */
static void
test_sizes (Fixture *self, gconstpointer data)
{
  static const struct
  {
    int size, scale;
  } sizes[] = { { 1, 1 }, { 4, 1 }, { 8, 2 }, { 40, 1 } };
  g_autoptr (SightCellSet) area = sight_cell_set_new_rect ((SightRect) { 0, 0, 1, 1 });
  SightSketch sketch = { .cells = area, .tile = 1 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      SightScene scene = canvas_scene (self->level, sizes[i].size);
      cairo_surface_t *picture = canvas_ground (&scene, NULL, all (self), sizes[i].scale);
      cairo_t *cr = cairo_create (picture);

      sight_scene_draw_sketch (&scene, cr, &sketch, all (self), sizes[i].scale);
      cairo_destroy (cr);
      canvas_assert_near (canvas_get (picture, 0, 0), canvas_over (FLOOR, (SightColor) { 0x83, 0x89, 0x95, 204 }));
      cairo_surface_destroy (picture);
    }
}

/* A wash with an outline of white and black dashes of 5 pixels; the hole has one too. */
static void
test_selection (Fixture *self, gconstpointer data)
{
  g_autoptr (SightCellSet) area = sight_cell_set_new_rect ((SightRect) { 0, 0, 5, 3 });
  guint32 wash = canvas_over (FLOOR, (SightColor) { 0x1c, 0x71, 0xd8, 41 });
  guint dark = 0;

  sight_cell_set_remove_rect (area, (SightRect) { 2, 1, 1, 1 });
  sight_scene_draw_selection (&self->scene, self->cr, area, all (self));
  canvas_assert_near (canvas_get (self->picture, 8, 8), wash);
  g_assert_cmphex (canvas_get (self->picture, 2 * SIZE + 8, SIZE + 8), ==, FLOOR);
  for (int x = 0; x < 5 * SIZE; x++)
    {
      guint32 pixel = canvas_get (self->picture, x, 3 * SIZE);

      g_assert_true (pixel == 0 || pixel == 0xffffff);
      g_assert_cmphex (pixel, ==, x / 5 % 2 == 0 ? 0 : 0xffffff);
      dark += pixel == 0;
    }
  g_assert_cmpuint (dark, ==, 40);
  g_assert_true (canvas_get (self->picture, 2 * SIZE, SIZE + 8) != wash);
  g_assert_cmphex (canvas_get (self->picture, 5 * SIZE + 8, 8), ==, FLOOR);
}

static void
test_handles (Fixture *self, gconstpointer data)
{
  SightHandle handles[SIGHT_HANDLES];

  g_assert_cmpuint (sight_handles_get ((SightRect) { 0, 0, 1, 9 }, SIZE, handles), ==, 0);
  g_assert_cmpuint (sight_handles_get ((SightRect) { 0, 0, 2, 2 }, SIZE, handles), ==, 4);
  g_assert_cmpuint (sight_handles_get ((SightRect) { 0, 0, 5, 2 }, SIZE, handles), ==, 6);
  g_assert_cmpuint (sight_handles_get ((SightRect) { 1, 0, 4, 4 }, SIZE, handles), ==, 8);
  g_assert_cmpint (handles[3].grip.x, ==, -1);
  g_assert_cmpint (handles[3].grip.y, ==, 0);
  g_assert_cmpint (handles[3].x, ==, SIZE);
  g_assert_cmpint (handles[3].y, ==, 2 * SIZE);

  sight_scene_draw_handles (&self->scene, self->cr, (SightRect) { 1, 0, 4, 4 });
  for (int i = -4; i <= 4; i++)
    g_assert_cmphex (canvas_get (self->picture, SIZE + i, 2 * SIZE), ==, ACCENT);
  g_assert_cmphex (canvas_get (self->picture, SIZE - 5, 2 * SIZE), ==, 0xffffff);
  g_assert_cmphex (canvas_get (self->picture, SIZE - 6, 2 * SIZE), ==, FLOOR);
}

static void
test_axes (Fixture *self, gconstpointer data)
{
  int x = all (self).width * SIZE / 2, y = all (self).height * SIZE / 2;

  sight_scene_draw_axes (&self->scene, self->cr, TRUE, FALSE, FALSE);
  g_assert_cmphex (canvas_get (self->picture, x, 1), ==, ACCENT);
  g_assert_cmphex (canvas_get (self->picture, x + 3, 1), ==, FLOOR);
  g_assert_cmphex (canvas_get (self->picture, 8, y), ==, FLOOR);
  sight_scene_draw_axes (&self->scene, self->cr, FALSE, TRUE, FALSE);
  g_assert_cmphex (canvas_get (self->picture, 8, y), ==, ACCENT);
  sight_scene_draw_axes (&self->scene, self->cr, FALSE, FALSE, TRUE);
  g_assert_cmphex (canvas_get (self->picture, x + 6, y), ==, ACCENT);
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *name;
    void (*test) (Fixture *self, gconstpointer data);
  } tests[] = {
    { "/sketch/tile", test_tile },           { "/sketch/cut", test_cut },
    { "/sketch/piece", test_piece },         { "/sketch/sizes", test_sizes },
    { "/sketch/selection", test_selection }, { "/sketch/handles", test_handles },
    { "/sketch/axes", test_axes },           { "/sketch/over", test_over },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].name, Fixture, NULL, set_up, tests[i].test, tear_down);

  return g_test_run ();
}
