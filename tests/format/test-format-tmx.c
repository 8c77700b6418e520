/* test-format-tmx.c - maps of Tiled in XML
 *
 * SPDX-License-Identifier: MIT
 */
#include <glib/gstdio.h>

#include "format/syntax/sight-png.h"

#include "tiled-test.h"

/* A map of @size, two tilesets whose tiles have no names, and @content. */
#define HEAD(size)                                                                    \
  "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<map orientation=\"orthogonal\" " size \
  " tilewidth=\"8\" tileheight=\"16\">\n<tileset firstgid=\"1\" name=\"a\"/><tileset firstgid=\"101\" name=\"b\"/>\n"
#define MAP(content) HEAD ("width=\"3\" height=\"2\"") content "</map>\n"
#define LAYER(content) MAP ("<layer name=\"l\" width=\"3\" height=\"2\">" content "</layer>")

static void
test_round_trip (void)
{
  g_autoptr (SightLevel) level = make_full_level ();
  g_autoptr (SightLevel) smallest = read_text ("text", ".", NULL);

  assert_round_trips ("tmx", level);
  assert_round_trips ("tmx", smallest);
}

static void
test_write (void)
{
  g_autoptr (SightLevel) level = read_text ("text", "#.", NULL);
  g_autoptr (SightNotes) notes = sight_notes_new ();
  g_autofree char *text = NULL;

  level->extra = g_strdup ("{\"a\": 1}");
  g_ptr_array_add (level->teams, sight_team_new ("a\001b", 0x123456, SIGHT_SHAPE_STAR));
  text = write_text ("tmx", level, notes);
  g_assert_nonnull (strstr (text, "<data encoding=\"csv\">\n2,1\n</data>"));
  g_assert_nonnull (strstr (text, "<objectgroup id=\"2\" name=\"a b\" color=\"#123456\">"));
  g_assert_cmpuint (notes->len, ==, 3);
  g_assert_cmpstr (get_note (notes, 0), ==, "the picture of the tileset, “map-tiles.png”, is left out");
  g_assert_cmpstr (get_note (notes, 1), ==, "what a newer program added to the level is left out");
  g_assert_cmpstr (get_note (notes, 2), ==, "characters in names that XML can’t hold are written as spaces");
}

/* The picture has a square for each tile, in its colour. */
static void
test_picture (void)
{
  g_autoptr (SightLevel) level = read_text ("text", "#.", NULL);
  g_autoptr (GPtrArray) companions = g_ptr_array_new_with_free_func ((GDestroyNotify) sight_companion_free);
  SightOutput output = { "a", NULL, companions };
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = sight_format_find ("tmx")->write_files (level, &output, NULL, &error);
  const SightCompanion *companion = g_ptr_array_index (companions, 0);
  g_autoptr (SightPng) png =
      sight_png_read (g_bytes_get_data (companion->bytes, NULL), g_bytes_get_size (companion->bytes), "p", &error);

  g_assert_no_error (error);
  g_assert_nonnull (bytes);
  g_assert_cmpstr (companion->name, ==, "a-tiles.png");
  g_assert_cmpint (png->width, ==, 4 * 16);
  g_assert_cmpint (png->height, ==, 4 * 16);
  for (guint i = 0; i < sight_legend_get_length (level->legend); i++)
    {
      const guchar *pixel = png->pixels + ((i / 4 * 16 + 5) * png->width + i % 4 * 16 + 5) * png->kind;

      g_assert_cmphex (pixel[0] << 16 | pixel[1] << 8 | pixel[2], ==, sight_legend_get (level->legend, i)->color);
    }
}

