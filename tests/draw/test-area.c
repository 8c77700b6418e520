/* test-area.c - areas on the map: tint, outline, tag; the same in pieces as at once
 *
 * SPDX-License-Identifier: MIT
 */
#include "area-common.h"

static const char *const rows[] = {
  "####################", "#........##........#",
  "#........##..~~....#", "#........##..~~....#",
  "####+#########+#####", "#..................#",
  "#..................#", "#..................#",
  "####################", NULL,
};

#define N_LETTERS (strlen ("Red start") + strlen ("Pond"))

static SightLevel *
make_level (void)
{
  SightLevel *level = canvas_level (rows);
  g_autoptr (SightCellSet) room = sight_cell_set_new_rect ((SightRect) { 1, 5, 9, 3 });
  g_autoptr (SightCellSet) pond = sight_cell_set_new_rect ((SightRect) { 11, 1, 8, 3 });

  sight_cell_set_remove_rect (room, (SightRect) { 3, 6, 2, 1 });
  g_ptr_array_add (level->teams, sight_team_new_nth (0));
  g_ptr_array_add (level->areas, sight_area_new ("Red start", SIGHT_AREA_START, 0, room));
  g_ptr_array_add (level->areas, sight_area_new ("Pond", SIGHT_AREA_GOAL, -1, pond));
  g_ptr_array_add (level->areas, sight_area_new ("Nowhere", SIGHT_AREA_NONE, -1, NULL));

  return level;
}

/*
 * From 8 pixels on areas have tags.  Where two letters touch, cairo joins their edges in one of two ways, as the clip
 * leaves both or not, which differ by a quarter of the ink at most.
 */
static void
test_pieces (void)
{
  static const int sizes[] = { 2, 7, 8, 11, 12, 19, 32 };
  g_autoptr (SightLevel) level = make_level ();
  const SightRect map = sight_map_get_rect (level->map);

  for (guint i = 0; i < 3 * G_N_ELEMENTS (sizes); i++)
    {
      SightScene scene = canvas_scene (level, sizes[i / 3]);
      cairo_surface_t *whole, *pieces = canvas_new (map.width * scene.size, map.height * scene.size, 1);

      scene.area = i % 3;
      scene.has_area_handles = TRUE;
      whole = draw_all (&scene);
      for (int y = 0; y < map.height; y += 4)
        for (int x = 0; x < map.width; x += 7)
          draw (pieces, &scene, sight_rect_intersect (map, (SightRect) { x, y, 7, 4 }));
      g_assert_cmpuint (canvas_differ (whole, pieces, scene.size < 8 ? 0 : 64), ==, 0);
      g_assert_cmpuint (canvas_differ (whole, pieces, 2), <=, 3 * N_LETTERS);
      cairo_surface_destroy (whole);
      cairo_surface_destroy (pieces);
    }
}

/* Nothing is drawn outside the cells that are said to be drawn on, and something in them. */
static void
test_extents (void)
{
  static const int sizes[] = { 2, 8, 12, 19, 32 };
  g_autoptr (SightLevel) level = make_level ();

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      SightScene scene = canvas_scene (level, sizes[i]), none = scene;
      cairo_surface_t *with, *without;
      SightRect marks;

      none.no_areas = TRUE;
      marks = sight_scene_get_marks (&none);
      g_assert_true (sight_rect_is_empty (&marks));
      with = draw_all (&scene);
      without = draw_all (&none);
      g_assert_cmpuint (canvas_differ (with, without, 0), >, 0);
      draw (without, &scene, sight_rect_intersect (sight_map_get_rect (level->map), sight_scene_get_marks (&scene)));
      g_assert_cmpuint (canvas_differ (with, without, 0), ==, 0);
      cairo_surface_destroy (with);
      cairo_surface_destroy (without);
    }
}

/* Ground is tinted a tenth, water not, and only if no overlay has washes of its own; a player sees no areas. */
static void
test_tint (void)
{
  const SightColor goal = { 0x9a, 0x5b, 0x00, 26 };
  g_autoptr (SightLevel) level = make_level ();
  SightScene scene = canvas_scene (level, 19), none = scene;
  cairo_surface_t *with, *without;

  none.no_areas = TRUE;
  with = draw_all (&scene);
  without = draw_all (&none);
  canvas_assert_near (canvas_get (with, 11 * 19 + 9, 2 * 19 + 9),
                      canvas_over (canvas_get (without, 11 * 19 + 9, 2 * 19 + 9), goal));
  g_assert_cmphex (canvas_get (with, 13 * 19 + 9, 2 * 19 + 9), ==, canvas_get (without, 13 * 19 + 9, 2 * 19 + 9));
  cairo_surface_destroy (with);

  scene.overlay = SIGHT_OVERLAY_FIELD;
  with = draw_all (&scene);
  g_assert_cmphex (canvas_get (with, 11 * 19 + 9, 2 * 19 + 9), ==, canvas_get (without, 11 * 19 + 9, 2 * 19 + 9));
  cairo_surface_destroy (with);
  cairo_surface_destroy (without);
  scene.show = SIGHT_SHOW_VIEWER;
  g_assert_cmpint (sight_areas_get_rect (&scene).width, ==, 0);
}

/* A tag lies on the wall above or below its area, not on its ground: the ground looks the same with any name. */
static void
test_tag (void)
{
  g_autoptr (SightLevel) level = make_level ();
  SightScene scene = canvas_scene (level, 19);
  cairo_surface_t *short_name = draw_all (&scene), *long_name;
  SightArea *pond = sight_level_get_area (level, 1);
  guint differ = 0;

  g_free (pond->name);
  pond->name = g_strdup ("A pond, much longer than its area");
  long_name = draw_all (&scene);
  for (int y = 0; y < 9 * 19; y++)
    for (int x = 0; x < 20 * 19; x++)
      {
        const gboolean is_other = canvas_get (short_name, x, y) != canvas_get (long_name, x, y);

        differ += is_other;
        if (is_other)
          g_assert_false (sight_level_get_tile (level, (SightCell) { x / 19, (y < 4 ? y : y - 4) / 19 })->walkable);
      }
  g_assert_cmpuint (differ, >, 100);
  cairo_surface_destroy (short_name);
  cairo_surface_destroy (long_name);
}

static void
test_words (void)
{
  static const char *const expected[] = { "start of Red", "goal", "no purpose" };
  g_autoptr (SightLevel) level = make_level ();
  SightArea *start = sight_level_get_area (level, 0);
  g_autofree char *text = NULL;

  for (guint i = 0; i < level->areas->len; i++)
    {
      g_autofree char *purpose = sight_area_describe_purpose (level, sight_level_get_area (level, i));

      g_assert_cmpstr (purpose, ==, expected[i]);
    }
  g_assert_cmphex (sight_area_get_color (level, start, sight_palette_get (FALSE, FALSE)), ==, 0xc01c28);
  start->team = -1;
  text = sight_area_describe_purpose (level, start);
  g_assert_cmpstr (text, ==, "start");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/area/pieces", test_pieces);
  g_test_add_func ("/area/extents", test_extents);
  g_test_add_func ("/area/tint", test_tint);
  g_test_add_func ("/area/tag", test_tag);
  g_test_add_func ("/area/words", test_words);

  return g_test_run ();
}
