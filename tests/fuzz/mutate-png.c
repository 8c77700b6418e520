/* mutate-png.c - changes that a reader of PNG does not refuse at once: the checksums of chunks are recomputed
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include <glib.h>

#define HEAD 8   /* bytes of the signature */
#define FRAME 12 /* bytes of a chunk around its data: length, name, checksum */

size_t LLVMFuzzerMutate (guint8 *data, size_t length, size_t max_length);
size_t LLVMFuzzerCustomMutator (guint8 *data, size_t length, size_t max_length, unsigned seed);

static guint32
get_crc (const guint8 *data, gsize length)
{
  guint32 crc = ~0u;

  for (gsize i = 0; i < length; i++)
    {
      crc ^= data[i];
      for (int k = 0; k < 8; k++)
        crc = crc & 1 ? crc >> 1 ^ 0xedb88320 : crc >> 1;
    }

  return ~crc;
}

size_t
LLVMFuzzerCustomMutator (guint8 *data, size_t length, size_t max_length, unsigned seed)
{
  gsize at = HEAD, n;
  guint32 value;

  length = LLVMFuzzerMutate (data, length, max_length);
  for (; at + FRAME <= length; at += FRAME + n)
    {
      memcpy (&value, data + at, sizeof value);
      n = GUINT32_FROM_BE (value);
      if (n > length - at - FRAME)
        break;
      value = GUINT32_TO_BE (get_crc (data + at + 4, n + 4));
      memcpy (data + at + 8 + n, &value, sizeof value);
    }

  return length;
}
