/* sight-cli-list.c - sightline-cli list: prints the tables of presets, algorithms, formats and other choices
 *
 * Text is translated; JSON is the same in every language.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-cli-rules.h"
#include "sight-cli.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>

#include "analysis/level/sight-measure.h"
#include "core/scenario/sight-rule.h"
#include "draw/picture/sight-picture.h"
#include "format/sight-formats.h"
#include "format/syntax/sight-json-writer.h"
#include "report/sight-report-kind.h"

static const char *const group_ids[] = {
  [SIGHT_PRESET_GAMES] = "games",
  [SIGHT_PRESET_LIBRARIES] = "libraries",
  [SIGHT_PRESET_METHODS] = "methods",
};

static const char *const family_ids[] = {
  [SIGHT_FAMILY_RAYS] = "rays",
  [SIGHT_FAMILY_SHADOWS] = "shadows",
  [SIGHT_FAMILY_PERMISSIVE] = "permissive",
  [SIGHT_FAMILY_ANGLES] = "angles",
};

static const char *const walls_ids[] = {
  [SIGHT_WALLS_NEVER] = "never",
  [SIGHT_WALLS_ALWAYS] = "always",
  [SIGHT_WALLS_CHOICE] = "choice",
};

static void
print_presets (void)
{
  const SightPreset *preset;

  for (guint i = 0; (preset = sight_preset_get_nth (i)) != NULL; i++)
    sight_cli_print ("%-20s %s: %s\n", preset->id, _ (preset->name), _ (preset->source));
}

/* Writes the value @value of @parameter as the member @name. */
static void
add_value (SightJsonWriter *writer, const char *name, const SightParameter *parameter, int value)
{
  if (parameter->choices != NULL)
    sight_json_write_string (writer, name, parameter->choices[value - parameter->minimum].id);
  else
    sight_json_write_int (writer, name, value);
}

static void
add_preset (SightJsonWriter *writer, const SightPreset *preset)
{
  SightVision sight;

  sight_preset_apply (preset, &sight);
  sight_json_begin_object (writer, NULL);
  sight_json_write_string (writer, "id", preset->id);
  sight_json_write_string (writer, "name", preset->name);
  sight_json_write_string (writer, "group", group_ids[preset->group]);
  sight_json_write_string (writer, "algorithm", preset->algorithm);
  sight_json_write_int (writer, "range", preset->range);
  sight_json_begin_object (writer, "set");
  for (guint i = 0; i < sight.algorithm->n_parameters; i++)
    add_value (writer, sight.algorithm->parameters[i].id, &sight.algorithm->parameters[i], sight.values[i]);
  sight_json_end_object (writer);
  sight_json_write_string (writer, "source", preset->source);
  sight_json_end_object (writer);
}

static void
add_presets (SightJsonWriter *writer)
{
  const SightPreset *preset;

  for (guint i = 0; (preset = sight_preset_get_nth (i)) != NULL; i++)
    add_preset (writer, preset);
}

static void
print_parameter (const SightParameter *parameter)
{
  sight_cli_print ("    %s: ", parameter->id);
  if (parameter->choices == NULL)
    sight_cli_print (_ ("%d to %d, default %d"), parameter->minimum, parameter->maximum, parameter->initial);
  else
    {
      for (int value = parameter->minimum; value <= parameter->maximum; value++)
        sight_cli_print ("%s%s", value > parameter->minimum ? ", " : "",
                         parameter->choices[value - parameter->minimum].id);
      sight_cli_print (_ ("; default %s"), parameter->choices[parameter->initial - parameter->minimum].id);
    }
  sight_cli_print (". %s\n", _ (parameter->help));
}

static void
print_algorithms (void)
{
  const SightAlgorithm *algorithm;

  for (guint i = 0; (algorithm = sight_algorithm_get_nth (i)) != NULL; i++)
    {
      sight_cli_print ("%s: %s\n    %s\n", algorithm->id, _ (algorithm->name), _ (algorithm->summary));
      for (guint k = 0; k < algorithm->n_parameters; k++)
        print_parameter (&algorithm->parameters[k]);
    }
}

static void
add_parameter (SightJsonWriter *writer, const SightParameter *parameter)
{
  sight_json_begin_object (writer, NULL);
  sight_json_write_string (writer, "id", parameter->id);
  sight_json_write_string (writer, "name", parameter->name);
  sight_json_write_string (writer, "help", parameter->help);
  if (parameter->choices == NULL)
    {
      sight_json_write_int (writer, "minimum", parameter->minimum);
      sight_json_write_int (writer, "maximum", parameter->maximum);
    }
  add_value (writer, "default", parameter, parameter->initial);
  if (parameter->choices != NULL)
    {
      sight_json_begin_array (writer, "choices");
      for (int value = parameter->minimum; value <= parameter->maximum; value++)
        {
          sight_json_begin_object (writer, NULL);
          sight_json_write_string (writer, "id", parameter->choices[value - parameter->minimum].id);
          sight_json_write_string (writer, "name", parameter->choices[value - parameter->minimum].name);
          sight_json_end_object (writer);
        }
      sight_json_end_array (writer);
    }
  sight_json_end_object (writer);
}

