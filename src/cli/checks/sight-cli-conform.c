/* sight-cli-conform.c - sightline-cli conform: does a game see what a preset sees?
 *
 * SPDX-License-Identifier: MIT
 */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "format/base/sight-file.h"
#include "format/sight-formats.h"
#include "game/sight-conform.h"
#include "report/content/sight-report-commands.h"
#include "cli/sight-cli.h"
#include "sight-cli-specimen.h"

#define KINDS_MAX 16

/* How a trial of one kind of map ended. */
typedef struct
{
  const SightTrialKind *kind;
  guint n_maps; /* 0: not tried, as an earlier kind differed */
  gboolean differs;
} Row;

/* What came of all of them. */
typedef struct
{
  const char *game;
  SightVision sight;
  Row rows[KINDS_MAX];
  guint n_rows;
  gboolean differs;
  SightSpecimen specimen;
  char *command; /* if they differ */
} Answer;

/* Printing */

static void
print_text (gconstpointer data)
{
  const Answer *self = data;

  for (guint i = 0; i < self->n_rows && self->rows[i].n_maps > 0; i++)
    sight_cli_print (self->rows[i].differs ? _ ("%s: differs on map %u\n") : _ ("%s: equal on %u maps\n"),
                     _ (self->rows[i].kind->name), self->rows[i].n_maps);
  if (!self->differs)
    {
      /* Translators: a game, then the id of a preset */
      sight_cli_print (_ ("%s sees what %s sees.\n"), self->game, self->sight.preset->id);
      return;
    }
  sight_cli_print (_ ("The smallest map that shows it, at range %d:\n"), self->specimen.range);
  sight_cli_print_specimen (&self->specimen, self->sight.preset->id);
  sight_cli_print ("%s\n", self->command);
}

static void
print_tap_version (const Answer *self, guint version)
{
  g_auto (GStrv) rows = NULL;

  sight_cli_print ("TAP version %u\n1..%u\n", version, self->n_rows);
  for (guint i = 0; i < self->n_rows; i++)
    {
      const Row *row = &self->rows[i];

      sight_cli_print ("%sok %u - %s%s\n", row->differs ? "not " : "", i + 1, row->kind->id,
                       row->n_maps == 0 ? " # SKIP an earlier kind of map differs" : "");
      if (!row->differs)
        continue;
      rows = sight_shrink_get_rows (self->specimen.grid);
      for (int y = 0; rows[y] != NULL; y++)
        sight_cli_print ("# %s\n", rows[y]);
      sight_cli_print ("# viewer %d,%d range %d cell %d,%d: game %d, %s %d\n# %s\n", self->specimen.viewer.x,
                       self->specimen.viewer.y, self->specimen.range, self->specimen.cell.x, self->specimen.cell.y,
                       self->specimen.game, self->sight.preset->id, !self->specimen.game, self->command);
    }
}

static void
print_tap (gconstpointer data)
{
  print_tap_version (data, 13);
}

static void
print_tap14 (gconstpointer data)
{
  print_tap_version (data, 14);
}

static void
print_junit (gconstpointer data)
{
  const Answer *self = data;
  g_autofree char *game = g_markup_escape_text (self->game, -1), *command = NULL;
  guint n_skipped = 0;

  for (guint i = 0; i < self->n_rows; i++)
    n_skipped += self->rows[i].n_maps == 0;
  command = g_markup_escape_text (self->command != NULL ? self->command : "", -1);
  sight_cli_print ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuite name=\"%s\" tests=\"%u\" failures=\"%d\" "
                   "errors=\"0\" skipped=\"%u\">\n",
                   game, self->n_rows, self->differs ? 1 : 0, n_skipped);
  for (guint i = 0; i < self->n_rows; i++)
    {
      const Row *row = &self->rows[i];

      sight_cli_print ("  <testcase classname=\"%s\" name=\"%s\">", self->sight.preset->id, row->kind->id);
      if (row->n_maps == 0)
        sight_cli_print ("<skipped/>");
      if (row->differs)
        sight_cli_print ("<failure message=\"cell (%d, %d) from (%d, %d)\">%s</failure>", self->specimen.cell.x,
                         self->specimen.cell.y, self->specimen.viewer.x, self->specimen.viewer.y, command);
      sight_cli_print ("</testcase>\n");
    }
  sight_cli_print ("</testsuite>\n");
}

