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

/* The circle of @range cells around @viewer, dashed; of one with a cone, its sector from its middle cell; round all
 * cells that a large one looks from.  Time: the part within the clip.
 */
void sight_draw_range (cairo_t *cr, const SightScene *scene, const SightViewer *viewer, int range);

G_END_DECLS
