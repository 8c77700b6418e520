/* sight-html-measures.c - measures in an HTML report: a table, then each with its definition and its heat map
 *
 * SPDX-License-Identifier: MIT
 */
#include <glib/gi18n-lib.h>

#include "report/content/sight-report-measures.h"
#include "report/table/sight-report-picture.h"
#include "sight-html.h"

static void
add_measure (const SightHtml *self, const SightReportMeasure *row)
{
  g_autofree char *title = sight_report_measure_get_title (row);
  GBytes *png;

  if (row->error != NULL)
    return;
  sight_html_add (self, "<h3>%s</h3>\n<p>%s</p>\n", title, _ (row->measure->definition));
  png = sight_report_picture_measure (self->report, row, sight_palette_get (FALSE, FALSE));
  if (png == NULL)
    return;
  sight_html_add (self, "<figure class=\"map\"><img alt=\"%s\" style=\"max-width: 100%%\" src=\"", title);
  sight_html_add_data (self, png);
  sight_html_add (self, "\"/></figure>\n");
}

void
sight_html_add_measures (const SightHtml *self)
{
  g_autoptr (SightTable) table = sight_table_new_measures (self->report);

  sight_html_add_table (self, table, _ ("Measures of every cell that one can stand on"));
  for (guint i = 0; i < self->report->measures->len; i++)
    add_measure (self, sight_report_get_measure (self->report, i));
}
