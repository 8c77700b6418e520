/* test-text-maps.c - several maps in one text, and the maps of Crawl
 *
 * SPDX-License-Identifier: MIT
 */
#include "format/import/sight-import.h"

#include "format-test.h"

#define HEADER "; sightline legend 1\n; . #f5f2eb walkable transparent floor none Floor\n; map\n"

/* A text, the map asked for, its rows, and what all maps are called; the one that is read in brackets. */
static const struct
{
  const char *name, *text, *map, *rows, *maps;
} texts[] = {
  { "one", "##\n..\n", NULL, "##\n..\n", "[1]" },
  { "named", "; The Pit\n##\n..\n", NULL, "##\n..\n", "[The Pit]" },
  { "two", "; A\n##\n\n; B\n..\n", NULL, "##\n", "[A], B" },
  { "second", "; A\n##\n\n; B\n..\n", "B", "..\n", "A, [B]" },
  { "by-number", "; A\n##\n\n; B\n..\n", "2", "..\n", "A, [B]" },
  { "no-such", "; A\n##\n\n; B\n..\n", "C", "##\n", "[A], B" },
  { "name-before-number", "; 2\n##\n\n; 1\n..\n", "1", "..\n", "2, [1]" },
  { "slashes", "// one\n##\n\n//two\n..\n", "two", "..\n", "one, [two]" },
  { "group", "; All levels\n; by Ada\n\n; 1\n\n##\n\n\n; 2\n\n..\n\n", "2", "..\n", "1, [2]" },
  { "same-name", "; A\n#\n\n; A\n.\n\n; A (2)\n~\n", "A (2)", ".\n", "A, [A (2)], A (2) (3)" },
  { "nameless", "##\n\n; x\n..\n", "1", "##\n", "[1], x" },
  { "trailing", "##\n\n; the end\n", NULL, "##\n", "[1]" },
  { "crlf", "; A\r\n##\r\n\r\n; B\r\n..\r\n", "B", "..\n", "A, [B]" },
  { "void-between", "; A\n##\n\n..\n\n; B\n..\n", NULL, "##\n  \n..\n", "[A], B" },
  { "accents", "; Œuvre № 1\n##\n", NULL, "##\n", "[Œuvre № 1]" },
  /* Apart by empty lines. */
  { "blocks", "###\n#.#\n###\n\n\n ####\n #..#\n ####\n", "2", " ####\n #..#\n ####\n", "1, [2]" },
  { "blocks-crlf", "###\r\n#.#\r\n###\r\n\r\n###\r\n#~#\r\n###\r\n", "2", "###\n#~#\n###\n", "1, [2]" },
  { "blocks-drawn", "┌─┐\n│.│\n└─┘\n\n-----\n|...|\n-+---\n", "2", "-----\n|...|\n-+---\n", "1, [2]" },
  { "blocks-equal", "#..\n...\n..#\n\n...\n.#.\n...\n", "2", "...\n.#.\n...\n", "1, [2]" },
  { "blocks-titles", "Level 1\n\n###\n#.#\n###\n\nLevel 2\n###\n#~#\n###\n", "Level 2", "###\n#~#\n###\n",
    "Level 1, [Level 2]" },
  { "blocks-one-title", "The Pit\n###\n#.#\n###\n", NULL, "###\n#.#\n###\n", "[The Pit]" },
  { "blocks-spaced", "# # #\n# . #\n# # #\n\n# # #\n# ~ #\n# # #\n", "2", "###\n#~#\n###\n", "1, [2]" },
  /* Rows of void. */
  { "void-open", "#..\n...\n..#\n\n....\n.#..\n....\n", NULL, NULL, "[1]" },
  { "void-low", "###\n#.#\n###\n\n###\n", NULL, "###\n#.#\n###\n   \n###\n", "[1]" },
  { "void-word", "###\n#.#\n###\n\nthe end\n", NULL, NULL, "[1]" },
  /* No comments: rows. */
  { "row-below", "##\n; a\n", NULL, "## \n; a\n", "[1]" },
  { "row-signs", "; . ;\n;;a;#\n", NULL, "; . ;\n;;a;#\n", "[1]" },
  { "row-no-space", ";a\n", NULL, ";a\n", "[1]" },
  /* Each with a header. */
  { "headers", HEADER "..\n" HEADER ".\n.\n", "2", ".\n.\n", "1, [2]" },
  { "plain-then-header", "##\n\n; B\n" HEADER ".\n", "B", HEADER ".\n", "1, [B]" },
  { "rows-like-comments", "; A\n" HEADER ".\n\n; A\n", NULL, NULL, "[A]" },
  { "header-in-row", HEADER "; sightline legend 1\n", NULL, NULL, "[1]" },
  /* Crawl. */
  { "crawl", "NAME: a_b\nMAP\nxx\n..\nENDMAP\nNAME:c\nMAP\ncc\nENDMAP\n", NULL, "xx\n..\n", "[a_b], c" },
  { "crawl-second", "NAME: a\nMAP\nxx\nENDMAP\nKMONS: 1 = rat\nMAP\n..\nENDMAP\n", "2", "..\n", "a, [2]" },
  { "crawl-renamed", "NAME: a\nNAME: b\nMAP\nxx\nENDMAP\n", NULL, "xx\n", "[b]" },
  { "no-crawl", "MAP\n###\n", NULL, "MAP\n###\n", "[1]" },
};

