/* test-opened.c - what is promised of cells that would be open comes true, in the dark and in tall grass too
 *
 * SPDX-License-Identifier: MIT
 */
#include "analysis/why/sight-why.h"
#include "core/scenario/sight-painting.h"
#include "core/scenario/sight-rule.h"

#include "random-levels.h"

enum
{
  N_LEVELS = 200,
  N_ASKED = 12
};

/* Walls, lamps and tall grass, and two viewers, one of which faces somewhere. */
static SightLevel *
make_level (GRand *random, guint n)
{
  SightLevel *level = random_level_new (random, 13, 11, 18);
  const int grass = sight_legend_find_glyph (level->legend, '~');
  guint count = 0;

  while (sight_algorithm_get_nth (count) != NULL)
    count++;
  level->sight = random_sight (random, sight_algorithm_get_nth (n % count));
  g_ptr_array_add (level->teams, sight_team_new_nth (0));
  g_ptr_array_add (level->viewers, sight_viewer_new ("", 0, random_cell (random, level)));
  g_ptr_array_add (level->viewers, sight_viewer_new ("", 0, random_cell (random, level)));
  sight_level_get_viewer (level, 0)->facing = n % 3 == 0 ? 90 : SIGHT_FACING_NONE;
  sight_level_get_viewer (level, 0)->angle = 180;
  for (guint i = 0; i < 8; i++)
    sight_level_set_tile (level, random_cell (random, level), (guint16) grass);
  sight_level_set_tile (level, sight_level_get_viewer (level, 1)->cell, (guint16) grass);
  g_assert_true (sight_rule_set_tile (sight_rule_find ("conceals"), level, grass, "2"));
  for (guint i = 0; i < 2; i++)
    {
      SightLamp *lamp = sight_lamp_new ("", random_cell (random, level));

      lamp->range = 3;
      lamp->on = TRUE;
      g_ptr_array_add (level->lamps, lamp);
    }
  level->rules.dark = n % 4 != 0;
  level->rules.dark_vision = n % 4 == 1 ? 2 : 0;
  sight_level_update_light (level);

  return level;
}

/* What viewer 0 sees of @cell once @opened are floor. */
static SightLos
ask_painted (const SightLevel *level, const SightCell *opened, guint n, SightCell cell)
{
  g_autoptr (SightLevel) copy = sight_level_copy (level);
  SightGaze gaze;

  for (guint i = 0; i < n; i++)
    sight_level_set_tile (copy, opened[i], 0);
  gaze = sight_gaze_init_viewer (copy, 0);

  return sight_level_has_unit (copy, 0, cell) ? sight_gaze_ask_unit (&gaze, cell, NULL)
                                              : sight_gaze_ask (&gaze, cell, NULL);
}

/* By how it begins after "If … were open, ". */
static void
assert_says (const char *text, const char *seen, const char *dark, const char *concealed, const SightLos *then)
{
  g_assert_cmpint (strstr (text, seen) != NULL && strstr (text, concealed) == NULL, ==, sight_los_is_clear (then));
  g_assert_cmpint (strstr (text, dark) != NULL, ==, then->stop == SIGHT_LOS_DARK);
  g_assert_cmpint (strstr (text, concealed) != NULL, ==, then->stop == SIGHT_LOS_CONCEALED);
}

/* Counts of each kind of promise. */
static guint n_clear, n_dark, n_concealed;

static void
check_why (const SightLevel *level, const SightGaze *gaze, SightCell cell)
{
  g_autoptr (SightWhy) why =
      sight_level_has_unit (level, 0, cell) ? sight_why_new_unit (gaze, cell) : sight_why_new (gaze, cell);
  g_auto (SightSentence) sentence = { NULL };
  g_autofree SightCell *opened = g_new (SightCell, why->openings->len);
  SightLos then;

  if (why->openings->len == 0)
    return;
  for (guint i = 0; i < why->openings->len; i++)
    opened[i] = sight_why_get_opening (why, i)->cell;
  then = ask_painted (level, opened, why->openings->len, cell);
  g_assert_cmpint (sight_why_ask_opened (why, level).stop, ==, then.stop);
  sight_why_describe (why, level, &sentence);
  assert_says (sentence.caption, "it would be seen", "too dark", "nobody in it", &then);
  n_clear += sight_los_is_clear (&then);
  n_dark += then.stop == SIGHT_LOS_DARK;
  n_concealed += then.stop == SIGHT_LOS_CONCEALED;
}

/* The banner of a line, and its last step. */
static void
check_line (const SightLevel *level, const SightGaze *gaze, SightCell cell)
{
  g_autoptr (SightTrace) trace = sight_trace_new ();
  const SightLos los = sight_why_ask (level, gaze, cell, trace);
  g_auto (SightSentence) banner = { NULL }, step = { NULL };
  const SightStep *last;
  SightLos then;

  if (los.stop != SIGHT_LOS_CELL || los.n_blockers != 1 || !sight_map_contains (level->map, los.blockers[0]))
    return;
  banner = sight_sentence_for_result (level, gaze, cell, &los);
  then = ask_painted (level, los.blockers, 1, cell);
  assert_says (banner.caption, "A would see B", "B would be too dark", "the cell of B would be seen", &then);
  last = sight_trace_get (trace, sight_trace_get_length (trace) - 1);
  sight_sentence_for_step (level, &gaze->sight, trace, sight_trace_get_length (trace) - 1, &step);
  if (last->kind == SIGHT_STEP_MOVE && strstr (step.text, "if it were open") != NULL)
    assert_says (step.text, "A would see B", "B would be too dark", "the cell of B would be seen", &then);
}

/* What is promised is what happens when the cells are painted. */
static void
test_painted (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (7);

  for (guint n = 0; n < N_LEVELS; n++)
    {
      g_autoptr (SightLevel) level = make_level (random, n);
      const SightGaze gaze = sight_gaze_init_viewer (level, 0);

      for (guint i = 0; i < N_ASKED; i++)
        {
          const SightCell cell = i == 0 ? sight_level_get_viewer (level, 1)->cell : random_cell (random, level);

          check_why (level, &gaze, cell);
          if (gaze.sight.algorithm->rule != NULL)
            check_line (level, &gaze, cell);
        }
    }
  g_test_message ("%u seen, %u dark, %u concealed", n_clear, n_dark, n_concealed);
  g_assert_cmpuint (n_clear, >, 20);
  g_assert_cmpuint (n_dark, >, 20);
  g_assert_cmpuint (n_concealed, >, 2);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/opened/painted", test_painted);
  return g_test_run ();
}
