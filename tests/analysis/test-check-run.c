/* test-check-run.c - each kind of check, kept and broken: the message, the witness, what would mend
 * it
 *
 * SPDX-License-Identifier: MIT
 */
#include "analysis/checks/sight-check-answer.h"
#include "core/scenario/sight-rule.h"
#include "core/scenario/sight-gaze.h"

#include "check-level.h"
#include "check-status.h"
#include "random-levels.h"

#define ERROR SIGHT_CHECK_ERROR

/* What is said is the number of a check that holds, else all that is known. */
static const struct
{
  const char *check;
  SightCheckStatus status;
  const char *says;
} cases[] = {
  { "Scout sees Captain", HELD, "Red 1 (1, 3) sees Blue 1 (9, 3)" },
  { "Medic sees Captain", FAILED, "Red 2 (1, 1) does not see Blue 1 (9, 3): " },
  { "Scout sees Captain at turn 1", FAILED, "Red 1 (1, 3) does not see Blue 1 (9, 3) in turn 1: " },
  { "Scout sees Captain at turn 2", FAILED, "in turn 2: it is not alive, or not on the map yet" },
  { "Scout sees Captain at any turn", HELD, "Red 1 (1, 3) sees Blue 1 (9, 3)" },
  { "Scout sees Captain at every turn", FAILED, "in turn 1: " },
  { "Scout sees Captain at turn 3", ERROR, "there is no turn 3; the last one is 2" },
  { "Scout must not see Captain", FAILED,
    "Red 1 (1, 3) sees Blue 1 (9, 3); closing (5, 3) would hide it, as would any of 6 others" },
  { "Scout must not see Captain at any turn", FAILED, "Red 1 (1, 3) sees Blue 1 (9, 3) at the start; closing (5, 3)" },
  { "Scout must not see (1, 3)", FAILED, "whoever stands in a cell sees it" },
  { "Medic must not see Captain", HELD, "out of range, which is 2" },
  { "Medic must not see Captain at turn 2", HELD, "it is not alive, or not on the map yet" },
  { "Captain must not see (1, 1)", HELD, "hidden" },
  { "(1, 1) must not see (9, 1)", HELD, "hidden" },
  { "Scout can shoot Captain", HELD, "Red 1 (1, 3) can shoot at Blue 1 (9, 3)" },
  { "Medic can shoot Captain", FAILED, "Red 2 (1, 1) cannot shoot at Blue 1 (9, 3): " },
  { "Scout must not shoot Captain", FAILED, "Red 1 (1, 3) can shoot at Blue 1 (9, 3); closing (5, 3) would hide it" },
  { "Medic must not shoot Captain", HELD, "out of range, which is 2" },
  { "Scout may see Captain", HELD, NULL },
  { "Scout may see Nobody", ERROR, "there is no viewer, team or area “Nobody”" },
  { "Scuot may see Captain", ERROR, "there is no viewer, team or area “Scuot”; did you mean “Scout”?" },
  { "team Bleu sees Scout", ERROR, "there is no team “Bleu”; did you mean “Blue”?" },
  { "area \"Nok\" is hidden from team Red", ERROR, "there is no area “Nok”; did you mean “Nook”?" },
  { "by preset symetric: Scout sees Medic", ERROR, "there is no preset “symetric”; did you mean “symmetric”?" },
  { "Scout and Captain see each other", HELD, NULL },
  { "Medic and Captain see each other", FAILED, "Red 2 (1, 1) does not see Blue 1 (9, 3): " },
  { "area \"Nook\" is hidden from team Red", HELD, "0 of 1 cell" },
  { "every start of Red is hidden from every start of Blue", FAILED,
    "Blue 1 (9, 3) sees Red 1 (1, 3); closing (5, 3)" },
  { "any cell of area \"West\" is seen by Captain", HELD, " of 16 cells" },
  { "no cell of area \"West\" is seen by Captain", FAILED, "Blue 1 (9, 3) sees (" },
  { "area \"Nook\" is dead ground of Blue", FAILED, "Blue 1 (9, 3) sees (6, 1); closing " },
  { "area \"Nook\" is dead ground of Red", HELD, "0 of 1 cell" },
  { "team Red sees >= 100% of area \"West\"", HELD, "100 %: 16 of 16 cells" },
  { "Captain sees <= 10% of area \"West\"", FAILED, "Blue 1 (9, 3) sees (" },
  { "Medic sees >= 60% of area \"West\"", FAILED, "Red 2 (1, 1) does not see (" },
  { "team Red sees area \"West\" with at most 1 viewers", HELD, "1 viewer sees all of it" },
  { "team Red sees area \"West\" with at most 0 viewers", FAILED,
    "all of it is seen by 1 viewer, and at least 1 is needed" },
  { "team Red sees area \"Nook\" with at most 2 viewers", FAILED, " does not see (6, 1): " },
  { "exposure of (6, 1) <= 100%", HELD, " of 37 cells" },
  { "exposure of (6, 1) <= 3", FAILED, "(6, 1) is seen from " },
  { "exposure of (4, 3) <= 16", FAILED, " of 37 cells; closing (5, 3) would leave 16" },
  { "exposure of (6, 1) >= 100%", FAILED, " of 37 cells" },
  { "exposure of every tile \"Open door\" >= 50%", HELD, " of 37 cells" },
  { "exposure of area \"Rock\" <= 3", ERROR, "“Rock” has no viewer, and no cell one can stand on" },
  { "Red and Blue are fair within 100% by view", HELD, " % alike" },
  { "Red and Blue are fair within 0% by view", FAILED, "View (walkable cells seen, all round): Red 26, Blue 27" },
  { "first contact of Red and Blue <= turn 0", HELD, "turn 0" },
  { "first contact of Red and Blue >= turn 1", FAILED,
    "after turn 0 Red can see Blue: from (1, 3) to (9, 3); closing (5, 3) would hide it" },
  { "a path from start of Red to start of Blue exists", HELD, "8 steps" },
  { "a path from (1, 1) to (0, 0) exists", FAILED, "no way leads there" },
  { "a path from (1, 1) to area \"Nook\" exists, seen at most 0 turns by team Blue", HELD, "seen in 0 of " },
  { "a path from (4, 1) to (4, 4) exists, seen at most 3 turns by team Red", FAILED,
    "every way is seen in at least 4 turns" },
  { "a path from (4, 1) to (4, 4) exists, seen at most 3 turns by team Ghosts", ERROR, "“Ghosts” has no viewer" },
  { "no one-way pairs between Red and Blue", HELD, "0 pairs" },
  { "no one-way pairs between Red and area \"West\"", FAILED, "(4, 1) sees Red 2 (1, 1); closing " },
  { "level is symmetric by top and bottom", FAILED, "(5, 2) is Wall, its image (5, 3) is Open door" },
  { "level is symmetric by half turn", FAILED,
    "(6, 4) is Floor; painting (5, 1) with Floor, or (6, 4) with Wall, mends that; 6 more like this" },
  { "level is symmetric by quarter turn", ERROR, "a map of 12 × 6 cells has no such symmetry" },
  { "line \"Gate\" is clear", HELD, NULL },
  { "line \"Gate\" is blocked", FAILED, "(2, 3) sees (8, 3); closing (5, 3) would hide it" },
  { "line \"Gate\" is blocked at turn 1", HELD, NULL },
  { "line \"Stone\" is clear", FAILED, "(2, 1) does not see (8, 1): " },
  { "line \"Nowhere\" is clear", ERROR, "there is no kept line “Nowhere”" },
  { "area \"Nook\" is lit at every turn", HELD, "1 of 1 cell" },
  { "(12, 1) is lit", ERROR, "(12, 1) is outside the map, which is 12 × 6 cells" },
  { "by preset corners: Scout has cover from Captain", FAILED,
    "Blue 1 (9, 3) sees Red 1 (1, 3); closing (5, 3) would give it cover" },
  { "by preset corners: Medic has three-quarters cover from team Blue", HELD, "three-quarters cover: 3 of 4 lines" },
  { "Scout has cover from Captain", ERROR, "the sight of Blue 1 (9, 3) measures no cover" },
  { "Medic sees", FAILED, "nothing is recorded yet" },
  { "Medic sees\n----\n222.........\n222.........\n222.........\n............\n............\n............\n----",
    FAILED, "2 cells differ from the rows, first (3, 1)" },
  { "Medic sees\n----\n@@@000000000\n222200000000\n222000000000\n.2@000000000\n000000000000\n000000000000\n----", HELD,
    NULL },
  { "todo: Scout must not see Captain", SIGHT_CHECK_TODO, "Red 1 (1, 3) sees Blue 1 (9, 3); closing (5, 3)" },
  { "todo: Scout sees Captain", HELD, "Red 1 (1, 3) sees Blue 1 (9, 3)" },
  { "by preset eight-ray: Captain sees (1, 1)", FAILED, "Blue 1 (9, 3) does not see (1, 1): " },
  { "by preset no-such: Captain sees (1, 1)", ERROR, "there is no preset “no-such”" },
  { "Captain sees (12, 1)", ERROR, "(12, 1) is outside the map, which is 12 × 6 cells" },
};

