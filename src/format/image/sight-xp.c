/* sight-xp.c - reads a REXPaint file and merges its layers
 *
 * Cells are consumed as they are decompressed.  Only one merged layer is kept,
 * whatever size the file claims to decompress to.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-xp.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "format/import/sight-import.h"
#include "format/syntax/sight-decompress.h"

#define GZIP_MAGIC "\037\213"
#define SNIFF_BYTES 512 /* number of first bytes that must hold the header */
#define HEAD_BYTES 16   /* version, layers, width, height */

typedef struct _Reader Reader;

/* What comes next in the stream: its size in bytes, and the function that reads it. */
typedef struct
{
  guint n_bytes;
  gboolean (*take) (Reader *self, const guint8 *bytes);
} Part;

struct _Reader
{
  const SightInput *input;
  GError **error;
  const Part *part; /* NULL: nothing follows */
  guint8 bytes[HEAD_BYTES];
  guint n_bytes; /* bytes of the current part received so far */
  gsize offset;  /* offset of the part in the decompressed stream */

  SightXp *xp;
  int layer; /* from 1 */
  gboolean is_used;
  int x, y;
};

static void
reader_clear (Reader *self)
{
  g_clear_pointer (&self->xp, sight_xp_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Reader, reader_clear)

SightXp *
sight_xp_new (void)
{
  SightXp *self = g_new0 (SightXp, 1);

  self->kinds = g_array_new (FALSE, FALSE, sizeof (SightXpKind));
  self->numbers = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);

  return self;
}

void
sight_xp_free (SightXp *self)
{
  g_clear_pointer (&self->map, sight_map_free);
  g_array_unref (self->kinds);
  g_hash_table_unref (self->numbers);
  g_free (self);
}

static gboolean fail (const Reader *self, SightFormatError code, const char *format, ...) G_GNUC_PRINTF (3, 4);

static gboolean
fail (const Reader *self, SightFormatError code, const char *format, ...)
{
  g_autofree char *what = NULL;
  va_list args;

  va_start (args, format);
  what = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error (self->error, SIGHT_FORMAT_ERROR, code, _ ("%s: byte %zu of the unpacked data: %s"), self->input->name,
               self->offset, what);

  return FALSE;
}

static gint32
get_int (const guint8 *bytes)
{
  guint32 value;

  memcpy (&value, bytes, sizeof value);

  return (gint32) GUINT32_FROM_LE (value);
}

static guint32
get_color (const guint8 *bytes)
{
  return (guint32) bytes[0] << 16 | (guint32) bytes[1] << 8 | bytes[2];
}

static gboolean take_version (Reader *self, const guint8 *bytes);
static gboolean take_count (Reader *self, const guint8 *bytes);
static gboolean take_size (Reader *self, const guint8 *bytes);
static gboolean take_cell (Reader *self, const guint8 *bytes);

static const Part version_part = { 4, take_version };
static const Part count_part = { 4, take_count };
static const Part size_part = { 8, take_size };
static const Part cell_part = { SIGHT_XP_CELL_BYTES, take_cell };

static gboolean
take_count (Reader *self, const guint8 *bytes)
{
  int n = get_int (bytes);

  if (n < 1 || n > SIGHT_XP_LAYERS_MAX)
    return fail (self, SIGHT_FORMAT_ERROR_CONTENT, _ ("%d layers, expected 1 to %d"), n, SIGHT_XP_LAYERS_MAX);
  self->xp->n_layers = n;
  self->part = &size_part;

  return TRUE;
}

/* Old files have no version and begin with the number of layers. */
static gboolean
take_version (Reader *self, const guint8 *bytes)
{
  if (get_int (bytes) >= 0)
    return take_count (self, bytes);
  self->part = &count_part;

  return TRUE;
}

static void
begin_layer (Reader *self)
{
  g_autofree char *name = g_strdup_printf ("%d", ++self->layer);

  self->is_used = sight_import_uses_layer (self->input->import, name, TRUE);
  sight_survey_add_layer (self->input->survey, name, self->is_used);
  self->x = self->y = 0;
  self->part = &cell_part;
}

static gboolean
take_size (Reader *self, const guint8 *bytes)
{
  int width = get_int (bytes), height = get_int (bytes + 4);
  const SightMap *map = self->xp->map;

  if (width < 1 || height < 1)
    return fail (self, SIGHT_FORMAT_ERROR_CONTENT, _ ("a layer of %d × %d cells, expected at least one"), width,
                 height);
  if (!sight_map_size_is_valid (width, height))
    return fail (self, SIGHT_FORMAT_ERROR_TOO_LARGE,
                 _ ("a layer of %d × %d cells, expected at most %d in a row or column and %d in all"), width, height,
                 SIGHT_SIDE_MAX, SIGHT_CELLS_MAX);
  if (map != NULL && (map->width != width || map->height != height))
    return fail (self, SIGHT_FORMAT_ERROR_CONTENT, _ ("layer %d has %d × %d cells, expected %d × %d as the first has"),
                 self->layer + 1, width, height, map->width, map->height);
  if (map == NULL)
    self->xp->map = sight_map_new (width, height, 0);
  begin_layer (self);

  return TRUE;
}

