/* sight-report-csv.h - reports as CSV, one table a file
 *
 * Comma-separated and quoted as RFC 4180 has it, with a head of names, UTF-8;
 * lines end with LF, as in all files of this program.  Viewers, teams and lines
 * are numbered from 1.
 *
 * - NAME.csv: who sees whom, a row a pair of viewers: from, from_name, from_team,
 *   to, to_name, to_team, distance, sees, one_way, in_range, stop, blockers;
 * - NAME-viewers.csv: number, name, team, x, y, alive, preset, algorithm, range,
 *   facing, angle, seen;
 * - NAME-teams.csv: number, name, viewers, alive, seen, hidden, share;
 * - NAME-tiles.csv: glyph, name, transparent, walkable, count;
 * - NAME-lines.csv: number, name, from_x, from_y, to_x, to_y, clear, back_clear,
 *   stop, blockers, verdict;
 * - NAME-areas.csv, if there are areas: number, name, purpose, team, cells, walkable;
 * - NAME-area-rects.csv: area, x, y, width, height: rectangles that are its cells together;
 * - NAME-notes.csv, if there are notes: number, text, x, y, width, height: of the rectangle around their cells;
 * - NAME-lamps.csv, if there are lamps: number, name, x, y, range, on, lights: how many cells when it is on;
 * - NAME-turn-passings.csv, if walkers are looked at: turn, event, viewer, viewer_name, viewer_team, seen_by,
 *   seen_by_name, seen_by_team, x, y: who was seen in a cell that it passed;
 * - NAME-turn-ghosts.csv, if teams remember others in turns: turn, team, team_name, viewer, viewer_name, viewer_team,
 *   x, y, seen_in: where and in which turn the team last saw a viewer that it is not shown;
 * - NAME-steps.csv: line, step, x, y, error, move, to_x, to_y, tested, verdict.
 *
 * Cells in one field are "x y; x y".  What is true or false is 1 or 0; what is
 * not known, as of a line that leaves the map, is empty.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gio/gio.h>

#include "format/base/sight-notes.h"
#include "report/content/sight-report-data.h"

G_BEGIN_DECLS

/* Who sees whom; the other tables go to @companions (nullable), called after @stem. */
GBytes *sight_report_write_csv (const SightReport *report, const char *stem, GPtrArray *companions);

/* Notes which tables next to @file an earlier report left that are not among @companions. */
void sight_report_note_left_csv (GFile *file, const GPtrArray *companions, SightNotes *notes);

G_END_DECLS
