/* sight-cli-asymmetry.c - sightline-cli asymmetry: counts the pairs of cells that see each other one way only
 *
 * SPDX-License-Identifier: MIT
 */
#include "cli/sight-cli.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

#include "analysis/level/sight-asymmetry.h"
#include "report/steps/sight-report-steps.h"
#include "format/syntax/sight-json-writer.h"
#include "report/content/sight-report-commands.h"

#define PAIRS_DEFAULT 20

typedef struct
{
  guint n;
  SightVision *sights;
  SightAsymmetry *rows;
  gboolean with_time;
} Answer;

static void
answer_clear (Answer *self)
{
  for (guint i = 0; self->rows != NULL && i < self->n; i++)
    sight_asymmetry_clear (&self->rows[i]);
  g_free (self->rows);
  g_free (self->sights);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Answer, answer_clear)

/* The name of a row: its preset, or the options that give the map's sight. */
static char *
get_name (const SightVision *sight)
{
  SightVision plain;

  if (sight->preset == NULL)
    return sight_report_get_options (sight);
  sight_preset_apply (sight->preset, &plain);
  plain.range = sight->range;

  return sight_vision_equal (&plain, sight) ? g_strdup (sight->preset->id) : sight_report_get_options (sight);
}

/* Microseconds per field of view. */
static double
get_time (const SightAsymmetry *row)
{
  return row->n_cells == 0 ? 0 : (double) row->time / row->n_cells;
}

/* Text */

static void
print_pairs (const SightAsymmetry *row)
{
  for (guint i = 0; i < row->pairs->len; i++)
    {
      const SightOneWay *pair = &g_array_index (row->pairs, SightOneWay, i);

      sight_cli_print (_ ("(%d,%d) sees (%d,%d) but is not seen\n"), pair->from.x, pair->from.y, pair->to.x,
                       pair->to.y);
    }
  if (row->n_one_way > row->pairs->len && row->pairs->len > 0)
    {
      g_autofree char *more = g_strdup_printf ("%" G_GUINT64_FORMAT, row->n_one_way - row->pairs->len);

      /* Translators: %s is a number of pairs */
      sight_cli_print (_ ("and %s more\n"), more);
    }
}

static void
print_row (const Answer *self, guint i, const char *name, int width)
{
  const SightAsymmetry *row = &self->rows[i];
  const int share = sight_asymmetry_get_share (row);
  const guint64 visible = sight_asymmetry_get_visible (row);

  sight_cli_print ("%-*s %6d %12" G_GUINT64_FORMAT " %12" G_GUINT64_FORMAT " %6d.%02d %% %6" G_GUINT64_FORMAT
                   ".%" G_GUINT64_FORMAT,
                   width, name, self->sights[i].range, row->n_pairs, row->n_one_way, share / 100, share % 100,
                   visible / 10, visible % 10);
  if (self->with_time)
    sight_cli_print (" %8.1f", get_time (row));
  sight_cli_print ("\n");
}

/* @title, right-aligned over a column. */
static void
print_title (const char *title, int width)
{
  sight_cli_print (" %*s%s", (int) MAX (width - g_utf8_strlen (title, -1), 0), "", title);
}

static void
print_text (gconstpointer answer)
{
  const Answer *self = answer;
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  int width = 0;

  for (guint i = 0; i < self->n; i++)
    {
      g_ptr_array_add (names, get_name (&self->sights[i]));
      width = MAX (width, (int) strlen (g_ptr_array_index (names, i)));
    }
  sight_cli_print ("%*s", width, "");
  print_title (_ ("range"), 6);
  print_title (_ ("pairs"), 12);
  print_title (_ ("one way"), 12);
  print_title (_ ("share"), 11);
  print_title (_ ("visible"), 8);
  if (self->with_time)
    print_title (_ ("µs"), 8);
  sight_cli_print ("\n");
  for (guint i = 0; i < self->n; i++)
    print_row (self, i, g_ptr_array_index (names, i), width);
  if (self->n == 1)
    print_pairs (&self->rows[0]);
}

/* JSON and CSV, the same in every language */

static void
add_pair (SightJsonWriter *writer, const SightOneWay *pair)
{
  sight_json_begin_array (writer, NULL);
  sight_json_write_cell (writer, NULL, pair->from);
  sight_json_write_cell (writer, NULL, pair->to);
  sight_json_end_array (writer);
}

