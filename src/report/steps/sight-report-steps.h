/* sight-report-steps.h - steps of a line as JSON, for reports and the command line
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/sight/sight-trace.h"
#include "format/syntax/sight-json-writer.h"

G_BEGIN_DECLS

/* An array, the member @name, of the MOVEs of @trace:
 *
 *     { "cell": [2, 2], "error": 2, "move": "X", "to": [3, 2], "tested": [[3, 2]], "verdict": "open" }
 *
 * error is that before the move; tested holds the flankers of a tie, where they
 * are tested, then the cell where it lands; verdict is open or blocked. */
void sight_report_add_steps (SightJsonWriter *writer, const char *name, const SightTrace *trace);

G_END_DECLS
