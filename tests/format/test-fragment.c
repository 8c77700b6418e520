/* test-fragment.c - fragments of maps: cut, turned, written as text, and read from any text
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "format/sight-fragment.h"

#define HOLE '_' /* in pictures: no cell */

static SightFragment *
read_text (const char *text, SightNotes *notes, GError **error)
{
  g_autoptr (SightLevel) level = sight_level_new (sight_map_new (1, 1, 0), sight_legend_new_standard ());
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  return sight_fragment_read (bytes, "clipboard", level, notes, error);
}

static void
assert_piece (const SightFragment *fragment, const char *picture)
{
  g_autoptr (GString) found = g_string_new (NULL);

  for (int y = 0; y < fragment->map->height; y++)
    {
      for (int x = 0; x < fragment->map->width; x++)
        {
          SightCell cell = { x, y };
          gunichar glyph = sight_legend_get (fragment->legend, sight_map_get (fragment->map, cell))->glyph;

          g_string_append_unichar (found, sight_cell_set_contains (fragment->cells, cell) ? glyph : HOLE);
        }
      g_string_append_c (found, '\n');
    }
  g_assert_cmpstr (found->str, ==, picture);
}

typedef struct
{
  const char *name, *text, *picture;
} Case;

static const Case cases[] = {
  { "bare", "####\n#..#\n####\n", "####\n#..#\n####\n" },
  { "bare-without-end", "##\n#.", "##\n#.\n" },
  { "bare-ragged", "####\n#\n\n##\n", "####\n#___\n____\n##__\n" },
  { "bare-indented", "\n    ###\n    #.#\n      #\n\n\n", "###\n#.#\n  #\n" },
  { "bare-indented-by-tabs", "\t\t##\n\t\t#.\n", "##\n#.\n" },
  { "bare-dos", "##\r\n#.\r\n", "##\n#.\n" },
  { "bare-mac", "##\r#.\r", "##\n#.\n" },
  { "bare-mark", "\357\273\277##\n", "##\n" },
  { "bare-tab-inside", "#.\t#\n", "#. #\n" },
  { "bare-grass", "\"\"..\n..\"\"\n.\"\".\n", "\"\"..\n..\"\"\n.\"\".\n" },
  { "bare-grass-block", ".\"\"\"\n....\n.\"\"\"\n", ".\"\"\"\n....\n.\"\"\"\n" },
  { "bare-doors", "#..'..#\n'.....'\n#..'..#\n", "#..'..#\n'.....'\n#..'..#\n" },
  { "bare-boxes", "+--+\n|..|\n+--+\n", "+--+\n|..|\n+--+\n" },
  { "bare-hedge", "|..:|\n|:..|\n", "|..:|\n|:..|\n" },
  { "bare-commas", ",,,.,\n.,,,,\n", ",,,.,\n.,,,,\n" },
  { "bare-digits", "110\n101\n", "110\n101\n" },
  { "bare-letters", "abc\ncba\n", "abc\ncba\n" },
  { "bare-unicode", "█·█\n≈≈≈\n", "█·█\n≈≈≈\n" },
  { "c", "static const char *const map[] = {\n  \"###\",\n  \"#.#\", // the don't\n  \"###\",\n};\n",
    "###\n#.#\n###\n" },
  { "c-line-breaks", "const char *map =\n  \"###\\n\"\n  \"#.#\\n\"\n  \"#\";\n", "###\n#.#\n#__\n" },
  { "c-one-string", "char *m = \"##\\n#.\\n\";", "##\n#.\n" },
  { "c-escapes", "char *m[] = { \"\\\"\\\\'\", \"\\x23\\u2588.\" };", "\"\\'\n#█.\n" },
  { "c-comments", "/* a \"map\"\n * don't */\nchar *m[] = {\n  \"#.\", /* \"no\" */\n  \".#\"\n};", "#.\n.#\n" },
  { "c-chars", "char m[2][3] = {\n  { '#', '.', '#' },\n  { '.', '\\'', '.' },\n};", "#.#\n.'.\n" },
  { "c-chars-one-line", "{{'#','.'},{'.','#'}}", "#.\n.#\n" },
  { "c-numbers", "int map[2][4] = {\n  { 1, 1, 0, 1 },\n  { 0, 0, 2, 5 },\n};\n", "##.#\n..+o\n" },
  { "c-numbers-flat", "int map[6] = {\n  1, 1, 0,\n  0, 0x1, 0,\n};\n", "##.\n.#.\n" },
  { "c++", "std::vector<std::string> map{\n    \"##\",\n    \"..\"};", "##\n..\n" },
  { "c++-raw", "auto map = R\"(\n###\n#.#\n)\";\n", "###\n#.#\n" },
  { "python", "MAP = [\n    \"###\",\n    '#.#',\n]  # it's a map\n", "###\n#.#\n" },
  { "python-block", "MAP = \"\"\"\n###\n#\"#\n\"\"\"\n", "###\n#\"#\n" },
  { "python-block-escaped", "    MAP = '''\\\n    ##\n    #.\n    '''.strip()\n", "##\n#.\n" },
  { "javascript", "const map = `\n  ###\n  #.#\n`;", "###\n#.#\n" },
  { "json", "{\n  \"rows\": [\n    \"##\",\n    \"#.\"\n  ]\n}", "##\n#.\n" },
  { "json-one-line", "[\"###\",\"#.#\",\"###\"]", "###\n#.#\n###\n" },
  { "json-numbers", "[[1,0],[0,1],[1]]", "#.\n.#\n#_\n" },
  { "lua", "local map = {\n  \"##\", -- wall\n  \"..\",\n}", "##\n..\n" },
  { "lua-block", "map = [[\n##\n..\n]]\n", "##\n..\n" },
  { "lua-keys", "m[\"a\"] = {\n [\"rows\"] = { \"##\", \"..\" },\n}", "##\n..\n" },
  { "php", "$map = [\n  'rows' => [\n    '##',\n    '..',\n  ],\n];", "##\n..\n" },
  { "rust", "const MAP: [&'static str; 2] = [\n    \"##\",\n    \"..\",\n];", "##\n..\n" },
  { "yaml", "name: cave\nmap: |\n  ##\n  #.\n", "##\n#.\n" },
  { "solidity", "string[2] memory rows = [\n    string(\"##\"),\n    string(\"#.\")\n];", "##\n#.\n" },
  { "markdown", "Here it is:\n\n```\n##\n#.\n```\nThe end.\n", "##\n#.\n" },
  { "markdown-code", "```c\nchar *m[] = {\n  \"##\",\n  \"#.\"\n};\n```\n", "##\n#.\n" },
  { "csv", "1,1,0\n0,-1,0\n", "##.\n._.\n" },
  { "csv-tabs", "1\t0\n0\t1\n", "#.\n.#\n" },
  { "csv-glyphs", "#, ., #\n., #, .\n", "#.#\n.#.\n" },
  { "csv-end", "1,0,\n0,1,\n", "#.\n.#\n" },
  { "text-with-legend", "; sightline legend 1\n; x #ff0000 solid opaque flat none Rock\n; map\nxx\nxx\n", "xx\nxx\n" },
};

