/* sight-recorded.c - recorded answers of a program: the file and its parts
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-recorded.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "format/sight-formats.h"

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

/* Whether @word is one of @words, which are parted by spaces. */
static gboolean
has_word (const char *words, const char *word)
{
  const gsize length = strlen (word);

  for (const char *place = words; (place = strstr (place, word)) != NULL; place++)
    {
      if ((place == words || place[-1] == ' ') && (place[length] == ' ' || place[length] == '\0'))
        return TRUE;
    }

  return FALSE;
}

gboolean
sight_recorded_check_keys (JsonObject *object, const char *keys, GError **error)
{
  JsonObjectIter iter;
  const char *key;

  json_object_iter_init_ordered (&iter, object);
  while (json_object_iter_next_ordered (&iter, &key, NULL))
    {
      if (!has_word (keys, key) && !has_word (information, key))
        return fail (error, _ ("the key “%s” is not known; there are: %s"), key, keys);
    }

  return TRUE;
}

JsonArray *
sight_recorded_get_array (JsonObject *object, const char *key, GError **error)
{
  JsonNode *node = json_object_get_member (object, key);

  if (node == NULL || !JSON_NODE_HOLDS_ARRAY (node))
    {
      fail (error, node == NULL ? _ ("“%s” is missing: an array") : _ ("“%s” is not an array"), key);
      return NULL;
    }

  return json_node_get_array (node);
}

gboolean
sight_recorded_read_int (JsonNode *node, int *value)
{
  gint64 number;

  if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_INT64)
    return FALSE;
  number = json_node_get_int (node);
  *value = number;

  return number >= G_MININT / 4 && number <= G_MAXINT / 4;
}

gboolean
sight_recorded_get_int (JsonObject *object, const char *key, int *value, GError **error)
{
  JsonNode *node = json_object_get_member (object, key);

  if (node == NULL || !sight_recorded_read_int (node, value))
    return fail (error, node == NULL ? _ ("“%s” is missing: a number") : _ ("“%s” is not a whole number"), key);

  return TRUE;
}

const char *
sight_recorded_get_text (JsonObject *object, const char *key)
{
  JsonNode *node = json_object_get_member (object, key);

  return node != NULL && JSON_NODE_HOLDS_VALUE (node) ? json_node_get_string (node) : NULL;
}

gboolean
sight_recorded_get_flag (JsonObject *object, const char *key, gboolean *value, GError **error)
{
  JsonNode *node = json_object_get_member (object, key);

  if (node == NULL || !JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_BOOLEAN)
    return fail (error, _ ("“%s” is neither true nor false"), key);
  *value = json_node_get_boolean (node);

  return TRUE;
}

gboolean
sight_recorded_read_cell (JsonNode *node, guint length, SightCell *cell, GError **error)
{
  JsonArray *array = JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;

  if (array == NULL || json_array_get_length (array) != length ||
      !sight_recorded_read_int (json_array_get_element (array, 0), &cell->x) ||
      !sight_recorded_read_int (json_array_get_element (array, 1), &cell->y))
    return fail (error, length == 2 ? _ ("a cell must be [x, y]") : _ ("an entry must be [x, y, …] with %u values"),
                 length);

  return TRUE;
}

gboolean
sight_recorded_get_cell (JsonObject *object, const char *key, SightCell *cell, GError **error)
{
  JsonNode *node = json_object_get_member (object, key);

  if (node == NULL)
    return fail (error, _ ("“%s” is missing: [x, y]"), key);
  if (!sight_recorded_read_cell (node, 2, cell, error))
    {
      g_prefix_error (error, "“%s”: ", key);
      return FALSE;
    }

  return TRUE;
}

