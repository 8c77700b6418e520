/* sight-decompress.h - streaming decompression; the receiver limits the output
 *
 * Only one small buffer is kept.  The receiver refuses bytes beyond what it
 * expects, which stops a small file that decompresses to a huge one.
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
  SIGHT_UNPACK_DAMAGED, /* not data of that compression, or truncated */
  SIGHT_UNPACK_STOPPED, /* the receiver refused the bytes */
} SightUnpackResult;

/* Receives decompressed bytes; FALSE refuses them. */
typedef gboolean (*SightUnpackFunc) (const guint8 *bytes, gsize length, gpointer data);

typedef struct _SightDecompressor SightDecompressor;

/* The name of a compression in files: "gzip", …, "" for none; the compression of a name, or -1. */
const char *sight_packing_get_id (SightPacking packing);
int sight_packing_from_id (const char *id);

SightDecompressor *sight_decompressor_new (SightPacking packing, SightUnpackFunc receive, gpointer data)
    G_GNUC_WARN_UNUSED_RESULT;
void sight_decompressor_free (SightDecompressor *self);

/* Decompresses the next @length bytes and passes on the output.  Don't call again after any result but OK. */
SightUnpackResult sight_decompressor_feed (SightDecompressor *self, const guint8 *bytes, gsize length);

/* Ends the input. */
SightUnpackResult sight_decompressor_finish (SightDecompressor *self);

/* Compresses @bytes; equal bytes give equal output. */
GBytes *sight_pack (SightPacking packing, GBytes *bytes) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightDecompressor, sight_decompressor_free)

G_END_DECLS
