/* sight-cli-trace.h - a trace on standard output
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "report/steps/sight-report-run.h"

G_BEGIN_DECLS

/* Each step as a numbered sentence; then how many were not kept. */
void sight_cli_print_trace_text (const SightReportRun *run);

/* The same as an object of JSON, one step a line. */
void sight_cli_print_trace_json (const SightReportRun *run);

G_END_DECLS
