/* sight-csv-cells.h - splits rows of CSV into cells
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/syntax/sight-location.h"

G_BEGIN_DECLS

/* A row that is being read. */
typedef struct
{
  SightSource source;
  const char *next, *end; /* the rest of the line; @next is NULL after the last cell */
  char separator;         /* 0 if each row is a single cell */
  const char *start;      /* the current cell, without quotes and surrounding spaces */
  gsize length;
  gboolean has_quotes; /* the cell contains doubled quotes */
} SightCsvRow;

/* Reads the next cell; FALSE with an error if its quotes are not closed or not followed by a separator. */
gboolean sight_csv_row_take (SightCsvRow *self);

/* The text of the current cell; free with g_free(). */
char *sight_csv_row_get_text (const SightCsvRow *self) G_GNUC_WARN_UNUSED_RESULT;

/* The most frequent separator in @line: a comma, a semicolon or a tab; else a blank; 0 if there is none. */
char sight_csv_find_separator (const char *line, gsize length);

G_END_DECLS
