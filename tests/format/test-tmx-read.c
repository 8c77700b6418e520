/* test-tmx-read.c - files of Tiled in XML that can’t be read, and what is said about them
 *
 * SPDX-License-Identifier: MIT
 */
#include "tiled-test.h"

/* A map of @size, two tilesets whose tiles have no names, and @content. */
#define HEAD(size)                                                                    \
  "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<map orientation=\"orthogonal\" " size \
  " tilewidth=\"8\" tileheight=\"16\">\n<tileset firstgid=\"1\" name=\"a\"/><tileset firstgid=\"101\" name=\"b\"/>\n"
#define MAP(content) HEAD ("width=\"3\" height=\"2\"") content "</map>\n"
#define LAYER(content) MAP ("<layer name=\"l\" width=\"3\" height=\"2\">" content "</layer>")

#define DATA(data) LAYER ("<data " data "</data>")

static const BadText cases[] = {
  { "", SIGHT_FORMAT_ERROR_SYNTAX, "m:1:1: the text ends too early" },
  { "<tileset/>", SIGHT_FORMAT_ERROR_SYNTAX, "m:1:1: expected the element “map”" },
  { "<map/>", SIGHT_FORMAT_ERROR_CONTENT, "m:1:1: the map has no attribute “orientation”, expected “orthogonal”" },
  { "<map orientation='orthogonal' tilewidth='8'/>", SIGHT_FORMAT_ERROR_CONTENT,
    "m:1:1: the map has no attributes “tilewidth” and “tileheight”" },
  { "<map orientation='orthogonal' width='0' height='3' tilewidth='8' tileheight='8'/>", SIGHT_FORMAT_ERROR_TOO_LARGE,
    "m:1:1: the map has 0 × 3 cells, expected at least 1, at most 65535 in a row or column and 16777216 in all" },
  { "<map orientation='orthogonal' width='-1'/>", SIGHT_FORMAT_ERROR_CONTENT,
    "m:1:38: “width”: expected a whole number from 0 to 2147483647" },
  { "<map orientation='orthogonal' width='99999999999999999999999999999999999999999'/>", SIGHT_FORMAT_ERROR_CONTENT,
    "m:1:38: “width”: expected a whole number from 0 to 2147483647" },
  { "<map orientation='orthogonal' width='65536' height='1' tilewidth='8' tileheight='8'/>",
    SIGHT_FORMAT_ERROR_TOO_LARGE,
    "m:1:1: the map has 65536 × 1 cells, expected at least 1, at most 65535 in a row or column and 16777216 in all" },
  { "<map orientation='orthogonal' tilewidth='NaN'/>", SIGHT_FORMAT_ERROR_CONTENT,
    "m:1:42: “tilewidth”: expected a whole number from 1 to 1000000" },
  { "<map orientation='orthogonal' width='1' height='1' tilewidth='8' tileheight='8'/>x", SIGHT_FORMAT_ERROR_SYNTAX,
    "m:1:82: text outside the root element" },
  { MAP (""), SIGHT_FORMAT_ERROR_CONTENT, "m: no layer of tiles is used" },
  { DATA ("encoding=\"csv\">1,2,3,\n4,5"), SIGHT_FORMAT_ERROR_CONTENT,
    "m:4:59: the data end after 5 cells, expected 3 × 2" },
  { DATA ("encoding=\"csv\">1,2,3,\n4,5,6,7"), SIGHT_FORMAT_ERROR_CONTENT, "m:5:7: more than 6 cells, expected 3 × 2" },
  { DATA ("encoding=\"csv\">1,2,3,\n4,5,6,"), SIGHT_FORMAT_ERROR_CONTENT,
    "m:5:7: expected a number after the last “,”" },
  { DATA ("encoding=\"csv\">1,2,3,\n4,,6"), SIGHT_FORMAT_ERROR_CONTENT,
    "m:5:3: expected the number of a tile, from 0 to 4294967295" },
  { DATA ("encoding=\"csv\">1,2,3,\n4,-5,6"), SIGHT_FORMAT_ERROR_CONTENT,
    "m:5:3: expected the number of a tile, from 0 to 4294967295" },
  { DATA ("encoding=\"csv\">1,2,x"), SIGHT_FORMAT_ERROR_CONTENT,
    "m:4:63: expected the number of a tile, from 0 to 4294967295" },
  { DATA ("encoding=\"csv\">1,2,4294967296"), SIGHT_FORMAT_ERROR_CONTENT,
    "m:4:63: expected the number of a tile, from 0 to 4294967295" },
  { DATA ("encoding=\"csv\">1 2"), SIGHT_FORMAT_ERROR_CONTENT, "m:4:61: expected “,”" },
  { DATA ("encoding=\"csv\">"), SIGHT_FORMAT_ERROR_CONTENT, "m:4:59: the data end after 0 cells, expected 3 × 2" },
  { DATA ("encoding=\"csv\"><tile gid=\"1\"/>"), SIGHT_FORMAT_ERROR_CONTENT,
    "m:4:59: expected the cells of the layer" },
  { DATA ("encoding=\"csv\">1<!-- -->,2"), SIGHT_FORMAT_ERROR_CONTENT,
    "m:4:59: the data end after 1 cells, expected 3 × 2" },
  { DATA (">1,2,3"), SIGHT_FORMAT_ERROR_CONTENT, "m:4:45: text among the cells of the layer" },
  { DATA ("><tile gid=\"1\"/>"), SIGHT_FORMAT_ERROR_CONTENT, "m:4:60: the data end after 1 cells, expected 3 × 2" },
  { DATA ("><tile gid=\"-1\"/>"), SIGHT_FORMAT_ERROR_CONTENT,
    "m:4:56: “gid”: expected a whole number from 0 to 4294967295" },
  { DATA ("encoding=\"lzma\">"), SIGHT_FORMAT_ERROR_CONTENT,
    "m:4:54: “encoding”: there is no “lzma”, expected “csv” or “base64”" },
  { DATA ("encoding=\"base64\" compression=\"xz\">"), SIGHT_FORMAT_ERROR_CONTENT,
    "m:4:75: “compression”: there is no “xz”, expected “gzip”, “zlib” or “zstd”" },
  { DATA ("encoding=\"base64\">AQAAAA=="), SIGHT_FORMAT_ERROR_CONTENT,
    "m:4:62: the data end after 1 cells, expected 3 × 2" },
  { DATA ("encoding=\"base64\">AQAA"), SIGHT_FORMAT_ERROR_CONTENT,
    "m:4:62: the data end within a cell, expected 4 bytes for each" },
  { DATA ("encoding=\"base64\">AQA"), SIGHT_FORMAT_ERROR_CONTENT, "m:4:62: the data are not base64" },
  { DATA ("encoding=\"base64\">AQA*"), SIGHT_FORMAT_ERROR_CONTENT, "m:4:62: the data are not base64" },
  { DATA ("encoding=\"base64\">AQ==AAAA"), SIGHT_FORMAT_ERROR_CONTENT, "m:4:62: the data are not base64" },
  { DATA ("encoding=\"base64\">AQAAAAIAAAAAAAAAZQAAAAEAAAABAAAAAQAAAA=="), SIGHT_FORMAT_ERROR_CONTENT,
    "m:4:62: more than 6 cells, expected 3 × 2" },
  { DATA ("encoding=\"base64\" compression=\"zstd\">AQAAAA=="), SIGHT_FORMAT_ERROR_CONTENT,
    "m:4:81: the data can’t be decompressed: it is not “zstd”, or damaged" },
  { MAP ("<layer><data><chunk width=\"0\"/></data></layer>"), SIGHT_FORMAT_ERROR_CONTENT,
    "m:4:28: “width”: expected a whole number from 1 to 65535" },
  { MAP ("<layer><data><chunk/></data></layer>"), SIGHT_FORMAT_ERROR_TOO_LARGE,
    "m:4:14: 0 × 0 cells, expected at least 1, at most 65535 in a row or column and 16777216 in all" },
  { MAP ("<layer><data encoding=\"csv\"><chunk width=\"1\" height=\"1\">1</chunk>2</data></layer>"),
    SIGHT_FORMAT_ERROR_CONTENT, "m:4:66: expected a chunk" },
  { MAP ("<layer width=\"70000\" height=\"1\"><data/></layer>"), SIGHT_FORMAT_ERROR_TOO_LARGE,
    "m:4:33: 70000 × 1 cells, expected at least 1, at most 65535 in a row or column and 16777216 in all" },
  { MAP ("<objectgroup><object x=\"1e999\"/></objectgroup>"), SIGHT_FORMAT_ERROR_CONTENT,
    "m:4:25: “x”: expected a number of at most 1000000000" },
  { MAP ("<objectgroup><object y=\"NaN\"/></objectgroup>"), SIGHT_FORMAT_ERROR_CONTENT,
    "m:4:25: “y”: expected a number of at most 1000000000" },
  { MAP ("<tileset/>"), SIGHT_FORMAT_ERROR_CONTENT, "m:4:1: the tileset has no attribute “firstgid”" },
  { MAP ("<tileset firstgid=\"0\"/>"), SIGHT_FORMAT_ERROR_CONTENT,
    "m:4:20: “firstgid”: expected a whole number from 1 to 268435455" },
  { MAP ("<tileset firstgid=\"1\"><tile/></tileset>"), SIGHT_FORMAT_ERROR_CONTENT,
    "m:4:23: the tile has no attribute “id”" },
  { MAP ("<properties><property value=\"1\"/></properties>"), SIGHT_FORMAT_ERROR_CONTENT,
    "m:4:13: the property has no attribute “name”" },
  { "<map orientation='orthogonal' width='1' height='1' tilewidth='8' tileheight='8'><layer><data encoding='csv'>1"
    "</data></layer></map>",
    SIGHT_FORMAT_ERROR_CONTENT, "m: cells have tiles, but there is no tileset" },
  { HEAD ("width=\"1\" height=\"1\" infinite=\"1\"") "<layer><data/></layer></map>", SIGHT_FORMAT_ERROR_CONTENT,
    "m: all cells of the map are empty" },
  { HEAD ("infinite=\"1\"") "<layer><data encoding=\"csv\"><chunk width=\"1\" height=\"1\">1</chunk><chunk "
                            "x=\"99999\" width=\"1\" height=\"1\">1</chunk></data></layer></map>",
    SIGHT_FORMAT_ERROR_TOO_LARGE,
    "m: the cells are spread over 100000 × 1, expected at most 65535 in a row or column and 16777216 in all" },
};

