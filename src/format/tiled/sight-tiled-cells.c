/* sight-tiled-cells.c - the cells of a Tiled layer, in every encoding
 *
 * Data is decoded as a stream: some base64 gives some bytes, which decompress to
 * more bytes, which fill cells.  Data for more cells than the part has is refused
 * at once.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-tiled-cells.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "format/syntax/sight-numbers.h"

#define PIECE 32768 /* bytes of base64 decoded at once */

static gsize
count_cells (const SightTiledCells *self)
{
  return (gsize) self->part->rect.width * self->part->rect.height;
}

static gboolean
fail (const SightTiledCells *self, gsize offset, const char *what)
{
  return sight_location_fail (self->source, offset, SIGHT_FORMAT_ERROR_CONTENT, "%s", what);
}

static gboolean
fail_kinds (const SightTiledCells *self, gsize offset)
{
  return sight_location_fail (self->source, offset, SIGHT_FORMAT_ERROR_TOO_LARGE,
                              _ ("the map has more than %d kinds of tiles"), SIGHT_TILED_KINDS_MAX);
}

static gboolean
fail_too_many (const SightTiledCells *self, gsize offset)
{
  return sight_location_fail (self->source, offset, SIGHT_FORMAT_ERROR_CONTENT,
                              _ ("more than %zu cells, expected %d × %d"), count_cells (self), self->part->rect.width,
                              self->part->rect.height);
}

gboolean
sight_tiled_cells_add (SightTiledCells *self, guint32 gid)
{
  int kind = sight_tiled_get_kind (self->tiled, gid);

  if (kind < 0)
    return fail_kinds (self, self->start);
  if (self->n == count_cells (self))
    return fail_too_many (self, self->start);
  self->part->kinds[self->n++] = kind;

  return TRUE;
}

gboolean
sight_tiled_cells_finish (SightTiledCells *self)
{
  if (self->n == count_cells (self))
    return TRUE;

  return sight_location_fail (self->source, self->start, SIGHT_FORMAT_ERROR_CONTENT,
                              _ ("the data end after %zu cells, expected %d × %d"), self->n, self->part->rect.width,
                              self->part->rect.height);
}

static const char *
skip_space (const char *p, const char *end)
{
  while (p < end && (*p == ' ' || *p == '\n' || *p == '\r' || *p == '\t'))
    p++;

  return p;
}

static gboolean
is_digit (char c)
{
  return (guchar) (c - '0') < 10;
}

/* The end of the digits at @p, or NULL if there are none or too many. */
static const char *
take_digits (const char *p, const char *end, guint32 *gid)
{
  const char *start = p;
  guint64 number = 0;

  for (; p < end && is_digit (*p) && number <= G_MAXUINT32; p++)
    number = number * 10 + (*p - '0');
  *gid = number;

  return p > start && number <= G_MAXUINT32 ? p : NULL;
}

/* Reads a number in a form that only JSON allows: “-2147483647”, “2.0”, “2e0”. */
static const char *
take_json (const char *p, const char *end, guint32 *gid)
{
  gsize length = 0;
  char text[32];
  char *behind;
  double number;

  while (p + length < end && length < sizeof text - 1 && strchr ("+-.eE0123456789", p[length]) != NULL)
    length++;
  memcpy (text, p, length);
  text[length] = '\0';
  number = g_ascii_strtod (text, &behind);
  if (length == 0 || *behind != '\0' || !(number >= G_MININT32 && number <= G_MAXUINT32) ||
      number != (double) (gint64) number)
    return NULL;
  *gid = (guint32) (gint64) number;

  return p + length;
}

static const char *
take_number (const char *p, const char *end, gboolean is_json, guint32 *gid)
{
  const char *behind = take_digits (p, end, gid);

  if (is_json && (behind == NULL || (behind < end && strchr (".eE", *behind) != NULL)))
    behind = take_json (p, end, gid);

  return behind;
}

gboolean
sight_tiled_cells_read_numbers (SightTiledCells *self, const char *text, gsize length, gboolean is_json)
{
  const char *data = self->source.data, *end = text + length, *p = skip_space (text, end), *behind;
  gsize n_cells = count_cells (self), n = 0;
  guint32 gid;

  while (p < end)
    {
      int kind;

      behind = take_number (p, end, is_json, &gid);
      if (behind == NULL)
        return fail (self, p - data, _ ("expected the number of a tile, from 0 to 4294967295"));
      if (n == n_cells)
        return fail_too_many (self, p - data);
      kind = sight_tiled_get_kind (self->tiled, gid);
      if (kind < 0)
        return fail_kinds (self, p - data);
      self->part->kinds[n++] = kind;
      p = skip_space (behind, end);
      if (p == end)
        break;
      if (*p != ',')
        return fail (self, p - data, _ ("expected “,”"));
      p = skip_space (p + 1, end);
      if (p == end)
        return fail (self, p - data, _ ("expected a number after the last “,”"));
    }
  self->n = n;

  return sight_tiled_cells_finish (self);
}

/* The state of decoding one layer. */
typedef struct
{
  SightTiledCells *cells;
  guint8 rest[4]; /* bytes of an incomplete cell */
  guint n_rest;
} Receiver;

static gboolean
receive_byte (Receiver *self, guint8 byte)
{
  self->rest[self->n_rest++] = byte;
  if (self->n_rest < 4)
    return TRUE;
  self->n_rest = 0;

  return sight_tiled_cells_add (self->cells, self->rest[0] | self->rest[1] << 8 | self->rest[2] << 16 |
                                                 (guint32) self->rest[3] << 24);
}

