/* sight-csv-measures.c - the tables of measures and lamps in a CSV report
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-csv-measures.h"

#include <math.h>

#include "report/content/sight-report-measures.h"

static void
add_value (GString *out, double value, SightCell cell)
{
  sight_csv_add_real (out, value);
  sight_csv_add_int (out, cell.x);
  sight_csv_add_int (out, cell.y);
}

void
sight_csv_add_measures (GString *out, const SightReport *report)
{
  for (guint i = 0; i < report->measures->len; i++)
    {
      const SightReportMeasure *row = sight_report_get_measure (report, i);

      sight_csv_add_text (out, row->measure->id);
      sight_csv_add_text (out, row->subject != NULL ? row->subject : "");
      if (row->error != NULL)
        g_string_append (out, ",,,,,,,,,");
      else
        {
          sight_csv_add_int (out, row->summary.n);
          sight_csv_add_real (out, row->summary.mean);
          sight_csv_add_real (out, row->summary.median);
          add_value (out, row->summary.least, row->least);
          add_value (out, row->summary.most, row->most);
        }
      sight_csv_add_text (out, row->error != NULL ? row->error : "");
      sight_csv_end_row (out);
    }
}

void
sight_csv_add_measured_cells (GString *out, const SightReport *report)
{
  for (guint i = 0; i < report->measures->len; i++)
    {
      const SightReportMeasure *row = sight_report_get_measure (report, i);

      for (guint k = 0; row->error == NULL && k < row->places->n; k++)
        {
          if (isnan (row->values[k]))
            continue;
          sight_csv_add_text (out, row->measure->id);
          sight_csv_add_int (out, row->places->cells[k].x);
          sight_csv_add_int (out, row->places->cells[k].y);
          sight_csv_add_real (out, row->values[k]);
          sight_csv_end_row (out);
        }
    }
}

void
sight_csv_add_lamps (GString *out, const SightReport *report)
{
  const SightLevel *level = report->level;

  for (guint i = 0; i < level->lamps->len; i++)
    {
      const SightLamp *lamp = sight_level_get_lamp (level, i);

      sight_csv_add_int (out, (int) i + 1);
      sight_csv_add_text (out, lamp->name);
      sight_csv_add_int (out, lamp->cell.x);
      sight_csv_add_int (out, lamp->cell.y);
      sight_csv_add_int (out, lamp->range);
      sight_csv_add_int (out, lamp->on);
      sight_csv_add_int (out, (int) sight_level_count_lit (level, lamp));
      sight_csv_end_row (out);
    }
}
