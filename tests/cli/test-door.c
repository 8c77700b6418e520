/* test-door.c - one question has one answer: what every verb says of random levels, against the door of core
 *
 * The levels have what viewers can have: a facing, a range and a sight of their
 * own; some are dead, some outside the map, some come in a later turn.
 *
 * SPDX-License-Identifier: MIT
 */
#include "door.h"

enum
{
  LEVELS = 8,
  QUESTIONS = 4,
};

/* What `sees` and `why` call it: all that walls do is "blocked", and `why` may find out that it is "never" seen. */
static gboolean
is_reason (const char *text, const SightLos *los, const char *seen)
{
  if (sight_los_is_clear (los))
    return g_str_equal (text, seen);
  if (los->stop >= SIGHT_LOS_RANGE && los->stop != SIGHT_LOS_UNSEEN)
    return g_str_equal (text, stops[los->stop]) || (los->stop == SIGHT_LOS_RANGE && g_str_equal (text, "never"));

  return g_str_equal (text, "blocked") || g_str_equal (text, "never") || g_str_equal (text, "range");
}

/* The field as `fov --format rows` prints it. */
static char *
get_rows (const SightGaze *gaze)
{
  g_auto (SightView) view = SIGHT_VIEW_INIT;
  GString *rows = g_string_new (NULL);

  sight_gaze_see (gaze, &view);
  for (int y = 0; y < HEIGHT * view.scale; y++)
    {
      sight_view_append_digits (&view, WIDTH, y, rows);
      g_string_append_c (rows, '\n');
    }

  return g_string_free (rows, FALSE);
}

static void
assert_field (const Harness *harness, const SightGaze *gaze, guint turn)
{
  g_autofree char *rows = get_rows (gaze);
  g_autofree char *fov =
      g_strdup_printf ("fov l.sightline --viewer %d --turn %u --format rows", gaze->viewer + 1, turn);
  g_auto (Outcome) outcome = { 0 };

  harness_run (harness, fov, NULL, &outcome);
  g_assert_cmpint (outcome.status, ==, 0);
  g_assert_cmpstr (outcome.out, ==, rows);
}

/* Two sights of the viewer: the counts of cells, each asked for alone. */
static void
assert_compared (const Harness *harness, const SightGaze *gaze, const SightVision *other, guint turn)
{
  const SightGaze with_b = sight_gaze_with_sight (gaze, other);
  g_autofree char *args = g_strdup_printf ("compare l.sightline --viewer %d --turn %u --preset %s --json",
                                           gaze->viewer + 1, turn, other->preset->id);
  g_autoptr (SightJson) json = NULL;
  int only_a = 0, only_b = 0, both = 0;

  for (int i = 0; i < WIDTH * HEIGHT; i++)
    {
      const SightCell cell = { i % WIDTH, i / WIDTH };
      const SightLos a = sight_gaze_ask (gaze, cell, NULL), b = sight_gaze_ask (&with_b, cell, NULL);

      both += sight_los_is_clear (&a) && sight_los_is_clear (&b);
      only_a += sight_los_is_clear (&a) && !sight_los_is_clear (&b);
      only_b += !sight_los_is_clear (&a) && sight_los_is_clear (&b);
    }
  json = run_json (harness, args, only_a + only_b > 0);
  g_assert_cmpint (get_int (sight_json_get (json, "total"), "only_a"), ==, only_a);
  g_assert_cmpint (get_int (sight_json_get (json, "total"), "only_b"), ==, only_b);
  g_assert_cmpint (get_int (sight_json_get (json, "total"), "both"), ==, both);
}

/* What hides a cell is named by both alike, and whenever something would help. */
static void
assert_blockers (const char *line, const SightJson *line_json, const SightJson *why_json)
{
  const SightJson *blocker = sight_json_get (line_json, "blocker"), *blockers = sight_json_get (why_json, "blockers");
  const SightJson *first = sight_json_get_length (blockers) > 0 ? sight_json_get_nth (blockers, 0) : NULL;

  if (first == NULL)
    {
      g_assert_cmpuint (sight_json_get_length (sight_json_get (why_json, "open")), ==, 0);
      return;
    }
  if (sight_json_get_length (blocker) != 2)
    g_error ("%s names no blocker", line);
  for (guint i = 0; i < 2; i++)
    {
      int a = -1, b = -2;

      g_assert_true (sight_json_get_int (sight_json_get_nth (blocker, i), 0, G_MAXINT, &a));
      g_assert_true (sight_json_get_int (sight_json_get_nth (first, i), 0, G_MAXINT, &b));
      g_assert_cmpint (a, ==, b);
    }
}

