/* test-door.c - one question has one answer: what every verb says of random levels, against the door of core
 *
 * The levels have what viewers can have: a facing, a range and a sight of their
 * own; some are dead, some outside the map, some come in a later turn.  Each
 * command that a report prints is run, too, and must give what stands in the
 * report.
 *
 * SPDX-License-Identifier: MIT
 */
#include "core/scenario/sight-timeline.h"
#include "core/scenario/sight-gaze.h"
#include "format/sight-formats.h"
#include "format/syntax/sight-json.h"
#include "../core/random-viewers.h"
#include "harness.h"

enum
{
  WIDTH = 9,
  HEIGHT = 7,
  VIEWERS = 5,
  LEVELS = 8,
  QUESTIONS = 4,
};

static SightCell
random_cell (void)
{
  return random_viewer_cell (WIDTH, HEIGHT);
}

static void
add_viewer (SightLevel *level, int number)
{
  g_autofree char *name = g_strdup_printf ("v%d", number);
  SightViewer *viewer = random_viewer_new (name, number & 1, random_cell ());

  if (g_test_rand_int_range (0, 8) == 0)
    viewer->cell.x = WIDTH + 3;
  g_ptr_array_add (level->viewers, viewer);
}

static void
add_turn (SightLevel *level)
{
  SightTurn *turn = sight_turn_new ("");

  g_ptr_array_add (turn->events, sight_event_new_at (SIGHT_EVENT_APPEAR, 0, random_cell ()));
  g_ptr_array_add (turn->events, sight_event_new (SIGHT_EVENT_DIE, 1));
  g_ptr_array_add (level->turns, turn);
}

static SightLevel *
level_new (void)
{
  SightLevel *level = sight_level_new (sight_map_new (WIDTH, HEIGHT, 0), sight_legend_new_standard ());

  for (int i = 0; i < WIDTH * HEIGHT / 5; i++)
    sight_level_set_tile (level, random_cell (), 1);
  random_viewer_sight (&level->sight);
  g_ptr_array_add (level->teams, sight_team_new_nth (0));
  g_ptr_array_add (level->teams, sight_team_new_nth (1));
  for (int i = 0; i < VIEWERS; i++)
    add_viewer (level, i);
  for (int i = 0; i < 2; i++)
    g_ptr_array_add (level->lines, sight_kept_line_new ("", random_cell (), random_cell ()));
  add_turn (level);

  return level;
}

static void
save (const Harness *harness, const SightLevel *level)
{
  g_autofree char *path = harness_get_path (harness, "l.sightline");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (SightNotes) notes = sight_notes_new ();
  g_autoptr (GError) error = NULL;

  sight_format_save (sight_format_find ("sightline"), level, file, notes, &error);
  g_assert_no_error (error);
}

static SightJson *
parse (const char *text)
{
  g_autoptr (GError) error = NULL;
  SightJson *json = sight_json_parse (text, strlen (text), "answer", &error);

  g_assert_no_error (error);

  return json;
}

static const char *
get_text (const SightJson *json, const char *key)
{
  return sight_json_get_text (sight_json_get (json, key));
}

/* One a SightLosStop: what programs call it. */
static const char *const stops[] = {
  [SIGHT_LOS_CLEAR] = "clear",     [SIGHT_LOS_START] = "start",       [SIGHT_LOS_CELL] = "cell",
  [SIGHT_LOS_TARGET] = "target",   [SIGHT_LOS_FLANKERS] = "flankers", [SIGHT_LOS_RANGE] = "range",
  [SIGHT_LOS_UNSEEN] = "unseen",   [SIGHT_LOS_FACING] = "facing",     [SIGHT_LOS_DEAD] = "dead",
  [SIGHT_LOS_OUTSIDE] = "outside",
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
  g_autofree char *compare =
      g_strdup_printf ("compare l.sightline --viewer %d --turn %u --json", gaze->viewer + 1, turn);
  g_auto (Outcome) outcome = { 0 }, same = { 0 };

  harness_run (harness, fov, NULL, &outcome);
  g_assert_cmpint (outcome.status, ==, 0);
  g_assert_cmpstr (outcome.out, ==, rows);
  /* A sight compared with itself: no difference, and its count. */
  harness_run (harness, compare, NULL, &same);
  g_assert_cmpint (same.status, ==, 0);
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
      SightLos los;

      g_assert_true (sight_json_get_int (sight_json_get (pair, "from"), 0, VIEWERS, &from));
      g_assert_true (sight_json_get_int (sight_json_get (pair, "to"), 0, VIEWERS, &to));
      gaze = sight_gaze_init_viewer (level, from);
      los = sight_gaze_ask (&gaze, sight_level_get_viewer (level, to)->cell, NULL);
      if (!sight_level_get_viewer (level, to)->alive)
        los.stop = SIGHT_LOS_DEAD;
      if (!is_reason (get_text (pair, "reason"), &los, "sees"))
        g_error ("%d sees %d in turn %u: %s, core: %s", from, to, turn, get_text (pair, "reason"), stops[los.stop]);
      g_assert_cmpint (sight_json_get (pair, "sees")->boolean, ==, sight_los_is_clear (&los));
    }
}

