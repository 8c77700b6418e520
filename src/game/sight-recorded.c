/* sight-recorded.c - reads a file of recorded answers and its members
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-recorded.h"

#include <glib/gi18n-lib.h>
#include <string.h>

G_DEFINE_QUARK (sight - recorded - error - quark, sight_recorded_error)

/* Keys that are for people. */
static const char information[] = "algorithm source notes note firstVersion columns equalsSeed004Listing";

static gboolean G_GNUC_PRINTF (2, 3) fail (GError **error, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  if (error != NULL)
    *error = g_error_new_valist (SIGHT_RECORDED_ERROR, SIGHT_RECORDED_ERROR_BAD, format, args);
  va_end (args);

  return FALSE;
}

gboolean
sight_recorded_differ (GError **error, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  if (error != NULL)
    *error = g_error_new_valist (SIGHT_RECORDED_ERROR, SIGHT_RECORDED_ERROR_DIFFERS, format, args);
  va_end (args);

  return FALSE;
}

/* Whether @word is one of @words, which spaces separate.  An empty one is none. */
static gboolean
has_word (const char *words, const char *word)
{
  const gsize length = strlen (word);

  for (const char *place = words; length > 0 && (place = strstr (place, word)) != NULL; place++)
    {
      if ((place == words || place[-1] == ' ') && (place[length] == ' ' || place[length] == '\0'))
        return TRUE;
    }

  return FALSE;
}

gboolean
sight_recorded_check_keys (const SightJson *object, const char *keys, GError **error)
{
  for (guint i = 0; i < sight_json_get_length (object); i++)
    {
      const char *key = sight_json_get_nth (object, i)->key;

      if (!has_word (keys, key) && !has_word (information, key))
        return fail (error, _ ("unknown key “%s”, expected one of: %s"), key, keys);
    }

  return TRUE;
}

const SightJson *
sight_recorded_get_array (const SightJson *object, const char *key, GError **error)
{
  const SightJson *node = sight_json_get (object, key);

  if (node == NULL || node->kind != SIGHT_JSON_ARRAY)
    {
      fail (error, node == NULL ? _ ("“%s” is missing, expected an array") : _ ("“%s” is not an array"), key);
      return NULL;
    }

  return node;
}

gboolean
sight_recorded_read_int (const SightJson *node, int *value)
{
  return sight_json_get_int (node, G_MININT / 4, G_MAXINT / 4, value);
}

gboolean
sight_recorded_get_int (const SightJson *object, const char *key, int *value, GError **error)
{
  const SightJson *node = sight_json_get (object, key);

  if (node == NULL || !sight_recorded_read_int (node, value))
    return fail (error, node == NULL ? _ ("“%s” is missing, expected a number") : _ ("“%s” is not a whole number"),
                 key);

  return TRUE;
}

const char *
sight_recorded_get_text (const SightJson *object, const char *key)
{
  return sight_json_get_text (sight_json_get (object, key));
}

gboolean
sight_recorded_get_flag (const SightJson *object, const char *key, gboolean *value, GError **error)
{
  const SightJson *node = sight_json_get (object, key);

  if (node == NULL || node->kind != SIGHT_JSON_BOOLEAN)
    return fail (error, _ ("“%s” is neither true nor false"), key);
  *value = node->boolean;

  return TRUE;
}

gboolean
sight_recorded_read_cell (const SightJson *node, guint length, SightCell *cell, GError **error)
{
  const SightJson *array = node->kind == SIGHT_JSON_ARRAY ? node : NULL;

  if (array == NULL || sight_json_get_length (array) != length ||
      !sight_recorded_read_int (sight_json_get_nth (array, 0), &cell->x) ||
      !sight_recorded_read_int (sight_json_get_nth (array, 1), &cell->y))
    return fail (error, length == 2 ? _ ("a cell must be [x, y]") : _ ("an entry must be [x, y, …] with %u values"),
                 length);

  return TRUE;
}

gboolean
sight_recorded_get_cell (const SightJson *object, const char *key, SightCell *cell, GError **error)
{
  const SightJson *node = sight_json_get (object, key);

  if (node == NULL)
    return fail (error, _ ("“%s” is missing, expected [x, y]"), key);
  if (!sight_recorded_read_cell (node, 2, cell, error))
    {
      g_prefix_error (error, "“%s”: ", key);
      return FALSE;
    }

  return TRUE;
}