static void
test_read (gconstpointer data)
{
  const Case *self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (SightFragment) fragment = read_text (self->text, NULL, &error);

  g_assert_no_error (error);
  assert_piece (fragment, self->picture);
}

typedef struct
{
  const char *name, *text, *message;
} BadCase;

static const BadCase bad[] = {
  { "nothing", "", "clipboard: there are no rows of a map in this text" },
  { "blank", " \n\t\n\n", "clipboard: there are no rows of a map in this text" },
  { "empty-strings", "m = [\"\", \"\"]", "clipboard: there are no rows of a map in this text" },
  { "holes", "-1,-1\n", "clipboard: there are no rows of a map in this text" },
  { "bell", "##\n#\a#\n", "clipboard:2:2: U+0007 can’t be printed, expected one glyph for each cell" },
  { "combining", "##\n#e\314\201\n",
    "clipboard:2:3: U+0301 has no width of its own, expected one glyph for each cell" },
  { "escaped-bell", "m = [\"##\", \"#\\x07\"]",
    "clipboard:1:14: U+0007 can’t be printed, expected one glyph for each cell" },
  { "far-code-point", "m = [\"\\UFFFFFFFF#\"]",
    "clipboard:1:7: U+FFFF can’t be printed, expected one glyph for each cell" },
  { "not-utf8", "##\n\377", "clipboard:2:1: byte 0xff is not UTF-8, expected text in UTF-8" },
};