static void
add_algorithm (SightJsonWriter *writer, const SightAlgorithm *algorithm)
{
  sight_json_begin_object (writer, NULL);
  sight_json_write_string (writer, "id", algorithm->id);
  sight_json_write_string (writer, "name", algorithm->name);
  sight_json_write_string (writer, "family", family_ids[algorithm->family]);
  sight_json_write_string (writer, "summary", algorithm->summary);
  sight_json_write_string (writer, "artefacts", algorithm->artefacts);
  sight_json_write_string (writer, "source", algorithm->source);
  sight_json_write_boolean (writer, "symmetric", algorithm->symmetric);
  sight_json_write_boolean (writer, "invariant", algorithm->invariant);
  sight_json_write_boolean (writer, "leaks", algorithm->leaks);
  sight_json_write_string (writer, "walls", walls_ids[algorithm->walls]);
  sight_json_write_boolean (writer, "lines", algorithm->rule != NULL);
  sight_json_begin_array (writer, "rules");
  for (int kind = SIGHT_RULE_BEFORE; kind <= SIGHT_RULE_LINE; kind++)
    {
      if (sight_rule_is_taken (kind, algorithm))
        sight_json_write_string (writer, NULL, sight_rule_kind_get_id (kind));
    }
  sight_json_end_array (writer);
  sight_json_begin_array (writer, "parameters");
  for (guint i = 0; i < algorithm->n_parameters; i++)
    add_parameter (writer, &algorithm->parameters[i]);
  sight_json_end_array (writer);
  sight_json_end_object (writer);
}

static void
add_algorithms (SightJsonWriter *writer)
{
  const SightAlgorithm *algorithm;

  for (guint i = 0; (algorithm = sight_algorithm_get_nth (i)) != NULL; i++)
    add_algorithm (writer, algorithm);
}

static void
print_formats (void)
{
  const SightFormat *format;

  for (guint i = 0; (format = sight_format_get_nth (i)) != NULL; i++)
    {
      g_autofree char *suffixes = g_strjoinv (" .", (char **) format->suffixes);

      sight_cli_print ("%-12s %-10s .%-20s %s\n", format->id,
                       !sight_format_can_write (format)  ? _ ("in")
                       : !sight_format_can_read (format) ? _ ("out")
                                                         : _ ("in, out"),
                       suffixes, _ (format->name));
      if (format->variants != NULL)
        {
          g_autofree char *variants = g_strjoinv (", ", (char **) format->variants);

          sight_cli_print ("%24s(%s)\n", "", variants);
        }
    }
}

/* Writes an array of words as the member @name; @words: (nullable): NULL gives an empty array. */
static void
add_words (SightJsonWriter *writer, const char *name, const char *const *words)
{
  sight_json_begin_array (writer, name);
  for (guint i = 0; words != NULL && words[i] != NULL; i++)
    sight_json_write_string (writer, NULL, words[i]);
  sight_json_end_array (writer);
}

static void
add_formats (SightJsonWriter *writer)
{
  const SightFormat *format;

  for (guint i = 0; (format = sight_format_get_nth (i)) != NULL; i++)
    {
      sight_json_begin_object (writer, NULL);
      sight_json_write_string (writer, "id", format->id);
      sight_json_write_string (writer, "name", format->name);
      add_words (writer, "suffixes", format->suffixes);
      add_words (writer, "variants", format->variants);
      sight_json_write_boolean (writer, "read", sight_format_can_read (format));
      sight_json_write_boolean (writer, "write", sight_format_can_write (format));
      sight_json_end_object (writer);
    }
}

static void
print_reports (void)
{
  const SightReportKind *kind;

  for (guint i = 0; (kind = sight_report_kind_get_nth (i)) != NULL; i++)
    sight_cli_print ("%-12s .%-10s %s\n", kind->id, kind->suffix, _ (kind->name));
}

static void
add_reports (SightJsonWriter *writer)
{
  const SightReportKind *kind;

  for (guint i = 0; (kind = sight_report_kind_get_nth (i)) != NULL; i++)
    {
      sight_json_begin_object (writer, NULL);
      sight_json_write_string (writer, "id", kind->id);
      sight_json_write_string (writer, "name", kind->name);
      sight_json_write_string (writer, "suffix", kind->suffix);
      sight_json_end_object (writer);
    }
}

