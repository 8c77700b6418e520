/* sight-cli-import.c - reads maps, with the answers of the command line about layers and tiles
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-cli.h"

#include <gio/gunixinputstream.h>
#include <glib/gi18n-lib.h>
#include <string.h>
#include <unistd.h>

#include "format/sight-formats.h"
#include "format/sight-profile.h"
#include "sight-cli-named.h"
#include "sight-cli-propose.h"

#define NAMES_MAX 20          /* maps listed in a message */
#define CHUNK_BYTES (1 << 20) /* read at once */

/* Characters that a shell leaves unchanged. */
#define PLAIN "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./,:=@+"

char *
sight_cli_quote (const char *text)
{
  return text[0] != '\0' && strspn (text, PLAIN) == strlen (text) ? g_strdup (text) : g_shell_quote (text);
}

void
sight_cli_import_add_options (SightCliImport *self, const SightCliVerb *verb, GOptionContext *context)
{
  const GOptionEntry entries[] = {
    { "map", 0, 0, G_OPTION_ARG_STRING, &self->map, N_ ("Map to read, by name or number from 1"), "NAME|N" },
    { "profile", 0, 0, G_OPTION_ARG_FILENAME, &self->profile, N_ ("Answers to what the map leaves open"), "FILE" },
    { "layer", 0, 0, G_OPTION_ARG_STRING_ARRAY, &self->layers, N_ ("Use only this layer; repeatable"), "NAME" },
    { "opaque", 0, 0, G_OPTION_ARG_STRING_ARRAY, &self->opaque, N_ ("This tile blocks sight; repeatable"), "ID" },
    { "transparent", 0, 0, G_OPTION_ARG_STRING_ARRAY, &self->transparent, N_ ("This tile lets sight through"), "ID" },
    { "rule", 0, 0, G_OPTION_ARG_STRING_ARRAY, &self->rules, N_ ("Set a rule about sight; repeatable"),
      "NAME[:TILE]=VALUE" },
    { "outside", 0, 0, G_OPTION_ARG_NONE, &self->outside, N_ ("Read tilesets outside the project too"), NULL },
    { "touched", 0, 0, G_OPTION_ARG_NONE, &self->touched, N_ ("Cells that a collision shape touches are walls"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  const GOptionEntry walk_entries[] = {
    { "solid", 0, 0, G_OPTION_ARG_STRING_ARRAY, &self->solid, N_ ("This tile blocks movement"), "ID" },
    { "walkable", 0, 0, G_OPTION_ARG_STRING_ARRAY, &self->walkable, N_ ("This tile is walkable"), "ID" },
    G_OPTION_ENTRY_NULL,
  };
  GOptionGroup *group = g_option_group_new ("import", _ ("What maps of other programs leave open:"),
                                            _ ("Show options for maps of other programs"), NULL, NULL);

  g_option_group_add_entries (group, entries);
  if (!verb->walks_not)
    g_option_group_add_entries (group, walk_entries);
  g_option_group_set_translation_domain (group, GETTEXT_PACKAGE);
  g_option_context_add_group (context, group);
}

static void
add_option (GString *text, const char *name, const char *value)
{
  g_autofree char *quoted = value != NULL ? sight_cli_quote (value) : NULL;

  if (value != NULL)
    g_string_append_printf (text, "%s--%s %s", text->len > 0 ? " " : "", name, quoted);
}

char *
sight_cli_import_get_options (const SightCliImport *self)
{
  const struct
  {
    const char *name;
    char **values;
  } rows[] = {
    { "layer", self->layers },
    { "opaque", self->opaque },
    { "transparent", self->transparent },
    { "rule", self->rules },
  };
  GString *text = g_string_new (NULL);

  add_option (text, "map", self->map);
  add_option (text, "profile", self->profile);
  add_option (text, "game", self->game);
  if (self->outside)
    g_string_append_printf (text, "%s--outside", text->len > 0 ? " " : "");
  if (self->touched)
    g_string_append_printf (text, "%s--touched", text->len > 0 ? " " : "");
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      for (guint k = 0; rows[i].values != NULL && rows[i].values[k] != NULL; k++)
        add_option (text, rows[i].name, rows[i].values[k]);
    }

  return g_string_free (text, text->len == 0);
}

void
sight_cli_import_clear (SightCliImport *self)
{
  g_clear_pointer (&self->map, g_free);
  g_clear_pointer (&self->profile, g_free);
  g_clear_pointer (&self->game, g_free);
  g_clear_pointer (&self->layers, g_strfreev);
  g_clear_pointer (&self->opaque, g_strfreev);
  g_clear_pointer (&self->transparent, g_strfreev);
  g_clear_pointer (&self->solid, g_strfreev);
  g_clear_pointer (&self->walkable, g_strfreev);
  g_clear_pointer (&self->rules, g_strfreev);
}

void
sight_cli_input_free (SightCliInput *self)
{
  g_clear_pointer (&self->origin, sight_origin_unref);
  g_clear_pointer (&self->import, sight_import_free);
  g_clear_pointer (&self->survey, sight_survey_free);
  g_clear_pointer (&self->notes, g_ptr_array_unref);
  g_clear_pointer (&self->level, sight_level_free);
  g_free (self);
}

gboolean
sight_cli_find_format (const char *option, const char *id, const SightFormat **format)
{
  *format = id != NULL ? sight_format_find (id) : NULL;
  if (id == NULL || *format != NULL)
    return TRUE;

  sight_cli_complain_of (id, sight_cli_name_format, NULL,
                         _ ("--%s: there is no format “%s”; see “sightline-cli list formats”"), option, id);

  return FALSE;
}

static void fail (GError **error, const char *format, ...) G_GNUC_PRINTF (2, 3);

static void
fail (GError **error, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  if (error != NULL)
    *error = g_error_new_valist (SIGHT_FORMAT_ERROR, SIGHT_FORMAT_ERROR_CONTENT, format, args);
  va_end (args);
}

/* Ids and names of a survey. */

static char *
name_tile (guint n, gconstpointer data)
{
  const SightSurvey *survey = data;

  return n < survey->tiles->len ? g_strdup (((const SightSurveyTile *) g_ptr_array_index (survey->tiles, n))->id)
                                : NULL;
}

static char *
name_layer (guint n, gconstpointer data)
{
  const SightSurvey *survey = data;

  return n < survey->layers->len ? g_strdup (((const SightSurveyLayer *) g_ptr_array_index (survey->layers, n))->name)
                                 : NULL;
}

/* Reads standard input to its end, or until it is too large: it may have no end. */
static GBytes *
read_standard_input (GError **error)
{
  g_autoptr (GInputStream) input = g_unix_input_stream_new (STDIN_FILENO, FALSE);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autofree guint8 *chunk = g_malloc (CHUNK_BYTES);
  gssize n;

  while ((n = g_input_stream_read (input, chunk, CHUNK_BYTES, NULL, error)) > 0)
    {
      g_byte_array_append (bytes, chunk, n);
      if (bytes->len <= SIGHT_FORMAT_BYTES_MAX)
        continue;
      fail (error, _ ("%s: the file has more than %d bytes"), "-", SIGHT_FORMAT_BYTES_MAX);
      return NULL;
    }

  return n == 0 ? g_byte_array_free_to_bytes (g_steal_pointer (&bytes)) : NULL;
}

static SightOrigin *
open_origin (const char *path, const SightFormat *format, GError **error)
{
  g_autoptr (GFile) file = NULL;
  g_autoptr (GBytes) bytes = NULL;

  if (g_str_equal (path, "-"))
    {
      bytes = read_standard_input (error);
      return bytes != NULL ? sight_origin_new (bytes, format, "-") : NULL;
    }
  file = g_file_new_for_commandline_arg (path);

  return sight_origin_new_for_file (file, format, error);
}

/* Reads the map again. */
static gboolean
import_again (SightCliInput *self, GError **error)
{
  g_clear_pointer (&self->survey, sight_survey_free);
  g_clear_pointer (&self->notes, g_ptr_array_unref);
  g_clear_pointer (&self->level, sight_level_free);
  self->survey = sight_survey_new ();
  self->notes = sight_notes_new ();
  self->level = sight_origin_import (self->origin, self->import, self->survey, self->notes, error);

  return self->level != NULL;
}

/* Tiles that are not named keep their guessed properties. */
static gboolean
set_tiles (SightCliInput *self, const SightCliImport *options, GError **error)
{
  const struct
  {
    const char *option;
    char **ids;
    int walkable, transparent; /* -1: unchanged */
  } rows[] = {
    { "opaque", options->opaque, -1, FALSE },
    { "transparent", options->transparent, -1, TRUE },
    { "solid", options->solid, FALSE, -1 },
    { "walkable", options->walkable, TRUE, -1 },
  };

  sight_survey_answer (self->survey, self->level, self->import);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      for (guint k = 0; rows[i].ids != NULL && rows[i].ids[k] != NULL; k++)
        {
          const SightImportTile *said = sight_import_get_tile (self->import, rows[i].ids[k]);
          SightImportTile tile;

          if (said == NULL)
            {
              sight_cli_fail_of (
                  error, rows[i].ids[k], name_tile, self->survey,
                  g_strdup_printf (_ ("--%s: there is no tile “%s” in the map; see “sightline-cli survey”"),
                                   rows[i].option, rows[i].ids[k]));
              return FALSE;
            }
          tile = *said;
          if (rows[i].walkable >= 0)
            tile.walkable = rows[i].walkable;
          if (rows[i].transparent >= 0)
            tile.transparent = rows[i].transparent;
          sight_import_set_tile (self->import, rows[i].ids[k], tile);
        }
    }

  return TRUE;
}

/* The names of the maps in the file: "Cellar, Attic". */
static char *
list_maps (const SightSurvey *survey)
{
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < survey->maps->len && i < NAMES_MAX; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "",
                            ((const SightSurveyMap *) g_ptr_array_index (survey->maps, i))->name);
  if (survey->maps->len > NAMES_MAX)
    g_string_append (names, ", …");

  return g_string_free (names, FALSE);
}

