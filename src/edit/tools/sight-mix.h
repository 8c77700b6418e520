/* sight-mix.h - tiles with weights, of which painting takes one at random for each cell
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-symmetry.h"

G_BEGIN_DECLS

#define SIGHT_MIX_WEIGHT_MAX 100

/* A tile of a mix. */
typedef struct
{
  int tile;   /* index in the legend */
  int weight; /* 1 to SIGHT_MIX_WEIGHT_MAX */
} SightMixPart;

/* @mix: (element-type SightMixPart).  The tile of @cell in a stroke with the seed @seed: equal in all mirror images of
 * the cell on @map, however often it is asked.  @mix has at least one part. */
int sight_mix_pick (const GArray *mix, guint64 seed, SightSymmetry symmetry, const SightMap *map, SightCell cell);

G_END_DECLS
