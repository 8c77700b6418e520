/* sight-report-words.h - what every kind of report says in the same words
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-report-data.h"

G_BEGIN_DECLS

/* "12", "no limit" */
/* "3, 4": where a viewer stands, "3, 4 (2 × 2)" on several cells; says if that is @is_on_map. */
char *sight_report_describe_place (const SightViewer *viewer, gboolean is_on_map) G_GNUC_WARN_UNUSED_RESULT;

char *sight_report_describe_range (int range) G_GNUC_WARN_UNUSED_RESULT;

/* "sees", "sees, one way", "is seen, one way" or "–" */
const char *sight_report_describe_relation (SightSees relation);

/* Why viewer @a does not see viewer @b, in a plain sentence; "" if it does. */
char *sight_report_describe_pair (const SightReport *report, guint a, guint b) G_GNUC_WARN_UNUSED_RESULT;

/* "Tactics, walls lit · 40 × 25 cells · 2 teams · 6 viewers" */
char *sight_report_describe_level (const SightReport *report) G_GNUC_WARN_UNUSED_RESULT;

/* (nullable): "Turns 601 to 1000 are left out."; NULL if none is. */
char *sight_report_describe_left (const SightReport *report) G_GNUC_WARN_UNUSED_RESULT;

/* The cells of the map around @line, with @margin cells on each side. */
SightRect sight_report_get_around (const SightReport *report, const SightReportLine *line, int margin);

/* The steps of @line; none if an end is off the map.  They are made anew for each who asks: a hundred thousand lines
 * have more of them than memory should hold at a time.  Free with sight_trace_free(). */
SightTrace *sight_report_trace_line (const SightReport *report, const SightReportLine *line) G_GNUC_WARN_UNUSED_RESULT;

/* How many of the first kept lines may be shown step by step where @n_rows steps can be listed. */
guint sight_report_count_detailed_lines (const SightReport *report, guint n_rows);

/* (nullable): "Only the first 12 of 1000 lines are shown step by step."; NULL if all are. */
char *sight_report_describe_detailed_lines (const SightReport *report, guint n_detailed) G_GNUC_WARN_UNUSED_RESULT;

/* Whether only one of the two sees the other. */
gboolean sight_report_is_one_way (const SightPair *pair);

/* What value @index of @sight is called, for people: "lit", "8" */
char *sight_report_describe_value (const SightVision *sight, guint index) G_GNUC_WARN_UNUSED_RESULT;

/* "3.6": cells */
char *sight_report_format_distance (const SightPair *pair) G_GNUC_WARN_UNUSED_RESULT;

/* "12.5 %" of a whole of 1 */
char *sight_report_format_share (double share) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
