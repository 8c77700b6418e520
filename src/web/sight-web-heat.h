/* sight-web-heat.h - the exposure of all cells, counted a part at a time, so that a page does not stand still
 *
 * The exposure of a cell is the number of cells one can stand on that see it,
 * all round and with the sight of the level, as the measure "exposure" has it.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/scenario/sight-level.h"

G_BEGIN_DECLS

typedef struct _SightWebHeat SightWebHeat;

/* Nothing is counted yet.  Copies what it needs of @level. */
SightWebHeat *sight_web_heat_new (const SightLevel *level) G_GNUC_WARN_UNUSED_RESULT;
void sight_web_heat_free (SightWebHeat *self);

/* Lets the next @n places look.  Returns: how much is done, 0 to 1.  Time: a field of view each. */
double sight_web_heat_go_on (SightWebHeat *self, int n);

/* Of the map row by row: how many places see each cell; -1 of cells one cannot stand on. */
int sight_web_heat_get (const SightWebHeat *self, SightCell cell);

G_END_DECLS
