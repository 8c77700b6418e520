/* sight-cli-survey.c - sightline-cli survey: lists what a map of another program holds, and what each part becomes
 *
 * SPDX-License-Identifier: MIT
 */
#include "cli/sight-cli.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>

#include "draw/layers/sight-draw-area.h"
#include "format/base/sight-tile-values.h"
#include "format/image/sight-format-png.h"
#include "format/syntax/sight-json-writer.h"
#include "format/syntax/sight-png.h"

static const SightTile *
get_tile (const SightCliInput *input, const SightSurveyTile *tile)
{
  return sight_legend_get (input->level->legend, tile->tile);
}

/* " (a guess: why)", or "" if @tile is none.  Free with g_free(). */
static char *
describe_guess (const SightSurveyTile *tile)
{
  if (!tile->is_guess)
    return g_strdup ("");

  return g_strdup_printf (tile->is_likely ? _ (" (a guess: %s)") : _ (" (an unsure guess: %s)"),
                          sight_clue_describe (tile->clue));
}

/* ", top=2, stopsFrom=W": what rules about sight know of @tile; "" for nothing. */
static char *
describe_rules (const SightTile *tile)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; sight_tile_value_get_name (i) != NULL; i++)
    {
      g_autofree char *value = sight_tile_value_get (i, &tile->rules);

      if (value != NULL)
        g_string_append_printf (text, ", %s=%s", sight_tile_value_get_name (i), value);
    }

  return g_string_free (text, FALSE);
}

static void
print_areas (const SightLevel *level)
{
  for (guint i = 0; i < level->areas->len; i++)
    {
      const SightArea *area = sight_level_get_area (level, i);
      g_autofree char *purpose = sight_area_describe_purpose (level, area);
      const gsize n = sight_cell_set_count (area->cells);

      sight_cli_print (g_dngettext (GETTEXT_PACKAGE, "area   %s: %s, %zu cell, %u walkable\n",
                                    "area   %s: %s, %zu cells, %u walkable\n", n),
                       area->name, purpose, n, sight_level_count_walkable (level, area->cells));
    }
}

/* Of a map that leaves nothing open: what its legend says of the tiles that occur. */
static void
print_legend (const SightLevel *level)
{
  const guint n = sight_legend_get_length (level->legend);
  g_autofree gsize *counts = g_new0 (gsize, n);

  for (gsize i = 0; i < (gsize) level->map->width * level->map->height; i++)
    counts[level->map->tiles[i]]++;
  for (guint i = 0; i < n; i++)
    {
      const SightTile *tile = sight_legend_get (level->legend, i);
      g_autofree char *rules = describe_rules (tile);

      if (counts[i] > 0)
        sight_cli_print (g_dngettext (GETTEXT_PACKAGE, "tile   %zu cell, “%s”, %s, %s%s\n",
                                      "tile   %zu cells, “%s”, %s, %s%s\n", counts[i]),
                         counts[i], tile->name, tile->walkable ? _ ("walkable") : _ ("solid"),
                         tile->transparent ? _ ("transparent") : _ ("opaque"), rules);
    }
}

/* Pixels along a side of a cell of a picture; 0: of another map, or its cells are of no one size.  A picture that
 * Sightline wrote says itself how many cells it has. */
static int
get_cell (const SightCliInput *input)
{
  const SightMap *map = input->level->map;
  gsize length;
  const char *data = g_bytes_get_data (input->origin->bytes, &length);
  int width, height;

  if (input->survey->cell > 0 || input->origin->format != &sight_format_png)
    return input->survey->cell;
  if (!sight_png_get_size (data, length, &width, &height) || width % map->width != 0 || height % map->height != 0 ||
      width / map->width != height / map->height)
    return 0;

  return width / map->width;
}

