/* sight-draw-fog.h - what a team knows of the map, and what all teams see, over the tiles
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-scene.h"

G_BEGIN_DECLS

/* VIEWER, TEAM: black where nothing is known, 30 % of the brightness where it was seen, an outline round what is
 * seen. */
void sight_draw_fog (cairo_t *cr, const SightScene *scene, SightRect cells);

/* What only scene->team or only scene->second sees, and what both do, over @cells. */
void sight_draw_overlap (cairo_t *cr, const SightScene *scene, SightRect cells);

/* TEAMS: the field of each team as a hatch and an outline of its colour, each team at another angle. */
void sight_draw_teams (cairo_t *cr, const SightScene *scene, SightRect cells);

G_END_DECLS