/* The index of the kind plus 1; 0 if there are too many. */
static guint16
get_number (SightXp *self, SightXpKind kind)
{
  guint64 key = (guint64) kind.glyph << 24 | kind.color;
  gpointer number;

  if (key == self->last_key && self->last_number != 0)
    return self->last_number;
  number = g_hash_table_lookup (self->numbers, &key);
  if (number == NULL && self->kinds->len == SIGHT_XP_KINDS_MAX)
    return 0;
  if (number == NULL)
    {
      g_array_append_val (self->kinds, kind);
      number = GUINT_TO_POINTER (self->kinds->len);
      g_hash_table_insert (self->numbers, g_memdup2 (&key, sizeof key), number);
    }
  self->last_key = key;
  self->last_number = GPOINTER_TO_UINT (number);

  return self->last_number;
}

gboolean
sight_xp_set (SightXp *self, SightCell cell, SightXpKind kind, guint32 behind)
{
  guint16 number;

  if (behind == SIGHT_XP_TRANSPARENT)
    return TRUE;
  if (kind.glyph == 0 || kind.glyph == 255)
    kind.glyph = SIGHT_XP_BLANK;
  if (kind.glyph == SIGHT_XP_BLANK)
    kind.color = behind;
  else
    self->n_behind += behind != 0;
  number = get_number (self, kind);
  if (number != 0)
    sight_map_set (self->map, cell, number);

  return number != 0;
}

/* Moves to the cell below, to the top of the next column, or to the next layer. */
static void
go_on (Reader *self)
{
  if (++self->y < self->xp->map->height)
    return;
  self->y = 0;
  if (++self->x < self->xp->map->width)
    return;
  self->part = self->layer < self->xp->n_layers ? &size_part : NULL;
}

static gboolean
take_cell (Reader *self, const guint8 *bytes)
{
  const SightXpKind kind = { (guint32) get_int (bytes), get_color (bytes + 4) };

  if (self->is_used && !sight_xp_set (self->xp, (SightCell) { self->x, self->y }, kind, get_color (bytes + 7)))
    return fail (self, SIGHT_FORMAT_ERROR_TOO_LARGE,
                 _ ("more than %d kinds of cells, expected one for each kind of tile"), SIGHT_XP_KINDS_MAX);
  go_on (self);

  return TRUE;
}

static gboolean
receive (const guint8 *bytes, gsize length, gpointer data)
{
  Reader *self = data;

  while (length > 0)
    {
      guint n;

      if (self->part == NULL)
        return fail (self, SIGHT_FORMAT_ERROR_SYNTAX, _ ("there are bytes after the last layer"));
      n = MIN (length, self->part->n_bytes - self->n_bytes);
      memcpy (self->bytes + self->n_bytes, bytes, n);
      self->n_bytes += n;
      bytes += n;
      length -= n;
      if (self->n_bytes < self->part->n_bytes)
        return TRUE;
      n = self->n_bytes;
      self->n_bytes = 0;
      if (!self->part->take (self, self->bytes))
        return FALSE;
      self->offset += n;
    }

  return TRUE;
}

/* Reads the whole stream; anything after its end is an error. */
static gboolean
unpack (Reader *self)
{
  g_autoptr (SightDecompressor) unpacker = sight_decompressor_new (SIGHT_PACKING_GZIP, receive, self);
  SightUnpackResult result =
      sight_decompressor_feed (unpacker, (const guint8 *) self->input->data, self->input->length);

  if (result == SIGHT_UNPACK_OK)
    result = sight_decompressor_finish (unpacker);
  if (result == SIGHT_UNPACK_STOPPED)
    return FALSE;
  if (result == SIGHT_UNPACK_DAMAGED)
    return fail (self, SIGHT_FORMAT_ERROR_SYNTAX, _ ("the gzip stream is damaged or cut off here"));
  if (self->part != NULL)
    return fail (self, SIGHT_FORMAT_ERROR_SYNTAX, _ ("the data ends too early"));

  return TRUE;
}

static gboolean
is_gzip (const char *data, gsize length)
{
  return length >= strlen (GZIP_MAGIC) && memcmp (data, GZIP_MAGIC, strlen (GZIP_MAGIC)) == 0;
}

SightXp *
sight_xp_read (const SightInput *input, GError **error)
{
  g_auto (Reader) reader = { .input = input, .error = error, .part = &version_part };

  if (!is_gzip (input->data, input->length))
    {
      g_set_error (error, SIGHT_FORMAT_ERROR, SIGHT_FORMAT_ERROR_SYNTAX,
                   _ ("%s: byte 0: this is no gzip stream, as REXPaint writes"), input->name);
      return NULL;
    }

  reader.xp = sight_xp_new ();

  return unpack (&reader) ? g_steal_pointer (&reader.xp) : NULL;
}

/* Decompresses the first bytes of a stream. */
typedef struct
{
  guint8 bytes[HEAD_BYTES];
  gsize length;
} Head;

static gboolean
receive_head (const guint8 *bytes, gsize length, gpointer data)
{
  Head *head = data;
  gsize n = MIN (length, HEAD_BYTES - head->length);

  memcpy (head->bytes + head->length, bytes, n);
  head->length += n;

  return head->length < HEAD_BYTES;
}

gboolean
sight_xp_sniff (const char *data, gsize length)
{
  Head head = { 0 };
  g_autoptr (SightDecompressor) unpacker = NULL;
  const guint8 *at = head.bytes;

  if (!is_gzip (data, length))
    return FALSE;

  unpacker = sight_decompressor_new (SIGHT_PACKING_GZIP, receive_head, &head);
  sight_decompressor_feed (unpacker, (const guint8 *) data, MIN (length, SNIFF_BYTES));
  if (get_int (at) < 0)
    at += 4;

  return head.length == HEAD_BYTES && get_int (at) >= 1 && get_int (at) <= SIGHT_XP_LAYERS_MAX &&
         sight_map_size_is_valid (get_int (at + 4), get_int (at + 8));
}
