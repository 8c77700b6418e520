/* sight-report-table-answers.c - the table of answers to questions about the whole level
 *
 * SPDX-License-Identifier: MIT
 */
#include <glib/gi18n-lib.h>

#include "report/content/sight-report-answer.h"
#include "sight-report-table-private.h"

static const SightColumn columns[] = {
  { N_ ("Question"), SIGHT_COLUMN_TEXT, 20 },
  { N_ ("Number"), SIGHT_COLUMN_NUMBER, 14 },
  { N_ ("Answer"), SIGHT_COLUMN_NAME, 66 },
};

static const SightTone tones[] = {
  [SIGHT_ANSWER_YES] = SIGHT_TONE_YES,
  [SIGHT_ANSWER_NO] = SIGHT_TONE_WARN,
  [SIGHT_ANSWER_CANNOT] = SIGHT_TONE_PLAIN,
};

SightTable *
sight_table_new_answers (const SightReport *report)
{
  SightTable *self = sight_table_new ("answers", columns, G_N_ELEMENTS (columns));

  for (guint i = 0; i < report->answers->len; i++)
    {
      const SightAnswer *answer = g_ptr_array_index (report->answers, i);

      sight_table_add_text (self, _ (sight_question_get_type (answer->request.question)->title));
      sight_table_add (self, g_strdup_printf ("%s %s", answer->number, answer->unit), SIGHT_TONE_PLAIN);
      sight_table_add (self, sight_report_answer_get_text (answer), tones[answer->status]);
    }

  return self;
}