const SightRecordedMap *
sight_recorded_get_map (const SightRecorded *self, JsonObject *record, GError **error)
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
sight_recorded_check_rows (JsonArray *array, int width, int height, char highest, GError **error)
{
  if (json_array_get_length (array) != (guint) height)
    return fail (error, _ ("expected %d rows, found %u"), height, json_array_get_length (array));

  for (int y = 0; y < height; y++)
    {
      JsonNode *node = json_array_get_element (array, y);
      const char *row = JSON_NODE_HOLDS_VALUE (node) ? json_node_get_string (node) : NULL;
      gsize length = row != NULL ? strlen (row) : 0;

      if (length != (gsize) width)
        return fail (error, _ ("row %d: expected %d cells, found %" G_GSIZE_FORMAT), y, width, length);
      for (int x = 0; x < width; x++)
        {
          if (row[x] < '0' || row[x] > highest)
            return fail (error, _ ("row %d: column %d is no digit from 0 to %c"), y, x, highest);
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
fill_row (SightGrid *grid, int y, JsonNode *node, GError **error)
{
  const char *row = JSON_NODE_HOLDS_VALUE (node) ? json_node_get_string (node) : NULL;

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
read_map (SightRecorded *self, JsonObject *object, GError **error)
{
  SightRecordedMap *map = g_new0 (SightRecordedMap, 1);
  JsonNode *name = json_object_get_member (object, "name"), *first;
  JsonArray *rows;

  g_ptr_array_add (self->maps, map);
  if (!sight_recorded_check_keys (object, "name rows", error))
    return FALSE;
  rows = sight_recorded_get_array (object, "rows", error);
  if (rows == NULL)
    return FALSE;
  if (name == NULL || !JSON_NODE_HOLDS_VALUE (name) || json_node_get_string (name) == NULL)
    return fail (error, _ ("“name” is missing: a text"));

  map->name = json_node_dup_string (name);
  first = json_array_get_length (rows) > 0 ? json_array_get_element (rows, 0) : NULL;
  if (first == NULL || !JSON_NODE_HOLDS_VALUE (first) || json_node_get_string (first) == NULL ||
      !sight_map_size_is_valid (strlen (json_node_get_string (first)), json_array_get_length (rows)))
    return fail (error, _ ("“rows” are no map"));

  map->grid = sight_grid_new (strlen (json_node_get_string (first)), json_array_get_length (rows));
  for (int y = 0; y < map->grid->height; y++)
    {
      if (!fill_row (map->grid, y, json_array_get_element (rows, y), error))
        return FALSE;
    }

  return TRUE;
}

static gboolean
read_maps (SightRecorded *self, GError **error)
{
  JsonArray *maps = sight_recorded_get_array (self->root, "maps", error);

  if (maps == NULL)
    return FALSE;
  for (guint i = 0; i < json_array_get_length (maps); i++)
    {
      JsonNode *node = json_array_get_element (maps, i);

      if (!JSON_NODE_HOLDS_OBJECT (node))
        return fail (error, _ ("maps[%u] is not an object"), i);
      if (!read_map (self, json_node_get_object (node), error))
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
  JsonNode *format = json_object_get_member (self->root, "format");
  JsonNode *preset = json_object_get_member (self->root, "preset");
  int version;

  if (format == NULL || !JSON_NODE_HOLDS_VALUE (format) ||
      g_strcmp0 (json_node_get_string (format), "sightline-recorded") != 0)
    return fail (error, _ ("“format” is not “sightline-recorded”"));
  if (!sight_recorded_get_int (self->root, "version", &version, error))
    return FALSE;
  if (version != 1)
    return fail (error, _ ("version %d is not known here, only 1"), version);
  if (!sight_recorded_check_keys (self->root, "format version preset set maps fov los team examples", error))
    return FALSE;
  if (preset == NULL || !JSON_NODE_HOLDS_VALUE (preset) || json_node_get_string (preset) == NULL)
    return fail (error, _ ("“preset” is missing: a text"));

  return sight_recorded_get_sight (self, self->root, &self->sight, error);
}

/* The bytes of @file, unpacked where they begin as gzip does. */
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

/* All of @stream, but no more than any file that is read may have. */
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
          fail (error, _ ("it is larger than %d bytes"), SIGHT_FORMAT_BYTES_MAX);
          n = -1;
          break;
        }
    }
  all = g_byte_array_free_to_bytes (bytes);

  return n < 0 ? NULL : g_steal_pointer (&all);
}

static gboolean
parse (SightRecorded *self, GBytes *bytes, GError **error)
{
  g_autoptr (GError) local = NULL;
  const char *data = g_bytes_get_data (bytes, NULL);
  const gsize length = g_bytes_get_size (bytes);

  if (length == 0)
    return fail (error, _ ("it is empty"));
  if (!g_utf8_validate (data, length, NULL))
    return fail (error, _ ("it is not UTF-8 text"));
  if (!json_parser_load_from_data (self->parser, data, length, &local))
    return fail (error, _ ("line %u: it is not JSON"), json_parser_get_current_line (self->parser));
  if (json_parser_get_root (self->parser) == NULL || !JSON_NODE_HOLDS_OBJECT (json_parser_get_root (self->parser)))
    return fail (error, _ ("it is not a JSON object"));
  self->root = json_node_get_object (json_parser_get_root (self->parser));

  return TRUE;
}

/* Says what is wrong with the file itself without its name, which stands before it anyway. */
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

SightRecorded *
sight_recorded_load (GFile *file, GError **error)
{
  g_autoptr (SightRecorded) self = g_new0 (SightRecorded, 1);
  g_autoptr (GInputStream) stream = NULL;
  g_autoptr (GBytes) bytes = NULL;

  self->parser = json_parser_new ();
  self->maps = g_ptr_array_new_with_free_func (map_free);
  stream = open_file (file, error);
  bytes = stream != NULL ? read_all (stream, error) : NULL;
  if (bytes == NULL)
    simplify_error (error);
  if (bytes == NULL || !parse (self, bytes, error) || !read_header (self, error) || !read_maps (self, error))
    return NULL;

  return g_steal_pointer (&self);
}

void
sight_recorded_free (SightRecorded *self)
{
  g_clear_object (&self->parser);
  g_clear_pointer (&self->maps, g_ptr_array_unref);
  g_free (self);
}
