/* sight-text-crawl.h - what glyphs mean in the maps of Dungeon Crawl Stone Soup
 *
 * By the table of terrain in its documentation of levels: x, c, v, b and a are
 * walls, m, n and o clear ones, G a statue that one sees past.  A tree hides
 * what is after it here; in Crawl it takes two of them.  What KFEAT, SUBST and
 * the like make of a glyph is not looked at.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/map/sight-legend.h"

G_BEGIN_DECLS

/* Makes @tile what @glyph means there; FALSE where it means nothing.  Free tile->name with g_free(). */
gboolean sight_text_crawl_get_tile (gunichar glyph, SightTile *tile);

G_END_DECLS
