/* sight-report-table-checks.c - the table of the checks of a level
 *
 * SPDX-License-Identifier: MIT
 */
#include <glib/gi18n-lib.h>

#include "analysis/checks/sight-check-run.h"
#include "report/content/sight-report-checks.h"
#include "sight-report-table-private.h"

static const SightColumn columns[] = {
  { N_ ("Check"), SIGHT_COLUMN_NAME, 42 },
  { N_ ("Result"), SIGHT_COLUMN_TEXT, 14 },
  { N_ ("What was found"), SIGHT_COLUMN_NAME, 44 },
};

static const SightTone tones[] = {
  [SIGHT_CHECK_HELD] = SIGHT_TONE_YES,   [SIGHT_CHECK_FAILED] = SIGHT_TONE_NO,     [SIGHT_CHECK_TODO] = SIGHT_TONE_WARN,
  [SIGHT_CHECK_ERROR] = SIGHT_TONE_WARN, [SIGHT_CHECK_PENDING] = SIGHT_TONE_PLAIN,
};

SightTable *
sight_table_new_checks (const SightReport *report)
{
  SightTable *self = sight_table_new ("checks", columns, G_N_ELEMENTS (columns));

  for (guint i = 0; i < report->checks->len; i++)
    {
      const SightReportCheck *check = sight_report_get_check (report, i);

      sight_table_add_text (self, check->text);
      sight_table_add (self, g_strdup (sight_check_status_get_name (check->result->status)),
                       tones[check->result->status]);
      sight_table_add (self, sight_report_check_get_text (check), SIGHT_TONE_PLAIN);
    }

  return self;
}