static void
test_cases (void)
{
  g_autoptr (SightLevel) level = make_level ();
  g_autoptr (SightCheckRunner) runner = sight_check_runner_new (level);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (SightCheckFault) fault = { 0 };
      g_autoptr (SightCheck) check = sight_check_new (cases[i].check, &fault);
      g_autoptr (SightCheckResult) result = check != NULL ? sight_check_run (runner, check) : NULL;
      g_autofree char *text = NULL;

      if (result == NULL)
        g_error ("%s: %s", cases[i].check, fault.message);
      text = result->status == HELD ? g_strdup (result->number) : sight_check_result_describe (result);
      if (result->status != cases[i].status || (cases[i].says != NULL) != (text != NULL && *text != '\0') ||
          (cases[i].says != NULL && strstr (text, cases[i].says) == NULL))
        g_test_message ("%s: %s: %s", cases[i].check, sight_check_status_get_id (result->status), text), g_test_fail ();
    }
}

/* Whoever reads of a check that fails learns where, why, and what would mend it: what is said of each kind of check is
 * more than that nothing was found. */
static void
test_all_tell (void)
{
  g_autoptr (SightLevel) level = make_level ();
  g_autoptr (SightCheckRunner) runner = sight_check_runner_new (level);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (SightCheckFault) fault = { 0 };
      g_autoptr (SightCheck) check = sight_check_new (cases[i].check, &fault);
      g_autoptr (SightCheckResult) result = sight_check_run (runner, check);
      const gboolean has_witness = result->witness.has_line || result->witness.has_cell;

      if (result->status != FAILED && result->status != SIGHT_CHECK_TODO)
        continue;
      g_test_message ("%s: %s; %s; %s", cases[i].check, result->sentence, result->cause, result->cure);
      if (result->cure == NULL || (!has_witness && (check->kind != SIGHT_CHECK_GOLDEN || check->rows != NULL)))
        g_test_fail ();
    }
}

