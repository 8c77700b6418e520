/* test-format-tmj.c - maps of Tiled in JSON
 *
 * SPDX-License-Identifier: MIT
 */
#include "tiled-test.h"

#define HEAD(size)                                             \
  "{\"type\": \"map\", \"orientation\": \"orthogonal\", " size \
  ", \"tilewidth\": 8, \"tileheight\": 8, \"tilesets\": ["     \
  "{\"firstgid\": 1, \"name\": \"a\"}],\n\"layers\": ["
#define MAP(layers) HEAD ("\"width\": 3, \"height\": 2") layers "]}"
#define LAYER(members) MAP ("{\"type\": \"tilelayer\", \"name\": \"l\"" members "}")

static void
test_round_trip (void)
{
  g_autoptr (SightLevel) level = make_full_level ();
  g_autoptr (SightLevel) smallest = read_text ("text", ".", NULL);
  g_autoptr (SightLevel) odd = read_text ("text", ".", NULL);

  assert_round_trips ("tmj", level);
  assert_round_trips ("tmj", smallest);

  /* JSON holds what XML can't. */
  g_ptr_array_add (odd->teams, sight_team_new ("a\001\n\"\\", 0x123456, SIGHT_SHAPE_STAR));
  assert_round_trips ("tmj", odd);
}

