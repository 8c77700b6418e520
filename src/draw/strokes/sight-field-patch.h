/* sight-field-patch.h - a piece of a field of view, ready to draw
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/sight/sight-view.h"

G_BEGIN_DECLS

/* A piece of a field of view in units, which are cells or quarters of cells, with a margin of one unit.  Outlines stay
 * within the piece: units outside are not known. */
typedef struct
{
  SightRect units; /* without the margin */
  int scale;       /* units along a cell: 1 or 2 */
  int stride;      /* of a row of @seen: units.width + 2 */
  guint8 *seen;    /* how much of each is seen, 0 to 255; at least 1 if any is */
} SightFieldPatch;

/* @scale: 1, or 2 if the view has sub-tiles.  Time: the cells. */
void sight_field_patch_init (SightFieldPatch *self, const SightView *view, SightRect cells, int scale);
void sight_field_patch_clear (SightFieldPatch *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SightFieldPatch, sight_field_patch_clear)

/* @x and @y: of a unit, at most one outside the patch. */
static inline const guint8 *
sight_field_patch_get (const SightFieldPatch *self, int x, int y)
{
  return self->seen + (gsize) (y - self->units.y + 1) * self->stride + (x - self->units.x + 1);
}

G_END_DECLS