/* Each kind is among the cases as one that holds and as one that does not; symmetry holds in a test of its own. */
static void
test_all_kinds (void)
{
  gboolean held[SIGHT_CHECK_GOLDEN + 1] = { FALSE }, failed[SIGHT_CHECK_GOLDEN + 1] = { FALSE };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (SightCheckFault) fault = { 0 };
      g_autoptr (SightCheck) check = sight_check_new (cases[i].check, &fault);

      g_assert_nonnull (check);
      held[check->kind] |= cases[i].status == HELD;
      failed[check->kind] |= cases[i].status != HELD;
    }
  for (guint i = 0; i <= SIGHT_CHECK_GOLDEN; i++)
    g_assert_true ((held[i] || i == SIGHT_CHECK_SYMMETRIC) && failed[i]);
}

/* A preset of a check takes the place of what viewers and teams have of their own. */
static void
test_preset (void)
{
  static const char *const text = "by preset symmetric: Captain sees (1, 2)";
  g_autoptr (SightLevel) level = make_level ();
  SightVision eight_ray = picture_sight ("eight-ray", NULL, NULL);

  g_assert_cmpint (run (level, text), ==, HELD);
  sight_level_get_team (level, 1)->sight = g_memdup2 (&eight_ray, sizeof eight_ray);
  g_assert_cmpint (run (level, "Captain sees (1, 2)"), ==, FAILED);
  g_assert_cmpint (run (level, text), ==, HELD);
  sight_level_get_viewer (level, 2)->sight = g_memdup2 (&eight_ray, sizeof eight_ray);
  g_assert_cmpint (run (level, text), ==, HELD);
}

