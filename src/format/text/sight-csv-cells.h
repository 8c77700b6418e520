/* sight-csv-cells.h - rows of CSV, cell by cell
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/syntax/sight-location.h"

G_BEGIN_DECLS

/* One row, while its cells are taken. */
typedef struct
{
  SightSource source;
  const char *next, *end; /* what is still to be taken of the line; @next is NULL after the last cell */
  char separator;         /* 0 where a row is one cell */
  const char *start;      /* the cell last taken, without quotes, and without spaces around it */
  gsize length;
  gboolean has_quotes; /* it contains quotes, each of them twice */
} SightCsvRow;

/* Takes the next cell; FALSE with an error if quotes do not end, or where something stands after them. */
gboolean sight_csv_row_take (SightCsvRow *self);

/* The cell last taken, on its own; free with g_free(). */
char *sight_csv_row_get_text (const SightCsvRow *self) G_GNUC_WARN_UNUSED_RESULT;

/* The separator that @line has most of: a comma, a semicolon or a tab; 0 where it has none. */
char sight_csv_find_separator (const char *line, gsize length);

G_END_DECLS
