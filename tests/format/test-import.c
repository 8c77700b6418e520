/* test-import.c - answers to what a file of a game does not say
 *
 * SPDX-License-Identifier: MIT
 */
#include "format/sight-import.h"

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

static void
test_bad (void)
{
  static const struct
  {
    const char *text, *message;
  } cases[] = {
    { "[]", "p:1:1: expected an object" },
    { "{\"layers\": 1}", "p:1:12: “layers”: expected an array" },
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
  sight_survey_add_tile (survey, "a:1", 7, 3);
  sight_survey_add_layer (NULL, "walls", TRUE);
  sight_survey_add_tile (NULL, "a:1", 7, 3);
  g_assert_cmpuint (survey->layers->len, ==, 1);
  g_assert_cmpuint (survey->tiles->len, ==, 1);
  g_assert_cmpint (((SightSurveyTile *) g_ptr_array_index (survey->tiles, 0))->tile, ==, 3);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/import/none", test_none);
  g_test_add_func ("/import/round-trip", test_round_trip);
  g_test_add_func ("/import/bad", test_bad);
  g_test_add_func ("/import/survey", test_survey);

  return g_test_run ();
}
