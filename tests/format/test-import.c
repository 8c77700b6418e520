/* test-import.c - answers to what a game's file leaves open
 *
 * SPDX-License-Identifier: MIT
 */
#include "format/import/sight-import.h"

#include "format-test.h"

static void
test_none (void)
{
  g_autoptr (SightImport) import = sight_import_new ();
  g_autofree char *text = sight_import_write (import);

  g_assert_cmpstr (text, ==, "{\n  \"tiles\": {}\n}\n");
  g_assert_true (sight_import_uses_layer (NULL, "walls", TRUE));
  g_assert_false (sight_import_uses_layer (import, "walls", FALSE));
  g_assert_null (sight_import_get_tile (import, "a:1"));
  g_assert_null (sight_import_get_tile (NULL, "a:1"));
}

/* What was written is read as the same, in an order of its own. */
static void
test_round_trip (void)
{
  g_autoptr (SightImport) import = sight_import_new (), again = NULL;
  g_autofree char *text = NULL, *text_again = NULL;
  g_autoptr (GError) error = NULL;

  sight_import_add_layer (import, "walls");
  sight_import_add_layer (import, "höhle/\"a\"");
  sight_import_set_tile (import, "b:2", (SightImportTile) { TRUE, FALSE });
  sight_import_set_tile (import, "a:1", (SightImportTile) { TRUE, TRUE });
  sight_import_set_tile (import, "a:1", (SightImportTile) { FALSE, TRUE });
  text = sight_import_write (import);
  g_assert_cmpstr (text, ==,
                   "{\n  \"layers\": [\"walls\", \"höhle/\\\"a\\\"\"],\n  \"tiles\": {\n"
                   "    \"a:1\": {\"walkable\": false, \"transparent\": true},\n"
                   "    \"b:2\": {\"walkable\": true, \"transparent\": false}\n  }\n}\n");

  again = sight_import_read (text, strlen (text), "p", &error);
  g_assert_no_error (error);
  text_again = sight_import_write (again);
  g_assert_cmpstr (text_again, ==, text);
  g_assert_true (sight_import_uses_layer (again, "walls", FALSE));
  g_assert_false (sight_import_uses_layer (again, "floor", TRUE));
  g_assert_false (sight_import_get_tile (again, "b:2")->transparent);
}

/* Which map: kept with the rest, and the later word counts. */
static void
test_map (void)
{
  g_autoptr (SightImport) import = sight_import_new (), other = sight_import_new (), again = NULL;
  g_autoptr (SightSurvey) survey = sight_survey_new ();
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  sight_survey_add_map (survey, "a", TRUE);
  g_assert_false (sight_survey_has_questions (survey, NULL));
  sight_survey_add_map (survey, "3", FALSE);
  sight_survey_add_map (survey, "c", FALSE);
  g_assert_true (sight_survey_has_questions (survey, NULL));
  g_assert_true (sight_survey_has_questions (survey, import));
  sight_import_set_map (import, "a");
  g_assert_false (sight_survey_has_questions (survey, import));
  g_assert_cmpstr (sight_survey_find_map (survey, "3")->name, ==, "3");
  g_assert_cmpstr (sight_survey_find_map (survey, "2")->name, ==, "3");
  g_assert_null (sight_survey_find_map (survey, "4"));
  g_assert_null (sight_survey_find_map (survey, "0"));

  sight_import_set_map (other, "b \"");
  sight_import_merge (import, other);
  text = sight_import_write (import);
  g_assert_cmpstr (text, ==, "{\n  \"map\": \"b \\\"\",\n  \"tiles\": {}\n}\n");
  again = sight_import_read (text, strlen (text), "p", &error);
  g_assert_no_error (error);
  g_assert_cmpstr (again->map, ==, "b \"");
  sight_import_set_map (again, NULL);
  sight_import_merge (import, again);
  g_assert_cmpstr (import->map, ==, "b \"");
}

