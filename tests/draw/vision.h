/* vision.h - colours as seen by people who lack one kind of cones, and how far apart they are
 *
 * What someone sees is computed as in: G. M. Machado, M. M. Oliveira, L. A. F.
 * Fernandes, "A Physiologically-based Model for Simulation of Color Vision
 * Deficiency", 2009; how far apart two colours are, as in: G. Sharma, W. Wu,
 * E. N. Dalal, "The CIEDE2000 Color-Difference Formula", 2005.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <glib.h>

#define VISION_SIGHTS 4 /* normal, and without one kind of cones */

/* Linear red, green and blue of 0xRRGGBB as @sight has them, each from 0 to 1. */
void vision_see (guint32 rgb, int sight, double seen[3]);

/* The contrast of two colours, 1 to 21, as the Web Content Accessibility Guidelines define it. */
double vision_contrast (guint32 a, guint32 b, int sight);

typedef struct
{
  double l, a, b;
} VisionLab;

/* About 1 is the least difference that people see. */
double vision_measure (VisionLab p, VisionLab q);
/* The same of two colours 0xRRGGBB as @sight has them. */
double vision_distance (guint32 a, guint32 b, int sight);
