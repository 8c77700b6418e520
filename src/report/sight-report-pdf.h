/* sight-report-pdf.h - reports as PDF pages
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-report.h"

G_BEGIN_DECLS

GBytes *sight_report_write_pdf (const SightReport *report);

G_END_DECLS
