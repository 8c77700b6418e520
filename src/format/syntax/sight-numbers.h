/* sight-numbers.h - the cells of a map as numbers in text
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/base/sight-format.h"

G_BEGIN_DECLS

/* What stands around the cells of a row: @before them, @after them, and after those of the last row. */
typedef struct
{
  const char *before, *after, *last;
} SightNumbersRows;

/* Rows as CSV has them; and as one list: a comma stands between the rows too. */
#define SIGHT_NUMBERS_LINES ((SightNumbersRows) { "", "\n", "\n" })
#define SIGHT_NUMBERS_LIST ((SightNumbersRows) { "", ",\n", "\n" })

/**
 * sight_numbers_append:
 * @first: the number of tile 0, 0 or 1
 *
 * Adds the tiles of @map, row by row, with commas between the cells.  Time: some
 * nanoseconds a cell.
 */
void sight_numbers_append (GString *out, const SightMap *map, guint first, SightNumbersRows rows);

G_END_DECLS