static void
test_refuse (gconstpointer data)
{
  const BadCase *self = data;
  g_autoptr (GError) error = NULL;

  g_assert_null (read_text (self->text, NULL, &error));
  g_assert_nonnull (error);
  g_assert_cmpstr (error->message, ==, self->message);
}

/* Glyphs that the legend lacks are tiles after those that it has; only those that are guessed are noted. */
static void
test_new_tiles (void)
{
  g_autoptr (SightLegend) standard = sight_legend_new_standard ();
  guint n = sight_legend_get_length (standard);
  g_autoptr (SightNotes) notes = sight_notes_new ();
  g_autoptr (SightFragment) fragment = read_text ("#?\n█?\n", notes, NULL);
  g_autoptr (SightFragment) numbers = read_text ("1,99\n99,7\n", NULL, NULL);

  g_assert_cmpuint (sight_legend_get_length (fragment->legend), ==, n + 2);
  for (guint i = 0; i < n; i++)
    g_assert_cmpuint (sight_legend_get (fragment->legend, i)->glyph, ==, sight_legend_get (standard, i)->glyph);
  g_assert_cmpstr (sight_legend_get (fragment->legend, n)->name, ==, "Tile ?");
  g_assert_cmpstr (sight_legend_get (fragment->legend, n + 1)->name, ==, "Wall █");
  g_assert_cmpuint (notes->len, ==, 1);
  g_assert_cmpstr (g_ptr_array_index (notes, 0), ==,
                   "clipboard: the map has no such tile yet; “Tile ?” is new, walkable and transparent");

  g_assert_cmpuint (sight_legend_get_length (numbers->legend), ==, n + 1);
  g_assert_cmpstr (sight_legend_get (numbers->legend, n)->name, ==, "Tile 99");
  g_assert_cmpuint (numbers->map->tiles[1], ==, n);
  g_assert_cmpuint (numbers->map->tiles[2], ==, n);
  g_assert_cmpuint (numbers->map->tiles[3], ==, 7);
}

