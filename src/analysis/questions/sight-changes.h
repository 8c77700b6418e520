/* sight-changes.h - what an edit changed for sight: pairs of cells gained and lost, exposure, who sees whom
 *
 * Cells of both levels are compared by their columns and rows.  A cell counts in a level if it
 * can be walked on there; whoever looks does so with the sight of that level, all round.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "analysis/why/sight-sees.h"
#include "analysis/sight-work.h"
#include "core/map/sight-cell-set.h"

G_BEGIN_DECLS

/* Two viewers that are in both levels: the same name in a team of the same name, or the same number of that team. */
typedef struct
{
  guint from[2], to[2]; /* who looks, who is looked at: indices in the old and in the new level */
  gboolean saw, sees;   /* before and now; they differ */
} SightChangesViewers;

/* Free with sight_changes_free(). */
typedef struct
{
  int width, height;                /* of the larger map */
  gboolean resized;                 /* the maps have different sizes */
  guint64 n_gained, n_lost, n_kept; /* pairs of cells of which the first sees the second */
  guint n_tiles;                    /* cells whose tile has another glyph, or that are on one map only */
  gint32 *exposure;                 /* of each cell, row by row: places that see it now, less those that saw it */
  SightCellSet *changed;            /* (owned) cells whose exposure changed */
  GArray *viewers;                  /* of SightChangesViewers */
  guint n_viewers[2];               /* viewers of the old level that the new one lacks, and the other way round */
} SightChanges;

/* @progress: (nullable).  Time: a field of view for each walkable cell of both.  Returns: (nullable): NULL if it was
 * stopped */
SightChanges *sight_changes_new (const SightLevel *before, const SightLevel *now, const SightProgress *progress)
    G_GNUC_WARN_UNUSED_RESULT;
void sight_changes_free (SightChanges *self);

/* Whether nothing that this page speaks of differs. */
gboolean sight_changes_are_none (const SightChanges *self);

/* The viewer of @other that is viewer @viewer of @level, or -1. */
int sight_changes_find_viewer (const SightLevel *level, guint viewer, const SightLevel *other);

/* The cell whose exposure grew most (@sign 1) or fell most (-1); FALSE if none did. */
gboolean sight_changes_find_most (const SightChanges *self, int sign, SightCell *cell);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightChanges, sight_changes_free)

G_END_DECLS
