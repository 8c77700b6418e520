/* sight-tiled-cells.h - the cells of a Tiled layer, in every encoding
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-tiled.h"
#include "format/syntax/sight-decompress.h"

G_BEGIN_DECLS

/* How a file encodes the cells of a layer; the value is the row in the table of variants. */
typedef enum
{
  SIGHT_TILED_CSV,
  SIGHT_TILED_TILES, /* TMX only: an element per cell */
  SIGHT_TILED_BASE64,
  SIGHT_TILED_BASE64_GZIP,
  SIGHT_TILED_BASE64_ZLIB,
  SIGHT_TILED_BASE64_ZSTD,
  SIGHT_TILED_ENCODING_COUNT
} SightTiledEncoding;

/* The part to fill, cell by cell. */
typedef struct
{
  SightTiled *tiled;
  SightTiledPart *part;
  gsize n; /* cells filled so far */
  SightSource source;
  gsize start; /* offset of the data in the source, for messages */
} SightTiledCells;

/* Each fills all cells of the part, or returns FALSE with an error: too few, too many, invalid or damaged. */

/* @text: numbers separated by commas, inside the source.  @is_json: allow the forms of JSON, including negative
 * numbers. */
gboolean sight_tiled_cells_read_numbers (SightTiledCells *self, const char *text, gsize length, gboolean is_json);

/* @text: base64 of 32-bit numbers, compressed or not. */
gboolean sight_tiled_cells_read_base64 (SightTiledCells *self, const char *text, gsize length, SightPacking packing);

/* Adds one cell; FALSE without an error if all are filled already, see sight_tiled_cells_finish(). */
gboolean sight_tiled_cells_add (SightTiledCells *self, guint32 gid);

/* Whether exactly all cells are filled; otherwise an error is set. */
gboolean sight_tiled_cells_finish (SightTiledCells *self);

/* The ids of the encodings, NULL-terminated: "csv", "tiles", "base64", "base64-gzip", … */
extern const char *const sight_tiled_variants[];

/* The encoding with the id @variant; CSV for NULL. */
SightTiledEncoding sight_tiled_find_encoding (const char *variant);
SightPacking sight_tiled_get_packing (SightTiledEncoding encoding);

/* Adds the cells of @map to @out, each as the index of its tile plus 1; BASE64 ends without a line end. */
void sight_tiled_cells_write (const SightMap *map, SightTiledEncoding encoding, GString *out);

G_END_DECLS
