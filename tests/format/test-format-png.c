/* test-format-png.c - maps as PNG pictures
 *
 * SPDX-License-Identifier: MIT
 */
#include "format/import/sight-import.h"
#include "format/syntax/sight-png.h"
#include "format-test.h"

#define STANDARD 13 /* tiles of the standard legend */

/* A picture of @width by @height whose pixels are those of @pixels, bytes of its kind. */
static SightPng *
make_picture (SightPngKind kind, int width, int height, const char *pixels)
{
  SightPng *picture = sight_png_new (kind, width, height);

  memcpy (picture->pixels, pixels, (gsize) width * height * kind);

  return picture;
}

static SightLevel *
read_bytes (GBytes *bytes, SightNotes *notes)
{
  g_autoptr (GError) error = NULL;
  SightLevel *level =
      sight_format_read (NULL, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), "m", notes, &error);

  g_assert_no_error (error);

  return level;
}

static SightLevel *
read_picture (const SightPng *picture, SightNotes *notes)
{
  g_autoptr (GBytes) bytes = sight_png_write (picture, NULL);

  return read_bytes (bytes, notes);
}

static GBytes *
write_level (const SightLevel *level, SightNotes *notes)
{
  g_autoptr (GError) error = NULL;
  GBytes *bytes = sight_format_find ("png")->write (level, notes, &error);

  g_assert_no_error (error);

  return bytes;
}

/* The map as text without a legend. */
static void
assert_rows (const SightLevel *level, const char *rows)
{
  g_autofree char *text = write_text ("text", level, NULL);
  const char *map = strstr (text, "; map\n");

  g_assert_cmpstr (map != NULL ? map + strlen ("; map\n") : text, ==, rows);
}

static void
assert_round_trip (const SightLevel *level)
{
  g_autoptr (GBytes) bytes = write_level (level, NULL), twice = write_level (level, NULL);
  g_autoptr (SightNotes) notes = sight_notes_new ();
  g_autoptr (SightLevel) again = read_bytes (bytes, notes);

  g_assert_true (sight_level_equal (level, again));
  g_assert_cmpuint (notes->len, ==, 0);
  g_assert_true (g_bytes_equal (bytes, twice));
}

/* Doors, names in any script, a tile that no cell has, two tiles of one colour. */
static void
test_round_trip (void)
{
  g_autoptr (SightLevel) level = read_text ("text",
                                            "; sightline legend 1\n"
                                            "; . #808080 walkable transparent floor none Boden ☃\n"
                                            "; # #808080 solid opaque wall none 壁\n"
                                            "; + #b0702f walkable opaque door ' Tür\n"
                                            "; ' #d9a066 walkable transparent open-door + Offene Tür\n"
                                            "; ~ #000000 solid transparent water none جدار\n"
                                            "; map\n"
                                            "####\n#.+.\n####\n",
                                            NULL);

  assert_round_trip (level);
}

static void
test_sizes (void)
{
  static const char *const rows[] = { "#", "##", "#\n#", "####\n####\n####\n####", "##..\n##..\n..##\n..##" };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (SightLevel) level = read_text ("text", rows[i], NULL);

      assert_round_trip (level);
    }
}

static void
test_left_out (void)
{
  g_autoptr (SightLevel) level = read_text ("text", "#.", NULL);
  g_autoptr (SightNotes) notes = sight_notes_new ();
  g_autoptr (GBytes) bytes = NULL;

  g_ptr_array_add (level->teams, sight_team_new_nth (0));
  bytes = write_level (level, notes);
  g_assert_cmpuint (notes->len, ==, 1);
  g_assert_cmpstr (get_note (notes, 0), ==, "1 team is left out");
}

