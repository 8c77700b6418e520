/* sight-preset.h - named, ready sights, one for each game or library that is reproduced
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-algorithm.h"

G_BEGIN_DECLS

typedef enum
{
  SIGHT_PRESET_GAMES,
  SIGHT_PRESET_LIBRARIES,
  SIGHT_PRESET_METHODS,
} SightPresetGroup;

struct _SightPreset
{
  const char *id;   /* in files and on the command line */
  const char *name; /* for people, short */
  SightPresetGroup group;
  const char *algorithm; /* its id */
  int range;             /* in cells, 0: no limit */
  const char *settings;  /* (nullable) "walls=lit,corner=strict": where it differs from the algorithm's own */
  const char *source;    /* the program it is bit-exact with */
};

/* Row @n of the table, from 0; NULL behind the last. */
const SightPreset *sight_preset_get_nth (guint n);

/* (nullable): the preset of that id. */
const SightPreset *sight_preset_find (const char *id);

/* Makes @sight what @self names. */
void sight_preset_apply (const SightPreset *self, SightVision *sight);

/* The preset that a new level has. */
const SightPreset *sight_preset_get_default (void);

G_END_DECLS
