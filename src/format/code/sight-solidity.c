/* sight-solidity.c - writes the cells of a map in Solidity
 *
 * Each access to a bytes constant copies it to memory, so the cost grows with its
 * length; a word is found with a few comparisons instead.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-solidity.h"

#define BYTE_MAX 256 /* values of a byte */
#define WORD_BITS 256
#define WORD_PARTS 4    /* of 64 bits */
#define BATCH_CELLS 256 /* cells per call: storing them costs some millions of gas */

/* Makes room for @n more characters and returns their position; see end_hex(). */
static char *
begin_hex (GString *out, gsize n)
{
  gsize start = out->len;

  g_string_set_size (out, start + n);

  return out->str + start;
}

static char *
add_hex (char *p, guint number, int digits)
{
  for (int i = digits - 1; i >= 0; i--)
    *p++ = "0123456789abcdef"[number >> 4 * i & 15];

  return p;
}

gsize
sight_solidity_append_bytes (GString *out, const SightLevel *level)
{
  const SightMap *map = level->map;
  const guint16 *tile = map->tiles;
  gboolean is_wide = sight_legend_get_length (level->legend) > BYTE_MAX;
  int digits = is_wide ? 4 : 2;

  g_string_append_printf (out,
                          "    // Row by row, %s a cell: the number of its tile.\n    bytes internal constant CELLS =",
                          is_wide ? "two bytes" : "a byte");
  for (int y = 0; y < map->height; y++)
    {
      char *p;

      g_string_append (out, "\n        hex\"");
      p = begin_hex (out, (gsize) map->width * digits);
      for (int x = 0; x < map->width; x++)
        p = add_hex (p, *tile++, digits);
      g_string_append_c (out, '"');
    }
  g_string_append_printf (out,
                          ";\n\n"
                          "    // The tile of cell (x, y).\n"
                          "    function tileAt(uint256 x, uint256 y) internal pure returns (%s) {\n"
                          "        require(x < W && y < H, \"outside the map\");\n%s"
                          "    }\n",
                          is_wide ? "uint16" : "uint8",
                          is_wide ? "        bytes memory cells = CELLS;\n"
                                    "        uint256 i = 2 * (y * W + x);\n"
                                    "        return (uint16(uint8(cells[i])) << 8) | uint8(cells[i + 1]);\n"
                                  : "        return uint8(CELLS[y * W + x]);\n");

  return (gsize) map->width * map->height * (digits / 2);
}

/* Adds "return WORD" with the 256 bits from bit 256 * @i. */
static void
append_word (GString *out, const SightSolidityBits *self, gsize i)
{
  guint64 parts[WORD_PARTS] = { 0 };
  gsize first = i * WORD_BITS, n = MIN (self->n - first, WORD_BITS);

  for (gsize b = 0; b < n; b++)
    {
      gboolean flag = self->flags[self->tiles != NULL ? self->tiles[first + b] : first + b];

      parts[b / 64] |= (guint64) (flag != 0) << b % 64;
    }
  g_string_append (out, "return 0x");
  for (int part = WORD_PARTS - 1; part >= 0; part--)
    {
      char *p = begin_hex (out, 16);

      p = add_hex (p, parts[part] >> 32, 8);
      add_hex (p, parts[part] & G_MAXUINT32, 8);
    }
  g_string_append (out, ";\n");
}

/* Adds a binary search for word i, which is from @from to @to - 1. */
static void
append_search (GString *out, const SightSolidityBits *self, gsize from, gsize to, int indent)
{
  gsize middle = from + (to - from) / 2;

  if (to - from > 1)
    {
      g_string_append_printf (out, "%*sif (i < %zu) {\n", indent, "", middle);
      append_search (out, self, from, middle, indent + 4);
      g_string_append_printf (out, "%*s}\n", indent, "");
      append_search (out, self, middle, to, indent);
      return;
    }
  g_string_append_printf (out, "%*s", indent, "");
  append_word (out, self, from);
}

gsize
sight_solidity_count_words (gsize n)
{
  return (n + WORD_BITS - 1) / WORD_BITS;
}

gsize
sight_solidity_append_words (GString *out, const SightSolidityBits *bits)
{
  gsize n = sight_solidity_count_words (bits->n);

  g_string_append_printf (out,
                          "    function %s(uint256 i) internal pure returns (uint256) {\n"
                          "        require(i < %zu, \"no such word\");\n",
                          bits->name, n);
  append_search (out, bits, 0, n, 8);
  g_string_append (out, "    }\n");

  return n * (WORD_BITS / 8);
}

