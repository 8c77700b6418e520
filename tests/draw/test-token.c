/* test-token.c - viewers on the map
 *
 * SPDX-License-Identifier: MIT
 */
#include "draw/picture/sight-scene-draw.h"
#include "draw/layers/sight-draw-token.h"
#include "canvas.h"

#define SIDE 64 /* side of the pictures; tokens are in the middle */

typedef struct
{
  int size;
  guint team, number;
  gboolean alive;
  int facing;
} Spec;

static cairo_surface_t *
draw (Spec spec)
{
  g_autoptr (SightTeam) team = sight_team_new_nth (spec.team);
  cairo_surface_t *surface = canvas_new (SIDE, SIDE, 1);
  cairo_t *cr = cairo_create (surface);

  sight_draw_token (cr, &(cairo_rectangle_t) { (SIDE - spec.size) / 2, (SIDE - spec.size) / 2, spec.size, spec.size },
                    &(SightTokenLook) { team, spec.number, spec.alive, spec.facing });
  cairo_destroy (cr);

  return surface;
}

/* Whether two tokens look the same. */
static gboolean
is_same (Spec a, Spec b)
{
  cairo_surface_t *first = draw (a), *second = draw (b);
  gboolean same = canvas_differ (first, second, 8) == 0;

  cairo_surface_destroy (first);
  cairo_surface_destroy (second);

  return same;
}

static void
test_shapes (void)
{
  /* Each team by its form alone: not alive, all are of one colour. */
  for (guint a = 0; a < SIGHT_SHAPE_COUNT; a++)
    {
      g_autoptr (SightTeam) team = sight_team_new_nth (a);
      cairo_surface_t *surface = draw ((Spec) { 32, a, 0, TRUE, -1 });

      g_assert_cmpuint (canvas_count (surface, team->color), >, 80);
      cairo_surface_destroy (surface);
      for (guint b = 0; b < a; b++)
        g_assert_false (is_same ((Spec) { 32, a, 0, FALSE, -1 }, (Spec) { 32, b, 0, FALSE, -1 }));
    }
}

static void
test_details (void)
{
  /* A number from 16 pixels on, a wedge from 14, a cross for what is not alive. */
  g_assert_true (is_same ((Spec) { 15, 0, 1, TRUE, -1 }, (Spec) { 15, 0, 2, TRUE, -1 }));
  g_assert_false (is_same ((Spec) { 16, 0, 1, TRUE, -1 }, (Spec) { 16, 0, 2, TRUE, -1 }));
  g_assert_true (is_same ((Spec) { 13, 0, 1, TRUE, 90 }, (Spec) { 13, 0, 1, TRUE, -1 }));
  g_assert_false (is_same ((Spec) { 14, 0, 1, TRUE, 90 }, (Spec) { 14, 0, 1, TRUE, -1 }));
  g_assert_false (is_same ((Spec) { 32, 0, 1, TRUE, -1 }, (Spec) { 32, 0, 1, FALSE, -1 }));
  g_assert_true (is_same ((Spec) { 32, 0, 1, FALSE, 90 }, (Spec) { 32, 0, 2, FALSE, -1 }));
}

static void
test_facing (void)
{
  /* Degrees clockwise from north: the wedge's point lies there, and nowhere else. */
  static const int steps[4][2] = { { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 } };

  for (int i = 0; i < 16; i++)
    {
      cairo_surface_t *surface = draw ((Spec) { 32, 0, 0, TRUE, i / 4 * 90 });
      guint32 pixel = canvas_get (surface, 32 + steps[i % 4][0] * 17, 32 + steps[i % 4][1] * 17);

      g_assert_cmpint (pixel == 0xc01c28, ==, i / 4 == i % 4);
      cairo_surface_destroy (surface);
    }
}

static void
test_level (void)
{
  static const char *const rows[] = { "...", "...", "...", NULL };
  g_autoptr (SightLevel) level = canvas_level (rows);
  SightScene scene = canvas_scene (level, 32);

  g_ptr_array_add (level->teams, sight_team_new_nth (1));
  g_ptr_array_add (level->viewers, sight_viewer_new ("", 0, (SightCell) { 1, 1 }));
  for (int selected = -1; selected < 2; selected++)
    {
      cairo_surface_t *surface = canvas_new (96, 96, 1);
      cairo_t *cr = cairo_create (surface);

      scene.selected = selected;
      sight_scene_draw_marks (&scene, cr, (SightRect) { 0, 0, 3, 3 });
      cairo_destroy (cr);
      g_assert_cmpuint (canvas_count (surface, 0x1a5fb4), >, 200);
      /* The selected one has a ring of the accent; an index without a viewer selects none. */
      g_assert_cmpint (canvas_count (surface, 0x1c71d8) > 80, ==, selected == 0);
      cairo_surface_destroy (surface);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/token/shapes", test_shapes);
  g_test_add_func ("/token/details", test_details);
  g_test_add_func ("/token/facing", test_facing);
  g_test_add_func ("/token/level", test_level);

  return g_test_run ();
}
