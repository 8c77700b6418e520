/* test-door-report.c - reports say what the door of core says, in every kind, and the commands that they print say it
 * again
 *
 * Levels are read as they are, and as maps of another program, with answers to
 * what that leaves open.
 *
 * SPDX-License-Identifier: MIT
 */
#include "door.h"
#include "format/sight-origin.h"

enum
{
  LEVELS = 6,
};

/* Numbers and reasons against core. */

static int
count_field (const SightGaze *gaze)
{
  g_auto (SightView) view = SIGHT_VIEW_INIT;

  sight_gaze_see (gaze, &view);

  return sight_view_count (&view);
}

static void
assert_pairs (const SightJson *pairs, const SightLevel *level)
{
  g_assert_cmpuint (sight_json_get_length (pairs), ==, VIEWERS * (VIEWERS - 1));
  for (guint i = 0; i < sight_json_get_length (pairs); i++)
    {
      const SightJson *pair = sight_json_get_nth (pairs, i);
      const int from = get_int (pair, "from"), to = get_int (pair, "to");
      const SightGaze gaze = sight_gaze_init_viewer (level, from);
      SightCell at;
      SightLos los = sight_gaze_ask_viewer (&gaze, level, sight_level_get_viewer (level, to), sight_gaze_ask, &at);

      if (!sight_level_get_viewer (level, to)->alive)
        los.stop = SIGHT_LOS_DEAD;
      g_assert_cmpstr (get_text (pair, "stop"), ==, stops[los.stop]);
      g_assert_cmpint (sight_json_get (pair, "sees")->boolean, ==, sight_los_is_clear (&los));
    }
}

static void
assert_lines (const SightJson *lines, const SightLevel *level)
{
  for (guint i = 0; i < level->lines->len; i++)
    {
      const SightKeptLine *kept = g_ptr_array_index (level->lines, i);
      const SightJson *line = sight_json_get_nth (lines, i);
      const SightGaze gaze = sight_gaze_init_at (level, kept->from), other = sight_gaze_init_at (level, kept->to);
      const SightLos los = sight_gaze_ask (&gaze, kept->to, NULL), back = sight_gaze_ask (&other, kept->from, NULL);

      g_assert_cmpstr (get_text (line, "stop"), ==, stops[los.stop]);
      g_assert_cmpint (sight_json_get (line, "clear")->boolean, ==, sight_los_is_clear (&los));
      g_assert_cmpint (sight_json_get (line, "back")->boolean, ==, sight_los_is_clear (&back));
    }
}

static void
assert_json (const SightJson *json, const SightLevel *level)
{
  for (guint i = 0; i < VIEWERS; i++)
    {
      const SightGaze gaze = sight_gaze_init_viewer (level, i);

      g_assert_cmpint (get_int (sight_json_get_nth (sight_json_get (json, "viewers"), i), "seen"), ==,
                       count_field (&gaze));
    }
  assert_pairs (sight_json_get (json, "pairs"), level);
  assert_lines (sight_json_get (json, "lines"), level);
}

/* The other kinds have the numbers and the reasons of the JSON. */

/* The text of @path in the harness's folder. */
static char *
read_text (const Harness *harness, const char *name)
{
  g_autofree char *path = harness_get_path (harness, name);
  g_autoptr (GError) error = NULL;
  char *text;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);

  return text;
}

