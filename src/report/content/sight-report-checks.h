/* sight-report-checks.h - the checks of a level and what came of them
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/syntax/sight-json-writer.h"
#include "sight-report-data.h"

G_BEGIN_DECLS

/* Evaluates the checks of @level, the first SIGHT_REPORT_CHECKS_MAX of them.  Time: that of the checks. */
void sight_report_add_checks (SightReport *self, const SightLevel *level);

#define SIGHT_REPORT_CHECKS_MAX 1000

static inline const SightReportCheck *
sight_report_get_check (const SightReport *self, guint index)
{
  return &g_array_index (self->checks, SightReportCheck, index);
}

/* What is known of @check in one line: the number that was found, or what is wrong; may be empty. */
char *sight_report_check_get_text (const SightReportCheck *check) G_GNUC_WARN_UNUSED_RESULT;

/* "14 of 15 checks hold, 1 fails", and how many are not listed. */
char *sight_report_describe_checks (const SightReport *self) G_GNUC_WARN_UNUSED_RESULT;

/* Writes the members of @result, from "status" on; the command line and reports write them alike.  @message:
 * (nullable): all that is known of a check that does not hold */
void sight_report_write_check_result (SightJsonWriter *writer, const SightCheckResult *result, const char *message);

G_END_DECLS
