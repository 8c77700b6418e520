/* sight-text-blocks.h - whether empty lines of a text separate maps
 *
 * An empty line may also be a row of void.  The blocks between empty lines are
 * taken for maps if each has at least 3 rows and 3 columns, and either each begins
 * and ends with a row of walls, or all have one size.  A line with a word, alone or
 * above a row of walls, is a title: it names the map below.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-text-legend.h"

G_BEGIN_DECLS

/* Whether the text holds maps that empty lines separate, or one map below a title.  @lines: the whole text, UTF-8, with
 * neither headers nor comments.  Time: proportional to its size. */
gboolean sight_text_blocks_are_maps (SightTextLines lines);

/* Whether the current line, the first of a block, is the title of the map below. */
gboolean sight_text_blocks_is_title (const SightTextLines *lines);

G_END_DECLS