const SightRecordedMap *
sight_recorded_get_map (const SightRecorded *self, const SightJson *record, GError **error)
{
  int index;

  if (!sight_recorded_get_int (record, "map", &index, error))
    return NULL;
  if (index < 0 || (guint) index >= self->maps->len)
    {
      fail (error, _ ("there is no map %d; there are %u, from 0"), index, self->maps->len);
      return NULL;
    }

  return g_ptr_array_index (self->maps, index);
}

gboolean
sight_recorded_check_rows (const SightJson *array, int width, int height, char highest, GError **error)
{
  if (sight_json_get_length (array) != (guint) height)
    return fail (error, _ ("expected %d rows, found %u"), height, sight_json_get_length (array));

  for (int y = 0; y < height; y++)
    {
      const SightJson *node = sight_json_get_nth (array, y);
      const char *row = sight_json_get_text (node);
      gsize length = row != NULL ? strlen (row) : 0;

      if (length != (gsize) width)
        return fail (error, _ ("row %d: expected %d cells, found %zu"), y, width, length);
      for (int x = 0; x < width; x++)
        {
          if (row[x] < '0' || row[x] > highest)
            return fail (error, _ ("row %d: column %d is not a digit from 0 to %c"), y, x, highest);
        }
    }

  return TRUE;
}

static void
map_free (gpointer data)
{
  SightRecordedMap *map = data;

  g_free (map->name);
  g_clear_pointer (&map->grid, sight_grid_free);
  g_free (map);
}

static gboolean
fill_row (SightGrid *grid, int y, const SightJson *node, GError **error)
{
  const char *row = sight_json_get_text (node);

  if (row == NULL || strlen (row) != (gsize) grid->width)
    return fail (error, _ ("row %d: expected %d cells"), y, grid->width);
  for (int x = 0; x < grid->width; x++)
    {
      if (row[x] != '#' && row[x] != '.')
        return fail (error, _ ("row %d: column %d is neither # nor ."), y, x);
      sight_grid_set_opaque (grid, (SightCell) { x, y }, row[x] == '#');
    }

  return TRUE;
}

static gboolean
read_map (SightRecorded *self, const SightJson *object, GError **error)
{
  SightRecordedMap *map = g_new0 (SightRecordedMap, 1);
  const char *name = sight_recorded_get_text (object, "name"), *first;
  const SightJson *rows;

  g_ptr_array_add (self->maps, map);
  if (!sight_recorded_check_keys (object, "name rows", error))
    return FALSE;
  rows = sight_recorded_get_array (object, "rows", error);
  if (rows == NULL)
    return FALSE;
  if (name == NULL)
    return fail (error, _ ("“name” is missing, expected a text"));

  map->name = g_strdup (name);
  first = sight_json_get_length (rows) > 0 ? sight_json_get_text (sight_json_get_nth (rows, 0)) : NULL;
  if (first == NULL || !sight_map_size_is_valid (strlen (first), sight_json_get_length (rows)))
    return fail (error, _ ("“rows” is not a map"));

  map->grid = sight_grid_new (strlen (first), sight_json_get_length (rows));
  for (int y = 0; y < map->grid->height; y++)
    {
      if (!fill_row (map->grid, y, sight_json_get_nth (rows, y), error))
        return FALSE;
    }

  return TRUE;
}

static gboolean
read_maps (SightRecorded *self, GError **error)
{
  const SightJson *maps = sight_recorded_get_array (self->root, "maps", error);

  if (maps == NULL)
    return FALSE;
  for (guint i = 0; i < sight_json_get_length (maps); i++)
    {
      const SightJson *node = sight_json_get_nth (maps, i);

      if (node->kind != SIGHT_JSON_OBJECT)
        return fail (error, _ ("maps[%u] is not an object"), i);
      if (!read_map (self, node, error))
        {
          g_prefix_error (error, "maps[%u]: ", i);
          return FALSE;
        }
    }

  return TRUE;
}

static gboolean
read_header (SightRecorded *self, GError **error)
{
  int version;

  if (g_strcmp0 (sight_recorded_get_text (self->root, "format"), "sightline-recorded") != 0)
    return fail (error, _ ("“format” is not “sightline-recorded”"));
  if (!sight_recorded_get_int (self->root, "version", &version, error))
    return FALSE;
  if (version != 1)
    return fail (error, _ ("unknown version %d, expected 1"), version);
  if (!sight_recorded_check_keys (self->root, "format version preset set maps fov los team examples", error))
    return FALSE;

  return TRUE;
}

