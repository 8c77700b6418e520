/* test-png-cells.c - pictures of maps whose cells are squares of many pixels
 *
 * SPDX-License-Identifier: MIT
 */
#include "core/map/sight-template.h"
#include "format/image/sight-format-png.h"
#include "format/import/sight-import.h"
#include "format/syntax/sight-png.h"
#include "format-test.h"

#define SIDE 16 /* pixels of a cell */

/* A picture of @rows in which each glyph is a square of noise of its own, with a margin around it. */
static SightPng *
draw_cells (const char *const *rows, SightCell margin)
{
  const int width = strlen (rows[0]), height = g_strv_length ((char **) rows);
  SightPng *picture = sight_png_new (SIGHT_PNG_RGB, width * SIDE + margin.x, height * SIDE + margin.y);

  for (int y = margin.y; y < picture->height; y++)
    {
      for (int x = margin.x; x < picture->width; x++)
        {
          const int column = x - margin.x, row = y - margin.y;
          const guint glyph = rows[row / SIDE][column / SIDE];
          const guint noise = (column % SIDE * 7 + row % SIDE * 13 + column % SIDE * (row % SIDE) * glyph) * glyph % 61;
          guchar *pixel = picture->pixels + 3 * ((gsize) y * picture->width + x);

          pixel[0] = pixel[1] = pixel[2] = (glyph == '#' ? 20 : glyph == '.' ? 150 : 90) + noise;
        }
    }

  return picture;
}

static SightLevel *
import_picture (const SightPng *picture, const SightImport *import, SightSurvey *survey)
{
  g_autoptr (GBytes) bytes = sight_png_write (picture, NULL);
  const SightInput input = { g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), "m", NULL, import, survey };
  g_autoptr (GError) error = NULL;
  SightLevel *level = sight_format_import (sight_format_find ("png"), &input, NULL, &error);

  g_assert_no_error (error);

  return level;
}

static const char *const house[] = { "################", "#....#.....~~..#", "#....#.....~~..#",
                                     "#....+.........#", "###+##....######", "#.........#....#",
                                     "#.........+....#", "################", NULL };

/* Cells of the same glyph have the same tile, others have others. */
static void
assert_same_cells (const SightLevel *level, const char *const *rows)
{
  int tile_of[128];

  g_assert_cmpint (level->map->width, ==, strlen (rows[0]));
  g_assert_cmpint (level->map->height, ==, g_strv_length ((char **) rows));
  memset (tile_of, 0xff, sizeof tile_of);
  for (int y = 0; y < level->map->height; y++)
    {
      for (int x = 0; x < level->map->width; x++)
        {
          int *tile = &tile_of[(guchar) rows[y][x]];

          if (*tile < 0)
            *tile = sight_map_get (level->map, (SightCell) { x, y });
          g_assert_cmpint (sight_map_get (level->map, (SightCell) { x, y }), ==, *tile);
        }
    }
  for (guint i = 0; i < G_N_ELEMENTS (tile_of); i++)
    {
      for (guint k = 0; k < i; k++)
        g_assert_true (tile_of[i] < 0 || tile_of[i] != tile_of[k]);
    }
}

/* The cell size is found from what repeats, also after a margin, and is asked about. */
static void
test_cells (void)
{
  static const SightCell margins[] = { { 0, 0 }, { 5, 9 } };

  for (guint i = 0; i < G_N_ELEMENTS (margins); i++)
    {
      g_autoptr (SightPng) picture = draw_cells (house, margins[i]);
      g_autoptr (SightSurvey) survey = sight_survey_new ();
      g_autoptr (SightLevel) level = import_picture (picture, NULL, survey);
      g_autoptr (SightImport) answers = sight_import_new ();

      assert_same_cells (level, house);
      g_assert_cmpint (survey->cell, ==, SIDE);
      g_assert_true (survey->has_guessed_cell);
      g_assert_false (level->grid == NULL || !sight_grid_is_opaque (level->grid, (SightCell) { 0, 0 }));
      sight_survey_answer (survey, level, answers);
      g_assert_cmpint (answers->cell, ==, SIDE);
      answers->cell = 0;
      g_assert_true (sight_survey_has_questions (survey, answers));
    }
}

/* What the user says counts: any size, and one pixel a cell. */
static void
test_said_cell (void)
{
  static const int sizes[] = { 1, 8, SIDE, 2 * SIDE };
  g_autoptr (SightPng) picture = draw_cells (house, (SightCell) { 0, 0 });

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (SightSurvey) survey = sight_survey_new ();
      g_autoptr (SightImport) import = sight_import_new ();
      g_autoptr (SightLevel) level = NULL;

      import->cell = sizes[i];
      level = import_picture (picture, import, survey);
      g_assert_cmpint (level->map->width, ==, picture->width / sizes[i]);
      g_assert_cmpint (level->map->height, ==, picture->height / sizes[i]);
      g_assert_cmpint (survey->cell, ==, sizes[i]);
      g_assert_false (survey->has_guessed_cell);
    }
}