/* More tiles than a palette has room for are distinguished by colour. */
static void
test_many_tiles (void)
{
  SightLegend *legend = sight_legend_new ();
  g_autoptr (SightNotes) notes = sight_notes_new (), read_notes = sight_notes_new ();
  g_autoptr (SightLevel) level = NULL, again = NULL;
  g_autoptr (GBytes) bytes = NULL;

  for (guint i = 0; i < 300; i++)
    {
      SightTile tile = {
        .glyph = 0x4e00 + i, .name = (char *) "n", .color = MIN (i, 297) << 5, .counterpart = SIGHT_TILE_NONE
      };

      sight_legend_add (legend, &tile);
    }
  level = sight_level_new (sight_map_new (20, 15, 0), legend);
  for (guint i = 0; i < 300; i++)
    level->map->tiles[i] = i;

  bytes = write_level (level, notes);
  g_assert_cmpuint (notes->len, ==, 2);
  g_assert_cmpstr (get_note (notes, 0), ==, "the tiles “n” and “n” have the same colour and become one tile");
  g_assert_cmpstr (get_note (notes, 1), ==, "1 more tiles share a colour with another tile");
  again = read_bytes (bytes, read_notes);
  g_assert_true (sight_legend_equal (level->legend, again->legend));
  g_assert_cmpuint (read_notes->len, ==, 0);
  for (guint i = 0; i < 300; i++)
    g_assert_cmpuint (again->map->tiles[i], ==, MIN (i, 297));
}

/* Notes say of new colours what they became in the end: a light border is a wall. */
static void
test_notes (void)
{
  static const char *const expected[] = {
    "m: the colour #c8e0c8 became a new tile, solid and opaque",
    "m: 2 colours became new tiles, 1 of them opaque",
  };

  for (guint n = 0; n < G_N_ELEMENTS (expected); n++)
    {
      g_autoptr (SightPng) picture = sight_png_new (SIGHT_PNG_RGB, 9, 7);
      g_autoptr (SightNotes) notes = sight_notes_new ();
      g_autoptr (SightLevel) level = NULL;

      for (int i = 0; i < 9 * 7; i++)
        {
          const int x = i % 9, y = i / 9;
          const gboolean is_border = x == 0 || y == 0 || x == 8 || y == 6, is_new = x == 4 && n > 0;

          memcpy (picture->pixels + 3 * i, is_border ? "\xc8\xe0\xc8" : is_new ? "\xe0\xb0\xc8" : "\xf5\xf2\xeb", 3);
        }
      level = read_picture (picture, notes);
      g_assert_true (sight_grid_is_opaque (level->grid, (SightCell) { 0, 3 }));
      g_assert_false (sight_grid_is_opaque (level->grid, (SightCell) { 4, 3 }));
      g_assert_cmpstr (get_note (notes, notes->len - 1), ==, expected[n]);
    }
}

/* Colours of the standard legend, near ones, new ones light and dark; the glyphs of new tiles are free ones. */
static void
test_colors (void)
{
  g_autoptr (SightPng) picture = make_picture (SIGHT_PNG_RGB, 3, 2,
                                               "\x83\x89\x95"
                                               "\xf5\xf2\xeb"
                                               "\x85\x81\x95"
                                               "\x00\x00\x00"
                                               "\xff\xff\xff"
                                               "\x85\x80\x95");
  g_autoptr (SightNotes) notes = sight_notes_new ();
  g_autoptr (SightLevel) level = read_picture (picture, notes);

  assert_rows (level, "#.#\nabc\n");
  g_assert_cmpuint (notes->len, ==, 2);
  g_assert_cmpstr (get_note (notes, 0), ==,
                   "m: the colour #858195 is taken for #838995 of the tile “Wall”, a difference of 8");
  g_assert_cmpstr (get_note (notes, 1), ==, "m: 3 colours became new tiles, 1 of them opaque");
  g_assert_cmpuint (sight_legend_get_length (level->legend), ==, STANDARD + 3);
  g_assert_cmpstr (sight_legend_get (level->legend, STANDARD)->name, ==, "Colour #000000");
  g_assert_cmphex (sight_legend_get (level->legend, STANDARD)->color, ==, 0);
  g_assert_true (sight_grid_is_opaque (level->grid, (SightCell) { 0, 1 }));
  g_assert_false (sight_grid_is_opaque (level->grid, (SightCell) { 1, 1 }));
}

static void
test_alpha (void)
{
  g_autoptr (SightPng) picture = make_picture (SIGHT_PNG_RGBA, 4, 1,
                                               "\x83\x89\x95\x01"
                                               "\x01\x02\x03\x00"
                                               "\xff\xff\xff\x00"
                                               "\x83\x89\x95\xff");
  g_autoptr (SightNotes) notes = sight_notes_new ();
  g_autoptr (SightLevel) level = read_picture (picture, notes);

  assert_rows (level, "#  #\n");
  g_assert_cmpuint (notes->len, ==, 3);
  g_assert_cmpstr (get_note (notes, 0), ==, "every cell of this map stops sight: say which tiles let sight through");
  g_assert_cmpstr (get_note (notes, 1), ==, "m: transparent pixels became the tile “Void”");
  g_assert_cmpstr (get_note (notes, 2), ==, "m: translucent pixels are taken as opaque");
}