static void
print_json (gconstpointer data)
{
  const Answer *self = data;
  g_autoptr (SightJsonWriter) writer = sight_json_writer_new (FALSE);
  SightVision sight = self->sight;
  g_autofree char *options = NULL;

  sight.range = self->specimen.range;
  options = sight_report_get_options (&sight);
  sight_json_begin_object (writer, NULL);
  sight_json_write_string (writer, "game", self->game);
  sight_json_write_string (writer, "preset", self->sight.preset->id);
  sight_json_write_boolean (writer, "equal", !self->differs);
  sight_json_begin_array (writer, "kinds");
  for (guint i = 0; i < self->n_rows; i++)
    {
      sight_json_begin_object (writer, NULL);
      sight_json_write_string (writer, "id", self->rows[i].kind->id);
      sight_json_write_int (writer, "maps", self->rows[i].n_maps);
      sight_json_write_boolean (writer, "equal", !self->rows[i].differs);
      sight_json_end_object (writer);
    }
  sight_json_end_array (writer);
  if (self->differs)
    sight_cli_specimen_write (&self->specimen, writer, "difference", options);
  sight_json_end_object (writer);
  sight_cli_print_json (writer);
}

static const SightCliPrinter printers[] = { { "text", print_text },
                                            { "tap", print_tap },
                                            { "tap14", print_tap14 },
                                            { "junit", print_junit },
                                            { "json", print_json } };

/* Trying */

/* The command line. */
typedef struct
{
  char *game, *format, *out, *seed; /* (nullable) */
  SightCliSight sight;
  gboolean json;
} Options;

static void
options_clear (Options *self)
{
  g_free (self->game);
  g_free (self->format);
  g_free (self->out);
  g_free (self->seed);
  sight_cli_sight_clear (&self->sight);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, options_clear)

static void
try_all (Answer *self, const SightConform *conform)
{
  const SightTrialKind *kind;

  for (guint i = 0; (kind = sight_trial_get_nth (i)) != NULL && i < KINDS_MAX; i++)
    {
      Row *row = &self->rows[self->n_rows++];

      row->kind = kind;
      if (self->differs)
        continue;
      /* A failure of the game ends the program. */
      row->differs = sight_conform_try (conform, kind, &self->specimen, &row->n_maps, NULL);
      self->differs = row->differs;
    }
  if (self->differs)
    sight_conform_shrink (conform, &self->specimen);
}

/* Names the command that shows the sight's steps. */
static void
add_command (Answer *self)
{
  SightVision sight = self->sight;
  g_autofree char *options = NULL;

  sight.range = self->specimen.range;
  options = sight_report_get_options (&sight);
  self->command = sight_cli_specimen_get_command (&self->specimen, options);
}

/* What the sight answers about the smallest map: a level with a check, or recorded answers. */
static GBytes *
make_file (const Answer *self, const char *path, GError **error)
{
  g_autoptr (SightLevel) level = NULL;
  char *text;

  if (g_str_has_suffix (path, ".sightline"))
    {
      level = sight_conform_make_level (&self->sight, &self->specimen);
      return sight_format_write (sight_format_get_native (), level, NULL, NULL, error);
    }
  text = sight_conform_record (&self->sight, &self->specimen);

  return g_bytes_new_take (text, strlen (text));
}

