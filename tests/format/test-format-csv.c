/* test-format-csv.c - CSV of tile numbers, glyphs and words
 *
 * SPDX-License-Identifier: MIT
 */
#include "format-test.h"
#include "format/import/sight-import.h"

static void
test_write (void)
{
  g_autoptr (SightLevel) level = read_text ("text", "#.\n +", NULL);
  g_autoptr (SightNotes) notes = sight_notes_new ();
  g_autofree char *text = write_text ("csv", level, notes);

  g_assert_cmpstr (text, ==, "1,0\n11,2\n");
  g_assert_cmpuint (notes->len, ==, 1);
  g_assert_cmpstr (get_note (notes, 0), ==, "the legend is left out: cells are numbers of its tiles, from 0");
}

static void
test_one_column (void)
{
  g_autoptr (SightLevel) level = read_text ("text", "#\n.", NULL), again = NULL;
  g_autofree char *text = write_text ("csv", level, NULL);

  g_assert_cmpstr (text, ==, "1\n0\n");
  again = read_text ("csv", text, NULL);
  g_assert_true (sight_level_equal (level, again));
}

/* A level with the standard legend comes back. */
static void
test_round_trip (void)
{
  g_autoptr (SightLevel) level = read_text ("text", "#.+'=o\n~\"&>: ", NULL), again = NULL;
  g_autofree char *text = write_text ("csv", level, NULL);

  g_assert_cmpstr (text, ==, "1,0,2,3,4,5\n6,7,8,9,10,11\n");
  again = read_text ("csv", text, NULL);
  g_assert_true (sight_level_equal (level, again));
}

/* What @csv is as a text map. */
static void
assert_rows (const char *csv, const char *rows)
{
  g_autoptr (SightLevel) level = read_text ("csv", csv, NULL);
  g_autofree char *text = write_text ("text", level, NULL);
  const char *map = strstr (text, "; map\n");

  g_assert_cmpstr (map != NULL ? map + strlen ("; map\n") : text, ==, rows);
}

static void
test_forms (void)
{
  static const char *const same[] = {
    "1,0\n1,1\n",         "1,0\n1,1",       "1,0\r\n1,1\r\n", "1,0\r1,1\r",           "\357\273\2771,0\n1,1\n",
    "1;0\n1;1\n",         "1\t0\n1\t1\n",   "1, 0\n 1 ,1\n",  "1,0,\n1,1,\n",         "1,0\n1,1,\n",
    "\"1\",0\n1,\"1\"\n", "1,0\n1,1\n\n\n", "01,0\n1,1\n",    "1,0,\r\n1,1,\r\n\r\n",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (same); i++)
    assert_rows (same[i], "#.\n##\n");
}

/* Separators at the end of all rows but the last, as LDtk writes them; cells between blanks; lined up with blanks. */
static void
test_lenient (void)
{
  assert_rows ("1,1,1,\n1,0,1,\n1,1,1\n", "###\n#.#\n###\n");
  assert_rows ("# # #\n# . #\n# # #\n", "###\n#.#\n###\n");
  assert_rows ("1  1  1\n1 0 1 \n1  1 1\n", "###\n#.#\n###\n");
}

/* A number spelt in two ways is one tile. */
static void
test_spellings (void)
{
  g_autoptr (SightLevel) level = read_text ("csv", "-01,-1,007,7,+7\n", NULL);
  g_autoptr (SightLevel) empty = read_text ("csv", "-01,-1", NULL);

  g_assert_cmpint (level->map->tiles[0], ==, level->map->tiles[1]);
  g_assert_cmpint (level->map->tiles[2], ==, level->map->tiles[3]);
  g_assert_cmpint (sight_legend_get (empty->legend, empty->map->tiles[0])->look, ==, SIGHT_LOOK_VOID);
}

/* Tiled: -1 is empty, flips are in the upper bits of a signed number. */
static void
test_tiled (void)
{
  g_autoptr (SightNotes) notes = sight_notes_new ();
  g_autoptr (SightLevel) level =
      read_text ("csv", "1,-2147483647,1073741825,536870913,-536870911\n-1,0,-1,2147483649,1\n", notes);
  g_autofree char *text = write_text ("text", level, NULL);

  g_assert_cmpstr (text, ==, "#####\n . ##\n");
  g_assert_cmpuint (notes->len, ==, 2);
  g_assert_cmpstr (get_note (notes, 0), ==, "the numbers are read as tiles of the standard legend");
  g_assert_cmpstr (get_note (notes, 1), ==, "5 cells lose their mirroring or rotation");
}

static void
test_glyphs (void)
{
  assert_rows ("#,#,#\n#,.,+\n',\"\"\"\",\n", "###\n#.+\n'\" \n");
}

