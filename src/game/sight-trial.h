/* sight-trial.h - small maps that distinguish sights, from a seed
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/map/sight-random.h"
#include "sight-shrink.h"

G_BEGIN_DECLS

/* A kind of map: a row of the table. */
typedef struct
{
  const char *id;   /* in TAP and JUnit */
  const char *name; /* N_() */
  guint n;          /* maps of it that make a full trial */
  /* Fills @specimen: grid, viewer and range.  @number: of the map, from 0 */
  void (*make) (SightSpecimen *specimen, guint number, SightRandom *random);
} SightTrialKind;

/* Row @n of the table, from 0; NULL after the last. */
const SightTrialKind *sight_trial_get_nth (guint n);

/* Map @number of @kind, always the same for @seed.  @range: to look with, or -1 for one at random. */
void sight_trial_make (const SightTrialKind *kind, guint number, guint32 seed, int range, SightSpecimen *specimen);

G_END_DECLS
