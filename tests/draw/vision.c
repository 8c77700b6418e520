/* vision.c - colours as seen by people who lack one kind of cones, and how far apart they are
 *
 * SPDX-License-Identifier: MIT
 */
#include "vision.h"

#include <math.h>

static const double sights[VISION_SIGHTS][3][3] = {
  { { 1, 0, 0 }, { 0, 1, 0 }, { 0, 0, 1 } },
  { { .152286, 1.052583, -.204868 }, { .114503, .786281, .099216 }, { -.003882, -.048116, 1.051998 } },
  { { .367322, .860646, -.227968 }, { .280085, .672501, .047413 }, { -.011820, .042940, .968881 } },
  { { 1.255528, -.076749, -.178779 }, { -.078411, .930809, .147602 }, { .004733, .691367, .303900 } },
};

static double
to_linear (guint part)
{
  double value = part / 255.0;

  return value <= .04045 ? value / 12.92 : pow ((value + .055) / 1.055, 2.4);
}

void
vision_see (guint32 rgb, int sight, double seen[3])
{
  const double linear[3] = { to_linear (rgb >> 16 & 0xff), to_linear (rgb >> 8 & 0xff), to_linear (rgb & 0xff) };

  for (int i = 0; i < 3; i++)
    seen[i] = CLAMP (
        sights[sight][i][0] * linear[0] + sights[sight][i][1] * linear[1] + sights[sight][i][2] * linear[2], 0, 1);
}

static double
get_luminance (guint32 rgb, int sight)
{
  double seen[3];

  vision_see (rgb, sight, seen);

  return .2126 * seen[0] + .7152 * seen[1] + .0722 * seen[2];
}

double
vision_contrast (guint32 a, guint32 b, int sight)
{
  const double first = get_luminance (a, sight), second = get_luminance (b, sight);

  return (MAX (first, second) + .05) / (MIN (first, second) + .05);
}

/* ---- how far apart they are ---- */

static double
root (double value)
{
  return value > .008856 ? cbrt (value) : 7.787 * value + 16 / 116.0;
}

static VisionLab
see_lab (guint32 rgb, int sight)
{
  static const double xyz[3][3] = { { .4124564, .3575761, .1804375 },
                                    { .2126729, .7151522, .0721750 },
                                    { .0193339, .1191920, .9503041 } };
  static const double white[3] = { .95047, 1, 1.08883 };
  double seen[3], f[3];

  vision_see (rgb, sight, seen);
  for (int i = 0; i < 3; i++)
    f[i] = root ((xyz[i][0] * seen[0] + xyz[i][1] * seen[1] + xyz[i][2] * seen[2]) / white[i]);

  return (VisionLab) { 116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2]) };
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

double
vision_measure (VisionLab p, VisionLab q)
{
  double g = .5 * (1 - fade ((hypot (p.a, p.b) + hypot (q.a, q.b)) / 2));
  double chroma[2] = { hypot (p.a * (1 + g), p.b), hypot (q.a * (1 + g), q.b) };
  double hue[2] = { get_hue (p.a * (1 + g), p.b), get_hue (q.a * (1 + g), q.b) };

  return combine (q.l - p.l, (p.l + q.l) / 2, chroma, hue);
}

double
vision_distance (guint32 a, guint32 b, int sight)
{
  return vision_measure (see_lab (a, sight), see_lab (b, sight));
}
