/* test-format-solidity.c - Solidity libraries for contracts to import
 *
 * SPDX-License-Identifier: MIT
 */
#include "code-test.h"

static const char head[] = "// SPDX-License-Identifier: UNLICENSED\npragma solidity >=0.8.0 <0.9.0;\n\n";

static const char bytes[] =
    "// A map of 3 x 2 cells; (0, 0) is at the top left.\nlibrary TwoRoomsMap {\n"
    "    uint256 internal constant W = 3;\n    uint256 internal constant H = 2;\n"
    "    uint256 internal constant TEAMS = 2;\n    uint256 internal constant VIEWERS = 2;\n"
    "    uint256 internal constant TILES = 5;\n\n"
    "    // Row by row, a byte a cell: the number of its tile.\n    bytes internal constant CELLS =\n"
    "        hex\"000200\"\n        hex\"030104\";\n\n"
    "    // The tile of cell (x, y).\n"
    "    function tileAt(uint256 x, uint256 y) internal pure returns (uint8) {\n"
    "        require(x < W && y < H, \"outside the map\");\n"
    "        return uint8(CELLS[y * W + x]);\n    }\n";

static const char tiles[] =
    "        require(i < TILES, \"no such tile\");\n"
    "        if (i == 0) return Tile(\"Wall */ ?\?/\", 0x23, 0x010203, false, false, -1);\n"
    "        if (i == 1) return Tile(\"a \\\"b\\\" \\\\\\x0a1\", 0x2e, 0xf5f2eb, true, true, -1);\n"
    "        if (i == 2) return Tile(\"\\xd0\\x94\\xd0\\xb2\\xd0\\xb5\\xd1\\x80\\xd1\\x8c\", 0x2b, 0xb0702f, true, "
    "false, "
    "3);\n"
    "        if (i == 3) return Tile(\"Open\", 0x22, 0xd9a066, true, true, 2);\n"
    "        if (i == 4) return Tile(\"\\xf0\\x9f\\x98\\x80\", 0x7a93, 0x4aa3df, false, true, -1);\n        "
    "return found;\n    }\n";

static const char viewers[] =
    "        if (i == 0) return Viewer(\"A\", 1, 1, 1, 12, true, 45, 90);\n"
    "        if (i == 1) return Viewer(\"\", 0, -3, 70, 0, false, -1, 360);\n        return found;\n    }\n}\n";

static void
test_bytes (void)
{
  g_autoptr (SightLevel) level = make_code_level ();
  g_autofree char *usual = write_variant ("solidity", NULL, level, NULL);
  g_autofree char *text = write_variant ("solidity", "bytes", level, NULL);
  g_autofree char *begin = g_strconcat (head, bytes, NULL);

  g_assert_cmpstr (usual, ==, text);
  g_assert_true (g_str_has_prefix (text, begin));
  assert_has (text, tiles);
  /* The lowest bit is tile 0. */
  assert_has (text, "return (isWalkableWord(i / 256) >> (i % 256)) & 1 == 1;");
  assert_has (text, "        return 0x000000000000000000000000000000000000000000000000000000000000000e;\n");
  assert_has (text, "        return 0x000000000000000000000000000000000000000000000000000000000000001a;\n");
  assert_has (text, "        if (i == 1) return Team(\"Bl\\xc3\\xa4u\", 0x1a5fb4);\n");
  g_assert_cmpstr (text + strlen (text) - strlen (viewers), ==, viewers);
  g_assert_true (g_str_is_ascii (text));
}

/* Two bytes a cell. */
static void
test_wide (void)
{
  g_autoptr (SightLevel) level = make_wide_level (257);
  g_autofree char *text = write_variant ("solidity", "bytes", level, NULL);

  assert_has (text, "        hex\"000000010002");
  assert_has (text, "00ff0100\";\n");
  assert_has (text, "returns (uint16) {\n");
  assert_has (text, "        return (uint16(uint8(cells[i])) << 8) | uint8(cells[i + 1]);\n");
  assert_has (text, "    function isTransparentWord(uint256 i) internal pure returns (uint256) {\n"
                    "        require(i < 2, \"no such word\");\n"
                    "        if (i < 1) {\n"
                    "            return 0x5555555555555555555555555555555555555555555555555555555555555555;\n"
                    "        }\n"
                    "        return 0x0000000000000000000000000000000000000000000000000000000000000001;\n    }\n");
}