static void
assert_csv (const Harness *harness, const SightJson *json)
{
  g_autofree char *pairs = read_text (harness, "r.csv"), *viewers = read_text (harness, "r-viewers.csv");
  g_auto (GStrv) pair_rows = g_strsplit (pairs, "\n", -1), viewer_rows = g_strsplit (viewers, "\n", -1);

  for (guint i = 0; i < VIEWERS; i++)
    {
      g_autofree char *seen =
          g_strdup_printf (",%d", get_int (sight_json_get_nth (sight_json_get (json, "viewers"), i), "seen"));

      g_assert_true (g_str_has_suffix (viewer_rows[i + 1], seen));
    }
  for (guint i = 0; i < VIEWERS * (VIEWERS - 1); i++)
    {
      const SightJson *pair = sight_json_get_nth (sight_json_get (json, "pairs"), i);
      g_auto (GStrv) fields = g_strsplit (pair_rows[i + 1], ",", -1);
      const guint n = g_strv_length (fields);
      g_autofree char *from = g_strdup_printf ("%d", get_int (pair, "from") + 1);

      g_assert_cmpstr (fields[0], ==, from);
      g_assert_cmpstr (fields[n - 2], ==, get_text (pair, "stop"));
      g_assert_cmpint (fields[n - 5][0] == '1', ==, sight_json_get (pair, "sees")->boolean);
      g_assert_cmpint (fields[n - 1][0] != '\0', ==, sight_json_get_length (sight_json_get (pair, "blockers")) > 0);
    }
}

/* @text without what marks it up. */
static char *
strip (const char *text)
{
  GString *plain = g_string_new (NULL);

  for (const char *p = text; *p != '\0'; p++)
    {
      if (*p == '<')
        while (*p != '>' && p[1] != '\0')
          p++;
      else if (*p != '\\')
        g_string_append_c (plain, *p);
    }
  g_string_replace (plain, "&#x2066;", "", 0);
  g_string_replace (plain, "\342\201\246", "", 0); /* isolates */
  g_string_replace (plain, "\342\201\247", "", 0);
  g_string_replace (plain, "\342\201\251", "", 0);

  return g_string_free (plain, FALSE);
}

/* Pages for people: each line's verdict, and what each viewer sees. */
static void
assert_page (const Harness *harness, const char *name, const SightJson *json)
{
  g_autofree char *text = read_text (harness, name), *plain = strip (text);

  for (guint i = 0; i < sight_json_get_length (sight_json_get (json, "lines")); i++)
    {
      const SightJson *line = sight_json_get_nth (sight_json_get (json, "lines"), i);
      g_autofree char *verdict = strip (get_text (line, "verdict"));

      if (strstr (plain, verdict) == NULL)
        g_error ("%s does not say “%s”", name, verdict);
    }
  for (guint i = 0; i < VIEWERS; i++)
    {
      const SightJson *viewer = sight_json_get_nth (sight_json_get (json, "viewers"), i);
      g_autofree char *pattern =
          g_strdup_printf ("%s\\b[^\n]*\\b%d\\b", get_text (viewer, "name"), get_int (viewer, "seen"));

      if (g_str_has_suffix (name, ".md") && !g_regex_match_simple (pattern, plain, 0, 0))
        g_error ("%s does not say what %s sees", name, get_text (viewer, "name"));
    }
}

/* Commands */

static void
assert_fov (const Harness *harness, const char *args, const SightLevel *level, guint *next)
{
  g_autofree char *line = g_strconcat (args, " --json", NULL);
  g_autoptr (SightJson) json = run_json (harness, line, 0);
  SightGaze gaze;

  while (sight_level_get_viewer (level, *next)->away ||
         !sight_map_contains (level->map, sight_level_get_viewer (level, *next)->cell))
    (*next)++;
  gaze = sight_gaze_init_viewer (level, (*next)++);
  g_assert_cmpint (get_int (json, "count"), ==, count_field (&gaze));
}

/* Steps and verdict. */
static void
assert_los (const Harness *harness, const char *args, const SightJson *lines, guint *next)
{
  const SightJson *line = sight_json_get_nth (lines, (*next)++);
  const gboolean clear = sight_json_get (line, "clear")->boolean;
  g_auto (Outcome) outcome = { 0 };

  harness_run (harness, args, NULL, &outcome);
  g_assert_cmpint (outcome.status, ==, !clear);
  if (!clear && strstr (outcome.out, get_text (line, "verdict")) == NULL)
    g_error ("%s: %s, report: %s", args, outcome.out, get_text (line, "verdict"));
}

