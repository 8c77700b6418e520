/* sight-cli-cover.c - sightline-cli cover: what a team does not see, the best places to look from, the fewest guards
 *
 * SPDX-License-Identifier: MIT
 */
#include "cli/sight-cli.h"

#include <glib/gi18n-lib.h>

#include "sight-cli-answer.h"

typedef struct
{
  SightCliTurn turn;
  char *vantage, *apart, *moves, *area, *range, *against; /* (nullable) */
  gboolean ever, guards, bound, areas, json;
} Options;

static void
options_clear (Options *self)
{
  sight_cli_turn_clear (&self->turn);
  g_free (self->vantage);
  g_free (self->apart);
  g_free (self->moves);
  g_free (self->area);
  g_free (self->range);
  g_free (self->against);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, options_clear)

/* The one question that is asked; -1 after a complaint. */
static int
choose_question (const Options *self)
{
  const struct
  {
    gboolean asked;
    SightQuestion question;
  } choices[] = {
    { self->turn.team != NULL, SIGHT_QUESTION_UNSEEN },
    { self->vantage != NULL, SIGHT_QUESTION_VANTAGE },
    { self->guards, SIGHT_QUESTION_GUARDS },
    { self->against != NULL, SIGHT_QUESTION_FLANKS },
    { self->areas, SIGHT_QUESTION_AREAS },
  };
  int question = -1;
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    {
      if (!choices[i].asked)
        continue;
      question = (int) choices[i].question;
      n++;
    }
  if (n == 1)
    return question;
  sight_cli_complain (_ ("give one of --team, --vantage, --guards, --against and --areas"));

  return -1;
}

/* What the options say of numbers, in @request; FALSE after a complaint. */
static gboolean
parse_numbers (const Options *self, SightRequest *request)
{
  int n_places = (int) request->n_places, moves = (int) request->moves;

  if (!sight_cli_parse_number ("vantage", self->vantage, 1000, &n_places) ||
      !sight_cli_parse_number ("apart", self->apart, SIGHT_SIDE_MAX, &request->n_apart) ||
      !sight_cli_parse_number ("moves", self->moves, SIGHT_SIDE_MAX, &moves) ||
      !sight_cli_parse_number ("range", self->range, SIGHT_RANGE_MAX, &request->range))
    return FALSE;
  if (n_places == 0)
    {
      sight_cli_complain (_ ("--vantage: give 1 place or more"));
      return FALSE;
    }
  request->n_places = (guint) n_places;
  request->moves = (guint) moves;
  request->unseen = self->ever ? SIGHT_UNSEEN_EVER : self->moves != NULL ? SIGHT_UNSEEN_MOVES : SIGHT_UNSEEN_NOW;

  return TRUE;
}

static SightExit
answer (Options *self, const SightCliFiles *files, SightQuestion question)
{
  g_auto (SightRequest) request = { 0 };
  const SightExit status = sight_cli_turn_load_start (&self->turn, files);
  const SightLevel *level = self->turn.level;

  if (status != SIGHT_EXIT_YES)
    return status;
  sight_request_init (&request, level, question);
  if (!parse_numbers (self, &request))
    return SIGHT_EXIT_USAGE;
  if (self->turn.team_index >= 0)
    request.team = self->turn.team_index;
  if (self->area != NULL)
    request.area = sight_cli_find_area (level, "area", self->area);
  if (self->against != NULL)
    request.viewer = sight_cli_find_viewer (level, "against", self->against);
  if ((self->area != NULL && request.area < 0) || (self->against != NULL && request.viewer < 0))
    return SIGHT_EXIT_INPUT;

  return sight_cli_answer (&self->turn, &request, self->json, self->bound && question == SIGHT_QUESTION_GUARDS);
}

static SightExit
run (const SightCliVerb *verb, int argc, char **argv)
{
  g_auto (Options) options = { .turn = SIGHT_CLI_TURN_INIT };
  const GOptionEntry entries[] = {
    { "team", 0, 0, G_OPTION_ARG_STRING, &options.turn.team, N_ ("What this team does not see: number or name"),
      "N|NAME" },
    { "ever", 0, 0, G_OPTION_ARG_NONE, &options.ever, N_ ("With --team: in any turn"), NULL },
    { "moves", 0, 0, G_OPTION_ARG_STRING, &options.moves, N_ ("With --team: from wherever it gets in N moves"), "N" },
    { "vantage", 0, 0, G_OPTION_ARG_STRING, &options.vantage, N_ ("The K best places to look from"), "K" },
    { "apart", 0, 0, G_OPTION_ARG_STRING, &options.apart, N_ ("With --vantage: farther apart than N; default: 3"),
      "N" },
    { "guards", 0, 0, G_OPTION_ARG_NONE, &options.guards, N_ ("The fewest viewers that see it all"), NULL },
    { "bound", 0, 0, G_OPTION_ARG_NONE, &options.bound, N_ ("With --guards: check the proof too"), NULL },
    { "against", 0, 0, G_OPTION_ARG_STRING, &options.against, N_ ("Where one has cover against this viewer"),
      "N|NAME" },
    { "areas", 0, 0, G_OPTION_ARG_NONE, &options.areas, N_ ("How much of each area is seen from each"), NULL },
    { "area", 0, 0, G_OPTION_ARG_STRING, &options.area, N_ ("Only cells of this area"), "NAME" },
    { "range", 0, 0, G_OPTION_ARG_STRING, &options.range, N_ ("Range in cells; 0: no limit; default: the map’s"), "N" },
    { "turn", 0, 0, G_OPTION_ARG_STRING, &options.turn.turn, N_ ("After that turn; without it, the start"), "N" },
    { "json", 0, 0, G_OPTION_ARG_NONE, &options.json, N_ ("Print JSON"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_auto (SightCliFiles) files = { NULL };
  int question;

  if (!sight_cli_parse (verb, entries, argc, argv, &files))
    return SIGHT_EXIT_USAGE;
  question = choose_question (&options);

  return question < 0 ? SIGHT_EXIT_USAGE : answer (&options, &files, (SightQuestion) question);
}

/* Options that would change nothing. */
static const SightCliPairing pairings[] = {
  { "apart", "vantage", NULL, TRUE },
  { "bound", "guards", NULL, TRUE },
  { "ever", "team", NULL, TRUE },
  { "moves", "team", NULL, TRUE },
  { "range", "vantage", "guards", TRUE },
  { "area", "against" },
  { "area", "areas" },
  { NULL },
};

const SightCliVerb sight_cli_cover = {
  .id = "cover",
  .arguments = "FILE --team T|--vantage K|--guards",
  .summary = N_ ("finds dead ground, vantage points and guards"),
  .help = N_ ("Only cells one can walk on count. Exit status 0: all of it is seen, 1: some is not.\n"
              "--guards gives so many viewers that see it all, and a proof of how many are needed at least.\n\n"
              "Example: sightline-cli cover map.sightline --guards --area Vault"),
  .pairings = pairings,
  .n_min = 1,
  .n_max = 1,
  .reads_map = TRUE,
  .run = run,
};
