/* sight-solidity.h - writes the cells of a map in Solidity, for the variants of sight-format-solidity.h
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/base/sight-format.h"

G_BEGIN_DECLS

/* Adds the cells as bytes, with tileAt (x, y).  Returns their size in bytes. */
gsize sight_solidity_append_bytes (GString *out, const SightLevel *level);

/* A bitmap whose bits are flags of tiles. */
typedef struct
{
  const char *name;      /* name of the function that returns a word by its number */
  const guint16 *tiles;  /* (nullable): the tile of each bit; NULL: bit n belongs to tile n */
  gsize n;               /* number of bits, at least 1 */
  const gboolean *flags; /* by tile: whether its bits are 1 */
} SightSolidityBits;

/* The number of words that @n bits take. */
gsize sight_solidity_count_words (gsize n);

/* Adds the function: bit b of word i, counted from the lowest, is bit 256 * i + b of @bits.  Returns its size in
 * bytes. */
gsize sight_solidity_append_words (GString *out, const SightSolidityBits *bits);

/* The Solidity type of the rows and columns of the map in setBlockedTiles. */
const char *sight_solidity_get_side (const SightMap *map);

/* Adds the cells whose tile is set in @is_blocked, in batches for setBlockedTiles of the interface @game.  Returns
 * their size in bytes. */
gsize sight_solidity_append_blocked (GString *out, const SightMap *map, const gboolean *is_blocked, const char *game);

G_END_DECLS