static void
print_text (const SightCliInput *input)
{
  const int cell = get_cell (input);

  sight_cli_print (_ ("format %s, %d × %d cells\n"), input->origin->format->id, input->level->map->width,
                   input->level->map->height);
  if (cell > 0)
    sight_cli_print (input->survey->has_guessed_cell ? _ ("cell   %d × %d pixels (a guess)\n")
                                                     : _ ("cell   %d × %d pixels\n"),
                     cell, cell);
  for (guint i = 0; input->survey->maps->len > 1 && i < input->survey->maps->len; i++)
    {
      const SightSurveyMap *map = g_ptr_array_index (input->survey->maps, i);

      sight_cli_print (map->used ? _ ("map    %s\n") : _ ("map    %s, left out\n"), map->name);
    }
  for (guint i = 0; i < input->survey->layers->len; i++)
    {
      const SightSurveyLayer *layer = g_ptr_array_index (input->survey->layers, i);

      sight_cli_print (layer->used ? _ ("layer  %s\n") : _ ("layer  %s, left out\n"), layer->name);
    }
  for (guint i = 0; i < input->survey->tiles->len; i++)
    {
      const SightSurveyTile *tile = g_ptr_array_index (input->survey->tiles, i);
      const SightTile *became = get_tile (input, tile);
      g_autofree char *guess = describe_guess (tile), *rules = describe_rules (became);
      g_autofree char *behind = g_strconcat (rules, guess, NULL);

      sight_cli_print (g_dngettext (GETTEXT_PACKAGE, "tile   %s: %zu cell, “%s”, %s, %s%s\n",
                                    "tile   %s: %zu cells, “%s”, %s, %s%s\n", tile->n_cells),
                       tile->id, tile->n_cells, became->name, became->walkable ? _ ("walkable") : _ ("solid"),
                       became->transparent ? _ ("transparent") : _ ("opaque"), behind);
    }
  if (input->survey->tiles->len == 0)
    print_legend (input->level);
  print_areas (input->level);
}

/* { "name": …, "used": … } */
static void
add_choice (SightJsonWriter *writer, const char *name, gboolean used)
{
  sight_json_begin_object (writer, NULL);
  sight_json_write_string (writer, "name", name);
  sight_json_write_boolean (writer, "used", used);
  sight_json_end_object (writer);
}

static void
add_maps (SightJsonWriter *writer, const SightSurvey *survey)
{
  sight_json_begin_array (writer, "maps");
  for (guint i = 0; i < survey->maps->len; i++)
    {
      const SightSurveyMap *map = g_ptr_array_index (survey->maps, i);

      add_choice (writer, map->name, map->used);
    }
  sight_json_end_array (writer);
}

static void
add_layers (SightJsonWriter *writer, const SightSurvey *survey)
{
  sight_json_begin_array (writer, "layers");
  for (guint i = 0; i < survey->layers->len; i++)
    {
      const SightSurveyLayer *layer = g_ptr_array_index (survey->layers, i);

      add_choice (writer, layer->name, layer->used);
    }
  sight_json_end_array (writer);
}

static void
add_rules (SightJsonWriter *writer, const SightTile *tile)
{
  for (guint i = 0; sight_tile_value_get_name (i) != NULL; i++)
    {
      g_autofree char *value = sight_tile_value_get (i, &tile->rules);

      if (value != NULL && sight_tile_value_is_text (i))
        sight_json_write_string (writer, sight_tile_value_get_name (i), value);
      else if (value != NULL)
        sight_json_write_int (writer, sight_tile_value_get_name (i), (int) g_ascii_strtoll (value, NULL, 10));
    }
}

static void
add_tiles (SightJsonWriter *writer, const SightCliInput *input)
{
  sight_json_begin_array (writer, "tiles");
  for (guint i = 0; i < input->survey->tiles->len; i++)
    {
      const SightSurveyTile *tile = g_ptr_array_index (input->survey->tiles, i);
      const SightTile *became = get_tile (input, tile);

      sight_json_begin_object (writer, NULL);
      sight_json_write_string (writer, "id", tile->id);
      sight_json_write_int (writer, "cells", tile->n_cells);
      sight_json_write_string (writer, "name", became->name);
      sight_json_write_boolean (writer, "walkable", became->walkable);
      sight_json_write_boolean (writer, "transparent", became->transparent);
      add_rules (writer, became);
      sight_json_write_boolean (writer, "guess", tile->is_guess);
      if (tile->is_guess)
        {
          sight_json_write_string (writer, "why", sight_clue_describe (tile->clue));
          sight_json_write_boolean (writer, "likely", tile->is_likely);
        }
      sight_json_end_object (writer);
    }
  sight_json_end_array (writer);
}

