/* sight-report-pages.c - a report as pages to look at and to print
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-report-pages.h"

#include "sight-report-pdf.h"

GPtrArray *
sight_report_make_pages (const SightReport *report)
{
  SightPaper *paper = sight_paper_new_pages (report->title);

  sight_report_fill_paper (report, paper);

  return sight_paper_free_to_pages (paper);
}