/* Squares of three pixels, side by side. */
static void
test_scaled (void)
{
  static const char cells[] = "\0\1\1\0"
                              "\0\0\0\0"
                              "\1\0\0\0";
  g_autoptr (SightPng) picture = sight_png_new (SIGHT_PNG_INDEXED, 12, 9);
  g_autoptr (SightNotes) notes = sight_notes_new ();
  g_autoptr (SightLevel) level = NULL;

  for (int i = 0; i < 12 * 9; i++)
    picture->pixels[i] = cells[i / 12 / 3 * 4 + i % 12 / 3];
  picture->n_colors = 2;
  picture->palette[0] = 0xff838995;
  picture->palette[1] = 0xfff5f2eb;
  level = read_picture (picture, notes);

  assert_rows (level, "#..#\n####\n.###\n");
  g_assert_cmpuint (notes->len, ==, 1);
  g_assert_cmpstr (get_note (notes, 0), ==, "each cell of the map is 3 × 3 pixels of the picture");
}

/* A picture written here and scaled up elsewhere states its size, even if no edge shows it. */
static void
test_scaled_own (void)
{
  g_autoptr (SightLevel) level = read_text ("text", "##\n##", NULL), again = NULL;
  g_autoptr (GBytes) bytes = write_level (level, NULL);
  g_autoptr (SightPng) small = sight_png_read (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), "m", NULL);
  g_autoptr (SightPng) large = sight_png_new (SIGHT_PNG_INDEXED, 10, 10);

  memset (large->pixels, small->pixels[0], 100);
  memcpy (large->palette, small->palette, sizeof small->palette);
  large->n_colors = small->n_colors;
  large->text = g_strdup (small->text);
  again = read_picture (large, NULL);
  g_assert_true (sight_level_equal (level, again));
}

/* A different program sorted the palette, so colours identify the tiles. */
static void
test_own_recolored (void)
{
  g_autoptr (SightLevel) level = read_text ("text", "#.+", NULL), again = NULL;
  g_autoptr (GBytes) bytes = write_level (level, NULL);
  g_autoptr (SightPng) picture = sight_png_read (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), "m", NULL);

  picture->n_colors = 3;
  memcpy (picture->pixels, "\2\0\1", 3);
  picture->palette[0] = 0xfff5f2eb;
  picture->palette[1] = 0xffb0702f;
  picture->palette[2] = 0xff838995;
  again = read_picture (picture, NULL);
  g_assert_true (sight_level_equal (level, again));
}

static void
test_bad_label (void)
{
  g_autoptr (SightPng) picture = make_picture (SIGHT_PNG_RGB, 1, 1, "\x83\x89\x95");
  g_autoptr (SightNotes) notes = sight_notes_new ();
  g_autoptr (SightLevel) level = NULL;

  picture->text = g_strdup ("; sightline legend 1\n; map");
  picture->text[19] = '2';
  level = read_picture (picture, notes);
  assert_rows (level, "#\n");
  g_assert_cmpuint (notes->len, ==, 1);
  g_assert_cmpstr (get_note (notes, 0), ==,
                   "the legend in the picture can’t be read and is guessed: "
                   "m:1:1: expected “; sightline legend 1”, the only known version");
}

static void
test_palette (void)
{
  g_autoptr (SightPng) picture = make_picture (SIGHT_PNG_INDEXED, 3, 1, "\0\2\1");
  g_autoptr (SightNotes) notes = sight_notes_new ();
  g_autoptr (SightLevel) level = NULL;

  picture->n_colors = 4;
  picture->palette[0] = picture->palette[2] = picture->palette[3] = 0xff838995;
  picture->palette[1] = 0xfff5f2eb;
  level = read_picture (picture, notes);
  assert_rows (level, "##.\n");
  g_assert_cmpuint (notes->len, ==, 1);
  g_assert_cmpstr (get_note (notes, 0), ==, "m: the colours 0 and 2 of the palette are the same and become one tile");
}

