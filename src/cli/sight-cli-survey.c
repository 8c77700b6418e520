/* sight-cli-survey.c - sightline-cli survey: what a map of another program has, and what becomes of it
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-cli.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>

#include "sight-cli-json.h"

static const SightTile *
get_tile (const SightCliInput *input, const SightSurveyTile *tile)
{
  return sight_legend_get (input->level->legend, tile->tile);
}

static void
print_text (const SightCliInput *input)
{
  printf (_ ("format %s, %d × %d cells\n"), input->origin->format->id, input->level->map->width,
          input->level->map->height);
  for (guint i = 0; input->survey->maps->len > 1 && i < input->survey->maps->len; i++)
    {
      const SightSurveyMap *map = g_ptr_array_index (input->survey->maps, i);

      printf (map->used ? _ ("map    %s\n") : _ ("map    %s, left out\n"), map->name);
    }
  for (guint i = 0; i < input->survey->layers->len; i++)
    {
      const SightSurveyLayer *layer = g_ptr_array_index (input->survey->layers, i);

      printf (layer->used ? _ ("layer  %s\n") : _ ("layer  %s, left out\n"), layer->name);
    }
  for (guint i = 0; i < input->survey->tiles->len; i++)
    {
      const SightSurveyTile *tile = g_ptr_array_index (input->survey->tiles, i);
      const SightTile *became = get_tile (input, tile);

      printf (g_dngettext (GETTEXT_PACKAGE, "tile   %s: %zu cell, “%s”, %s, %s%s\n",
                           "tile   %s: %zu cells, “%s”, %s, %s%s\n", tile->n_cells),
              tile->id, tile->n_cells, became->name, became->walkable ? _ ("walkable") : _ ("solid"),
              became->transparent ? _ ("transparent") : _ ("opaque"), tile->is_guess ? _ (" (a guess)") : "");
    }
}

/* { "name": …, "used": … } */
static void
add_choice (JsonBuilder *builder, const char *name, gboolean used)
{
  json_builder_begin_object (builder);
  sight_cli_json_text (builder, "name", name);
  sight_cli_json_flag (builder, "used", used);
  json_builder_end_object (builder);
}

static void
add_maps (JsonBuilder *builder, const SightSurvey *survey)
{
  json_builder_set_member_name (builder, "maps");
  json_builder_begin_array (builder);
  for (guint i = 0; i < survey->maps->len; i++)
    {
      const SightSurveyMap *map = g_ptr_array_index (survey->maps, i);

      add_choice (builder, map->name, map->used);
    }
  json_builder_end_array (builder);
}

static void
add_layers (JsonBuilder *builder, const SightSurvey *survey)
{
  json_builder_set_member_name (builder, "layers");
  json_builder_begin_array (builder);
  for (guint i = 0; i < survey->layers->len; i++)
    {
      const SightSurveyLayer *layer = g_ptr_array_index (survey->layers, i);

      add_choice (builder, layer->name, layer->used);
    }
  json_builder_end_array (builder);
}

static void
add_tiles (JsonBuilder *builder, const SightCliInput *input)
{
  json_builder_set_member_name (builder, "tiles");
  json_builder_begin_array (builder);
  for (guint i = 0; i < input->survey->tiles->len; i++)
    {
      const SightSurveyTile *tile = g_ptr_array_index (input->survey->tiles, i);
      const SightTile *became = get_tile (input, tile);

      json_builder_begin_object (builder);
      sight_cli_json_text (builder, "id", tile->id);
      sight_cli_json_int (builder, "cells", tile->n_cells);
      sight_cli_json_text (builder, "name", became->name);
      sight_cli_json_flag (builder, "walkable", became->walkable);
      sight_cli_json_flag (builder, "transparent", became->transparent);
      sight_cli_json_flag (builder, "guess", tile->is_guess);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
print_json (const SightCliInput *input)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  sight_cli_json_text (builder, "format", input->origin->format->id);
  sight_cli_json_int (builder, "width", input->level->map->width);
  sight_cli_json_int (builder, "height", input->level->map->height);
  add_maps (builder, input->survey);
  add_layers (builder, input->survey);
  add_tiles (builder, input);
  json_builder_set_member_name (builder, "notes");
  json_builder_begin_array (builder);
  for (guint i = 0; i < input->notes->len; i++)
    json_builder_add_string_value (builder, g_ptr_array_index (input->notes, i));
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  sight_cli_json_print (builder);
}

/* All that the map does not say, answered as it is now: a profile to change and to read the next map with. */
static void
print_profile (const SightCliInput *input)
{
  g_autoptr (SightImport) import = sight_import_copy (input->import);
  g_autofree char *text = NULL;

  sight_survey_answer (input->survey, input->level, import);
  text = sight_import_write (import);
  printf ("%s", text);
}

static SightExit
run (const SightCliVerb *verb, int argc, char **argv)
{
  gboolean json = FALSE, profile = FALSE;
  g_autofree char *from_id = NULL;
  const GOptionEntry entries[] = {
    { "from", 0, 0, G_OPTION_ARG_STRING, &from_id, N_ ("Format of FILE; without it, by content and suffix"), "FORMAT" },
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_ ("Answers with a JSON object"), NULL },
    { "answers", 0, 0, G_OPTION_ARG_NONE, &profile, N_ ("What is taken for granted, to change and give to --profile"),
      NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_auto (SightCliFiles) files = { NULL };
  g_autoptr (SightCliInput) input = NULL;
  const SightFormat *from;

  if (!sight_cli_parse (verb, entries, argc, argv, &files) || !sight_cli_find_format ("from", from_id, &from))
    return SIGHT_EXIT_USAGE;
  input = sight_cli_survey_map (&files, from);
  if (input == NULL)
    return SIGHT_EXIT_INPUT;
  if (profile)
    {
      print_profile (input);
      return SIGHT_EXIT_YES;
    }
  if (json)
    print_json (input);
  else
    {
      sight_cli_print_notes (input->notes);
      print_text (input);
    }

  return sight_survey_has_questions (input->survey, input->import) ? SIGHT_EXIT_NO : SIGHT_EXIT_YES;
}

const SightCliVerb sight_cli_survey = {
  .id = "survey",
  .arguments = "FILE",
  .summary = N_ ("what a map of another program has, and what it becomes"),
  .help = N_ (
      "Its maps, layers and tiles.  The exit status is 0 where the map and the options say all that matters, 1 where\n"
      "something is guessed.\n\n"
      "Example: sightline-cli survey map.tmx --answers > game.json"),
  .n_min = 1,
  .n_max = 1,
  .reads_map = TRUE,
  .run = run,
};
