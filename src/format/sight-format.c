/* sight-format.c - the table of file formats
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-format.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "format/syntax/sight-file.h"
#include "format/code/sight-format-c.h"
#include "format/text/sight-format-csv.h"
#include "format/code/sight-format-godot.h"
#include "format/text/sight-format-json-rows.h"
#include "format/ldtk/sight-format-ldtk.h"
#include "format/code/sight-format-lua.h"
#include "format/image/sight-format-png.h"
#include "format/code/sight-format-python.h"
#include "format/native/sight-format-sightline.h"
#include "format/code/sight-format-solidity.h"
#include "format/text/sight-format-text.h"
#include "format/tiled/sight-format-tmj.h"
#include "format/tiled/sight-format-tmx.h"
#include "format/code/sight-format-uvtt.h"
#include "format/image/sight-format-xp.h"

GQuark
sight_format_error_quark (void)
{
  return g_quark_from_static_string ("sight-format-error-quark");
}

/* The only list of formats; the native one first. */
static const SightFormat *const table[] = {
  &sight_format_sightline, &sight_format_text,      &sight_format_csv,      &sight_format_tmx,   &sight_format_tmj,
  &sight_format_ldtk,      &sight_format_json_rows, &sight_format_png,      &sight_format_xp,    &sight_format_lua,
  &sight_format_python,    &sight_format_c,         &sight_format_solidity, &sight_format_godot, &sight_format_uvtt,
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

gboolean
sight_format_has_variant (const SightFormat *self, const char *variant)
{
  return self->variants != NULL && g_strv_contains (self->variants, variant);
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

const SightFormat *
sight_format_detect (const char *data, gsize length, const char *name)
{
  const SightFormat *format = sight_format_find_for_path (name);

  if (data == NULL)
    data = "";
  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      if (table[i]->sniff != NULL && table[i]->sniff (data, length))
        return table[i];
    }

  return format != NULL ? format : &sight_format_text;
}

SightLevel *
sight_format_import (const SightFormat *format, const SightInput *input, SightNotes *notes, GError **error)
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
  if (format->import != NULL)
    return format->import (&full, notes, error);
  if (format->read == NULL)
    {
      g_set_error (error, SIGHT_FORMAT_ERROR, SIGHT_FORMAT_ERROR_UNKNOWN,
                   _ ("%s: files of the format “%s” can be written, but not read"), full.name, _ (format->name));
      return NULL;
    }

  return format->read (full.data, full.length, full.name, notes, error);
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
  g_autofree char *name = sight_format_get_file_name (file);
  g_autoptr (GBytes) bytes = sight_file_read (file, name, error);
  g_autoptr (GFile) folder = g_file_get_parent (file);
  SightInput input = { .name = name, .folder = folder, .import = import, .survey = survey };

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

/* The format to write a file called @name in, or NULL with @error set. */
static const SightFormat *
find_writer (const SightFormat *format, const char *name, GError **error)
{
  if (format == NULL)
    format = sight_format_find_for_path (name);

  if (format == NULL)
    g_set_error (error, SIGHT_FORMAT_ERROR, SIGHT_FORMAT_ERROR_UNKNOWN, _ ("%s: no format has the suffix of this name"),
                 name);
  else if (!sight_format_can_write (format))
    g_set_error (error, SIGHT_FORMAT_ERROR, SIGHT_FORMAT_ERROR_UNKNOWN,
                 _ ("%s: files of the format “%s” can be read, but not written"), name, _ (format->name));

  return format != NULL && sight_format_can_write (format) ? format : NULL;
}

char *
sight_format_get_stem (GFile *file)
{
  g_autofree char *base = g_file_get_basename (file);
  char *name = g_filename_display_name (base);
  char *dot = strrchr (name, '.');

  if (dot != NULL && dot != name)
    *dot = '\0';

  return name;
}

GBytes *
sight_format_write (
    const SightFormat *format, const SightLevel *level, const SightOutput *output, SightNotes *notes, GError **error)
{
  static const SightOutput plain = { .stem = "map" };

  if (format->write_files == NULL)
    return format->write (level, notes, error);

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
  g_autofree char *name = sight_format_get_file_name (file);
  g_autofree char *stem = sight_format_get_stem (file);
  g_autoptr (GPtrArray) companions = g_ptr_array_new_with_free_func ((GDestroyNotify) sight_companion_free);
  const SightOutput full = { stem, output->variant, companions, output->draw };
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

  return sight_file_write (file, bytes, companions, error);
}

gboolean
sight_format_save (const SightFormat *format, const SightLevel *level, GFile *file, SightNotes *notes, GError **error)
{
  return sight_format_save_as (format, level, file, &(SightOutput) { 0 }, notes, error);
}

SightCompanion *
sight_companion_new (const char *name, GBytes *bytes)
{
  SightCompanion *self = g_new0 (SightCompanion, 1);

  self->name = g_strdup (name);
  self->bytes = g_bytes_ref (bytes);

  return self;
}

void
sight_companion_free (SightCompanion *self)
{
  g_bytes_unref (self->bytes);
  g_free (self->name);
  g_free (self);
}

SightNotes *
sight_notes_new (void)
{
  return g_ptr_array_new_with_free_func (g_free);
}

void
sight_notes_add (SightNotes *self, const char *format, ...)
{
  va_list args;

  if (self == NULL)
    return;

  va_start (args, format);
  g_ptr_array_add (self, g_strdup_vprintf (format, args));
  va_end (args);
}

static void
add_count (SightNotes *self, guint n, const char *one, const char *many)
{
  if (n > 0)
    sight_notes_add (self, g_dngettext (GETTEXT_PACKAGE, one, many, n), n);
}

/* What both kinds of formats leave out. */
static void
add_left_out (SightNotes *self, const SightLevel *level)
{
  SightVision initial;

  sight_preset_apply (sight_preset_get_default (), &initial);

  add_count (self, level->lines->len, N_ ("%u kept line is left out"), N_ ("%u kept lines are left out"));
  if (!sight_vision_equal (&level->sight, &initial))
    sight_notes_add (self, _ ("the sight is left out"));
  sight_notes_add_turns (self, level);
}

void
sight_notes_add_turns (SightNotes *self, const SightLevel *level)
{
  const SightRules initial = { FALSE };

  add_count (self, level->turns->len, N_ ("%u turn is left out"), N_ ("%u turns are left out"));
  if (!sight_rules_equal (&level->rules, &initial))
    sight_notes_add (self, _ ("the rules of what teams remember are left out"));
}

void
sight_notes_add_alliances (SightNotes *self, const SightLevel *level)
{
  for (guint i = 0; i < level->teams->len; i++)
    {
      if (sight_level_get_team (level, i)->alliance == NULL)
        continue;
      sight_notes_add (self, _ ("alliances of teams are left out"));
      return;
    }
}

static void
add_extra (SightNotes *self, gboolean has_extra)
{
  if (has_extra)
    sight_notes_add (self, _ ("what a newer program added to the level is left out"));
}

void
sight_notes_add_left_out (SightNotes *self, const SightLevel *level)
{
  add_count (self, level->teams->len, N_ ("%u team is left out"), N_ ("%u teams are left out"));
  add_count (self, level->viewers->len, N_ ("%u viewer is left out"), N_ ("%u viewers are left out"));
  add_left_out (self, level);
  add_extra (self, level->extra != NULL);
}

void
sight_notes_add_left_out_but_viewers (SightNotes *self, const SightLevel *level)
{
  guint n = 0;

  add_left_out (self, level);
  for (guint i = 0; i < level->viewers->len; i++)
    n += sight_level_get_viewer (level, i)->sight != NULL;
  add_count (self, n, N_ ("the sight of %u viewer is left out"), N_ ("the sights of %u viewers are left out"));
  sight_notes_add_extra (self, level);
}

void
sight_notes_add_extra (SightNotes *self, const SightLevel *level)
{
  gboolean has = level->extra != NULL;

  for (guint i = 0; i < sight_legend_get_length (level->legend); i++)
    has = has || sight_legend_get (level->legend, i)->extra != NULL;
  for (guint i = 0; i < level->teams->len; i++)
    has = has || sight_level_get_team (level, i)->extra != NULL;
  for (guint i = 0; i < level->viewers->len; i++)
    has = has || sight_level_get_viewer (level, i)->extra != NULL;
  for (guint i = 0; i < level->lines->len; i++)
    has = has || ((SightKeptLine *) g_ptr_array_index (level->lines, i))->extra != NULL;
  add_extra (self, has);
}
