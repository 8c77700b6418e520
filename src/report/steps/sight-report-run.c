/* sight-report-run.c - one run of an algorithm, a line or a field of view, as numbered sentences or as JSON
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-report-run.h"

#include <glib/gi18n-lib.h>
#include <stdint.h>

#include "analysis/sentence/sight-sentence.h"
#include "core/sight/sight-preset.h"
#include "sight-report-trace.h"

/* Steps of the trace before step 1. */
static guint
count_before (const SightReportRun *self)
{
  return self->is_line ? MIN (sight_trace_get_length (self->trace), 1) : 0;
}

guint
sight_report_run_count_steps (const SightReportRun *self)
{
  return sight_trace_get_length (self->trace) - count_before (self);
}

guint
sight_report_run_get_index (const SightReportRun *self, guint number)
{
  return count_before (self) + number - 1;
}

char *
sight_report_run_describe_step (const SightReportRun *self, guint number)
{
  g_auto (SightSentence) sentence = { NULL };
  g_autofree char *text = NULL, *caption = NULL;

  sight_sentence_for_step (self->level, self->sight, self->trace, sight_report_run_get_index (self, number), &sentence);
  text = sight_sentence_to_plain (sentence.text);
  if (sentence.caption == NULL)
    return g_steal_pointer (&text);
  caption = sight_sentence_to_plain (sentence.caption);

  /* Translators: a sentence and the numbers in it */
  return g_strdup_printf (C_ ("step", "%s [%s]"), text, caption);
}

char *
sight_report_run_step_to_json (const SightReportRun *self, guint number)
{
  g_autoptr (SightJsonWriter) writer = sight_json_writer_new (FALSE);
  g_autofree char *text = sight_report_run_describe_step (self, number);

  sight_report_add_trace_step (writer, NULL, sight_trace_get (self->trace, sight_report_run_get_index (self, number)),
                               number, text);

  return sight_json_writer_dup_text (writer);
}

/* Steps that do not follow where the first @n_steps do. */
static uintmax_t
count_dropped (const SightReportRun *self, guint n_steps)
{
  return self->trace->dropped + sight_report_run_count_steps (self) - n_steps;
}

char *
sight_report_run_begin_json (const SightReportRun *self, guint n_steps)
{
  const SightPreset *preset = self->sight->preset;
  g_autofree char *place = NULL;

  if (self->is_line)
    place = g_strdup_printf ("\"from\":[%d,%d],\"to\":[%d,%d]", self->from.x, self->from.y, self->to.x, self->to.y);
  else
    place = g_strdup_printf ("\"viewer\":[%d,%d]", self->from.x, self->from.y);

  return g_strdup_printf ("{%s,\"preset\":%s%s%s,\"algorithm\":\"%s\",\"range\":%d,\"dropped\":%ju,\"steps\":[", place,
                          preset != NULL ? "\"" : "", preset != NULL ? preset->id : "null", preset != NULL ? "\"" : "",
                          self->sight->algorithm->id, self->sight->range, count_dropped (self, n_steps));
}

char *
sight_report_run_describe_dropped (const SightReportRun *self, guint n_steps)
{
  const uintmax_t dropped = count_dropped (self, n_steps);

  if (dropped == 0)
    return NULL;

  return g_strdup_printf (_ ("… and %ju steps more: only the first %u are here."), dropped, n_steps);
}

char *
sight_report_run_to_text (const SightReportRun *self, guint max)
{
  const guint n = MIN (sight_report_run_count_steps (self), max);
  g_autofree char *dropped = sight_report_run_describe_dropped (self, n);
  GString *text = g_string_new (NULL);

  for (guint number = 1; number <= n; number++)
    {
      g_autofree char *step = sight_report_run_describe_step (self, number);

      g_string_append_printf (text, "%u. %s\n", number, step);
    }
  if (dropped != NULL)
    g_string_append_printf (text, "%s\n", dropped);

  return g_string_free (text, FALSE);
}

char *
sight_report_run_to_json (const SightReportRun *self, guint max)
{
  const guint n = MIN (sight_report_run_count_steps (self), max);
  g_autofree char *begin = sight_report_run_begin_json (self, n);
  GString *text = g_string_new (begin);

  g_string_append_c (text, '\n');
  for (guint number = 1; number <= n; number++)
    {
      g_autofree char *step = sight_report_run_step_to_json (self, number);

      g_string_append_printf (text, "%s%s\n", step, number < n ? "," : "");
    }
  g_string_append (text, "]}\n");

  return g_string_free (text, FALSE);
}
