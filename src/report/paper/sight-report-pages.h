/* sight-report-pages.h - a report as pages to look at and to print
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <cairo.h>

#include "report/content/sight-report-data.h"

G_BEGIN_DECLS

#define SIGHT_REPORT_PAGE_WIDTH 595 /* points: A4 */
#define SIGHT_REPORT_PAGE_HEIGHT 842

/* Returns: (transfer full): of cairo_surface_t, recordings, which may outlive @report.  In any thread. */
GPtrArray *sight_report_make_pages (const SightReport *report) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
