/* sight-concern-beams.h - which viewers a change of one cell may concern; for sight-concern.c
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-places.h"

G_BEGIN_DECLS

typedef struct
{
  const SightGrid *before, *after;
  SightCell origin; /* that changed */
  int range;        /* 0: no limit */
  int slack;        /* 1 or 2: cells to either side of a straight line that sight along it may pass */
} SightBeamsRequest;

/* Adds to @reached, over the whole map, the cells that straight beams of open cells may lead to from the origin, within
 * the range.  Time: about as many cells. */
void sight_concern_add_beams (const SightBeamsRequest *request, SightCellSet *reached);

G_END_DECLS
