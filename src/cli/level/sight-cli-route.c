/* sight-cli-route.c - sightline-cli route: the way past a team that is seen least, and what cuts a way off
 *
 * SPDX-License-Identifier: MIT
 */
#include "cli/sight-cli.h"

#include <glib/gi18n-lib.h>

#include "sight-cli-answer.h"

typedef struct
{
  SightCliTurn turn;       /* its team is the one to get past */
  char *from, *to, *limit; /* (nullable) */
  gboolean no_wait, keeps_off, may_swap, json;
} Options;

static void
options_clear (Options *self)
{
  sight_cli_turn_clear (&self->turn);
  g_free (self->from);
  g_free (self->to);
  g_free (self->limit);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, options_clear)

static SightExit
answer (Options *self, const SightCliFiles *files, int limit)
{
  const SightQuestion question = self->turn.team != NULL ? SIGHT_QUESTION_SNEAK : SIGHT_QUESTION_CHOKES;
  g_auto (SightRequest) request = { 0 };
  SightExit status;

  self->turn.team_option = "unseen-by";
  status = sight_cli_turn_load_start (&self->turn, files);
  if (status != SIGHT_EXIT_YES)
    return status;
  sight_request_init (&request, self->turn.level, question);
  request.team = self->turn.team_index;
  request.n_turns_max = (guint) limit;
  request.must_move = self->no_wait;
  request.keeps_off = self->keeps_off;
  request.may_swap = self->may_swap;
  if (!sight_cli_set_end (&request, 0, self->turn.level, self->from) ||
      !sight_cli_set_end (&request, 1, self->turn.level, self->to))
    return SIGHT_EXIT_INPUT;

  return sight_cli_answer (&self->turn, &request, self->json, question == SIGHT_QUESTION_CHOKES);
}

static SightExit
run (const SightCliVerb *verb, int argc, char **argv)
{
  g_auto (Options) options = { .turn = SIGHT_CLI_TURN_INIT };
  const GOptionEntry entries[] = {
    { "from", 0, 0, G_OPTION_ARG_STRING, &options.from,
      N_ ("Where the way starts: an area, a cell, a viewer or a team"), "PLACE" },
    { "to", 0, 0, G_OPTION_ARG_STRING, &options.to, N_ ("Where it ends"), "PLACE" },
    { "unseen-by", 0, 0, G_OPTION_ARG_STRING, &options.turn.team,
      N_ ("The team to get past; without it, what cuts the way off"), "N|NAME" },
    { "turns", 0, 0, G_OPTION_ARG_STRING, &options.limit, N_ ("Turns to take at most; default: any number"), "N" },
    { "no-wait", 0, 0, G_OPTION_ARG_NONE, &options.no_wait, N_ ("Without waiting"), NULL },
    { "keep-off", 0, 0, G_OPTION_ARG_NONE, &options.keeps_off, N_ ("Never next to a viewer of the team"), NULL },
    { "swap", 0, 0, G_OPTION_ARG_NONE, &options.may_swap, N_ ("May change places with a viewer"), NULL },
    { "json", 0, 0, G_OPTION_ARG_NONE, &options.json, N_ ("Print JSON"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_auto (SightCliFiles) files = { NULL };
  int limit = 0;

  if (!sight_cli_parse (verb, entries, argc, argv, &files) ||
      !sight_cli_parse_number ("turns", options.limit, 10000, &limit))
    return SIGHT_EXIT_USAGE;
  if (options.from == NULL || options.to == NULL)
    {
      sight_cli_complain (_ ("--%s is missing: an area, a cell X,Y, a viewer or a team"),
                          options.from == NULL ? "from" : "to");
      return SIGHT_EXIT_USAGE;
    }

  return answer (&options, &files, limit);
}

/* Options that would change nothing. */
static const SightCliPairing pairings[] = {
  { "turns", "unseen-by", NULL, TRUE },
  { "no-wait", "unseen-by", NULL, TRUE },
  { "keep-off", "unseen-by", NULL, TRUE },
  { "swap", "unseen-by", NULL, TRUE },
  { NULL },
};

const SightCliVerb sight_cli_route = {
  .id = "route",
  .arguments = "FILE --from A --to B",
  .summary = N_ ("finds the way that a team sees least, or its chokes"),
  .help = N_ ("With --unseen-by: the way past a team that stands or walks its turns on which it sees one in\n"
              "the fewest turns. Exit status 0: never, 1: in some turn, as no unseen way exists.\n"
              "Without: the fewest cells that cut A off from B. Exit status 1: no way leads there.\n\n"
              "Example: sightline-cli route map.sightline --from 4,3 --to Vault --unseen-by Red"),
  .pairings = pairings,
  .n_min = 1,
  .n_max = 1,
  .reads_map = TRUE,
  .run = run,
};