/* Tiled sorts members by name; the marks of a map may be at either end. */
static void
test_sniff (void)
{
  static const struct
  {
    const char *text;
    gboolean is_map;
  } cases[] = {
    { " \n{\"compressionlevel\": -1, \"height\": 1}", TRUE },
    { "{\"layers\": [], \"tilewidth\": 8}", TRUE },
    { "\357\273\277{\"tilewidth\": 8}", TRUE },
    { "{\"__header__\": {\"app\": \"LDtk\"}, \"tilewidth\": 8}", FALSE },
    { "{\"sightline\": 1}", FALSE },
    { "[\"tilewidth\"]", FALSE },
    { "", FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpint (sight_format_find ("tmj")->sniff (cases[i].text, strlen (cases[i].text)), ==, cases[i].is_map);
}

/* Numbers in all forms that JSON has, and text in two. */
static void
test_data (void)
{
  static const char *const same[] = {
    LAYER (", \"data\": [1,2,0, 3,1,1]"),
    LAYER (", \"data\": [\n1.0, 2e0, 0.0,\r\n\t30e-1, 1, 1]"),
    LAYER (", \"encoding\": \"base64\", \"data\": \"AQAAAAIAAAAAAAAAAwAAAAEAAAABAAAA\""),
    LAYER (", \"encoding\": \"base64\", \"compression\": \"\", \"data\": \"AQAAAAIAAAAAAAAAAwAAAAEAAAABAAAA\""),
  };

  for (gsize i = 0; i < G_N_ELEMENTS (same); i++)
    {
      g_autoptr (SightLevel) level = read_text ("tmj", same[i], NULL);
      g_autofree char *rows = write_text ("csv", level, NULL);

      g_assert_cmpstr (rows, ==, "0,1,3\n2,0,0\n");
    }
}

static void
test_flips (void)
{
  g_autoptr (SightNotes) notes = sight_notes_new ();

  assert_map ("tmj", LAYER (", \"data\": [2147483649, -2147483647, 1073741825.0, 5.36870913e8, 1, 0]"), "...\n.. \n",
              notes);
  g_assert_cmpstr (get_note (notes, 0), ==, "4 cells lose their mirroring or rotation");
}

static void
test_infinite (void)
{
  static const char text[] =
      HEAD ("\"infinite\": true") "{\"type\": \"tilelayer\", \"name\": \"walls\", \"chunks\": [{\"x\": -16, \"y\": 16, "
                                  "\"width\": 2, \"height\": 2, \"data\": [0, 1, 0, 0]}, {\"x\": -14, \"y\": 17, "
                                  "\"width\": 1, \"height\": 1, "
                                  "\"data\": [1]}]}]}";

  assert_map ("tmj", text, "#.\n.#\n", NULL);
}

/* Groups, objects, and properties as Tiled had them long ago. */
static void
test_layers (void)
{
  static const char text[] = MAP (
      "{\"type\": \"tilelayer\", \"name\": \"ground\", \"data\": [1,1,1,1,1,1]}, {\"type\": \"group\", \"name\": "
      "\"g\", "
      "\"offsetx\": 8, \"layers\": [{\"type\": \"tilelayer\", \"name\": \"walls\", \"data\": [0,0,0,2,3,4]}, "
      "{\"type\": \"objectgroup\", \"name\": \"units\", \"objects\": [{\"id\": 1, \"name\": \"a\", \"x\": 0, \"y\": 8, "
      "\"properties\": {\"team\": \"red\", \"range\": 5, \"alive\": false}}, {\"x\": 4, \"y\": 16, \"gid\": 3, "
      "\"height\": 8, "
      "\"class\": \"orc\"}]}]}, {\"type\": \"objectgroup\", \"name\": \"lines\", \"objects\": [{\"name\": \"k\", "
      "\"x\": 4, "
      "\"y\": 4, \"polyline\": [{\"x\": 0, \"y\": 0}, {\"x\": 16, \"y\": 8}]}, {\"polyline\": []}]}, {\"type\": "
      "\"imagelayer\"}");
  g_autoptr (SightNotes) notes = sight_notes_new ();
  g_autoptr (SightLevel) level = read_text ("tmj", text, notes);
  const SightKeptLine *line = g_ptr_array_index (level->lines, 0);

  g_assert_true (sight_level_get_tile (level, (SightCell) { 0, 1 })->transparent);
  g_assert_false (sight_level_get_tile (level, (SightCell) { 1, 1 })->transparent);
  g_assert_cmpuint (level->viewers->len, ==, 2);
  g_assert_true (sight_cell_equal (sight_level_get_viewer (level, 0)->cell, (SightCell) { 1, 1 }));
  g_assert_cmpint (sight_level_get_viewer (level, 0)->range, ==, 5);
  g_assert_false (sight_level_get_viewer (level, 0)->alive);
  g_assert_cmpstr (sight_level_get_team (level, 1)->name, ==, "orc");
  g_assert_true (sight_cell_equal (sight_level_get_viewer (level, 1)->cell, (SightCell) { 1, 1 }));
  g_assert_true (sight_cell_equal (line->to, (SightCell) { 2, 1 }));
  g_assert_cmpuint (notes->len, ==, 3);
  g_assert_cmpstr (get_note (notes, 0), ==, "1 cell outside the map is left out");
  g_assert_cmpstr (get_note (notes, 1), ==, "1 layer that is a picture is left out");
  g_assert_cmpstr (get_note (notes, 2), ==, "1 object is not a viewer and is left out");
}

static void
test_tiles (void)
{
  static const char text[] =
      "{\"orientation\": \"orthogonal\", \"width\": 4, \"height\": 1, \"tilewidth\": 8, \"tileheight\": 8, \"layers\": "
      "["
      "{\"type\": \"tilelayer\", \"data\": [1, 2, 11, 12]}], \"tilesets\": [{\"firstgid\": 11, \"name\": \"old\", "
      "\"tiles\": "
      "{\"1\": {\"objectgroup\": {\"objects\": [{}]}}}, \"tileproperties\": {\"0\": {\"transparent\": false, \"name\": "
      "\"x\"}}}, {\"firstgid\": 1, \"name\": \"new\", \"tiles\": [{\"id\": 0, \"type\": \"wall\"}, {\"id\": 1, "
      "\"properties\": "
      "[{\"name\": \"solid\", \"type\": \"bool\", \"value\": true}, {\"name\": \"o\", \"value\": {\"a\": 1}}]}]}]}";
  static const char *const names[] = { "wall", "new 1", "x", "old 1" };
  g_autoptr (SightLevel) level = read_text ("tmj", text, NULL);

  for (int i = 0; i < 4; i++)
    {
      const SightTile *tile = sight_legend_get (level->legend, i);

      g_assert_cmpstr (tile->name, ==, names[i]);
      g_assert_false (tile->transparent);
      g_assert_cmpint (tile->walkable, ==, i == 2);
    }
}

static const BadText cases[] = {
  { "", SIGHT_FORMAT_ERROR_SYNTAX, "m:1:1: the text ends too early" },
  { "[]", SIGHT_FORMAT_ERROR_CONTENT, "m:1:1: expected an object" },
  { "{}", SIGHT_FORMAT_ERROR_CONTENT, "m:1:1: expected a member “orientation”" },
  { "{\"orientation\": \"orthogonal\"}", SIGHT_FORMAT_ERROR_CONTENT, "m:1:1: expected a member “tilewidth”" },
  { "{\"orientation\": 1}", SIGHT_FORMAT_ERROR_CONTENT, "m:1:17: “orientation”: expected a string" },
  { "{\"orientation\": \"orthogonal\", \"tilewidth\": 8, \"tileheight\": 8}", SIGHT_FORMAT_ERROR_TOO_LARGE,
    "m:1:1: the map has 0 × 0 cells, expected at least 1, at most 65535 in a row or column and 16777216 in all" },
  { "{\"width\": -1}", SIGHT_FORMAT_ERROR_CONTENT, "m:1:11: “width”: expected a whole number from 0 to 2147483647" },
  { "{\"width\": 1e999}", SIGHT_FORMAT_ERROR_CONTENT, "m:1:11: “width”: expected a whole number from 0 to 2147483647" },
  { "{\"width\": NaN}", SIGHT_FORMAT_ERROR_SYNTAX, "m:1:11: expected a value" },
  { "{\"infinite\": 1}", SIGHT_FORMAT_ERROR_CONTENT, "m:1:14: “infinite”: expected true or false" },
  { MAP (""), SIGHT_FORMAT_ERROR_CONTENT, "m: no layer of tiles is used" },
  { MAP ("1"), SIGHT_FORMAT_ERROR_CONTENT, "m:2:12: expected an object" },
  { MAP ("{}"), SIGHT_FORMAT_ERROR_CONTENT, "m:2:12: expected a member “type”" },
  { MAP ("{\"type\": \"x\"}"), SIGHT_FORMAT_ERROR_CONTENT, "m:2:21: “type”: there is no layer of the kind “x”" },
  { LAYER (""), SIGHT_FORMAT_ERROR_CONTENT, "m:2:12: expected a member “data”" },
  { LAYER (", \"data\": 1"), SIGHT_FORMAT_ERROR_CONTENT,
    "m:2:55: “data”: expected an array of numbers, or base64 in a string" },
  { LAYER (", \"data\": [\"1\"]"), SIGHT_FORMAT_ERROR_CONTENT,
    "m:2:55: “data”: expected an array of numbers, or base64 in a string" },
  { LAYER (", \"data\": [1,2,3,4,5]"), SIGHT_FORMAT_ERROR_CONTENT,
    "m:2:55: the data end after 5 cells, expected 3 × 2" },
  { LAYER (", \"data\": [1,2,3,4,5,6,7]"), SIGHT_FORMAT_ERROR_CONTENT, "m:2:68: more than 6 cells, expected 3 × 2" },
  { LAYER (", \"data\": [1,2,3,4,5,6,]"), SIGHT_FORMAT_ERROR_CONTENT, "m:2:68: expected a number after the last “,”" },
  { LAYER (", \"data\": [1,2,3.5]"), SIGHT_FORMAT_ERROR_CONTENT,
    "m:2:60: expected the number of a tile, from 0 to 4294967295" },
  { LAYER (", \"data\": [1,2,1e999]"), SIGHT_FORMAT_ERROR_CONTENT,
    "m:2:60: expected the number of a tile, from 0 to 4294967295" },
  { LAYER (", \"data\": [1,2,-4294967296]"), SIGHT_FORMAT_ERROR_CONTENT,
    "m:2:60: expected the number of a tile, from 0 to 4294967295" },
  { LAYER (", \"data\": [1,2,--1]"), SIGHT_FORMAT_ERROR_CONTENT,
    "m:2:60: expected the number of a tile, from 0 to 4294967295" },
  { LAYER (", \"data\": []"), SIGHT_FORMAT_ERROR_CONTENT, "m:2:55: the data end after 0 cells, expected 3 × 2" },
  { LAYER (", \"data\": \"AQAAAA==\""), SIGHT_FORMAT_ERROR_CONTENT,
    "m:2:55: the data end after 1 cells, expected 3 × 2" },
  { LAYER (", \"compression\": \"xz\", \"data\": \"\""), SIGHT_FORMAT_ERROR_CONTENT,
    "m:2:62: “compression”: there is no “xz”, expected “gzip”, “zlib” or “zstd”" },
  { LAYER (", \"chunks\": [{\"width\": 0, \"data\": []}]"), SIGHT_FORMAT_ERROR_CONTENT,
    "m:2:68: “width”: expected a whole number from 1 to 65535" },
  { LAYER (", \"chunks\": [{\"data\": []}]"), SIGHT_FORMAT_ERROR_TOO_LARGE,
    "m:2:67: 0 × 0 cells, expected at least 1, at most 65535 in a row or column and 16777216 in all" },
  { LAYER (", \"width\": 16777216, \"height\": 2, \"data\": []"), SIGHT_FORMAT_ERROR_TOO_LARGE,
    "m:2:87: 16777216 × 2 cells, expected at least 1, at most 65535 in a row or column and 16777216 in all" },
  { MAP ("{\"type\": \"objectgroup\", \"objects\": [{\"x\": 1e999}]}"), SIGHT_FORMAT_ERROR_CONTENT,
    "m:2:54: “x”: expected a number of at most 1000000000" },
  { MAP ("{\"type\": \"objectgroup\", \"objects\": [{\"polyline\": [{\"x\": \"1\"}, {}]}]}"),
    SIGHT_FORMAT_ERROR_CONTENT, "m:2:68: “x”: expected a number" },
  { "{\"orientation\": \"orthogonal\", \"width\": 1, \"height\": 1, \"tilewidth\": 8, \"tileheight\": 8, "
    "\"tilesets\": "
    "[{}]}",
    SIGHT_FORMAT_ERROR_CONTENT, "m:1:102: expected a member “firstgid”" },
  { "{\"orientation\": \"orthogonal\", \"width\": 1, \"height\": 1, \"tilewidth\": 8, \"tileheight\": 8, "
    "\"tilesets\": "
    "[{\"firstgid\": 1, \"tiles\": {\"x\": {}}}]}",
    SIGHT_FORMAT_ERROR_CONTENT, "m:1:133: “x”: expected the number of a tile" },
  { "{\"properties\": [{\"value\": 1}]}", SIGHT_FORMAT_ERROR_CONTENT, "m:1:17: expected a member “name”" },
  { "{\"orientation\": \"orthogonal\", \"width\": 1, \"height\": 1, \"tilewidth\": 8, \"tileheight\": 8, \"layers\": "
    "[{\"type\": \"tilelayer\", \"data\": [1]}]}",
    SIGHT_FORMAT_ERROR_CONTENT, "m: cells have tiles, but there is no tileset" },
};

static void
test_bad (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    assert_bad (sight_format_find ("tmj"), &cases[i]);
}

static void
test_truncated (void)
{
  assert_variants_are_safe (sight_format_find ("tmj"));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/format-tmj/round-trip", test_round_trip);
  g_test_add_func ("/format-tmj/sniff", test_sniff);
  g_test_add_func ("/format-tmj/data", test_data);
  g_test_add_func ("/format-tmj/flips", test_flips);
  g_test_add_func ("/format-tmj/infinite", test_infinite);
  g_test_add_func ("/format-tmj/layers", test_layers);
  g_test_add_func ("/format-tmj/tiles", test_tiles);
  g_test_add_func ("/format-tmj/bad", test_bad);
  g_test_add_func ("/format-tmj/truncated", test_truncated);

  return g_test_run ();
}