static void
assert_compare (const Harness *harness, const char *args, const SightJson *comparison)
{
  g_autofree char *line = g_strconcat (args, " --json", NULL);
  g_autoptr (SightJson) json = run_json (harness, line, -1);
  const SightJson *total = sight_json_get (json, "total");

  g_assert_cmpint (get_int (total, "both"), ==, get_int (comparison, "both"));
  g_assert_cmpint (get_int (total, "only_a"), ==, get_int (comparison, "onlyLevel"));
  g_assert_cmpint (get_int (total, "only_b"), ==, get_int (comparison, "onlyPreset"));
}

/* @json of who sees whom in @turn, against the report's list of who does. */
static void
assert_sees (const SightJson *json, const SightJson *turn)
{
  const SightJson *pairs = sight_json_get (json, "pairs");
  guint n = 0;

  for (guint i = 0; i < sight_json_get_length (pairs); i++)
    n += sight_json_get (sight_json_get_nth (pairs, i), "sees")->boolean;
  g_assert_cmpuint (n, ==, sight_json_get_length (sight_json_get (turn, "sees")));
}

static void
assert_team (const SightJson *json, const SightJson *turn)
{
  for (guint i = 0; i < 2; i++)
    {
      const SightJson *a = sight_json_get_nth (sight_json_get (json, "teams"), i);
      const SightJson *b = sight_json_get_nth (sight_json_get (turn, "teams"), i);

      g_assert_cmpint (get_int (a, "visible"), ==, get_int (b, "visible"));
      g_assert_cmpint (get_int (a, "explored"), ==, get_int (b, "explored"));
      g_assert_cmpint (get_int (a, "hidden"), ==, get_int (b, "hidden"));
    }
}

/* Of a level without turns: each pair, with its answer. */
static void
assert_start (const Harness *harness, const char *args, const SightJson *pairs)
{
  g_autofree char *line = g_strconcat (args, " --json", NULL);
  g_autoptr (SightJson) json = run_json (harness, line, -1);
  const SightJson *others = sight_json_get (json, "pairs");

  g_assert_cmpuint (sight_json_get_length (others), ==, sight_json_get_length (pairs));
  for (guint i = 0; i < sight_json_get_length (pairs); i++)
    {
      const SightJson *a = sight_json_get_nth (pairs, i), *b = sight_json_get_nth (others, i);

      g_assert_cmpint (get_int (a, "from"), ==, get_int (b, "from"));
      g_assert_cmpint (get_int (a, "to"), ==, get_int (b, "to"));
      g_assert_cmpint (sight_json_get (a, "sees")->boolean, ==, sight_json_get (b, "sees")->boolean);
      g_assert_cmpuint (sight_json_get_length (sight_json_get (a, "blockers")), ==,
                        sight_json_get_length (sight_json_get (b, "blockers")));
    }
}

/* "for turn in $(seq 0 1); do sightline-cli sees l.sightline --turn $turn; done" */
static void
assert_loop (const Harness *harness, const char *command, const SightJson *turns)
{
  const char *start = strstr (command, "sightline-cli ") + strlen ("sightline-cli ");
  g_autofree char *body = g_strndup (start, strstr (start, "$turn") - start);

  for (guint i = 0; i < sight_json_get_length (turns); i++)
    {
      g_autofree char *line = g_strdup_printf ("%s%u --json", body, i);
      g_autoptr (SightJson) json = run_json (harness, line, -1);

      if (g_str_has_prefix (body, "sees"))
        assert_sees (json, sight_json_get_nth (turns, i));
      else
        assert_team (json, sight_json_get_nth (turns, i));
    }
}

