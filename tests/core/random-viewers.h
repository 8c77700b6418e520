/* random-viewers.h - viewers as levels can have them, for laws: facing somewhere, with a range and a sight of their own
 *
 * They come from the random numbers of the test program, whose seed it prints.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/scenario/sight-level.h"

static inline SightCell
random_viewer_cell (int width, int height)
{
  return (SightCell) { g_test_rand_int_range (0, width), g_test_rand_int_range (0, height) };
}

/* Any preset, with any values of its parameters and a small range or none. */
static inline void
random_viewer_sight (SightVision *sight)
{
  guint n = 0;

  while (sight_preset_get_nth (n) != NULL)
    n++;
  sight_preset_apply (sight_preset_get_nth (g_test_rand_int_range (0, n)), sight);
  sight->range = g_test_rand_int_range (0, 8);
  for (guint i = 0; i < sight->algorithm->n_parameters; i++)
    {
      const SightParameter *parameter = &sight->algorithm->parameters[i];

      if (g_test_rand_bit ())
        sight->values[i] = g_test_rand_int_range (parameter->minimum, parameter->maximum + 1);
    }
}

/* One of six is dead. */
static inline SightViewer *
random_viewer_new (const char *name, int team, SightCell cell)
{
  SightViewer *viewer = sight_viewer_new (name, team, cell);

  viewer->alive = g_test_rand_int_range (0, 6) > 0;
  viewer->range = g_test_rand_int_range (SIGHT_RANGE_AS_SIGHT, 8);
  if (g_test_rand_bit ())
    {
      viewer->facing = g_test_rand_int_range (0, 360);
      viewer->angle = g_test_rand_int_range (20, 361);
    }
  if (g_test_rand_bit ())
    {
      viewer->sight = g_new0 (SightVision, 1);
      random_viewer_sight (viewer->sight);
    }

  return viewer;
}
