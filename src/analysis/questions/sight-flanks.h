/* sight-flanks.h - where one has cover against a viewer, and where it sees one without
 *
 * A cell has cover if an obstacle, a cell that nobody can walk on, stands next
 * to it on the side of the viewer: to the left or right if the viewer is at least as far
 * in columns as in rows, above or below if it is at least as far in rows.  On a diagonal either
 * will do.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/map/sight-cell-set.h"
#include "core/scenario/sight-gaze.h"

G_BEGIN_DECLS

typedef struct
{
  SightCellSet *covered; /* (owned) places that the viewer sees, with cover against it */
  SightCellSet *flanked; /* (owned) those without */
} SightFlanks;

/* Whether @cell has cover against someone in @viewer. */
gboolean sight_flanks_have_cover (const SightLevel *level, SightCell viewer, SightCell cell);

/* The walkable cells of @level that @gaze sees.  Time: a field of view.  Clear with sight_flanks_clear(). */
void sight_flanks_fill (SightFlanks *self, const SightLevel *level, const SightGaze *gaze);
void sight_flanks_clear (SightFlanks *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SightFlanks, sight_flanks_clear)

G_END_DECLS
