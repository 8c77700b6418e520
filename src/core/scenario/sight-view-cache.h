/* sight-view-cache.h - earlier answers, kept for viewers that return to a cell
 *
 * A viewer that is dragged to and fro, or a turn that is played again, asks for
 * the same fields many times.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-viewer.h"

G_BEGIN_DECLS

typedef struct _SightViewCache SightViewCache;

/* @bytes: of answers; all are forgotten once they exceed it */
SightViewCache *sight_view_cache_new (gsize bytes) G_GNUC_WARN_UNUSED_RESULT;
void sight_view_cache_free (SightViewCache *self);

/* Keeps a copy of @view, what viewer @index saw when it was as @viewer. */
void sight_view_cache_add (SightViewCache *self, guint index, const SightViewer *viewer, const SightView *view);

/* (nullable): what viewer @index sees as @viewer, if that is kept; until something is added or forgotten.  Only what
 * turns change of a viewer is compared: cell, range, facing. */
const SightView *sight_view_cache_find (SightViewCache *self, guint index, const SightViewer *viewer);

/* Forgets answers that may have changed: of viewers that might see @rect; of viewer @index; all. */
void sight_view_cache_forget_cells (SightViewCache *self, SightRect rect);
void sight_view_cache_forget_viewer (SightViewCache *self, guint index);
void sight_view_cache_forget_all (SightViewCache *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightViewCache, sight_view_cache_free)

G_END_DECLS
