/* sight-cli-record.c - sightline-cli record: records answers for the tests of a game
 *
 * SPDX-License-Identifier: MIT
 */
#include "cli/sight-cli.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>

#include "cli/sight-cli-place.h"
#include "report/record/sight-record.h"

/* What the command line asks for. */
typedef struct
{
  char *out;                       /* (nullable) */
  char **viewers, **cells;         /* (nullable) */
  char *n_random, *n_lines, *seed; /* (nullable) */
  SightCliSight sight;
  SightRecordOptions options;
} Request;

static void
request_clear (Request *self)
{
  g_free (self->out);
  g_strfreev (self->viewers);
  g_strfreev (self->cells);
  g_free (self->n_random);
  g_free (self->n_lines);
  g_free (self->seed);
  sight_cli_sight_clear (&self->sight);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Request, request_clear)

/* The viewers of --viewer, or NULL if there are none.  FALSE after a complaint. */
static gboolean
find_viewers (const Request *self, const SightLevel *level, GArray *viewers)
{
  for (guint i = 0; self->viewers != NULL && self->viewers[i] != NULL; i++)
    {
      const int viewer = sight_cli_find_viewer (level, "viewer", self->viewers[i]);

      if (viewer < 0)
        return FALSE;
      g_array_append_val (viewers, viewer);
    }

  return TRUE;
}

static gboolean
find_cells (const Request *self, const SightLevel *level, GArray *cells)
{
  for (guint i = 0; self->cells != NULL && self->cells[i] != NULL; i++)
    {
      SightCliPlace place;
      SightCell cell;

      if (!sight_cli_place_parse (&place, "at", self->cells[i]) ||
          !sight_cli_place_find (&place, "at", level, &cell, NULL))
        return FALSE;
      g_array_append_val (cells, cell);
    }

  return TRUE;
}

/* Gives all viewers the sight of the command line, if there is one. */
static gboolean
apply_sight (const SightCliSight *sight, SightLevel *level)
{
  const SightVision before = level->sight;

  if (!sight_cli_sight_apply (sight, &level->sight))
    return FALSE;
  sight_cli_sight_note_range (sight, &before, &level->sight);
  if (sight->preset != NULL || sight->settings != NULL)
    sight_level_drop_own_sights (level);
  for (guint i = 0; sight->range != NULL && i < level->teams->len; i++)
    sight_level_get_team (level, i)->range = SIGHT_RANGE_AS_SIGHT;
  for (guint i = 0; sight->range != NULL && i < level->viewers->len; i++)
    sight_level_get_viewer (level, i)->range = SIGHT_RANGE_AS_SIGHT;

  return TRUE;
}

static gboolean
write_out (const SightLevel *level, const Request *request, SightNotes *notes, GError **error)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GFile) file = NULL;

  if (request->out != NULL && !g_str_equal (request->out, "-"))
    {
      file = g_file_new_for_commandline_arg (request->out);
      return sight_record_save (level, &request->options, file, notes, error);
    }
  bytes = sight_record_write (level, &request->options, notes, error);

  return bytes != NULL && sight_cli_write_bytes (bytes);
}

static SightExit
record (const SightCliFiles *files, Request *request)
{
  g_autoptr (SightLevel) level = sight_cli_load (files, NULL);
  g_autofree char *title = sight_cli_get_title (files->paths[0]);
  g_autoptr (GArray) viewers = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (SightCell));
  g_autoptr (SightNotes) notes = sight_notes_new ();
  g_autoptr (GError) error = NULL;
  gboolean written;

  if (level == NULL)
    return SIGHT_EXIT_INPUT;
  if (!apply_sight (&request->sight, level))
    return SIGHT_EXIT_USAGE;
  if (!find_viewers (request, level, viewers) || !find_cells (request, level, cells))
    return SIGHT_EXIT_INPUT;

  request->options.title = title;
  request->options.viewers = request->viewers != NULL ? viewers : NULL;
  request->options.cells = cells;
  written = write_out (level, request, notes, &error);

  return sight_cli_end_writing (written, notes, error);
}

/* Parses @text, the number of --@option; leaves @value unchanged if it is NULL.  FALSE after a complaint. */
static gboolean
parse_number (const char *option, const char *text, guint maximum, guint *value)
{
  guint64 number;

  if (text == NULL)
    return TRUE;
  if (!g_ascii_string_to_unsigned (text, 10, 0, maximum, &number, NULL))
    {
      sight_cli_complain (_ ("--%s: “%s” is not a number from 0 to %u"), option, text, maximum);
      return FALSE;
    }
  *value = number;

  return TRUE;
}

/* The command line, for anyone who finds the file. */
static char *
get_command (int argc, char **argv)
{
  GString *command = g_string_new ("sightline-cli");

  for (int i = 0; i < argc; i++)
    {
      g_autofree char *shown = g_filename_display_name (argv[i]), *quoted = sight_cli_quote (shown);

      g_string_append_printf (command, " %s", quoted);
    }

  return g_string_free (command, FALSE);
}

static SightExit
run (const SightCliVerb *verb, int argc, char **argv)
{
  g_auto (Request) request = { NULL };
  g_autofree char *command = get_command (argc, argv);
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &request.out, N_ ("Output, .json or .json.gz; default: standard output"),
      "OUT" },
    SIGHT_CLI_SIGHT_ENTRIES (request.sight),
    { "viewer", 0, 0, G_OPTION_ARG_STRING_ARRAY, &request.viewers, N_ ("Record only this viewer; repeatable"),
      "N|NAME" },
    { "at", 0, 0, G_OPTION_ARG_STRING_ARRAY, &request.cells, N_ ("Record this cell’s view too; repeatable"),
      "X,Y|NAME" },
    { "all", 0, 0, G_OPTION_ARG_NONE, &request.options.all, N_ ("Record every open cell’s view too"), NULL },
    { "random", 0, 0, G_OPTION_ARG_STRING, &request.n_random, N_ ("Record this many random cells too"), "N" },
    { "lines", 0, 0, G_OPTION_ARG_STRING, &request.n_lines, N_ ("Record this many random lines too"), "N" },
    { "seed", 0, 0, G_OPTION_ARG_STRING, &request.seed, N_ ("Seed of the random choice; default: 0"), "N" },
    G_OPTION_ENTRY_NULL,
  };
  g_auto (SightCliFiles) files = { .keeps_names = TRUE };

  if (!sight_cli_parse (verb, entries, argc, argv, &files) ||
      !parse_number ("random", request.n_random, SIGHT_CELLS_MAX, &request.options.n_random) ||
      !parse_number ("lines", request.n_lines, SIGHT_RECORD_LINES_MAX, &request.options.n_lines) ||
      !parse_number ("seed", request.seed, G_MAXUINT32, &request.options.seed))
    return SIGHT_EXIT_USAGE;
  request.options.command = command;

  return record (&files, &request);
}

/* Options that would change nothing. */
static const SightCliPairing pairings[] = {
  { "seed", "random", "lines", TRUE },
  { NULL },
};

const SightCliVerb sight_cli_record = {
  .id = "record",
  .arguments = "FILE",
  .summary = N_ ("records answers to test a game against"),
  .help = N_ ("Records what each living viewer and team sees, and the kept lines, for “verify” to check.\n\n"
              "Example: sightline-cli record map.sightline -o map.json --random 20"),
  .pairings = pairings,
  .n_min = 1,
  .n_max = 1,
  .reads_map = TRUE,
  .run = run,
};
