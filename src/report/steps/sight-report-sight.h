/* sight-report-sight.h - answers about sight as JSON: for the command line, and for the module that web pages ask
 *
 * Each is an object without a name; docs/command-line.md says what its members are.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "analysis/why/sight-why.h"
#include "core/scenario/sight-timeline.h"
#include "format/syntax/sight-json-writer.h"

G_BEGIN_DECLS

/* For programs: "clear", "start", "cell", "target", "flankers", "range", "unseen", "facing", "dead", "outside" */
const char *sight_los_get_id (const SightLos *los);

/* What is seen: @view of @level, filled by @sight.  Time: the cells of the map. */
void sight_report_add_field (SightJsonWriter *writer,
                             const SightLevel *level,
                             const SightVision *sight,
                             const SightView *view);

/* Whether a line is clear, what stops it, and the moves of @trace. */
/* The member "size" of a viewer that stands on several cells: [columns, rows]. */
void sight_report_add_size (SightJsonWriter *writer, const SightViewer *viewer);

void sight_report_add_line (SightJsonWriter *writer, const SightLos *los, const SightTrace *trace);

/* Why a cell is seen or not, with its deciding step; @watchers: of guint, the viewers that see it. */
void
sight_report_add_why (SightJsonWriter *writer, const SightWhy *why, const SightLevel *level, const GArray *watchers);

/* What @team knows in the turn of @timeline, and which viewers it is shown.  Time: the cells of the map. */
void sight_report_add_knowledge (SightJsonWriter *writer, SightTimeline *timeline, guint team);

/* Members of the current object: preset (null if none), algorithm, whether it leaks, range, and the values of its
 * parameters. */
void sight_report_add_vision (SightJsonWriter *writer, const SightVision *sight);

G_END_DECLS
