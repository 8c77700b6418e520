/* sight-cut.h - what rules take away from a finished field of view, cell by cell
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-trace.h"
#include "sight-view.h"

G_BEGIN_DECLS

/* Why @cell, which the algorithm shows, is not seen; SIGHT_REASON_NONE if it is. */
typedef SightReason (*SightCutFunc) (SightCell cell, gconstpointer data);

/* Removes from @view each cell for which @judge gives a reason, and adds a HIDE for it to the end of @trace,
 * (nullable).  Time: the words of the window, and a call for each cell seen. */
void sight_cut (SightView *view, SightCutFunc judge, gconstpointer data, SightTrace *trace);

/* Marks @cell, which lies in the window, as not seen, with its sub-tiles and its share. */
void sight_cut_cell (SightView *view, SightCell cell);

G_END_DECLS