/* A map of the standard legend from a template, as a picture with one pixel a cell and without its legend. */
static SightPng *
draw_template (const SightTemplate *template, int width, int height, guint64 seed)
{
  const SightTemplateTiles tiles = { 0, 1, 2 };
  g_autoptr (SightLegend) legend = sight_legend_new_standard ();
  g_autoptr (SightMap) map = sight_map_new (width, height, 0);
  SightPng *picture = sight_png_new (SIGHT_PNG_RGB, width, height);

  template->fill (map, &tiles, seed);
  for (gsize i = 0; i < (gsize) width * height; i++)
    {
      const guint32 color = sight_legend_get (legend, map->tiles[i])->color;

      for (int k = 0; k < 3; k++)
        picture->pixels[3 * i + k] = color >> (16 - 8 * k);
    }

  return picture;
}

/* Squares of @size pixels and one colour each, in @rows and columns; a mark in the middle of each if @is_marked. */
static SightPng *
draw_flat (const char *const *rows, int size, gboolean is_marked)
{
  SightPng *picture = sight_png_new (SIGHT_PNG_RGB, strlen (rows[0]) * size, g_strv_length ((char **) rows) * size);

  for (gsize i = 0; i < (gsize) picture->width * picture->height; i++)
    {
      const int x = i % picture->width, y = i / picture->width, left = x % size, top = y % size;
      const guint glyph = rows[y / size][x / size];
      const gboolean is_mark = is_marked && left > 9 && left < 17 && top > 11 && top < 21 && (left * top + glyph) % 3;

      memset (picture->pixels + 3 * i, is_mark ? 0 : 40 + glyph, 3);
    }

  return picture;
}

/* Flat tiles with a small mark: the parts of a tile repeat more than the tile, but never without it. */
static void
test_parts (void)
{
  static const int sizes[] = { 24, 32 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (SightPng) picture = draw_flat (house, sizes[i], TRUE);
      g_autoptr (SightSurvey) survey = sight_survey_new ();
      g_autoptr (SightLevel) level = import_picture (picture, NULL, survey);

      g_assert_cmpint (survey->cell, ==, sizes[i]);
      g_assert_cmpint (level->map->width, ==, strlen (house[0]));
    }
}

/* Many colours, and nothing is repeated. */
static SightPng *
draw_noise (int width, int height)
{
  SightPng *picture = sight_png_new (SIGHT_PNG_RGB, width, height);
  g_autoptr (GRand) random = g_rand_new_with_seed (1);

  for (gsize i = 0; i < 3 * (gsize) width * height; i++)
    picture->pixels[i] = g_rand_int_range (random, 0, 256);

  return picture;
}

/* Takes @picture.  @recalled: what was said of another picture */
static void
check_recalled (SightPng *picture, int recalled, int expected, gboolean is_guess)
{
  g_autoptr (SightPng) taken = picture;
  g_autoptr (SightSurvey) survey = sight_survey_new ();
  g_autoptr (SightImport) import = sight_import_new ();
  g_autoptr (SightLevel) level = NULL;

  import->cell = recalled;
  import->is_cell_recalled = TRUE;
  level = import_picture (picture, import, survey);
  g_assert_cmpint (survey->cell, ==, expected);
  g_assert_cmpint (survey->has_recalled_cell, ==, expected == recalled);
  g_assert_cmpint (survey->has_guessed_cell, ==, is_guess);
  sight_survey_answer (survey, level, import);
  g_assert_cmpint (import->cell, ==, expected == recalled || is_guess ? expected : 0);
  g_assert_cmpint (import->is_cell_recalled, ==, expected == recalled);
}

/* What was said of another picture counts only where this one does not show better. */
static void
test_recalled (void)
{
  const SightTemplate *template;

  /* It repeats here too, though smaller squares do so as well. */
  check_recalled (draw_cells (house, (SightCell) { 0, 0 }), SIDE, SIDE, FALSE);
  check_recalled (draw_cells (house, (SightCell) { 5, 9 }), SIDE, SIDE, FALSE);
  check_recalled (draw_flat (house, 32, TRUE), 32, 32, FALSE);
  /* It does not, whether it divides the picture or not. */
  check_recalled (draw_cells (house, (SightCell) { 0, 0 }), 2 * SIDE, SIDE, TRUE);
  check_recalled (draw_cells (house, (SightCell) { 0, 0 }), 37, SIDE, TRUE);
  check_recalled (draw_flat (house, 17, FALSE), 32, 17, FALSE);
  check_recalled (draw_flat (house, 16, FALSE), 32, 16, FALSE);
  check_recalled (draw_flat (house, 3, FALSE), 32, 3, FALSE);
  for (guint i = 0; (template = sight_template_get_nth (i)) != NULL; i++)
    check_recalled (draw_template (template, 64, 96, 1), 32, 1, FALSE);
  /* Nothing repeats: a painting. */
  check_recalled (draw_noise (96, 64), 32, 32, FALSE);
}

