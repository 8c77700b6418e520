/* test-decompress.c - streaming decompression
 *
 * SPDX-License-Identifier: MIT
 */
#include "format/syntax/sight-decompress.h"

#include <string.h>

/* What was received, and how much of it is wanted. */
typedef struct
{
  GByteArray *bytes;
  gsize most;
} Received;

static gboolean
receive (const guint8 *bytes, gsize length, gpointer data)
{
  Received *self = data;

  if (self->bytes->len + length > self->most)
    return FALSE;
  g_byte_array_append (self->bytes, bytes, length);

  return TRUE;
}

/* Feeds @packed in pieces of @piece bytes. */
static SightUnpackResult
unpack (SightPacking packing, GBytes *packed, gsize fragment, Received *received)
{
  g_autoptr (SightDecompressor) unpacker = sight_decompressor_new (packing, receive, received);
  gsize length;
  const guint8 *data = g_bytes_get_data (packed, &length);
  SightUnpackResult result = SIGHT_UNPACK_OK;

  for (gsize i = 0; i < length && result == SIGHT_UNPACK_OK; i += fragment)
    result = sight_decompressor_feed (unpacker, data + i, MIN (fragment, length - i));

  return result == SIGHT_UNPACK_OK ? sight_decompressor_finish (unpacker) : result;
}

static GBytes *
make_bytes (gsize length)
{
  guint8 *data = g_malloc (length);

  for (gsize i = 0; i < length; i++)
    data[i] = (i * i >> 7) & 0xff;

  return g_bytes_new_take (data, length);
}

static void
test_round_trip (void)
{
  static const gsize pieces[] = { 1, 7, 4096, 1000000 };
  g_autoptr (GBytes) bytes = make_bytes (200000);

  for (int packing = 0; packing < SIGHT_PACKING_COUNT; packing++)
    {
      g_autoptr (GBytes) packed = sight_pack (packing, bytes), again = sight_pack (packing, bytes);

      g_assert_true (g_bytes_equal (packed, again));
      g_assert_cmpint (sight_packing_from_id (sight_packing_get_id (packing)), ==, packing);
      for (gsize i = 0; i < G_N_ELEMENTS (pieces); i++)
        {
          g_autoptr (GByteArray) out = g_byte_array_new ();
          Received received = { out, G_MAXSIZE };

          g_assert_cmpint (unpack (packing, packed, pieces[i], &received), ==, SIGHT_UNPACK_OK);
          g_assert_cmpmem (out->data, out->len, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
        }
    }
  g_assert_cmpint (sight_packing_from_id ("lzma"), ==, -1);
}

/* Cut off anywhere, with bytes after the end, or of another packing. */
static void
test_damaged (void)
{
  static const guint8 behind[] = { 0 };
  g_autoptr (GBytes) bytes = make_bytes (300);

  for (int packing = SIGHT_PACKING_GZIP; packing < SIGHT_PACKING_COUNT; packing++)
    {
      g_autoptr (GBytes) packed = sight_pack (packing, bytes), longer = NULL;
      g_autoptr (GByteArray) out = g_byte_array_new ();
      Received received = { out, G_MAXSIZE };
      gsize length = g_bytes_get_size (packed);
      g_autofree guint8 *more = g_malloc (length + 1);

      for (gsize i = 0; i < length; i++)
        {
          g_autoptr (GBytes) part = g_bytes_new_from_bytes (packed, 0, i);

          g_assert_cmpint (unpack (packing, part, 64, &received), ==, SIGHT_UNPACK_DAMAGED);
        }
      memcpy (more, g_bytes_get_data (packed, NULL), length);
      more[length] = behind[0];
      longer = g_bytes_new (more, length + 1);
      g_assert_cmpint (unpack (packing, longer, 1000000, &received), ==, SIGHT_UNPACK_DAMAGED);
      g_assert_cmpint (unpack (packing, bytes, 64, &received), ==, SIGHT_UNPACK_DAMAGED);
    }
}

/* Decompressing many megabytes from a small file stops when the receiver says so. */
static void
test_bomb (void)
{
  guint8 *zeros = g_malloc0 (1 << 27);
  g_autoptr (GBytes) bytes = g_bytes_new_take (zeros, 1 << 27);

  for (int packing = SIGHT_PACKING_GZIP; packing < SIGHT_PACKING_COUNT; packing++)
    {
      g_autoptr (GBytes) part = g_bytes_new_from_bytes (bytes, 0, packing == SIGHT_PACKING_ZSTD ? 1 << 27 : 1 << 24);
      g_autoptr (GBytes) packed = sight_pack (packing, part);
      g_autoptr (GByteArray) out = g_byte_array_new ();
      Received received = { out, 100000 };

      g_assert_cmpuint (g_bytes_get_size (packed), <, 1 << 20);
      g_assert_cmpint (unpack (packing, packed, 32768, &received), ==, SIGHT_UNPACK_STOPPED);
      g_assert_cmpuint (out->len, <=, 100000);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/unpack/round-trip", test_round_trip);
  g_test_add_func ("/unpack/damaged", test_damaged);
  g_test_add_func ("/unpack/bomb", test_bomb);

  return g_test_run ();
}
