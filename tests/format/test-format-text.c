/* test-format-text.c - text maps, with all their quirks
 *
 * SPDX-License-Identifier: MIT
 */

#include "format-test.h"

#define HEADER "; sightline legend 1\n"
#define GROUND "; . #f5f2eb walkable transparent floor none Ground\n"
#define RULES_FORM "expected “; rules GLYPH”, then NAME=VALUE for conceals, cost, ground, light, stopsFrom or top"
#define ROW_FORM "expected “; map” or “; GLYPH #RRGGBB walkable|solid transparent|opaque LOOK COUNTERPART|none NAME”"

static const BadText bad[] = {
  { "", SIGHT_FORMAT_ERROR_SYNTAX, "m:1:1: there is no map in the file, expected rows of glyphs" },
  { "\n\r\n\r", SIGHT_FORMAT_ERROR_SYNTAX, "m:4:1: there is no map in the file, expected rows of glyphs" },
  { "\357\273\277", SIGHT_FORMAT_ERROR_SYNTAX, "m:1:1: there is no map in the file, expected rows of glyphs" },
  { "##\n#\0#\n", SIGHT_FORMAT_ERROR_SYNTAX, "m:2:2: a NUL byte, expected text in UTF-8", 7 },
  { "##\r\n·\377#\n", SIGHT_FORMAT_ERROR_SYNTAX, "m:2:2: byte 0xff is not UTF-8, expected text in UTF-8" },
  { "\357\273\277#\n##\303", SIGHT_FORMAT_ERROR_SYNTAX, "m:2:3: byte 0xc3 is not UTF-8, expected text in UTF-8" },
  { "\355\240\200", SIGHT_FORMAT_ERROR_SYNTAX, "m:1:1: byte 0xed is not UTF-8, expected text in UTF-8" },
  { "##\r#\033[0m", SIGHT_FORMAT_ERROR_SYNTAX, "m:2:2: U+001B can’t be printed, expected one glyph for each cell" },
  { "#\302\205#", SIGHT_FORMAT_ERROR_SYNTAX, "m:1:2: U+0085 can’t be printed, expected one glyph for each cell" },
  { "#\342\200\250#", SIGHT_FORMAT_ERROR_SYNTAX, "m:1:2: U+2028 can’t be printed, expected one glyph for each cell" },
  { "#\n#\357\273\277", SIGHT_FORMAT_ERROR_SYNTAX,
    "m:2:2: U+FEFF has no width of its own, expected one glyph for each cell" },
  { "#e\314\201#", SIGHT_FORMAT_ERROR_SYNTAX,
    "m:1:3: U+0301 has no width of its own, expected one glyph for each cell" },
  { "; sightline legend 2\n; map\n#", SIGHT_FORMAT_ERROR_VERSION,
    "m:1:1: expected “; sightline legend 1”, the only known version" },
  { HEADER, SIGHT_FORMAT_ERROR_SYNTAX, "m:2:1: the legend does not end, expected “; map”" },
  { HEADER "; map\n", SIGHT_FORMAT_ERROR_SYNTAX, "m:3:1: there is no map in the file, expected rows of glyphs" },
  { HEADER "; # #838995 solid opaque wall none\n; map\n#", SIGHT_FORMAT_ERROR_SYNTAX, "m:2:1: " ROW_FORM },
  { HEADER "; # #838995 solid opaque wall none \n; map\n#", SIGHT_FORMAT_ERROR_SYNTAX, "m:2:1: " ROW_FORM },
  { HEADER "; # 838995 solid opaque wall none Wall\n; map\n#", SIGHT_FORMAT_ERROR_SYNTAX, "m:2:1: " ROW_FORM },
  { HEADER "; # #83899g solid opaque wall none Wall\n; map\n#", SIGHT_FORMAT_ERROR_SYNTAX, "m:2:1: " ROW_FORM },
  { HEADER "; # #838995 fluid opaque wall none Wall\n; map\n#", SIGHT_FORMAT_ERROR_SYNTAX, "m:2:1: " ROW_FORM },
  { HEADER "; # #838995 solid opaquely wall none Wall\n; map\n#", SIGHT_FORMAT_ERROR_SYNTAX, "m:2:1: " ROW_FORM },
  { HEADER "; # #838995 solid opaque brick none Wall\n; map\n#", SIGHT_FORMAT_ERROR_SYNTAX, "m:2:1: " ROW_FORM },
  { HEADER "; ## #838995 solid opaque wall none Wall\n; map\n#", SIGHT_FORMAT_ERROR_SYNTAX, "m:2:1: " ROW_FORM },
  { HEADER "#\n", SIGHT_FORMAT_ERROR_SYNTAX, "m:2:1: " ROW_FORM },
  { HEADER "; # #838995 solid opaque wall none A\n; # #838995 solid opaque wall none B\n; map\n#",
    SIGHT_FORMAT_ERROR_CONTENT, "m:3:1: an earlier tile of the legend has this glyph" },
  { HEADER "; + #838995 solid opaque door ' A\n; map\n+", SIGHT_FORMAT_ERROR_CONTENT,
    "m:3:1: a counterpart above is not in the legend" },
  { HEADER GROUND "; rules # top=2\n; map\n.", SIGHT_FORMAT_ERROR_CONTENT,
    "m:3:1: no tile of the legend above has this glyph" },
  { HEADER GROUND "; rules .\n; map\n.", SIGHT_FORMAT_ERROR_CONTENT,
    "m:3:1: no tile of the legend above has this glyph" },
  { HEADER GROUND "; rules . tip=2\n; map\n.", SIGHT_FORMAT_ERROR_SYNTAX, "m:3:1: " RULES_FORM },
  { HEADER GROUND "; rules . top\n; map\n.", SIGHT_FORMAT_ERROR_SYNTAX, "m:3:1: " RULES_FORM },
  { HEADER GROUND "; rules . top=2  cost=1\n; map\n.", SIGHT_FORMAT_ERROR_SYNTAX, "m:3:1: " RULES_FORM },
  { HEADER GROUND "; rules . top=256\n; map\n.", SIGHT_FORMAT_ERROR_CONTENT,
    "m:3:1: “top”: expected a whole number from 0 to 255" },
  { HEADER GROUND "; rules . conceals=-1\n; map\n.", SIGHT_FORMAT_ERROR_CONTENT,
    "m:3:1: “conceals”: expected a whole number from 0 to 65535" },
  { HEADER GROUND "; rules . stopsFrom=NX\n; map\n.", SIGHT_FORMAT_ERROR_CONTENT,
    "m:3:1: “stopsFrom”: expected letters of “NESW”, the sides of the cell" },
};