/* The same cells in all encodings. */
static void
test_encodings (void)
{
  static const char *const same[] = {
    LAYER ("<data encoding=\"csv\">1,2,0,\n101,1,1</data>"),
    LAYER ("<data encoding=\"csv\"> 1 , 2,0 ,\r\n\t101,01,1 \r\n</data>"),
    LAYER ("<data encoding=\"csv\"><![CDATA[1,2,0,101,1,1]]></data>"),
    LAYER ("<data><tile gid=\"1\"/><tile gid=\"2\"/><tile/><tile gid=\"101\"/><tile gid=\"1\"/><tile gid=\"1\"></tile>"
           "</data>"),
    LAYER ("<data encoding=\"base64\">\n AQAAAAIAAAAAAAAAZQAAAAEAAAABAAAA\n </data>"),
    LAYER ("<data encoding=\"base64\">AQAAAAIAAAAAAA\nAAZQAAAAEAAAABAAAA</data>"),
    LAYER ("<data encoding=\"base64\" compression=\"zlib\">eJxjZGBgYGKAgFQgZoRiAAUgAGs=</data>"),
    LAYER ("<data encoding=\"base64\" compression=\"gzip\">H4sIAAAAAAACA2NkYGBgYoCAVCBmhGIAaKXNLBgAAAA=</data>"),
    LAYER (
        "<data encoding=\"base64\" compression=\"zstd\">KLUv/QRYwQAAAQAAAAIAAAAAAAAAZQAAAAEAAAABAAAAJKh2qg==</data>"),
  };

  for (gsize i = 0; i < G_N_ELEMENTS (same); i++)
    {
      g_autoptr (SightLevel) level = read_text ("tmx", same[i], NULL);

      g_assert_cmpuint (sight_legend_get_length (level->legend), ==, 4);
      g_assert_cmpstr (sight_legend_get (level->legend, 0)->name, ==, "a 0");
      g_assert_cmpstr (sight_legend_get (level->legend, 2)->name, ==, "b 0");
      g_assert_cmpint (sight_map_get (level->map, (SightCell) { 0, 1 }), ==, 2);
      g_assert_cmpint (sight_legend_get (level->legend, 3)->look, ==, SIGHT_LOOK_VOID);
      g_assert_cmpint (sight_map_get (level->map, (SightCell) { 2, 0 }), ==, 3);
    }
}

static void
test_flips (void)
{
  g_autoptr (SightNotes) notes = sight_notes_new ();

  assert_map ("tmx",
              LAYER ("<data encoding=\"csv\">2147483649,1073741825,536870913,268435457,4026531841,2147483648</data>"),
              "...\n.. \n", notes);
  g_assert_cmpuint (notes->len, ==, 1);
  g_assert_cmpstr (get_note (notes, 0), ==, "6 cells lose their mirroring or rotation");
}

/* Chunks may lie anywhere; the map is what they use. */
static void
test_infinite (void)
{
  static const char text[] = HEAD (
      "width=\"9\" height=\"9\" infinite=\"1\"") "<layer name=\"walls\"><data encoding=\"csv\">"
                                                 "<chunk x=\"-16\" y=\"16\" width=\"2\" height=\"2\">0,1,0,0</chunk>\n"
                                                 "<chunk x=\"0\" y=\"17\" width=\"1\" "
                                                 "height=\"2\">0,\n1</chunk></data></layer></map>";
  g_autoptr (SightNotes) notes = sight_notes_new ();

  assert_map ("tmx", text, "#...............\n................\n...............#\n", notes);
  g_assert_cmpuint (notes->len, ==, 1);
  g_assert_cmpstr (get_note (notes, 0), ==, "cell (-15, 16) of the infinite map became (0, 0)");
}