static void
assert_cell (const Harness *harness, const SightGaze *gaze, guint turn, SightCell cell)
{
  const SightLos los = sight_gaze_ask (gaze, cell, NULL);
  g_autofree char *line = g_strdup_printf ("los l.sightline --viewer %d --turn %u --to %d,%d --json", gaze->viewer + 1,
                                           turn, cell.x, cell.y);
  g_autofree char *why = g_strdup_printf ("why l.sightline --viewer %d --turn %u --cell %d,%d --json", gaze->viewer + 1,
                                          turn, cell.x, cell.y);
  g_auto (Outcome) of_line = { 0 }, of_why = { 0 };
  g_autoptr (SightJson) line_json = NULL, why_json = NULL;

  harness_run (harness, line, NULL, &of_line);
  harness_run (harness, why, NULL, &of_why);
  g_assert_cmpint (of_line.status, ==, !sight_los_is_clear (&los));
  g_assert_cmpint (of_why.status, ==, !sight_los_is_clear (&los));
  line_json = parse (of_line.out);
  why_json = parse (of_why.out);
  g_assert_cmpstr (get_text (line_json, "stop"), ==, stops[los.stop]);
  if (!is_reason (get_text (why_json, "reason"), &los, "seen"))
    g_error ("%s: %s, core: %s", why, get_text (why_json, "reason"), stops[los.stop]);
  assert_blockers (line, line_json, why_json);
}

static void
assert_pairs (const Harness *harness, const SightLevel *level, guint turn)
{
  g_autofree char *line = g_strdup_printf ("sees l.sightline --turn %u --json", turn);
  g_auto (Outcome) outcome = { 0 };
  g_autoptr (SightJson) json = NULL;
  const SightJson *pairs;

  harness_run (harness, line, NULL, &outcome);
  json = parse (outcome.out);
  pairs = sight_json_get (json, "pairs");
  g_assert_cmpuint (sight_json_get_length (pairs), ==, VIEWERS * (VIEWERS - 1));
  for (guint i = 0; i < sight_json_get_length (pairs); i++)
    {
      const SightJson *pair = sight_json_get_nth (pairs, i);
      int from = -1, to = -1;
      SightGaze gaze;
      SightCell at;
      SightLos los;

      g_assert_true (sight_json_get_int (sight_json_get (pair, "from"), 0, VIEWERS, &from));
      g_assert_true (sight_json_get_int (sight_json_get (pair, "to"), 0, VIEWERS, &to));
      gaze = sight_gaze_init_viewer (level, from);
      los = sight_gaze_ask_viewer (&gaze, level, sight_level_get_viewer (level, to), sight_gaze_ask, &at);
      if (!sight_level_get_viewer (level, to)->alive)
        los.stop = SIGHT_LOS_DEAD;
      if (!is_reason (get_text (pair, "reason"), &los, "sees"))
        g_error ("%d sees %d in turn %u: %s, core: %s", from, to, turn, get_text (pair, "reason"), stops[los.stop]);
      g_assert_cmpint (sight_json_get (pair, "sees")->boolean, ==, sight_los_is_clear (&los));
    }
}

static void
assert_recorded (const Harness *harness)
{
  g_auto (Outcome) record = { 0 }, verify = { 0 };

  harness_run (harness, "record l.sightline -o r.json", NULL, &record);
  if (record.status != 0)
    return;
  harness_run (harness, "verify r.json", NULL, &verify);
  g_assert_cmpint (verify.status, ==, 0);
}

static void
test_law (void)
{
  for (int i = 0; i < LEVELS; i++)
    {
      g_auto (Harness) harness = { NULL };
      g_autoptr (SightLevel) level = level_new ();
      g_autoptr (SightTimeline) timeline = sight_timeline_new (level);

      harness_init (&harness);
      save (&harness, level, "l.sightline");
      for (guint turn = 0; turn <= 1; turn++)
        {
          const SightLevel *now;

          sight_timeline_set_turn (timeline, turn);
          now = sight_timeline_get_level (timeline);
          for (guint k = 0; k < VIEWERS; k++)
            {
              const SightGaze gaze = sight_gaze_init_viewer (now, k);
              SightVision other = level->sight;

              assert_field (&harness, &gaze, turn);
              sight_preset_apply (sight_preset_get_nth (g_test_rand_int_range (0, 19)), &other);
              assert_compared (&harness, &gaze, &other, turn);
              for (int n = 0; n < QUESTIONS; n++)
                assert_cell (&harness, &gaze, turn, random_cell ());
            }
          assert_pairs (&harness, now, turn);
        }
      assert_recorded (&harness);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/door/law", test_law);

  return g_test_run ();
}
