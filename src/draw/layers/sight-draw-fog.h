/* sight-draw-fog.h - the fog of a team, the fields of all teams, and the overlap of two, over the tiles
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "draw/scene/sight-scene.h"

G_BEGIN_DECLS

#define SIGHT_FOG_EXPLORED .3 /* of its brightness that an explored cell keeps; one that is hidden is black */

/* VIEWER, TEAM: black if unexplored, darker if explored, an outline around what is visible. */
void sight_draw_fog (cairo_t *cr, const SightScene *scene, SightRect cells);

/* What only scene->team or only scene->second sees, and what both do, over @cells. */
void sight_draw_overlap (cairo_t *cr, const SightScene *scene, SightRect cells);

/* TEAMS: the field of each team as a hatch and an outline of its colour, each team at a different angle. */
void sight_draw_teams (cairo_t *cr, const SightScene *scene, SightRect cells);

G_END_DECLS
