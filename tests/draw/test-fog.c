/* test-fog.c - a team's fog, all teams' fields, ways walked
 *
 * SPDX-License-Identifier: MIT
 */
#include "canvas.h"
#include "draw/picture/sight-scene-draw.h"
#include "core/scenario/sight-fogged-level.h"
#include "core/sight/sight-preset.h"
#include "draw/layers/sight-draw-path.h"
#include "draw/picture/sight-picture.h"

#define SIZE 16

static const char *const rows[] = { "............", "............", "............", NULL };

/* Red sees two columns on either side of x = 2, then walks to x = 8; Blue stands at x = 11 and sees nothing else. */
static SightLevel *
level_new (void)
{
  SightLevel *level = canvas_level (rows);
  SightTurn *turn = sight_turn_new ("");

  for (int team = 0; team < 2; team++)
    {
      SightViewer *viewer = sight_viewer_new ("", team, (SightCell) { team == 0 ? 2 : 11, 1 });

      viewer->range = team == 0 ? 2 : 1;
      g_ptr_array_add (level->teams, sight_team_new_nth (team));
      g_ptr_array_add (level->viewers, viewer);
    }
  g_ptr_array_add (turn->events, sight_event_new_at (SIGHT_EVENT_MOVE, 0, (SightCell) { 8, 1 }));
  g_ptr_array_add (level->turns, turn);

  return level;
}

static guint32
floor_of (const SightPalette *palette)
{
  return sight_color_to_pixel (palette->looks[SIGHT_LOOK_FLOOR].main) & 0xffffff;
}

/* The middle of cell (@x, 1). */
static guint32
get_middle (cairo_surface_t *picture, int x)
{
  return canvas_get (picture, x * SIZE + SIZE / 2, SIZE + SIZE / 2);
}

/* In both appearances the same: black, 30 % of the light floor, the light floor. */
static void
test_states (void)
{
  g_autoptr (SightLevel) level = level_new ();
  g_autoptr (SightTimeline) timeline = sight_timeline_new (level);
  g_autoptr (SightFoggedLevel) known = NULL;
  const guint32 floor = floor_of (sight_palette_get (FALSE, FALSE));

  sight_timeline_set_turn (timeline, 1);
  known = sight_fogged_level_new (timeline, 0);
  for (int dark = 0; dark < 2; dark++)
    {
      SightScene scene = canvas_scene (sight_fogged_level_get_level (known), SIZE);
      cairo_surface_t *picture;

      scene.palette = sight_palette_get (dark, FALSE);
      scene.show = SIGHT_SHOW_TEAM;
      scene.timeline = timeline;
      picture = canvas_ground (&scene, NULL, sight_map_get_rect (level->map), 1);
      canvas_assert_near (get_middle (picture, 8), floor);
      canvas_assert_near (get_middle (picture, 2), canvas_over (floor, (SightColor) { 0, 0, 0, 179 }));
      canvas_assert_near (get_middle (picture, 11), 0);
      cairo_surface_destroy (picture);
    }
}

/* How many pixels of cell (2, 1), within its outline, are drawn otherwise in @a than in @b. */
static guint
count_changed (cairo_surface_t *a, cairo_surface_t *b)
{
  guint n = 0;

  for (int y = SIZE + 3; y < 2 * SIZE - 3; y++)
    {
      for (int x = 2 * SIZE + 3; x < 3 * SIZE - 3; x++)
        n += canvas_get (a, x, y) != canvas_get (b, x, y);
    }

  return n;
}

/* A team that sees a door or window and not the walls next to it sees it as it hangs. */
static void
test_doors (void)
{
  static const char *const upright[] = { "..#.", "....", "..#.", NULL };
  static const char *const across[] = { "....", ".#.#", "....", NULL };
  static const char glyphs[] = "+'=";

  for (int i = 0; i < 6; i++)
    {
      g_autoptr (SightLevel) level = canvas_level (i < 3 ? upright : across);
      g_autoptr (SightTimeline) timeline = NULL;
      g_autoptr (SightFoggedLevel) known = NULL;
      SightViewer *viewer = sight_viewer_new ("", 0, (SightCell) { i < 3 ? 0 : 2, i < 3 ? 1 : 2 });
      SightScene scene = canvas_scene (level, SIZE), fogged;
      cairo_surface_t *all, *seen;

      viewer->range = i < 3 ? 2 : 1;
      sight_preset_apply (sight_preset_find ("milazzo"), &level->sight);
      g_ptr_array_add (level->teams, sight_team_new_nth (0));
      g_ptr_array_add (level->viewers, viewer);
      sight_level_set_tile (level, (SightCell) { 2, 1 }, sight_legend_find_glyph (level->legend, glyphs[i % 3]));
      timeline = sight_timeline_new (level);
      known = sight_fogged_level_new (timeline, 0);
      g_assert_cmpint (sight_timeline_get_state (timeline, 0, (SightCell) { 2, 1 }), ==, SIGHT_STATE_VISIBLE);
      g_assert_cmpint (sight_timeline_get_state (timeline, 0, (SightCell) { i < 3 ? 2 : 1, i < 3 ? 0 : 1 }), ==,
                       SIGHT_STATE_HIDDEN);
      all = canvas_ground (&scene, NULL, sight_map_get_rect (level->map), 1);
      fogged = canvas_scene (sight_fogged_level_get_level (known), SIZE);
      fogged.show = SIGHT_SHOW_TEAM;
      fogged.timeline = timeline;
      seen = canvas_ground (&fogged, NULL, sight_map_get_rect (level->map), 1);
      g_assert_cmpuint (count_changed (all, seen), ==, 0);
      cairo_surface_destroy (all);
      cairo_surface_destroy (seen);
    }
}

