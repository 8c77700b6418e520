/* sight-tiled-cells.h - the cells of a layer of Tiled in all its encodings
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-tiled.h"
#include "format/syntax/sight-decompress.h"

G_BEGIN_DECLS

/* How the cells of a layer stand in a file; the value is the row in the table of variants. */
typedef enum
{
  SIGHT_TILED_CSV,
  SIGHT_TILED_TILES, /* TMX only: an element for each cell */
  SIGHT_TILED_BASE64,
  SIGHT_TILED_BASE64_GZIP,
  SIGHT_TILED_BASE64_ZLIB,
  SIGHT_TILED_BASE64_ZSTD,
  SIGHT_TILED_ENCODING_COUNT
} SightTiledEncoding;

/* What to fill: cell after cell. */
typedef struct
{
  SightTiled *tiled;
  SightTiledPart *part;
  gsize n; /* cells that are filled */
  SightSource source;
  gsize start; /* byte of the source where the data begin, for messages */
} SightTiledCells;

/* Each fills all cells of the part, or returns FALSE with an error: too few, too many, no numbers, damaged. */

/* @text: numbers with commas between, within the source.  @is_json: numbers as JSON has them, negative ones too. */
gboolean sight_tiled_cells_read_numbers (SightTiledCells *self, const char *text, gsize length, gboolean is_json);

/* @text: base64 of 32-bit numbers, packed or not. */
gboolean sight_tiled_cells_read_base64 (SightTiledCells *self, const char *text, gsize length, SightPacking packing);

/* One cell; FALSE without an error where there are enough already, see sight_tiled_cells_finish(). */
gboolean sight_tiled_cells_add (SightTiledCells *self, guint32 gid);

/* Whether all cells are filled, else an error. */
gboolean sight_tiled_cells_finish (SightTiledCells *self);

/* The ids of the encodings, NULL-terminated: "csv", "tiles", "base64", "base64-gzip", … */
extern const char *const sight_tiled_variants[];

/* The encoding of that id; CSV for NULL. */
SightTiledEncoding sight_tiled_find_encoding (const char *variant);
SightPacking sight_tiled_get_packing (SightTiledEncoding encoding);

/* Adds the cells of @map to @out, each its tile's index and 1; for BASE64 without a line end. */
void sight_tiled_cells_write (const SightMap *map, SightTiledEncoding encoding, GString *out);

G_END_DECLS
