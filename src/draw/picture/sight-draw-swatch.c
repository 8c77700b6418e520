/* sight-draw-swatch.c - small pictures next to words: tiles in palettes
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-draw-sign-private.h"

#include "draw/layers/sight-draw-tile.h"
#include "draw/layers/sight-draw-world.h"
#include "draw/strokes/sight-draw-rounded.h"

void
sight_sign_stroke_border (cairo_t *cr, const cairo_rectangle_t *rect, SightColor color, double width)
{
  cairo_rectangle_t inner = { rect->x + width / 2, rect->y + width / 2, rect->width - width, rect->height - width };

  sight_draw_add_rounded (cr, &inner, MAX (.15 * MIN (rect->width, rect->height) - width / 2, 0));
  sight_color_set (color, cr);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

void
sight_draw_swatch (cairo_t *cr,
                   const cairo_rectangle_t *at,
                   const SightTile *tile,
                   const SightPalette *palette,
                   const SightImages *images)
{
  SightTilePicture picture = { .tile = tile,
                               .palette = palette,
                               .size = at->width,
                               .variant = sight_tile_get_variant_alone (tile),
                               .lines = SIGHT_LINES_NEVER,
                               .images = images };

  cairo_save (cr);
  sight_draw_add_rounded (cr, at, .15 * at->width);
  cairo_clip (cr);
  cairo_translate (cr, at->x, at->y);
  sight_draw_tile (cr, &picture);
  sight_draw_tile_mark (cr, at->width / 2, at->height / 2, at->width, &tile->rules);
  cairo_restore (cr);

  cairo_save (cr);
  sight_sign_stroke_border (cr, at, palette->ink, 1);
  cairo_restore (cr);
}
