/* sight-report-steps.h - steps of a line as JSON, for reports and the command line
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <json-glib/json-glib.h>

#include "core/sight/sight-trace.h"

G_BEGIN_DECLS

/* [x, y] */
void sight_report_add_cell (JsonBuilder *builder, SightCell cell);

/* An array of the MOVEs of @trace:
 *
 *     { "cell": [2, 2], "error": 2, "move": "X", "to": [3, 2], "tested": [[3, 2]], "verdict": "open" }
 *
 * error is that before the move; tested holds the flankers of a tie, where they
 * are tested, then the cell where it lands; verdict is open or blocked. */
void sight_report_add_steps (JsonBuilder *builder, const SightTrace *trace);

G_END_DECLS
