/* test-tile-colors.c - the colours offered for tiles, which everyone can distinguish
 *
 * How far two colours are apart is computed as in: G. Sharma, W. Wu, E. N.
 * Dalal, "The CIEDE2000 Color-Difference Formula", 2005.
 *
 * SPDX-License-Identifier: MIT
 */
#include "draw/scene/sight-tile-colors.h"

#include "vision.h"

#include <math.h>

typedef struct
{
  double l, a, b;
} Lab;

static double
root (double value)
{
  return value > .008856 ? cbrt (value) : 7.787 * value + 16 / 116.0;
}

static Lab
see (guint32 rgb, int sight)
{
  static const double xyz[3][3] = { { .4124564, .3575761, .1804375 },
                                    { .2126729, .7151522, .0721750 },
                                    { .0193339, .1191920, .9503041 } };
  static const double white[3] = { .95047, 1, 1.08883 };
  double seen[3], f[3];

  vision_see (rgb, sight, seen);
  for (int i = 0; i < 3; i++)
    f[i] = root ((xyz[i][0] * seen[0] + xyz[i][1] * seen[1] + xyz[i][2] * seen[2]) / white[i]);

  return (Lab) { 116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2]) };
}

static double
wave (double degrees)
{
  return cos (degrees * G_PI / 180);
}

static double
get_hue (double a, double b)
{
  double hue = atan2 (b, a) * 180 / G_PI;

  return a == 0 && b == 0 ? 0 : hue < 0 ? hue + 360 : hue;
}

static double
fade (double chroma)
{
  return sqrt (pow (chroma, 7) / (pow (chroma, 7) + pow (25, 7)));
}

/* The lengths and the hues of both: from here on as the formula says. */
static double
combine (double dl, double l, const double chroma[2], const double hue[2])
{
  double dc = chroma[1] - chroma[0], c = (chroma[0] + chroma[1]) / 2;
  gboolean gray = chroma[0] * chroma[1] == 0, far = fabs (hue[0] - hue[1]) > 180;
  double dh = gray ? 0 : hue[1] - hue[0], h = (hue[0] + hue[1]) / (gray ? 1 : 2);
  double t, sl, sc, sh, turn;

  if (far && !gray)
    {
      dh += dh > 0 ? -360 : 360;
      h += h < 180 ? 180 : -180;
    }
  dh = 2 * sqrt (chroma[0] * chroma[1]) * sin (dh * G_PI / 360);
  t = 1 - .17 * wave (h - 30) + .24 * wave (2 * h) + .32 * wave (3 * h + 6) - .2 * wave (4 * h - 63);
  sl = 1 + .015 * pow (l - 50, 2) / sqrt (20 + pow (l - 50, 2));
  sc = 1 + .045 * c;
  sh = 1 + .015 * c * t;
  turn = -wave (60 * exp (-pow ((h - 275) / 25, 2)) - 90) * 2 * fade (c);

  return sqrt (pow (dl / sl, 2) + pow (dc / sc, 2) + pow (dh / sh, 2) + turn * dc / sc * dh / sh);
}

static double
measure (Lab p, Lab q)
{
  double g = .5 * (1 - fade ((hypot (p.a, p.b) + hypot (q.a, q.b)) / 2));
  double chroma[2] = { hypot (p.a * (1 + g), p.b), hypot (q.a * (1 + g), q.b) };
  double hue[2] = { get_hue (p.a * (1 + g), p.b), get_hue (q.a * (1 + g), q.b) };

  return combine (q.l - p.l, (p.l + q.l) / 2, chroma, hue);
}

/* Pairs that the paper gives, with their differences. */
static void
test_formula (void)
{
  static const struct
  {
    Lab p, q;
    double difference;
  } pairs[] = {
    { { 50, 2.6772, -79.7751 }, { 50, 0, -82.7485 }, 2.0425 },
    { { 50, 2.5, 0 }, { 73, 25, -18 }, 27.1492 },
    { { 50, 2.5, 0 }, { 61, -5, 29 }, 22.8977 },
    { { 60.2574, -34.0099, 36.2677 }, { 60.4626, -34.1751, 39.4387 }, 1.2644 },
    { { 63.0109, -31.0961, -5.8663 }, { 62.8187, -29.7946, -4.0864 }, 1.2630 },
    { { 2.0776, 0.0795, -1.1350 }, { 0.9033, -0.0636, -0.5514 }, 0.9082 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (pairs); i++)
    g_assert_cmpfloat_with_epsilon (measure (pairs[i].p, pairs[i].q), pairs[i].difference, .0001);
}

static void
test_apart (void)
{
  for (int a = 0; a < SIGHT_TILE_COLORS; a++)
    {
      for (int b = 0; b < a; b++)
        {
          for (int s = 0; s < VISION_SIGHTS; s++)
            g_assert_cmpfloat (
                measure (see (sight_tile_color_get_nth (a)->rgb, s), see (sight_tile_color_get_nth (b)->rgb, s)), >=,
                13);
          g_assert_cmpstr (sight_tile_color_get_nth (a)->name, !=, sight_tile_color_get_nth (b)->name);
        }
    }
}

static void
test_find (void)
{
  for (int i = 0; i < SIGHT_TILE_COLORS; i++)
    g_assert_cmpint (sight_tile_color_find (sight_tile_color_get_nth (i)->rgb), ==, i);
  g_assert_cmpint (sight_tile_color_find (0x123456), ==, -1);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/tile-colors/formula", test_formula);
  g_test_add_func ("/tile-colors/apart", test_apart);
  g_test_add_func ("/tile-colors/find", test_find);

  return g_test_run ();
}
