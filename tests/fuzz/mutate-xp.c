/* mutate-xp.c - changes to what a gzip stream unpacks to, and now and then to the stream itself
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include <gio/gio.h>

#define UNPACKED_MAX 16384 /* bytes */
#define RAW_ONE_IN 8       /* changes of the stream itself */

size_t LLVMFuzzerMutate (guint8 *data, size_t length, size_t max_length);
size_t LLVMFuzzerCustomMutator (guint8 *data, size_t length, size_t max_length, unsigned seed);

/* Converts all of @data into @out; 0 if it does not fit or is damaged. */
static gsize
convert (GConverter *converter, const guint8 *data, gsize length, guint8 *out, gsize max_length)
{
  gsize n_read, n_written = 0;
  GConverterResult result = g_converter_convert (converter, data, length, out, max_length, G_CONVERTER_INPUT_AT_END,
                                                 &n_read, &n_written, NULL);

  return result == G_CONVERTER_FINISHED ? n_written : 0;
}

size_t
LLVMFuzzerCustomMutator (guint8 *data, size_t length, size_t max_length, unsigned seed)
{
  g_autoptr (GConverter) unpacker = G_CONVERTER (g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP));
  g_autoptr (GConverter) packer = G_CONVERTER (g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP, 1));
  guint8 stream[UNPACKED_MAX];
  gsize n = seed % RAW_ONE_IN > 0 ? convert (unpacker, data, length, stream, sizeof stream) : 0;

  if (n == 0)
    return LLVMFuzzerMutate (data, length, max_length);
  n = LLVMFuzzerMutate (stream, n, sizeof stream);
  n = convert (packer, stream, n, data, max_length);

  return n > 0 ? n : LLVMFuzzerMutate (data, length, max_length);
}
