/* test-range.c - the circle of a viewer's range
 *
 * SPDX-License-Identifier: MIT
 */
#include "canvas.h"

#include "draw/layers/sight-draw-token.h"

/* The part of a picture from (x, y) on. */
static cairo_surface_t *
draw (const SightScene *scene, SightCell cell, int range, SightRect part)
{
  cairo_surface_t *surface = canvas_new (part.width, part.height, 1);
  cairo_t *cr = cairo_create (surface);
  const SightViewer viewer = { .cell = cell, .facing = SIGHT_FACING_NONE, .angle = SIGHT_ANGLE_FULL };

  cairo_translate (cr, -part.x, -part.y);
  sight_draw_range (cr, scene, &viewer, range);
  cairo_destroy (cr);

  return surface;
}

static void
test_radius (void)
{
  static const char *const rows[] = { ".", NULL };
  g_autoptr (SightLevel) level = canvas_level (rows);
  SightScene scene = canvas_scene (level, 20);
  cairo_surface_t *surface = draw (&scene, (SightCell) { 5, 5 }, 3, (SightRect) { 0, 0, 220, 220 });
  guint on = 0, off = 0;

  /* Only near 3 1/2 cells from the middle of the cell is anything drawn, and there dashes of 3 and gaps of 4. */
  for (int i = 0; i < 220 * 220; i++)
    {
      int dx = i % 220 - 110, dy = i / 220 - 110;
      gboolean near = ABS (dx * dx + dy * dy - 70 * 70) < 70 * 5;

      on += near && canvas_get (surface, i % 220, i / 220) != 0xffffff;
      off += !near && canvas_get (surface, i % 220, i / 220) != 0xffffff;
    }
  g_assert_cmpuint (on, >, 250);
  g_assert_cmpuint (off, ==, 0);
  cairo_surface_destroy (surface);
}

static void
test_pieces (void)
{
  /* A piece shows what the whole does: its dashes are placed as on the whole circle. */
  static const char *const rows[] = { ".", NULL };
  g_autoptr (SightLevel) level = canvas_level (rows);
  SightScene scene = canvas_scene (level, 20);
  cairo_surface_t *whole = draw (&scene, (SightCell) { 5, 5 }, 4, (SightRect) { 0, 0, 220, 220 });

  for (int i = 0; i < 16; i++)
    {
      SightRect part = { i % 4 * 55, i / 4 * 55, 55, 55 };
      cairo_surface_t *fragment = draw (&scene, (SightCell) { 5, 5 }, 4, part), *cut = canvas_new (55, 55, 1);
      cairo_t *cr = cairo_create (cut);

      cairo_set_source_surface (cr, whole, -part.x, -part.y);
      cairo_paint (cr);
      cairo_destroy (cr);
      g_assert_cmpuint (canvas_differ (fragment, cut, 24), <=, 2);
      cairo_surface_destroy (fragment);
      cairo_surface_destroy (cut);
    }
  cairo_surface_destroy (whole);
}

static void
test_huge (void)
{
  /* A circle of millions of pixels: only the visible part is drawn, without delay. */
  static const char *const rows[] = { ".", NULL };
  g_autoptr (SightLevel) level = canvas_level (rows);
  SightScene scene = canvas_scene (level, 256);
  gint64 start = g_get_monotonic_time ();
  int edge = (int) ((60000 + 40000.5 + .5) * 256) - 100;
  cairo_surface_t *surface;

  surface = draw (&scene, (SightCell) { 60000, 60000 }, 40000, (SightRect) { edge, 60000 * 256, 200, 200 });
  g_assert_cmpuint (canvas_count (surface, 0xffffff), <, 200 * 200 - 100);
  cairo_surface_destroy (surface);
  surface = draw (&scene, (SightCell) { 60000, 60000 }, 40000, (SightRect) { 60000 * 256, 60000 * 256, 200, 200 });
  g_assert_cmpuint (canvas_count (surface, 0xffffff), ==, 200 * 200);
  cairo_surface_destroy (surface);
  g_assert_cmpint (g_get_monotonic_time () - start, <, G_USEC_PER_SEC);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/range/radius", test_radius);
  g_test_add_func ("/range/pieces", test_pieces);
  g_test_add_func ("/range/huge", test_huge);

  return g_test_run ();
}
