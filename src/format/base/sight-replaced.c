/* sight-replaced.c - the files that companions of a written file would take the place of
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-replaced.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "sight-file.h"
#include "sight-visible.h"

#define NAMES_MAX 4 /* that a message has */

/* Whether @bytes have the mark of @companion. */
static gboolean
has_mark (const SightCompanion *companion, GBytes *bytes)
{
  const gsize from = companion->mark_from, length = companion->mark_length;
  gsize size, own_size;
  const guint8 *data = g_bytes_get_data (bytes, &size), *own = g_bytes_get_data (companion->bytes, &own_size);

  return length > 0 && from + length <= size && memcmp (data + from, own + from, length) == 0;
}

/* Whether @beside is there and is not what @companion would make of it: a file, for of anything else nothing is lost.
 * @is_first: no file was written here before */
static gboolean
is_other (const SightCompanion *companion, GFile *beside, gboolean is_first)
{
  g_autoptr (GFileInfo) info =
      g_file_query_info (beside, G_FILE_ATTRIBUTE_STANDARD_TYPE, G_FILE_QUERY_INFO_NONE, NULL, NULL);
  g_autofree char *name = NULL;
  g_autoptr (GBytes) bytes = NULL;

  if (info == NULL || g_file_info_get_file_type (info) != G_FILE_TYPE_REGULAR)
    return FALSE;

  name = sight_file_get_name (beside);
  bytes = sight_file_read (beside, name, NULL);
  if (bytes == NULL)
    return TRUE;

  return !g_bytes_equal (bytes, companion->bytes) && (is_first || !has_mark (companion, bytes));
}

GPtrArray *
sight_replaced_list (const GPtrArray *companions, GFile *file, GPtrArray *known)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GFile) folder = g_file_get_parent (file);
  const gboolean is_first = !g_file_query_exists (file, NULL);

  for (guint i = 0; companions != NULL && i < companions->len; i++)
    {
      const SightCompanion *companion = g_ptr_array_index (companions, i);
      g_autoptr (GFile) beside = g_file_get_child (folder, companion->name);

      if ((known == NULL || !g_ptr_array_find_with_equal_func (known, beside, (GEqualFunc) g_file_equal, NULL)) &&
          is_other (companion, beside, is_first))
        g_ptr_array_add (names, g_strdup (companion->name));
    }

  return names;
}

gboolean
sight_replaced_is_left (GFile *file, const char *name, const char *mark)
{
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autoptr (GFile) beside = folder != NULL ? g_file_get_child (folder, name) : NULL;
  g_autoptr (GFileInputStream) stream = NULL;
  const gsize length = strlen (mark);
  g_autofree char *start = g_malloc (length);
  gsize n = 0;

  if (beside == NULL || g_file_query_file_type (beside, G_FILE_QUERY_INFO_NONE, NULL) != G_FILE_TYPE_REGULAR)
    return FALSE;

  stream = g_file_read (beside, NULL, NULL);

  return stream != NULL && g_input_stream_read_all (G_INPUT_STREAM (stream), start, length, &n, NULL, NULL) &&
         n == length && memcmp (start, mark, length) == 0;
}

/* "“a.csv”, “b.csv”, …" */
static char *
join (const GPtrArray *names)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < names->len && i < NAMES_MAX; i++)
    {
      g_autofree char *shown = sight_file_show_name (g_ptr_array_index (names, i));

      g_string_append_printf (text, "%s“%s”", i > 0 ? ", " : "", shown);
    }
  if (names->len > NAMES_MAX)
    g_string_append (text, ", …");

  return g_string_free (text, FALSE);
}

void
sight_replaced_note_left (const GPtrArray *names, SightNotes *notes)
{
  g_autofree char *text = join (names);

  if (names->len > 0)
    /* Translators: names of files */
    sight_notes_add (notes, _ ("left in the same folder by an earlier export: %s"), text);
}

gboolean
sight_replaced_check (const GPtrArray *companions, GFile *file, GError **error)
{
  g_autoptr (GPtrArray) names = sight_replaced_list (companions, file, NULL);
  g_autofree char *name = sight_file_get_name (file), *text = NULL;

  if (names->len == 0)
    return TRUE;

  text = join (names);
  g_set_error (error, SIGHT_FORMAT_ERROR, SIGHT_FORMAT_ERROR_REPLACES,
               /* Translators: the name of a file, then names of others in its folder */
               _ ("%s: files next to it would be replaced: %s"), name, text);

  return FALSE;
}
