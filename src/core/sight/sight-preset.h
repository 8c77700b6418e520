/* sight-preset.h - named, ready sights, one for each game or library that is reproduced
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/map/sight-extern.h"
#include "sight-algorithm.h"

G_BEGIN_DECLS

/* Where a preset comes from. */
typedef enum
{
  SIGHT_PRESET_GAMES,
  SIGHT_PRESET_LIBRARIES,
  SIGHT_PRESET_METHODS,
} SightPresetGroup;

/* A named sight: a row of the table. */
struct _SightPreset
{
  const char *id;         /* in files and on the command line */
  const char *name;       /* for people, short */
  SightPresetGroup group; /* where it comes from */
  const char *algorithm;  /* its id */
  int range;              /* in cells, 0: no limit */
  const char *settings;   /* (nullable) "walls=lit,corner=strict": values that differ from the initial ones */
  const char *source;     /* the program it is bit-exact with */
};

/* Row @n of the table, from 0; NULL after the last. */
SIGHT_EXTERN const SightPreset *sight_preset_get_nth (guint n);

/* (nullable): the preset of that id. */
SIGHT_EXTERN const SightPreset *sight_preset_find (const char *id);

/* Makes @sight what @self names. */
SIGHT_EXTERN void sight_preset_apply (const SightPreset *self, SightVision *sight);

/* Whether @after, with the range of its preset, takes the place of a range that the user gave @before: one that
 * @before does not have from its own preset. */
gboolean sight_preset_takes_range (const SightVision *before, const SightVision *after);

/* The preset that a new level has. */
SIGHT_EXTERN const SightPreset *sight_preset_get_default (void);

G_END_DECLS
