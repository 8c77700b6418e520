/* sight-report-html.h - reports as one self-contained HTML file
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "report/content/sight-report-data.h"

G_BEGIN_DECLS

GBytes *sight_report_write_html (const SightReport *report);

G_END_DECLS
