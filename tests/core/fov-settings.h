/* fov-settings.h - the settings of every algorithm, as used by the tests of fields of view
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/sight/sight-algorithm.h"

/* A test of one setting. */
typedef void (*SettingFunc) (const SightVision *sight);

/* Adds a test "/@path/ALGORITHM/SETTING" of @func for the initial setting of each algorithm, and for each value of each
 * parameter with the others as they are at first. */
static inline void
settings_add (const char *path, SettingFunc func)
{
  /* Tests of no settings would all pass. */
  g_assert_nonnull (sight_algorithm_get_nth (0));
  for (guint i = 0; sight_algorithm_get_nth (i) != NULL; i++)
    {
      const SightAlgorithm *algorithm = sight_algorithm_get_nth (i);
      g_autofree char *name = g_strdup_printf ("/%s/%s/initial", path, algorithm->id);
      SightVision sight;

      sight_vision_init (&sight, algorithm);
      g_test_add_data_func_full (name, g_memdup2 (&sight, sizeof sight), (GTestDataFunc) func, g_free);
      for (guint j = 0; j < algorithm->n_parameters; j++)
        for (int value = algorithm->parameters[j].minimum; value <= algorithm->parameters[j].maximum; value++)
          {
            g_autofree char *text = NULL;
            g_autofree char *each = NULL;

            if (value == algorithm->parameters[j].initial)
              continue;
            sight_vision_init (&sight, algorithm);
            sight.values[j] = value;
            text = sight_vision_get_text (&sight, j);
            each = g_strdup_printf ("/%s/%s/%s=%s", path, algorithm->id, algorithm->parameters[j].id, text);
            g_test_add_data_func_full (each, g_memdup2 (&sight, sizeof sight), (GTestDataFunc) func, g_free);
          }
    }
}

/* Makes about one cell in @one_in of @grid opaque. */
static inline void
settings_scatter (SightGrid *grid, GRand *random, int one_in)
{
  for (int y = 0; y < grid->height; y++)
    for (int x = 0; x < grid->width; x++)
      sight_grid_set_opaque (grid, (SightCell) { x, y }, g_rand_int_range (random, 0, one_in) == 0);
}