/* FALSE if several maps are called @map: the file is read by their numbers. */
static gboolean
check_single (const SightSurvey *survey, const char *map, GError **error)
{
  g_autoptr (GPtrArray) numbers = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *several = g_strdup_printf (_ ("several maps in the file are called “%s”"), map);

  for (guint i = 0; i < survey->maps->len; i++)
    {
      if (g_str_equal (((const SightSurveyMap *) g_ptr_array_index (survey->maps, i))->name, map))
        g_ptr_array_add (numbers, g_strdup_printf ("%u", i + 1));
    }

  return numbers->len < 2 || sight_cli_named_fail ("map", several, numbers, error);
}

/* Whether the requested map exists, and is one. */
static gboolean
check_map (const SightCliInput *self, const char *map, GError **error)
{
  g_autofree char *names = NULL;

  if (map == NULL || sight_survey_find_map (self->survey, map) != NULL)
    return map == NULL || check_single (self->survey, map, error);

  names = list_maps (self->survey);
  if (self->survey->maps->len > 0)
    fail (error, _ ("--map: there is no map “%s” in the file; there are: %s"), map, names);
  else
    fail (error, _ ("--map: a file of the format %s holds one map only"), self->origin->format->id);

  return FALSE;
}

/* Whether the map has all requested layers. */
static gboolean
check_layers (const SightCliInput *self, char **names, GError **error)
{
  for (guint k = 0; names != NULL && names[k] != NULL; k++)
    {
      gboolean found = FALSE;

      for (guint i = 0; i < self->survey->layers->len; i++)
        {
          const SightSurveyLayer *layer = g_ptr_array_index (self->survey->layers, i);

          found = found || g_str_equal (layer->name, names[k]);
        }
      if (!found)
        {
          sight_cli_fail_of (
              error, names[k], name_layer, self->survey,
              g_strdup_printf (_ ("--layer: there is no layer “%s” in the map; see “sightline-cli survey”"), names[k]));
          return FALSE;
        }
    }

  return TRUE;
}

