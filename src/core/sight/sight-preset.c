/* sight-preset.c - named, ready sights, one for each game or library that is reproduced
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-preset.h"

static const SightPreset table[] = {
  { "bresenham-team", N_ ("Tactics"), SIGHT_PRESET_GAMES, "bresenham-team", 10, NULL,
    SIGHT_ABOUT (N_ ("A tactics game in Lua: each unit walks a Bresenham line to every cell in range")) },
  { "corner-rule", N_ ("Ships contract"), SIGHT_PRESET_GAMES, "corner-rule", 0, NULL,
    SIGHT_ABOUT (N_ ("A game of ships in a Solidity contract: a yes-or-no line of sight with a corner rule")) },
  { "eight-ray", N_ ("Crawler"), SIGHT_PRESET_GAMES, "eight-ray", 5, NULL,
    SIGHT_ABOUT (N_ ("A dungeon crawler in Python: eight straight rays from the player")) },
  { "simple-los", N_ ("Tutorial"), SIGHT_PRESET_GAMES, "simple-los", 15, NULL,
    SIGHT_ABOUT (N_ ("A roguelike tutorial in C, after Steve Register: a line from every cell back to the player")) },
  { "pseudo2x", N_ ("Wall faces"), SIGHT_PRESET_GAMES, "pseudo2x", 5, NULL,
    SIGHT_ABOUT (N_ ("FOVRecurse-Pseudo-2x-Resolution in C#: only the parts of walls that face the player")) },
  { "libtcod-basic", N_ ("libtcod basic"), SIGHT_PRESET_LIBRARIES, "libtcod-basic", 0, NULL,
    SIGHT_ABOUT (N_ ("libtcod 2.2.2, FOV_BASIC, walls lit")) },
  { "libtcod-diamond", N_ ("libtcod diamond"), SIGHT_PRESET_LIBRARIES, "libtcod-diamond", 0, NULL,
    SIGHT_ABOUT (N_ ("libtcod 2.2.2, FOV_DIAMOND, walls lit")) },
  { "libtcod-shadow", N_ ("libtcod shadow"), SIGHT_PRESET_LIBRARIES, "libtcod-shadow", 0, NULL,
    SIGHT_ABOUT (N_ ("libtcod 2.2.2, FOV_SHADOW, walls lit")) },
  { "libtcod-permissive", N_ ("libtcod permissive"), SIGHT_PRESET_LIBRARIES, "libtcod-permissive", 0, NULL,
    SIGHT_ABOUT (N_ ("libtcod 2.2.2, FOV_PERMISSIVE_8, walls lit")) },
  { "libtcod-restrictive", N_ ("libtcod restrictive"), SIGHT_PRESET_LIBRARIES, "libtcod-restrictive", 0, NULL,
    SIGHT_ABOUT (N_ ("libtcod 2.2.2, FOV_RESTRICTIVE, walls lit")) },
  { "libtcod-symmetric", N_ ("libtcod symmetric"), SIGHT_PRESET_LIBRARIES, "libtcod-symmetric", 0, NULL,
    SIGHT_ABOUT (N_ ("libtcod 2.2.2, FOV_SYMMETRIC_SHADOWCAST, walls lit")) },
  { "rot-js-discrete", N_ ("rot.js discrete"), SIGHT_PRESET_LIBRARIES, "rot-js-discrete", 10, NULL,
    SIGHT_ABOUT (N_ ("rot.js 2.2.1, DiscreteShadowcasting")) },
  { "rot-js-precise", N_ ("rot.js precise"), SIGHT_PRESET_LIBRARIES, "rot-js-precise", 10, NULL,
    SIGHT_ABOUT (N_ ("rot.js 2.2.1, PreciseShadowcasting")) },
  { "rot-js-recursive", N_ ("rot.js recursive"), SIGHT_PRESET_LIBRARIES, "rot-js-recursive", 10, NULL,
    SIGHT_ABOUT (N_ ("rot.js 2.2.1, RecursiveShadowcasting")) },
  { "mrpas-js", N_ ("mrpas (npm)"), SIGHT_PRESET_LIBRARIES, "mrpas-js", 0, NULL, N_ ("npm mrpas 2.0.0") },
  { "symmetric", N_ ("Symmetric"), SIGHT_PRESET_METHODS, "symmetric", 0, NULL,
    SIGHT_ABOUT (N_ ("Albert Ford’s symmetric shadowcasting, as published")) },
  { "recursive", N_ ("Recursive"), SIGHT_PRESET_METHODS, "recursive", 0, NULL,
    SIGHT_ABOUT (N_ ("Björn Bergström’s recursive shadowcasting, as most tutorials have it")) },
  { "milazzo", N_ ("Bevelled walls"), SIGHT_PRESET_METHODS, "milazzo", 0, NULL,
    SIGHT_ABOUT (N_ ("Adam Milazzo’s algorithm, as published")) },
  { "supercover", N_ ("Touched cells"), SIGHT_PRESET_METHODS, "supercover", 0, NULL,
    SIGHT_ABOUT (N_ ("The straight line between the centres, with all cells that it touches")) },
  { "corners", N_ ("Corner cover"), SIGHT_PRESET_METHODS, "corners", 0, NULL,
    SIGHT_ABOUT (N_ ("Lines between corners of cells, as tabletop role-playing games measure cover")) },
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
sight_preset_apply (const SightPreset *self, SightVision *sight)
{
  const SightAlgorithm *algorithm = sight_algorithm_find (self->algorithm);
  g_auto (GStrv) settings = g_strsplit (self->settings != NULL ? self->settings : "", ",", -1);

  g_assert (algorithm != NULL);

  sight_vision_init (sight, algorithm);
  sight->preset = self;
  sight->range = self->range;
  for (guint i = 0; settings[i] != NULL; i++)
    {
      g_auto (GStrv) pair = g_strsplit (settings[i], "=", 2);
      SightSetResult result = sight_vision_set (sight, pair[0], pair[1]);

      g_assert (result == SIGHT_SET_OK);
    }
}

gboolean
sight_preset_takes_range (const SightVision *before, const SightVision *after)
{
  const gboolean is_given = before->preset == NULL || before->range != before->preset->range;

  return is_given && after->preset != NULL && after->range == after->preset->range && after->range != before->range;
}

const SightPreset *
sight_preset_get_default (void)
{
  return &table[0];
}