static void
test_bits (void)
{
  g_autoptr (SightLevel) level = make_code_level ();
  g_autofree char *text = write_variant ("solidity", "bits", level, NULL);

  g_assert_true (g_str_has_prefix (text, head));
  assert_has (text, "    uint256 internal constant WORDS = 1;\n");
  /* Sight: "###" and "   ", moves: "# #" and "  #", the leftmost cell of the top row lowest. */
  assert_has (text, "    function blocksSightWord(uint256 i) internal pure returns (uint256) {\n"
                    "        require(i < 1, \"no such word\");\n"
                    "        return 0x0000000000000000000000000000000000000000000000000000000000000007;\n    }\n");
  assert_has (text, "    function blocksMovesWord(uint256 i) internal pure returns (uint256) {\n"
                    "        require(i < 1, \"no such word\");\n"
                    "        return 0x0000000000000000000000000000000000000000000000000000000000000025;\n    }\n");
  g_assert_cmpstr (text + strlen (text) - strlen (viewers), ==, viewers);
  g_assert_true (g_str_is_ascii (text));
}

/* A row and a column of each cell that blocks sight. */
static void
test_blocked (void)
{
  g_autoptr (SightLevel) level = make_code_level ();
  g_autofree char *text = write_variant ("solidity", "blocked", level, NULL);

  assert_has (text, "interface ITwoRoomsMapGame {\n    function setBlockedTiles(uint8[] calldata rows, "
                    "uint8[] calldata cols, bool[] calldata blocked) external;\n}\n");
  assert_has (text, "    uint256 internal constant BLOCKED = 3;\n    uint256 internal constant BATCHES = 1;\n");
  assert_has (text, "        if (n == 0) return hex\"000000010002\";\n");
}

/* Two bytes if one is too small; 256 cells per call. */
static void
test_batches (void)
{
  g_autoptr (SightLevel) level = make_wide_level (515);
  g_autofree char *text = write_variant ("solidity", "blocked", level, NULL);

  assert_has (text, "setBlockedTiles(uint16[] calldata rows, uint16[] calldata cols, ");
  assert_has (text, "    uint256 internal constant BLOCKED = 257;\n    uint256 internal constant BATCHES = 2;\n");
  assert_has (text, "        if (n == 0) return hex\"0000000100000003");
  assert_has (text, "000001ff\";\n        if (n == 1) return hex\"00000201\";\n        return cells;\n    }\n");
}

static void
test_empty (void)
{
  g_autoptr (SightLevel) level = read_text ("text", ".", NULL);
  g_autofree char *text = write_variant ("solidity", "blocked", level, NULL);

  assert_has (text, "    uint256 internal constant BLOCKED = 0;\n    uint256 internal constant BATCHES = 0;\n");
  assert_has (text, "        require(n < BATCHES, \"no such batch\");\n        return cells;\n    }\n");
  assert_has (text, "        require(i < VIEWERS, \"no such viewer\");\n        return found;\n    }\n}\n");
}

/* A name that ends in our suffix gets no second one; a map too large for networks is written with a note. */
static void
test_large (void)
{
  g_autoptr (SightMap) map = sight_map_new (157, 157, 0);
  g_autoptr (SightLevel) level = sight_level_new (g_steal_pointer (&map), sight_legend_new_standard ());
  g_autoptr (SightNotes) notes = sight_notes_new ();
  SightOutput output = { .stem = "roadMap" };
  g_autoptr (GBytes) text = sight_format_write (sight_format_find ("solidity"), level, &output, notes, NULL);

  g_assert_nonnull (g_strstr_len (g_bytes_get_data (text, NULL), 500, "\nlibrary RoadMap {\n"));
  g_assert_cmpuint (notes->len, ==, 2);
  g_assert_cmpstr (get_note (notes, 0), ==, "the cells take 24649 bytes; most networks limit contracts to 24576 bytes");
}

static void
test_left_out (void)
{
  assert_left_out ("solidity", "bytes",
                   "looks of tiles and shapes of teams are left out\nalliances of teams are left out");
  assert_left_out ("solidity", "bits",
                   "shapes of teams are left out, and of tiles all but whether they block sight and moves\n"
                   "alliances of teams are left out");
  assert_left_out ("solidity", "blocked",
                   "shapes of teams are left out, and of tiles all but whether they block sight\n"
                   "alliances of teams are left out");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/format-solidity/bytes", test_bytes);
  g_test_add_func ("/format-solidity/wide", test_wide);
  g_test_add_func ("/format-solidity/bits", test_bits);
  g_test_add_func ("/format-solidity/blocked", test_blocked);
  g_test_add_func ("/format-solidity/batches", test_batches);
  g_test_add_func ("/format-solidity/empty", test_empty);
  g_test_add_func ("/format-solidity/large", test_large);
  g_test_add_func ("/format-solidity/left-out", test_left_out);

  return g_test_run ();
}
