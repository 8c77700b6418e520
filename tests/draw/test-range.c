/* test-range.c - the circle of a viewer's range
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>

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

enum
{
  WIDE = 260, /* pixels of a picture, both ways */
  CELL = 10,  /* pixels */
  NEAR = 3,   /* pixels: so far from the outline there may be a line */
  GAP = 9,    /* pixels: so far from the outline there is one at the latest */
};

/* Whether the middle of a pixel lies in the shape of one of the cells that @viewer looks from, said plainly. */
static gboolean
lies_in_shape (const SightViewer *viewer, SightRect eyes, int range, int pixel)
{
  const double x = pixel % WIDE + .5, y = pixel / WIDE + .5;

  for (int i = 0; i < eyes.width * eyes.height; i++)
    {
      const double dx = x - (eyes.x + i % eyes.width + .5) * CELL, dy = y - (eyes.y + i / eyes.width + .5) * CELL;
      const double turned = remainder (atan2 (dx, -dy) * 180 / G_PI - viewer->facing, 360);

      if (hypot (dx, dy) <= (range + .5) * CELL &&
          (viewer->facing == SIGHT_FACING_NONE || viewer->angle == SIGHT_ANGLE_FULL ||
           fabs (turned) <= viewer->angle / 2.))
        return TRUE;
    }

  return FALSE;
}

/* Whether some pixel at most @away from @pixel in both ways is set. */
static gboolean
has_near (const gboolean *set, int pixel, int away)
{
  const int x = pixel % WIDE, y = pixel / WIDE;

  for (int j = MAX (y - away, 0); j <= MIN (y + away, WIDE - 1); j++)
    {
      for (int i = MAX (x - away, 0); i <= MIN (x + away, WIDE - 1); i++)
        {
          if (set[j * WIDE + i])
            return TRUE;
        }
    }

  return FALSE;
}

/* What is drawn is the outline of the shapes of all cells that @viewer looks from, and nothing else. */
static void
check_outline (const SightLevel *level, const SightViewer *viewer, SightRect eyes, int range)
{
  g_autofree gboolean *in = g_new (gboolean, WIDE * WIDE), *outline = g_new0 (gboolean, WIDE * WIDE),
                      *line = g_new (gboolean, WIDE * WIDE);
  SightScene scene = canvas_scene (level, CELL);
  cairo_surface_t *surface = canvas_new (WIDE, WIDE, 1);
  cairo_t *cr = cairo_create (surface);

  sight_draw_range (cr, &scene, viewer, range);
  cairo_destroy (cr);
  for (int i = 0; i < WIDE * WIDE; i++)
    {
      in[i] = lies_in_shape (viewer, eyes, range, i);
      line[i] = canvas_get (surface, i % WIDE, i / WIDE) != 0xffffff;
      outline[i] = (i % WIDE > 0 && in[i] != in[i - 1]) || (i >= WIDE && in[i] != in[i - WIDE]);
    }
  for (int i = 0; i < WIDE * WIDE; i++)
    {
      if (line[i] ? !has_near (outline, i, NEAR) : outline[i] && !has_near (line, i, GAP))
        g_error ("%d x %d, facing %d, angle %d, range %d: %s at (%d, %d)", viewer->width, viewer->height,
                 viewer->facing, viewer->angle, range, line[i] ? "a line" : "none", i % WIDE, i / WIDE);
    }
  cairo_surface_destroy (surface);
}

static void
test_outline (void)
{
  static const char *const rows[] = { "..........................", NULL };
  static const int facings[] = { SIGHT_FACING_NONE, 0, 45, 90, 200, 315 }, angles[] = { 40, 90, 120, 180, 270, 310 };
  g_autoptr (SightLevel) level = canvas_level (rows);
  g_autoptr (GRand) random = g_rand_new_with_seed (18);

  for (int i = 0; i < 48; i++)
    {
      const SightViewer viewer = { .cell = { 8 + i % 3, 9 },
                                   .width = i % 7 == 0 ? SIGHT_SIZE_MAX : g_rand_int_range (random, 1, 5),
                                   .height = g_rand_int_range (random, 1, 5),
                                   .facing = facings[g_rand_int_range (random, 0, G_N_ELEMENTS (facings))],
                                   .angle = angles[g_rand_int_range (random, 0, G_N_ELEMENTS (angles))] };
      const SightRect middle = { viewer.cell.x + (viewer.width - 1) / 2, viewer.cell.y + (viewer.height - 1) / 2, 1,
                                 1 };

      level->rules.looks = i % 4 == 3 ? SIGHT_LOOKS_CENTRE : SIGHT_LOOKS_ANY;
      check_outline (level, &viewer, i % 4 == 3 ? middle : sight_viewer_get_body (&viewer),
                     g_rand_int_range (random, 2, 8));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/range/radius", test_radius);
  g_test_add_func ("/range/pieces", test_pieces);
  g_test_add_func ("/range/huge", test_huge);
  g_test_add_func ("/range/outline", test_outline);

  return g_test_run ();
}
