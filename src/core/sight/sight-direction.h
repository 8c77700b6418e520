/* sight-direction.h - directions in degrees, where 360 is 0
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <glib.h>
#include <math.h>

G_BEGIN_DECLS

/* @degrees, 0 to 360, with @decimals: what rounds up to a whole turn is 0. */
static inline double
sight_direction_round (double degrees, int decimals)
{
  const double unit = pow (10, decimals), rounded = round (degrees * unit) / unit;

  return rounded >= 360 ? rounded - 360 : rounded;
}

G_END_DECLS
