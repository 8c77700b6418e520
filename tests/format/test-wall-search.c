/* test-wall-search.c - which cells of a map are walls, as the picture shows and the file says
 *
 * SPDX-License-Identifier: MIT
 */
#include "format/import/sight-wall-search.h"

#include "format-test.h"

#define SIGNS "abcd01#-|" /* kinds of cells in the maps below; "_" is empty */
#define N_KINDS (sizeof SIGNS + 1)

static void
make_kinds (SightFoundKind *kinds)
{
  for (guint i = 0; i < N_KINDS; i++)
    {
      const char sign = i < sizeof SIGNS - 1 ? SIGNS[i] : '_';

      kinds[i] = (SightFoundKind) { .tile = { .name = g_strdup_printf ("%c", sign),
                                              .glyph = sign,
                                              .walkable = TRUE,
                                              .transparent = TRUE,
                                              .counterpart = SIGHT_TILE_NONE },
                                    .glyph = sign,
                                    .is_empty = sign == '_',
                                    .is_number = g_ascii_isdigit (sign),
                                    .number = g_ascii_digit_value (sign) };
      if (sign == '#')
        {
          kinds[i].word = SIGHT_WORD_HINT;
          kinds[i].tile.walkable = kinds[i].tile.transparent = FALSE;
        }
    }
}

static SightMap *
make_map (const char *const *rows)
{
  const int width = strlen (rows[0]), height = g_strv_length ((char **) rows);
  SightMap *map = sight_map_new (width, height, 0);

  for (int i = 0; i < width * height; i++)
    {
      const char *found = strchr (SIGNS, rows[i / width][i % width]);

      map->tiles[i] = found != NULL ? found - SIGNS : (gssize) sizeof SIGNS - 1;
    }

  return map;
}

/* What the cells of @rows become: "#" stops sight, " " lies outside, "." is clear.  @clue: (nullable) (out): of the
 * first cell.  Free with g_free(). */
static char *
settle (const char *const *rows, SightNotes *notes, SightSurvey *survey, SightClue *clue)
{
  SightFoundKind kinds[N_KINDS];
  g_autoptr (SightMap) map = make_map (rows);
  SightWallSearch search = { map, kinds, N_KINDS, N_KINDS - 1 };
  g_autoptr (GString) out = g_string_new (NULL);

  make_kinds (kinds);
  sight_wall_search_settle (&search, survey, notes);
  for (int i = 0; i < map->width * map->height; i++)
    {
      g_string_append (out, i > 0 && i % map->width == 0 ? "/" : "");
      g_string_append_c (out, map->tiles[i] == N_KINDS - 1 ? ' ' : kinds[map->tiles[i]].tile.transparent ? '.' : '#');
    }
  if (clue != NULL)
    *clue = kinds[map->tiles[0]].clue;
  sight_wall_search_clear_kinds (kinds, N_KINDS);

  return g_string_free (g_steal_pointer (&out), FALSE);
}

/* One map: its rows between slashes, what they become, why the first cell is what it is. */
typedef struct
{
  const char *rows, *expected;
  SightClue clue;
} Row;

static void
check (const Row *row)
{
  g_auto (GStrv) rows = g_strsplit (row->rows, "/", -1);
  SightClue clue;
  g_autofree char *result = settle ((const char *const *) rows, NULL, NULL, &clue);

  g_assert_cmpstr (result, ==, row->expected);
  g_assert_cmpint (clue, ==, row->clue);
}

static void
test_picture (void)
{
  static const Row rows[] = {
    { "aaaa/abba/aaba/aaaa", "####/#..#/##.#/####", SIGHT_CLUE_BORDER },
    /* A meadow whose border looks like its inside has no walls. */
    { "aaaaa/aabaa/aaaaa/aaaaa", "...../...../...../.....", SIGHT_CLUE_NONE },
    /* Two kinds of walls. */
    { "abababab/bccccccb/accccdca/bccccccb/babababa", "########/#......#/#......#/#......#/########",
      SIGHT_CLUE_BORDER },
    /* Floor over nothing. */
    { "______/_aabb_/_aaab_/__aa__/______", "      / .... / .... /  ..  /      ", SIGHT_CLUE_OUTSIDE },
    /* A house on a meadow. */
    { "aaaaaaaaa/abbbbbaaa/abaaabaaa/abaaabaaa/abbbbbaaa/aaaaaaaaa/aaaaaaaaa",
      "........./.#####.../.#...#.../.#...#.../.#####.../........./.........", SIGHT_CLUE_OTHERS },
    { "0000/0110/0010/0000", "####/#..#/##.#/####", SIGHT_CLUE_BORDER },
    { "1111/1001/1011/1111", "####/#..#/#.##/####", SIGHT_CLUE_BORDER },
    { "00010/01000/01010/00000/00000/00000", "...#./.#.../.#.#./...../...../.....", SIGHT_CLUE_OTHERS },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    check (&rows[i]);
}

/* What the file says goes before that. */
static void
test_known (void)
{
  static const Row rows[] = {
    { "aaaaa/a##aa/aaaaa/aaaaa", "...../.##../...../.....", SIGHT_CLUE_OTHERS },
    { "aaaa/abba/a#ba/aaaa", "####/#..#/##.#/####", SIGHT_CLUE_BORDER },
    { "-----/|aa#|/|aa|#/-----", "#####/#...#/#..#./#####", SIGHT_CLUE_LINES },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    check (&rows[i]);
}

/* Empty cells are floor inside the walls, void outside, and floor again if no wall keeps them from the border. */
static void
test_empty (void)
{
  static const Row rows[] = {
    { "####/#__#/####", "####/#..#/####", SIGHT_CLUE_NONE },
    { "_####/_#__#/_####", " ####/ #..#/ ####", SIGHT_CLUE_OUTSIDE },
    { "__#__/__#__/_____", "..#../..#../.....", SIGHT_CLUE_INSIDE },
    { "_____/_aaa_/_a#a_/_____", "     / ... / .#. /     ", SIGHT_CLUE_OUTSIDE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    check (&rows[i]);
}

/* A map that is all clear, or all walls, is said to be. */
static void
test_stops (void)
{
  static const char *const clear[] = { "aaaa", "abba", "aaaa", NULL }, *const full[] = { "##", "##", NULL };
  g_autoptr (SightNotes) notes = sight_notes_new ();
  g_autoptr (SightSurvey) survey = sight_survey_new ();
  g_autofree char *first = settle (clear, notes, survey, NULL), *second = NULL;

  g_assert_cmpstr (first, ==, "####/#..#/####");
  g_assert_cmpint (survey->stops, ==, SIGHT_STOPS_SOMETHING);
  second = settle (full, notes, survey, NULL);
  g_assert_cmpint (survey->stops, ==, SIGHT_STOPS_EVERYTHING);
  g_assert_true (g_str_has_prefix (get_note (notes, 0), "every cell of this map stops sight"));
  sight_survey_add_tile (survey, "#", 4, 0, FALSE);
  g_assert_true (sight_survey_has_questions (survey, NULL));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/wall-search/picture", test_picture);
  g_test_add_func ("/wall-search/known", test_known);
  g_test_add_func ("/wall-search/empty", test_empty);
  g_test_add_func ("/wall-search/stops", test_stops);

  return g_test_run ();
}
