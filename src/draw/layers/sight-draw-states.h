/* sight-draw-states.h - overlays that give each cell one of a few states, and each state a wash and a form
 *
 *     SightStates self = { cr, scene };
 *
 *     if (!sight_states_begin (&self, &cells))
 *       return;
 *     sight_field_patch_init (&self.patch, …);         … then self.patch.seen[i] becomes the state
 *     sight_states_wash (&self, STATE, color);
 *     sight_states_finish (&self);
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-draw-field.h"
#include "draw/strokes/sight-draw-hatch.h"

G_BEGIN_DECLS

typedef struct
{
  cairo_t *cr;
  const SightScene *scene;
  SightRect map;         /* the cells of the patch that lie on the map */
  SightFieldPatch patch; /* of states instead of shares; 0 beyond the map */
} SightStates;

/* Cuts @cells, and the clip, to the map with a cell around it; FALSE if nothing is left.  Does not touch the patch. */
gboolean sight_states_begin (SightStates *self, SightRect *cells);
void sight_states_finish (SightStates *self);

/* Fills the cells that are in @state. */
void sight_states_wash (const SightStates *self, guint8 state, SightColor color);
void sight_states_hatch (const SightStates *self, guint8 state, SightHatch form, SightColor color);

G_END_DECLS