/* A team sees its own viewers, and others only if they are visible; so does a viewer. */
static void
test_tokens (void)
{
  g_autoptr (SightLevel) level = level_new ();
  g_autoptr (SightTimeline) timeline = sight_timeline_new (level);
  SightScene scene = canvas_scene (level, SIZE);

  scene.timeline = timeline;
  g_assert_true (sight_scene_shows_viewer (&scene, 1));
  scene.show = SIGHT_SHOW_TEAM;
  g_assert_true (sight_scene_shows_viewer (&scene, 0));
  g_assert_false (sight_scene_shows_viewer (&scene, 1));
  scene.team = 1;
  g_assert_false (sight_scene_shows_viewer (&scene, 0));
  scene.show = SIGHT_SHOW_VIEWER;
  scene.selected = 0;
  scene.only = sight_fields_get (sight_timeline_get_fields (timeline), 0);
  g_assert_true (sight_scene_shows_viewer (&scene, 0));
  g_assert_false (sight_scene_shows_viewer (&scene, 1));
}

/* The eyes of one viewer show whom it sees, by the rules of the level: a large one by any of its cells, no one whom a
 * tile conceals. */
static void
test_eyes (void)
{
  g_autoptr (SightLevel) level = level_new ();
  g_autoptr (SightTimeline) timeline = NULL;
  SightTile grass = *sight_legend_get (level->legend, 0);
  SightViewer *ogre = sight_viewer_new ("", 1, (SightCell) { 0, 0 }), *hidden = sight_viewer_new ("", 1, ogre->cell);
  SightScene scene = canvas_scene (level, SIZE);

  ogre->width = ogre->height = 2;
  hidden->cell = (SightCell) { 4, 1 };
  g_ptr_array_add (level->viewers, ogre);
  g_ptr_array_add (level->viewers, hidden);
  sight_level_get_viewer (level, 0)->range = 2;
  grass.rules.conceals = 1;
  sight_legend_set (level->legend, 1, &grass);
  sight_level_set_tile (level, hidden->cell, 1);
  timeline = sight_timeline_new (level);

  scene.timeline = timeline;
  scene.show = SIGHT_SHOW_VIEWER;
  scene.selected = 0;
  scene.only = sight_fields_get (sight_timeline_get_fields (timeline), 0);
  g_assert_false (sight_view_sees (scene.only, ogre->cell));
  g_assert_true (sight_scene_shows_viewer (&scene, 2));
  g_assert_true (sight_view_sees (scene.only, hidden->cell));
  g_assert_false (sight_scene_shows_viewer (&scene, 3));
}

/* Each team in its own colour, exactly where it sees. */
static void
test_teams (void)
{
  g_autoptr (SightLevel) level = level_new ();
  g_autoptr (SightTimeline) timeline = sight_timeline_new (level);
  SightScene scene = canvas_scene (level, SIZE);
  cairo_surface_t *picture;

  scene.show = SIGHT_SHOW_TEAMS;
  scene.timeline = timeline;
  picture = canvas_ground (&scene, NULL, sight_map_get_rect (level->map), 1);
  g_assert_cmpuint (canvas_count (picture, sight_level_get_team (level, 0)->color), >, 100);
  g_assert_cmpuint (canvas_count (picture, sight_level_get_team (level, 1)->color), >, 50);
  for (int y = 0; y < 3 * SIZE; y++)
    {
      for (int x = 6 * SIZE; x < 9 * SIZE; x++)
        g_assert_cmpuint (canvas_get (picture, x, y), !=, sight_level_get_team (level, 0)->color);
    }
  cairo_surface_destroy (picture);
}

/* How many pixels inside the one cell of @picture, apart from outlines, are redder than blue by far; bluer: @sign -1.
 */
