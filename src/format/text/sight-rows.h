/* sight-rows.h - the rows of a map that are found in any text: bare, or in source code
 *
 * What is found
 * - A block, and nothing around it: what stands between ``` and ```, or between
 *   two lines of which the first ends in """ or ''' or ` or [[ or R"( and begins a
 *   value, or below a line that ends in ": |".
 * - Strings, where most lines have them and nothing else but what code has: each
 *   string is a row, an escaped line break in one begins the next.  Strings of one
 *   glyph each are cells; then a row is what one pair of brackets holds, or where
 *   there is one pair for all, a line.  Keys ("rows": …), what stands before the
 *   first "=", and comments (// … , # … , -- … and those between slashes and
 *   stars) are no rows.
 * - Numbers between commas, semicolons or tabs, in brackets or not: cells, in the
 *   same rows.
 * - Single glyphs between commas, semicolons or tabs: a line is a row.
 * - Else every line is a row, without the indentation that all lines share, and
 *   without the empty lines above and below.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/syntax/sight-location.h"

G_BEGIN_DECLS

/* A cell is a code point, or SIGHT_CELL_NONE for a place without a cell, or SIGHT_CELL_NUMBER - n for a number n. */
#define SIGHT_CELL_NONE (-1)
#define SIGHT_CELL_NUMBER (-2)

typedef struct
{
  gsize first, length; /* of its cells */
} SightTextRow;

typedef struct
{
  SightSource source;
  GArray *cells; /* of gint32, of all rows */
  GArray *rows;  /* of SightTextRow */
  gsize width;   /* of the longest row */
  gsize n_tabs;  /* read as void */
} SightRows;

/**
 * sight_rows_read:
 * @source: of UTF-8
 *
 * Time: the bytes.  Errors: a glyph that cannot stand for a cell, more cells
 * than a map can have, and no rows at all.
 *
 * Returns: FALSE with the error of @source set; sight_rows_clear() it even then
 */
gboolean sight_rows_read (SightRows *self, SightSource source, gsize length) G_GNUC_WARN_UNUSED_RESULT;
void sight_rows_clear (SightRows *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SightRows, sight_rows_clear)

G_END_DECLS