/* The size of the cells of a picture: kept with the rest, within its limits. */
static void
test_cell (void)
{
  static const char *const bad[] = { "0", "257", "\"8\"" };
  g_autoptr (SightImport) import = sight_import_new (), other = sight_import_new (), again = NULL;
  g_autofree char *text = NULL;

  other->cell = 32;
  sight_import_merge (import, other);
  text = sight_import_write (import);
  g_assert_cmpstr (text, ==, "{\n  \"cell\": 32,\n  \"tiles\": {}\n}\n");
  again = sight_import_read (text, strlen (text), "p", NULL);
  g_assert_cmpint (again->cell, ==, 32);
  other->cell = 0;
  sight_import_merge (import, other);
  g_assert_cmpint (import->cell, ==, 32);
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autofree char *wrong = g_strdup_printf ("{\"cell\": %s}", bad[i]);
      g_autoptr (GError) error = NULL;

      g_assert_null (sight_import_read (wrong, strlen (wrong), "p", &error));
      g_assert_true (g_str_has_prefix (error->message, "p:1:10: "));
    }
}

/* Layers are answered one by one, or all at once. */
static void
test_layers (void)
{
  g_autoptr (SightImport) import = sight_import_new (), copy = NULL, only = sight_import_new (), again = NULL;
  g_autofree char *text = NULL, *text_again = NULL;

  sight_import_set_layer (import, "light", FALSE);
  sight_import_set_layer (import, "walls", FALSE);
  sight_import_set_layer (import, "walls", TRUE);
  g_assert_true (sight_import_uses_layer (import, "walls", FALSE));
  g_assert_false (sight_import_uses_layer (import, "light", TRUE));
  g_assert_true (sight_import_uses_layer (import, "other", TRUE));
  g_assert_false (sight_import_uses_layer (import, "other", FALSE));
  g_assert_true (sight_import_says_layer (import, "light"));
  g_assert_false (sight_import_says_layer (import, "other"));
  text = sight_import_write (import);
  g_assert_cmpstr (text, ==, "{\n  \"layers\": [\"walls\"],\n  \"left_out\": [\"light\"],\n  \"tiles\": {}\n}\n");
  again = sight_import_read (text, strlen (text), "p", NULL);
  text_again = sight_import_write (again);
  g_assert_cmpstr (text_again, ==, text);

  /* A complete list replaces the answers about single layers. */
  copy = sight_import_copy (import);
  sight_import_add_layer (only, "light");
  sight_import_merge (copy, only);
  g_assert_true (sight_import_uses_layer (copy, "light", FALSE));
  g_assert_false (sight_import_uses_layer (copy, "walls", TRUE));
  g_assert_true (sight_import_says_layer (copy, "other"));
  sight_import_merge (copy, import);
  g_assert_false (sight_import_uses_layer (copy, "light", TRUE));
  g_assert_true (sight_import_uses_layer (copy, "walls", FALSE));
  g_assert_true (sight_import_uses_layer (copy, "other", TRUE));
}

/* The later answer counts, the others stay. */
static void
test_merge (void)
{
  g_autoptr (SightImport) import = sight_import_new (), other = sight_import_new ();

  sight_import_set_tile (import, "a", (SightImportTile) { TRUE, FALSE });
  sight_import_set_tile (import, "b", (SightImportTile) { TRUE, FALSE });
  sight_import_set_tile (other, "b", (SightImportTile) { FALSE, TRUE });
  sight_import_merge (import, other);
  g_assert_true (sight_import_get_tile (import, "a")->walkable);
  g_assert_false (sight_import_get_tile (import, "b")->walkable);
  g_assert_true (sight_import_get_tile (import, "b")->transparent);
}

