/* sight-palette-colors.h - the contents of a palette; private to this layer
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/map/sight-legend.h"
#include "sight-palette.h"

G_BEGIN_DECLS

/* The colours of one look.  main: its top or its ground; deep: face, waves, blades, steps; edge: lines around it. */
typedef struct
{
  SightColor main, deep, edge;
} SightLookColors;

struct _SightPalette
{
  gboolean dark;
  double outline; /* width of the outline around what is seen, in pixels */
  SightColor desk, map_edge, grid, shadow;
  SightLookColors looks[SIGHT_LOOK_COUNT];
  SightColor ink; /* glyphs and thin borders on light grounds */
  SightColor seen, seen_half, seen_wall, seen_line, unseen;
  SightColor night;  /* over what is not lit: on dark tiles a breath, as the desk is hardly darker than they are */
  SightColor casing; /* under outlines, hatches and dashes */
  SightColor range;
  SightColor passed, arrow, halo, ideal;
  SightColor now, now_line;
  SightColor coming;
  SightColor flanker, flanker_hatch, flanker_line;
  SightColor only_a, only_a_line, only_b, only_b_line, both, both_line, neither;
  SightColor one_way, one_way_line;
  SightColor gain, gain_line, loss, loss_line; /* cells of an answer: better or worse off */
  SightColor accent;                           /* frames of the editor, the selected viewer's ring */
  SightColor selected;                         /* over selected cells */
};

/* The colours of a tile: the palette's for its look, or shades of its custom colour. */
SightLookColors sight_palette_get_tile (const SightPalette *self, const SightTile *tile);

/* @color laid over @under, at @share parts of 255 of its own opacity; the answer is opaque. */
SightColor sight_color_blend (SightColor under, SightColor color, guint share);

/* Whether dark signs are read better than white ones on @rgb, 0xRRGGBB. */
gboolean sight_color_has_dark_text (guint32 rgb);

static inline SightColor
sight_color_from_rgb (guint32 rgb)
{
  return (SightColor) { rgb >> 16 & 0xff, rgb >> 8 & 0xff, rgb & 0xff, 0xff };
}

/* As a pixel of CAIRO_FORMAT_RGB24; the transparency is left out. */
static inline guint32
sight_color_to_pixel (SightColor color)
{
  return 0xff000000u | (guint32) color.red << 16 | (guint32) color.green << 8 | color.blue;
}

G_END_DECLS