static void
test_bad (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    assert_bad (sight_format_find ("tmx"), &cases[i]);
}

/* A small file whose data unpack to more than the layer holds, and layers that are too many cells together. */
static void
test_bombs (void)
{
  static const char layer[] = "<layer width=\"4096\" height=\"4096\"><data encoding=\"base64\" compression=\"zlib\">";
  g_autoptr (SightLevel) level = sight_level_new (sight_map_new (4096, 4096, 0), sight_legend_new_standard ());
  SightOutput output = { "a", "base64-zlib", NULL };
  g_autoptr (GBytes) bytes = sight_format_find ("tmx")->write_files (level, &output, NULL, NULL);
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  const char *data = strstr (text, "zlib\">") + strlen ("zlib\">");
  g_autofree char *packed = g_strndup (data, strstr (data, "</data>") - data);
  g_autofree char *small = g_strconcat (HEAD ("width=\"3\" height=\"2\"") "<layer><data encoding=\"base64\" "
                                                                          "compression=\"zlib\">",
                                        packed, "</data></layer></map>", NULL);
  g_autoptr (GString) many = g_string_new (HEAD ("width=\"3\" height=\"2\""));
  BadText too_much = { small, SIGHT_FORMAT_ERROR_CONTENT, "m:4:51: more than 6 cells, expected 3 × 2" };
  g_autoptr (GError) error = NULL;

  assert_bad (sight_format_find ("tmx"), &too_much);
  for (int i = 0; i < 5; i++)
    g_string_append_printf (many, "%s%s</data></layer>", layer, packed);
  g_assert_null (sight_format_read (NULL, many->str, many->len, "m", NULL, &error));
  g_assert_error (error, SIGHT_FORMAT_ERROR, SIGHT_FORMAT_ERROR_TOO_LARGE);
  g_assert_true (g_str_has_suffix (error->message, "the layers up to here have more than 67108864 cells together"));
}

