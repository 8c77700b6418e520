/* sight-report-play.h - what a web page shows of a turn, as JSON without names
 *
 * Of each turn an object:
 *
 * "d"  cells with another tile than the page's picture of the map: [x, y, tile]
 * "t"  of each team: cells visible, explored and hidden; which viewers it is
 *      shown, "1" or "0" each; the outline of what its own viewers see, of what
 *      is visible to it, of what it knows; tiles that it remembers, as "d"; if
 *      the level has it so, where it last saw others: [viewer, x, y, turn]
 * "v"  of each viewer: x, y, 0 (not there yet), 1 (alive) or 2; cells seen; the
 *      outline of its field; its team, where that is not the one at the start
 *
 * Outlines are paths of SVG.  null is what it was in the turn before (at the
 * start: what the page shows), 0 the outline before it in the list.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/scenario/sight-timeline.h"

G_BEGIN_DECLS

/* Remembers what the turns before were.  One thread at a time. */
typedef struct _SightReportPlay SightReportPlay;

/* @timeline: must outlive @self; the map of its start is that of the page's picture, and it keeps its teams, its
 * viewers and the size of its map */
SightReportPlay *sight_report_play_new (SightTimeline *timeline) G_GNUC_WARN_UNUSED_RESULT;
void sight_report_play_free (SightReportPlay *self);

/* Adds the current turn of the timeline to @out.  @is_start: all outlines of fields are what the page shows.  Time: the
 * fields that changed, the words of the map for each team, and its cells once. */
void sight_report_play_add_turn (SightReportPlay *self, gboolean is_start, GString *out);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightReportPlay, sight_report_play_free)

G_END_DECLS
