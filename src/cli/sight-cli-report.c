/* sight-cli-report.c - sightline-cli report: reports what viewers and teams see
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-cli.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>

#include "report/content/sight-report-comparison.h"
#include "report/content/sight-report-extra.h"
#include "report/content/sight-report-images.h"
#include "report/content/sight-report-pairs.h"
#include "report/sight-report-kind.h"
#include "report/sight-report.h"
#include "sight-cli-propose.h"

typedef struct
{
  char *out, *format, *turns, **compare, **questions, **measures; /* (nullable), from the options */
  const SightReportKind *kind;
  guint64 n_turns;
  gboolean json;
  gboolean interactive;
  gboolean force;
} Options;

static void
options_clear (Options *self)
{
  g_free (self->out);
  g_free (self->format);
  g_free (self->turns);
  g_strfreev (self->compare);
  g_strfreev (self->questions);
  g_strfreev (self->measures);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, options_clear)

/* What a repeatable option names, also several in one value, with commas between as for "measure".  @values: (nullable)
 */
static GStrv
split_values (char **values)
{
  g_autofree char *all = values != NULL ? g_strjoinv (",", values) : g_strdup ("");

  return g_strsplit (all, ",", 0);
}

/* Returns NULL. */
static const char **
complain_of_extra (SightExtraKind kind, const char *id)
{
  g_autofree const char **ids = sight_report_extras_list (~(SightReportExtras) 0, kind);
  g_autofree char *all = g_strjoinv (", ", (GStrv) ids);

  if (kind == SIGHT_EXTRA_ANSWER)
    sight_cli_complain (_ ("--question: “%s” is none of all, %s"), id, all);
  else
    sight_cli_complain_of (id, sight_cli_name_measure, NULL,
                           _ ("there is no measure “%s”; see “sightline-cli list measures”"), id);

  return NULL;
}

/* The ids of --question or --measure, NULL-terminated; "all" stands for every one.  NULL after a complaint.
 * @values: (nullable) */
static const char **
list_extras (SightExtraKind kind, char **values)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();
  g_auto (GStrv) given = split_values (values);

  for (guint i = 0; given[i] != NULL; i++)
    {
      const gboolean every = g_str_equal (given[i], "all");
      g_autofree const char **named =
          sight_report_extras_list (every ? ~(SightReportExtras) 0 : sight_report_extras_find (given[i]), kind);

      if (named[0] == NULL)
        return complain_of_extra (kind, given[i]);
      for (guint k = 0; named[k] != NULL; k++)
        g_ptr_array_add (ids, (gpointer) named[k]);
    }
  g_ptr_array_add (ids, NULL);

  return (const char **) g_ptr_array_free (g_steal_pointer (&ids), FALSE);
}

/* The presets of --compare, NULL-terminated; "all" stands for every preset.  NULL after a complaint. */
static const SightPreset **
list_presets (const Options *options, const SightLevel *level)
{
  g_autoptr (GPtrArray) presets = g_ptr_array_new ();

  for (guint i = 0; options->compare != NULL && options->compare[i] != NULL; i++)
    {
      const SightPreset *preset = sight_preset_find (options->compare[i]);

      if (g_str_equal (options->compare[i], "all"))
        return sight_report_list_presets (&level->sight);
      if (preset == NULL)
        {
          sight_cli_complain_of (options->compare[i], sight_cli_name_preset, NULL,
                                 _ ("there is no preset “%s”; see “sightline-cli list presets”"), options->compare[i]);
          return NULL;
        }
      g_ptr_array_add (presets, (gpointer) preset);
    }
  g_ptr_array_add (presets, NULL);

  return (const SightPreset **) g_ptr_array_free (g_steal_pointer (&presets), FALSE);
}

/* Tables have no place for a sentence. */
static void
note_pairs_left (const SightReport *report, const SightReportKind *kind)
{
  g_autofree char *text = g_str_equal (kind->id, "csv") ? sight_report_describe_pairs_left (report) : NULL;

  if (text != NULL)
    sight_cli_note (_ ("note: %s\n"), text);
}

static SightExit
print_report (const SightReport *report, const SightReportKind *kind)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = sight_report_make (report, kind, NULL, NULL, &error);
  g_autoptr (SightNotes) notes = sight_notes_new ();

  if (bytes == NULL)
    {
      sight_cli_complain ("%s", error->message);
      return SIGHT_EXIT_INPUT;
    }
  if (!sight_cli_write_bytes (bytes))
    return SIGHT_EXIT_USAGE;
  sight_report_note_images (report, notes);
  sight_cli_print_notes (notes);
  if (kind->write_files != NULL)
    sight_cli_note (_ ("note: %s\n"), _ ("only the first table is written; use -o to write all"));

  return SIGHT_EXIT_YES;
}

