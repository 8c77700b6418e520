/* sight-fields.h - the fields of view of all viewers of a level, each computed only on demand
 *
 * A field becomes dirty when its viewer, the sight or a cell in its window
 * changes.  Code that changes the level must report the change; fields are
 * computed on demand.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/map/sight-extern.h"
#include "sight-level.h"

G_BEGIN_DECLS

/* What each viewer of a level sees.  Free with sight_fields_free().  One thread at a time. */
typedef struct _SightFields SightFields;

/* @level: must outlive the fields. */
SIGHT_EXTERN SightFields *sight_fields_new (const SightLevel *level) G_GNUC_WARN_UNUSED_RESULT;
/* Frees @self. */
SIGHT_EXTERN void sight_fields_free (SightFields *self);

/* What changed. */
SIGHT_EXTERN void sight_fields_invalidate_cells (SightFields *self, SightRect rect);
/* Viewer @viewer changed. */
SIGHT_EXTERN void sight_fields_invalidate_viewer (SightFields *self, guint viewer);
/* Anything may have changed. */
SIGHT_EXTERN void sight_fields_invalidate_all (SightFields *self);
/* Only cell, range or facing of @viewer changed.  Its earlier answers are kept for a while, as it may move back. */
SIGHT_EXTERN void sight_fields_move_viewer (SightFields *self, guint viewer);
/* A viewer was inserted at or removed from index @viewer; the others keep their fields. */
SIGHT_EXTERN void sight_fields_splice_viewer (SightFields *self, guint viewer, gboolean inserted);

/**
 * sight_fields_get:
 * @viewer: index in the level's viewers
 *
 * Returns: (nullable): its field; NULL if it is dead or outside the map.  Valid
 *   until something is invalidated.
 */
SIGHT_EXTERN const SightView *sight_fields_get (SightFields *self, guint viewer);

/* Whether @viewer sees @cell, any cell at all. */
SIGHT_EXTERN gboolean sight_fields_sees (SightFields *self, guint viewer, SightCell cell);

/* Whether @viewer sees anyone of one cell who stands in @cell, any cell at all. */
SIGHT_EXTERN gboolean sight_fields_sees_unit (SightFields *self, guint viewer, SightCell cell);

/* Whether @viewer sees viewer @other where that stands, alive or not: by the rules of the level any of its cells, or
 * all of them. */
SIGHT_EXTERN gboolean sight_fields_sees_viewer (SightFields *self, guint viewer, guint other);

/* Cells that at least one living viewer of @team sees.  Time: the cells in the team's windows. */
SIGHT_EXTERN gsize sight_fields_count_team (SightFields *self, guint team);

/* Marks what @team sees in @seen: width * height bits of the map, cell (x, y) is bit x & 63 of word
 * y * ((width + 63) / 64) + x / 64. */
SIGHT_EXTERN void sight_fields_mark_team (SightFields *self, guint team, guint64 *seen);

/* Cells that @viewer alone of its team sees: what the team would not see without it.  In @counts (out), one for each
 * viewer of @team at its index; the rest stays.  Time: the cells of the map / 64, and those in the team's windows. */
SIGHT_EXTERN void sight_fields_count_alone (SightFields *self, guint team, gsize *counts);

/* Puts those cells of @viewer, which is alive and on the map, into @view, one bit a cell. */
SIGHT_EXTERN void sight_fields_mark_alone (SightFields *self, guint viewer, SightView *view);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightFields, sight_fields_free)

G_END_DECLS
