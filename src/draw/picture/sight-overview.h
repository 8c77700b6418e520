/* sight-overview.h - a whole map in few pixels, each the mean colour of the cells it covers
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <cairo.h>

#include "draw/scene/sight-scene.h"

G_BEGIN_DECLS

/* The size in pixels of a picture of a @width x @height map whose longer side has @longest pixels, and whose shorter
 * one at least one pixel. */
void sight_overview_get_size (int width, int height, int longest, int *columns, int *rows);

/* The pixels of a @columns x @rows picture of the map of @level that show something of @cells. */
SightRect sight_overview_get_pixels (const SightLevel *level, int columns, int rows, SightRect cells);

/**
 * sight_overview_draw:
 * @scene: whose level, palette and fog
 * @picture: an image of CAIRO_FORMAT_RGB24, which shows the whole map
 * @pixels: those to draw, within it
 *
 * A pixel samples at most 16 of its cells, so time is proportional to the pixels, not to the map.
 */
void sight_overview_draw (const SightScene *scene, cairo_surface_t *picture, SightRect pixels);

G_END_DECLS
