/* sight-solidity.h - the cells of a map in Solidity, for the variants of sight-format-solidity.h
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/base/sight-format.h"

G_BEGIN_DECLS

/* The cells as bytes, and tileAt (x, y).  Returns how many bytes they take. */
gsize sight_solidity_append_bytes (GString *out, const SightLevel *level);

/* Bits, each that of a tile. */
typedef struct
{
  const char *name;      /* of the function that returns a word by its number */
  const guint16 *tiles;  /* (nullable): of each bit; NULL: bit n is that of tile n */
  gsize n;               /* how many bits, 1 at least */
  const gboolean *flags; /* of each tile: is the bit 1? */
} SightSolidityBits;

/* How many words @n bits take. */
gsize sight_solidity_count_words (gsize n);

/* Adds the function: in word i, bit b, from the lowest, is number 256 * i + b.  Returns how many bytes they take. */
gsize sight_solidity_append_words (GString *out, const SightSolidityBits *bits);

/* The type in which setBlockedTiles takes the rows and columns of the map. */
const char *sight_solidity_get_side (const SightMap *map);

/* The cells whose tile has its flag in @is_blocked, in batches for setBlockedTiles of the interface @game.  Returns
 * how many bytes they take. */
gsize sight_solidity_append_blocked (GString *out, const SightMap *map, const gboolean *is_blocked, const char *game);

G_END_DECLS
