/* sight-cli-why.c - sightline-cli why: says why a viewer sees a cell or not
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-cli-gaze.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>

#include "analysis/why/sight-why.h"
#include "report/steps/sight-report-steps.h"
#include "report/steps/sight-report-trace.h"
#include "format/syntax/sight-json-writer.h"
#include "sight-cli-trace.h"

typedef struct
{
  SightCliGaze who;
  SightCell cell;
  gboolean json;
} Request;

static void
request_clear (Request *self)
{
  sight_cli_gaze_clear (&self->who);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Request, request_clear)

static const char *const reasons[] = {
  [SIGHT_WHY_SEEN] = "seen",       [SIGHT_WHY_BLOCKED] = "blocked", [SIGHT_WHY_RANGE] = "range",
  [SIGHT_WHY_FACING] = "facing",   [SIGHT_WHY_NEVER] = "never",     [SIGHT_WHY_DEAD] = "dead",
  [SIGHT_WHY_OUTSIDE] = "outside",
};

static void
print_sentence (const SightWhy *why, const SightLevel *level)
{
  g_auto (SightSentence) sentence = { NULL };
  g_autofree char *text = NULL, *caption = NULL;

  sight_why_describe (why, level, &sentence);
  text = sight_sentence_to_plain (sentence.text);
  sight_cli_print ("%s\n", text);
  if (sentence.caption == NULL)
    return;
  caption = sight_sentence_to_plain (sentence.caption);
  sight_cli_print ("%s\n", caption);
}

static void
print_text (const SightWhy *why, const SightLevel *level, const GArray *watchers)
{
  print_sentence (why, level);
  if (why->step >= 0)
    {
      const SightReportRun run = { .level = level, .sight = &why->sight, .trace = why->trace };
      g_autofree char *step = sight_report_run_describe_step (&run, why->step + 1);
      const int number = sight_why_get_step_number (why);

      /* Translators: the deciding step, and its sentence */
      if (number > 0)
        sight_cli_print (_ ("Step %d: %s\n"), number, step);
      else
        sight_cli_print ("%s\n", step);
    }
  if (level->viewers->len > 0)
    {
      g_autofree char *marked = sight_why_describe_watchers (level, watchers);
      g_autofree char *text = sight_sentence_to_plain (marked);

      sight_cli_print ("%s\n", text);
    }
}

static void
add_cells (SightJsonWriter *writer, const char *name, const SightCell *cells, int n)
{
  sight_json_begin_array (writer, name);
  for (int i = 0; i < n; i++)
    sight_json_write_cell (writer, NULL, cells[i]);
  sight_json_end_array (writer);
}

/* Writes an array of the alternatives at each place: one cell, or either of two. */
static void
add_openings (SightJsonWriter *writer, const SightWhy *why)
{
  sight_json_begin_array (writer, "open");
  for (guint i = 0; i < why->openings->len; i++)
    {
      const SightWhyOpening *opening = sight_why_get_opening (why, i);

      sight_json_begin_array (writer, NULL);
      sight_json_write_cell (writer, NULL, opening->cell);
      if (opening->has_other)
        sight_json_write_cell (writer, NULL, opening->other);
      sight_json_end_array (writer);
    }
  sight_json_end_array (writer);
}

static void
add_step (SightJsonWriter *writer, const SightWhy *why, const SightLevel *level)
{
  g_auto (SightSentence) sentence = { NULL };
  g_autofree char *text = NULL;

  if (why->step < 0)
    {
      sight_json_write_null (writer, "step");
      return;
    }

  sight_sentence_for_step (level, &why->sight, why->trace, why->step, &sentence);
  text = sight_sentence_to_plain (sentence.text);
  sight_report_add_trace_step (writer, "step", sight_trace_get (why->trace, why->step), sight_why_get_step_number (why),
                               text);
}