/* Words are guessed from; quotes keep separators and quotes. */
static void
test_words (void)
{
  g_autoptr (SightLevel) level = read_text ("csv", "stone wall,floor\n\"a, \"\"b\"\"\",wooden door\n", NULL);

  g_assert_cmpuint (sight_legend_get_length (level->legend), ==, 13 + 4);
  g_assert_cmpint (sight_legend_get (level->legend, 13)->look, ==, SIGHT_LOOK_WALL);
  g_assert_cmpint (sight_legend_get (level->legend, 14)->look, ==, SIGHT_LOOK_FLOOR);
  g_assert_cmpstr (sight_legend_get (level->legend, 15)->name, ==, "a, \"b\"");
  g_assert_cmpint (sight_legend_get (level->legend, 15)->look, ==, SIGHT_LOOK_FLAT);
  g_assert_cmpint (sight_legend_get (level->legend, 16)->look, ==, SIGHT_LOOK_DOOR);
  g_assert_false (sight_legend_get (level->legend, 16)->transparent);
}

/* Numbers of another legend: the number of the border blocks sight; -1 is a tile if other numbers are below 0. */
static void
test_numbers (void)
{
  g_autoptr (SightNotes) notes = sight_notes_new ();
  g_autoptr (SightLevel) level = read_text ("csv", "40,40,40\n40,-1,40\n40,-7,40\n", notes);

  g_assert_cmpuint (sight_legend_get_length (level->legend), ==, 3);
  g_assert_cmpstr (sight_legend_get (level->legend, 0)->name, ==, "Tile -7");
  g_assert_cmpstr (sight_legend_get (level->legend, 1)->name, ==, "Tile -1");
  g_assert_cmpstr (sight_legend_get (level->legend, 2)->name, ==, "Tile 40");
  g_assert_false (sight_legend_get (level->legend, 2)->transparent);
  g_assert_true (sight_legend_get (level->legend, 0)->transparent);
  g_assert_cmpstr (
      get_note (notes, 0), ==,
      "no tile is known to block sight: “Tile 40”, which makes up most of the border, is taken for a wall");
}

