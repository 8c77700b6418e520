/* sight-draw-field.h - what a viewer sees, over the tiles: washes, and an outline around what is seen
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-draw-tile.h"
#include "sight-scene.h"

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

/* The tint over @tile when it is seen. */
const SightColor *sight_field_get_tint (const SightPalette *palette, const SightTile *tile);

/* Washes and outline over @cells, for cells of at least SIGHT_DETAIL_SIZE. */
void sight_draw_field (cairo_t *cr, const SightScene *scene, SightRect cells);

G_END_DECLS