static void
assert_commands (const Harness *harness, const SightJson *json, const SightLevel *level)
{
  const SightJson *commands = sight_json_get (json, "commands"), *lines = sight_json_get (json, "lines");
  guint next_viewer = 0, next_line = 0, next_comparison = 0;

  for (guint i = 0; i < sight_json_get_length (commands); i++)
    {
      const char *command = sight_json_get_text (sight_json_get_nth (commands, i));
      const char *args = command + strlen ("sightline-cli ");

      if (g_str_has_prefix (command, "for "))
        assert_loop (harness, command, sight_json_get (json, "turns"));
      else if (g_str_has_prefix (args, "fov"))
        assert_fov (harness, args, level, &next_viewer);
      else if (g_str_has_prefix (args, "los"))
        assert_los (harness, args, lines, &next_line);
      else if (g_str_has_prefix (args, "sees"))
        assert_start (harness, args, sight_json_get (json, "pairs"));
      else if (g_str_has_prefix (args, "compare"))
        assert_compare (harness, args, sight_json_get_nth (sight_json_get (json, "comparisons"), next_comparison++));
      else
        g_error ("who knows “%s”?", command);
    }
  g_assert_cmpuint (next_line, ==, sight_json_get_length (lines));
}

static void
write_reports (const Harness *harness, const char *file)
{
  static const char *const names[] = { "r.csv", "r.md", "r.html" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *args = g_strdup_printf ("report %s -o %s", file, names[i]);
      g_auto (Outcome) outcome = { 0 };

      harness_run (harness, args, NULL, &outcome);
      g_assert_cmpint (outcome.status, ==, 0);
    }
}

static void
test_law (void)
{
  for (int i = 0; i < LEVELS; i++)
    {
      g_auto (Harness) harness = { NULL };
      g_autoptr (SightLevel) level = level_new ();
      g_autoptr (SightTimeline) timeline = sight_timeline_new (level);
      const SightLevel *start = sight_timeline_get_level (timeline);
      g_autoptr (SightJson) json = NULL;

      harness_init (&harness);
      save (&harness, level, "l.sightline");
      json =
          run_json (&harness, "report l.sightline --compare symmetric --compare bresenham-team --format json -o -", 0);
      assert_json (json, start);
      assert_commands (&harness, json, start);
      write_reports (&harness, "l.sightline");
      assert_csv (&harness, json);
      assert_page (&harness, "r.md", json);
      assert_page (&harness, "r.html", json);
    }
}

/* The level of the file @name, read with the answers that the test gives on the command line. */
static SightLevel *
read_imported (const Harness *harness, const char *name)
{
  g_autofree char *path = harness_get_path (harness, name);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (SightOrigin) origin = sight_origin_new_for_file (file, NULL, &error);
  g_autoptr (SightImport) import = sight_import_new ();
  SightLevel *level;

  g_assert_no_error (error);
  sight_import_set_tile (import, "l:0", (SightImportTile) { TRUE, FALSE });
  sight_import_set_tile (import, "l:1", (SightImportTile) { FALSE, TRUE });
  level = sight_origin_import (origin, import, NULL, NULL, &error);
  g_assert_no_error (error);

  return level;
}

/* Walls let sight through and floor stops it: the commands must read the map alike.  A level of another program holds
 * less of viewers, so that it is read once more by core. */
static void
test_imported (void)
{
  for (int i = 0; i < LEVELS; i++)
    {
      g_auto (Harness) harness = { NULL };
      g_autoptr (SightLevel) level = level_new (), imported = NULL;
      g_autoptr (SightTimeline) timeline = NULL;
      g_autoptr (SightJson) json = NULL;

      harness_init (&harness);
      save (&harness, level, "l.tmx");
      imported = read_imported (&harness, "l.tmx");
      timeline = sight_timeline_new (imported);
      json =
          run_json (&harness, "report l.tmx --transparent l:1 --opaque l:0 --compare symmetric --format json -o -", 0);
      assert_json (json, sight_timeline_get_level (timeline));
      assert_commands (&harness, json, sight_timeline_get_level (timeline));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/door-report/law", test_law);
  g_test_add_func ("/door-report/imported", test_imported);

  return g_test_run ();
}
