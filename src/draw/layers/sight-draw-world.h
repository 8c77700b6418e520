/* sight-draw-world.h - what the rules of a level do to it: night and lamps, one-way tiles
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <cairo.h>

#include "draw/scene/sight-scene.h"

G_BEGIN_DECLS

#define SIGHT_WORLD_NUMBER_SIZE 16 /* pixels a cell from which low walls have their height as a number */
#define SIGHT_WORLD_GROUND_SIZE 26 /* pixels a cell from which grounds, and what costs sight, have it */
#define SIGHT_WORLD_MARK_SIZE 10   /* pixels a cell from which lamps and one-way tiles have a mark */

/* Over open cells that are lit. */
#define SIGHT_WORLD_SHINE ((SightColor) { 0xff, 0xb8, 0x4a, 0x38 })
/* The hatch over what is in sight, but dark. */
#define SIGHT_WORLD_DIM ((SightColor) { 0x9a, 0x9f, 0xb0, 0xb4 })

/* Makes grounds lighter, the higher the lighter, and lays a haze over what costs sight.  Time: @cells. */
void sight_draw_heights (cairo_t *cr, const SightScene *scene, SightRect cells);

/* In a dark level: darkens what is not lit, and tints open cells that are.  Time: @cells. */
void sight_draw_night (cairo_t *cr, const SightScene *scene, SightRect cells);

/* Hatches what is in sight, but dark: @scene has a view of it.  Time: @cells. */
void sight_draw_dim (cairo_t *cr, const SightScene *scene, SightRect cells);

/* What the map shows on a tile of @size with its middle at (@x, @y): a lamp if it gives light, an arrow if it is
 * one-way.
 */
void sight_draw_tile_mark (cairo_t *cr, double x, double y, double size, const SightTileRules *rules);

/* The height of what stands in a cell of @size with its middle at (@x, @y), beside a peak; else that of its ground,
 * above a line; else what it costs of sight, beside a minus: on a plate, which no token has. */
void sight_draw_height (cairo_t *cr, double x, double y, double size, const SightTileRules *rules);

/* Tiles that give light as lamps, one-way tiles as arrows that point where sight goes, heights and costs as numbers:
 * see sight_draw_height().  Time: @cells. */
void sight_draw_world_marks (cairo_t *cr, const SightScene *scene, SightRect cells);

G_END_DECLS