gboolean
sight_recorded_read_sight (SightRecorded *self, GError **error)
{
  if (sight_recorded_get_text (self->root, "preset") == NULL)
    return fail (error, _ ("“preset” is missing, expected a text"));

  return sight_recorded_get_sight (self, self->root, &self->sight, error);
}

/* The bytes of @file, decompressed if they begin like gzip. */
static GInputStream *
open_file (GFile *file, GError **error)
{
  g_autoptr (GFileInputStream) stream = g_file_read (file, NULL, error);
  g_autoptr (GInputStream) buffered = NULL;
  g_autoptr (GConverter) unpacker = NULL;
  gsize length;
  const guint8 *head;

  if (stream == NULL)
    return NULL;
  buffered = g_buffered_input_stream_new (G_INPUT_STREAM (stream));
  if (g_buffered_input_stream_fill (G_BUFFERED_INPUT_STREAM (buffered), 2, NULL, error) < 0)
    return NULL;
  head = g_buffered_input_stream_peek_buffer (G_BUFFERED_INPUT_STREAM (buffered), &length);
  if (length < 2 || head[0] != 0x1f || head[1] != 0x8b)
    return g_steal_pointer (&buffered);

  unpacker = G_CONVERTER (g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP));

  return g_converter_input_stream_new (buffered, unpacker);
}

/* All of @stream, up to the size limit of files. */
static GBytes *
read_all (GInputStream *stream, GError **error)
{
  GByteArray *bytes = g_byte_array_new ();
  g_autoptr (GBytes) all = NULL;
  guint8 buffer[65536];
  gssize n;

  while ((n = g_input_stream_read (stream, buffer, sizeof buffer, NULL, error)) > 0)
    {
      g_byte_array_append (bytes, buffer, n);
      if (bytes->len > SIGHT_FORMAT_BYTES_MAX)
        {
          fail (error, _ ("the file is larger than %d bytes"), SIGHT_FORMAT_BYTES_MAX);
          n = -1;
          break;
        }
    }
  all = g_byte_array_free_to_bytes (bytes);

  return n < 0 ? NULL : g_steal_pointer (&all);
}

static gboolean
parse (SightRecorded *self, GBytes *bytes, const char *name, GError **error)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);

  if (length == 0)
    return fail (error, _ ("the file is empty"));
  self->root = sight_json_parse (data, length, name, error);

  return self->root != NULL &&
         (self->root->kind == SIGHT_JSON_OBJECT || fail (error, _ ("the file is not a JSON object")));
}

/* Shortens an error about the file itself, whose name precedes the message anyway. */
static void
simplify_error (GError **error)
{
  if (error == NULL || *error == NULL || (*error)->domain != G_IO_ERROR)
    return;
  if ((*error)->code == G_IO_ERROR_NOT_FOUND || (*error)->code == G_IO_ERROR_IS_DIRECTORY)
    {
      const gboolean is_folder = (*error)->code == G_IO_ERROR_IS_DIRECTORY;

      g_clear_error (error);
      fail (error, is_folder ? _ ("this is a folder, expected a file") : _ ("there is no such file or folder"));
    }
}

static SightRecorded *
load (GFile *file, const char *name, GError **error)
{
  g_autoptr (SightRecorded) self = g_new0 (SightRecorded, 1);
  g_autoptr (GInputStream) stream = NULL;
  g_autoptr (GBytes) bytes = NULL;

  self->maps = g_ptr_array_new_with_free_func (map_free);
  stream = open_file (file, error);
  bytes = stream != NULL ? read_all (stream, error) : NULL;
  if (bytes == NULL)
    simplify_error (error);
  if (bytes == NULL || !parse (self, bytes, name, error) || !read_header (self, error) || !read_maps (self, error))
    return NULL;

  return g_steal_pointer (&self);
}

SightRecorded *
sight_recorded_load (GFile *file, const char *name, GError **error)
{
  GError *local = NULL;
  SightRecorded *self = load (file, name, &local);

  if (local == NULL)
    return self;

  /* An error in the JSON already states file and location. */
  if (local->domain == SIGHT_FORMAT_ERROR)
    g_propagate_error (error, local);
  else
    g_propagate_prefixed_error (error, local, "%s: ", name);

  return NULL;
}

void
sight_recorded_free (SightRecorded *self)
{
  g_clear_pointer (&self->root, sight_json_free);
  g_clear_pointer (&self->maps, g_ptr_array_unref);
  g_free (self);
}
