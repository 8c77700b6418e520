/* sight-cli-trace.c - a trace on standard output
 *
 * A trace may have a million steps, so they are printed one by one.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-cli-trace.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>

#include "analysis/sight-sentence.h"
#include "report/sight-report-trace.h"
#include "sight-cli-json.h"

char *
sight_cli_get_step_text (const SightLevel *level, const SightSight *sight, const SightTrace *trace, guint index)
{
  g_auto (SightSentence) sentence = { NULL };
  g_autofree char *text = NULL, *caption = NULL;

  sight_sentence_for_step (level, sight, trace, index, &sentence);
  text = sight_sentence_to_plain (sentence.text);
  if (sentence.caption == NULL)
    return g_steal_pointer (&text);
  caption = sight_sentence_to_plain (sentence.caption);

  /* Translators: a sentence and the numbers in it */
  return g_strdup_printf (C_ ("step", "%s [%s]"), text, caption);
}

void
sight_cli_print_trace_text (const SightLevel *level, const SightSight *sight, const SightTrace *trace)
{
  for (guint i = 0; i < sight_trace_get_length (trace); i++)
    {
      g_autofree char *text = sight_cli_get_step_text (level, sight, trace, i);

      printf ("%u. %s\n", i + 1, text);
    }
  if (trace->dropped > 0)
    printf (_ ("… and %" G_GUINT64_FORMAT " steps more: a trace keeps %d.\n"), trace->dropped, SIGHT_TRACE_MAX);
}

static char *
get_step_json (const SightLevel *level, const SightSight *sight, const SightTrace *trace, guint index)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;
  g_autofree char *text = sight_cli_get_step_text (level, sight, trace, index);

  sight_report_add_trace_step (builder, sight_trace_get (trace, index), index + 1, text);
  root = json_builder_get_root (builder);

  return json_to_string (root, FALSE);
}

void
sight_cli_print_trace_json (const SightLevel *level, const SightSight *sight, SightCell viewer, const SightTrace *trace)
{
  const guint length = sight_trace_get_length (trace);

  printf ("{\"viewer\":[%d,%d],\"preset\":%s%s%s,\"algorithm\":\"%s\",\"range\":%d,\"dropped\":%" G_GUINT64_FORMAT
          ",\"steps\":[\n",
          viewer.x, viewer.y, sight->preset != NULL ? "\"" : "", sight->preset != NULL ? sight->preset->id : "null",
          sight->preset != NULL ? "\"" : "", sight->algorithm->id, sight->range, trace->dropped);
  for (guint i = 0; i < length; i++)
    {
      g_autofree char *step = get_step_json (level, sight, trace, i);

      printf ("%s%s\n", step, i + 1 < length ? "," : "");
    }
  puts ("]}");
}
