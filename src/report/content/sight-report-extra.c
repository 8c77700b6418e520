/* sight-report-extra.c - what a report holds only if it is asked for: answers about the whole level, and heat maps
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-report-extra.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "sight-report-answer.h"
#include "sight-report-measures.h"

#define EXTRAS_MAX 64 /* bits */

/* Every question but what changed, for which a report has nothing to compare with. */
static gboolean
is_reported (SightQuestion question)
{
  return question != SIGHT_QUESTION_CHANGES;
}

static void
add_questions (GArray *extras)
{
  for (SightQuestion i = 0; i < SIGHT_QUESTION_COUNT; i++)
    {
      const SightQuestionType *type = sight_question_get_type (i);
      const SightReportExtra extra = { SIGHT_EXTRA_ANSWER, type->id, type->title, type->definition,
                                       N_ ("The whole level") };

      if (is_reported (i))
        g_array_append_val (extras, extra);
    }
}

static void
add_measures (GArray *extras, SightMeasureSection section)
{
  const SightMeasure *measure;

  for (guint i = 0; (measure = sight_measure_get_nth (i)) != NULL; i++)
    {
      const SightReportExtra extra = { SIGHT_EXTRA_HEAT, measure->id, measure->name, measure->definition,
                                       sight_measure_section_get_name (section) };

      if (measure->section == section)
        g_array_append_val (extras, extra);
    }
}

/* Made once of the tables, which never change. */
static const GArray *
get_extras (void)
{
  static gsize list = 0;

  if (g_once_init_enter (&list))
    {
      GArray *extras = g_array_new (FALSE, FALSE, sizeof (SightReportExtra));

      add_questions (extras);
      for (SightMeasureSection i = 0; i < SIGHT_MEASURES_SECTIONS; i++)
        add_measures (extras, i);
      g_assert (extras->len <= EXTRAS_MAX);
      g_once_init_leave (&list, (gsize) extras);
    }

  return (const GArray *) list;
}

gboolean
sight_report_extra_get_nth (guint n, SightReportExtra *extra)
{
  const GArray *extras = get_extras ();

  if (n < extras->len)
    *extra = g_array_index (extras, SightReportExtra, n);

  return n < extras->len;
}

SightReportExtras
sight_report_extras_find (const char *id)
{
  SightReportExtra extra;

  for (guint i = 0; sight_report_extra_get_nth (i, &extra); i++)
    {
      if (g_str_equal (extra.id, id))
        return (SightReportExtras) 1 << i;
    }

  return 0;
}

const char **
sight_report_extras_list (SightReportExtras self, SightExtraKind kind)
{
  GPtrArray *ids = g_ptr_array_new ();
  SightReportExtra extra;

  for (guint i = 0; sight_report_extra_get_nth (i, &extra); i++)
    {
      if ((self >> i & 1) && extra.kind == kind)
        g_ptr_array_add (ids, (gpointer) extra.id);
    }
  g_ptr_array_add (ids, NULL);

  return (const char **) g_ptr_array_free (ids, FALSE);
}

/* What is measured or asked may be in @text already. */
static void
note (SightNotes *notes, const char *title, const char *text)
{
  if (strstr (text, title) != NULL)
    sight_notes_add (notes, "%s", text);
  else
    /* Translators: a question or a measure, and why there is no answer: "Fairness: Needs two teams …" */
    sight_notes_add (notes, _ ("%s: %s"), title, text);
}

void
sight_report_note_lacking (const SightReport *report, SightNotes *notes)
{
  for (guint i = 0; i < report->answers->len; i++)
    {
      const SightAnswer *answer = g_ptr_array_index (report->answers, i);
      g_autofree char *text = sight_report_answer_get_text (answer);

      if (answer->status == SIGHT_ANSWER_CANNOT)
        note (notes, _ (sight_question_get_type (answer->request.question)->title), text);
    }
  for (guint i = 0; i < report->measures->len; i++)
    {
      const SightReportMeasure *row = sight_report_get_measure (report, i);

      if (row->error != NULL)
        note (notes, _ (row->measure->name), row->error);
    }
}