static void
test_bad (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++)
    assert_bad (sight_format_find ("text"), &bad[i]);
}

/* Too large in one way each, in files that are small. */
static void
test_too_large (void)
{
  g_autoptr (GString) wide = g_string_new ("#\n"), tall = g_string_new (NULL), both = g_string_new (NULL);
  BadText texts[] = {
    { NULL, SIGHT_FORMAT_ERROR_TOO_LARGE, "m:2:1: the row has more than 65535 cells" },
    { NULL, SIGHT_FORMAT_ERROR_TOO_LARGE, "m:65536:1: the map has more than 65535 rows" },
    { NULL, SIGHT_FORMAT_ERROR_TOO_LARGE, "m: the map has 65535 × 257 cells, expected at most 16777216 cells" },
  };

  for (int i = 0; i < SIGHT_SIDE_MAX + 1; i++)
    {
      g_string_append_c (wide, '#');
      g_string_append (tall, "#\n");
      g_string_append (both, i < SIGHT_SIDE_MAX ? "#" : "");
    }
  for (int i = 0; i < 256; i++)
    g_string_append (both, "\n#");
  texts[0].data = wide->str;
  texts[1].data = tall->str;
  texts[2].data = both->str;
  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    assert_bad (sight_format_find ("text"), &texts[i]);
}