/* Blocking tiles lie on others; hidden layers count if their name says so; offsets are in pixels. */
static void
test_layers (void)
{
  static const char text[] = MAP (
      "<layer name=\"ground\"><data encoding=\"csv\">1,1,1,1,1,1</data></layer>"
      "<group name=\"g\" offsetx=\"8\"><layer name=\"walls\" offsety=\"-16\"><data encoding=\"csv\">0,0,0,2,3,4</data>"
      "</layer></group><layer name=\"collision\" visible=\"0\"><data encoding=\"csv\">0,0,0,5,0,0</data></layer>"
      "<layer name=\"flowers\" offsetx=\"3\"><data encoding=\"csv\">0,6,0,6,0,6</data></layer>"
      "<layer name=\"notes\" visible=\"0\"><data encoding=\"csv\">0,0,0,0,7,0</data></layer><imagelayer name=\"i\"/>");
  g_autoptr (SightNotes) notes = sight_notes_new ();
  g_autoptr (SightLevel) level = read_text ("tmx", text, notes);
  static const gboolean transparent[] = { TRUE, FALSE, FALSE, FALSE, TRUE, TRUE };

  for (int i = 0; i < 6; i++)
    g_assert_cmpint (sight_level_get_tile (level, (SightCell) { i % 3, i / 3 })->transparent, ==, transparent[i]);
  g_assert_cmpuint (notes->len, ==, 4);
  g_assert_cmpstr (get_note (notes, 0), ==, "the layer “notes” is left out");
  g_assert_cmpstr (get_note (notes, 1), ==, "1 cell outside the map is left out");
  g_assert_cmpstr (get_note (notes, 2), ==, "1 layer that is a picture is left out");
  g_assert_cmpstr (get_note (notes, 3), ==,
                   "1 layer is shifted by a fraction of a cell and moved to the nearest cells");
}

/* Layers may be smaller or larger than the map. */
static void
test_layer_sizes (void)
{
  g_autoptr (SightNotes) notes = sight_notes_new ();

  assert_map ("tmx", MAP ("<layer name=\"walls\" width=\"1\" height=\"1\"><data encoding=\"csv\">1</data></layer>"),
              "#..\n...\n", NULL);
  assert_map ("tmx",
              MAP ("<layer name=\"walls\" width=\"4\" height=\"1\"><data encoding=\"csv\">0,1,1,1</data></layer>"),
              ".##\n...\n", notes);
  g_assert_cmpstr (get_note (notes, 0), ==, "1 cell outside the map is left out");
  assert_map ("tmx", MAP ("<layer name=\"l\"/>"), "   \n   \n", NULL);
}

#define TILES                                                                                                     \
  "<tileset firstgid=\"1\" name=\"t\"><tile id=\"0\" type=\"floor\"/><tile id=\"1\" class=\"Stone wall\"/><tile " \
  "id=\"2\">"                                                                                                     \
  "<properties><property name=\"name\" value=\"door\"/></properties></tile><tile id=\"3\"><properties><property " \
  "name=\"blocks_sight\" type=\"bool\" value=\"true\"/><property "                                                \
  "name=\"walkable\">true</property></properties></tile>"                                                         \
  "<tile id=\"4\"><objectgroup><object x=\"0\" y=\"0\"/></objectgroup></tile><tile "                              \
  "id=\"5\"><objectgroup/></tile></tileset>"

/* Names, properties and collision shapes say what tiles are. */
static void
test_tiles (void)
{
  static const char text[] =
      "<map orientation=\"orthogonal\" width=\"6\" height=\"1\" tilewidth=\"8\" tileheight=\"8\">" TILES
      "<layer name=\"l\"><data encoding=\"csv\">1,2,3,4,5,6</data></layer></map>";
  static const struct
  {
    const char *name;
    gboolean walkable, transparent;
    SightLook look;
  } expected[] = {
    { "floor", TRUE, TRUE, SIGHT_LOOK_FLOOR }, { "Stone wall", FALSE, FALSE, SIGHT_LOOK_WALL },
    { "door", TRUE, FALSE, SIGHT_LOOK_DOOR },  { "t 3", TRUE, FALSE, SIGHT_LOOK_FLAT },
    { "t 4", FALSE, FALSE, SIGHT_LOOK_WALL },  { "t 5", TRUE, TRUE, SIGHT_LOOK_FLOOR },
  };
  g_autoptr (SightLevel) level = read_text ("tmx", text, NULL);

  g_assert_cmpuint (sight_legend_get_length (level->legend), ==, G_N_ELEMENTS (expected));
  for (gsize i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      const SightTile *tile = sight_legend_get (level->legend, i);

      g_assert_cmpstr (tile->name, ==, expected[i].name);
      g_assert_cmpint (tile->walkable, ==, expected[i].walkable);
      g_assert_cmpint (tile->transparent, ==, expected[i].transparent);
      g_assert_cmpint (tile->look, ==, expected[i].look);
    }
}

