/* sight-report-markdown.h - reports as Markdown
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "report/content/sight-report-data.h"

G_BEGIN_DECLS

GBytes *sight_report_write_markdown (const SightReport *report);

G_END_DECLS
