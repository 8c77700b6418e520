/* test-tiled-survey.c - what an import of Tiled reports about tiles
 *
 * SPDX-License-Identifier: MIT
 */
#include <glib/gstdio.h>

#include "format/syntax/sight-png.h"
#include "tiled-test.h"

/* What is known of each tile, and where its picture is. */
static const char *
describe_tile (const SightSurvey *survey, guint index, GString *text)
{
  const SightSurveyTile *tile = g_ptr_array_index (survey->tiles, index);
  g_autofree char *name =
      tile->picture >= 0 ? g_file_get_basename (g_ptr_array_index (survey->pictures, tile->picture)) : NULL;

  g_string_printf (text, "%s%s", tile->id, tile->is_guess ? "?" : "");
  if (name != NULL)
    g_string_append_printf (text, " %s %d %d %d %d", name, tile->part.x, tile->part.y, tile->part.width,
                            tile->part.height);

  return text->str;
}

/* Tiles with properties or known names are not guesses; pictures that are not there are not found. */
static void
test_tmx (void)
{
  static const char text[] =
      "<map orientation=\"orthogonal\" width=\"7\" height=\"1\" tilewidth=\"8\" tileheight=\"8\">"
      "<tileset firstgid=\"1\" name=\"walls\" tilewidth=\"16\" tileheight=\"8\" margin=\"1\" spacing=\"2\" "
      "columns=\"2\">"
      "<image source=\"a.png\" width=\"36\"/><tile id=\"1\" type=\"door\"/><tile id=\"2\"><properties>"
      "<property name=\"opaque\" value=\"true\"/></properties></tile></tileset>"
      "<tileset firstgid=\"10\" name=\"many\"><tile id=\"0\"><image source=\"b.png\"/></tile><tile id=\"1\">"
      "<image source=\"../c.png\"/></tile></tileset>"
      "<tileset firstgid=\"20\" name=\"odd\" tilewidth=\"x\" tileheight=\"8\" columns=\"-1\"><image source=\"a.png\"/>"
      "</tileset><layer><data encoding=\"csv\">1,2,3,4,10,11,20</data></layer></map>";
  static const char *const expected[] = { "walls:0? a.png 1 1 16 8",
                                          "walls:1 a.png 19 1 16 8",
                                          "walls:2 a.png 1 11 16 8",
                                          "walls:3? a.png 19 11 16 8",
                                          "many:0? b.png 0 0 0 0",
                                          "many:1?",
                                          "odd:0?" };
  g_autofree char *path = g_dir_make_tmp ("sightline-XXXXXX", NULL), *maps = g_build_filename (path, "maps", NULL),
                  *a = g_build_filename (maps, "a.png", NULL), *b = g_build_filename (maps, "b.png", NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (maps);
  g_autoptr (SightSurvey) survey = sight_survey_new ();
  SightInput input = { text, strlen (text), "m", folder, NULL, survey };
  g_autoptr (SightLevel) level = NULL;
  g_autoptr (GString) found = g_string_new (NULL);

  g_assert_cmpint (g_mkdir (maps, 0700), ==, 0);
  g_assert_true (g_file_set_contents (a, "", -1, NULL) && g_file_set_contents (b, "", -1, NULL));
  level = sight_format_import (NULL, &input, NULL, NULL);
  g_assert_cmpuint (survey->tiles->len, ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    g_assert_cmpstr (describe_tile (survey, i, found), ==, expected[i]);
  g_assert_cmpint (g_remove (a) | g_remove (b) | g_remove (maps) | g_remove (path), ==, 0);
}

/* What was written here asks nothing. */
static void
test_own (void)
{
  g_autoptr (SightLevel) level = make_full_level (), again = NULL;
  g_autofree char *text = write_text ("tmx", level, NULL);
  g_autoptr (SightSurvey) survey = sight_survey_new ();
  SightInput input = { text, strlen (text), "m", NULL, NULL, survey };

  again = sight_format_import (NULL, &input, NULL, NULL);
  g_assert_cmpuint (survey->tiles->len, >, 3);
  g_assert_false (sight_survey_has_questions (survey, NULL));
}

/* In JSON, with a tileset in a file of its own, whose pictures are next to it. */
static void
test_tmj (void)
{
  static const char text[] =
      "{\"type\": \"map\", \"orientation\": \"orthogonal\", \"width\": 2, \"height\": 1, \"tilewidth\": 8, "
      "\"tileheight\": 8, \"tilesets\": [{\"firstgid\": 1, \"source\": \"sub/t.tsj\"}], \"layers\": [{\"type\": "
      "\"tilelayer\", \"name\": \"l\", \"data\": [2, 3]}]}";
  static const char tileset[] = "{\"name\": \"t\", \"tilewidth\": 8, \"tileheight\": 8, \"imagewidth\": 16, "
                                "\"image\": \"../a.png\", \"tiles\": [{\"id\": 2, \"image\": \"b.png\"}]}";
  g_autofree char *path = g_dir_make_tmp ("sightline-XXXXXX", NULL), *a = g_build_filename (path, "a.png", NULL),
                  *sub = g_build_filename (path, "sub", NULL), *b = g_build_filename (sub, "b.png", NULL),
                  *t = g_build_filename (sub, "t.tsj", NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  g_autoptr (SightSurvey) survey = sight_survey_new ();
  SightInput input = { text, strlen (text), "m", folder, NULL, survey };
  g_autoptr (SightLevel) level = NULL;
  g_autoptr (GString) found = g_string_new (NULL);

  g_assert_cmpint (g_mkdir (sub, 0700), ==, 0);
  g_assert_true (g_file_set_contents (a, "", -1, NULL) && g_file_set_contents (b, "", -1, NULL) &&
                 g_file_set_contents (t, tileset, -1, NULL));
  level = sight_format_import (NULL, &input, NULL, NULL);
  g_assert_cmpuint (survey->tiles->len, ==, 2);
  g_assert_cmpstr (describe_tile (survey, 0, found), ==, "t:1? a.png 8 0 8 8");
  g_assert_cmpstr (describe_tile (survey, 1, found), ==, "t:2? b.png 0 0 0 0");
  g_assert_cmpint (g_remove (a) | g_remove (b) | g_remove (t) | g_remove (sub) | g_remove (path), ==, 0);
}

/* Four tiles of 2 × 2 pixels: even red, half black and half transparent blue, all transparent, black and white. */
static GBytes *
make_sheet (void)
{
  static const guint8 pixels[] = {
    200, 10, 20,  255, 200, 10,  20,  255, 0,   0,   0,   255, 0,   0,   255, 0,   1,  2,   3, 0,   1, 2,
    3,   0,  0,   0,   0,   255, 255, 255, 255, 255, 200, 10,  20,  255, 200, 10,  20, 255, 0, 0,   0, 255,
    0,   0,  255, 0,   1,   2,   3,   0,   1,   2,   3,   0,   255, 255, 255, 255, 0,  0,   0, 255,
  };
  g_autoptr (SightPng) sheet = sight_png_new (SIGHT_PNG_RGBA, 8, 2);

  memcpy (sheet->pixels, pixels, sizeof pixels);

  return sight_png_write (sheet, NULL);
}

/* Tiles have the mean colour of their picture, unless the file says what they look like; others keep their colour. */
static void
test_colors (void)
{
  static const char text[] =
      "<map orientation=\"orthogonal\" width=\"6\" height=\"1\" tilewidth=\"2\" tileheight=\"2\">"
      "<tileset firstgid=\"1\" name=\"t\" tilewidth=\"2\" tileheight=\"2\" columns=\"4\">"
      "<image source=\"t.png\" width=\"8\" height=\"2\"/></tileset>"
      "<tileset firstgid=\"5\" name=\"u\" tilewidth=\"2\" tileheight=\"2\" columns=\"4\">"
      "<image source=\"t.png\" width=\"8\" height=\"2\"/><tile id=\"0\" type=\"water\"/></tileset>"
      "<tileset firstgid=\"9\" name=\"v\" tilewidth=\"2\" tileheight=\"2\" columns=\"4\">"
      "<image source=\"damaged.png\" width=\"8\" height=\"2\"/></tileset>"
      "<layer><data encoding=\"csv\">1,2,3,4,5,9</data></layer></map>";
  g_autofree char *path = g_dir_make_tmp ("sightline-XXXXXX", NULL), *t = g_build_filename (path, "t.png", NULL),
                  *damaged = g_build_filename (path, "damaged.png", NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  g_autoptr (GBytes) sheet = make_sheet ();
  g_autoptr (SightLevel) level = NULL, without = NULL;
  SightInput input = { text, strlen (text), "m", NULL, NULL, NULL };

  g_assert_true (g_file_set_contents (t, g_bytes_get_data (sheet, NULL), g_bytes_get_size (sheet), NULL));
  g_assert_true (g_file_set_contents (damaged, g_bytes_get_data (sheet, NULL), 40, NULL));
  without = sight_format_import (NULL, &input, NULL, NULL);
  input.folder = folder;
  level = sight_format_import (NULL, &input, NULL, NULL);
  g_assert_cmphex (sight_legend_get (level->legend, 0)->color, ==, 0xc80a14);
  g_assert_cmphex (sight_legend_get (level->legend, 1)->color, ==, 0x000000);
  g_assert_cmphex (sight_legend_get (level->legend, 2)->color, ==, sight_legend_get (without->legend, 2)->color);
  g_assert_cmphex (sight_legend_get (level->legend, 3)->color, ==, 0x808080);
  g_assert_cmphex (sight_legend_get (level->legend, 4)->color, ==, sight_legend_get (without->legend, 4)->color);
  g_assert_cmphex (sight_legend_get (level->legend, 5)->color, ==, sight_legend_get (without->legend, 5)->color);
  for (guint i = 0; i < 6; i++)
    g_assert_cmpint (sight_legend_get (level->legend, i)->transparent, ==,
                     sight_legend_get (without->legend, i)->transparent);
  g_assert_cmpint (g_remove (t) | g_remove (damaged) | g_remove (path), ==, 0);
}

/* A picture that tiles are to be shown with and that is not taken is named once, and why; not that of a tile whose look
 * the file says. */
static void
test_missed (void)
{
  static const char text[] =
      "<map orientation=\"orthogonal\" width=\"7\" height=\"1\" tilewidth=\"2\" tileheight=\"2\">"
      "<tileset firstgid=\"1\" name=\"t\" tilewidth=\"2\" tileheight=\"2\" columns=\"4\"><image source=\"gone.png\"/>"
      "</tileset><tileset firstgid=\"5\" name=\"u\"><tile id=\"0\"><image source=\"../../../../far.png\"/></tile>"
      "<tile id=\"1\"><image source=\"damaged.png\"/></tile><tile id=\"2\"><image source=\"t.png\"/></tile></tileset>"
      "<tileset firstgid=\"9\" name=\"v\" tilewidth=\"9\" tileheight=\"9\" columns=\"4\"><image source=\"t.png\"/>"
      "</tileset><tileset firstgid=\"20\" name=\"w\"><tile id=\"0\"><properties><property name=\"color\" "
      "value=\"#123456\"/></properties><image source=\"none.png\"/></tile></tileset>"
      "<layer><data encoding=\"csv\">1,2,5,6,7,12,20</data></layer></map>";
  static const char *const expected[] = { "the picture “gone.png” is not read: there is no such file",
                                          "the picture “../../../../far.png” is not read: it lies outside the project",
                                          "the picture “damaged.png” is not read: it is damaged, too large or no PNG "
                                          "picture" };
  g_autofree char *path = g_dir_make_tmp ("sightline-XXXXXX", NULL), *t = g_build_filename (path, "t.png", NULL),
                  *damaged = g_build_filename (path, "damaged.png", NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  g_autoptr (GBytes) sheet = make_sheet ();
  const SightInput input = { text, strlen (text), "m", folder, NULL, NULL };
  g_autoptr (SightNotes) notes = sight_notes_new ();
  g_autoptr (SightLevel) level = NULL;

  g_assert_true (g_file_set_contents (t, g_bytes_get_data (sheet, NULL), g_bytes_get_size (sheet), NULL));
  g_assert_true (g_file_set_contents (damaged, "", 0, NULL));
  level = sight_format_import (NULL, &input, notes, NULL);
  g_assert_cmpuint (notes->len, ==, 1 + G_N_ELEMENTS (expected));
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    g_assert_cmpstr (get_note (notes, i + 1), ==, expected[i]);
  g_assert_cmpint (g_remove (t) | g_remove (damaged) | g_remove (path), ==, 0);
}

/* A map of the tiles 0 to 3: half black, flat, black and white, and one whose sheet is a file of its own. */
static SightLevel *
make_pictured_level (void)
{
  static const SightTileImage images[] = { { 1, 2, 0, 2, 2 }, { 0 }, { 1, 6, 0, 2, 2 }, { 2, 0, 0, 8, 8 } };
  SightLevel *level = sight_level_new (sight_map_new (4, 1, 0), sight_legend_new_standard ());
  g_autoptr (GBytes) sheet = make_sheet ();

  g_ptr_array_add (level->pictures.sheets,
                   sight_image_new_data (g_base64_encode (g_bytes_get_data (sheet, NULL), g_bytes_get_size (sheet))));
  g_ptr_array_add (level->pictures.sheets, sight_image_new_path ("own.png"));
  for (guint i = 0; i < G_N_ELEMENTS (images); i++)
    {
      SightTile tile = *sight_legend_get (level->legend, i);

      tile.image = images[i];
      sight_legend_set (level->legend, i, &tile);
      level->map->tiles[i] = i;
    }

  return level;
}

/* One note counts the images that are left out. */
static void
assert_one_left_out (const SightNotes *notes)
{
  guint n = 0;

  for (guint i = 0; i < notes->len; i++)
    {
      const gboolean is_about_images = strstr (get_note (notes, i), "image") != NULL;

      n += is_about_images;
      g_assert_true (!is_about_images || g_str_equal (get_note (notes, i), "the image of 1 tile is left out"));
    }
  g_assert_cmpuint (n, ==, 1);
}

/* The picture of the tileset next to @file: images over the colours of their tiles. */
static void
assert_pictured (const SightLevel *level, GFile *file)
{
  g_autoptr (GFile) folder = g_file_get_parent (file), tiles = g_file_get_child (folder, "a-tiles.png");
  g_autoptr (SightPng) picture = NULL;
  g_autofree char *data = NULL;
  gsize length;

  g_assert_true (g_file_load_contents (tiles, NULL, &data, &length, NULL, NULL));
  picture = sight_png_read (data, length, "a", NULL);
  g_assert_cmphex (sight_png_get_color (picture, 0, 0), ==, 0xff000000);
  g_assert_cmphex (sight_png_get_color (picture, 15, 0), ==, 0xff000000 | sight_legend_get (level->legend, 0)->color);
  g_assert_cmphex (sight_png_get_color (picture, 16, 9), ==, 0xff000000 | sight_legend_get (level->legend, 1)->color);
  g_assert_cmphex (sight_png_get_color (picture, 39, 7), ==, 0xff000000);
  g_assert_cmphex (sight_png_get_color (picture, 40, 7), ==, 0xffffffff);
  g_assert_true (g_file_delete (tiles, NULL, NULL));
}

/* The images of tiles are drawn for all formats that have a picture of the tiles, and come back from Tiled maps. */
static void
test_images (void)
{
  static const char *const names[] = { "a.tmx", "a.tmj", "a.tscn", "a.tilemap" };
  g_autofree char *path = g_dir_make_tmp ("sightline-XXXXXX", NULL);
  g_autofree char *source = g_build_filename (path, "a.tilesource", NULL);
  g_autoptr (SightLevel) level = make_pictured_level ();

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *name = g_build_filename (path, names[i], NULL);
      g_autoptr (GFile) file = g_file_new_for_path (name);
      g_autoptr (SightNotes) notes = sight_notes_new ();
      g_autoptr (SightLevel) again = NULL;

      g_assert_true (sight_format_save (NULL, level, file, notes, NULL));
      assert_one_left_out (notes);
      again = i < 2 ? sight_format_load (NULL, file, NULL, NULL) : NULL;
      for (guint k = 0; k < 4 && again != NULL; k++)
        {
          const SightTile *tile = sight_legend_get (again->legend, k);

          g_assert_cmpint (tile->image.x, ==, k == 2 ? 32 : 0);
          g_assert_cmpint (tile->image.width, ==, k % 2 == 0 ? 16 : 0);
          g_assert_cmphex (tile->color, ==, sight_legend_get (level->legend, k)->color);
        }
      assert_pictured (level, file);
      g_assert_cmpint (g_remove (name), ==, 0);
    }
  g_assert_cmpint (g_remove (source) | g_remove (path), ==, 0);
}

/* A tile that blocks in one layer and by its name in all is one tile; other programs draw it with its picture, as the
 * rest, whatever Sightline would draw. */
static void
test_named (void)
{
  static const char text[] =
      "<map orientation=\"orthogonal\" width=\"3\" height=\"2\" tilewidth=\"2\" tileheight=\"2\">"
      "<tileset firstgid=\"1\" name=\"t\" tilewidth=\"2\" tileheight=\"2\" columns=\"4\"><image source=\"t.png\"/>"
      "<tile id=\"0\" type=\"wall\"/></tileset><layer name=\"ground\"><data encoding=\"csv\">1,3,3,1,1,1</data></layer>"
      "<layer name=\"walls\"><data encoding=\"csv\">0,0,1,0,0,0</data></layer></map>";
  g_autofree char *path = g_dir_make_tmp ("sightline-XXXXXX", NULL), *t = g_build_filename (path, "t.png", NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  g_autoptr (GBytes) sheet = make_sheet ();
  const SightInput input = { text, strlen (text), "m", folder, NULL, NULL };
  g_autoptr (SightLevel) level = NULL;

  g_assert_true (g_file_set_contents (t, g_bytes_get_data (sheet, NULL), g_bytes_get_size (sheet), NULL));
  level = sight_format_import (NULL, &input, NULL, NULL);
  g_assert_cmpuint (level->legend->tiles->len, ==, 2);
  g_assert_cmpstr (sight_legend_get (level->legend, 0)->name, ==, "wall");
  g_assert_cmpuint (level->map->tiles[0], ==, level->map->tiles[2]);
  for (guint i = 0; i < 2; i++)
    g_assert_cmpint (sight_legend_get (level->legend, i)->image.width, ==, 2);
  g_assert_cmpint (g_remove (t) | g_remove (path), ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tiled-survey/tmx", test_tmx);
  g_test_add_func ("/tiled-survey/own", test_own);
  g_test_add_func ("/tiled-survey/tmj", test_tmj);
  g_test_add_func ("/tiled-survey/colors", test_colors);
  g_test_add_func ("/tiled-survey/images", test_images);
  g_test_add_func ("/tiled-survey/missed", test_missed);
  g_test_add_func ("/tiled-survey/named", test_named);

  return g_test_run ();
}