static SightLevel *
import_text (const char *text, const char *map, SightSurvey *survey, SightNotes *notes)
{
  g_autoptr (SightImport) import = sight_import_new ();
  g_autoptr (GError) error = NULL;
  SightInput input = { text, strlen (text), "m", NULL, import, survey };
  SightLevel *level;

  sight_import_set_map (import, map);
  level = sight_format_import (sight_format_find ("text"), &input, notes, &error);
  g_assert_no_error (error);

  return level;
}

/* The glyphs of @level, a line a row. */
static char *
get_rows (const SightLevel *level)
{
  GString *rows = g_string_new (NULL);

  for (int y = 0; y < level->map->height; y++)
    {
      for (int x = 0; x < level->map->width; x++)
        g_string_append_unichar (rows, sight_level_get_tile (level, (SightCell) { x, y })->glyph);
      g_string_append_c (rows, '\n');
    }

  return g_string_free (rows, FALSE);
}

static void
test_text (gconstpointer data)
{
  const guint index = GPOINTER_TO_UINT (data);
  g_autoptr (SightSurvey) survey = sight_survey_new ();
  g_autoptr (SightLevel) level = import_text (texts[index].text, texts[index].map, survey, NULL);
  g_autofree char *rows = get_rows (level);
  g_autoptr (GString) maps = g_string_new (NULL);

  for (guint i = 0; i < survey->maps->len; i++)
    {
      const SightSurveyMap *map = g_ptr_array_index (survey->maps, i);

      g_string_append_printf (maps, map->used ? "%s[%s]" : "%s%s", i > 0 ? ", " : "", map->name);
    }
  g_assert_cmpstr (maps->str, ==, texts[index].maps);
  if (texts[index].rows != NULL)
    g_assert_cmpstr (rows, ==,
                     g_str_has_prefix (texts[index].rows, HEADER) ? texts[index].rows + strlen (HEADER)
                                                                  : texts[index].rows);
}

static void
test_notes (void)
{
  g_autoptr (SightNotes) notes = sight_notes_new (), crawl_notes = sight_notes_new ();
  g_autoptr (SightLevel) level = import_text ("; A\n#\n\n; B\n.\n\n; C\n.\n", "C", NULL, notes);
  g_autoptr (SightLevel) crawl = import_text ("# a\nNAME: a\n\nTAGS: b\nMAP\nxq\nENDMAP\n", NULL, NULL, crawl_notes);

  g_assert_cmpuint (notes->len, ==, 1);
  g_assert_cmpstr (get_note (notes, 0), ==, "m: of 3 maps, “C” is read; left out: A, B");
  g_assert_cmpuint (crawl_notes->len, ==, 2);
  g_assert_cmpstr (get_note (crawl_notes, 0), ==, "m: text outside MAP and ENDMAP is left out");
  g_assert_cmpstr (get_note (crawl_notes, 1), ==,
                   "m:6:2: “q” is not in the legend; it became the tile “Tile q”, walkable and transparent");
}

