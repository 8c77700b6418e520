/* sight-cp437.h - the glyphs of code page 437, the character set of the IBM PC
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The Unicode code point of glyph @index; 0 if @index is above 255.  0 and 255 are blank like 32. */
gunichar sight_cp437_to_unicode (guint32 index);

/* The index of @glyph, or -1 if the code page lacks it. */
int sight_cp437_from_unicode (gunichar glyph);

G_END_DECLS
