/* sight-palette.h - the colours of the map, light and dark
 *
 * Components are 8-bit integers: fractions of one round differently in cairo
 * and in our own code.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <cairo.h>

#include "core/map/sight-legend.h"

G_BEGIN_DECLS

typedef struct
{
  guint8 red, green, blue, alpha;
} SightColor;

typedef struct _SightPalette SightPalette;

/* High contrast: outlines 2.5 px, washes 1.5 times. */
const SightPalette *sight_palette_get (gboolean dark, gboolean contrast);

/* What lies outside the map. */
SightColor sight_palette_get_desk (const SightPalette *self);

gboolean sight_palette_is_dark (const SightPalette *self);

/* The light palette with the same contrast. */
const SightPalette *sight_palette_get_light (const SightPalette *self);

/* The one colour of a tile if cells are too small for more. */
SightColor sight_palette_get_flat (const SightPalette *self, const SightTile *tile);

static inline void
sight_color_set (SightColor color, cairo_t *cr)
{
  cairo_set_source_rgba (cr, color.red / 255.0, color.green / 255.0, color.blue / 255.0, color.alpha / 255.0);
}

G_END_DECLS