static void
test_bad (void)
{
  static const struct
  {
    const char *text, *message;
  } cases[] = {
    { "[]", "p:1:1: expected an object" },
    { "{\"layers\": 1}", "p:1:12: “layers”: expected an array" },
    { "{\"left_out\": {}}", "p:1:14: “left_out”: expected an array" },
    { "{\"layers\": [1]}", "p:1:13: expected a string" },
    { "{\"tiles\": []}", "p:1:11: “tiles”: expected an object" },
    { "{\"tiles\": {\"a\": 1}}", "p:1:17: “a”: expected an object" },
    { "{\"tiles\": {\"a\": {\"walkable\": 1}}}", "p:1:30: “walkable”: expected true or false" },
    { "{", "p:1:2: the text ends too early" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (sight_import_read (cases[i].text, strlen (cases[i].text), "p", &error));
      g_assert_cmpstr (error->message, ==, cases[i].message);
    }
}

static void
test_survey (void)
{
  g_autoptr (SightSurvey) survey = sight_survey_new ();

  sight_survey_add_layer (survey, "walls", TRUE);
  sight_survey_add_tile (survey, "a:1", 7, 3, FALSE);
  sight_survey_add_layer (NULL, "walls", TRUE);
  sight_survey_add_tile (NULL, "a:1", 7, 3, FALSE);
  g_assert_cmpuint (survey->layers->len, ==, 1);
  g_assert_cmpuint (survey->tiles->len, ==, 1);
  g_assert_cmpint (((SightSurveyTile *) g_ptr_array_index (survey->tiles, 0))->tile, ==, 3);
}

/* Guessed tiles and omitted layers without an answer are asked about. */
static void
test_questions (void)
{
  g_autoptr (SightSurvey) survey = sight_survey_new ();
  g_autoptr (SightImport) import = sight_import_new ();

  sight_survey_add_layer (survey, "walls", TRUE);
  sight_survey_add_tile (survey, "a:1", 7, 3, FALSE);
  g_assert_false (sight_survey_has_questions (survey, NULL));
  sight_survey_add_tile (survey, "a:2", 1, 4, FALSE);
  sight_survey_add_tile (survey, "a:2", 2, 5, TRUE);
  g_assert_cmpuint (survey->tiles->len, ==, 2);
  g_assert_cmpuint (((SightSurveyTile *) g_ptr_array_index (survey->tiles, 1))->n_cells, ==, 3);
  g_assert_true (sight_survey_has_questions (survey, NULL));
  sight_import_set_tile (import, "a:2", (SightImportTile) { TRUE, TRUE });
  g_assert_false (sight_survey_has_questions (survey, import));
  sight_survey_add_layer (survey, "hidden", FALSE);
  g_assert_true (sight_survey_has_questions (survey, import));
  sight_import_set_layer (import, "hidden", FALSE);
  g_assert_false (sight_survey_has_questions (survey, import));
}

/* Tiles share their pictures. */
static void
test_pictures (void)
{
  g_autoptr (SightSurvey) survey = sight_survey_new ();
  g_autoptr (GFile) one = g_file_new_for_path ("/a.png"), same = g_file_new_for_path ("/a.png"),
                    other = g_file_new_for_path ("/b.png");
  const SightSurveyTile *tile;

  sight_survey_set_picture (survey, one, (SightRect) { 0 });
  g_assert_cmpuint (survey->pictures->len, ==, 0);
  sight_survey_add_tile (survey, "a", 1, 0, TRUE);
  g_assert_cmpint (((SightSurveyTile *) g_ptr_array_index (survey->tiles, 0))->picture, ==, -1);
  sight_survey_set_picture (survey, one, (SightRect) { 0, 0, 8, 8 });
  sight_survey_add_tile (survey, "b", 1, 1, TRUE);
  sight_survey_set_picture (survey, other, (SightRect) { 0 });
  sight_survey_add_tile (survey, "c", 1, 2, TRUE);
  sight_survey_set_picture (survey, same, (SightRect) { 8, 0, 8, 8 });
  g_assert_cmpuint (survey->pictures->len, ==, 2);
  tile = g_ptr_array_index (survey->tiles, 2);
  g_assert_cmpint (tile->picture, ==, 0);
  g_assert_cmpint (tile->part.x, ==, 8);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/import/none", test_none);
  g_test_add_func ("/import/round-trip", test_round_trip);
  g_test_add_func ("/import/map", test_map);
  g_test_add_func ("/import/cell", test_cell);
  g_test_add_func ("/import/layers", test_layers);
  g_test_add_func ("/import/merge", test_merge);
  g_test_add_func ("/import/bad", test_bad);
  g_test_add_func ("/import/survey", test_survey);
  g_test_add_func ("/import/questions", test_questions);
  g_test_add_func ("/import/pictures", test_pictures);

  return g_test_run ();
}
