/* test-tiled-survey.c - what an import of Tiled reports about tiles
 *
 * SPDX-License-Identifier: MIT
 */
#include <glib/gstdio.h>

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

/* Tiles with properties or known names are not guesses; pictures are found only next to the map. */
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
  g_autofree char *path = g_dir_make_tmp ("sightline-XXXXXX", NULL), *a = g_build_filename (path, "a.png", NULL),
                  *b = g_build_filename (path, "b.png", NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  g_autoptr (SightSurvey) survey = sight_survey_new ();
  SightInput input = { text, strlen (text), "m", folder, NULL, survey };
  g_autoptr (SightLevel) level = NULL;
  g_autoptr (GString) found = g_string_new (NULL);

  g_assert_true (g_file_set_contents (a, "", -1, NULL) && g_file_set_contents (b, "", -1, NULL));
  level = sight_format_import (NULL, &input, NULL, NULL);
  g_assert_cmpuint (survey->tiles->len, ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    g_assert_cmpstr (describe_tile (survey, i, found), ==, expected[i]);
  g_assert_cmpint (g_remove (a) | g_remove (b) | g_remove (path), ==, 0);
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

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tiled-survey/tmx", test_tmx);
  g_test_add_func ("/tiled-survey/own", test_own);
  g_test_add_func ("/tiled-survey/tmj", test_tmj);

  return g_test_run ();
}
