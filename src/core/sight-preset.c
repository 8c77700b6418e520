/* sight-preset.c - named, ready sights, one for each game or library that is reproduced
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-preset.h"

static const SightPreset table[] = {
  { "bresenham-team", N_("Tactics"), SIGHT_PRESET_GAMES, "bresenham-team", 10, NULL,
    N_("A tactics game in Lua: each unit walks a Bresenham line to every cell in range") },
  { "corner-rule", N_("Ships contract"), SIGHT_PRESET_GAMES, "corner-rule", 0, NULL,
    N_("A game of ships in a Solidity contract: a yes or no line of sight with a rule for corners") },
};

const SightPreset *
sight_preset_get_nth (guint n)
{
  return n < G_N_ELEMENTS (table) ? &table[n] : NULL;
}

const SightPreset *
sight_preset_find (const char *id)
{
  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      if (g_str_equal (table[i].id, id))
        return &table[i];
    }

  return NULL;
}

void
sight_preset_apply (const SightPreset *self, SightSight *sight)
{
  const SightAlgorithm *algorithm = sight_algorithm_find (self->algorithm);
  g_auto(GStrv) settings = g_strsplit (self->settings != NULL ? self->settings : "", ",", -1);

  g_assert (algorithm != NULL);

  sight_sight_init (sight, algorithm);
  sight->preset = self;
  sight->range = self->range;
  for (guint i = 0; settings[i] != NULL; i++)
    {
      g_auto(GStrv) pair = g_strsplit (settings[i], "=", 2);
      SightSetResult result = sight_sight_set (sight, pair[0], pair[1]);

      g_assert (result == SIGHT_SET_OK);
    }
}

const SightPreset *
sight_preset_get_default (void)
{
  return &table[0];
}