/* What is read, and the map it is, one line a row. */
static const struct
{
  const char *text;
  const char *map;
} good[] = {
  { "####\n#..#\n####\n", "####\n#..#\n####\n" },
  { "#", "#\n" },
  { " ", " \n" },
  { "##\r\n..\r##\n..", "##\n..\n##\n..\n" },
  { "##\r\r\n..", "##\n  \n..\n" },
  { "\357\273\277#.\n", "#.\n" },
  { "\n\n#.\n\n\n", "#.\n" },
  { "  \n#.\n  \n", "  \n#.\n  \n" },
  { "#\n\n#\n", "#\n \n#\n" },
  { "#. \n#\n...\n", "#. \n#  \n...\n" },
  { "#\t#\n", "# #\n" },
  { "┌─┐\n│·│\n└─┘\n", "┌─┐\n│·│\n└─┘\n" },
  { "日本\n本日\n", "日本\n本日\n" },
  { "😀.\n", "😀.\n" },
  { ";#\n// \n", ";# \n// \n" },
};

static void
test_good (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (good); i++)
    {
      g_autoptr (SightLevel) level = read_text ("text", good[i].text, NULL);
      g_autofree char *text = write_text ("text", level, NULL);

      g_assert_cmpstr (text, ==, good[i].map);
    }
}

static void
test_notes (void)
{
  g_autoptr (SightNotes) notes = sight_notes_new ();
  g_autoptr (SightLevel) level = read_text ("text", "####\n#@a\n#\t\ta\n\n┌··┐\n", notes);

  g_assert_cmpuint (notes->len, ==, 4);
  g_assert_cmpstr (get_note (notes, 0), ==,
                   "m:2:2: “@” is not in the legend; it became the tile “Tile @”, walkable and transparent");
  g_assert_cmpstr (get_note (notes, 1), ==,
                   "m:2:3: “a” is not in the legend; it became the tile “Tile a”, walkable and transparent");
  g_assert_cmpstr (get_note (notes, 2), ==, "m:2: from here, 2 rows are shorter than 4 cells and are filled with void");
  g_assert_cmpstr (get_note (notes, 3), ==, "m:3: from here, 2 tabs are read as one cell of void each");
}

static void
test_many_unknown (void)
{
  g_autoptr (SightNotes) notes = sight_notes_new ();
  g_autoptr (SightLevel) level = read_text ("text", "ABCDEFGHIJKLMNOPQRSTUVWXYZ\n", notes);

  g_assert_cmpuint (notes->len, ==, 22);
  g_assert_cmpstr (get_note (notes, 21), ==, "m: 6 more glyphs are not in the legend and became tiles");
}

/* Signs that everyone means the same by. */
static void
test_aliases (void)
{
  g_autoptr (SightNotes) notes = sight_notes_new ();
  g_autoptr (SightLevel) level = read_text ("text", "║█<·≈x", notes);
  static const struct
  {
    const char *name;
    gboolean walkable, transparent;
    SightLook look;
  } expected[] = {
    { "Wall ║", FALSE, FALSE, SIGHT_LOOK_WALL },   { "Wall █", FALSE, FALSE, SIGHT_LOOK_WALL },
    { "Stairs <", TRUE, TRUE, SIGHT_LOOK_STAIRS }, { "Floor ·", TRUE, TRUE, SIGHT_LOOK_FLOOR },
    { "Water ≈", FALSE, TRUE, SIGHT_LOOK_WATER },  { "Tile x", TRUE, TRUE, SIGHT_LOOK_FLAT },
  };

  for (int x = 0; x < level->map->width; x++)
    {
      const SightTile *tile = sight_level_get_tile (level, (SightCell) { x, 0 });

      g_assert_cmpstr (tile->name, ==, expected[x].name);
      g_assert_cmpint (tile->walkable, ==, expected[x].walkable);
      g_assert_cmpint (tile->transparent, ==, expected[x].transparent);
      g_assert_cmpint (tile->look, ==, expected[x].look);
      g_assert_cmpint (sight_grid_is_opaque (level->grid, (SightCell) { x, 0 }), ==, !tile->transparent);
    }
  g_assert_cmpuint (notes->len, ==, 1);
}

static const char own_legend[] = HEADER "; . #f5f2eb walkable transparent floor none Floor\n"
                                        "; + #b0702f walkable opaque door   Door of  oak \n"
                                        ";   #3d3846 solid opaque void + \"Void\" é\n"
                                        "; n #000000 solid transparent flat n n\n"
                                        "; ; #0000ff walkable transparent flat none none\n"
                                        "; map\n"
                                        "; n.\n"
                                        " ;+n\n";

