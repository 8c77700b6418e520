/* test-pin.c - the pins of notes on the map: the same in pieces as at once, never in what a player sees
 *
 * SPDX-License-Identifier: MIT
 */
#include "canvas.h"
#include "draw/layers/sight-draw-pin.h"
#include "draw/picture/sight-draw-page.h"
#include "draw/picture/sight-scene-draw.h"

static SightLevel *
make_level (void)
{
  SightLevel *level = sight_level_new (sight_map_new (24, 12, 0), sight_legend_new_standard ());
  g_autoptr (SightCellSet) some = sight_cell_set_new ((SightRect) { 0, 0, 24, 12 });

  sight_cell_set_add_rect (some, (SightRect) { 5, 5, 6, 3 });
  sight_cell_set_add_rect (some, (SightRect) { 9, 8, 4, 2 });
  for (guint i = 0; i < 11; i++)
    {
      g_autoptr (SightCellSet) one = sight_cell_set_new_rect ((SightRect) { 2 * i + 1, 2, 1, 1 });

      g_ptr_array_add (level->notes, sight_pin_new ("one", one));
    }
  g_ptr_array_add (level->notes, sight_pin_new ("some", some));
  g_ptr_array_add (level->notes, sight_pin_new ("nowhere", NULL));

  return level;
}

static void
draw (cairo_surface_t *canvas, const SightScene *scene, SightRect cells)
{
  cairo_t *cr = cairo_create (canvas);

  sight_scene_draw_ground (scene, cr, NULL, cells);
  sight_scene_draw_marks (scene, cr, cells);
  cairo_destroy (cr);
}

static cairo_surface_t *
draw_all (const SightScene *scene)
{
  const SightRect map = sight_map_get_rect (scene->level->map);
  cairo_surface_t *canvas = canvas_new (map.width * scene->size, map.height * scene->size, 1);

  draw (canvas, scene, map);

  return canvas;
}

/* However the map is divided, and only within the cells that are said to be drawn on. */
static void
test_pieces (void)
{
  static const int sizes[] = { 2, 7, 10, 19, 32 };
  g_autoptr (SightLevel) level = make_level ();
  const SightRect map = sight_map_get_rect (level->map);

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      SightScene scene = canvas_scene (level, sizes[i]), none = scene;
      cairo_surface_t *whole = draw_all (&scene), *pieces = canvas_new (map.width * sizes[i], map.height * sizes[i], 1);
      cairo_surface_t *without;

      for (int y = 0; y < map.height; y += 4)
        for (int x = 0; x < map.width; x += 7)
          draw (pieces, &scene, sight_rect_intersect (map, (SightRect) { x, y, 7, 4 }));
      g_assert_cmpuint (canvas_differ (whole, pieces, 2), ==, 0);
      none.no_notes = TRUE;
      without = draw_all (&none);
      g_assert_cmpuint (canvas_differ (whole, without, 0), >, 0);
      draw (without, &scene, sight_rect_intersect (map, sight_pins_get_rect (&scene)));
      g_assert_cmpuint (canvas_differ (whole, without, 0), ==, 0);
      cairo_surface_destroy (whole);
      cairo_surface_destroy (pieces);
      cairo_surface_destroy (without);
    }
}

/* What is shown as someone sees it has none, and a scene may leave them out. */
static void
test_hidden (void)
{
  g_autoptr (SightLevel) level = make_level ();
  SightScene scene = canvas_scene (level, 19);

  g_assert_cmpint (sight_pins_get_rect (&scene).width, >, 0);
  scene.show = SIGHT_SHOW_VIEWER;
  g_assert_cmpint (sight_pins_get_rect (&scene).width, ==, 0);
  scene.show = SIGHT_SHOW_EVERYTHING;
  scene.no_notes = TRUE;
  g_assert_cmpint (sight_pins_get_rect (&scene).width, ==, 0);
}