static guint
count_redder (cairo_surface_t *picture, int sign)
{
  guint n = 0;

  for (int y = 3; y < SIZE - 3; y++)
    {
      for (int x = 3; x < SIZE - 3; x++)
        {
          const guint32 pixel = canvas_get (picture, x, y);

          n += sign * ((int) (pixel >> 16 & 0xff) - (int) (pixel & 0xff)) > 40;
        }
    }

  return n;
}

/* What one team alone sees has its colour and not the other's; what both see is hatched in both. */
static void
test_overlap (void)
{
  g_autoptr (SightLevel) level = level_new ();
  g_autoptr (SightTimeline) timeline = sight_timeline_new (level);
  SightScene scene = canvas_scene (level, SIZE);
  guint n_states[4] = { 0, 0, 0, 0 };

  scene.show = SIGHT_SHOW_OVERLAP;
  scene.timeline = timeline;
  scene.second = 1;
  sight_timeline_set_turn (timeline, 1);
  for (int y = 0; y < level->map->height; y++)
    {
      for (int x = 0; x < level->map->width; x++)
        {
          const SightCell cell = { x, y };
          gboolean first = sight_timeline_get_state (timeline, 0, cell) == SIGHT_STATE_VISIBLE;
          gboolean second = sight_timeline_get_state (timeline, 1, cell) == SIGHT_STATE_VISIBLE;
          cairo_surface_t *picture = canvas_ground (&scene, NULL, (SightRect) { x, y, 1, 1 }, 1);

          n_states[first + 2 * second]++;
          g_assert_true ((count_redder (picture, 1) > 0) == first);
          g_assert_true ((count_redder (picture, -1) > 0) == second);
          cairo_surface_destroy (picture);
        }
    }
  for (guint i = 0; i < G_N_ELEMENTS (n_states); i++)
    g_assert_cmpuint (n_states[i], >, 0);
}

/* A picture drawn in two pieces is the same as one drawn at once. */
static void
test_pieces (void)
{
  g_autoptr (SightLevel) level = level_new ();
  g_autoptr (SightTimeline) timeline = sight_timeline_new (level);

  for (int show = SIGHT_SHOW_TEAM; show <= SIGHT_SHOW_OVERLAP; show++)
    {
      SightScene scene = canvas_scene (level, SIZE);
      cairo_surface_t *whole, *fragment;

      scene.show = show;
      scene.timeline = timeline;
      scene.second = 1;
      whole = canvas_ground (&scene, NULL, sight_map_get_rect (level->map), 1);
      fragment = canvas_ground (&scene, NULL, (SightRect) { 3, 1, 4, 2 }, 1);
      for (int y = 0; y < 2 * SIZE; y++)
        {
          for (int x = 0; x < 4 * SIZE; x++)
            g_assert_cmphex (canvas_get (fragment, x, y), ==, canvas_get (whole, x + 3 * SIZE, y + SIZE));
        }
      cairo_surface_destroy (whole);
      cairo_surface_destroy (fragment);
    }
}

/* A way is drawn in its team's colour, and reports the cells that it needs. */
static void
test_ways (void)
{
  g_autoptr (SightLevel) level = level_new ();
  const SightCell cells[] = { { 2, 1 }, { 5, 1 }, { 8, 1 } };
  const SightScenePath path = { 0, cells, G_N_ELEMENTS (cells) };
  SightScene scene = canvas_scene (level, SIZE);
  cairo_surface_t *picture = canvas_new (12 * SIZE, 3 * SIZE, 1);
  cairo_t *cr = cairo_create (picture);
  SightRect marks;

  scene.no_viewers = TRUE;
  scene.paths = &path;
  scene.n_paths = 1;
  sight_scene_draw_marks (&scene, cr, sight_map_get_rect (level->map));
  cairo_destroy (cr);
  g_assert_cmpuint (canvas_count (picture, sight_level_get_team (level, 0)->color), >, 50);
  marks = sight_scene_get_marks (&scene);
  g_assert_cmpint (marks.x, <=, 1);
  g_assert_cmpint (marks.x + marks.width, >=, 10);
  cairo_surface_destroy (picture);
}

/* How high a picture is of what Red knows, whose hidden cells are void of that name. */
static double
get_height (const char *name)
{
  g_autoptr (SightLevel) level = level_new ();
  const int index = sight_legend_find_glyph (level->legend, ' ');
  g_autoptr (SightTimeline) timeline = NULL;
  g_autoptr (SightFoggedLevel) known = NULL;
  const SightPictureOptions options = { .legend = TRUE };
  SightTile tile = *sight_legend_get (level->legend, index);
  SightScene scene;
  double width, height;

  tile.name = (char *) name;
  sight_legend_set (level->legend, index, &tile);
  timeline = sight_timeline_new (level);
  known = sight_fogged_level_new (timeline, 0);
  scene = canvas_scene (sight_fogged_level_get_level (known), SIZE);
  g_assert_cmpint (sight_map_get (scene.level->map, (SightCell) { 11, 0 }), ==, index);
  scene.show = SIGHT_SHOW_TEAM;
  scene.timeline = timeline;
  sight_picture_get_extents (&scene, &options, &width, &height);

  return height;
}

