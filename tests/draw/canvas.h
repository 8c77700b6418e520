/* canvas.h - small levels and pictures for the tests of this folder
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "draw/layers/sight-atlas.h"
#include "draw/scene/sight-palette-colors.h"
#include "draw/scene/sight-scene.h"

/* A level of the standard legend, with a tile '%' that is flat, opaque and red; rows end with NULL. */
SightLevel *canvas_level (const char *const *rows);

/* A map with every look, walls on all sides of cells, doors both ways. */
SightLevel *canvas_level_mixed (void);

/* Everything of @level: no overlay, no selected viewer, light. */
SightScene canvas_scene (const SightLevel *level, int size);

/* A white picture. */
cairo_surface_t *canvas_new (int width, int height, int scale);

/* The ground of @cells at the origin of a new picture. */
cairo_surface_t *canvas_ground (const SightScene *scene, SightAtlas *atlas, SightRect cells, int scale);

/* 0xRRGGBB of a device pixel. */
guint32 canvas_get (cairo_surface_t *surface, int x, int y);

/* How many device pixels have this colour, 0xRRGGBB. */
guint canvas_count (cairo_surface_t *surface, guint32 color);

/* How many device pixels differ by more than @tolerance in a component. */
guint canvas_differ (cairo_surface_t *a, cairo_surface_t *b, int tolerance);

/* @color over @under at its own opacity, 0xRRGGBB. */
guint32 canvas_over (guint32 under, SightColor color);

/* Fails if two colours differ by more than one in a component: cairo may round differently. */
void canvas_assert_near (guint32 a, guint32 b);
