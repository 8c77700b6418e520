/* sight-cli-diff.c - sightline-cli diff: what an edit changed for sight
 *
 * SPDX-License-Identifier: MIT
 */
#include "cli/sight-cli.h"

#include <glib/gi18n-lib.h>

#include "sight-cli-answer.h"

/* Loads path @index of @files alone; (nullable). */
static SightLevel *
load (const SightCliFiles *files, guint index)
{
  const SightCliFiles one = { files->paths + index, files->import };

  return sight_cli_load (&one, NULL);
}

static SightExit
run (const SightCliVerb *verb, int argc, char **argv)
{
  gboolean json = FALSE;
  const GOptionEntry entries[] = {
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_ ("Print JSON"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_auto (SightCliFiles) files = { NULL };
  g_auto (SightCliTurn) turn = SIGHT_CLI_TURN_INIT;
  g_auto (SightRequest) request = { 0 };

  if (!sight_cli_parse (verb, entries, argc, argv, &files))
    return SIGHT_EXIT_USAGE;
  if (g_str_equal (files.paths[0], "-") && g_str_equal (files.paths[1], "-"))
    {
      sight_cli_complain (_ ("standard input is one map: only OLD or NEW may be -"));
      return SIGHT_EXIT_USAGE;
    }
  turn.level = load (&files, 1);
  if (turn.level == NULL)
    return SIGHT_EXIT_INPUT;
  turn.timeline = sight_timeline_new (turn.level);
  sight_request_init (&request, turn.level, SIGHT_QUESTION_CHANGES);
  request.before = load (&files, 0);
  if (request.before == NULL)
    return SIGHT_EXIT_INPUT;

  return sight_cli_answer (&turn, &request, json, FALSE);
}

const SightCliVerb sight_cli_diff = {
  .id = "diff",
  .arguments = "OLD NEW",
  .summary = N_ ("says what an edit changed for sight"),
  .help = N_ ("Counts pairs of cells that see each other in one file only, and lists viewers that do. Exit\n"
              "status 0: nothing changed, 1: something did.\n\n"
              "Example: sightline-cli diff old.sightline new.sightline"),
  .n_min = 2,
  .n_max = 2,
  .reads_map = TRUE,
  .run = run,
};
