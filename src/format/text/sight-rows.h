/* sight-rows.h - finds the rows of a map in any text: bare rows or source code
 *
 * The first of these that applies:
 * - A block, and nothing outside it: the lines between ``` and ```; or between a
 *   line that begins a value and ends in """ or ''' or ` or [[ or R"( and the line
 *   that closes it; or below a line that ends in ": |".
 * - Strings, if most lines contain some and otherwise only what is usual in code.
 *   Each string is a row; an escaped line break begins another.  Strings of one
 *   glyph each are cells instead: a row is then one pair of brackets, or a line if
 *   a single pair encloses all.  Keys ("rows": …), everything before the first
 *   "=", and comments (// … , # … , -- … and those between slashes and stars) are
 *   ignored.
 * - Numbers separated by commas, semicolons or tabs, with or without brackets:
 *   cells, arranged in rows like strings of one glyph.
 * - Single glyphs separated by commas, semicolons or tabs: each line is a row.
 * - Anything else: each line is a row, without the indentation that all lines have
 *   in common and without empty lines above and below.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/syntax/sight-location.h"

G_BEGIN_DECLS

/* A cell is a code point; SIGHT_CELL_NONE where the map has no cell; or SIGHT_CELL_NUMBER - n for the number n. */
#define SIGHT_CELL_NONE (-1)
#define SIGHT_CELL_NUMBER (-2)

typedef struct
{
  gsize first, length; /* the first of its cells in @cells, and how many it has */
} SightTextRow;

typedef struct
{
  SightSource source;
  GArray *cells; /* of gint32, of all rows */
  GArray *rows;  /* of SightTextRow */
  gsize width;   /* cells of the longest row */
  gsize n_tabs;  /* number of tabs, read as void */
} SightRows;

/**
 * sight_rows_read:
 * @source: UTF-8
 *
 * Fails if a glyph is invalid, if there are more cells than a map may have, or if
 * the text contains no rows.  Call sight_rows_clear() in any case.  Time:
 * proportional to the size of the text.
 *
 * Returns: FALSE with the error of @source set on failure
 */
gboolean sight_rows_read (SightRows *self, SightSource source, gsize length) G_GNUC_WARN_UNUSED_RESULT;
void sight_rows_clear (SightRows *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SightRows, sight_rows_clear)

G_END_DECLS
