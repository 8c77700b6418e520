/* sight-formats.c - the table of file formats
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-formats.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "format/base/sight-file.h"
#include "format/base/sight-picture-paths.h"
#include "format/base/sight-replaced.h"
#include "format/import/sight-no-map.h"
#include "format/code/sight-format-c.h"
#include "format/text/sight-format-csv.h"
#include "format/code/sight-format-defold.h"
#include "format/code/sight-format-godot.h"
#include "format/text/sight-format-json-rows.h"
#include "format/ldtk/sight-format-ldtk.h"
#include "format/code/sight-format-lua.h"
#include "format/image/sight-format-png.h"
#include "format/code/sight-format-python.h"
#include "format/rpgmaker/sight-format-rpgmaker.h"
#include "format/native/sight-format-sightline.h"
#include "format/code/sight-format-solidity.h"
#include "format/text/sight-format-movingai.h"
#include "format/text/sight-format-pico8.h"
#include "format/text/sight-format-text.h"
#include "format/text/sight-text-legend.h"
#include "format/tiled/sight-format-tmj.h"
#include "format/tiled/sight-format-tmx.h"
#include "format/vtt/sight-format-foundry.h"
#include "format/vtt/sight-format-uvtt.h"
#include "format/image/sight-format-xp.h"

/* The only list of formats; the native one first. */
static const SightFormat *const table[] = {
  &sight_format_sightline, &sight_format_movingai,  &sight_format_text,     &sight_format_csv,   &sight_format_pico8,
  &sight_format_tmx,       &sight_format_tmj,       &sight_format_ldtk,     &sight_format_uvtt,  &sight_format_foundry,
  &sight_format_rpgmaker,  &sight_format_json_rows, &sight_format_png,      &sight_format_xp,    &sight_format_lua,
  &sight_format_python,    &sight_format_c,         &sight_format_solidity, &sight_format_godot, &sight_format_defold,
};

const SightFormat *
sight_format_get_nth (guint n)
{
  return n < G_N_ELEMENTS (table) ? table[n] : NULL;
}

const SightFormat *
sight_format_get_native (void)
{
  return table[0];
}

const SightFormat *
sight_format_find (const char *id)
{
  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      if (g_str_equal (table[i]->id, id))
        return table[i];
    }

  return NULL;
}

static gboolean
has_suffix (const char *path, const char *suffix)
{
  gsize length = strlen (path), n = strlen (suffix);

  return length > n && path[length - n - 1] == '.' && g_ascii_strcasecmp (path + length - n, suffix) == 0;
}

const SightFormat *
sight_format_find_for_path (const char *path)
{
  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      for (guint k = 0; table[i]->suffixes[k] != NULL; k++)
        {
          if (has_suffix (path, table[i]->suffixes[k]))
            return table[i];
        }
    }

  return NULL;
}

/* The format of the suffix of @path whose content is not known by its beginning: it reads what others did not claim. */
static const SightFormat *
find_reader_for_path (const char *path)
{
  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      for (guint k = 0; table[i]->suffixes[k] != NULL; k++)
        {
          if (has_suffix (path, table[i]->suffixes[k]) && table[i]->sniff == NULL && sight_format_can_read (table[i]))
            return table[i];
        }
    }

  return sight_format_find_for_path (path);
}

const SightFormat *
sight_format_detect (const char *data, gsize length, const char *name)
{
  const SightFormat *format = find_reader_for_path (name);

  if (data == NULL)
    data = "";
  /* Whatever its rows look like. */
  if (sight_text_has_legend (data, length))
    return &sight_format_text;
  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      if (table[i]->sniff != NULL && table[i]->sniff (data, length))
        return table[i];
    }

  return format != NULL ? format : &sight_format_text;
}

/* The level of @input, whatever its size. */
static SightLevel *
import_level (const SightFormat *format, const SightInput *input, SightNotes *notes, GError **error)
{
  SightInput full = *input;

  if (input->length > SIGHT_FORMAT_BYTES_MAX)
    {
      g_set_error (error, SIGHT_FORMAT_ERROR, SIGHT_FORMAT_ERROR_TOO_LARGE, _ ("%s: the file has more than %d bytes"),
                   input->name, SIGHT_FORMAT_BYTES_MAX);
      return NULL;
    }
  if (full.data == NULL)
    full.data = "";
  if (format == NULL)
    format = sight_format_detect (full.data, full.length, full.name);
  if ((format == &sight_format_text || format == &sight_format_csv || !sight_format_can_read (format)) &&
      !sight_no_map_check (&full, error))
    return NULL;
  if (format->import != NULL)
    return format->import (&full, notes, error);
  if (format->read == NULL)
    {
      g_set_error (error, SIGHT_FORMAT_ERROR, SIGHT_FORMAT_ERROR_UNKNOWN, _ ("%s: the format “%s” can only be written"),
                   full.name, _ (format->name));
      return NULL;
    }

  return format->read (full.data, full.length, full.name, notes, error);
}

SightLevel *
sight_format_import (const SightFormat *format, const SightInput *input, SightNotes *notes, GError **error)
{
  SightLevel *level = import_level (format, input, notes, error);

  if (level == NULL)
    return NULL;
  sight_picture_paths_complete (&level->pictures, input->folder);
  if (level->viewers->len <= SIGHT_FORMAT_VIEWERS_MAX)
    return level;
  g_set_error (error, SIGHT_FORMAT_ERROR, SIGHT_FORMAT_ERROR_TOO_LARGE,
               _ ("%s: the level has %u viewers, expected at most %d"), input->name, level->viewers->len,
               SIGHT_FORMAT_VIEWERS_MAX);
  sight_level_free (level);

  return NULL;
}

