/* sight-cli-fairness.c - sightline-cli fairness: whether two teams have equal chances
 *
 * SPDX-License-Identifier: MIT
 */
#include "cli/sight-cli-named.h"
#include "cli/sight-cli-propose.h"
#include "cli/sight-cli.h"

#include <glib/gi18n-lib.h>

#include "sight-cli-answer.h"

typedef struct
{
  SightCliTurn turn;
  char *moves, *symmetry; /* (nullable) */
  gboolean contact, mirror, json;
} Options;

static void
options_clear (Options *self)
{
  sight_cli_turn_clear (&self->turn);
  g_free (self->moves);
  g_free (self->symmetry);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, options_clear)

/* Side @index: a team or an area; FALSE after a complaint. */
static gboolean
set_side (SightRequest *request, guint index, const SightLevel *level, const char *name)
{
  const guint kinds = request->question == SIGHT_QUESTION_MIRROR ? SIGHT_CLI_TEAM : SIGHT_CLI_TEAM | SIGHT_CLI_AREA;
  g_autoptr (GError) error = NULL;
  SightCliNamed named;

  if (!sight_cli_named_find (&named, level, kinds, NULL, name, &error))
    {
      sight_cli_complain ("%s", error->message);
      return FALSE;
    }
  if (named.kind == SIGHT_CLI_TEAM)
    {
      *(index == 0 ? &request->team : &request->other) = named.index;
      return TRUE;
    }
  if (named.kind == SIGHT_CLI_AREA)
    {
      sight_request_set_end (request, index, sight_level_get_area (level, (guint) named.index)->cells, name);
      return TRUE;
    }
  if (request->question == SIGHT_QUESTION_MIRROR)
    sight_cli_complain_of (name, sight_cli_name_team, level, _ ("there is no team “%s”"), name);
  else
    sight_cli_complain_of (name, sight_cli_name_side, level, _ ("there is no team or area “%s”"), name);

  return FALSE;
}

/* The --symmetry of that name: its kind, or -1 after a complaint. */
static int
parse_symmetry (const char *text)
{
  g_autoptr (GString) ids = g_string_new (NULL);
  const int kind = sight_mirror_from_id (text);

  for (guint i = 0; i < SIGHT_MIRROR_COUNT; i++)
    g_string_append_printf (ids, "%s%s", i > 0 ? ", " : "", sight_mirror_get_id ((SightMirrorKind) i));
  if (kind < 0)
    sight_cli_complain (_ ("--symmetry: “%s” is none of best, %s"), text, ids->str);

  return kind;
}

static SightExit
answer (Options *self, const SightCliFiles *files, SightRequest *request)
{
  const SightQuestion question = self->symmetry != NULL ? SIGHT_QUESTION_MIRROR
                                 : self->contact        ? SIGHT_QUESTION_CONTACT
                                                        : SIGHT_QUESTION_FAIRNESS;
  const SightExit status = sight_cli_turn_load_start (&self->turn, files);
  int moves;

  if (status != SIGHT_EXIT_YES)
    return status;
  sight_request_init (request, self->turn.level, question);
  moves = (int) request->moves;
  if (!sight_cli_parse_number ("moves", self->moves, SIGHT_SIDE_MAX, &moves))
    return SIGHT_EXIT_USAGE;
  request->moves = (guint) moves;
  if (self->symmetry != NULL && !g_str_equal (self->symmetry, "best"))
    {
      request->mirror = parse_symmetry (self->symmetry);
      if (request->mirror < 0)
        return SIGHT_EXIT_USAGE;
    }
  for (guint i = 0; i < 2 && files->paths[1] != NULL; i++)
    {
      if (!set_side (request, i, self->turn.level, files->paths[1 + i]))
        return SIGHT_EXIT_INPUT;
    }

  return sight_cli_answer (&self->turn, request, self->json, FALSE);
}

static SightExit
run (const SightCliVerb *verb, int argc, char **argv)
{
  g_auto (Options) options = { .turn = SIGHT_CLI_TURN_INIT };
  const GOptionEntry entries[] = {
    { "moves", 0, 0, G_OPTION_ARG_STRING, &options.moves, N_ ("Moves for what each reaches; default: 6"), "N" },
    { "contact", 0, 0, G_OPTION_ARG_NONE, &options.contact, N_ ("Only when they can first see each other"), NULL },
    { "symmetry", 0, 0, G_OPTION_ARG_STRING, &options.symmetry,
      N_ ("Whether the level equals its image: left-right, top-bottom, half-turn, …, best"), "KIND" },
    { "turn", 0, 0, G_OPTION_ARG_STRING, &options.turn.turn, N_ ("After that turn; without it, the start"), "N" },
    { "json", 0, 0, G_OPTION_ARG_NONE, &options.json, N_ ("Print JSON"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_auto (SightCliFiles) files = { NULL };
  g_auto (SightRequest) request = { 0 };

  if (!sight_cli_parse (verb, entries, argc, argv, &files))
    return SIGHT_EXIT_USAGE;
  if (g_strv_length (files.paths) == 2)
    {
      sight_cli_complain (_ ("name two teams or areas, or none"));
      return SIGHT_EXIT_USAGE;
    }
  if (options.contact && options.symmetry != NULL)
    {
      sight_cli_complain (_ ("--contact and --symmetry can’t be combined"));
      return SIGHT_EXIT_USAGE;
    }

  return answer (&options, &files, &request);
}

/* Options that would change nothing. */
static const SightCliPairing pairings[] = { { "moves", "contact" }, { "moves", "symmetry" }, { NULL } };

const SightCliVerb sight_cli_fairness = {
  .id = "fairness",
  .arguments = "FILE [A B]",
  .summary = N_ ("compares the chances of two teams"),
  .help = N_ ("A and B are teams or areas; default: the first two teams. Exit status 0: alike by at least 95 %\n"
              "in all that is compared (--contact: they meet, --symmetry: it is kept), 1: not.\n\n"
              "Example: sightline-cli fairness map.sightline Red Blue"),
  .pairings = pairings,
  .n_min = 1,
  .n_max = 3,
  .reads_map = TRUE,
  .run = run,
};
