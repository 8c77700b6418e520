/* sight-csv-measures.h - the tables of measures and lamps in a CSV report, and the fields of all tables
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/syntax/sight-csv-field.h"
#include "report/content/sight-report-data.h"

G_BEGIN_DECLS

/* Each measure in short. */
void sight_csv_add_measures (GString *out, const SightReport *report);
/* The value of each cell that has one. */
void sight_csv_add_measured_cells (GString *out, const SightReport *report);

/* A row a lamp: number, name, x, y, range, on, how many cells it lights. */
void sight_csv_add_lamps (GString *out, const SightReport *report);

/* Fields.  Each writes its comma; sight_csv_end_row() takes the last one away. */

static inline void
sight_csv_add_text (GString *out, const char *text)
{
  sight_csv_append_field (out, text);
  g_string_append_c (out, ',');
}

static inline void
sight_csv_add_int (GString *out, gint64 value)
{
  g_string_append_printf (out, "%" G_GINT64_FORMAT ",", value);
}

/* With a point, whatever the language is. */
static inline void
sight_csv_add_real (GString *out, double value)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append_printf (out, "%s,", g_ascii_formatd (text, sizeof text, "%.4f", value));
}

static inline void
sight_csv_end_row (GString *out)
{
  g_string_truncate (out, out->len - 1);
  g_string_append (out, "\n");
}

G_END_DECLS
