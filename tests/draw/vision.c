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