static gboolean
receive (const guint8 *bytes, gsize length, gpointer data)
{
  Receiver *self = data;

  for (; length > 0 && self->n_rest > 0; length--)
    {
      if (!receive_byte (self, *bytes++))
        return FALSE;
    }
  for (; length >= 4; length -= 4, bytes += 4)
    {
      if (!sight_tiled_cells_add (self->cells, bytes[0] | bytes[1] << 8 | bytes[2] << 16 | (guint32) bytes[3] << 24))
        return FALSE;
    }
  for (; length > 0; length--)
    {
      if (!receive_byte (self, *bytes++))
        return FALSE;
    }

  return TRUE;
}

/* The length of @text without padding, or -1 if it contains anything other than base64. */
static gssize
measure_base64 (const char *text, gsize length)
{
  gsize end = 0, n = 0, i = 0;

  for (; i < length && text[i] != '='; i++)
    {
      if (g_ascii_isalnum (text[i]) || text[i] == '+' || text[i] == '/')
        n++, end = i + 1;
      else if (!g_ascii_isspace (text[i]))
        return -1;
    }
  for (; i < length; i++)
    {
      if (text[i] == '=')
        n++, end = i + 1;
      else if (!g_ascii_isspace (text[i]))
        return -1;
    }

  return n % 4 == 0 ? (gssize) end : -1;
}

static SightUnpackResult
unpack (SightDecompressor *unpacker, const char *text, gsize length)
{
  g_autofree guint8 *bytes = g_malloc (PIECE / 4 * 3 + 3);
  SightUnpackResult result = SIGHT_UNPACK_OK;
  int state = 0;
  guint save = 0;

  while (length > 0 && result == SIGHT_UNPACK_OK)
    {
      gsize fragment = MIN (length, PIECE);

      result = sight_decompressor_feed (unpacker, bytes, g_base64_decode_step (text, fragment, bytes, &state, &save));
      text += fragment;
      length -= fragment;
    }

  return result == SIGHT_UNPACK_OK ? sight_decompressor_finish (unpacker) : result;
}

gboolean
sight_tiled_cells_read_base64 (SightTiledCells *self, const char *text, gsize length, SightPacking packing)
{
  Receiver receiver = { .cells = self };
  g_autoptr (SightDecompressor) unpacker = sight_decompressor_new (packing, receive, &receiver);
  gssize end = measure_base64 (text, length);
  SightUnpackResult result;

  if (end < 0)
    return fail (self, self->start, _ ("the data are not base64"));

  result = unpack (unpacker, text, end);
  if (result == SIGHT_UNPACK_DAMAGED)
    return sight_location_fail (self->source, self->start, SIGHT_FORMAT_ERROR_CONTENT,
                                _ ("the data can’t be decompressed: it is not “%s”, or damaged"),
                                sight_packing_get_id (packing));
  if (result == SIGHT_UNPACK_STOPPED)
    return FALSE;
  if (receiver.n_rest > 0)
    return fail (self, self->start, _ ("the data end within a cell, expected 4 bytes for each"));

  return sight_tiled_cells_finish (self);
}

const char *const sight_tiled_variants[] = {
  "csv", "tiles", "base64", "base64-gzip", "base64-zlib", "base64-zstd", NULL
};

SightTiledEncoding
sight_tiled_find_encoding (const char *variant)
{
  for (int i = 0; variant != NULL && i < SIGHT_TILED_ENCODING_COUNT; i++)
    {
      if (g_str_equal (sight_tiled_variants[i], variant))
        return i;
    }

  return SIGHT_TILED_CSV;
}

SightPacking
sight_tiled_get_packing (SightTiledEncoding encoding)
{
  return encoding > SIGHT_TILED_BASE64 ? (SightPacking) (encoding - SIGHT_TILED_BASE64) : SIGHT_PACKING_NONE;
}

static void
write_base64 (const SightMap *map, SightPacking packing, GString *out)
{
  gsize n = (gsize) map->width * map->height;
  guint32 *gids = g_new (guint32, n);
  g_autoptr (GBytes) bytes = g_bytes_new_take (gids, n * sizeof (guint32)), packed = NULL;
  g_autofree char *text = NULL;

  for (gsize i = 0; i < n; i++)
    gids[i] = GUINT32_TO_LE (map->tiles[i] + 1u);
  packed = sight_pack (packing, bytes);
  text = g_base64_encode (g_bytes_get_data (packed, NULL), g_bytes_get_size (packed));
  g_string_append (out, text);
}

/* Writes an element per cell. */
static void
write_elements (const SightMap *map, GString *out)
{
  gsize n = (gsize) map->width * map->height;

  for (gsize i = 0; i < n; i++)
    g_string_append_printf (out, "   <tile gid=\"%u\"/>\n", map->tiles[i] + 1u);
}

void
sight_tiled_cells_write (const SightMap *map, SightTiledEncoding encoding, GString *out)
{
  if (encoding == SIGHT_TILED_CSV)
    sight_numbers_append (out, map, 1, SIGHT_NUMBERS_LIST);
  else if (encoding == SIGHT_TILED_TILES)
    write_elements (map, out);
  else
    write_base64 (map, sight_tiled_get_packing (encoding), out);
}