/* Whether --touched may matter. */
static gboolean
check_shapes (const SightCliInput *self, gboolean touched, GError **error)
{
  if (touched && !self->survey->has_shapes)
    fail (error, _ ("--touched: the map has no collision shapes"));

  return !touched || self->survey->has_shapes;
}

/* Whether an answer of the profile applies to this map; a profile without effect is a mistake. */
static gboolean
check_profile (const SightCliInput *self, const char *profile, GError **error)
{
  const SightSurvey *survey = self->survey;

  if (profile == NULL || (self->import->map != NULL && survey->maps->len > 0) ||
      (self->import->cell > 0 && survey->cell > 0) || (self->import->touched >= 0 && survey->has_shapes))
    return TRUE;
  for (guint i = 0; i < survey->layers->len; i++)
    {
      if (sight_import_says_layer (self->import,
                                   ((const SightSurveyLayer *) g_ptr_array_index (survey->layers, i))->name))
        return TRUE;
    }
  for (guint i = 0; i < survey->tiles->len; i++)
    {
      if (sight_import_get_tile (self->import, ((const SightSurveyTile *) g_ptr_array_index (survey->tiles, i))->id))
        return TRUE;
    }
  fail (error, _ ("--profile: nothing in “%s” is about this map; see “sightline-cli survey”"), profile);

  return FALSE;
}

