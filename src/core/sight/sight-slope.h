/* sight-slope.h - an exact slope, and how two of them compare
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* num / den; den > 0.  Cells across for each cell away, unless stated otherwise. */
typedef struct
{
  int num, den; /* numerator and denominator */
} SightSlope;

/* Less than, equal to or greater than 0, as @a is less than, equal to or greater than @b. */
static inline gint64
sight_slope_compare (SightSlope a, SightSlope b)
{
  return (gint64) a.num * b.den - (gint64) b.num * a.den;
}

G_END_DECLS