static void
test_header (void)
{
  g_autoptr (SightNotes) notes = sight_notes_new ();
  g_autoptr (SightLevel) level = read_text ("text", own_legend, notes), again = NULL;
  g_autofree char *text = write_text ("text", level, notes);
  const SightTile *door = sight_level_get_tile (level, (SightCell) { 2, 1 });

  g_assert_cmpstr (text, ==, own_legend);
  g_assert_cmpuint (sight_legend_get_length (level->legend), ==, 5);
  g_assert_cmpstr (door->name, ==, "Door of  oak ");
  g_assert_cmpint (door->counterpart, ==, 2);
  g_assert_cmpuint (notes->len, ==, 0);
  again = read_text ("text", text, NULL);
  g_assert_true (sight_level_equal (level, again));
}

/* A glyph that a legend of its own lacks is noted, whatever it usually means; void for short rows is not. */
static void
test_header_lacks (void)
{
  g_autoptr (SightNotes) notes = sight_notes_new ();
  static const char text[] = HEADER "; . #f5f2eb walkable transparent floor none Floor\n; map\n.#\n.";
  g_autoptr (SightLevel) level = read_text ("text", text, notes);

  g_assert_cmpuint (notes->len, ==, 2);
  g_assert_cmpstr (get_note (notes, 0), ==,
                   "m:4:2: “#” is not in the legend; it became the tile “Wall”, walkable and transparent");
  g_assert_true (sight_legend_get (level->legend, 1)->walkable);
  g_assert_true (sight_legend_get (level->legend, 1)->transparent);
  g_assert_cmpstr (get_note (notes, 1), ==, "m:5: 1 row is shorter than 2 cells and is filled with void");
  g_assert_cmpuint (sight_legend_get_length (level->legend), ==, 3);
}

/* Only a legend that the map alone would not give is written. */
static void
test_when_header (void)
{
  g_autoptr (SightLevel) level = read_text ("text", "#x─", NULL);
  SightTile tile = *sight_legend_get (level->legend, 13);
  g_autofree char *plain = write_text ("text", level, NULL), *changed = NULL;

  g_assert_cmpstr (plain, ==, "#x─\n");
  tile.transparent = FALSE;
  sight_legend_set (level->legend, 13, &tile);
  changed = write_text ("text", level, NULL);
  g_assert_true (g_str_has_prefix (changed, HEADER));
  g_assert_true (g_str_has_suffix (changed, "; x #d8d4c8 walkable opaque flat none Tile x\n"
                                            "; ─ #838995 solid opaque wall none Wall ─\n; map\n#x─\n"));
}

/* A map whose first row looks like a header. */
static void
test_looks_like_header (void)
{
  g_autoptr (SightLevel) level = read_text ("text", HEADER "; map\n; sightline legend 9\n", NULL);
  g_autofree char *text = write_text ("text", level, NULL);
  g_autoptr (SightLevel) again = read_text ("text", text, NULL);

  g_assert_cmpint (again->map->width, ==, 20);
  g_assert_true (sight_level_equal (level, again));
}

