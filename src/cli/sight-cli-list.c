/* sight-cli-list.c - sightline-cli list: the tables of presets, algorithms and formats
 *
 * Texts are translated for people, never in JSON, which is the same everywhere.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-cli.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>

#include "draw/sight-picture.h"
#include "format/sight-formats.h"
#include "report/sight-report.h"
#include "sight-cli-json.h"

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
    printf ("%-20s %s: %s\n", preset->id, _ (preset->name), _ (preset->source));
}

/* The value @value of @parameter as a member @name. */
static void
add_value (JsonBuilder *builder, const char *name, const SightParameter *parameter, int value)
{
  if (parameter->choices != NULL)
    sight_cli_json_text (builder, name, parameter->choices[value - parameter->minimum].id);
  else
    sight_cli_json_int (builder, name, value);
}

static void
add_preset (JsonBuilder *builder, const SightPreset *preset)
{
  SightVision sight;

  sight_preset_apply (preset, &sight);
  json_builder_begin_object (builder);
  sight_cli_json_text (builder, "id", preset->id);
  sight_cli_json_text (builder, "name", preset->name);
  sight_cli_json_text (builder, "group", group_ids[preset->group]);
  sight_cli_json_text (builder, "algorithm", preset->algorithm);
  sight_cli_json_int (builder, "range", preset->range);
  json_builder_set_member_name (builder, "set");
  json_builder_begin_object (builder);
  for (guint i = 0; i < sight.algorithm->n_parameters; i++)
    add_value (builder, sight.algorithm->parameters[i].id, &sight.algorithm->parameters[i], sight.values[i]);
  json_builder_end_object (builder);
  sight_cli_json_text (builder, "source", preset->source);
  json_builder_end_object (builder);
}

static void
add_presets (JsonBuilder *builder)
{
  const SightPreset *preset;

  for (guint i = 0; (preset = sight_preset_get_nth (i)) != NULL; i++)
    add_preset (builder, preset);
}

static void
print_parameter (const SightParameter *parameter)
{
  printf ("    %s: ", parameter->id);
  if (parameter->choices == NULL)
    printf (_ ("%d to %d, at first %d"), parameter->minimum, parameter->maximum, parameter->initial);
  else
    {
      for (int value = parameter->minimum; value <= parameter->maximum; value++)
        printf ("%s%s", value > parameter->minimum ? ", " : "", parameter->choices[value - parameter->minimum].id);
      printf (_ ("; at first %s"), parameter->choices[parameter->initial - parameter->minimum].id);
    }
  printf (". %s\n", _ (parameter->help));
}

static void
print_algorithms (void)
{
  const SightAlgorithm *algorithm;

  for (guint i = 0; (algorithm = sight_algorithm_get_nth (i)) != NULL; i++)
    {
      printf ("%s: %s\n    %s\n", algorithm->id, _ (algorithm->name), _ (algorithm->summary));
      for (guint k = 0; k < algorithm->n_parameters; k++)
        print_parameter (&algorithm->parameters[k]);
    }
}

static void
add_parameter (JsonBuilder *builder, const SightParameter *parameter)
{
  json_builder_begin_object (builder);
  sight_cli_json_text (builder, "id", parameter->id);
  sight_cli_json_text (builder, "name", parameter->name);
  sight_cli_json_text (builder, "help", parameter->help);
  if (parameter->choices == NULL)
    {
      sight_cli_json_int (builder, "minimum", parameter->minimum);
      sight_cli_json_int (builder, "maximum", parameter->maximum);
    }
  add_value (builder, "default", parameter, parameter->initial);
  if (parameter->choices != NULL)
    {
      json_builder_set_member_name (builder, "choices");
      json_builder_begin_array (builder);
      for (int value = parameter->minimum; value <= parameter->maximum; value++)
        {
          json_builder_begin_object (builder);
          sight_cli_json_text (builder, "id", parameter->choices[value - parameter->minimum].id);
          sight_cli_json_text (builder, "name", parameter->choices[value - parameter->minimum].name);
          json_builder_end_object (builder);
        }
      json_builder_end_array (builder);
    }
  json_builder_end_object (builder);
}

