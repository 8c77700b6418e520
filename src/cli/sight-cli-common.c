/* sight-cli-common.c - functions that all verbs of sightline-cli share
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-cli.h"

#include <glib/gi18n-lib.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "analysis/sentence/sight-sentence.h"
#include "format/base/sight-file.h"
#include "format/base/sight-visible.h"
#include "sight-cli-named.h"

#define COMPLAINT_MAX 2000 /* bytes */

/* Leaves the beginning and the end of a text that quotes something very long. */
static void
shorten (char *text)
{
  const gsize length = strlen (text);
  char *cut, *rest;

  if (length <= COMPLAINT_MAX)
    return;
  cut = text + COMPLAINT_MAX / 2;
  rest = text + length - COMPLAINT_MAX / 2 + strlen ("…");
  while (((guchar) *cut & 0xc0) == 0x80)
    cut--;
  while (((guchar) *rest & 0xc0) == 0x80)
    rest++;
  memcpy (cut, "…", strlen ("…"));
  memmove (cut + strlen ("…"), rest, strlen (rest) + 1);
}

/* Prints formatted text to @file.  All text is printed here, so that no file name can command a terminal. */
static void
print_visible (FILE *file, const char *format, va_list args)
{
  g_autofree char *text = g_strdup_vprintf (format, args), *visible = sight_visible_new (text);

  fputs (visible, file);
}

static void print_message (const char *format, ...) G_GNUC_PRINTF (1, 2);

static void
print_message (const char *format, ...)
{
  va_list args;

  fflush (stdout);
  va_start (args, format);
  print_visible (stderr, format, args);
  va_end (args);
}

void
sight_cli_complain (const char *format, ...)
{
  g_autofree char *text = NULL;
  va_list args;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  /* A complaint is one line, of a length that people read. */
  g_strdelimit (text, "\t\n", ' ');
  shorten (text);
  print_message ("sightline-cli: %s\n", text);
}

void
sight_cli_complain_of (const char *word, SightProposalNames names, gconstpointer data, const char *format, ...)
{
  g_autofree char *text = NULL;
  va_list args;

  va_start (args, format);
  text = sight_proposal_add (g_strdup_vprintf (format, args), word, names, data);
  va_end (args);
  sight_cli_complain ("%s", text);
}

void
sight_cli_print (const char *format, ...)
{
  va_list args;

  va_start (args, format);
  print_visible (stdout, format, args);
  va_end (args);
}

void
sight_cli_print_styled (const char *line)
{
  fputs (line, stdout);
  fputs ("\n", stdout);
}

void
sight_cli_print_json (const SightJsonWriter *writer)
{
  /* The writer has escaped everything that a terminal would obey. */
  fputs (sight_json_writer_get_text (writer), stdout);
  fputs ("\n", stdout);
}

void
sight_cli_note (const char *format, ...)
{
  va_list args;

  if (g_getenv (SIGHT_CLI_QUIET) != NULL)
    return;
  fflush (stdout);
  va_start (args, format);
  print_visible (stderr, format, args);
  va_end (args);
}

/* Whether @bytes are text that a terminal shows. */
static gboolean
is_text (GBytes *bytes)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);

  return g_utf8_validate_len (data != NULL ? data : "", length, NULL);
}

gboolean
sight_cli_write_bytes (GBytes *bytes)
{
  if (isatty (STDOUT_FILENO) && !is_text (bytes))
    {
      sight_cli_complain (_ ("this is no text, and a terminal would not show it; name a file or send it to a pipe"));
      return FALSE;
    }
  fwrite (g_bytes_get_data (bytes, NULL), 1, g_bytes_get_size (bytes), stdout);

  return TRUE;
}

gboolean
sight_cli_save_bytes (const char *path, GBytes *bytes, SightNotes *notes)
{
  g_autoptr (GFile) file = NULL;
  g_autoptr (GError) error = NULL;

  if (path == NULL || g_str_equal (path, "-"))
    return sight_cli_write_bytes (bytes);
  file = g_file_new_for_commandline_arg (path);
  if (sight_file_write (file, bytes, NULL, notes, &error))
    return TRUE;
  sight_cli_complain ("%s", error->message);

  return FALSE;
}

