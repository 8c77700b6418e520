/* sight-text-crawl.h - the meaning of glyphs in maps of Dungeon Crawl Stone Soup
 *
 * From the table of terrain in Crawl's documentation of levels: x, c, v, b and a
 * are walls; m, n and o are clear walls; G is a statue that does not block sight.
 * One tree blocks sight here; in Crawl it takes two.  KFEAT, SUBST and other
 * lines that redefine glyphs are ignored.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/map/sight-legend.h"

G_BEGIN_DECLS

/* Sets @tile to the meaning of @glyph; FALSE if it has none.  Free tile->name with g_free(). */
gboolean sight_text_crawl_get_tile (gunichar glyph, SightTile *tile);

G_END_DECLS
