/* sight-report-pdf.h - reports as PDF pages
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-paper.h"
#include "report/content/sight-report-data.h"

G_BEGIN_DECLS

GBytes *sight_report_write_pdf (const SightReport *report);

/* Adds all of @report to @paper. */
void sight_report_fill_paper (const SightReport *report, SightPaper *paper);

G_END_DECLS