static void
add_row (const Answer *self, guint i, SightJsonWriter *writer)
{
  const SightAsymmetry *row = &self->rows[i];
  g_autofree char *options = sight_report_get_options (&self->sights[i]);

  sight_json_begin_object (writer, NULL);
  sight_json_write_string (writer, "sight", options);
  sight_json_write_int (writer, "cells", row->n_cells);
  sight_json_write_int (writer, "visible", row->n_visible);
  sight_json_write_int (writer, "pairs", row->n_pairs);
  sight_json_write_int (writer, "one_way", row->n_one_way);
  if (self->with_time)
    sight_json_write_int (writer, "time", row->time);
  sight_json_begin_array (writer, "nearest");
  for (guint k = 0; k < row->pairs->len; k++)
    add_pair (writer, &g_array_index (row->pairs, SightOneWay, k));
  sight_json_end_array (writer);
  sight_json_end_object (writer);
}

static void
print_json (gconstpointer answer)
{
  const Answer *self = answer;
  g_autoptr (SightJsonWriter) writer = sight_json_writer_new (FALSE);

  sight_json_begin_array (writer, NULL);
  for (guint i = 0; i < self->n; i++)
    add_row (self, i, writer);
  sight_json_end_array (writer);
  sight_cli_print_json (writer);
}

/* The name consists of ids and numbers, so it needs no quotes, and its dashes are no formula. */
static void
print_csv (gconstpointer answer)
{
  const Answer *self = answer;

  sight_cli_print ("sight,range,cells,visible,pairs,one_way%s\n", self->with_time ? ",time" : "");
  for (guint i = 0; i < self->n; i++)
    {
      const SightAsymmetry *row = &self->rows[i];
      /* An id, or options made by the program, so it needs no quotes. */
      g_autofree char *name = get_name (&self->sights[i]);

      sight_cli_print ("%s,%d,%" G_GUINT64_FORMAT ",%" G_GUINT64_FORMAT ",%" G_GUINT64_FORMAT ",%" G_GUINT64_FORMAT,
                       name, self->sights[i].range, row->n_cells, row->n_visible, row->n_pairs, row->n_one_way);
      if (self->with_time)
        sight_cli_print (",%" G_GINT64_FORMAT, row->time);
      sight_cli_print ("\n");
    }
}

static const SightCliPrinter printers[] = {
  { "text", print_text },
  { "json", print_json },
  { "csv", print_csv },
};

/* The request */

typedef struct
{
  char *range, *pairs, *format; /* (nullable), like everything below */
  char **presets, **settings;
  gboolean all, json, with_time;
} Options;

static void
options_clear (Options *self)
{
  g_free (self->range);
  g_free (self->pairs);
  g_free (self->format);
  g_strfreev (self->presets);
  g_strfreev (self->settings);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, options_clear)

/* Selects every preset, the requested ones, or the map's own sight.  FALSE after a complaint. */
static gboolean
choose_sights (const Options *options, const SightVision *of_map, Answer *answer)
{
  const guint n_asked = options->presets != NULL ? g_strv_length (options->presets) : 0;
  guint n_presets = 0;

  while (sight_preset_get_nth (n_presets) != NULL)
    n_presets++;
  answer->n = options->all ? n_presets : MAX (n_asked, 1);
  answer->sights = g_new (SightVision, answer->n);
  for (guint i = 0; i < answer->n; i++)
    {
      const char *preset = options->all ? sight_preset_get_nth (i)->id : n_asked > 0 ? options->presets[i] : NULL;
      const SightCliSight choice = { (char *) preset, options->range, options->settings };

      answer->sights[i] = *of_map;
      if (!sight_cli_sight_apply (&choice, &answer->sights[i]))
        return FALSE;
    }

  return TRUE;
}

/* Whether no sight has a pair that sees one way only. */
static gboolean
compute (Answer *self, const SightGrid *grid, guint n_pairs)
{
  const SightAsymmetryLimits limits = { n_pairs };
  gboolean symmetric = TRUE;

  self->rows = g_new0 (SightAsymmetry, self->n);
  for (guint i = 0; i < self->n; i++)
    {
      if (!sight_asymmetry_fill (&self->rows[i], grid, &self->sights[i], &limits, NULL))
        g_assert_not_reached ();
      symmetric &= self->rows[i].n_one_way == 0;
    }

  return symmetric;
}

