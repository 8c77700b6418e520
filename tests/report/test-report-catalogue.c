/* test-report-catalogue.c - a page that answers says what the program says, in the language of the page
 *
 * SPDX-License-Identifier: MIT
 */
#include <glib/gi18n-lib.h>
#include <libintl.h>
#include <locale.h>
#include <string.h>

#include "format/syntax/sight-json.h"
#include "report/html/sight-html.h"

#define ARRIVED "<b>Arrived</b> at %s after %u step, none blocked."
#define ARRIVED_MANY "<b>Arrived</b> at %s after %u steps, none blocked."

/* (nullable) (transfer full) */
static SightJson *
read_catalogue (void)
{
  g_autofree char *text = sight_html_make_catalogue ();
  g_autoptr (GError) error = NULL;
  SightJson *json;

  if (text == NULL)
    return NULL;
  json = sight_json_parse (text, strlen (text), "catalogue", &error);
  g_assert_no_error (error);

  return json;
}

static void
test_english (void)
{
  g_setenv ("LANGUAGE", "en", TRUE);
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("SIGHT_CATALOGUES")); /* forgets what it knew of LANGUAGE */
  g_assert_null (sight_html_make_catalogue ());
}

static const char *
get_form (const SightJson *json, guint n)
{
  const SightJson *forms = sight_json_get (sight_json_get (json, "texts"), ARRIVED);
  const SightJson *plurals = sight_json_get (json, "plurals");
  int form;

  g_assert_true (sight_json_get_int (sight_json_get_nth (plurals, n), 0, 9, &form));
  return sight_json_get_text (sight_json_get_nth (forms, (guint) form));
}

/* Of a language: a text with a context, one without, one with forms. */
static void
test_language (gconstpointer language)
{
  static const guint numbers[] = { 0, 1, 2, 3, 5, 11, 21, 100, 1999 };
  g_autoptr (SightJson) json = NULL;
  const SightJson *texts;

  g_setenv ("LANGUAGE", language, TRUE);
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("SIGHT_CATALOGUES"));
  if (g_str_equal (g_dgettext (GETTEXT_PACKAGE, "No viewer sees it."), "No viewer sees it."))
    {
      g_test_skip ("the C library translates nothing in C.UTF-8"); /* newer ones heed LANGUAGE only with a locale */
      return;
    }
  json = read_catalogue ();
  g_assert_nonnull (json);
  texts = sight_json_get (json, "texts");
  g_assert_cmpstr (sight_json_get_text (sight_json_get (texts, "No viewer sees it.")), ==,
                   g_dgettext (GETTEXT_PACKAGE, "No viewer sees it."));
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    g_assert_cmpstr (get_form (json, numbers[i]), ==, g_dngettext (GETTEXT_PACKAGE, ARRIVED, ARRIVED_MANY, numbers[i]));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_assert_nonnull (setlocale (LC_ALL, "C.UTF-8"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  g_test_add_func ("/catalogue/english", test_english);
  g_test_add_data_func ("/catalogue/german", "de", test_language);
  g_test_add_data_func ("/catalogue/french", "fr", test_language);
  g_test_add_data_func ("/catalogue/japanese", "ja", test_language);
  g_test_add_data_func ("/catalogue/portuguese", "pt_BR", test_language);

  return g_test_run ();
}
