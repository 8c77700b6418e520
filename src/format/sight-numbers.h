/* sight-numbers.h - the cells of a map as numbers in text
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-format.h"

G_BEGIN_DECLS

/**
 * sight_numbers_append:
 * @first: the number of tile 0, 0 or 1
 * @is_list: whether a comma stands between the rows too
 *
 * Adds the tiles of @map, row by row: commas between the cells, LF behind each
 * row.  Time: some nanoseconds a cell.
 */
void sight_numbers_append (GString        *out,
                           const SightMap *map,
                           guint           first,
                           gboolean        is_list);

G_END_DECLS