static void
print_pictures (void)
{
  const SightPictureKind *kind;

  for (guint i = 0; (kind = sight_picture_kind_get_nth (i)) != NULL; i++)
    sight_cli_print ("%-12s .%-10s %s\n", kind->id, kind->suffix, _ (kind->name));
}

static void
add_pictures (SightJsonWriter *writer)
{
  const SightPictureKind *kind;

  for (guint i = 0; (kind = sight_picture_kind_get_nth (i)) != NULL; i++)
    {
      sight_json_begin_object (writer, NULL);
      sight_json_write_string (writer, "id", kind->id);
      sight_json_write_string (writer, "name", kind->name);
      sight_json_write_string (writer, "suffix", kind->suffix);
      sight_json_end_object (writer);
    }
}

static const char *const section_ids[] = {
  [SIGHT_MEASURES_SIGHT] = "sight", [SIGHT_MEASURES_TEAM] = "teams",        [SIGHT_MEASURES_ISOVIST] = "isovist",
  [SIGHT_MEASURES_GRAPH] = "graph", [SIGHT_MEASURES_MOVEMENT] = "movement",
};

static void
print_measures (void)
{
  const SightMeasure *measure;

  for (guint i = 0; (measure = sight_measure_get_nth (i)) != NULL; i++)
    sight_cli_print ("%s: %s (%s)\n    %s\n", measure->id, _ (measure->name), _ (measure->unit),
                     _ (measure->definition));
}

static void
add_measures (SightJsonWriter *writer)
{
  const SightMeasure *measure;

  for (guint i = 0; (measure = sight_measure_get_nth (i)) != NULL; i++)
    {
      sight_json_begin_object (writer, NULL);
      sight_json_write_string (writer, "id", measure->id);
      sight_json_write_string (writer, "name", measure->name);
      sight_json_write_string (writer, "unit", measure->unit);
      sight_json_write_string (writer, "section", section_ids[measure->section]);
      sight_json_write_string (writer, "definition", measure->definition);
      sight_json_write_string (writer, "source", measure->source);
      sight_json_write_boolean (writer, "team",
                                measure->needs & (SIGHT_MEASURE_NEEDS_TEAM | SIGHT_MEASURE_NEEDS_TURNS));
      sight_json_write_boolean (writer, "lines", measure->needs & SIGHT_MEASURE_NEEDS_LINES);
      sight_json_write_boolean (writer, "from", measure->needs & SIGHT_MEASURE_NEEDS_START);
      sight_json_end_object (writer);
    }
}

static const struct
{
  const char *id;
  void (*print) (void);
  void (*add) (SightJsonWriter *writer); /* rows of an array */
} tables[] = {
  { "presets", print_presets, add_presets },
  { "algorithms", print_algorithms, add_algorithms },
  { "formats", print_formats, add_formats },
  { "reports", print_reports, add_reports },
  { "pictures", print_pictures, add_pictures },
  { "measures", print_measures, add_measures },
  { "rules", sight_cli_rules_print, sight_cli_rules_add },
};

static void
print_json (void (*add) (SightJsonWriter *writer))
{
  g_autoptr (SightJsonWriter) writer = sight_json_writer_new (FALSE);

  sight_json_begin_array (writer, NULL);
  add (writer);
  sight_json_end_array (writer);
  sight_cli_print_json (writer);
}

static SightExit
run (const SightCliVerb *verb, int argc, char **argv)
{
  gboolean json = FALSE;
  const GOptionEntry entries[] = {
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_ ("Print everything in the table, as JSON"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_auto (SightCliFiles) what = { NULL };

  if (!sight_cli_parse (verb, entries, argc, argv, &what))
    return SIGHT_EXIT_USAGE;

  for (gsize i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      if (!g_str_equal (tables[i].id, what.paths[0]))
        continue;
      if (json)
        print_json (tables[i].add);
      else
        tables[i].print ();
      return SIGHT_EXIT_YES;
    }
  sight_cli_complain (_ ("“%s” is none of presets, algorithms, formats, reports, pictures, measures, rules"),
                      what.paths[0]);

  return SIGHT_EXIT_USAGE;
}

const SightCliVerb sight_cli_list = {
  .id = "list",
  .arguments = "presets|algorithms|formats|reports|pictures|measures|rules",
  .summary = N_ ("lists presets, algorithms, formats, reports, pictures, measures and rules"),
  .help = N_ ("Example: sightline-cli list algorithms --json"),
  .n_min = 1,
  .n_max = 1,
  .run = run,
};
