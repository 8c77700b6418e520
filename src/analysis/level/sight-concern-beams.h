/* sight-concern-beams.h - which viewers a change of one cell may concern; for sight-concern.c
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-places.h"

G_BEGIN_DECLS

/* Adds to @reached, over the whole map, the cells that straight beams of open cells may lead to from @origin, within
 * @range (0: no limit).  Time: about as many cells. */
void sight_concern_add_beams (
    const SightGrid *before, const SightGrid *after, SightCell origin, int range, SightCellSet *reached);

G_END_DECLS