/* What is too large is refused before there is a map of it. */
static void
test_limits (void)
{
  g_autofree char *wide = g_malloc (SIGHT_SIDE_MAX + 2);
  g_autoptr (GString) high = g_string_new (NULL), large = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  SightFragment *fragment;

  memset (wide, '#', SIGHT_SIDE_MAX + 1);
  wide[SIGHT_SIDE_MAX + 1] = '\0';
  g_assert_null (read_text (wide, NULL, &error));
  g_assert_cmpstr (error->message, ==, "clipboard:1:65536: the row has more than 65535 cells");
  g_clear_error (&error);

  wide[SIGHT_SIDE_MAX] = '\0';
  fragment = read_text (wide, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpint (fragment->map->width, ==, SIGHT_SIDE_MAX);
  sight_fragment_free (fragment);

  for (int i = 0; i <= SIGHT_SIDE_MAX; i++)
    g_string_append (high, "#\n");
  g_assert_null (read_text (high->str, NULL, &error));
  g_assert_cmpstr (error->message, ==, "clipboard:65536:1: the map has more than 65535 rows");
  g_clear_error (&error);

  g_string_append (large, wide);
  for (int i = 0; i < 256; i++)
    g_string_append (large, "\n#");
  g_assert_null (read_text (large->str, NULL, &error));
  g_assert_cmpstr (error->message, ==, "clipboard: the map has 65535 × 257 cells, expected at most 16777216 cells");
}

/* A corner of a map without its middle, written as text and read back. */
static void
test_take_and_write (void)
{
  g_autoptr (SightFragment) source = read_text ("#####\n#.~.#\n#...#\n#####\n", NULL, NULL);
  g_autoptr (SightLevel) level = sight_level_new (sight_map_copy (source->map), sight_legend_copy (source->legend));
  g_autoptr (SightCellSet) area = sight_cell_set_new ((SightRect) { -3, -3, 20, 20 });
  g_autoptr (SightFragment) fragment = NULL, again = NULL;
  g_autofree char *text = NULL;

  sight_cell_set_add_rect (area, (SightRect) { -3, 1, 6, 9 });
  sight_cell_set_remove_rect (area, (SightRect) { 1, 2, 1, 1 });
  fragment = sight_fragment_take (level, area);
  assert_piece (fragment, "#.~\n#_.\n###\n");
  text = sight_fragment_write (fragment, NULL);
  g_assert_cmpstr (text, ==, "#.~\n# .\n###\n");
  again = read_text (text, NULL, NULL);
  assert_piece (again, "#.~\n# .\n###\n");
}

static void
test_reshape (void)
{
  g_autoptr (SightFragment) fragment = read_text ("#.~\n#\n", NULL, NULL);
  SightReshape reshape = sight_reshape_turn (fragment->map, 1);

  sight_fragment_reshape (fragment, &reshape);
  assert_piece (fragment, "##\n_.\n_~\n");
  reshape = sight_reshape_flip_x (fragment->map);
  sight_fragment_reshape (fragment, &reshape);
  assert_piece (fragment, "##\n._\n~_\n");
}

/* Tiles are matched by glyph; a new door brings its counterpart, and unused tiles are not added. */
static void
test_adopt (void)
{
  g_autoptr (SightFragment) fragment = read_text ("+#\n", NULL, NULL);
  g_autoptr (SightLevel) standard = sight_level_new (sight_map_new (1, 1, 0), sight_legend_new_standard ());
  g_autoptr (SightLevel) level = NULL;
  SightLegend *legend = sight_legend_new ();
  SightTile stone = { '#', (char *) "Stone", 0, FALSE, FALSE, SIGHT_TILE_NONE, SIGHT_LOOK_FLAT };
  const SightTile *door;

  sight_legend_add (legend, &stone);
  level = sight_level_new (sight_map_new (1, 1, 0), legend);
  g_assert_true (sight_fragment_adopt (fragment, level, NULL));
  assert_piece (fragment, "+#\n");
  g_assert_cmpuint (sight_legend_get_length (fragment->legend), ==, 3);
  g_assert_cmpstr (sight_legend_get (fragment->legend, 0)->name, ==, "Stone");
  door = sight_legend_get (fragment->legend, fragment->map->tiles[0]);
  g_assert_cmpstr (door->name, ==, "Door");
  g_assert_cmpstr (sight_legend_get (fragment->legend, door->counterpart)->name, ==, "Open door");
  g_assert_cmpint (sight_legend_get (fragment->legend, door->counterpart)->counterpart, ==, fragment->map->tiles[0]);
  g_assert_true (sight_fragment_adopt (fragment, standard, NULL));
  assert_piece (fragment, "+#\n");
  g_assert_true (sight_legend_equal (fragment->legend, standard->legend));
}

/* As a level, its missing cells are void. */
static void
test_level (void)
{
  g_autoptr (SightLevel) level = sight_fragment_to_level (read_text ("###\n#", NULL, NULL));

  g_assert_cmpint (level->map->width, ==, 3);
  g_assert_cmpstr (sight_level_get_tile (level, (SightCell) { 0, 1 })->name, ==, "Wall");
  g_assert_cmpstr (sight_level_get_tile (level, (SightCell) { 2, 1 })->name, ==, "Void");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/piece/read/%s", cases[i].name);

      g_test_add_data_func (path, &cases[i], test_read);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autofree char *path = g_strdup_printf ("/piece/refuse/%s", bad[i].name);

      g_test_add_data_func (path, &bad[i], test_refuse);
    }
  g_test_add_func ("/piece/new-tiles", test_new_tiles);
  g_test_add_func ("/piece/limits", test_limits);
  g_test_add_func ("/piece/take-and-write", test_take_and_write);
  g_test_add_func ("/piece/reshape", test_reshape);
  g_test_add_func ("/piece/adopt", test_adopt);
  g_test_add_func ("/piece/level", test_level);

  return g_test_run ();
}