static void
add_areas (SightJsonWriter *writer, const SightLevel *level)
{
  sight_json_begin_array (writer, "areas");
  for (guint i = 0; i < level->areas->len; i++)
    {
      const SightArea *area = sight_level_get_area (level, i);

      sight_json_begin_object (writer, NULL);
      sight_json_write_string (writer, "name", area->name);
      sight_json_write_string (writer, "purpose", sight_area_purpose_get_id (area->purpose));
      sight_json_write_string (writer, "team", area->team >= 0 ? sight_level_get_team (level, area->team)->name : NULL);
      sight_json_write_int (writer, "cells", sight_cell_set_count (area->cells));
      sight_json_write_int (writer, "walkable", sight_level_count_walkable (level, area->cells));
      sight_json_end_object (writer);
    }
  sight_json_end_array (writer);
}

static void
print_json (const SightCliInput *input)
{
  g_autoptr (SightJsonWriter) writer = sight_json_writer_new (FALSE);
  const int cell = get_cell (input);

  sight_json_begin_object (writer, NULL);
  sight_json_write_string (writer, "format", input->origin->format->id);
  sight_json_write_int (writer, "width", input->level->map->width);
  sight_json_write_int (writer, "height", input->level->map->height);
  if (cell > 0)
    sight_json_write_int (writer, "cell", cell);
  add_maps (writer, input->survey);
  add_layers (writer, input->survey);
  add_tiles (writer, input);
  add_areas (writer, input->level);
  sight_json_begin_array (writer, "notes");
  for (guint i = 0; i < input->notes->len; i++)
    sight_json_write_string (writer, NULL, g_ptr_array_index (input->notes, i));
  sight_json_end_array (writer);
  sight_json_end_object (writer);
  sight_cli_print_json (writer);
}

/* Writes an answer to everything that the map leaves open, as guessed: a profile to edit and to read the next map
 * with. */
static void
print_profile (const SightCliInput *input)
{
  g_autoptr (SightImport) import = sight_import_copy (input->import);
  g_autofree char *text = NULL;

  sight_survey_answer (input->survey, input->level, import);
  text = sight_import_write (import);
  sight_cli_print ("%s", text);
}

static SightExit
run (const SightCliVerb *verb, int argc, char **argv)
{
  gboolean json = FALSE, profile = FALSE;
  g_autofree char *from_id = NULL;
  const GOptionEntry entries[] = {
    { "input-format", 0, 0, G_OPTION_ARG_STRING, &from_id, N_ ("Format of FILE; default: by content and suffix"),
      "FORMAT" },
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_ ("Print a JSON object"), NULL },
    { "answers", 0, 0, G_OPTION_ARG_NONE, &profile, N_ ("Print the guesses, to edit and pass to --profile"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_auto (SightCliFiles) files = { NULL };
  g_autoptr (SightCliInput) input = NULL;
  const SightFormat *from;

  if (!sight_cli_parse (verb, entries, argc, argv, &files) || !sight_cli_find_format ("input-format", from_id, &from))
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

/* Options that would change nothing. */
static const SightCliPairing pairings[] = {
  { "json", "answers" },
  { NULL },
};

static const SightCliRenamed renamed[] = {
  { "from", "input-format" },
  { NULL },
};

const SightCliVerb sight_cli_survey = {
  .id = "survey",
  .arguments = "FILE",
  .summary = N_ ("lists what a map of another program holds"),
  .help = N_ ("Lists maps, layers, tiles and areas. Exit status 0: the map and the options leave nothing open, 1: "
              "something is\n"
              "guessed.\n\n"
              "Example: sightline-cli survey map.tmx --answers > game.json"),
  .pairings = pairings,
  .renamed = renamed,
  .n_min = 1,
  .n_max = 1,
  .reads_map = TRUE,
  .looks_not = TRUE,
  .run = run,
};
