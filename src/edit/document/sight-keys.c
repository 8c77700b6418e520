/* sight-keys.c - key files that the editor keeps for itself, read as far as they can be
 *
 * GLib stops at the first line that is damaged, so such lines are left out
 * before. A key below a damaged group would belong to another, and goes too.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-keys.h"

#include <string.h>

#include "format/base/sight-file.h"

/* The start of the file; NULL with @error if it cannot be read, without if there is none. */
static GBytes *
read_start (const char *path, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *name = sight_file_show_name (path);
  g_autoptr (GError) cause = NULL;
  g_autoptr (GFileInputStream) stream = NULL;
  g_autofree char *data = NULL;
  gsize length = 0;

  if (!sight_file_check_regular (file, name, error))
    return NULL;
  stream = g_file_read (file, NULL, &cause);
  if (stream != NULL)
    {
      data = g_malloc (SIGHT_KEYS_BYTES_MAX + 1);
      g_input_stream_read_all (G_INPUT_STREAM (stream), data, SIGHT_KEYS_BYTES_MAX + 1, &length, NULL, &cause);
    }
  if (cause == NULL)
    return g_bytes_new_take (g_realloc (g_steal_pointer (&data), MAX (length, 1)), length);
  if (!g_error_matches (cause, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    sight_file_fail (name, cause->code, cause->message, error);

  return NULL;
}

static gboolean
is_group (const char *line, gsize length)
{
  for (gsize i = 0; i < length; i++)
    {
      if (g_ascii_iscntrl (line[i]))
        return FALSE;
    }

  return length > 2 && line[0] == '[' && line[length - 1] == ']' && memchr (line + 1, '[', length - 1) == NULL &&
         memchr (line, ']', length - 1) == NULL;
}

static gboolean
is_key (const char *line, gsize length)
{
  gsize i = 0;

  while (i < length && g_ascii_isalpha (line[i]))
    i++;

  return i > 0 && i < length && line[i] == '=';
}

/* Without what is damaged. */
static GString *
clean (const char *data, gsize length, gboolean *is_whole)
{
  GString *text = g_string_new (NULL);
  gboolean has_group = FALSE;

  for (gsize start = 0, n; start < length; start += n + 1)
    {
      const char *line = data + start, *end = memchr (line, '\n', length - start);
      gboolean is_good;

      n = end != NULL ? (gsize) (end - line) : length - start;
      if (n == 0)
        continue;
      is_good = g_utf8_validate_len (line, n, NULL);
      if (!is_good || !is_key (line, n))
        is_good = has_group = is_good && is_group (line, n);
      else
        is_good = has_group;
      if (is_good)
        g_string_append_printf (text, "%.*s\n", (int) n, line);
      else
        *is_whole = FALSE;
    }

  return text;
}

GKeyFile *
sight_keys_load (const char *path, SightKeysState *state, GError **error)
{
  g_autoptr (GError) cause = NULL;
  g_autoptr (GBytes) bytes = read_start (path, &cause);
  gsize length = 0;
  const char *data = bytes != NULL ? g_bytes_get_data (bytes, &length) : NULL;
  gboolean is_whole = length <= SIGHT_KEYS_BYTES_MAX;
  g_autoptr (GString) text = clean (data, MIN (length, SIGHT_KEYS_BYTES_MAX), &is_whole);
  GKeyFile *keys = g_key_file_new ();

  is_whole =
      (text->len == 0 || g_key_file_load_from_data (keys, text->str, text->len, G_KEY_FILE_NONE, NULL)) && is_whole;
  if (state != NULL)
    *state = cause != NULL ? SIGHT_KEYS_UNREADABLE : is_whole ? SIGHT_KEYS_WHOLE : SIGHT_KEYS_DAMAGED;
  if (cause != NULL)
    g_propagate_error (error, g_steal_pointer (&cause));

  return keys;
}
