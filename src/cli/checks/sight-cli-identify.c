/* sight-cli-identify.c - sightline-cli identify: which sight does a game have?
 *
 * SPDX-License-Identifier: MIT
 */
#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "game/sight-conform.h"
#include "game/sight-identify.h"
#include "cli/sight-cli.h"
#include "sight-cli-specimen.h"

#define SHOWN_MAX 10 /* candidates that are printed */
#define ASKED 300    /* maps that a game is asked about */

/* What came of it. */
typedef struct
{
  const SightReplies *answers;
  const GArray *ranked; /* of SightCandidate */
  guint n_tried, n_equal;
  SightDifference difference; /* of the best, if it is not equal */
  SightSpecimen specimen;     /* of that */
} Answer;

static const SightCandidate *
get_nth (const Answer *self, guint n)
{
  return &g_array_index (self->ranked, SightCandidate, n);
}

/* (transfer full) (nullable): the best sight as options, at the range of the specimen; NULL if it is equal */
static char *
get_options (const Answer *self)
{
  SightReply reply;

  if (self->difference.first == NULL)
    return NULL;
  reply = *self->difference.first;
  reply.range = self->specimen.range;

  return sight_candidate_get_options (get_nth (self, 0), &reply);
}

/* In percent, with one digit, cut and not rounded: no difference is lost. */
static double
get_share (const SightCandidate *candidate)
{
  const gsize tenths = (candidate->n_cells - candidate->n_differing) * 1000 / candidate->n_cells;

  return tenths / 10.;
}

/* Text */

static void
print_equal (const Answer *self)
{
  for (guint i = 0; i < MIN (self->n_equal, SHOWN_MAX); i++)
    {
      g_autofree char *title = sight_candidate_get_title (get_nth (self, i));

      /* Translators: %s is a sight; then the numbers of cells and of answers */
      sight_cli_print (_ ("%s: equal on all %zu cells of %u answers\n"), title, get_nth (self, i)->n_cells,
                       get_nth (self, i)->n_answers);
      if (get_nth (self, i)->n_ranges > 1)
        sight_cli_print (g_dngettext (GETTEXT_PACKAGE, "    and at %u other range\n", "    and at %u other ranges\n",
                                      get_nth (self, i)->n_ranges - 1),
                         get_nth (self, i)->n_ranges - 1);
    }
  if (self->n_equal > SHOWN_MAX)
    sight_cli_print (_ ("%u more are equal too\n"), self->n_equal - SHOWN_MAX);
  if (self->n_equal > 1)
    sight_cli_print (_ ("The answers cannot tell these sights apart; maps with more walls may.\n"));
}

/* A sentence on where the differing cells lie. */
static const char *
describe_where (SightDiffersWhere where)
{
  static const char *const texts[] = {
    [SIGHT_DIFFERS_ANYWHERE] = NULL,
    [SIGHT_DIFFERS_OWN_CELL] = N_ ("All are the viewer’s own cell.\n"),
    [SIGHT_DIFFERS_BORDER] = N_ ("All lie on the map’s border.\n"),
    [SIGHT_DIFFERS_WALLS] = N_ ("All are walls.\n"),
    [SIGHT_DIFFERS_FARTHEST] = N_ ("All lie in the outer half of the field.\n"),
  };

  return texts[where] != NULL ? _ (texts[where]) : "";
}

static void
print_closest (const Answer *self)
{
  const SightCandidate *best = get_nth (self, 0);
  const SightDifference *difference = &self->difference;
  g_autofree char *options = get_options (self);
  g_autofree char *command = sight_cli_specimen_get_command (&self->specimen, options);

  for (guint i = 0; i < MIN (self->ranked->len, SHOWN_MAX / 2); i++)
    {
      g_autofree char *title = sight_candidate_get_title (get_nth (self, i));

      /* Translators: %s is a sight; then the share of cells on which it equals the game */
      sight_cli_print (i == 0 ? _ ("closest: %s: %.1f %% of %zu cells\n") : _ ("then: %s: %.1f %% of %zu cells\n"),
                       title, get_share (get_nth (self, i)), get_nth (self, i)->n_cells);
    }
  sight_cli_print (_ ("%zu cells of the closest differ; the game sees %zu of them.\n"), difference->n_cells,
                   difference->n_game);
  sight_cli_print ("%s", describe_where (difference->where));
  sight_cli_print_specimen (&self->specimen, best->sight.preset->id);
  sight_cli_print ("%s\n", command);
}

