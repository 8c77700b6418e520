/* sight-rows-private.h - the parts of the search for rows in a text
 *
 *     sight-rows.c        blocks, bare rows, single glyphs; the limits
 *     sight-rows-lines.c  classifies the text, line by line
 *     sight-rows-code.c   strings and numbers in source code
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-rows.h"

G_BEGIN_DECLS

/* A range of bytes of a text. */
typedef struct
{
  const char *start, *end;
} SightSlice;

typedef enum
{
  SIGHT_TEXT_BARE,
  SIGHT_TEXT_STRINGS,
  SIGHT_TEXT_NUMBERS,
  SIGHT_TEXT_FIELDS, /* single glyphs */
} SightTextKind;

/* @self without leading and trailing spaces and tabs. */
SightSlice sight_slice_trim (SightSlice self);
/* Removes a line from the front of @self; FALSE if there is none. */
gboolean sight_slice_take (SightSlice *self, SightSlice *line);

SightTextKind sight_rows_guess (SightSlice text);

/* Whether @c may separate cells: a comma, a semicolon or a tab. */
gboolean sight_rows_is_separator (char c);

/* The end of the comment that begins at @p, or NULL if none does; a comment between slashes and stars may span lines.
 * */
const char *sight_rows_skip_comment (const char *p, const char *end);

/* The last quote in its line of the string whose opening quote is at @p; NULL if it is not closed. */
const char *sight_rows_find_quote (const char *p, const char *end);

/* Begin a row, and add a cell to the last row.  FALSE with an error beyond the limits, or if @cell is an invalid
 * glyph.  @at: its position in the text. */
gboolean sight_rows_begin (SightRows *self, const char *at);
gboolean sight_rows_add (SightRows *self, gint32 cell, const char *at);

/* Add the rows made of the strings or of the numbers in code. */
gboolean sight_rows_add_strings (SightRows *self, SightSlice text);
gboolean sight_rows_add_numbers (SightRows *self, SightSlice text);

G_END_DECLS
