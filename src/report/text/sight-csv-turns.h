/* sight-csv-turns.h - the tables of turns in a CSV report
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "report/content/sight-report-data.h"

G_BEGIN_DECLS

/* Three fields: its number, its name, the number of its team. */
void sight_csv_add_viewer (GString *out, const SightReport *report, guint viewer);

/* What each team knows of the map at the end of each turn. */
void sight_csv_add_turns (GString *out, const SightReport *report);
/* Each viewer at the end of each turn. */
void sight_csv_add_turn_viewers (GString *out, const SightReport *report);
/* Who sees whom then. */
void sight_csv_add_turn_pairs (GString *out, const SightReport *report);
/* What happens in each turn. */
void sight_csv_add_turn_events (GString *out, const SightReport *report);
/* Who was seen on its way. */
void sight_csv_add_turn_passings (GString *out, const SightReport *report);
/* Where teams last saw viewers that they are not shown. */
void sight_csv_add_turn_ghosts (GString *out, const SightReport *report);

G_END_DECLS