/* Adds rows and columns, in one or two bytes each. */
static gboolean
is_wide (const SightMap *map)
{
  return map->width > BYTE_MAX || map->height > BYTE_MAX;
}

const char *
sight_solidity_get_side (const SightMap *map)
{
  return is_wide (map) ? "uint16" : "uint8";
}

/* Adds the function that returns the rows and columns of a batch; returns the number of cells in it. */
static gsize
append_batches (GString *out, const SightMap *map, const gboolean *is_blocked)
{
  const guint16 *tile = map->tiles;
  int digits = is_wide (map) ? 4 : 2;
  gsize n = 0;

  g_string_append (out, "    // Of each cell its row and its column.\n"
                        "    function cellsOf(uint256 n) private pure returns (bytes memory cells) {\n"
                        "        require(n < BATCHES, \"no such batch\");\n");
  for (int y = 0; y < map->height; y++)
    {
      for (int x = 0; x < map->width; x++)
        {
          char *p;

          if (!is_blocked[*tile++])
            continue;
          if (n % BATCH_CELLS == 0)
            g_string_append_printf (out, "%s        if (n == %zu) return hex\"", n > 0 ? "\";\n" : "", n / BATCH_CELLS);
          n++;
          p = begin_hex (out, 2 * digits);
          p = add_hex (p, y, digits);
          add_hex (p, x, digits);
        }
    }
  g_string_append_printf (out, "%s        return cells;\n    }\n", n > 0 ? "\";\n" : "");

  return n;
}

/* Adds the function that turns a batch into arrays and passes them to a contract. */
static void
append_calls (GString *out, const char *side, const char *game, gboolean is_wide)
{
  static const char *const reads[] = {
    "            rows[i] = uint8(cells[2 * i]);\n"
    "            cols[i] = uint8(cells[2 * i + 1]);\n",
    "            rows[i] = (uint16(uint8(cells[4 * i])) << 8) | uint8(cells[4 * i + 1]);\n"
    "            cols[i] = (uint16(uint8(cells[4 * i + 2])) << 8) | uint8(cells[4 * i + 3]);\n",
  };

  g_string_append_printf (out,
                          "\n    // The arguments of call number n, from 0.\n"
                          "    function batch(uint256 n)\n"
                          "        internal pure returns (%s[] memory rows, %s[] memory cols, bool[] memory blocked)\n"
                          "    {\n"
                          "        bytes memory cells = cellsOf(n);\n"
                          "        uint256 count = cells.length / %d;\n"
                          "        rows = new %s[](count);\n"
                          "        cols = new %s[](count);\n"
                          "        blocked = new bool[](count);\n"
                          "        for (uint256 i = 0; i < count; i++) {\n%s"
                          "            blocked[i] = true;\n"
                          "        }\n"
                          "    }\n",
                          side, side, is_wide ? 4 : 2, side, side, reads[is_wide]);
  g_string_append_printf (out,
                          "\n    // Makes all the calls; where they take too much gas together, make them one by one.\n"
                          "    function setAll(%s game) internal {\n"
                          "        for (uint256 n = 0; n < BATCHES; n++) {\n"
                          "            (%s[] memory rows, %s[] memory cols, bool[] memory blocked) = batch(n);\n"
                          "            game.setBlockedTiles(rows, cols, blocked);\n"
                          "        }\n"
                          "    }\n",
                          game, side, side);
}

gsize
sight_solidity_append_blocked (GString *out, const SightMap *map, const gboolean *is_blocked, const char *game)
{
  g_autoptr (GString) batches = g_string_new (NULL);
  gsize n = append_batches (batches, map, is_blocked);

  g_string_append_printf (out,
                          "    // Cells that block sight, and calls of at most %d cells that set them.\n"
                          "    uint256 internal constant BLOCKED = %zu;\n"
                          "    uint256 internal constant BATCHES = %zu;\n\n",
                          BATCH_CELLS, n, (n + BATCH_CELLS - 1) / BATCH_CELLS);
  g_string_append_len (out, batches->str, batches->len);
  append_calls (out, sight_solidity_get_side (map), game, is_wide (map));

  return n * (is_wide (map) ? 4 : 2);
}
