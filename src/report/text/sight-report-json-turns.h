/* sight-report-json-turns.h - the turns of a report as JSON
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/syntax/sight-json-writer.h"
#include "report/content/sight-report-turn.h"

G_BEGIN_DECLS

/* [from, to] */
void sight_report_json_add_pair (SightJsonWriter *writer, guint from, guint to);

/* The members of turn @index. */
void sight_report_json_add_turn (SightJsonWriter *writer, const SightReport *report, guint index);

G_END_DECLS
