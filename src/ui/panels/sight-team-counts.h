/* sight-team-counts.h - what a team sees of the map, in numbers and words
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/scenario/sight-fog.h"

G_BEGIN_DECLS

#define SIGHT_TEAM_NAME_CHARS 10 /* of a name that are never cut; it leaves room for numbers */

/* "201 of 608 cells visible (33.1 %)" and so on, a line each. */
char *sight_team_counts_describe (const SightCounts *counts) G_GNUC_WARN_UNUSED_RESULT;

/* "33 % visible · 20 % explored · 47 % hidden" */
char *sight_team_counts_share (const SightCounts *counts) G_GNUC_WARN_UNUSED_RESULT;

/* What stands next to the name of a team: "201 of 608 cells visible"; a long name, or a large map, leaves room for a
 * share only. */
char *sight_team_counts_summarize (const SightCounts *counts, const char *name) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
