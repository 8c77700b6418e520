/* sight-cli-why.c - sightline-cli why: why a cell is seen or not
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-cli.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>

#include "analysis/sight-why.h"
#include "report/sight-report-steps.h"
#include "report/sight-report-trace.h"
#include "sight-cli-json.h"
#include "sight-cli-trace.h"

typedef struct
{
  SightCell at, cell;
  gboolean json;
  const SightCliSight *sight;
} Request;

static const char *const reasons[] = {
  [SIGHT_WHY_SEEN] = "seen",     [SIGHT_WHY_BLOCKED] = "blocked", [SIGHT_WHY_RANGE] = "range",
  [SIGHT_WHY_FACING] = "facing", [SIGHT_WHY_NEVER] = "never",
};

static void
print_sentence (const SightWhy *why, const SightLevel *level)
{
  g_auto (SightSentence) sentence = { NULL };
  g_autofree char *text = NULL, *caption = NULL;

  sight_why_describe (why, level, &sentence);
  text = sight_sentence_to_plain (sentence.text);
  puts (text);
  if (sentence.caption == NULL)
    return;
  caption = sight_sentence_to_plain (sentence.caption);
  puts (caption);
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

      /* Translators: the step that decided it, and its sentence */
      if (number > 0)
        printf (_ ("Step %d: %s\n"), number, step);
      else
        puts (step);
    }
  if (level->viewers->len > 0)
    {
      g_autofree char *marked = sight_why_describe_watchers (level, watchers);
      g_autofree char *text = sight_sentence_to_plain (marked);

      puts (text);
    }
}

static void
add_cells (JsonBuilder *builder, const char *name, const SightCell *cells, int n)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
  for (int i = 0; i < n; i++)
    sight_report_add_cell (builder, cells[i]);
  json_builder_end_array (builder);
}

/* An array of what would do at each place: one cell, or either of two. */
static void
add_openings (JsonBuilder *builder, const SightWhy *why)
{
  json_builder_set_member_name (builder, "open");
  json_builder_begin_array (builder);
  for (guint i = 0; i < why->openings->len; i++)
    {
      const SightWhyOpening *opening = sight_why_get_opening (why, i);

      json_builder_begin_array (builder);
      sight_report_add_cell (builder, opening->cell);
      if (opening->has_other)
        sight_report_add_cell (builder, opening->other);
      json_builder_end_array (builder);
    }
  json_builder_end_array (builder);
}

static void
add_step (JsonBuilder *builder, const SightWhy *why, const SightLevel *level)
{
  g_auto (SightSentence) sentence = { NULL };
  g_autofree char *text = NULL;

  json_builder_set_member_name (builder, "step");
  if (why->step < 0)
    {
      json_builder_add_null_value (builder);
      return;
    }

  sight_sentence_for_step (level, &why->sight, why->trace, why->step, &sentence);
  text = sight_sentence_to_plain (sentence.text);
  sight_report_add_trace_step (builder, sight_trace_get (why->trace, why->step), sight_why_get_step_number (why), text);
}

static void
add_text (JsonBuilder *builder, const SightWhy *why, const SightLevel *level)
{
  g_auto (SightSentence) sentence = { NULL };
  g_autofree char *whole = NULL, *text = NULL;

  sight_why_describe (why, level, &sentence);
  whole = g_strjoin (" ", sentence.text, sentence.caption, NULL);
  text = sight_sentence_to_plain (whole);
  sight_cli_json_text (builder, "text", text);
}

static void
print_json (const SightWhy *why, const SightLevel *level, const GArray *watchers)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "at");
  sight_report_add_cell (builder, why->at);
  json_builder_set_member_name (builder, "cell");
  sight_report_add_cell (builder, why->cell);
  sight_cli_json_flag (builder, "seen", why->reason == SIGHT_WHY_SEEN);
  sight_cli_json_text (builder, "reason", reasons[why->reason]);
  json_builder_set_member_name (builder, "share");
  json_builder_add_double_value (builder, why->share);
  add_cells (builder, "blockers", why->blockers, why->n_blockers);
  add_openings (builder, why);
  sight_cli_json_flag (builder, "smallest", why->is_smallest);
  add_step (builder, why, level);
  json_builder_set_member_name (builder, "watchers");
  json_builder_begin_array (builder);
  for (guint i = 0; i < watchers->len; i++)
    json_builder_add_int_value (builder, g_array_index (watchers, guint, i));
  json_builder_end_array (builder);
  add_text (builder, why, level);
  json_builder_end_object (builder);
  sight_cli_json_print (builder);
}

static SightExit
answer (const SightCliFiles *files, const Request *request)
{
  g_autoptr (SightLevel) level = sight_cli_load (files, NULL);
  g_autoptr (SightFields) fields = NULL;
  g_autoptr (GArray) watchers = NULL;
  g_autoptr (SightWhy) why = NULL;
  SightVision sight;

  if (level == NULL)
    return SIGHT_EXIT_INPUT;
  sight = level->sight;
  if (!sight_cli_sight_apply (request->sight, &sight))
    return SIGHT_EXIT_USAGE;
  if (!sight_cli_check_cell (level, request->at) || !sight_cli_check_cell (level, request->cell))
    return SIGHT_EXIT_INPUT;

  fields = sight_fields_new (level);
  watchers = sight_why_find_watchers (level, fields, request->cell);
  why = sight_why_new (level, &sight, request->at, request->cell);
  if (request->json)
    print_json (why, level, watchers);
  else
    print_text (why, level, watchers);

  return why->reason == SIGHT_WHY_SEEN ? SIGHT_EXIT_YES : SIGHT_EXIT_NO;
}

static SightExit
run (const SightCliVerb *verb, int argc, char **argv)
{
  g_autofree char *at = NULL, *cell = NULL;
  g_auto (SightCliSight) sight = SIGHT_CLI_SIGHT_INIT;
  Request request = { .sight = &sight };
  const GOptionEntry entries[] = {
    { "at", 0, 0, G_OPTION_ARG_STRING, &at, N_ ("The viewer's cell"), "X,Y" },
    { "cell", 0, 0, G_OPTION_ARG_STRING, &cell, N_ ("The cell that is asked about"), "X,Y" },
    SIGHT_CLI_SIGHT_ENTRIES (sight),
    { "json", 0, 0, G_OPTION_ARG_NONE, &request.json, N_ ("Answers with a JSON object"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_auto (SightCliFiles) files = { NULL };

  if (!sight_cli_parse (verb, entries, argc, argv, &files) || !sight_cli_parse_cell ("at", at, &request.at) ||
      !sight_cli_parse_cell ("cell", cell, &request.cell))
    return SIGHT_EXIT_USAGE;

  return answer (&files, &request);
}

const SightCliVerb sight_cli_why = {
  .id = "why",
  .arguments = "FILE",
  .summary = N_ ("why a cell is seen or not, and what would have to open"),
  .help = N_ ("Exit status 0: seen, 1: not seen. Names the step that decides, what blocks, and which\n"
              "cells would have to be open; of sights with lines that set is the smallest there is.\n\n"
              "Example: sightline-cli why map.txt --at 2,2 --cell 7,5 --preset corner-rule"),
  .n_min = 1,
  .n_max = 1,
  .reads_map = TRUE,
  .run = run,
};