/* Hidden cells are no tile, so the legend has none for them. */
static void
test_legend (void)
{
  g_autofree char *name = g_strnfill (200, 'm');

  g_assert_cmpfloat (get_height (name), ==, get_height ("Void"));
}

/* Of a way through the fog only what is seen of it is drawn; who looks knows their own ways. */
static void
test_ways_in_fog (void)
{
  g_autoptr (SightLevel) level = level_new ();
  g_autoptr (SightTimeline) timeline = sight_timeline_new (level);
  SightScene scene = canvas_scene (level, SIZE);
  const SightView *only = sight_fields_get (sight_timeline_get_fields (timeline), 0);

  scene.no_viewers = TRUE;
  scene.show = SIGHT_SHOW_VIEWER;
  scene.only = only;
  scene.timeline = timeline;
  scene.n_paths = 1;
  for (int own = 0; own < 2; own++)
    {
      const SightCell cells[] = { { 0, 1 }, { 11, 1 } };
      const SightScenePath path = { 0, cells, G_N_ELEMENTS (cells) };
      cairo_surface_t *picture = canvas_new (12 * SIZE, 3 * SIZE, 1);
      cairo_t *cr = cairo_create (picture);
      guint n_hidden = 0;

      scene.paths = &path;
      scene.selected = own ? 0 : 1;
      scene.held_viewer = 1;
      /* Ways have white casings. */
      cairo_set_source_rgb (cr, 0, 0, 0);
      cairo_paint (cr);
      sight_draw_paths (cr, &scene);
      cairo_destroy (cr);
      for (int x = 1; x < 11; x++)
        {
          const gboolean is_drawn = canvas_get (picture, x * SIZE + SIZE / 2, SIZE + SIZE / 2) != 0;
          const gboolean is_seen = sight_view_sees (only, (SightCell) { x, 1 });

          n_hidden += !is_seen;
          g_assert_true (is_drawn == (is_seen || own));
        }
      g_assert_cmpuint (n_hidden, >, 0);
      cairo_surface_destroy (picture);
    }
}

/* Heights and one-way tiles have their marks where the viewer that is shown sees, and nowhere else. */
static void
test_marks (void)
{
  g_autoptr (SightLevel) level = level_new ();
  g_autoptr (SightTimeline) timeline = NULL;
  SightScene scene = canvas_scene (level, SIZE);
  cairo_surface_t *picture = canvas_new (12 * SIZE, 3 * SIZE, 1);
  cairo_t *cr = cairo_create (picture);
  const guint32 blank = get_middle (picture, 2);
  const int floor = sight_map_get (level->map, (SightCell) { 0, 0 });
  SightTile tile = *sight_legend_get (level->legend, floor);

  tile.rules.stops = SIGHT_SIDE_EAST;
  sight_legend_set (level->legend, floor, &tile);
  sight_grid_update (level->grid, level->map, level->legend, sight_map_get_rect (level->map));
  timeline = sight_timeline_new (level);
  scene.no_viewers = TRUE;
  scene.show = SIGHT_SHOW_VIEWER;
  scene.selected = 0;
  scene.only = sight_fields_get (sight_timeline_get_fields (timeline), 0);
  sight_scene_draw_marks (&scene, cr, sight_map_get_rect (level->map));
  cairo_destroy (cr);
  g_assert_true (sight_view_sees (scene.only, (SightCell) { 2, 1 }));
  g_assert_cmpuint (get_middle (picture, 2), !=, blank);
  for (int x = 0; x < 12; x++)
    {
      if (!sight_view_sees (scene.only, (SightCell) { x, 1 }))
        g_assert_cmpuint (get_middle (picture, x), ==, blank);
    }
  cairo_surface_destroy (picture);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/fog/states", test_states);
  g_test_add_func ("/fog/doors", test_doors);
  g_test_add_func ("/fog/tokens", test_tokens);
  g_test_add_func ("/fog/eyes", test_eyes);
  g_test_add_func ("/fog/teams", test_teams);
  g_test_add_func ("/fog/overlap", test_overlap);
  g_test_add_func ("/fog/pieces", test_pieces);
  g_test_add_func ("/fog/ways", test_ways);
  g_test_add_func ("/fog/legend", test_legend);
  g_test_add_func ("/fog/ways-in-fog", test_ways_in_fog);
  g_test_add_func ("/fog/marks", test_marks);

  return g_test_run ();
}
