/* sight-cli-why.c - sightline-cli why: says why a viewer sees a cell or not
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-cli-gaze.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>

#include "analysis/sentence/sight-sentence-turn.h"
#include "analysis/why/sight-why.h"
#include "report/steps/sight-report-sight.h"
#include "sight-cli-place.h"
#include "sight-cli-trace.h"

typedef struct
{
  SightCliGaze who;
  SightCliPlace place;
  SightCell cell;
  gboolean json;
} Request;

static void
request_clear (Request *self)
{
  sight_cli_gaze_clear (&self->who);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Request, request_clear)

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

/* Whom the teams of those who look remember in the cell: that of the viewer, or all. */
static void
print_ghosts (const Request *request)
{
  const SightLevel *level = request->who.level;
  const int viewer = request->who.gaze.viewer;

  for (guint i = 0; i < level->teams->len; i++)
    {
      const gboolean is_asked = viewer < 0 || sight_level_get_viewer (level, (guint) viewer)->team == (int) i;
      g_autofree char *text = is_asked ? sight_sentence_ghosts_at (request->who.turn.timeline, i, request->cell) : NULL;
      g_autofree char *plain = text != NULL ? sight_sentence_strip (text) : NULL;

      if (plain != NULL)
        sight_cli_print ("%s\n", plain);
    }
}

/* Whether the deciding step says no more than the answer: what is in sight is taken away again. */
static gboolean
step_repeats (const SightWhy *why)
{
  return why->reason == SIGHT_WHY_DARK || why->reason == SIGHT_WHY_RANGE;
}

static void
print_text (const SightWhy *why, const SightLevel *level, const GArray *watchers)
{
  print_sentence (why, level);
  if (why->step >= 0 && !step_repeats (why))
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
print_json (const SightWhy *why, const SightLevel *level, const GArray *watchers)
{
  g_autoptr (SightJsonWriter) writer = sight_json_writer_new (FALSE);

  sight_report_add_why (writer, why, level, watchers);
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
  if (!sight_cli_place_find (&request->place, "cell", level, &request->cell, NULL))
    return SIGHT_EXIT_INPUT;

  watchers = sight_why_find_watchers (level, sight_timeline_get_fields (request->who.turn.timeline), request->cell);
  sight_cli_game_find_steps (&request->who.gaze);
  why = sight_level_has_unit (level, request->who.gaze.viewer, request->cell)
            ? sight_why_new_unit (&request->who.gaze, request->cell)
            : sight_why_new (&request->who.gaze, request->cell);
  if (request->json)
    print_json (why, level, watchers);
  else
    {
      print_text (why, level, watchers);
      print_ghosts (request);
    }

  return why->reason == SIGHT_WHY_SEEN ? SIGHT_EXIT_YES : SIGHT_EXIT_NO;
}

static SightExit
run (const SightCliVerb *verb, int argc, char **argv)
{
  g_autofree char *cell = NULL;
  g_auto (Request) request = { .who = SIGHT_CLI_GAZE_INIT };
  const GOptionEntry entries[] = {
    SIGHT_CLI_GAZE_ENTRIES (request.who, "at"),
    { "cell", 0, 0, G_OPTION_ARG_STRING, &cell, N_ ("The cell in question"), "X,Y|NAME" },
    { "json", 0, 0, G_OPTION_ARG_NONE, &request.json, N_ ("Print a JSON object"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_auto (SightCliFiles) files = { NULL };

  if (!sight_cli_parse (verb, entries, argc, argv, &files) || !sight_cli_gaze_check (&request.who, "at") ||
      !sight_cli_place_parse (&request.place, "cell", cell))
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
  .walks_not = TRUE,
  .run = run,
};