static void
test_survey (void)
{
  g_autoptr (SightPng) picture = make_picture (SIGHT_PNG_RGBA, 3, 1,
                                               "\xff\xff\xff\xff"
                                               "\x00\x00\x00\x00"
                                               "\xff\xff\xff\xff");
  g_autoptr (GBytes) bytes = sight_png_write (picture, NULL);
  g_autoptr (SightImport) import = sight_import_new ();
  g_autoptr (SightSurvey) survey = sight_survey_new ();
  SightInput input = { g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), "m", NULL, import, survey };
  g_autoptr (SightLevel) level = NULL;
  const SightSurveyTile *first, *second;

  sight_import_set_tile (import, "#ffffff", (SightImportTile) { TRUE, FALSE });
  level = sight_format_import (NULL, &input, NULL, NULL);
  g_assert_nonnull (level);
  g_assert_cmpuint (survey->tiles->len, ==, 2);
  first = g_ptr_array_index (survey->tiles, 0);
  second = g_ptr_array_index (survey->tiles, 1);
  g_assert_cmpstr (first->id, ==, "transparent");
  g_assert_cmpuint (first->n_cells, ==, 1);
  g_assert_cmpstr (second->id, ==, "#ffffff");
  g_assert_cmpuint (second->n_cells, ==, 2);
  g_assert_true (sight_legend_get (level->legend, second->tile)->walkable);
  g_assert_false (sight_legend_get (level->legend, second->tile)->transparent);
  g_assert_true (sight_grid_is_opaque (level->grid, (SightCell) { 2, 0 }));
}

static void
assert_bad_picture (const SightPng *picture, int code, const char *message)
{
  g_autoptr (GBytes) bytes = sight_png_write (picture, NULL);
  BadText bad = { g_bytes_get_data (bytes, NULL), code, message, g_bytes_get_size (bytes) };

  assert_bad (sight_format_find ("png"), &bad);
}

/* A photograph is not a map, nor is a picture with pixels outside its palette. */
static void
test_bad (void)
{
  static const BadText no_png = { "GIF89a", SIGHT_FORMAT_ERROR_SYNTAX, "m: byte 0: this is no PNG picture" };
  g_autoptr (SightPng) photograph = sight_png_new (SIGHT_PNG_RGB, 100, 50), indexed = NULL, large = NULL;

  assert_bad (sight_format_find ("png"), &no_png);
  for (int i = 0; i < 100 * 50; i++)
    {
      photograph->pixels[3 * i] = i;
      photograph->pixels[3 * i + 1] = i >> 8;
    }
  assert_bad_picture (photograph, SIGHT_FORMAT_ERROR_TOO_LARGE,
                      "m: pixel (96, 40): the picture has more than 4096 colours, expected one for each kind of tile");

  large = sight_png_new (SIGHT_PNG_INDEXED, 4097, 4096);
  large->n_colors = 1;
  assert_bad_picture (large, SIGHT_FORMAT_ERROR_TOO_LARGE,
                      "m: the picture has 4097 × 4096 cells, expected at most 16777216");
}

static void
test_truncated (void)
{
  g_autoptr (SightLevel) level = read_text ("text", "##\n.+", NULL);
  g_autoptr (GBytes) bytes = write_level (level, NULL);

  assert_truncated_is_safe (sight_format_find ("png"), g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/format-png/round-trip", test_round_trip);
  g_test_add_func ("/format-png/sizes", test_sizes);
  g_test_add_func ("/format-png/left-out", test_left_out);
  g_test_add_func ("/format-png/many-tiles", test_many_tiles);
  g_test_add_func ("/format-png/notes", test_notes);
  g_test_add_func ("/format-png/colors", test_colors);
  g_test_add_func ("/format-png/alpha", test_alpha);
  g_test_add_func ("/format-png/scaled", test_scaled);
  g_test_add_func ("/format-png/scaled-own", test_scaled_own);
  g_test_add_func ("/format-png/own-recolored", test_own_recolored);
  g_test_add_func ("/format-png/bad-label", test_bad_label);
  g_test_add_func ("/format-png/palette", test_palette);
  g_test_add_func ("/format-png/survey", test_survey);
  g_test_add_func ("/format-png/bad", test_bad);
  g_test_add_func ("/format-png/truncated", test_truncated);

  return g_test_run ();
}
