/* sight-decompress.c - streaming decompression; the receiver limits the output
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-decompress.h"

#include <zstd.h>

#define BUFFER 65536
#define WINDOW_LOG_MAX 26 /* for zstd: as much memory as the largest layer has bytes */
#define ZSTD_LEVEL 6      /* the level that Tiled writes with */

struct _SightDecompressor
{
  SightPacking packing;
  SightUnpackFunc receive;
  gpointer data;
  GConverter *zlib; /* (nullable) */
  ZSTD_DCtx *zstd;  /* (nullable) */
  gboolean is_open; /* the stream has not ended yet */
  guint8 buffer[BUFFER];
};

static const char *const ids[SIGHT_PACKING_COUNT] = { "", "gzip", "zlib", "zstd" };

static const GZlibCompressorFormat zlib_formats[SIGHT_PACKING_COUNT] = {
  [SIGHT_PACKING_GZIP] = G_ZLIB_COMPRESSOR_FORMAT_GZIP,
  [SIGHT_PACKING_ZLIB] = G_ZLIB_COMPRESSOR_FORMAT_ZLIB,
};

const char *
sight_packing_get_id (SightPacking packing)
{
  return ids[packing];
}

int
sight_packing_from_id (const char *id)
{
  for (int i = 0; i < SIGHT_PACKING_COUNT; i++)
    {
      if (g_str_equal (ids[i], id))
        return i;
    }

  return -1;
}

SightDecompressor *
sight_decompressor_new (SightPacking packing, SightUnpackFunc receive, gpointer data)
{
  SightDecompressor *self = g_new0 (SightDecompressor, 1);

  self->packing = packing;
  self->receive = receive;
  self->data = data;
  self->is_open = packing != SIGHT_PACKING_NONE;
  if (packing == SIGHT_PACKING_ZSTD)
    {
      self->zstd = ZSTD_createDCtx ();
      ZSTD_DCtx_setParameter (self->zstd, ZSTD_d_windowLogMax, WINDOW_LOG_MAX);
    }
  else if (packing != SIGHT_PACKING_NONE)
    self->zlib = G_CONVERTER (g_zlib_decompressor_new (zlib_formats[packing]));

  return self;
}

void
sight_decompressor_free (SightDecompressor *self)
{
  g_clear_object (&self->zlib);
  g_clear_pointer (&self->zstd, ZSTD_freeDCtx);
  g_free (self);
}

static SightUnpackResult
hand_over (SightDecompressor *self, const guint8 *bytes, gsize length)
{
  return length == 0 || self->receive (bytes, length, self->data) ? SIGHT_UNPACK_OK : SIGHT_UNPACK_STOPPED;
}

static SightUnpackResult
feed_zlib (SightDecompressor *self, const guint8 *bytes, gsize length)
{
  SightUnpackResult result = SIGHT_UNPACK_OK;
  gsize n_read = 1, n_written = 1;

  while (result == SIGHT_UNPACK_OK && (length > 0 || n_written == BUFFER) && self->is_open)
    {
      g_autoptr (GError) error = NULL;
      GConverterResult step = g_converter_convert (self->zlib, bytes, length, self->buffer, BUFFER,
                                                   G_CONVERTER_NO_FLAGS, &n_read, &n_written, &error);

      /* All input was consumed. */
      if (step == G_CONVERTER_ERROR && g_error_matches (error, G_IO_ERROR, G_IO_ERROR_PARTIAL_INPUT))
        return SIGHT_UNPACK_OK;
      if (step == G_CONVERTER_ERROR)
        return SIGHT_UNPACK_DAMAGED;
      bytes += n_read;
      length -= n_read;
      self->is_open = step != G_CONVERTER_FINISHED;
      result = hand_over (self, self->buffer, n_written);
    }
  if (result == SIGHT_UNPACK_OK && length > 0)
    return SIGHT_UNPACK_DAMAGED;

  return result;
}

static SightUnpackResult
feed_zstd (SightDecompressor *self, const guint8 *bytes, gsize length)
{
  ZSTD_inBuffer in = { bytes, length, 0 };
  ZSTD_outBuffer out = { self->buffer, BUFFER, BUFFER };
  SightUnpackResult result = SIGHT_UNPACK_OK;

  while (result == SIGHT_UNPACK_OK && (in.pos < in.size || out.pos == BUFFER) && self->is_open)
    {
      gsize left;

      out.pos = 0;
      left = ZSTD_decompressStream (self->zstd, &out, &in);
      if (ZSTD_isError (left))
        return SIGHT_UNPACK_DAMAGED;
      self->is_open = left != 0;
      result = hand_over (self, self->buffer, out.pos);
    }
  if (result == SIGHT_UNPACK_OK && in.pos < in.size)
    return SIGHT_UNPACK_DAMAGED;

  return result;
}

SightUnpackResult
sight_decompressor_feed (SightDecompressor *self, const guint8 *bytes, gsize length)
{
  if (length == 0)
    return SIGHT_UNPACK_OK;
  if (self->zlib != NULL)
    return feed_zlib (self, bytes, length);
  if (self->zstd != NULL)
    return feed_zstd (self, bytes, length);

  return hand_over (self, bytes, length);
}

SightUnpackResult
sight_decompressor_finish (SightDecompressor *self)
{
  return self->is_open ? SIGHT_UNPACK_DAMAGED : SIGHT_UNPACK_OK;
}

static GBytes *
pack_zstd (gconstpointer data, gsize length)
{
  gsize size = ZSTD_compressBound (length);
  g_autofree guint8 *packed = g_malloc (size);
  gsize n = ZSTD_compress (packed, size, data, length, ZSTD_LEVEL);

  g_assert (!ZSTD_isError (n));

  return g_bytes_new (packed, n);
}

GBytes *
sight_pack (SightPacking packing, GBytes *bytes)
{
  gsize length, n_read, n_written;
  const guint8 *data = g_bytes_get_data (bytes, &length);
  g_autoptr (GByteArray) packed = g_byte_array_new ();
  g_autofree guint8 *buffer = NULL;
  g_autoptr (GConverter) zlib = NULL;
  GConverterResult step = G_CONVERTER_CONVERTED;

  if (packing == SIGHT_PACKING_NONE)
    return g_bytes_ref (bytes);
  if (packing == SIGHT_PACKING_ZSTD)
    return pack_zstd (data, length);

  buffer = g_malloc (BUFFER);
  zlib = G_CONVERTER (g_zlib_compressor_new (zlib_formats[packing], -1));
  while (step != G_CONVERTER_FINISHED)
    {
      step =
          g_converter_convert (zlib, data, length, buffer, BUFFER, G_CONVERTER_INPUT_AT_END, &n_read, &n_written, NULL);
      g_assert (step != G_CONVERTER_ERROR);
      data += n_read;
      length -= n_read;
      g_byte_array_append (packed, buffer, n_written);
    }

  return g_byte_array_free_to_bytes (g_steal_pointer (&packed));
}