static SightExit
write_report (const SightCliFiles *files, const Options *options)
{
  const char *in = files->paths[0];
  g_autoptr (SightLevel) level = sight_cli_load (files, NULL);
  g_autofree char *title = sight_cli_get_title (in);
  g_autofree char *import = sight_cli_import_get_options (&files->import);
  g_autofree const SightPreset **presets = NULL;
  g_autofree const char **questions = NULL, **measures = NULL;
  g_autoptr (SightReport) report = NULL;
  g_autoptr (SightNotes) notes = sight_notes_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = NULL;
  gboolean written;

  if (level == NULL)
    return SIGHT_EXIT_INPUT;

  if (options->interactive && sight_report_find_obstacle (level) != NULL)
    {
      sight_cli_complain (_ ("--interactive: %s"), _ (sight_report_find_obstacle (level)));
      return SIGHT_EXIT_INPUT;
    }
  presets = list_presets (options, level);
  questions = list_extras (SIGHT_EXTRA_ANSWER, options->questions);
  measures = list_extras (SIGHT_EXTRA_HEAT, options->measures);
  if (presets == NULL || questions == NULL || measures == NULL)
    return SIGHT_EXIT_USAGE;
  report = sight_report_new (
      level, title, g_str_equal (in, "-") ? NULL : in,
      &(SightReportOptions) { options->n_turns, presets, questions, import, options->interactive, measures });
  note_pairs_left (report, options->kind);
  if (options->out == NULL)
    return print_report (report, options->kind);

  file = g_file_new_for_commandline_arg (options->out);
  written = sight_report_write (report, options->kind, file, options->force, notes, &error);

  return sight_cli_end_writing (written, notes, error);
}

/* Standard output gets the first table alone.  FALSE after a complaint. */
static gboolean
check_tables (const Options *self)
{
  const struct
  {
    gboolean given;
    const char *option;
  } rows[] = { { self->compare != NULL, "compare" },
               { self->questions != NULL, "question" },
               { self->turns != NULL, "turns" } };

  for (guint i = 0; self->kind->write_files != NULL && self->out == NULL && i < G_N_ELEMENTS (rows); i++)
    {
      if (!rows[i].given)
        continue;
      sight_cli_complain (_ ("--%s changes nothing without --%s"), rows[i].option, "output");
      return FALSE;
    }

  return TRUE;
}

/* FALSE after a complaint. */
static gboolean
check_options (Options *self)
{
  const char *name;

  if (self->json)
    self->format = g_strdup ("json");
  name = self->format != NULL ? self->format : self->out;
  self->n_turns = G_MAXUINT;
  if (g_strcmp0 (self->out, "-") == 0)
    g_clear_pointer (&self->out, g_free);
  if (self->format == NULL && self->out == NULL)
    {
      sight_cli_complain (_ ("--output or --format is missing"));
      return FALSE;
    }
  if (self->turns != NULL && !g_ascii_string_to_unsigned (self->turns, 10, 0, G_MAXINT, &self->n_turns, NULL))
    {
      sight_cli_complain (_ ("--turns: “%s” is not a number from 0 on"), self->turns);
      return FALSE;
    }

  self->kind = self->format != NULL ? sight_report_kind_find (name) : sight_report_kind_find_for_path (name);
  if (self->kind != NULL && self->interactive && !g_str_equal (self->kind->id, "html"))
    {
      sight_cli_complain (_ ("--interactive: only an HTML page can answer"));
      return FALSE;
    }
  if (self->kind == NULL)
    {
      sight_cli_complain_of (sight_cli_get_kind (name), sight_cli_name_report, NULL,
                             _ ("there is no kind of report for “%s”; see “sightline-cli list reports”"), name);
      return FALSE;
    }

  return check_tables (self);
}

static SightExit
run (const SightCliVerb *verb, int argc, char **argv)
{
  g_auto (Options) options = { NULL };
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &options.out, N_ ("Output file; default: standard output"), "OUT" },
    { "format", 0, 0, G_OPTION_ARG_STRING, &options.format, N_ ("html, pdf, markdown, csv or json; default: by suffix"),
      "FORMAT" },
    SIGHT_CLI_FORCE_ENTRY (options.force),
    { "json", 0, 0, G_OPTION_ARG_NONE, &options.json, N_ ("Same as --format json"), NULL },
    { "turns", 0, 0, G_OPTION_ARG_STRING, &options.turns, N_ ("Only the first N turns; 0: none; default: all"), "N" },
    { "compare", 0, 0, G_OPTION_ARG_STRING_ARRAY, &options.compare, N_ ("Compare with a preset, or all; repeatable"),
      "ID|all" },
    { "interactive", 0, 0, G_OPTION_ARG_NONE, &options.interactive,
      N_ ("The HTML page answers: its reader moves viewers and asks"), NULL },
    { "question", 0, 0, G_OPTION_ARG_STRING_ARRAY, &options.questions,
      N_ ("Answer a question about the whole level, or all; repeatable"), "ID|all" },
    { "measure", 0, 0, G_OPTION_ARG_STRING_ARRAY, &options.measures, N_ ("A measure as a heat map, or all; repeatable"),
      "ID|all" },
    G_OPTION_ENTRY_NULL,
  };
  g_auto (SightCliFiles) files = { .keeps_names = TRUE };

  if (!sight_cli_parse (verb, entries, argc, argv, &files) || !check_options (&options))
    return SIGHT_EXIT_USAGE;

  return write_report (&files, &options);
}

const SightCliVerb sight_cli_report = {
  .id = "report",
  .arguments = "FILE",
  .summary = N_ ("reports what viewers and teams see"),
  .help = N_ ("Example: sightline-cli report map.sightline -o map.html"),
  .n_min = 1,
  .n_max = 1,
  .reads_map = TRUE,
  .run = run,
};