/* Collects the answers of the profile, of --map and of --layer. */
static SightImport *
make_import (const SightCliImport *options, GError **error)
{
  g_autoptr (GFile) file = options->profile != NULL ? g_file_new_for_commandline_arg (options->profile) : NULL;
  g_autoptr (SightImport) layers = sight_import_new ();
  SightImport *self = file != NULL ? sight_profile_load (file, error) : sight_import_new ();

  if (self == NULL)
    return NULL;
  for (guint i = 0; options->layers != NULL && options->layers[i] != NULL; i++)
    sight_import_add_layer (layers, options->layers[i]);
  layers->outside = options->outside;
  if (options->touched)
    layers->touched = TRUE;
  sight_import_set_map (layers, options->map);
  sight_import_merge (self, layers);

  return self;
}

/* The map can't be read, as @error says.  If it has no layer of the names given: which it has then? */
static void
explain (SightCliInput *self, char **layers, GError **error)
{
  g_autoptr (GError) other = NULL;

  g_clear_pointer (&self->import->layers, g_ptr_array_unref);
  if (layers == NULL || !import_again (self, NULL) || check_layers (self, layers, &other))
    return;
  g_clear_error (error);
  g_propagate_error (error, g_steal_pointer (&other));
}

SightCliInput *
sight_cli_read_map (const SightCliImport *options, const char *path, const SightFormat *format, GError **error)
{
  gboolean names_tiles =
      options->opaque != NULL || options->transparent != NULL || options->solid != NULL || options->walkable != NULL;
  g_autoptr (SightCliInput) self = g_new0 (SightCliInput, 1);

  self->import = make_import (options, error);
  self->origin = self->import != NULL ? open_origin (path, format, error) : NULL;
  if (self->origin == NULL)
    return NULL;
  if (!import_again (self, error))
    {
      explain (self, options->layers, error);
      return NULL;
    }
  if (!check_map (self, options->map, error) || !check_layers (self, options->layers, error) ||
      !check_profile (self, options->profile, error) || !check_shapes (self, options->touched, error) ||
      (names_tiles && !set_tiles (self, options, error)))
    return NULL;
  if (names_tiles && !import_again (self, error))
    return NULL;
  if (!sight_cli_rules_apply (options->rules, self->level, error))
    return NULL;
  if (options->game != NULL && !sight_cli_game_apply (options->game, self->level, error))
    return NULL;

  return g_steal_pointer (&self);
}

SightCliInput *
sight_cli_survey_map (const SightCliFiles *files, const SightFormat *format)
{
  g_autoptr (GError) error = NULL;
  SightCliInput *self = sight_cli_read_map (&files->import, files->paths[0], format, &error);

  if (self == NULL)
    sight_cli_complain ("%s", error->message);
  else if (!files->keeps_names)
    sight_cli_flatten_names (self->level);

  return self;
}

SightLevel *
sight_cli_load (const SightCliFiles *files, const SightFormat *format)
{
  g_autoptr (SightCliInput) input = sight_cli_survey_map (files, format);

  if (input == NULL)
    return NULL;
  sight_cli_print_notes (input->notes);

  return g_steal_pointer (&input->level);
}