/* Answers of a report that its commands give again. */

static void
assert_fov_command (const Harness *harness, const char *command, const SightJson *viewers, guint *next)
{
  g_autofree char *line = g_strconcat (command, " --json", NULL);
  g_auto (Outcome) outcome = { 0 };
  g_autoptr (SightJson) json = NULL;
  const SightJson *viewer = sight_json_get_nth (viewers, (*next)++);
  int seen = -1, count = -1;

  harness_run (harness, line, NULL, &outcome);
  g_assert_cmpint (outcome.status, ==, 0);
  json = parse (outcome.out);
  g_assert_true (sight_json_get_int (sight_json_get (viewer, "seen"), 0, WIDTH * HEIGHT, &seen));
  g_assert_true (sight_json_get_int (sight_json_get (json, "count"), 0, WIDTH * HEIGHT, &count));
  g_assert_cmpint (count, ==, seen);
}

static void
assert_los_command (const Harness *harness, const char *command, const SightJson *lines, guint *next)
{
  g_auto (Outcome) outcome = { 0 };
  const SightJson *line = sight_json_get_nth (lines, (*next)++);

  harness_run (harness, command, NULL, &outcome);
  g_assert_cmpint (outcome.status, ==, !sight_json_get (line, "clear")->boolean);
  g_assert_true (g_str_has_prefix (strstr (outcome.out, outcome.status == 0 ? "clear" : "blocked"),
                                   outcome.status == 0 ? "clear" : "blocked"));
  if (outcome.status != 0)
    g_assert_nonnull (strstr (outcome.out, get_text (line, "verdict")));
}

/* Whether the field of that viewer is in a report: it is on the map. */
static gboolean
is_shown (const SightLevel *level, guint viewer)
{
  const SightViewer *self = sight_level_get_viewer (level, viewer);

  return !self->away && sight_map_contains (level->map, self->cell);
}

/* Runs what the report of the level prints; @level as it is at the start. */
static void
assert_report (const Harness *harness, const SightLevel *level)
{
  g_auto (Outcome) outcome = { 0 };
  g_autoptr (SightJson) json = NULL;
  const SightJson *commands, *viewers;
  guint next_viewer = 0, next_line = 0;

  harness_run (harness, "report l.sightline --compare symmetric --format json -o -", NULL, &outcome);
  g_assert_cmpint (outcome.status, ==, 0);
  json = parse (outcome.out);
  commands = sight_json_get (json, "commands");
  viewers = sight_json_get (json, "viewers");
  for (guint i = 0; i < sight_json_get_length (commands); i++)
    {
      const char *command = sight_json_get_text (sight_json_get_nth (commands, i));
      const char *args = command + strlen ("sightline-cli ");
      g_auto (Outcome) other = { 0 };

      if (!g_str_has_prefix (command, "sightline-cli "))
        continue;
      if (g_str_has_prefix (args, "fov"))
        {
          while (!is_shown (level, next_viewer))
            next_viewer++;
          assert_fov_command (harness, args, viewers, &next_viewer);
        }
      else if (g_str_has_prefix (args, "los"))
        assert_los_command (harness, args, sight_json_get (json, "lines"), &next_line);
      else
        {
          harness_run (harness, args, NULL, &other);
          g_assert_cmpint (other.status, <=, 1);
        }
    }
  g_assert_cmpuint (next_line, ==, 2);
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
      save (&harness, level);
      for (guint turn = 0; turn <= 1; turn++)
        {
          const SightLevel *now;

          sight_timeline_set_turn (timeline, turn);
          now = sight_timeline_get_level (timeline);
          for (guint k = 0; k < VIEWERS; k++)
            {
              const SightGaze gaze = sight_gaze_init_viewer (now, k);

              assert_field (&harness, &gaze, turn);
              for (int n = 0; n < QUESTIONS; n++)
                assert_cell (&harness, &gaze, turn, random_cell ());
            }
          assert_pairs (&harness, now, turn);
        }
      sight_timeline_set_turn (timeline, 0);
      assert_report (&harness, sight_timeline_get_level (timeline));
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
