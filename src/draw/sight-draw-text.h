/* sight-draw-text.h - a short text, centred: numbers, letters, glyphs
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <cairo.h>

/* @text in the current source, bold, its ink centred on (x, y); @size: of the font, in pixels. */
void sight_draw_text (cairo_t    *cr,
                      const char *text,
                      double      x,
                      double      y,
                      double      size);