/* JSON */

static void
write_candidate (const SightCandidate *candidate, SightJsonWriter *writer)
{
  g_autofree char *options = sight_candidate_get_options (candidate, NULL);

  sight_json_begin_object (writer, NULL);
  sight_json_write_string (writer, "preset", candidate->sight.preset->id);
  sight_json_begin_object (writer, "set");
  for (guint i = 0; i < candidate->sight.algorithm->n_parameters; i++)
    {
      g_autofree char *value = sight_vision_get_text (&candidate->sight, i);

      sight_json_write_string (writer, candidate->sight.algorithm->parameters[i].id, value);
    }
  sight_json_end_object (writer);
  if (candidate->reach == SIGHT_REACH_FIXED)
    sight_json_write_int (writer, "range", candidate->sight.range);
  else
    sight_json_write_null (writer, "range");
  sight_json_write_int (writer, "rangeAdded", candidate->added);
  sight_json_write_string (writer, "options", options);
  sight_json_write_int (writer, "answers", candidate->n_answers);
  sight_json_write_int (writer, "cells", candidate->n_cells);
  sight_json_write_int (writer, "differing", candidate->n_differing);
  sight_json_end_object (writer);
}

static void
print_json (const Answer *self)
{
  g_autoptr (SightJsonWriter) writer = sight_json_writer_new (FALSE);
  g_autofree char *options = get_options (self);

  sight_json_begin_object (writer, NULL);
  sight_json_write_boolean (writer, "equal", self->n_equal > 0);
  sight_json_write_int (writer, "answers", self->answers->answers->len);
  sight_json_write_int (writer, "tried", self->n_tried);
  sight_json_begin_array (writer, "candidates");
  for (guint i = 0; i < MIN (self->ranked->len, MAX (self->n_equal, SHOWN_MAX)); i++)
    write_candidate (get_nth (self, i), writer);
  sight_json_end_array (writer);
  if (self->n_equal == 0)
    sight_cli_specimen_write (&self->specimen, writer, "difference", options);
  sight_json_end_object (writer);
  sight_cli_print_json (writer);
}

