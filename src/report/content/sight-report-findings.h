/* sight-report-findings.h - what an answer about the whole level shows on the map
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "analysis/checks/sight-check-result.h"
#include "analysis/questions/sight-answer.h"
#include "draw/scene/sight-findings.h"

G_BEGIN_DECLS

/* Returns: (transfer full): empty if there is nothing to show */
SightFindings *sight_report_answer_get_findings (const SightAnswer *answer) G_GNUC_WARN_UNUSED_RESULT;

/* The witness of @result and what would mend it.  Returns: (transfer full): empty if there is nothing to show */
SightFindings *sight_report_check_get_findings (const SightCheckResult *result) G_GNUC_WARN_UNUSED_RESULT;
/* AREAS: the longest lines from area @from to area @to.  Returns: (transfer full): empty if there are none */
SightFindings *sight_report_answer_get_pair (const SightAnswer *answer, guint from, guint to) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
