/* sight-report-answer.h - answers to questions about the whole level, for programs: the command line and reports write
 * them alike
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "analysis/questions/sight-answer.h"
#include "format/syntax/sight-json-writer.h"

G_BEGIN_DECLS

/* Writes @answer as members of the object that is open. */
void sight_report_answer_write (SightJsonWriter *writer, const SightAnswer *answer);

/* What it says, without isolates. */
char *sight_report_answer_get_text (const SightAnswer *answer) G_GNUC_WARN_UNUSED_RESULT;

/* What the sentence leaves out, as lines for people without isolates: where the guards stand, in which turns one is
 * seen, the numbers of both sides.  Returns: (transfer full) (element-type utf8); may be empty */
GPtrArray *sight_report_answer_list_details (const SightAnswer *answer) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
