/* test-maps.c - the files of tests/maps, opened as users open files
 *
 * SPDX-License-Identifier: MIT
 */
#include "format-test.h"
#include "format/base/sight-file.h"

static const struct
{
  const char *name;
  int width, height;
  guint n_tiles, n_viewers, n_notes;
} good[] = {
  { "two-rooms.txt", 9, 5, 14, 0, 1 },        { "box-crlf.txt", 9, 4, 22, 0, 0 },
  { "ragged-bom.map", 7, 7, 13, 0, 1 },       { "two-rooms.sightline", 9, 4, 4, 2, 0 },
  { "any-script.sightline", 10, 5, 9, 3, 0 },
};

/* What is said about each file of maps/bad, after its name. */
static const struct
{
  const char *name;
  int code;
  const char *message;
} bad[] = {
  { "area-outside.sightline", SIGHT_FORMAT_ERROR_CONTENT,
    ":13:52: “rects”: expected a rectangle of the map, [x, y, width, height]" },
  { "area-twice.sightline", SIGHT_FORMAT_ERROR_CONTENT, ":14:14: an earlier area has the name “Vault”" },
  { "combining.txt", SIGHT_FORMAT_ERROR_SYNTAX,
    ":1:3: U+0301 has no width of its own, expected one glyph for each cell" },
  { "cut-off.sightline", SIGHT_FORMAT_ERROR_SYNTAX, ":5:98: the text ends too early" },
  { "empty.txt", SIGHT_FORMAT_ERROR_SYNTAX, ":1:1: there is no map in the file, expected rows of glyphs" },
  { "escape.txt", SIGHT_FORMAT_ERROR_SYNTAX, ":2:2: U+001B can’t be printed, expected one glyph for each cell" },
  { "latin-1.txt", SIGHT_FORMAT_ERROR_SYNTAX, ":2:2: byte 0xe9 is not UTF-8, expected text in UTF-8" },
  { "misspelt.sightline", SIGHT_FORMAT_ERROR_CONTENT, ":3:61: the algorithm “bresenham-team” has no parameter “wals”" },
  { "newer.sightline", SIGHT_FORMAT_ERROR_VERSION,
    ":2:16: the file has version 7 of the format, but this program reads version 1: open it with a newer one" },
  { "nul.txt", SIGHT_FORMAT_ERROR_SYNTAX, ":2:2: a NUL byte, expected text in UTF-8" },
  { "rows.json", SIGHT_FORMAT_ERROR_UNKNOWN,
    ": the JSON holds no map that is known: expected rows of glyphs, or arrays of cells" },
  { "short.map", SIGHT_FORMAT_ERROR_SYNTAX, ":7:1: the rows end too early: expected as many as “height” says" },
  { "no-map.p8", SIGHT_FORMAT_ERROR_SYNTAX, ":5:1: the PICO-8 cartridge has no map, expected a section “__map__”" },
  { "hexagons.foundry.json", SIGHT_FORMAT_ERROR_CONTENT,
    ":1:60: the scene has a grid of hexagons, expected one of squares" },
  { "three-ends.foundry.json", SIGHT_FORMAT_ERROR_CONTENT,
    ":2:11: “c”: expected the four coordinates of the wall’s ends" },
  { "no-size.uvtt", SIGHT_FORMAT_ERROR_CONTENT, ":1:28: expected a member “map_size”" },
  { "far.uvtt", SIGHT_FORMAT_ERROR_CONTENT, ":2:39: “x”: expected a number from -1000000 to 1000000" },
  { "short.rpgmaker.json", SIGHT_FORMAT_ERROR_CONTENT, ":2:9: “data”: 3 numbers, expected 24 for 6 layers" },
  { "twice.csv", SIGHT_FORMAT_ERROR_CONTENT, ":4:1: a second row for the cell (1, 0)" },
  { "data.json", SIGHT_FORMAT_ERROR_UNKNOWN,
    ": this describes a level of LDtk’s simplified export: open a .csv file next to it" },
  { "code.txt", SIGHT_FORMAT_ERROR_UNKNOWN,
    ": this is prose or source code, no map; a text map has one sign for each cell" },
  { "tiles.tsx", SIGHT_FORMAT_ERROR_UNKNOWN, ": this is a tileset of Tiled, no map: open a map that uses it" },
  { "scene.tscn", SIGHT_FORMAT_ERROR_UNKNOWN,
    ": this is a scene of Godot, which is only written; export the map from Godot as CSV or JSON" },
  { "world.world", SIGHT_FORMAT_ERROR_UNKNOWN, ": this is a world of Tiled, which only names maps: open a.tmx" },
  { "picture.bmp", SIGHT_FORMAT_ERROR_UNKNOWN, ": this is a BMP picture; save it as PNG to read it as a map" },
  { "unknown-glyph.sightline", SIGHT_FORMAT_ERROR_CONTENT,
    ":12:5: cell (7, 1): no tile of the legend has the glyph “x”" },
  { "unknown-team.sightline", SIGHT_FORMAT_ERROR_CONTENT, ":22:31: “team”: no team has the id “Blue”" },
};

static GFile *
get_file (const char *folder, const char *name)
{
  return g_file_new_build_filename (g_test_get_dir (G_TEST_DIST), "maps", folder, name, NULL);
}

/* Opened, saved in every format that can, and read back from those that can. */
static void
test_good (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (good); i++)
    {
      g_autoptr (GFile) file = get_file ("good", good[i].name);
      g_autoptr (GError) error = NULL;
      g_autoptr (SightNotes) notes = sight_notes_new ();
      g_autoptr (SightLevel) level = sight_format_load (NULL, file, notes, &error), again = NULL;
      g_autofree char *text = NULL;

      g_assert_no_error (error);
      g_assert_cmpint (level->map->width, ==, good[i].width);
      g_assert_cmpint (level->map->height, ==, good[i].height);
      g_assert_cmpuint (sight_legend_get_length (level->legend), ==, good[i].n_tiles);
      g_assert_cmpuint (level->viewers->len, ==, good[i].n_viewers);
      g_assert_cmpuint (notes->len, ==, good[i].n_notes);

      text = write_text ("sightline", level, NULL);
      again = read_text ("sightline", text, NULL);
      g_assert_true (sight_level_equal (level, again));
    }
}

static void
test_bad (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GFile) file = get_file ("bad", bad[i].name);
      g_autofree char *name = sight_file_get_name (file);
      g_autofree char *message = g_strconcat (name, bad[i].message, NULL);
      g_autoptr (GError) error = NULL;

      g_assert_null (sight_format_load (NULL, file, NULL, &error));
      g_assert_cmpstr (error->message, ==, message);
      g_assert_error (error, SIGHT_FORMAT_ERROR, bad[i].code);
    }
}

static guint
count_files (const char *folder)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "maps", folder, NULL);
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  guint n = 0;

  g_assert_nonnull (dir);
  while (g_dir_read_name (dir) != NULL)
    n++;

  return n;
}

/* No file is forgotten in the tables. */
static void
test_all (void)
{
  g_assert_cmpuint (count_files ("good"), ==, G_N_ELEMENTS (good));
  g_assert_cmpuint (count_files ("bad"), ==, G_N_ELEMENTS (bad));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/maps/good", test_good);
  g_test_add_func ("/maps/bad", test_bad);
  g_test_add_func ("/maps/all", test_all);

  return g_test_run ();
}