/* The pixels of rows @from to @to that pins change in the cell of the first and its neighbours. */
static guint
count_changed (const SightScene *scene, int from, int to)
{
  SightScene none = *scene;
  cairo_surface_t *with = draw_all (scene), *without;
  guint n = 0;

  none.no_notes = TRUE;
  without = draw_all (&none);
  for (int y = from; y < to; y++)
    for (int x = scene->size; x < 2 * scene->size; x++)
      n += canvas_get (with, x, y) != canvas_get (without, x, y);
  cairo_surface_destroy (with);
  cairo_surface_destroy (without);

  return n;
}

/* Without room for a number a pin points down: a lamp, as light and as small, is round. */
static void
test_small (void)
{
  g_autoptr (SightLevel) level = make_level ();

  for (int size = 7; size < 10; size++)
    {
      const SightScene scene = canvas_scene (level, size);
      const int middle = 2 * size + 3;

      g_assert_cmpuint (4 * count_changed (&scene, middle - 4, middle), >,
                        5 * count_changed (&scene, middle, middle + 4));
    }
}

static int
get_page_height (const SightScene *scene, gboolean legend)
{
  const SightPictureOptions options = { .legend = legend };
  SightPage page;

  sight_page_init (&page, scene, &options);

  return page.height;
}

/* Below a picture with a legend stands what its pins are about, one row or more each; without pins, nothing. */
static void
test_texts (void)
{
  g_autoptr (SightLevel) level = make_level ();
  SightScene scene = canvas_scene (level, 19), none = scene;
  int short_height;

  none.no_notes = TRUE;
  short_height = get_page_height (&scene, TRUE);
  g_assert_cmpint (short_height - get_page_height (&none, TRUE), ==, 12 * 24);
  g_assert_cmpint (get_page_height (&scene, FALSE), ==, get_page_height (&none, FALSE));
  g_free (sight_level_get_note (level, 0)->text);
  sight_level_get_note (level, 0)->text = g_strdup ("two\nlines");
  g_assert_cmpint (get_page_height (&scene, TRUE), >, short_height);
  scene.show = SIGHT_SHOW_VIEWER;
  none.show = SIGHT_SHOW_VIEWER;
  g_assert_cmpint (get_page_height (&scene, TRUE), ==, get_page_height (&none, TRUE));
}

/* The middle of a viewer or a lamp is not hidden by the pin of its cell. */
static void
test_hides_no_token (void)
{
  static const char *const yard[] = { ".....", ".....", ".....", NULL };
  g_autoptr (SightLevel) level = canvas_level (yard);

  g_ptr_array_add (level->teams, sight_team_new_nth (0));
  g_ptr_array_add (level->viewers, sight_viewer_new ("", 0, (SightCell) { 1, 1 }));
  g_ptr_array_add (level->lamps, sight_lamp_new ("", (SightCell) { 3, 1 }));
  for (int x = 1; x <= 3; x += 2)
    {
      g_autoptr (SightCellSet) cell = sight_cell_set_new_rect ((SightRect) { x, 1, 1, 1 });

      g_ptr_array_add (level->notes, sight_pin_new ("Here", cell));
    }
  for (int size = 12; size <= 40; size++)
    {
      SightScene scene = canvas_scene (level, size), none = scene;
      cairo_surface_t *with = draw_all (&scene), *without;

      none.no_notes = TRUE;
      without = draw_all (&none);
      g_assert_cmpuint (canvas_differ (with, without, 8), >, 40);
      for (int i = 0; i < 25; i++)
        for (int x = 1; x <= 3; x += 2)
          {
            const SightCell at = { x * size + size / 2 - 2 + i % 5, size + size / 2 - 2 + i / 5 };

            g_assert_cmphex (canvas_get (with, at.x, at.y), ==, canvas_get (without, at.x, at.y));
          }
      cairo_surface_destroy (with);
      cairo_surface_destroy (without);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pin/pieces", test_pieces);
  g_test_add_func ("/pin/small", test_small);
  g_test_add_func ("/pin/hidden", test_hidden);
  g_test_add_func ("/pin/texts", test_texts);
  g_test_add_func ("/pin/hides-no-token", test_hides_no_token);

  return g_test_run ();
}
