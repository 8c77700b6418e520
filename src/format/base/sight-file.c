/* sight-file.c - names of files, errors about them, and reading whole files
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-file.h"

#include <glib/gi18n-lib.h>

#include "sight-visible.h"

#define CHUNK (1 << 20) /* bytes per read */

static const struct
{
  GIOErrorEnum code;
  const char *what;
} sentences[] = {
  { G_IO_ERROR_NOT_FOUND, N_ ("there is no such file or folder") },
  { G_IO_ERROR_IS_DIRECTORY, N_ ("this is a folder, expected a file") },
  { G_IO_ERROR_NOT_DIRECTORY, N_ ("part of the path is not a folder") },
  { G_IO_ERROR_PERMISSION_DENIED, N_ ("permission denied") },
  { G_IO_ERROR_READ_ONLY, N_ ("the disk is read-only") },
  { G_IO_ERROR_NO_SPACE, N_ ("the disk is full") },
  { G_IO_ERROR_FILENAME_TOO_LONG, N_ ("the name is too long") },
  { G_IO_ERROR_TOO_MANY_LINKS, N_ ("too many symbolic links") },
};

char *
sight_file_get_name (GFile *file)
{
  g_autofree char *path = g_get_current_dir ();
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  g_autofree char *relative = g_file_has_parent (folder, NULL) ? g_file_get_relative_path (folder, file) : NULL;

  return relative != NULL ? sight_file_show_name (relative) : sight_file_get_shown_path (file);
}

char *
sight_file_get_base (GFile *file)
{
  g_autofree char *base = g_file_get_basename (file);

  return g_filename_display_name (base);
}

char *
sight_file_get_shown (GFile *file)
{
  g_autofree char *base = sight_file_get_base (file);

  return sight_visible_line (base);
}

char *
sight_file_get_shown_path (GFile *file)
{
  g_autofree char *path = g_file_get_parse_name (file);

  return sight_visible_line (path);
}

const char *
sight_file_skip_folders (const char *note, const char *name)
{
  g_autofree char *base = name != NULL ? g_path_get_basename (name) : NULL;

  return base != NULL && g_str_has_prefix (note, name) ? note + strlen (name) - strlen (base) : note;
}

char *
sight_file_show_name (const char *name)
{
  g_autofree char *text = g_filename_display_name (name);

  return sight_visible_line (text);
}

/* Takes @name. */
static char *
cut_suffix (char *name)
{
  char *dot = strrchr (name, '.');

  if (dot != NULL && dot != name)
    *dot = '\0';

  return name;
}

char *
sight_file_get_stem (GFile *file)
{
  return cut_suffix (sight_file_get_base (file));
}

char *
sight_file_get_stem_on_disk (GFile *file)
{
  return cut_suffix (g_file_get_basename (file));
}

gboolean
sight_file_fail (const char *name, int code, const char *other, GError **error)
{
  const char *what = other;

  for (gsize i = 0; i < G_N_ELEMENTS (sentences); i++)
    {
      if ((int) sentences[i].code == code)
        what = _ (sentences[i].what);
    }
  g_set_error (error, SIGHT_FORMAT_ERROR, SIGHT_FORMAT_ERROR_UNKNOWN, "%s: %s", name, what);

  return FALSE;
}

gboolean
sight_file_check_regular (GFile *file, const char *name, GError **error)
{
  const GFileType type = g_file_query_file_type (file, G_FILE_QUERY_INFO_NONE, NULL);

  if (type == G_FILE_TYPE_REGULAR || type == G_FILE_TYPE_UNKNOWN)
    return TRUE;
  if (type == G_FILE_TYPE_DIRECTORY)
    return sight_file_fail (name, G_IO_ERROR_IS_DIRECTORY, "", error);

  g_set_error (error, SIGHT_FORMAT_ERROR, SIGHT_FORMAT_ERROR_UNKNOWN,
               _ ("%s: this is a pipe or a device, expected a file"), name);

  return FALSE;
}

GBytes *
sight_file_read (GFile *file, const char *name, GError **error)
{
  g_autoptr (GError) cause = NULL;
  g_autoptr (GFileInputStream) stream = g_file_read (file, NULL, &cause);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  gssize n = 1;

  while (stream != NULL && n > 0 && bytes->len <= SIGHT_FORMAT_BYTES_MAX)
    {
      guint length = bytes->len;

      g_byte_array_set_size (bytes, length + CHUNK);
      n = g_input_stream_read (G_INPUT_STREAM (stream), bytes->data + length, CHUNK, NULL, &cause);
      g_byte_array_set_size (bytes, length + MAX (n, 0));
    }
  if (cause != NULL)
    {
      sight_file_fail (name, cause->domain == G_IO_ERROR ? cause->code : G_IO_ERROR_FAILED, cause->message, error);
      return NULL;
    }
  if (bytes->len > SIGHT_FORMAT_BYTES_MAX)
    {
      g_set_error (error, SIGHT_FORMAT_ERROR, SIGHT_FORMAT_ERROR_TOO_LARGE, _ ("%s: the file has more than %d bytes"),
                   name, SIGHT_FORMAT_BYTES_MAX);
      return NULL;
    }

  return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
}