/* A cell larger than the picture fits nowhere. */
static void
test_large_cell (void)
{
  g_autoptr (SightPng) picture = draw_cells (house, (SightCell) { 0, 0 });
  g_autoptr (GBytes) bytes = sight_png_write (picture, NULL);
  g_autoptr (SightImport) import = sight_import_new ();
  const SightInput input = { g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), "m", NULL, import, NULL };
  g_autoptr (GError) error = NULL;

  import->cell = 200;
  g_assert_null (sight_format_import (sight_format_find ("png"), &input, NULL, &error));
  g_assert_error (error, SIGHT_FORMAT_ERROR, SIGHT_FORMAT_ERROR_CONTENT);
  g_assert_cmpstr (error->message, ==, "m: the picture has 256 × 128 pixels, expected at least one cell of 200");
}

/* Maps with one pixel a cell are no pictures of tiles, however regular they are. */
static void
test_no_cells (void)
{
  const SightTemplate *template;

  for (guint i = 0; (template = sight_template_get_nth (i)) != NULL; i++)
    {
      for (guint seed = 1; seed <= 3; seed++)
        {
          const int width = 60 * seed + 4, height = 80;
          g_autoptr (SightPng) picture = draw_template (template, width, height, seed);
          g_autoptr (SightSurvey) survey = sight_survey_new ();
          g_autoptr (SightLevel) level = import_picture (picture, NULL, survey);

          g_assert_false (survey->has_guessed_cell);
          g_assert_cmpint (level->map->width * survey->cell, ==, width);
        }
    }
}

/* Rooms of equal size, one pixel a cell: the walls stand in regular distances. */
static void
test_regular (void)
{
  g_autoptr (SightPng) picture = sight_png_new (SIGHT_PNG_RGB, 101, 81);
  g_autoptr (SightSurvey) survey = sight_survey_new ();
  g_autoptr (SightLevel) level = NULL;

  for (int i = 0; i < 101 * 81; i++)
    {
      const int x = i % 101, y = i / 101;
      const gboolean is_wall = (x % 10 == 0 && (y % 10 != 5 || x % 20 == 0)) || (y % 10 == 0 && x % 10 != 3);

      memset (picture->pixels + 3 * (gsize) i, is_wall ? 0x20 : 0xe0, 3);
    }
  level = import_picture (picture, NULL, survey);
  g_assert_cmpint (level->map->width, ==, 101);
  g_assert_cmpint (survey->cell, ==, 1);
}

/* A picture with its map in it is that map, whatever its pixels show; a damaged one is read by its pixels. */
static void
test_carried (void)
{
  g_autoptr (SightLevel) level = read_text ("text", "#####\n#.+~#\n#####", NULL);
  g_autoptr (SightPng) picture = draw_cells (house, (SightCell) { 3, 4 });
  g_autofree char *text = sight_png_describe_map (level);

  for (int i = 0; i < 3; i++)
    {
      g_autoptr (GBytes) bytes = sight_png_write (picture, NULL), carried = NULL;
      g_autoptr (SightNotes) notes = sight_notes_new ();
      g_autoptr (SightLevel) again = NULL;

      if (i == 1)
        text[strlen (text) - 3] = 'Z';
      if (i == 2)
        text[strlen (text) - 1] = '\0';
      carried = sight_png_add_text (bytes, text);
      again = sight_format_read (NULL, g_bytes_get_data (carried, NULL), g_bytes_get_size (carried), "m", notes, NULL);
      if (i == 0)
        g_assert_true (sight_map_equal (level->map, again->map) && sight_legend_equal (level->legend, again->legend));
      else
        g_assert_cmpint (again->map->width, ==, 16);
      g_assert_cmpuint (notes->len, >, 0);
      g_assert_nonnull (strstr (get_note (notes, 0), i > 0 ? "is damaged" : "viewers, areas, turns"));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/png-cells/cells", test_cells);
  g_test_add_func ("/png-cells/said", test_said_cell);
  g_test_add_func ("/png-cells/parts", test_parts);
  g_test_add_func ("/png-cells/recalled", test_recalled);
  g_test_add_func ("/png-cells/large", test_large_cell);
  g_test_add_func ("/png-cells/none", test_no_cells);
  g_test_add_func ("/png-cells/regular", test_regular);
  g_test_add_func ("/png-cells/carried", test_carried);

  return g_test_run ();
}
