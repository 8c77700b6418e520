/* sight-cli-verify.c - sightline-cli verify: checks recorded answers
 *
 * SPDX-License-Identifier: MIT
 */
#include "cli/sight-cli.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>

#include "sight-recorded-check.h"

#define MESSAGES_MAX 10 /* failing records per file that are reported one by one */

/* The kinds of records that a file may hold. */
static const struct
{
  const char *key;
  SightRecordedCheckFunc check;
  gboolean has_steps; /* which a game that is asked has not */
} kinds[] = {
  { "fov", sight_recorded_check_fov, FALSE },
  { "los", sight_recorded_check_los, FALSE },
  { "team", sight_recorded_check_team, FALSE },
  { "examples", sight_recorded_check_example, TRUE },
};

typedef struct
{
  guint n_passed, n_failed;
  gboolean is_bad; /* a file is unreadable, or contains something other than a record */
} Tally;

static void
tally_count_failure (Tally *self, const GError *error)
{
  self->n_failed++;
  self->is_bad |= error->domain != SIGHT_RECORDED_ERROR || error->code == SIGHT_RECORDED_ERROR_BAD;
}

static void
tally_fail (Tally *self, const char *place, const GError *error)
{
  tally_count_failure (self, error);
  if (self->n_failed <= MESSAGES_MAX)
    sight_cli_complain ("%s: %s", place, error->message);
  else if (self->n_failed == MESSAGES_MAX + 1)
    sight_cli_complain (_ ("%s: more records fail; only their number is shown"), place);
}

static void
check_records (
    const SightRecorded *recorded, const char *name, const char *key, SightRecordedCheckFunc check, Tally *tally)
{
  g_autoptr (GError) error = NULL;
  const SightJson *array;

  if (sight_json_get (recorded->root, key) == NULL)
    return;
  array = sight_recorded_get_array (recorded->root, key, &error);
  if (array == NULL)
    {
      tally_fail (tally, name, error);
      return;
    }

  for (guint i = 0; i < sight_json_get_length (array); i++)
    {
      const SightJson *node = sight_json_get_nth (array, i);
      g_autofree char *place = g_strdup_printf ("%s: %s[%u]", name, key, i);
      g_autoptr (GError) failure = NULL;

      if (node->kind != SIGHT_JSON_OBJECT)
        g_set_error_literal (&failure, SIGHT_RECORDED_ERROR, SIGHT_RECORDED_ERROR_BAD,
                             _ ("the record is not an object"));
      else
        check (recorded, node, &failure);
      if (failure != NULL)
        tally_fail (tally, place, failure);
      else
        tally->n_passed++;
    }
}

/* The sight whose answers those of @recorded are compared with: @game, (nullable), or that of the file. */
static gboolean
choose_sight (SightRecorded *recorded, SightGame *game, GError **error)
{
  if (game == NULL)
    return sight_recorded_read_sight (recorded, error);
  sight_game_apply (game, &recorded->sight);

  return TRUE;
}

static void
write_counts (SightJsonWriter *writer, const Tally *tally)
{
  sight_json_write_int (writer, "passed", tally->n_passed);
  sight_json_write_int (writer, "failed", tally->n_failed);
}

/* @writer: (nullable): then a line is printed */
static void
tell_file (SightJsonWriter *writer, const char *path, const Tally *tally)
{
  if (writer != NULL)
    {
      sight_json_begin_object (writer, NULL);
      sight_json_write_string (writer, "file", path);
      write_counts (writer, tally);
      sight_json_end_object (writer);
    }
  else if (tally->n_failed > 0)
    sight_cli_print (_ ("%s: %u passed, %u failed\n"), path, tally->n_passed, tally->n_failed);
  else
    sight_cli_print (_ ("%s: %u passed\n"), path, tally->n_passed);
}

static Tally
check_file (const char *path, SightGame *game)
{
  g_autoptr (GFile) file = sight_cli_get_input (path);
  g_autoptr (SightRecorded) recorded = NULL;
  g_autoptr (GError) error = NULL;
  Tally tally = { 0 };

  recorded = sight_recorded_load (file, path, &error);
  if (recorded != NULL && !choose_sight (recorded, game, &error))
    {
      g_prefix_error (&error, "%s: ", path);
      g_clear_pointer (&recorded, sight_recorded_free);
    }
  for (gsize i = 0; recorded != NULL && i < G_N_ELEMENTS (kinds); i++)
    if (game == NULL || !kinds[i].has_steps)
      check_records (recorded, path, kinds[i].key, kinds[i].check, &tally);
  if (recorded != NULL && tally.n_passed + tally.n_failed == 0)
    g_set_error (&error, SIGHT_RECORDED_ERROR, SIGHT_RECORDED_ERROR_BAD, "%s: %s", path,
                 _ ("the file holds no records"));
  if (error != NULL)
    {
      tally_count_failure (&tally, error);
      sight_cli_complain ("%s", error->message);
    }

  return tally;
}

/* @writer: (nullable): else the counts are printed */
static Tally
check_files (const SightCliFiles *files, SightGame *game, SightJsonWriter *writer)
{
  Tally all = { 0 };

  for (guint i = 0; files->paths[i] != NULL; i++)
    {
      Tally tally = check_file (files->paths[i], game);

      tell_file (writer, files->paths[i], &tally);
      all.n_passed += tally.n_passed;
      all.n_failed += tally.n_failed;
      all.is_bad |= tally.is_bad;
    }

  return all;
}

static SightExit
run (const SightCliVerb *verb, int argc, char **argv)
{
  g_autofree char *command = NULL;
  gboolean json = FALSE;
  const GOptionEntry entries[] = {
    SIGHT_CLI_GAME_ENTRY (command),
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_ ("Print a JSON object"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_auto (SightCliFiles) files = { NULL };
  g_autoptr (SightJsonWriter) writer = sight_json_writer_new (FALSE);
  g_autoptr (GError) error = NULL;
  SightGame *game = NULL;
  Tally all;

  if (!sight_cli_parse (verb, entries, argc, argv, &files))
    return SIGHT_EXIT_USAGE;
  if (command != NULL)
    game = sight_cli_game_start (command, &error);
  if (error != NULL)
    {
      sight_cli_complain ("%s", error->message);
      return SIGHT_EXIT_INPUT;
    }

  sight_json_begin_object (writer, NULL);
  sight_json_begin_array (writer, "files");
  all = check_files (&files, game, json ? writer : NULL);
  sight_json_end_array (writer);
  write_counts (writer, &all);
  sight_json_end_object (writer);
  if (json)
    sight_cli_print_json (writer);
  else /* For scripts, so not translated. */
    sight_cli_print ("%u passed, %u failed\n", all.n_passed, all.n_failed);

  return all.is_bad ? SIGHT_EXIT_INPUT : all.n_failed > 0 ? SIGHT_EXIT_NO : SIGHT_EXIT_YES;
}

const SightCliVerb sight_cli_verify = {
  .id = "verify",
  .arguments = "RECORDED…",
  .summary = N_ ("checks recorded answers of a game or library"),
  .help = N_ ("Files are JSON, gzipped or not; the manual page describes them. The last line counts the\n"
              "records that passed and failed. With --game the game answers in place of the preset that a file names.\n"
              "Exit status 0: all passed, 1: one failed, 3: bad file.\n\n"
              "Example: sightline-cli verify bresenham-team.json.gz"),
  .n_min = 1,
  .n_max = G_MAXUINT,
  .run = run,
};
