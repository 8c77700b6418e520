/* test-sightline-pictures.c - the pictures of a level in the native format
 *
 * SPDX-License-Identifier: MIT
 */
#include "format-test.h"

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
    { "\"drawTiles\": false", NULL },
    { "\"note\": 1, \"more\": 2", "{\n    \"note\": 1,\n    \"more\": 2\n  }" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text =
          g_strdup_printf ("{\"sightline\": 1, \"sight\": {\"preset\": \"bresenham-team\"}, "
                           "\"legend\": [{\"glyph\": \".\"}], \"map\": [\".\"], \"pictures\": {%s}}",
                           rows[i].pictures);
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

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sightline-pictures/tiles", test_tile_pictures);

  return g_test_run ();
}
