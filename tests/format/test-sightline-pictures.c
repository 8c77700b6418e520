/* test-sightline-pictures.c - the pictures of a level in the native format
 *
 * SPDX-License-Identifier: MIT
 */
#include "format-test.h"

#define LEVEL                                                        \
  "{\"sightline\": 1, \"sight\": {\"preset\": \"bresenham-team\"}, " \
  "\"legend\": [{\"glyph\": \".\"}], \"map\": [\".\"], \"pictures\": {%s}}"

/* Whether tiles are drawn with their pictures: said as the window says it, and only where they are not; the opposite,
 * which earlier versions wrote, is still understood. */
static void
test_tile_pictures (void)
{
  static const struct
  {
    const char *pictures, *written;
  } rows[] = {
    { "\"sheets\": [\"a.png\"]", "{\n    \"sheets\": [\n      \"a.png\"\n    ]\n  }" },
    { "\"drawTiles\": false, \"sheets\": [\"a.png\"]", "{\n    \"sheets\": [\n      \"a.png\"\n    ]\n  }" },
    { "\"drawTiles\": true, \"sheets\": [\"a.png\"]",
      "{\n    \"tilePictures\": false,\n    \"sheets\": [\n      \"a.png\"\n    ]\n  }" },
    { "\"tilePictures\": false, \"sheets\": [\"a.png\"]",
      "{\n    \"tilePictures\": false,\n    \"sheets\": [\n      \"a.png\"\n    ]\n  }" },
    { "\"tilePictures\": true, \"drawTiles\": true, \"sheets\": [\"a.png\"]",
      "{\n    \"sheets\": [\n      \"a.png\"\n    ]\n  }" },
    { "\"underlay\": \"s.png\", \"drawTiles\": false",
      "{\n    \"underlay\": \"s.png\",\n    \"at\": [0, 0], \"pixelsPerCell\": 32, \"strength\": 0.5\n  }" },
    { "\"underlay\": \"s.png\", \"turned\": 0, \"mirrored\": false",
      "{\n    \"underlay\": \"s.png\",\n    \"at\": [0, 0], \"pixelsPerCell\": 32, \"strength\": 0.5\n  }" },
    { "\"underlay\": \"s.png\", \"hidden\": true, \"turned\": 270, \"mirrored\": true",
      "{\n    \"underlay\": \"s.png\",\n    \"at\": [0, 0], \"pixelsPerCell\": 32, \"strength\": 0.5, "
      "\"mirrored\": true, \"turned\": 270, \"hidden\": true\n  }" },
    { "\"drawTiles\": false", NULL },
    { "\"note\": 1, \"more\": 2", "{\n    \"note\": 1,\n    \"more\": 2\n  }" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = g_strdup_printf (LEVEL, rows[i].pictures);
      g_autoptr (SightLevel) level = read_text ("sightline", text, NULL), again = NULL;
      g_autofree char *written = write_text ("sightline", level, NULL);
      const char *pictures = strstr (written, "\"pictures\": ");

      again = read_text ("sightline", written, NULL);
      g_assert_true (sight_level_equal (level, again));
      if (rows[i].written == NULL)
        g_assert_null (pictures);
      else if (pictures == NULL || !g_str_has_prefix (strchr (pictures, '{'), rows[i].written))
        g_error ("%s becomes %s", rows[i].pictures, written);
    }
}

/* A picture lies in one of eight ways; any other is refused. */
static void
test_turned (void)
{
  static const struct
  {
    const char *member, *message;
  } rows[] = {
    { "\"turned\": 45", "“turned”: expected 0, 90, 180 or 270" },
    { "\"turned\": 360", "“turned”: expected 0, 90, 180 or 270" },
    { "\"turned\": -90", "“turned”: expected 0, 90, 180 or 270" },
    { "\"turned\": \"90\"", "“turned”: expected 0, 90, 180 or 270" },
    { "\"mirrored\": 1", "" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = g_strdup_printf (LEVEL, rows[i].member);
      g_autoptr (GError) error = NULL;

      g_assert_null (sight_format_read (sight_format_get_native (), text, strlen (text), "m", NULL, &error));
      g_assert_nonnull (strstr (error->message, rows[i].message));
    }
}

/* A picture that is a part of no sheet is left out: what is written can be read. */
static void
test_no_sheet (void)
{
  g_autoptr (SightLevel) level = sight_level_new (sight_map_new (1, 1, 0), sight_legend_new_standard ()), again = NULL;
  SightTile tile = *sight_legend_get (level->legend, 0);
  g_autofree char *name = g_strdup (tile.name), *text = NULL;

  tile.name = name;
  tile.image = (SightTileImage) { 1, 0, 0, 8, 8 };
  sight_legend_set (level->legend, 0, &tile);
  text = write_text ("sightline", level, NULL);
  again = read_text ("sightline", text, NULL);
  g_assert_cmpuint (sight_legend_get (again->legend, 0)->image.sheet, ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sightline-pictures/tiles", test_tile_pictures);
  g_test_add_func ("/sightline-pictures/turned", test_turned);
  g_test_add_func ("/sightline-pictures/no-sheet", test_no_sheet);

  return g_test_run ();
}
