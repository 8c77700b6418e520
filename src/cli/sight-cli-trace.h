/* sight-cli-trace.h - prints a trace
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "report/steps/sight-report-run.h"

G_BEGIN_DECLS

/* Prints each step as a numbered sentence, then the number of steps that were not kept. */
void sight_cli_print_trace_text (const SightReportRun *run);

/* Prints the same as a JSON object with one step per line. */
void sight_cli_print_trace_json (const SightReportRun *run);

G_END_DECLS