/* 10,000 layers, and groups in groups. */
static void
test_many (void)
{
  g_autoptr (GString) text = g_string_new (HEAD ("width=\"3\" height=\"2\""));
  g_autoptr (GString) deep = g_string_new (HEAD ("width=\"1\" height=\"1\""));
  g_autoptr (SightNotes) notes = sight_notes_new ();
  g_autoptr (GError) error = NULL;

  for (int i = 0; i < 10000; i++)
    g_string_append_printf (text, "<layer name=\"%d\" visible=\"%d\"><data encoding=\"csv\">1,0,2,1,1,3</data></layer>",
                            i, i % 2);
  g_string_append (text, "</map>");
  assert_map ("tmx", text->str, ". a\n..b\n", notes);
  g_assert_cmpuint (notes->len, ==, 21);
  g_assert_cmpstr (get_note (notes, 20), ==, "4980 more layers are left out");

  for (int i = 0; i < 10000; i++)
    g_string_append (deep, "<group name=\"a long name for a group\">");
  g_assert_null (sight_format_read (NULL, deep->str, deep->len, "m", NULL, &error));
  g_assert_true (g_str_has_suffix (error->message, "the elements are nested too deeply"));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tmx-read/bad", test_bad);
  g_test_add_func ("/tmx-read/bombs", test_bombs);
  g_test_add_func ("/tmx-read/many", test_many);

  return g_test_run ();
}
