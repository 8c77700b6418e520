/* sight-cli-answer.h - questions about the whole level, as options ask them
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "analysis/questions/sight-answer.h"
#include "cli/sight-cli-turn.h"

G_BEGIN_DECLS

/* Answers @request of the level of @turn, prints the answer, and says how to end.  @json: as JSON.  @checked: the proof
 * of guards or chokes is checked too. */
SightExit sight_cli_answer (const SightCliTurn *turn, SightRequest *request, gboolean json, gboolean checked);

/* The number of option @option, 0 to @most: FALSE after a complaint.  @text: (nullable): @number stays as it is */
gboolean sight_cli_parse_number (const char *option, const char *text, int most, int *number);

/* The area that @text of option @option names, or -1 after a complaint. */
int sight_cli_find_area (const SightLevel *level, const char *option, const char *text);

/* End @index of @request: an area, a cell X,Y of the map, a viewer, or where a team starts;
 * FALSE after a complaint. */
gboolean sight_cli_set_end (SightRequest *request, guint index, const SightLevel *level, const char *text);

G_END_DECLS
