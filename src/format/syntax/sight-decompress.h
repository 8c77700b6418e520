/* sight-decompress.h - decompression a piece at a time, so that its receiver sets the bound
 *
 * Nothing is kept but one small buffer: who receives the bytes refuses those
 * beyond what it expects, and a small file that unpacks to a huge one stops
 * there.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef enum
{
  SIGHT_PACKING_NONE,
  SIGHT_PACKING_GZIP,
  SIGHT_PACKING_ZLIB,
  SIGHT_PACKING_ZSTD,
  SIGHT_PACKING_COUNT
} SightPacking;

typedef enum
{
  SIGHT_UNPACK_OK,
  SIGHT_UNPACK_DAMAGED, /* not of that packing, or cut off */
  SIGHT_UNPACK_STOPPED, /* the receiver did not want the bytes */
} SightUnpackResult;

/* Takes unpacked bytes; FALSE: no more. */
typedef gboolean (*SightUnpackFunc) (const guint8 *bytes, gsize length, gpointer data);

typedef struct _SightDecompressor SightDecompressor;

/* The word for a packing in files, "gzip", …, "" for none; the packing of a word, or -1. */
const char *sight_packing_get_id (SightPacking packing);
int sight_packing_from_id (const char *id);

SightDecompressor *sight_decompressor_new (SightPacking packing, SightUnpackFunc receive, gpointer data)
    G_GNUC_WARN_UNUSED_RESULT;
void sight_decompressor_free (SightDecompressor *self);

/* Unpacks the next @length bytes and hands over what they give.  After anything but OK there must be no other call. */
SightUnpackResult sight_decompressor_feed (SightDecompressor *self, const guint8 *bytes, gsize length);

/* Says that there are no more bytes. */
SightUnpackResult sight_decompressor_finish (SightDecompressor *self);

/* The whole of @bytes packed, the same for the same bytes. */
GBytes *sight_pack (SightPacking packing, GBytes *bytes) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightDecompressor, sight_decompressor_free)

G_END_DECLS
