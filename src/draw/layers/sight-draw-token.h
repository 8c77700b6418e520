/* sight-draw-token.h - viewers and their range on the map
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "draw/scene/sight-scene.h"

G_BEGIN_DECLS

/* The look of a token. */
typedef struct
{
  const SightTeam *team;
  guint number; /* of the viewer in its team, 0: none */
  gboolean alive;
  int facing; /* degrees clockwise from north, or SIGHT_FACING_NONE */
} SightTokenLook;

/* One token in the square @at: for the panels and legends. */
void sight_draw_token (cairo_t *cr, const cairo_rectangle_t *at, const SightTokenLook *look);

/* Where someone was last seen: the shape of the token, empty and dashed. */
void sight_draw_ghost (cairo_t *cr, const cairo_rectangle_t *at, const SightTokenLook *look);

/* The tokens that touch @cells; @selected: a viewer, or -1. */
void sight_draw_tokens (cairo_t *cr, const SightScene *scene, SightRect cells, int selected);

/* The cells that sight_draw_tokens() may draw on. */
SightRect sight_tokens_get_rect (const SightScene *scene);

/* The cells of a large viewer, below its token. */
void sight_draw_base (cairo_t *cr, const SightScene *scene, SightRect body, SightColor color);

/* How far @viewer sees, @range cells, dashed: a circle, or with a cone its sector; of one that looks from several cells
 * the outline of all of these.  Time: the part within the clip, and the square of the number of those cells. */
void sight_draw_range (cairo_t *cr, const SightScene *scene, const SightViewer *viewer, int range);

/* Where that shape has its handle, in cells: where its last edge, clockwise, meets the arc, or else in the east. */
void sight_range_get_end (const SightLevel *level, const SightViewer *viewer, int range, double *x, double *y);

G_END_DECLS
