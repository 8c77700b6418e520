/* sight-numbers.h - writes the cells of a map as numbers
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/base/sight-format.h"

G_BEGIN_DECLS

/* What surrounds the cells of a row: @before and @after them; @last replaces @after in the last row. */
typedef struct
{
  const char *before, *after, *last;
} SightNumbersRows;

/* Rows as in CSV, and rows as one list, with a comma between the rows too. */
#define SIGHT_NUMBERS_LINES ((SightNumbersRows) { "", "\n", "\n" })
#define SIGHT_NUMBERS_LIST ((SightNumbersRows) { "", ",\n", "\n" })

/**
 * sight_numbers_append:
 * @first: the number of tile 0: 0 or 1
 *
 * Adds the tiles of @map, row by row, with commas between cells.  Time: some
 * nanoseconds per cell.
 */
void sight_numbers_append (GString *out, const SightMap *map, guint first, SightNumbersRows rows);

G_END_DECLS