/* Rows that are no map to whoever opens the file, or one of another format, get a legend in front. */
static void
test_looks_like_other (void)
{
  const char *const rows[] = {
    /* prose */
    "The quick brown fox jumps over\nthe lazy dog and naps in a bit\n",
    /* the heads of other formats */
    "type oct\nheight 9\nwidth 4 \nmap     \n",
    "pico-8 cartridge // x\n#####################\n",
    "<map version>\n#############\n",
    "{\"tilewidth\"\n############\n",
    "\"jsonVersion\"\"worldLayout\"\n",
    "%PDF-1.4\n########\n",
    /* blanks between cells, which a reader leaves out */
    ". # .\n# . #\n",
    /* lines that separate maps */
    "####\n    \n####\n; ab\n####\n",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *whole = g_strconcat (HEADER "; map\n", rows[i], NULL), *text = NULL;
      g_autoptr (SightLevel) level = read_text ("text", whole, NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (SightLevel) again = NULL;

      text = write_text ("text", level, NULL);
      g_test_message ("%s", text);
      again = sight_format_read (NULL, text, strlen (text), "m.txt", NULL, &error);
      g_assert_no_error (error);
      g_assert_true (g_str_has_suffix (text, rows[i]));
      g_assert_true (g_str_has_prefix (text, HEADER));
      g_assert_true (sight_level_equal (level, again));
    }
}

static void
test_write_notes (void)
{
  g_autoptr (SightLevel) level = read_text ("text", "x", NULL);
  g_autoptr (SightNotes) notes = sight_notes_new ();
  SightTile tile = *sight_legend_get (level->legend, 13);
  g_autofree char *text = NULL;

  tile.name = (char *) "two\nlines";
  tile.extra = (char *) "{\"a\": 1}";
  sight_legend_set (level->legend, 13, &tile);
  text = write_text ("text", level, notes);
  g_assert_nonnull (strstr (text, "; x #d8d4c8 walkable transparent flat none two lines\n"));
  g_assert_cmpuint (notes->len, ==, 2);
  g_assert_cmpstr (get_note (notes, 0), ==,
                   "control characters in the name of the tile “two lines” are written as spaces");
  g_assert_cmpstr (get_note (notes, 1), ==, "what a newer program added to tiles is left out");
}

static void
test_bad_glyph (void)
{
  g_autoptr (SightLevel) level = read_text ("text", "x", NULL);
  g_autoptr (GError) error = NULL;
  SightTile tile = *sight_legend_get (level->legend, 13);

  tile.glyph = '\n';
  sight_legend_set (level->legend, 13, &tile);
  for (guint i = 0; i < 3; i++)
    {
      const char *ids[] = { "text", "sightline", "json-rows" };

      g_assert_null (sight_format_write (sight_format_find (ids[i]), level, NULL, NULL, &error));
      g_assert_cmpstr (error->message, ==, "the glyph of the tile “Tile x” can’t stand in text: U+000A");
      g_assert_error (error, SIGHT_FORMAT_ERROR, SIGHT_FORMAT_ERROR_CONTENT);
      g_clear_error (&error);
    }
}

static void
test_truncated (void)
{
  assert_truncated_is_safe (sight_format_find ("text"), own_legend, strlen (own_legend));
}

/* Random maps of random tiles come back as they were. */
static void
test_random (void)
{
  for (int i = 0; i < 200; i++)
    {
      int width = g_test_rand_int_range (1, 12), height = g_test_rand_int_range (1, 12);
      SightMap *map = sight_map_new (width, height, 0);
      g_autoptr (SightLevel) level = sight_level_new (map, sight_legend_new_standard ()), again = NULL;
      g_autofree char *text = NULL;

      for (int cell = 0; cell < width * height; cell++)
        map->tiles[cell] = g_test_rand_int_range (0, 12);
      sight_level_update_grid (level, sight_map_get_rect (map));
      text = write_text ("text", level, NULL);
      again = read_text ("text", text, NULL);
      g_assert_true (sight_level_equal (level, again));
    }
}

/* 2000 x 2000 cells. */
static void
test_large (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (SightLevel) level = NULL;

  for (int y = 0; y < 2000; y++)
    {
      for (int x = 0; x < 2000; x++)
        g_string_append_c (text, "#.+ x"[(x * 7 + y * 13) % 5]);
      g_string_append_c (text, '\n');
    }
  level = read_text ("text", text->str, NULL);
  g_assert_cmpint (level->map->height, ==, 2000);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/format-text/bad", test_bad);
  g_test_add_func ("/format-text/too-large", test_too_large);
  g_test_add_func ("/format-text/good", test_good);
  g_test_add_func ("/format-text/notes", test_notes);
  g_test_add_func ("/format-text/many-unknown", test_many_unknown);
  g_test_add_func ("/format-text/aliases", test_aliases);
  g_test_add_func ("/format-text/header", test_header);
  g_test_add_func ("/format-text/header-lacks", test_header_lacks);
  g_test_add_func ("/format-text/when-header", test_when_header);
  g_test_add_func ("/format-text/looks-like-header", test_looks_like_header);
  g_test_add_func ("/format-text/looks-like-other", test_looks_like_other);
  g_test_add_func ("/format-text/write-notes", test_write_notes);
  g_test_add_func ("/format-text/bad-glyph", test_bad_glyph);
  g_test_add_func ("/format-text/truncated", test_truncated);
  g_test_add_func ("/format-text/random", test_random);
  g_test_add_func ("/format-text/large", test_large);

  return g_test_run ();
}