static void
add_text (SightJsonWriter *writer, const SightWhy *why, const SightLevel *level)
{
  g_auto (SightSentence) sentence = { NULL };
  g_autofree char *whole = NULL, *text = NULL;

  sight_why_describe (why, level, &sentence);
  whole = g_strjoin (" ", sentence.text, sentence.caption, NULL);
  text = sight_sentence_to_plain (whole);
  sight_json_write_string (writer, "text", text);
}

static void
print_json (const SightWhy *why, const SightLevel *level, const GArray *watchers)
{
  g_autoptr (SightJsonWriter) writer = sight_json_writer_new (FALSE);

  sight_json_begin_object (writer, NULL);
  sight_json_write_cell (writer, "at", why->at);
  sight_json_write_cell (writer, "cell", why->cell);
  sight_json_write_boolean (writer, "seen", why->reason == SIGHT_WHY_SEEN);
  sight_json_write_string (writer, "reason", reasons[why->reason]);
  sight_json_write_double (writer, "share", why->share);
  add_cells (writer, "blockers", why->blockers, why->n_blockers);
  add_openings (writer, why);
  sight_json_write_boolean (writer, "smallest", why->is_smallest);
  add_step (writer, why, level);
  sight_json_begin_array (writer, "watchers");
  for (guint i = 0; i < watchers->len; i++)
    sight_json_write_int (writer, NULL, g_array_index (watchers, guint, i));
  sight_json_end_array (writer);
  add_text (writer, why, level);
  sight_json_end_object (writer);
  sight_cli_print_json (writer);
}

static SightExit
answer (const SightCliFiles *files, Request *request)
{
  const SightExit status = sight_cli_gaze_load (&request->who, files, "at");
  const SightLevel *level;
  g_autoptr (GArray) watchers = NULL;
  g_autoptr (SightWhy) why = NULL;

  if (status != SIGHT_EXIT_YES)
    return status;
  level = request->who.level;
  if (!sight_cli_check_cell (level, request->cell))
    return SIGHT_EXIT_INPUT;

  watchers = sight_why_find_watchers (level, sight_timeline_get_fields (request->who.turn.timeline), request->cell);
  sight_cli_game_find_steps (&request->who.gaze);
  why = sight_why_new (&request->who.gaze, request->cell);
  if (request->json)
    print_json (why, level, watchers);
  else
    print_text (why, level, watchers);

  return why->reason == SIGHT_WHY_SEEN ? SIGHT_EXIT_YES : SIGHT_EXIT_NO;
}

static SightExit
run (const SightCliVerb *verb, int argc, char **argv)
{
  g_autofree char *cell = NULL;
  g_auto (Request) request = { .who = SIGHT_CLI_GAZE_INIT };
  const GOptionEntry entries[] = {
    SIGHT_CLI_GAZE_ENTRIES (request.who, "at"),
    { "cell", 0, 0, G_OPTION_ARG_STRING, &cell, N_ ("The cell in question"), "X,Y" },
    { "json", 0, 0, G_OPTION_ARG_NONE, &request.json, N_ ("Print a JSON object"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_auto (SightCliFiles) files = { NULL };

  if (!sight_cli_parse (verb, entries, argc, argv, &files) || !sight_cli_gaze_check (&request.who, "at") ||
      !sight_cli_parse_cell ("cell", cell, &request.cell))
    return SIGHT_EXIT_USAGE;

  return answer (&files, &request);
}

const SightCliVerb sight_cli_why = {
  .id = "why",
  .arguments = "FILE",
  .summary = N_ ("explains why a cell is seen or not"),
  .help = N_ ("Exit status 0: seen, 1: not seen. Names the deciding step, what blocks, and which cells\n"
              "would have to open; for sights with lines, that set is the smallest possible.\n\n"
              "Example: sightline-cli why map.txt --at 2,2 --cell 7,5 --preset corner-rule"),
  .n_min = 1,
  .n_max = 1,
  .reads_map = TRUE,
  .run = run,
};
