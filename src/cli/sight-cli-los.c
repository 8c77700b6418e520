/* sight-cli-los.c - sightline-cli los: says whether A sees B, and why
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-cli-gaze.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>

#include "analysis/sentence/sight-sentence.h"
#include "analysis/sentence/sight-step-row.h"
#include "analysis/why/sight-why.h"
#include "report/steps/sight-report-sight.h"
#include "sight-cli-place.h"

typedef struct
{
  const SightLevel *level;
  const SightGaze *gaze;
  SightCell to;
  const SightLos *los;
  const SightTrace *trace;
} Answer;

typedef struct
{
  SightCliGaze who;
  SightCliPlace target;
  SightCell to;
  gboolean steps, json;
} Request;

static void
request_clear (Request *self)
{
  sight_cli_gaze_clear (&self->who);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Request, request_clear)

/* "(4,3)": without a space, for scripts that split columns. */
static char *
format_cell (SightCell cell)
{
  return g_strdup_printf ("(%d,%d)", cell.x, cell.y);
}

/* Prints a row of the step table: number, cell, error before, move, cells tested, verdict. */
static void
print_step (const SightStepRow *row)
{
  g_autofree char *cell = format_cell (row->step->cell), *error = sight_step_row_format_error (row);
  g_autoptr (GString) tested = g_string_new (row->n_tests == 0 ? "-" : NULL);

  for (guint i = 0; i < row->n_tests; i++)
    {
      g_autofree char *text = format_cell (row->tests[i].cell);

      g_string_append_printf (tested, "%s%s%s", i > 0 ? "," : "", text, row->tests[i].is_opaque ? "#" : "");
    }
  /* The minus is one column wide but three bytes long. */
  sight_cli_print ("%4u  %-9s %*s  %-4s %s  %s\n", row->number_in_line, cell,
                   (int) (4 + strlen (error) - g_utf8_strlen (error, -1)), error, row->move, tested->str,
                   sight_step_row_get_verdict_id (row));
}

static void
print_steps (const Answer *self)
{
  for (SightStepRow row = sight_step_row_init (self->trace); sight_step_row_next (&row);)
    print_step (&row);
}

static void
print_text (const Answer *self)
{
  g_auto (SightSentence) sentence = { NULL };
  g_autofree char *text = NULL, *caption = NULL;

  sight_cli_print ("%s\n", sight_los_is_clear (self->los) ? "clear" : "blocked");
  if (sight_los_is_clear (self->los))
    return;

  sentence = sight_sentence_for_result (self->level, self->gaze, self->to, self->los);
  text = sight_sentence_to_plain (sentence.text);
  caption = sight_sentence_to_plain (sentence.caption != NULL ? sentence.caption : "");
  sight_cli_print ("%s.%s%s\n", text, caption[0] != '\0' ? " " : "", caption);
}

static void
print_json (const Answer *self)
{
  g_autoptr (SightJsonWriter) writer = sight_json_writer_new (FALSE);

  sight_report_add_line (writer, self->los, self->trace);
  sight_cli_print_json (writer);
}

static SightExit
answer (const SightCliFiles *files, Request *request)
{
  const SightExit status = sight_cli_gaze_load (&request->who, files, "from");
  SightGaze *gaze = &request->who.gaze;
  g_autoptr (SightTrace) trace = sight_trace_new ();
  SightLos los;
  Answer answer;

  if (status != SIGHT_EXIT_YES)
    return status;
  if (!sight_cli_place_find (&request->target, "to", request->who.level, &request->to, NULL))
    return SIGHT_EXIT_INPUT;

  if (request->steps)
    sight_cli_game_find_steps (gaze);
  if (gaze->sight.algorithm->rule == NULL && request->steps)
    sight_cli_note (_ ("note: %s uses no lines, so there are no steps\n"), gaze->sight.algorithm->id);
  *gaze = sight_why_narrow (request->who.level, gaze, request->to);
  los = sight_why_ask (request->who.level, gaze, request->to, trace);
  sight_why_name_blockers (gaze, request->to, &los);
  answer = (Answer) { request->who.level, gaze, request->to, &los, trace };
  if (request->json)
    print_json (&answer);
  else
    {
      if (request->steps)
        print_steps (&answer);
      print_text (&answer);
    }

  return sight_los_is_clear (&los) ? SIGHT_EXIT_YES : SIGHT_EXIT_NO;
}

static SightExit
run (const SightCliVerb *verb, int argc, char **argv)
{
  g_autofree char *to = NULL, *format = NULL;
  g_auto (Request) request = { .who = SIGHT_CLI_GAZE_INIT };
  const GOptionEntry entries[] = {
    SIGHT_CLI_GAZE_ENTRIES (request.who, "from"),
    { "to", 0, 0, G_OPTION_ARG_STRING, &to, N_ ("The target’s cell"), "X,Y|NAME" },
    { "steps", 0, 0, G_OPTION_ARG_NONE, &request.steps, N_ ("Print each step of the line"), NULL },
    { "format", 0, 0, G_OPTION_ARG_STRING, &format, N_ ("text or json"), "FORMAT" },
    { "json", 0, 0, G_OPTION_ARG_NONE, &request.json, N_ ("Same as --format json"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_auto (SightCliFiles) files = { NULL };

  if (!sight_cli_parse (verb, entries, argc, argv, &files) || !sight_cli_gaze_check (&request.who, "from") ||
      !sight_cli_place_parse (&request.target, "to", to))
    return SIGHT_EXIT_USAGE;
  if (format != NULL && !g_str_equal (format, "text") && !g_str_equal (format, "json"))
    {
      sight_cli_complain (_ ("--format: “%s” is none of text, json"), format);
      return SIGHT_EXIT_USAGE;
    }
  if (!sight_cli_check_plain (request.steps, "steps", format, "text"))
    return SIGHT_EXIT_USAGE;
  request.json |= g_strcmp0 (format, "json") == 0;

  return answer (&files, &request);
}

/* Options that would change nothing. */
static const SightCliPairing pairings[] = {
  { "steps", "json" },
  { NULL },
};

const SightCliVerb sight_cli_los = {
  .id = "los",
  .arguments = "FILE",
  .summary = N_ ("says whether one cell sees another, and why"),
  .help = N_ ("Exit status 0: clear, 1: blocked. Range and facing apply; --range 0 tests the line alone.\n"
              "Each step has its number, cell, error before the move, move (X, Y, XY or TIE), the\n"
              "cells tested (# after one that blocks sight) and the verdict.\n\n"
              "Example: sightline-cli los map.txt --from 2,2 --to 7,5 --preset corner-rule --steps"),
  .pairings = pairings,
  .n_min = 1,
  .n_max = 1,
  .reads_map = TRUE,
  .walks_not = TRUE,
  .run = run,
};