/* Answers override guesses, and the survey lists everything. */
static void
test_answers (void)
{
  static const char text[] = "40,40\n41,\n";
  g_autoptr (SightImport) import = sight_import_new ();
  g_autoptr (SightSurvey) survey = sight_survey_new ();
  g_autoptr (GError) error = NULL;
  SightInput input = { text, strlen (text), "m", NULL, import, survey };
  g_autoptr (SightLevel) level = NULL;
  const SightSurveyTile *last;

  sight_import_set_tile (import, "40", (SightImportTile) { TRUE, TRUE });
  sight_import_set_tile (import, "41", (SightImportTile) { FALSE, FALSE });
  level = sight_format_import (sight_format_find ("csv"), &input, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (sight_legend_get (level->legend, 0)->transparent);
  g_assert_false (sight_legend_get (level->legend, 1)->transparent);
  g_assert_cmpuint (survey->tiles->len, ==, 3);
  last = g_ptr_array_index (survey->tiles, 2);
  g_assert_cmpstr (last->id, ==, "empty");
  g_assert_cmpuint (last->n_cells, ==, 1);
  g_assert_cmpint (sight_legend_get (level->legend, last->tile)->look, ==, SIGHT_LOOK_VOID);
}

/* Words and common glyphs are known; numbers are guesses until the user answers. */
static void
test_guesses (void)
{
  static const char text[] = "wall,#,Q,floor\nxyz,wall,40,.\n";
  g_autoptr (SightImport) import = sight_import_new ();
  g_autoptr (SightSurvey) survey = sight_survey_new ();
  SightInput input = { text, strlen (text), "m", NULL, import, survey };
  g_autoptr (SightLevel) level = NULL;
  g_autoptr (GString) guesses = g_string_new (NULL);

  sight_import_set_tile (import, "xyz", (SightImportTile) { TRUE, TRUE });
  level = sight_format_import (sight_format_find ("csv"), &input, NULL, NULL);
  for (guint i = 0; i < survey->tiles->len; i++)
    {
      const SightSurveyTile *tile = g_ptr_array_index (survey->tiles, i);

      g_string_append_printf (guesses, "%s%s ", tile->id, tile->is_guess ? "?" : "");
    }
  g_assert_cmpstr (guesses->str, ==, "wall # Q? floor xyz 40? . ");
}

static void
test_bad (void)
{
  static const BadText cases[] = {
    { "", SIGHT_FORMAT_ERROR_SYNTAX, "m:1:1: there is no map in the file, expected rows of cells" },
    { "\n\n", SIGHT_FORMAT_ERROR_SYNTAX, "m:1:1: there is no map in the file, expected rows of cells" },
    { "\n1,0\n", SIGHT_FORMAT_ERROR_SYNTAX, "m:1:1: there is no map in the file, expected rows of cells" },
    { "####\n", SIGHT_FORMAT_ERROR_SYNTAX, "m:1:1: expected cells with “,”, “;” or a tab between them" },
    { "1,0\n1\n", SIGHT_FORMAT_ERROR_SYNTAX, "m:2:2: row 2 has 1 cells, expected 2 as in the first row" },
    { "1,0\n1,2,3\n", SIGHT_FORMAT_ERROR_SYNTAX, "m:2:6: row 2 has 3 cells, expected 2 as in the first row" },
    { "1,0\n\n1,1\n", SIGHT_FORMAT_ERROR_SYNTAX, "m:2:1: row 2 has 1 cells, expected 2 as in the first row" },
    { "wall, \"thick\",1\n1,1\n", SIGHT_FORMAT_ERROR_SYNTAX,
      "m:2:4: row 2 has 2 cells, expected 3 as in the first row" },
    { "1,\"0\n1,1\n", SIGHT_FORMAT_ERROR_SYNTAX, "m:1:3: the quotes do not end on this line" },
    { "1,\"0\"1\n1,1\n", SIGHT_FORMAT_ERROR_SYNTAX, "m:1:6: text after the quotes of a cell" },
    { "1,99999999999\n", SIGHT_FORMAT_ERROR_CONTENT, "m:1:3: the number does not fit into 32 bits" },
    { "1,-2147483649\n", SIGHT_FORMAT_ERROR_CONTENT, "m:1:3: the number does not fit into 32 bits" },
    { "1,\033\n", SIGHT_FORMAT_ERROR_SYNTAX, "m:1:3: the cell has the control character U+001B" },
    { "1,\351\n", SIGHT_FORMAT_ERROR_SYNTAX, "m:1:3: byte 0xe9 is not UTF-8, expected text in UTF-8" },
    { "1,\0", SIGHT_FORMAT_ERROR_SYNTAX, "m:1:3: a NUL byte, expected text in UTF-8", 3 },
    { "X,Y,ASCII,Foreground,Background\n0,0,35,#fff,#000\n", SIGHT_FORMAT_ERROR_SYNTAX,
      "m:1:1: this is a table with a row for each cell, expected the rows of a map" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    assert_bad (sight_format_find ("csv"), &cases[i]);
}

static void
test_size (void)
{
  const SightFormat *csv = sight_format_find ("csv");
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;

  for (int i = 0; i < SIGHT_SIDE_MAX; i++)
    g_string_append (text, "1,");
  g_string_append (text, "1,1\n");
  g_assert_null (sight_format_read (csv, text->str, text->len, "m", NULL, &error));
  g_assert_error (error, SIGHT_FORMAT_ERROR, SIGHT_FORMAT_ERROR_TOO_LARGE);
  g_assert_cmpstr (error->message, ==,
                   "m:1:1: 65537 × 1 cells up to here, expected at most 65535 in a row or column and 16777216 in all");
}

/* 65535 kinds are as many as a legend may have. */
static void
test_kinds (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;

  for (int y = 0; y < 257; y++)
    {
      for (int x = 0; x < 256; x++)
        g_string_append_printf (text, "%s%d", x > 0 ? "," : "", 100 + y * 256 + x);
      g_string_append_c (text, '\n');
    }
  g_assert_null (sight_format_read (sight_format_find ("csv"), text->str, text->len, "m", NULL, &error));
  g_assert_cmpstr (error->message, ==, "m:256:1525: the map has more than 65535 kinds of tiles");
}

static void
test_truncated (void)
{
  static const char text[] = "\357\273\277stone wall;\"a \"\"b\"\"\";-1\r\n2147483649;#;\r\n;;7\r\n";

  assert_truncated_is_safe (sight_format_find ("csv"), text, strlen (text));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/format-csv/write", test_write);
  g_test_add_func ("/format-csv/one-column", test_one_column);
  g_test_add_func ("/format-csv/round-trip", test_round_trip);
  g_test_add_func ("/format-csv/forms", test_forms);
  g_test_add_func ("/format-csv/lenient", test_lenient);
  g_test_add_func ("/format-csv/spellings", test_spellings);
  g_test_add_func ("/format-csv/tiled", test_tiled);
  g_test_add_func ("/format-csv/glyphs", test_glyphs);
  g_test_add_func ("/format-csv/words", test_words);
  g_test_add_func ("/format-csv/numbers", test_numbers);
  g_test_add_func ("/format-csv/answers", test_answers);
  g_test_add_func ("/format-csv/guesses", test_guesses);
  g_test_add_func ("/format-csv/bad", test_bad);
  g_test_add_func ("/format-csv/size", test_size);
  g_test_add_func ("/format-csv/kinds", test_kinds);
  g_test_add_func ("/format-csv/truncated", test_truncated);

  return g_test_run ();
}