GFile *
sight_cli_get_input (const char *path)
{
  return g_str_equal (path, "-") ? g_file_new_for_path ("/dev/stdin") : g_file_new_for_commandline_arg (path);
}

const SightCliPrinter *
sight_cli_find_printer (const SightCliPrinter *printers, guint n, const char *id, gboolean json)
{
  g_autoptr (GString) ids = g_string_new (NULL);

  id = json ? "json" : id != NULL ? id : printers[0].id;
  for (guint i = 0; i < n; i++)
    {
      if (g_str_equal (printers[i].id, id))
        return &printers[i];
      g_string_append_printf (ids, "%s%s", i > 0 ? ", " : "", printers[i].id);
    }
  sight_cli_complain (_ ("--format: “%s” is none of %s"), id, ids->str);

  return NULL;
}

void
sight_cli_files_clear (SightCliFiles *self)
{
  g_clear_pointer (&self->paths, g_strfreev);
  sight_cli_import_clear (&self->import);
}

SightExit
sight_cli_end_writing (gboolean is_written, const SightNotes *notes, const GError *error)
{
  if (is_written)
    sight_cli_print_notes (notes);
  else if (g_error_matches (error, SIGHT_FORMAT_ERROR, SIGHT_FORMAT_ERROR_REPLACES))
    sight_cli_complain (_ ("%s; --force allows that"), error->message);
  else if (error != NULL)
    sight_cli_complain ("%s", error->message);

  return is_written ? SIGHT_EXIT_YES : SIGHT_EXIT_INPUT;
}

void
sight_cli_print_notes (const SightNotes *notes)
{
  for (guint i = 0; i < notes->len; i++)
    {
      fflush (stdout);
      /* Translators: something that a file can't store */
      sight_cli_note (_ ("note: %s\n"), (const char *) g_ptr_array_index (notes, i));
    }
}

char *
sight_cli_get_title (const char *path)
{
  g_autofree char *base = g_path_get_basename (path);
  char *dot = strrchr (base, '.');

  if (g_str_equal (path, "-"))
    return g_strdup (_ ("Map"));
  if (dot != NULL && dot != base)
    *dot = '\0';

  return g_filename_display_name (base);
}

gboolean
sight_cli_parse_cell (const char *option, const char *text, SightCell *cell)
{
  g_auto (GStrv) parts = NULL;
  gint64 x, y;

  if (text == NULL)
    {
      sight_cli_complain (_ ("--%s is missing: a cell, X,Y"), option);
      return FALSE;
    }

  parts = g_strsplit (text, ",", 3);
  if (g_strv_length (parts) != 2 || !g_ascii_string_to_signed (parts[0], 10, G_MININT / 4, G_MAXINT / 4, &x, NULL) ||
      !g_ascii_string_to_signed (parts[1], 10, G_MININT / 4, G_MAXINT / 4, &y, NULL))
    {
      sight_cli_complain (_ ("--%s: “%s” is not a cell, X,Y"), option, text);
      return FALSE;
    }
  *cell = (SightCell) { x, y };

  return TRUE;
}

gboolean
sight_cli_check_cell (const SightLevel *level, SightCell cell)
{
  if (sight_map_contains (level->map, cell))
    return TRUE;

  sight_cli_complain (_ ("(%d, %d) is outside the map, which is %d × %d cells"), cell.x, cell.y, level->map->width,
                      level->map->height);

  return FALSE;
}

int
sight_cli_find_viewer (const SightLevel *level, const char *option, const char *text)
{
  g_autoptr (GError) error = NULL;
  SightCliNamed named;

  if (!sight_cli_named_find (&named, level, SIGHT_CLI_VIEWER, option, text, &error))
    sight_cli_complain ("%s", error->message);
  else if (named.index < 0)
    sight_cli_complain_of (text, sight_cli_name_viewer, level, _ ("--%s: there is no viewer “%s”; the map has %u"),
                           option, text, level->viewers->len);

  return named.index;
}

int
sight_cli_find_team (const SightLevel *level, const char *option, const char *text)
{
  g_autoptr (GError) error = NULL;
  SightCliNamed named;

  if (!sight_cli_named_find (&named, level, SIGHT_CLI_TEAM, option, text, &error))
    sight_cli_complain ("%s", error->message);
  else if (named.index < 0)
    sight_cli_complain_of (text, sight_cli_name_team, level, _ ("--%s: there is no team “%s”; the map has %u"), option,
                           text, level->teams->len);

  return named.index;
}

