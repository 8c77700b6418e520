/* sight-rows-private.h - the parts of finding rows in a text
 *
 *     sight-rows.c        blocks, bare rows, single glyphs; the limits
 *     sight-rows-lines.c  what kind of text it is, line by line
 *     sight-rows-code.c   strings and numbers in source code
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-rows.h"

G_BEGIN_DECLS

/* Bytes of a text. */
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

/* @self without spaces and tabs at both ends. */
SightSlice sight_slice_trim (SightSlice self);
/* Takes a line off the front of @self; FALSE where there is none. */
gboolean sight_slice_take (SightSlice *self, SightSlice *line);

SightTextKind sight_rows_guess (SightSlice text);

/* A comma, a semicolon or a tab: those that stand between cells. */
gboolean sight_rows_is_separator (char c);

/* Where the comment that begins at @p ends, or NULL where none begins; one between slashes and stars may have many
 * lines. */
const char *sight_rows_skip_comment (const char *p, const char *end);

/* Where the string that begins with the quote at @p ends in its line: its last quote; else NULL. */
const char *sight_rows_find_quote (const char *p, const char *end);

/* A row is begun, and a cell added to the last one; FALSE with an error beyond the limits, or where @cell is a glyph
 * that is not valid.  @at: where it stands in the text. */
gboolean sight_rows_begin (SightRows *self, const char *at);
gboolean sight_rows_add (SightRows *self, gint32 cell, const char *at);

/* Rows of the strings, or of the numbers, of code. */
gboolean sight_rows_add_strings (SightRows *self, SightSlice text);
gboolean sight_rows_add_numbers (SightRows *self, SightSlice text);

G_END_DECLS