/* In the dark a lamp lights what the level's sight shows from it, and turns switch it. */
static void
test_lit (void)
{
  g_autoptr (SightLevel) level = make_level ();
  const int stairs = sight_legend_find_glyph (level->legend, '>');
  SightEvent *event = sight_event_new_at (SIGHT_EVENT_TILE, -1, (SightCell) { 6, 1 });

  g_assert_true (sight_rule_set_tile (sight_rule_find ("light"), level, (guint) stairs, "3"));
  g_assert_true (sight_rule_set_level (sight_rule_find ("dark"), level, "on"));
  event->tile = '>';
  add_turn (level, event);
  g_assert_cmpint (run (level, "area Nook is lit"), ==, FAILED);
  g_assert_cmpint (run (level, "area Nook is lit at turn 3"), ==, HELD);
  g_assert_cmpint (run (level, "area Nook is lit at any turn"), ==, HELD);
  g_assert_cmpint (run (level, "area Nook is lit at every turn"), ==, FAILED);
}

/* Whether what fails of @text, about every turn, says in which; kinds that are not about turns are none. */
static void
assert_names_turn (const SightLevel *level, const char *text, gboolean *kinds)
{
  g_autofree char *timed = g_strdup_printf ("%s at every turn", text);
  g_auto (SightCheckFault) fault = { 0 };
  g_autoptr (SightCheckRunner) runner = sight_check_runner_new (level);
  g_autoptr (SightCheck) check = strchr (text, '\n') == NULL ? sight_check_new (timed, &fault) : NULL;
  g_autoptr (SightCheckResult) result = check != NULL ? sight_check_run (runner, check) : NULL;
  g_autofree char *turn = NULL;

  if (result == NULL || (result->status != FAILED && result->status != SIGHT_CHECK_TODO))
    return;
  kinds[check->kind] = TRUE;
  g_test_message ("%s: %s", timed, result->sentence);
  g_assert_true (g_str_has_suffix (result->sentence, " at the start") ||
                 strstr (result->sentence, " in turn ") != NULL);
  /* It is the one that the witness is shown in, and is said once. */
  turn = result->witness.turn > 0 ? g_strdup_printf (" in turn %u", result->witness.turn) : g_strdup (" at the start");
  if (result->witness.has_line || result->witness.has_cell)
    g_assert_true (g_str_has_suffix (result->sentence, turn));
  g_assert_true (strstr (result->sentence, " in turn ") == g_strrstr (result->sentence, " in turn "));
}

/* Whatever kind of check fails in a turn says so. */
static void
test_names_turn (void)
{
  g_autoptr (SightLevel) level = make_level (), dark = make_level ();
  gboolean kinds[SIGHT_CHECK_GOLDEN + 1] = { FALSE };
  guint n = 0;

  g_assert_true (sight_rule_set_level (sight_rule_find ("dark"), dark, "on"));
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      assert_names_turn (level, cases[i].check, kinds);
      assert_names_turn (dark, cases[i].check, kinds);
    }
  assert_names_turn (dark, "area Nook is lit", kinds);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    n += kinds[i];
  g_assert_true (kinds[SIGHT_CHECK_LIT] && kinds[SIGHT_CHECK_VIEWERS] && kinds[SIGHT_CHECK_LINE]);
  g_assert_cmpuint (n, >=, 12);
}

/* How many of @n targets satisfy "seen by at least one of @n watchers", plainly. */
static guint
count_plainly (const SightLevel *level, SightRect targets)
{
  guint n = 0;

  for (int i = 0; i < targets.width * targets.height; i++)
    {
      const SightCell cell = { targets.x + i % targets.width, targets.y + i / targets.width };
      gboolean seen = FALSE;

      for (guint k = 0; k < level->viewers->len; k++)
        {
          const SightGaze gaze = sight_gaze_init_viewer (level, k);
          const SightLos los = sight_gaze_ask (&gaze, cell, NULL);

          seen |= sight_los_is_clear (&los);
        }
      n += seen && sight_level_get_tile (level, cell)->walkable;
    }

  return n;
}

static guint
count_walkable (const SightLevel *level, SightRect rect)
{
  guint n = 0;

  for (int i = 0; i < rect.width * rect.height; i++)
    n += sight_level_get_tile (level, (SightCell) { rect.x + i % rect.width, rect.y + i / rect.width })->walkable;

  return n;
}