static void
test_border (void)
{
  g_autoptr (SightNotes) notes = sight_notes_new ();

  assert_map ("tmx",
              HEAD ("width=\"4\" height=\"3\"") "<layer name=\"walls\"><data encoding=\"csv\">2,2,2,2,2,1,1,2,2,2,2,2"
                                                "</data></layer></map>",
              "####\n#..#\n####\n", notes);
  g_assert_cmpuint (notes->len, ==, 1);
  g_assert_cmpstr (get_note (notes, 0), ==,
                   "no tile is known to block sight: “a 1”, which makes up most of the border, is taken for a wall");
}

static void
test_answers (void)
{
  static const char text[] =
      MAP ("<group name=\"g\"><layer name=\"walls\"><data encoding=\"csv\">1,0,1,2,2,1</data></layer>"
           "</group><layer name=\"b\"><data encoding=\"csv\">3,3,3,3,3,3</data></layer>");
  g_autoptr (SightImport) import = sight_import_new ();
  g_autoptr (SightSurvey) survey = sight_survey_new ();
  g_autoptr (GError) error = NULL;
  SightInput input = { text, strlen (text), "m", NULL, import, survey };
  g_autoptr (SightLevel) level = NULL;
  g_autofree char *rows = NULL;

  sight_import_add_layer (import, "g/walls");
  sight_import_set_tile (import, "a:0", (SightImportTile) { TRUE, TRUE });
  sight_import_set_tile (import, "empty", (SightImportTile) { TRUE, TRUE });
  level = sight_format_import (NULL, &input, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (sight_legend_get (level->legend, 0)->transparent);
  g_assert_false (sight_legend_get (level->legend, 1)->transparent);
  g_assert_true (sight_legend_get (level->legend, 2)->transparent);
  g_assert_cmpuint (survey->layers->len, ==, 2);
  g_assert_true (((SightSurveyLayer *) survey->layers->pdata[0])->used);
  g_assert_false (((SightSurveyLayer *) survey->layers->pdata[1])->used);
  g_assert_cmpuint (survey->tiles->len, ==, 3);
  g_assert_cmpstr (((SightSurveyTile *) survey->tiles->pdata[1])->id, ==, "a:1");
  g_assert_cmpuint (((SightSurveyTile *) survey->tiles->pdata[1])->n_cells, ==, 2);
  g_assert_cmpstr (((SightSurveyTile *) survey->tiles->pdata[2])->id, ==, "empty");
}

/* Viewers by class, name, layer or team; others are left out.  The origin of a tile object is its lower left corner. */
static void
test_objects (void)
{
  static const char text[] = MAP (
      "<layer name=\"l\"><data encoding=\"csv\">1,1,1,1,1,1</data></layer><objectgroup name=\"things\" offsetx=\"8\">"
      "<object id=\"2\" type=\"enemy\" x=\"3.9\" y=\"17\"/><object id=\"1\" name=\"V1\" class=\"viewer\" x=\"4\" "
      "y=\"12\">"
      "<properties><property name=\"team\" value=\"red\"/><property name=\"range\" type=\"int\" "
      "value=\"7\"/></properties>"
      "<point/></object><object name=\"guard\" gid=\"5\" x=\"0\" y=\"16\" width=\"8\" height=\"16\"/>"
      "<object name=\"chest\" x=\"1\" y=\"1\"/><object name=\"spawn\" template=\"a.tx\"/></objectgroup>"
      "<objectgroup name=\"Lines\"><object name=\"k\" x=\"4\" y=\"8\"><polyline points=\"0,0 8,16\"/></object>"
      "<object><polyline points=\"0,0 1,1 2,2\"/></object></objectgroup>");
  static const SightCell cells[] = { { 1, 1 }, { 1, 0 }, { 1, 0 }, { 1, 0 } };
  static const char *const teams[] = { "enemy", "red", "things", "things" };
  g_autoptr (SightNotes) notes = sight_notes_new ();
  g_autoptr (SightLevel) level = read_text ("tmx", text, notes);
  const SightKeptLine *line = g_ptr_array_index (level->lines, 0);

  g_assert_cmpuint (level->viewers->len, ==, G_N_ELEMENTS (cells));
  for (guint i = 0; i < level->viewers->len; i++)
    {
      const SightViewer *viewer = sight_level_get_viewer (level, i);

      g_assert_true (sight_cell_equal (viewer->cell, cells[i]));
      g_assert_cmpstr (sight_level_get_team (level, viewer->team)->name, ==, teams[i]);
    }
  g_assert_cmpint (sight_level_get_viewer (level, 1)->range, ==, 7);
  g_assert_cmpint (sight_level_get_viewer (level, 0)->range, ==, SIGHT_RANGE_AS_SIGHT);
  g_assert_cmpuint (level->lines->len, ==, 1);
  g_assert_true (sight_cell_equal (line->to, (SightCell) { 1, 1 }));
  g_assert_cmpuint (notes->len, ==, 3);
  g_assert_cmpstr (get_note (notes, 1), ==, "2 objects are not viewers and are left out");
  g_assert_cmpstr (get_note (notes, 2), ==, "1 object is described by another file, which is not read");
}

static void
test_isometric (void)
{
  static const char text[] =
      "<map orientation=\"isometric\" width=\"2\" height=\"2\" tilewidth=\"32\" tileheight=\"16\">"
      "<tileset firstgid=\"1\"/><layer><data encoding=\"csv\">1,1,1,1</data></layer><objectgroup>"
      "<object name=\"hero\" x=\"17\" y=\"3\"/></objectgroup></map>";
  g_autoptr (SightNotes) notes = sight_notes_new ();
  g_autoptr (SightLevel) level = read_text ("tmx", text, notes);

  g_assert_cmpint (sight_level_get_viewer (level, 0)->cell.x, ==, 1);
  g_assert_cmpstr (get_note (notes, 1), ==, "the map is “isometric”: its cells become squares");
}

/* A sight that is not understood is noted, not fatal. */
static void
test_sights (void)
{
  static const char text[] =
      HEAD ("width=\"1\" height=\"1\"") "<properties><property name=\"sightline\" value=\"1\"/>"
                                        "<property name=\"sight\" value=\"{}\"/></properties><layer><data "
                                        "encoding=\"csv\">1</data></layer><objectgroup>"
                                        "<object name=\"hero\"><properties><property name=\"sight\" "
                                        "value=\"[\"/></properties></object></objectgroup></map>";
  g_autoptr (SightNotes) notes = sight_notes_new ();
  g_autoptr (SightLevel) level = read_text ("tmx", text, notes);

  g_assert_null (sight_level_get_viewer (level, 0)->sight);
  g_assert_cmpuint (notes->len, ==, 2);
  g_assert_cmpstr (get_note (notes, 0), ==, "the sight of the level can’t be read and is left out");
  g_assert_cmpstr (get_note (notes, 1), ==, "the sight of 1 viewer can’t be read and is left out");
}

static void
test_truncated (void)
{
  assert_variants_are_safe (sight_format_find ("tmx"));
}

/* Saved with its picture next to it; a failed one leaves both as they were. */
static void
test_save (void)
{
  g_autofree char *folder = g_dir_make_tmp ("sightline-XXXXXX", NULL);
  g_autoptr (SightLevel) level = make_full_level (), again = NULL;
  g_autoptr (GFile) file = g_file_new_build_filename (folder, "karte.tmx", NULL);
  g_autofree char *picture = g_build_filename (folder, "karte-tiles.png", NULL);
  g_autofree char *path = g_file_get_path (file), *before = NULL, *after = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (sight_format_save (NULL, level, file, NULL, &error));
  again = sight_format_load (NULL, file, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (sight_level_equal (level, again));
  g_assert_true (g_file_test (picture, G_FILE_TEST_IS_REGULAR));

  g_assert_true (g_file_get_contents (path, &before, NULL, NULL));
  g_assert_cmpint (g_remove (picture), ==, 0);
  g_assert_cmpint (g_mkdir (picture, 0700), ==, 0);
  sight_level_set_tile (level, (SightCell) { 0, 0 }, 0);
  g_assert_false (sight_format_save (NULL, level, file, NULL, &error));
  g_assert_cmpstr (error->message, ==, "karte-tiles.png: this is a folder, expected a file");
  g_assert_true (g_file_get_contents (path, &after, NULL, NULL));
  g_assert_cmpstr (before, ==, after);

  g_rmdir (picture);
  g_remove (path);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* Rules about sight of tiles in a map of anyone, as XML and as JSON; what can't be is told, and the rest holds. */
static void
test_tile_rules (void)
{
  static const char xml[] =
      "<map orientation='orthogonal' width='2' height='1' tilewidth='8' tileheight='8'>"
      "<tileset firstgid='1' name='t'><tile id='0' type='Floor'><properties><property name='cost' type='int' "
      "value='9'/>"
      "<property name='sightTop' type='int' value='2'/><property name='sightStopsFrom' value='NE'/>"
      "<property name='sightCost' value='256'/><property name='sightGround' type='bool' value='true'/></properties>"
      "</tile></tileset><layer name='l' width='2' height='1'><data encoding='csv'>1,1</data></layer></map>";
  static const char json[] =
      "{\"type\":\"map\",\"orientation\":\"orthogonal\",\"width\":2,\"height\":1,\"tilewidth\":8,\"tileheight\":8,"
      "\"tilesets\":[{\"firstgid\":1,\"name\":\"t\",\"tiles\":[{\"id\":0,\"type\":\"Floor\",\"properties\":["
      "{\"name\":\"cost\",\"type\":\"int\",\"value\":9},{\"name\":\"sightTop\",\"type\":\"int\",\"value\":2},"
      "{\"name\":\"sightStopsFrom\",\"type\":\"string\",\"value\":\"NE\"},{\"name\":\"sightCost\",\"value\":256},"
      "{\"name\":\"sightGround\",\"type\":\"bool\",\"value\":true}]}]}],"
      "\"layers\":[{\"type\":\"tilelayer\",\"name\":\"l\",\"width\":2,\"height\":1,\"data\":[1,1]}]}";
  static const SightTileRules expected = { .top = 2, .stops = SIGHT_SIDE_NORTH | SIGHT_SIDE_EAST };

  for (int i = 0; i < 2; i++)
    {
      g_autoptr (SightNotes) notes = sight_notes_new ();
      g_autoptr (SightLevel) level = read_text (i == 0 ? "tmx" : "tmj", i == 0 ? xml : json, notes);

      g_assert_cmpmem (&sight_legend_get (level->legend, level->map->tiles[0])->rules, sizeof expected, &expected,
                       sizeof expected);
      g_assert_cmpstr (get_note (notes, 0), ==,
                       "m: “sightCost” of the tile “Floor” is “256” and left out: "
                       "expected a whole number from 0 to 255");
      g_assert_cmpstr (get_note (notes, 1), ==,
                       "m: “sightGround” of the tile “Floor” is “true” and left out: "
                       "expected a whole number from 0 to 255");
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/format-tmx/round-trip", test_round_trip);
  g_test_add_func ("/format-tmx/write", test_write);
  g_test_add_func ("/format-tmx/picture", test_picture);
  g_test_add_func ("/format-tmx/encodings", test_encodings);
  g_test_add_func ("/format-tmx/flips", test_flips);
  g_test_add_func ("/format-tmx/infinite", test_infinite);
  g_test_add_func ("/format-tmx/layers", test_layers);
  g_test_add_func ("/format-tmx/layer-sizes", test_layer_sizes);
  g_test_add_func ("/format-tmx/tiles", test_tiles);
  g_test_add_func ("/format-tmx/border", test_border);
  g_test_add_func ("/format-tmx/answers", test_answers);
  g_test_add_func ("/format-tmx/objects", test_objects);
  g_test_add_func ("/format-tmx/isometric", test_isometric);
  g_test_add_func ("/format-tmx/sights", test_sights);
  g_test_add_func ("/format-tmx/tile-rules", test_tile_rules);
  g_test_add_func ("/format-tmx/truncated", test_truncated);
  g_test_add_func ("/format-tmx/save", test_save);

  return g_test_run ();
}
