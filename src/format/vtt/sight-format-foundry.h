/* sight-format-foundry.h - scenes of Foundry Virtual Tabletop, as it exports them (.json)
 *
 * Read: walls, doors, windows and tokens of a scene with a square grid, or without
 * one; see sight-vtt-cells.h for the cells.  Lengths are pixels of the canvas, on which
 * the padding of the scene comes first: a share of its size, rounded up to whole
 * cells.  A token is a viewer of the team of its disposition.  Scenes of all
 * versions from 0.8 on are known by their walls: "sense" of the old ones is
 * "sight" and "light" of the new ones.
 *
 * Written: a scene without padding and picture, SIGHT_FOUNDRY_SCALE pixels a cell.
 * Its walls are the border between opaque and open cells, as for Universal VTT;
 * doors and windows run through the middle of their cells; viewers are tokens that
 * belong to no actor.  The tabletop sees with an algorithm of its own.
 *
 * Source: the field tables of Foundry's published API documentation, versions 9 to 14.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/base/sight-format.h"

G_BEGIN_DECLS

#define SIGHT_FOUNDRY_SCALE 100  /* pixels per cell */
#define SIGHT_FOUNDRY_DISTANCE 5 /* units per cell: feet */

extern const SightFormat sight_format_foundry;

G_END_DECLS
