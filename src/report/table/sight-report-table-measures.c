/* sight-report-table-measures.c - the table of measures: each of them in short
 *
 * SPDX-License-Identifier: MIT
 */
#include <glib/gi18n-lib.h>

#include "report/content/sight-measure-heat.h"
#include "report/content/sight-report-measures.h"
#include "sight-report-table-private.h"

static const SightColumn columns[] = {
  { N_ ("Measure"), SIGHT_COLUMN_NAME, 24 },   { N_ ("What it counts"), SIGHT_COLUMN_TEXT, 26 },
  { N_ ("Mean"), SIGHT_COLUMN_NUMBER, 9 },     { N_ ("Median"), SIGHT_COLUMN_NUMBER, 9 },
  { N_ ("Least, at"), SIGHT_COLUMN_TEXT, 16 }, { N_ ("Most, at"), SIGHT_COLUMN_TEXT, 16 },
};

static void
add_number (SightTable *self, const SightMeasure *measure, double value)
{
  sight_table_add (self, sight_measure_format (measure, value), SIGHT_TONE_PLAIN);
}

/* "60, (16, 2)"; @format: of a number and a cell */
static void
add_extreme (SightTable *self, const char *format, char *number, SightCell cell)
{
  sight_table_add (self, g_strdup_printf (format, number, cell.x, cell.y), SIGHT_TONE_PLAIN);
  g_free (number);
}

/* Of directions none is the least: they lie between two, clockwise. */
static void
add_ends (SightTable *self, const SightReportMeasure *row)
{
  char *from = sight_measure_format (row->measure, row->summary.from);
  char *to = sight_measure_format (row->measure, row->summary.to);

  /* Translators: a direction in degrees, and a cell that has it; the next one says to which other */
  add_extreme (self, row->measure->circular ? _ ("clockwise from %s, at (%d, %d)") : "%s, (%d, %d)", from, row->from);
  add_extreme (self, row->measure->circular ? _ ("to %s, at (%d, %d)") : "%s, (%d, %d)", to, row->to);
}

static void
add_measure (SightTable *self, const SightReport *report, const SightReportMeasure *row)
{
  sight_table_add (self, sight_report_measure_get_title (row), SIGHT_TONE_PLAIN);
  if (row->error != NULL)
    {
      sight_table_add (self, g_strdup (row->error), SIGHT_TONE_WARN);
      for (int i = 0; i < 4; i++)
        sight_table_add_text (self, "–");
      return;
    }
  sight_table_add (self, sight_measure_heat_get_unit (row->measure, report->level), SIGHT_TONE_PLAIN);
  sight_table_add (self, sight_measure_format_mean (row->measure, row->summary.mean), SIGHT_TONE_PLAIN);
  add_number (self, row->measure, row->summary.median);
  add_ends (self, row);
}

SightTable *
sight_table_new_measures (const SightReport *report)
{
  SightTable *self = sight_table_new ("measures", columns, G_N_ELEMENTS (columns));

  for (guint i = 0; i < report->measures->len; i++)
    add_measure (self, report, sight_report_get_measure (report, i));

  return self;
}
