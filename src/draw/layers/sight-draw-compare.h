/* sight-draw-compare.h - two sights compared, and what is seen one way, over the tiles
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-draw-states.h"
#include "draw/scene/sight-palette-colors.h"

G_BEGIN_DECLS

/* The state of a cell: the set of sights that show it. */
enum
{
  SIGHT_COMPARED_NEITHER = 0,
  SIGHT_COMPARED_A = 1 << 0,
  SIGHT_COMPARED_B = 1 << 1,
  SIGHT_COMPARED_BOTH = SIGHT_COMPARED_A | SIGHT_COMPARED_B,
  SIGHT_COMPARED_COUNT
};

/* Washes, hatches and outlines of the states of a patch.  @of_teams: hatches are wide, so that the map stays readable,
 * and cells in both are hatched both ways. */
void sight_compared_draw (const SightStates *self, gboolean of_teams);

/* @palette with the colours of two teams, 0xrrggbb, for A and B. */
SightPalette sight_compared_style (const SightPalette *palette, const guint32 colors[2]);

/* Washes, hatches and outlines of scene->field (A) and scene->other (B) over @cells. */
void sight_draw_compare (cairo_t *cr, const SightScene *scene, SightRect cells);

/* Washes and outline of scene->one_way over @cells: dots where the viewer sees and is not seen, rings where it is seen
 * and does not see. */
void sight_draw_one_way (cairo_t *cr, const SightScene *scene, SightRect cells);

G_END_DECLS