/* (transfer full) (nullable): NULL after a complaint */
static SightReplies *
load (const char *path)
{
  g_autoptr (GFile) file = sight_cli_get_input (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (SightRecorded) recorded = sight_recorded_load (file, path, &error);
  SightReplies *answers;

  if (recorded == NULL)
    {
      sight_cli_complain ("%s", error->message);
      return NULL;
    }
  answers = sight_replies_new_from_recorded (recorded, &error);
  if (answers == NULL)
    sight_cli_complain ("%s: %s", path, error->message);

  return answers;
}

/* (transfer full) (nullable): what the game @command answers about maps of all kinds; NULL after a complaint */
static SightReplies *
ask (const char *command, SightConform *conform)
{
  g_autoptr (GError) error = NULL;

  conform->game = sight_cli_game_start (command, &error);
  if (conform->game == NULL)
    {
      sight_cli_complain ("%s", error->message);
      return NULL;
    }

  return sight_conform_ask (conform, ASKED, NULL, NULL, &error);
}

/* The smallest map on which the game itself and the best sight differ. */
static void
ask_smallest (Answer *self, SightConform *conform)
{
  const SightReply *first = self->difference.first;
  const SightVision sight = sight_candidate_get_sight (get_nth (self, 0), first);

  sight_specimen_clear (&self->specimen);
  self->specimen = (SightSpecimen) { sight_grid_copy (first->grid), first->viewer, first->range, self->difference.cell,
                                     self->difference.game };
  conform->sight = &sight;
  sight_conform_shrink (conform, &self->specimen);
}

static SightExit
identify (const SightReplies *answers, SightConform *conform, gboolean json)
{
  g_autoptr (GArray) ranked = sight_candidates_new (answers);
  Answer answer = { .answers = answers, .ranked = ranked, .n_tried = ranked->len };

  sight_identify_rank (ranked, answers, NULL, NULL);
  answer.n_equal = sight_identify_count_equal (ranked);
  if (answer.n_equal == 0)
    {
      answer.difference = sight_identify_explain (get_nth (&answer, 0), answers);
      sight_identify_crop (get_nth (&answer, 0), &answer.difference, &answer.specimen);
      if (conform->game != NULL && get_nth (&answer, 0)->reach == SIGHT_REACH_ASKED && get_nth (&answer, 0)->added == 0)
        ask_smallest (&answer, conform);
    }
  if (json)
    print_json (&answer);
  else if (answer.n_equal > 0)
    print_equal (&answer);
  else
    print_closest (&answer);
  sight_specimen_clear (&answer.specimen);

  return answer.n_equal > 0 ? SIGHT_EXIT_YES : SIGHT_EXIT_NO;
}

/* Complains unless there is either a file or a game. */
static gboolean
has_one_source (const char *path, const char *game, const char *range)
{
  if (path == NULL && game == NULL)
    sight_cli_complain (_ ("recorded answers or --game are missing"));
  else if (path != NULL && game != NULL)
    sight_cli_complain (_ ("recorded answers and --game are two sources: give one of them"));
  else if (range != NULL && game == NULL)
    sight_cli_complain (_ ("--%s changes nothing without --%s"), "range", "game");
  else
    return TRUE;

  return FALSE;
}

static SightExit
run (const SightCliVerb *verb, int argc, char **argv)
{
  g_autofree char *game = NULL, *range = NULL;
  gboolean json = FALSE;
  const GOptionEntry entries[] = {
    SIGHT_CLI_GAME_ENTRY (game),
    { "range", 0, 0, G_OPTION_ARG_STRING, &range, N_ ("Ask the game at this range alone"), "N" },
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_ ("Print a JSON object"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_auto (SightCliFiles) files = { NULL };
  g_autoptr (SightReplies) answers = NULL;
  SightConform conform = { .range = -1 };
  gint64 asked_range = -1;

  if (!sight_cli_parse (verb, entries, argc, argv, &files))
    return SIGHT_EXIT_USAGE;
  if (!has_one_source (files.paths[0], game, range))
    return SIGHT_EXIT_USAGE;
  if (range != NULL && !g_ascii_string_to_signed (range, 10, 0, SIGHT_RANGE_MAX, &asked_range, NULL))
    {
      sight_cli_complain (_ ("--range: “%s” is not a number from 0 to %d"), range, SIGHT_RANGE_MAX);
      return SIGHT_EXIT_USAGE;
    }
  conform.range = asked_range;
  answers = game != NULL ? ask (game, &conform) : load (files.paths[0]);

  return answers != NULL ? identify (answers, &conform, json) : SIGHT_EXIT_INPUT;
}

const SightCliVerb sight_cli_identify = {
  .id = "identify",
  .arguments = "RECORDED | --game COMMAND",
  .summary = N_ ("finds the sight that gives a game’s answers"),
  .help = N_ (
      "Compares recorded answers, as for “verify” but without the preset, or a game that runs, with\n"
      "every preset at every combination of parameters and ranges. The first line has the best. Exit status 0: one\n"
      "is equal, 1: none is, 3: bad file.\n\n"
      "Example: sightline-cli identify answers.json"),
  .n_min = 0,
  .n_max = 1,
  .run = run,
};