/* The values of @parameter: "dark, lit" or "0 to 8". */
static char *
describe_values (const SightParameter *parameter)
{
  GString *text = g_string_new (NULL);

  for (int value = parameter->minimum; parameter->choices != NULL && value <= parameter->maximum; value++)
    g_string_append_printf (text, "%s%s", value > parameter->minimum ? ", " : "",
                            parameter->choices[value - parameter->minimum].id);
  if (parameter->choices == NULL)
    g_string_append_printf (text, _ ("%d to %d"), parameter->minimum, parameter->maximum);

  return g_string_free (text, FALSE);
}

/* The parameters that can be set: "walls, permissiveness". */
static char *
describe_parameters (const SightAlgorithm *algorithm)
{
  GString *text = g_string_new ("range");

  for (guint i = 0; i < algorithm->n_parameters; i++)
    g_string_append_printf (text, ", %s", algorithm->parameters[i].id);

  return g_string_free (text, FALSE);
}

static void
complain_of_setting (const SightVision *sight, const char *id, const char *value)
{
  const int index = sight_algorithm_find_parameter (sight->algorithm, id);
  const SightParameter range = { .maximum = SIGHT_RANGE_MAX };
  g_autofree char *values = describe_values (index >= 0 ? &sight->algorithm->parameters[index] : &range);

  sight_cli_complain (_ ("“%s” is no value of %s; there are: %s"), value, id, values);
}

static gboolean
apply_setting (SightVision *sight, const char *setting)
{
  g_auto (GStrv) pair = g_strsplit (setting, "=", 2);
  g_autofree char *parameters = describe_parameters (sight->algorithm);

  if (pair[0] == NULL || pair[1] == NULL)
    {
      sight_cli_complain (_ ("--set: “%s” is not NAME=VALUE"), setting);
      return FALSE;
    }

  switch (sight_vision_set (sight, pair[0], pair[1]))
    {
    case SIGHT_SET_OK:
      return TRUE;
    case SIGHT_SET_UNKNOWN:
      sight_cli_complain (_ ("%s has no parameter “%s”; it has: %s"), sight->algorithm->id, pair[0], parameters);
      return FALSE;
    case SIGHT_SET_INVALID:
    default:
      complain_of_setting (sight, pair[0], pair[1]);
      return FALSE;
    }
}

gboolean
sight_cli_sight_apply (const SightCliSight *self, SightVision *sight)
{
  if (self->preset != NULL)
    {
      const SightPreset *preset = sight_preset_find (self->preset);

      if (preset == NULL)
        {
          sight_cli_complain_of (self->preset, sight_cli_name_preset, NULL,
                                 _ ("there is no preset “%s”; see “sightline-cli list presets”"), self->preset);
          return FALSE;
        }
      sight_preset_apply (preset, sight);
    }
  if (self->range != NULL && sight_vision_set (sight, "range", self->range) != SIGHT_SET_OK)
    {
      sight_cli_complain (_ ("--range: “%s” is not a number from 0 to %d"), self->range, SIGHT_RANGE_MAX);
      return FALSE;
    }
  for (guint i = 0; self->settings != NULL && self->settings[i] != NULL; i++)
    {
      if (!apply_setting (sight, self->settings[i]))
        return FALSE;
    }

  return TRUE;
}

void
sight_cli_sight_note_range (const SightCliSight *self, const SightVision *before, const SightVision *after)
{
  const int was = before->range;

  if (self->preset == NULL || self->range != NULL || !sight_preset_takes_range (before, after))
    return;
  if (after->range > 0)
    sight_cli_note (_ ("note: range %d, as %s has it; the level has %d, which --range %d keeps\n"), after->range,
                    self->preset, was, was);
  else
    sight_cli_note (_ ("note: range without limit, as %s has it; the level has %d, which --range %d keeps\n"),
                    self->preset, was, was);
}

void
sight_cli_sight_clear (SightCliSight *self)
{
  g_clear_pointer (&self->preset, g_free);
  g_clear_pointer (&self->range, g_free);
  g_clear_pointer (&self->settings, g_strfreev);
}
