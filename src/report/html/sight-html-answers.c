/* sight-html-answers.c - answers to questions about the whole level in an HTML report: a table, then each with its
 * picture
 *
 * SPDX-License-Identifier: MIT
 */
#include <glib/gi18n-lib.h>

#include "report/content/sight-report-answer.h"
#include "report/table/sight-report-picture.h"
#include "sight-html.h"

static void
add_picture (const SightHtml *self, const SightAnswer *answer)
{
  g_autofree char *text = sight_report_answer_get_text (answer);
  GBytes *png = sight_report_picture_answer (self->report, answer, sight_palette_get (FALSE, FALSE));

  if (png == NULL)
    return;
  sight_html_add (self, "<figure class=\"map\"><img alt=\"%s\" style=\"max-width: 100%%\" src=\"", text);
  sight_html_add_data (self, png);
  sight_html_add (self, "\"/></figure>\n");
}

static void
add_answer (const SightHtml *self, const SightAnswer *answer)
{
  g_autoptr (GPtrArray) lines = sight_report_answer_list_details (answer);
  g_autofree char *text = sight_report_answer_get_text (answer);

  if (answer->status == SIGHT_ANSWER_CANNOT)
    return;
  sight_html_add (self, "<h3>%s</h3>\n<p>%s</p>\n", _ (sight_question_get_type (answer->request.question)->title),
                  text);
  if (lines->len > 0)
    sight_html_add (self, "<ul>\n");
  for (guint i = 0; i < lines->len; i++)
    sight_html_add (self, "<li>%s</li>\n", (const char *) g_ptr_array_index (lines, i));
  if (lines->len > 0)
    sight_html_add (self, "</ul>\n");
  add_picture (self, answer);
}

void
sight_html_add_answers (const SightHtml *self)
{
  g_autoptr (SightTable) table = sight_table_new_answers (self->report);

  sight_html_add_table (self, table, _ ("Questions about the whole level"));
  for (guint i = 0; i < self->report->answers->len; i++)
    add_answer (self, g_ptr_array_index (self->report->answers, i));
}
