/* answers.h - what a sight answers in every world of 4 x 3 or 3 x 4 cells
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/sight/sight-algorithm.h"

#include "worlds.h"

enum
{
  LONG = 4,
  SHORT = 3,
  CELLS = LONG * SHORT,
  WORLDS = 1 << CELLS,
};

/* What each viewer sees in each world. */
typedef struct
{
  int width, height;
  guint16 seen[WORLDS][CELLS];
} Answers;

static inline Answers *
make_answers (const SightVision *sight, int width, int height)
{
  Answers *self = g_new (Answers, 1);
  g_autoptr (SightGrid) grid = sight_grid_new (width, height);
  g_auto (SightView) view = SIGHT_VIEW_INIT;

  self->width = width;
  self->height = height;
  for (guint world = 0; world < WORLDS; world++)
    {
      worlds_fill (grid, world);
      for (int i = 0; i < CELLS; i++)
        {
          sight_algorithm_see (grid, sight, worlds_cell (width, i), &view);
          self->seen[world][i] = worlds_seen (&view, width, height);
        }
    }

  return self;
}

/* Those of worlds of 4 x 3 cells are made once for each setting, as one is compared with another. */
static inline const Answers *
get_answers (const SightVision *sight)
{
  static GHashTable *all = NULL;
  g_autoptr (GString) key = g_string_new (sight->algorithm->id);
  Answers *answers;

  if (all == NULL)
    all = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  for (guint i = 0; i < sight->algorithm->n_parameters; i++)
    g_string_append_printf (key, ",%d", sight->values[i]);
  g_string_append_printf (key, ",%d", sight->range);

  answers = g_hash_table_lookup (all, key->str);
  if (answers == NULL)
    {
      answers = make_answers (sight, LONG, SHORT);
      g_hash_table_insert (all, g_strdup (key->str), answers);
    }

  return answers;
}
