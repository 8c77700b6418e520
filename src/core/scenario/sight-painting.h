/* sight-painting.h - runs of cells of a level that get other tiles, one after the other; its light follows
 *
 *     SightPainting painting = { level };
 *     sight_painting_set_run (&painting, (SightCell) { 3, 4 }, 20, wall);
 *     …
 *     sight_painting_end (&painting);
 *
 * Map and grid agree all the time, the light of a dark level only at the end:
 * the lamps that shine on many runs shine anew once.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-level.h"

G_BEGIN_DECLS

/* Of one thread, for as long as nothing else changes the level. */
typedef struct
{
  SightLevel *level;
  SightRect stale; /* (private): cells whose lamps do not shine by their new tiles yet */
} SightPainting;

/* Sets the tiles of @length cells from @cell on to the right; they lie in the map. */
void sight_painting_set_run (SightPainting *self, SightCell cell, int length, guint16 tile);
/* The level is lit by its tiles again.  Time: a field of view for each lamp that reaches changed cells. */
void sight_painting_end (SightPainting *self);

/* Makes the light agree again after the tiles of @cells changed in map and grid. */
void sight_level_relight (SightLevel *self, SightRect cells);

G_END_DECLS