/* Quantifiers count as a plain count does. */
static void
test_quantifiers (void)
{
  const SightRect hall = { 2, 1, 5, 4 };
  g_autoptr (GRand) random = g_rand_new_with_seed (9);

  for (guint i = 0; i < 120; i++)
    {
      g_autoptr (SightLevel) level = random_level_new (random, 9, 7, 25);
      const guint limit = (guint) g_rand_int_range (random, 0, 12), percent = (guint) g_rand_int_range (random, 0, 101);
      g_autofree char *least = g_strdup_printf ("at least %u cells of area Hall is seen by team Red", limit);
      g_autofree char *most = g_strdup_printf ("at most %u%% of cells of area Hall is seen by team Red", percent);
      guint n, whole;

      level->sight = picture_sight ("symmetric", "range", "4");
      g_ptr_array_add (level->teams, sight_team_new ("Red", 0xc01c28, SIGHT_SHAPE_CIRCLE));
      for (guint k = 0; k < 2; k++)
        {
          const SightCell cell = random_cell (random, level);

          add_viewer (level, "", 0, cell.x, cell.y);
        }
      add_area (level, "Hall", SIGHT_AREA_NONE, -1, hall);
      n = count_plainly (level, hall);
      whole = count_walkable (level, hall);
      g_assert_cmpint (run (level, "any cell of area Hall is seen by team Red"), ==, n > 0 ? HELD : FAILED);
      g_assert_cmpint (run (level, "no cell of area Hall is seen by team Red"), ==, n == 0 ? HELD : FAILED);
      g_assert_cmpint (run (level, "team Red sees area Hall"), ==, n == whole ? HELD : FAILED);
      g_assert_cmpint (run (level, "area Hall is dead ground of Red"), ==, n == 0 ? HELD : FAILED);
      g_assert_cmpint (run (level, least), ==, n >= limit ? HELD : FAILED);
      g_assert_cmpint (run (level, most), ==, 100 * n <= percent * whole ? HELD : FAILED);
    }
}

/* What is made of the answer to @question; NULL: nothing. */
static char *
make_check (const SightLevel *level, SightQuestion question)
{
  g_autoptr (SightCellSet) goal = sight_cell_set_new_rect ((SightRect) { 1, 4, 1, 1 });
  g_autoptr (SightCellSet) starts = sight_request_get_starts (level, 1);
  g_auto (SightRequest) request = { 0 };
  g_autoptr (SightAnswer) answer = NULL;

  sight_request_init (&request, level, question);
  if (question == SIGHT_QUESTION_UNSEEN)
    request.area = 0;
  if (question == SIGHT_QUESTION_SNEAK)
    {
      request.team = 0;
      sight_request_set_end (&request, 0, starts, "Blue");
      sight_request_set_end (&request, 1, goal, "there");
    }
  answer = sight_answer_new (level, &request, NULL);

  return sight_check_from_answer (answer);
}

/* What is made of an answer states it: it holds.  Of a symmetry it states that there is one. */
static void
test_answers (void)
{
  static const char *const said[SIGHT_QUESTION_COUNT] = {
    [SIGHT_QUESTION_UNSEEN] = "Red sees >= 100% of area \"West\"",
    [SIGHT_QUESTION_SNEAK] = "a path from start of Blue to (1, 4) exists, seen at most ",
    [SIGHT_QUESTION_CONTACT] = "first contact of Red and Blue >= turn 0",
    [SIGHT_QUESTION_FAIRNESS] = "Red and Blue are fair within ",
    [SIGHT_QUESTION_MIRROR] = "level is symmetric ",
    [SIGHT_QUESTION_CHOKES] = "a path from start of Red to start of Blue exists",
    [SIGHT_QUESTION_AREAS] = "area \"West\" is hidden from area \"Nook\"",
  };
  g_autoptr (SightLevel) level = make_level ();

  for (guint i = 0; i < SIGHT_QUESTION_COUNT; i++)
    {
      g_autofree char *text = make_check (level, (SightQuestion) i);

      g_assert_cmpint (text != NULL, ==, said[i] != NULL);
      if (text == NULL)
        continue;
      if (!g_str_has_prefix (text, said[i]))
        g_error ("“%s”: expected “%s”", text, said[i]);
      if (i != SIGHT_QUESTION_MIRROR)
        g_assert_cmpint (run (level, text), ==, HELD);
    }
}