/* Writes what the sight answers about the smallest map.  FALSE after a complaint. */
static gboolean
write_answer (const Answer *self, const char *path)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;

  if (!self->differs)
    return TRUE;
  bytes = make_file (self, path, &error);
  if (bytes != NULL)
    return sight_cli_save_bytes (path, bytes, NULL);
  sight_cli_complain ("%s", error->message);

  return FALSE;
}

static SightExit
conform (const Options *options, const SightCliPrinter *printer, guint32 seed)
{
  g_autoptr (GError) error = NULL;
  SightGame *game = sight_cli_game_start (options->game, &error);
  SightConform conform = { .game = game, .range = -1, .seed = seed };
  Answer answer = { .specimen = SIGHT_SPECIMEN_INIT };
  gboolean written;

  if (game == NULL)
    {
      sight_cli_complain ("%s", error->message);
      return SIGHT_EXIT_INPUT;
    }
  if (!sight_cli_sight_apply (&options->sight, &answer.sight))
    return SIGHT_EXIT_USAGE;
  if (options->sight.range != NULL)
    conform.range = answer.sight.range;
  conform.sight = &answer.sight;
  answer.game = sight_game_get_name (game);
  try_all (&answer, &conform);
  if (answer.differs)
    add_command (&answer);
  printer->print (&answer);
  written = options->out == NULL || write_answer (&answer, options->out);
  g_free (answer.command);
  sight_specimen_clear (&answer.specimen);

  return !written ? SIGHT_EXIT_INPUT : answer.differs ? SIGHT_EXIT_NO : SIGHT_EXIT_YES;
}

static SightExit
run (const SightCliVerb *verb, int argc, char **argv)
{
  g_auto (Options) options = { NULL };
  const GOptionEntry entries[] = {
    SIGHT_CLI_GAME_ENTRY (options.game),
    SIGHT_CLI_SIGHT_ENTRIES (options.sight),
    { "seed", 0, 0, G_OPTION_ARG_STRING, &options.seed, N_ ("Seed of the random maps; default: 0"), "N" },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &options.out,
      N_ ("Write the preset’s answer on the smallest map: a level with a check for .sightline, else a record"), "OUT" },
    { "format", 0, 0, G_OPTION_ARG_STRING, &options.format, N_ ("text, tap, tap14, junit or json"), "FORMAT" },
    { "json", 0, 0, G_OPTION_ARG_NONE, &options.json, N_ ("Same as --format json"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_auto (SightCliFiles) files = { NULL };
  const SightCliPrinter *printer;
  guint64 seed = 0;

  if (!sight_cli_parse (verb, entries, argc, argv, &files))
    return SIGHT_EXIT_USAGE;
  printer = sight_cli_find_printer (printers, G_N_ELEMENTS (printers), options.format, options.json);
  if (printer == NULL)
    return SIGHT_EXIT_USAGE;
  if (options.game == NULL || options.sight.preset == NULL)
    sight_cli_complain (options.game == NULL ? _ ("--game is missing: a command") : _ ("--preset is missing: its id"));
  else if (options.seed != NULL && !g_ascii_string_to_unsigned (options.seed, 10, 0, G_MAXUINT32, &seed, NULL))
    sight_cli_complain (_ ("--%s: “%s” is not a number from 0 to %u"), "seed", options.seed, G_MAXUINT32);
  else
    return conform (&options, printer, seed);

  return SIGHT_EXIT_USAGE;
}

const SightCliVerb sight_cli_conform = {
  .id = "conform",
  .arguments = "--game COMMAND --preset ID",
  .summary = N_ ("tests whether a game sees what a preset sees"),
  .help = N_ ("Asks both about a thousand small maps, stops at the first difference, and shrinks the map to\n"
              "the smallest that still shows it. Exit status 0: no difference, 1: one was found, 3: the game\n"
              "failed.\n\n"
              "Example: sightline-cli conform --game ./my-game --preset bresenham-team --set walls=lit"),
  .n_min = 0,
  .n_max = 0,
  .run = run,
};