static SightExit
answer (const SightCliFiles *files, const Options *options, const SightCliPrinter *printer, guint n_pairs)
{
  g_autoptr (SightLevel) level = sight_cli_load (files, NULL);
  g_auto (Answer) answer = { .with_time = options->with_time };
  gboolean symmetric;

  if (level == NULL)
    return SIGHT_EXIT_INPUT;
  if (!choose_sights (options, &level->sight, &answer))
    return SIGHT_EXIT_USAGE;

  symmetric = compute (&answer, level->grid, n_pairs);
  printer->print (&answer);

  return symmetric ? SIGHT_EXIT_YES : SIGHT_EXIT_NO;
}

/* JSON always does. */
static gboolean
lists_pairs (const Options *options, const SightCliPrinter *printer)
{
  const gboolean is_single = !options->all && (options->presets == NULL || options->presets[1] == NULL);

  return printer->print == print_json || (printer->print == print_text && is_single);
}

static SightExit
run (const SightCliVerb *verb, int argc, char **argv)
{
  g_auto (Options) options = { NULL };
  const GOptionEntry entries[] = {
    { "preset", 0, 0, G_OPTION_ARG_STRING_ARRAY, &options.presets,
      N_ ("A sight to test; repeatable; default: the map’s"), "ID" },
    { "all", 0, 0, G_OPTION_ARG_NONE, &options.all, N_ ("Test every preset"), NULL },
    { "range", 0, 0, G_OPTION_ARG_STRING, &options.range, N_ ("Range of all, in cells; 0: no limit"), "N" },
    { "set", 0, 0, G_OPTION_ARG_STRING_ARRAY, &options.settings, N_ ("Set a parameter of each; repeatable"),
      "NAME=VALUE" },
    { "pairs", 0, 0, G_OPTION_ARG_STRING, &options.pairs, N_ ("Pairs to list, nearest first; default: 20"), "N" },
    { "time", 0, 0, G_OPTION_ARG_NONE, &options.with_time, N_ ("Also time the fields of view"), NULL },
    { "format", 0, 0, G_OPTION_ARG_STRING, &options.format, N_ ("text, json or csv"), "FORMAT" },
    { "json", 0, 0, G_OPTION_ARG_NONE, &options.json, N_ ("Same as --format json"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_auto (SightCliFiles) files = { NULL };
  guint64 n_pairs = PAIRS_DEFAULT;
  const SightCliPrinter *printer;

  if (!sight_cli_parse (verb, entries, argc, argv, &files))
    return SIGHT_EXIT_USAGE;
  printer = sight_cli_find_printer (printers, G_N_ELEMENTS (printers), options.format, options.json);
  if (printer == NULL)
    return SIGHT_EXIT_USAGE;
  if (options.pairs != NULL && !lists_pairs (&options, printer))
    sight_cli_complain (_ ("--pairs changes nothing in a table of several sights, or as CSV"));
  else if (options.pairs != NULL && !g_ascii_string_to_unsigned (options.pairs, 10, 0, 1000000, &n_pairs, NULL))
    sight_cli_complain (_ ("--pairs: “%s” is not a number from 0 to %d"), options.pairs, 1000000);
  else if (options.all && options.presets != NULL)
    sight_cli_complain (_ ("--all and --preset can’t be combined"));
  else
    return answer (&files, &options, printer, n_pairs);

  return SIGHT_EXIT_USAGE;
}

const SightCliVerb sight_cli_asymmetry = {
  .id = "asymmetry",
  .arguments = "FILE",
  .summary = N_ ("finds who sees without being seen"),
  .help = N_ ("Exit status 0: no pair sees one way with any of the sights, 1: one does. A pair is two\n"
              "open cells, at least one of which sees the other; “visible” is the average number of\n"
              "cells seen from one. For a single sight, the nearest one-way pairs are listed.\n\n"
              "Example: sightline-cli asymmetry map.txt --all --range 8"),
  .n_min = 1,
  .n_max = 1,
  .reads_map = TRUE,
  .walks_not = TRUE,
  .run = run,
};