/* Places of errors and notes are those of the whole text. */
static void
test_places (void)
{
  g_autoptr (SightNotes) notes = sight_notes_new ();
  g_autoptr (SightLevel) level = import_text ("; A\n#\n\n; B\n..\n.\n", "B", NULL, notes);
  static const BadText bad[] = {
    { "; A\n#\n\n; B\n.\033\n", SIGHT_FORMAT_ERROR_SYNTAX, NULL },
    { "; A\n\n", SIGHT_FORMAT_ERROR_SYNTAX, "m:3:1: there is no map in the file, expected rows of glyphs" },
    { "NAME: a\nMAP\nxx\nENDMAP\nNAME: b\nMAP\nxx\n", SIGHT_FORMAT_ERROR_SYNTAX,
      "m:8:1: the map “b” does not end, expected “ENDMAP”" },
    { "NAME: a\nMAP\nENDMAP\n", SIGHT_FORMAT_ERROR_SYNTAX,
      "m:3:1: there is no map in the file, expected rows of glyphs" },
  };
  g_autoptr (SightImport) import = sight_import_new ();
  SightInput input = { bad[0].data, strlen (bad[0].data), "m", NULL, import, NULL };
  g_autoptr (GError) error = NULL;

  g_assert_cmpstr (get_note (notes, 1), ==, "m:6: 1 row is shorter than 2 cells and is filled with void");
  sight_import_set_map (import, "B");
  g_assert_null (sight_format_import (sight_format_find ("text"), &input, NULL, &error));
  g_assert_cmpstr (error->message, ==, "m:5:2: U+001B can’t be printed, expected one glyph for each cell");
  for (gsize i = 1; i < G_N_ELEMENTS (bad); i++)
    assert_bad (sight_format_find ("text"), &bad[i]);
}

/* What one can see through, and walk on, in Crawl. */
static void
test_crawl_legend (void)
{
  static const struct
  {
    const char *glyphs;
    gboolean walkable, transparent;
  } rows[] = {
    { "xXcvbat", FALSE, FALSE },   { "mnoGIwl", FALSE, TRUE }, { "+=", TRUE, FALSE },
    { ".@W<>{}()[]", TRUE, TRUE }, { "TUVYABC", TRUE, TRUE },  { "^~$%*|dk09", TRUE, TRUE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = g_strdup_printf ("MAP\n%s\nENDMAP\n", rows[i].glyphs);
      g_autoptr (SightNotes) notes = sight_notes_new ();
      g_autoptr (SightLevel) level = import_text (text, NULL, NULL, notes);

      g_assert_cmpuint (notes->len, ==, 0);
      for (int x = 0; x < level->map->width; x++)
        {
          const SightTile *tile = sight_level_get_tile (level, (SightCell) { x, 0 });

          g_assert_cmpint (tile->walkable, ==, rows[i].walkable);
          g_assert_cmpint (tile->transparent, ==, rows[i].transparent);
        }
    }
}

/* A map of which a row looks like the beginning of another is not written, and one whose first does gets a header. */
static void
test_write (void)
{
  g_autoptr (SightLevel) level = read_text ("text", HEADER "; sightline legend 1\n; sightline legend 0\n", NULL);
  g_autoptr (SightLevel) comment = read_text ("text", HEADER "; a\n", NULL), again = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  text = write_text ("text", comment, NULL);
  again = read_text ("text", text, NULL);
  g_assert_true (sight_level_equal (comment, again));

  for (int x = 0; x < level->map->width; x++)
    sight_level_set_tile (level, (SightCell) { x, 1 }, sight_map_get (level->map, (SightCell) { x, 0 }));
  g_assert_null (sight_format_write (sight_format_find ("text"), level, NULL, NULL, &error));
  g_assert_error (error, SIGHT_FORMAT_ERROR, SIGHT_FORMAT_ERROR_CONTENT);
  g_assert_cmpstr (error->message, ==, "row 1 of the map reads like the start of another map");
}

static void
test_too_many (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  BadText bad = { NULL, SIGHT_FORMAT_ERROR_TOO_LARGE, "m:196607:1: the text has more than 65535 maps" };

  for (int i = 0; i <= 65535; i++)
    g_string_append (text, "; a\n#\n\n");
  bad.data = text->str;
  assert_bad (sight_format_find ("text"), &bad);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *path = g_strdup_printf ("/text-maps/text/%s", texts[i].name);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_text);
    }
  g_test_add_func ("/text-maps/notes", test_notes);
  g_test_add_func ("/text-maps/places", test_places);
  g_test_add_func ("/text-maps/crawl-legend", test_crawl_legend);
  g_test_add_func ("/text-maps/write", test_write);
  g_test_add_func ("/text-maps/too-many", test_too_many);

  return g_test_run ();
}
