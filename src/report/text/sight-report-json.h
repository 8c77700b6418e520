/* sight-report-json.h - reports as JSON
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "report/content/sight-report-data.h"

G_BEGIN_DECLS

GBytes *sight_report_write_json (const SightReport *report);

G_END_DECLS