static void
add_algorithm (JsonBuilder *builder, const SightAlgorithm *algorithm)
{
  json_builder_begin_object (builder);
  sight_cli_json_text (builder, "id", algorithm->id);
  sight_cli_json_text (builder, "name", algorithm->name);
  sight_cli_json_text (builder, "family", family_ids[algorithm->family]);
  sight_cli_json_text (builder, "summary", algorithm->summary);
  sight_cli_json_text (builder, "artefacts", algorithm->artefacts);
  sight_cli_json_text (builder, "source", algorithm->source);
  sight_cli_json_flag (builder, "symmetric", algorithm->symmetric);
  sight_cli_json_flag (builder, "invariant", algorithm->invariant);
  sight_cli_json_text (builder, "walls", walls_ids[algorithm->walls]);
  sight_cli_json_flag (builder, "lines", algorithm->rule != NULL);
  json_builder_set_member_name (builder, "parameters");
  json_builder_begin_array (builder);
  for (guint i = 0; i < algorithm->n_parameters; i++)
    add_parameter (builder, &algorithm->parameters[i]);
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

static void
add_algorithms (JsonBuilder *builder)
{
  const SightAlgorithm *algorithm;

  for (guint i = 0; (algorithm = sight_algorithm_get_nth (i)) != NULL; i++)
    add_algorithm (builder, algorithm);
}

static void
print_formats (void)
{
  const SightFormat *format;

  for (guint i = 0; (format = sight_format_get_nth (i)) != NULL; i++)
    {
      g_autofree char *suffixes = g_strjoinv (" .", (char **) format->suffixes);

      printf ("%-12s %-10s .%-20s %s\n", format->id,
              !sight_format_can_write (format)  ? _ ("in")
              : !sight_format_can_read (format) ? _ ("out")
                                                : _ ("in, out"),
              suffixes, _ (format->name));
      if (format->variants != NULL)
        {
          g_autofree char *variants = g_strjoinv (", ", (char **) format->variants);

          printf ("%24s(%s)\n", "", variants);
        }
    }
}

/* An array of words as a member @name; @words: (nullable): then it is empty. */
static void
add_words (JsonBuilder *builder, const char *name, const char *const *words)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
  for (guint i = 0; words != NULL && words[i] != NULL; i++)
    json_builder_add_string_value (builder, words[i]);
  json_builder_end_array (builder);
}

static void
add_formats (JsonBuilder *builder)
{
  const SightFormat *format;

  for (guint i = 0; (format = sight_format_get_nth (i)) != NULL; i++)
    {
      json_builder_begin_object (builder);
      sight_cli_json_text (builder, "id", format->id);
      sight_cli_json_text (builder, "name", format->name);
      add_words (builder, "suffixes", format->suffixes);
      add_words (builder, "variants", format->variants);
      sight_cli_json_flag (builder, "read", sight_format_can_read (format));
      sight_cli_json_flag (builder, "write", sight_format_can_write (format));
      json_builder_end_object (builder);
    }
}

static void
print_reports (void)
{
  const SightReportKind *kind;

  for (guint i = 0; (kind = sight_report_kind_get_nth (i)) != NULL; i++)
    printf ("%-12s .%-10s %s\n", kind->id, kind->suffix, _ (kind->name));
}

static void
add_reports (JsonBuilder *builder)
{
  const SightReportKind *kind;

  for (guint i = 0; (kind = sight_report_kind_get_nth (i)) != NULL; i++)
    {
      json_builder_begin_object (builder);
      sight_cli_json_text (builder, "id", kind->id);
      sight_cli_json_text (builder, "name", kind->name);
      sight_cli_json_text (builder, "suffix", kind->suffix);
      json_builder_end_object (builder);
    }
}

static void
print_pictures (void)
{
  const SightPictureKind *kind;

  for (guint i = 0; (kind = sight_picture_kind_get_nth (i)) != NULL; i++)
    printf ("%-12s .%-10s %s\n", kind->id, kind->suffix, _ (kind->name));
}

static void
add_pictures (JsonBuilder *builder)
{
  const SightPictureKind *kind;

  for (guint i = 0; (kind = sight_picture_kind_get_nth (i)) != NULL; i++)
    {
      json_builder_begin_object (builder);
      sight_cli_json_text (builder, "id", kind->id);
      sight_cli_json_text (builder, "name", kind->name);
      sight_cli_json_text (builder, "suffix", kind->suffix);
      json_builder_end_object (builder);
    }
}

static const struct
{
  const char *id;
  void (*print) (void);
  void (*add) (JsonBuilder *builder); /* rows of an array */
} tables[] = {
  { "presets", print_presets, add_presets },    { "algorithms", print_algorithms, add_algorithms },
  { "formats", print_formats, add_formats },    { "reports", print_reports, add_reports },
  { "pictures", print_pictures, add_pictures },
};

static void
print_json (void (*add) (JsonBuilder *builder))
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_array (builder);
  add (builder);
  json_builder_end_array (builder);
  sight_cli_json_print (builder);
}

static SightExit
run (const SightCliVerb *verb, int argc, char **argv)
{
  gboolean json = FALSE;
  const GOptionEntry entries[] = {
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_ ("Everything the table holds, as JSON"), NULL },
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
  sight_cli_complain (_ ("“%s” is none of presets, algorithms, formats, reports, pictures"), what.paths[0]);

  return SIGHT_EXIT_USAGE;
}

const SightCliVerb sight_cli_list = {
  .id = "list",
  .arguments = "presets|algorithms|formats|reports|pictures",
  .summary = N_ ("presets, algorithms, formats, reports and pictures"),
  .help = N_ ("Example: sightline-cli list algorithms --json"),
  .n_min = 1,
  .n_max = 1,
  .run = run,
};
