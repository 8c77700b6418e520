/* sight-fog-private.h - the parts of a step of the fog, for the files that make it
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-fog.h"
#include "core/map/sight-legend.h"

G_BEGIN_DECLS

typedef enum
{
  SIGHT_FOG_VISIBLE,
  SIGHT_FOG_EXPLORED,
  SIGHT_FOG_NOW, /* if revealed cells stay visible: what is seen now; otherwise the same as what is visible */
  SIGHT_FOG_N_PLANES,
  SIGHT_FOG_GLIMPSED = SIGHT_FOG_N_PLANES, /* of a step: what was seen for a moment */
  SIGHT_FOG_N_LISTS
} SightFogPlane;

typedef struct
{
  guint32 team, word;
  guint64 bits;
} SightFogFlip;

typedef struct
{
  guint32 team, cell;
  int before, after; /* remembered, or SIGHT_TILE_NONE */
} SightFogMemory;

struct _SightFogStep
{
  GArray *flips[SIGHT_FOG_N_LISTS]; /* of SightFogFlip, in the order of teams and words, each once */
  GArray *memories;                 /* of SightFogMemory, in the order they happened */
};

SightFogStep *sight_fog_step_new (void) G_GNUC_WARN_UNUSED_RESULT;
/* Its lists are complete: each word once, in order; what was flipped there and back is gone. */
void sight_fog_step_close (SightFogStep *self);

G_END_DECLS
