/* sight-report-trace.h - steps of any trace as JSON, for reports, the command line and the clipboard
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/sight/sight-trace.h"
#include "format/syntax/sight-json-writer.h"

G_BEGIN_DECLS

/**
 * sight_report_add_trace_step:
 * @name: (nullable): of the member that it becomes
 * @number: of the step, from 1
 * @text: (nullable): its sentence, plain
 *
 * An object.  Every step has "step", its number, "kind" (see
 * sight_step_get_id()) and, but for some ends, "cell", [x, y].  By its kind it has
 *
 * - line: "to", "error";
 * - move: "to", "move" (X, Y, XY, TIE), "error", "errorAfter", "verdict" (open,
 *   untested, blocked, flanked), "tested" ([x, y, opaque] of each cell);
 * - light: "to", the wall;
 * - row, narrow, split, shadow: "sector" (from 1), "depth", "lo", "hi": a number,
 *   or [num, den] where it is exact;
 * - cell: "sector", "depth", "verdict", "seen", "reason", "parts" (of 2 × 2, bit
 *   x + 2 y), "share" where it is seen in part, "lo" and "hi" where the algorithm looks at them;
 * - end: "reason", and of a row "sector", "depth", of a view "sector", "view";
 * - shallow, steep: "sector", "view" (from 1), "reason", "line" ([[x, y], [x, y]] in
 *   sixteenths of a cell);
 * - obscure: "sector", "error" and "obscurity", [x, y].
 *
 * "text" comes last.
 */
void sight_report_add_trace_step (
    SightJsonWriter *writer, const char *name, const SightStep *step, guint number, const char *text);

/* The word for a SightReason: "own-cell", "reached", "shadowed", …; "none". */
const char *sight_reason_get_id (SightReason reason);

G_END_DECLS
