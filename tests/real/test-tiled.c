/* test-tiled.c - Tiled reads our maps to the same cells, and we read back what it writes
 *
 * SPDX-License-Identifier: MIT
 */
#include "format/syntax/sight-png.h"
#include "../format/tiled-test.h"

#include "program.h"

static GFile *
save (const char *folder, const char *name, const SightLevel *level, const char *variant)
{
  GFile *file = g_file_new_build_filename (folder, name, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_true (sight_format_save_as (NULL, level, file, &(SightOutput) { .variant = variant }, NULL, &error));
  g_assert_no_error (error);

  return file;
}

/* What Tiled makes of @in, in the format that it calls @format. */
static void
export_map (const char *folder, const char *format, const char *in, const char *out)
{
  const char *const argv[] = { "tiled", "--export-map", format, in, out, NULL };

  run_program (folder, argv);
}

static SightLevel *
load (const char *folder, const char *name)
{
  g_autoptr (GFile) file = g_file_new_build_filename (folder, name, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (SightNotes) notes = sight_notes_new ();
  SightLevel *level = sight_format_load (NULL, file, notes, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (notes->len, ==, 0);

  return level;
}

/* Our cells as Tiled's CSV has them: both number tiles from 0. */
static void
assert_cells (const char *folder, const char *name, const SightLevel *level)
{
  g_autofree char *path = g_build_filename (folder, name, NULL), *text = NULL;
  g_autofree char *expected = write_text ("csv", level, NULL);

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, expected);
}

/* All encodings of the format @id: read by Tiled to the same cells, and what Tiled writes in the same encoding gives
 * the same level. */
static void
test_encodings (gconstpointer id)
{
  const SightFormat *format = sight_format_find (id);
  g_autofree char *folder = make_folder ();
  g_autofree char *in = g_strconcat ("a.", id, NULL), *out = g_strconcat ("b.", id, NULL);
  g_autoptr (SightLevel) level = make_full_level ();

  for (guint i = 0; format->variants[i] != NULL; i++)
    {
      g_autoptr (GFile) file = save (folder, in, level, format->variants[i]);
      g_autoptr (SightLevel) again = NULL;

      g_test_message ("%s", format->variants[i]);
      export_map (folder, "csv", in, "a.csv");
      assert_cells (folder, "a.csv", level);
      export_map (folder, g_str_equal (id, "tmx") ? "tmx" : "json", in, out);
      again = load (folder, out);
      g_assert_true (sight_level_equal (level, again));
    }
  remove_folder (folder);
}

/* From XML to JSON and back by Tiled. */
static void
test_across (void)
{
  g_autofree char *folder = make_folder ();
  g_autoptr (SightLevel) level = make_full_level (), json = NULL, xml = NULL;
  g_autoptr (GFile) file = save (folder, "a.tmx", level, "base64-zstd");

  export_map (folder, "json", "a.tmx", "b.json");
  export_map (folder, "tmx", "b.json", "c.tmx");
  json = load (folder, "b.json");
  xml = load (folder, "c.tmx");
  g_assert_true (sight_level_equal (level, json));
  g_assert_true (sight_level_equal (level, xml));
  remove_folder (folder);
}

/* One pixel a cell: Tiled draws our picture of the tileset in the colours of the tiles. */
static void
test_picture (gconstpointer name)
{
  const char *const argv[] = { "tmxrasterizer", "-t", "1", "--no-smoothing", name, "a.png", NULL };
  g_autofree char *folder = make_folder ();
  g_autofree char *path = g_build_filename (folder, "a.png", NULL), *data = NULL;
  g_autoptr (SightLevel) level = read_text ("text", "#.+'\n=o~\"\n&>: \n####", NULL);
  g_autoptr (GFile) file = save (folder, name, level, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (SightPng) png = NULL;
  gsize length;

  run_program (folder, argv);
  g_assert_true (g_file_get_contents (path, &data, &length, NULL));
  png = sight_png_read (data, length, "a.png", &error);
  g_assert_no_error (error);
  g_assert_cmpint (png->width, ==, 4);
  g_assert_cmpint (png->height, ==, 4);
  for (int i = 0; i < 16; i++)
    {
      const guchar *pixel = png->pixels + i * png->kind;
      guint32 color = sight_level_get_tile (level, (SightCell) { i % 4, i / 4 })->color;

      g_assert_cmphex (pixel[0] << 16 | pixel[1] << 8 | pixel[2], ==, color);
    }
  remove_folder (folder);
}

static const char infinite[] =
    "<map version=\"1.8\" orientation=\"orthogonal\" width=\"30\" height=\"20\" tilewidth=\"8\" tileheight=\"8\" "
    "infinite=\"1\"><tileset firstgid=\"1\" source=\"t.tsx\"/><group name=\"g\"><layer id=\"1\" name=\"walls\" "
    "width=\"30\" "
    "height=\"20\"><data encoding=\"csv\"><chunk x=\"-16\" y=\"0\" width=\"16\" height=\"16\">\n"
    "0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,\n0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,\n0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,\n"
    "0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,\n0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,\n0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,\n"
    "0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,\n0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,\n0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,\n"
    "0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,\n0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,\n0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,\n"
    "0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,\n0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,\n0,0,0,0,0,0,0,0,0,0,0,0,0,0,2,1,\n"
    "0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1073741826\n</chunk></data></layer></group></map>";

/* An infinite map with chunks, a group, a flipped tile and a tileset in a file of its own. */
static void
test_infinite (void)
{
  static const char *const formats[][2] = { { "tmx", "b.tmx" }, { "json", "b.json" } };
  g_autofree char *folder = make_folder ();
  g_autofree char *map = g_build_filename (folder, "a.tmx", NULL), *tileset = g_build_filename (folder, "t.tsx", NULL);

  g_assert_true (g_file_set_contents (map, infinite, -1, NULL));
  g_assert_true (
      g_file_set_contents (tileset,
                           "<tileset name=\"t\" tilewidth=\"8\" tileheight=\"8\" tilecount=\"2\" columns=\"2\">"
                           "<image source=\"t.png\" width=\"16\" height=\"8\"/><tile id=\"0\" type=\"floor\"/>"
                           "<tile id=\"1\" type=\"wall\"/></tileset>",
                           -1, NULL));
  for (gsize i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_autoptr (GFile) file = g_file_new_build_filename (folder, formats[i][1], NULL);
      g_autoptr (SightNotes) notes = sight_notes_new ();
      g_autoptr (GError) error = NULL;
      g_autoptr (SightLevel) level = NULL;
      g_autofree char *rows = NULL;

      export_map (folder, formats[i][0], "a.tmx", formats[i][1]);
      level = sight_format_load (NULL, file, notes, &error);
      g_assert_no_error (error);
      rows = write_text ("csv", level, NULL);
      g_assert_cmpstr (rows, ==, "1,0\n2,1\n");
      g_assert_false (sight_legend_get (level->legend, 1)->transparent);
      g_assert_cmpuint (notes->len, ==, 2);
      g_assert_cmpstr (get_note (notes, 0), ==, "cell (-2, 14) of the infinite map became (0, 0)");
      g_assert_cmpstr (get_note (notes, 1), ==, "1 cell loses its mirroring or rotation");
    }
  remove_folder (folder);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/tiled/encodings/tmx", "tmx", test_encodings);
  g_test_add_data_func ("/tiled/encodings/tmj", "tmj", test_encodings);
  g_test_add_func ("/tiled/across", test_across);
  g_test_add_data_func ("/tiled/picture/tmx", "a.tmx", test_picture);
  g_test_add_data_func ("/tiled/picture/tmj", "a.tmj", test_picture);
  g_test_add_func ("/tiled/infinite", test_infinite);

  return g_test_run ();
}
