/* sight-cp437.h - the glyphs of code page 437, the character set of the IBM PC
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What glyph @index of the screen is in Unicode; 0 where @index is above 255.  0 and 255 are blank, as 32 is. */
gunichar sight_cp437_to_unicode (guint32 index);

/* The index of the glyph, or -1 where the code page has none. */
int sight_cp437_from_unicode (gunichar glyph);

G_END_DECLS