/* Shots go by the second sight alone: its range, through grass and in the dark. */
static void
test_shots (void)
{
  g_autoptr (SightLevel) level = make_level ();

  g_assert_true (sight_rule_set_level (sight_rule_find ("shoot"), level, "supercover,range=7"));
  g_assert_cmpint (run (level, "Scout sees Captain"), ==, HELD);
  g_assert_cmpint (run (level, "Scout can shoot Captain"), ==, FAILED);
  g_assert_cmpint (run (level, "Scout must not shoot Captain"), ==, HELD);
  g_assert_true (sight_rule_set_level (sight_rule_find ("shoot"), level, "supercover,range=8"));
  g_assert_true (sight_rule_set_level (sight_rule_find ("dark"), level, "on"));
  g_assert_true (
      sight_rule_set_tile (sight_rule_find ("conceals"), level, sight_map_get (level->map, (SightCell) { 9, 3 }), "1"));
  g_assert_cmpint (run (level, "Scout sees Captain"), ==, FAILED);
  g_assert_cmpint (run (level, "Scout can shoot Captain"), ==, HELD);
  g_assert_cmpint (run (level, "every viewer of team Red must not shoot any viewer of team Blue"), ==, FAILED);
  g_assert_cmpint (run (level, "(1, 3) can shoot Captain"), ==, HELD);
  g_assert_cmpint (run (level, "Scout can shoot Captain at turn 1"), ==, FAILED);
}

/* Of a name that several things have the error says what to write instead, which means one of them. */
static void
test_namesakes (void)
{
  static const struct
  {
    const char *check, *says;
  } sakes[] = {
    { "Sentry sees Scout", "several viewers are called “Sentry”; write \"Red 3\" or \"Blue 2\"" },
    { "\"Red 3\" sees Scout", NULL },
    { "Scout sees viewer \"Red 1\"", "several viewers are called “Red 1”; write Scout or \"Blue 3\"" },
    { "\"Red 2\" sees Scout", "several viewers are called “Red 2”; write \"Blue 4\", or rename one" },
    { "exposure of tile \"Floor\" <= 100%", "several tiles are called “Floor”; write \".\" or \"f\"" },
    { "exposure of area \"West\" <= 100%", "several areas are called “West”; rename one" },
    { "Bot sees Scout", "several viewers are called “Bot”; write \"Red 4\" or \"Red 5\" or \"Red 6\" …" },
    { "line \"Gate\" is clear", "several kept lines are called “Gate”; rename one" },
  };
  const SightTile floor = { .glyph = 'f', .name = (char *) "Floor", .transparent = TRUE, .counterpart = -1 };
  g_autoptr (SightLevel) level = make_level ();
  g_autoptr (SightCheckRunner) runner = NULL;

  add_viewer (level, "Sentry", 0, 1, 2);
  add_viewer (level, "Sentry", 1, 9, 2);
  add_viewer (level, "Red 1", 1, 9, 1);
  add_viewer (level, "Red 2", 1, 8, 1);
  sight_level_get_viewer (level, 1)->name[0] = '\0';
  for (int i = 0; i < 4; i++)
    add_viewer (level, "Bot", 0, 2 + i, 4);
  add_area (level, "West", SIGHT_AREA_NONE, -1, (SightRect) { 7, 1, 1, 1 });
  g_ptr_array_add (level->lines, sight_kept_line_new ("Gate", (SightCell) { 2, 3 }, (SightCell) { 4, 3 }));
  sight_legend_add (level->legend, &floor);
  runner = sight_check_runner_new (level);
  for (gsize i = 0; i < G_N_ELEMENTS (sakes); i++)
    {
      g_auto (SightCheckFault) fault = { 0 };
      g_autoptr (SightCheck) check = sight_check_new (sakes[i].check, &fault);
      g_autoptr (SightCheckResult) result = sight_check_run (runner, check);

      g_assert_cmpint (result->status == SIGHT_CHECK_ERROR, ==, sakes[i].says != NULL);
      if (sakes[i].says != NULL)
        g_assert_cmpstr (result->sentence, ==, sakes[i].says);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/check-run/cases", test_cases);
  g_test_add_func ("/check-run/all-kinds", test_all_kinds);
  g_test_add_func ("/check-run/all-tell", test_all_tell);
  g_test_add_func ("/check-run/namesakes", test_namesakes);
  g_test_add_func ("/check-run/preset", test_preset);
  g_test_add_func ("/check-run/lit", test_lit);
  g_test_add_func ("/check-run/names-turn", test_names_turn);
  g_test_add_func ("/check-run/quantifiers", test_quantifiers);
  g_test_add_func ("/check-run/answers", test_answers);
  g_test_add_func ("/check-run/shots", test_shots);

  return g_test_run ();
}
