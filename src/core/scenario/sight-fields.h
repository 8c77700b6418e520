/* sight-fields.h - the fields of view of all viewers of a level, each computed only when it must be
 *
 * A field is dirty after its viewer or the sight changed, or a cell in its
 * window did.  Whoever changes the level says what changed; the answer is
 * computed when it is asked for.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-level.h"

G_BEGIN_DECLS

typedef struct _SightFields SightFields;

/* @level: must outlive the fields. */
SightFields *sight_fields_new (const SightLevel *level) G_GNUC_WARN_UNUSED_RESULT;
void sight_fields_free (SightFields *self);

/* What changed. */
void sight_fields_invalidate_cells (SightFields *self, SightRect rect);
void sight_fields_invalidate_viewer (SightFields *self, guint viewer);
void sight_fields_invalidate_all (SightFields *self);
/* Only cell, range or facing of @viewer changed: it may come back, and answers that it had are kept for a while. */
void sight_fields_move_viewer (SightFields *self, guint viewer);
/* A viewer came in at @viewer, or went from there: the others keep their fields. */
void sight_fields_splice_viewer (SightFields *self, guint viewer, gboolean inserted);

/**
 * sight_fields_get:
 * @viewer: index in the level's viewers
 *
 * Returns: (nullable): its field; NULL where it is not alive or stands outside
 *   the map.  Valid until something is invalidated.
 */
const SightView *sight_fields_get (SightFields *self, guint viewer);

/* Whether @viewer sees @cell, whichever it may be. */
gboolean sight_fields_sees (SightFields *self, guint viewer, SightCell cell);

/* Cells that at least one living viewer of @team sees.  Time: the cells in the team's windows. */
gsize sight_fields_count_team (SightFields *self, guint team);

/* Marks what @team sees in @seen: width * height bits of the map, cell (x, y) is bit x & 63 of word
 * y * ((width + 63) / 64) + x / 64. */
void sight_fields_mark_team (SightFields *self, guint team, guint64 *seen);

/* Cells that @viewer alone of its team sees: what the team would not see without it.  In @counts (out), one for each
 * viewer of @team at its index; the rest stays.  Time: the cells of the map / 64, and those in the team's windows. */
void sight_fields_count_alone (SightFields *self, guint team, gsize *counts);

/* Those cells of @viewer, which is alive and on the map, as a view of one bit a cell. */
void sight_fields_mark_alone (SightFields *self, guint viewer, SightView *view);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightFields, sight_fields_free)

G_END_DECLS
