/* sight-draw-text.h - a short text, centred: numbers, letters, glyphs
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <pango/pangocairo.h>

/* @text in the current source, bold, its ink centred on (x, y); @size: of the font, in pixels. */
void sight_draw_text (cairo_t *cr, const char *text, double x, double y, double size);

/* Letters without hints and with grey smoothing only: coloured fringes would be wrong on a tile that is drawn once and
 * shown on any screen.  FALSE if memory ran out. */
gboolean sight_draw_smooth_letters (PangoContext *context) G_GNUC_WARN_UNUSED_RESULT;

/* A layout in the font of pictures, grey smoothing, no hinting; @size: in pixels.  Free with g_object_unref(). */
PangoLayout *sight_draw_layout_new (cairo_t *cr, const char *text, double size, gboolean bold)
    G_GNUC_WARN_UNUSED_RESULT;

/* Shows @layout at the current point, in the current source; the path is empty then.  If one of its fonts ran out of
 * memory, the status of @cr says so. */
void sight_draw_show_layout (cairo_t *cr, PangoLayout *layout);
