/* test-check-generate.c - checks that hold now are found, and said in few words
 *
 * SPDX-License-Identifier: MIT
 */
#include "analysis/questions/sight-answer.h"

#include "check-level.h"
#include "check-status.h"

#include <string.h>

static gboolean
is_in (const GPtrArray *checks, const char *text)
{
  return g_ptr_array_find_with_equal_func ((GPtrArray *) checks, text, g_str_equal, NULL);
}

/* Two teams of four in two halls: what nobody sees is said of the teams, not of each of 32 pairs. */
static void
test_generate_groups (void)
{
  g_autoptr (SightLevel) level = make_level ();
  g_autoptr (GPtrArray) checks = NULL;

  g_ptr_array_set_size (level->viewers, 0);
  for (int i = 0; i < 4; i++)
    {
      g_autofree char *a = g_strdup_printf ("A%d", i), *b = g_strdup_printf ("B%d", i);

      add_viewer (level, a, 0, 1 + i % 2, 1 + i / 2);
      add_viewer (level, b, 1, 8 + i % 2, 1 + i / 2);
    }
  for (int y = 0; y < level->map->height; y++)
    sight_level_set_tile (level, (SightCell) { 5, y }, (guint16) sight_legend_find_glyph (level->legend, '#'));
  checks = sight_check_generate (level, NULL);
  g_assert_cmpuint (checks->len, <=, 5);
  g_assert_true (is_in (checks, "team Red must not see team Blue"));
  g_assert_true (is_in (checks, "team Blue must not see team Red"));

  /* One that all see, and that sees all, takes two checks more for each team that it is of. */
  sight_level_get_viewer (level, 0)->cell = (SightCell) { 7, 1 };
  g_clear_pointer (&checks, g_ptr_array_unref);
  checks = sight_check_generate (level, NULL);
  for (guint i = 0; i < checks->len; i++)
    g_assert_cmpint (run (level, g_ptr_array_index (checks, i)), ==, HELD);
  g_assert_true (is_in (checks, "A0 sees team Blue"));
  g_assert_true (is_in (checks, "every viewer of team Blue sees A0") || is_in (checks, "B0 sees A0"));
  g_assert_true (is_in (checks, "A1 must not see team Blue"));
  g_assert_cmpuint (checks->len, <=, 10);
}

/* Generated checks hold and parse. */
static void
test_generate (void)
{
  g_autoptr (SightLevel) level = make_level ();
  g_autoptr (GPtrArray) checks = sight_check_generate (level, NULL);

  g_assert_cmpuint (checks->len, >, 3);
  for (guint i = 0; i < checks->len; i++)
    g_assert_cmpint (run (level, g_ptr_array_index (checks, i)), ==, HELD);
  g_assert_true (is_in (checks, "Scout sees Captain"));
  g_assert_true (is_in (checks, "Medic must not see Captain"));
}

static gboolean
stop_cb (double done, gpointer data)
{
  return ++*(guint *) data < 3;
}

static void
test_generate_stops (void)
{
  g_autoptr (SightLevel) level = make_level ();
  guint n = 0;
  const SightProgress progress = { stop_cb, &n, 0, 1, 0 };

  g_assert_null (sight_check_generate (level, &progress));
  g_assert_cmpuint (n, ==, 3);
}

/* Two that stand in one cell see each other, for the question of the first contact as for checks. */
static void
test_one_cell (void)
{
  g_autoptr (SightLevel) level = make_level ();
  g_auto (SightRequest) request = { 0 };
  g_autoptr (SightAnswer) answer = NULL;

  sight_level_get_viewer (level, 2)->cell = sight_level_get_viewer (level, 0)->cell;
  sight_request_init (&request, level, SIGHT_QUESTION_CONTACT);
  answer = sight_answer_new (level, &request, NULL);
  g_assert_cmpstr (answer->number, ==, "0");
  g_assert_nonnull (strstr (answer->sentence, "see each other from the start: both in "));
  g_assert_cmpint (run (level, "Scout sees Captain"), ==, HELD);
  g_assert_cmpint (run (level, "first contact of Red and Blue >= turn 1"), ==, FAILED);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/check-generate/holds", test_generate);
  g_test_add_func ("/check-generate/groups", test_generate_groups);
  g_test_add_func ("/check-generate/stops", test_generate_stops);
  g_test_add_func ("/check-generate/one-cell", test_one_cell);

  return g_test_run ();
}
