/* sight-cli-trace.h - a trace on standard output
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/sight-level.h"

G_BEGIN_DECLS

/* "One step up to (16, 15): …", plain, its numbers behind it in brackets: free with g_free(). */
char *sight_cli_get_step_text    (const SightLevel *level,
                                  const SightSight *sight,
                                  const SightTrace *trace,
                                  guint             index) G_GNUC_WARN_UNUSED_RESULT;

/* Each step as a numbered sentence; then how many were not kept. */
void  sight_cli_print_trace_text (const SightLevel *level,
                                  const SightSight *sight,
                                  const SightTrace *trace);

/* An object with viewer, preset, algorithm, range, dropped (how many steps were not kept) and steps, one a line. */
void  sight_cli_print_trace_json (const SightLevel *level,
                                  const SightSight *sight,
                                  SightCell         viewer,
                                  const SightTrace *trace);

G_END_DECLS