SightLevel *
sight_format_read (
    const SightFormat *format, const char *data, gsize length, const char *name, SightNotes *notes, GError **error)
{
  SightInput input = { .data = data, .length = length, .name = name };

  return sight_format_import (format, &input, notes, error);
}

SightLevel *
sight_format_import_file (const SightFormat *format,
                          GFile *file,
                          const SightImport *import,
                          SightSurvey *survey,
                          SightNotes *notes,
                          GError **error)
{
  g_autofree char *name = sight_file_get_name (file);
  g_autoptr (GBytes) bytes = sight_file_check_regular (file, name, error) ? sight_file_read (file, name, error) : NULL;
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autofree char *base = sight_file_get_base (file);
  SightInput input = { .name = name, .base = base, .folder = folder, .import = import, .survey = survey };

  if (bytes == NULL)
    return NULL;

  input.data = g_bytes_get_data (bytes, &input.length);

  return sight_format_import (format, &input, notes, error);
}

SightLevel *
sight_format_load (const SightFormat *format, GFile *file, SightNotes *notes, GError **error)
{
  return sight_format_import_file (format, file, NULL, NULL, notes, error);
}

/* The format for writing a file called @name, or NULL with @error set. */
static const SightFormat *
find_writer (const SightFormat *format, const char *name, GError **error)
{
  if (format == NULL)
    format = sight_format_find_for_path (name);

  if (format == NULL)
    g_set_error (error, SIGHT_FORMAT_ERROR, SIGHT_FORMAT_ERROR_UNKNOWN, _ ("%s: no format has this suffix"), name);
  else if (!sight_format_can_write (format))
    g_set_error (error, SIGHT_FORMAT_ERROR, SIGHT_FORMAT_ERROR_UNKNOWN, _ ("%s: the format “%s” can only be read"),
                 name, _ (format->name));

  return format != NULL && sight_format_can_write (format) ? format : NULL;
}

/* Whether a reader of any file takes @rows, a text map, for something else. */
static gboolean
looks_different (GBytes *rows)
{
  SightInput input = { .name = "" };

  input.data = g_bytes_get_data (rows, &input.length);

  return sight_format_detect (input.data, input.length, "") != &sight_format_text || !sight_no_map_check (&input, NULL);
}

/* @rows below the legend of @level.  @rows: (transfer full) */
static GBytes *
add_legend (const SightLevel *level, GBytes *rows, SightNotes *notes)
{
  GString *out = g_string_new (NULL);

  sight_text_legend_write (level->legend, out, notes);
  g_string_append_len (out, g_bytes_get_data (rows, NULL), (gssize) g_bytes_get_size (rows));
  g_bytes_unref (rows);

  return g_string_free_to_bytes (out);
}

/* Writes @level with paths of pictures that are seen from @folder, (nullable). */
static GBytes *
write_from (const SightFormat *format, const SightLevel *level, GFile *folder, SightNotes *notes, GError **error)
{
  SightLevel seen = *level;
  GBytes *bytes;

  sight_pictures_copy (&seen.pictures, &level->pictures);
  sight_picture_paths_shorten (&seen.pictures, folder);
  bytes = format->write (&seen, notes, error);
  if (bytes != NULL && format == &sight_format_text && looks_different (bytes))
    bytes = add_legend (level, bytes, notes);
  sight_pictures_clear (&seen.pictures);

  return bytes;
}

GBytes *
sight_format_write (
    const SightFormat *format, const SightLevel *level, const SightOutput *output, SightNotes *notes, GError **error)
{
  static const SightOutput plain = { .stem = "map" };

  if (format->write_files == NULL)
    return write_from (format, level, output != NULL ? output->folder : NULL, notes, error);

  return format->write_files (level, output != NULL ? output : &plain, notes, error);
}

gboolean
sight_format_save_as (const SightFormat *format,
                      const SightLevel *level,
                      GFile *file,
                      const SightOutput *output,
                      SightNotes *notes,
                      GError **error)
{
  g_autofree char *name = sight_file_get_name (file);
  g_autofree char *stem = sight_file_get_stem (file);
  g_autoptr (GPtrArray) companions = g_ptr_array_new_with_free_func ((GDestroyNotify) sight_companion_free);
  g_autoptr (GFile) folder = g_file_get_parent (file);
  const SightOutput full = { stem, output->variant, companions, output->draw, folder, output->replaces, file };
  g_autoptr (GBytes) bytes = NULL;

  format = find_writer (format, name, error);
  if (format == NULL)
    return FALSE;

  bytes = sight_format_write (format, level, &full, notes, error);
  if (bytes == NULL)
    {
      g_prefix_error (error, "%s: ", name);
      return FALSE;
    }

  return (output->replaces || sight_replaced_check (companions, file, error)) &&
         sight_file_write (file, bytes, companions, notes, error);
}

gboolean
sight_format_save (const SightFormat *format, const SightLevel *level, GFile *file, SightNotes *notes, GError **error)
{
  return sight_format_save_as (format, level, file, &(SightOutput) { 0 }, notes, error);
}
