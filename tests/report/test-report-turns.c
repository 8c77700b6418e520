/* test-report-turns.c - the turns of a report, and sights that are compared
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "format/sight-formats.h"
#include "report/content/sight-report-comparison.h"
#include "report/sight-report-kind.h"
#include "report/content/sight-report-pairs.h"
#include "report/table/sight-report-table.h"
#include "report/content/sight-report-turn.h"
#include "report/sight-report.h"

/* A corridor of nine cells with a door in the middle; Red 1 on the left, Blue 1 on the right, Blue 2 comes later. */
static SightLevel *
level_new (void)
{
  SightLevel *level = sight_level_new (sight_map_new (9, 1, 0), sight_legend_new_standard ());
  const int door = sight_legend_find_glyph (level->legend, '+');

  sight_level_set_tile (level, (SightCell) { 4, 0 }, door);
  sight_preset_apply (sight_preset_find ("corner-rule"), &level->sight);
  level->sight.range = 0;
  for (guint i = 0; i < 2; i++)
    g_ptr_array_add (level->teams, sight_team_new_nth (i));
  g_ptr_array_add (level->viewers, sight_viewer_new ("", 0, (SightCell) { 0, 0 }));
  g_ptr_array_add (level->viewers, sight_viewer_new ("", 1, (SightCell) { 8, 0 }));
  g_ptr_array_add (level->viewers, sight_viewer_new ("", 1, (SightCell) { 7, 0 }));

  return level;
}

static void
add_turn (SightLevel *level, const char *name, SightEvent *first, SightEvent *second)
{
  SightTurn *turn = sight_turn_new (name);

  g_ptr_array_add (turn->events, first);
  if (second != NULL)
    g_ptr_array_add (turn->events, second);
  g_ptr_array_add (level->turns, turn);
}

/* The door opens; Blue 2 appears; Blue 1 dies, and cannot die twice. */
static SightLevel *
level_new_with_turns (void)
{
  SightLevel *level = level_new ();

  add_turn (level, "<b>&", sight_event_new_at (SIGHT_EVENT_OPEN, -1, (SightCell) { 4, 0 }), NULL);
  add_turn (level, "", sight_event_new_at (SIGHT_EVENT_APPEAR, 2, (SightCell) { 5, 0 }), NULL);
  add_turn (level, "end", sight_event_new (SIGHT_EVENT_DIE, 1), sight_event_new (SIGHT_EVENT_DIE, 1));

  return level;
}

static char *
write_kind (const SightReport *report, const char *id)
{
  g_autoptr (GBytes) bytes = sight_report_kind_find (id)->write (report);

  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static void
assert_counts (const SightReport *report, guint turn, guint team, gsize visible, gsize explored)
{
  const SightCounts *counts = &sight_report_get_turn (report, turn)->teams[team];

  g_assert_cmpuint (counts->visible, ==, visible);
  g_assert_cmpuint (counts->explored, ==, explored);
  g_assert_cmpuint (counts->hidden, ==, 9 - visible - explored);
}

static void
test_turns (void)
{
  g_autoptr (SightLevel) level = level_new_with_turns ();
  g_autoptr (SightReport) report = sight_report_new (level, "t", NULL, NULL);
  const SightReportTurn *last;

  g_assert_cmpuint (sight_report_count_turns (report), ==, 4);
  g_assert_cmpuint (sight_report_count_left (report), ==, 0);
  /* Closed, the door stops sight, and is not seen itself with this sight. */
  assert_counts (report, 0, 0, 4, 0);
  assert_counts (report, 0, 1, 4, 0);
  assert_counts (report, 1, 0, 9, 0);
  assert_counts (report, 2, 1, 9, 0);
  g_assert_cmpint (sight_report_turn_get_sees (sight_report_get_turn (report, 0), 0, 1), ==, SIGHT_SEES_NEITHER);
  g_assert_cmpint (sight_report_turn_get_sees (sight_report_get_turn (report, 1), 0, 1), ==, SIGHT_SEES_BOTH);
  g_assert_cmpint (sight_report_turn_get_sees (sight_report_get_turn (report, 1), 0, 2), ==, SIGHT_SEES_NEITHER);
  g_assert_cmpint (sight_report_turn_get_sees (sight_report_get_turn (report, 2), 2, 0), ==, SIGHT_SEES_BOTH);

  last = sight_report_get_turn (report, 3);
  g_assert_cmpint (sight_report_turn_get_sees (last, 0, 1), ==, SIGHT_SEES_NEITHER);
  g_assert_false (last->viewers[1].alive);
  g_assert_cmpuint (last->viewers[1].n_seen, ==, 0);
  g_assert_cmpint (last->viewers[2].cell.x, ==, 5);
  g_assert_cmpstr (last->name, ==, "end");
  g_assert_null (g_array_index (last->events, SightReportEvent, 0).fault);
  g_assert_cmpstr (g_array_index (last->events, SightReportEvent, 1).fault, ==,
                   sight_fault_get_text (SIGHT_FAULT_DEAD));
  g_assert_cmpstr (sight_report_get_turn (report, 1)->name, ==, "<b>&");
}

/* A viewer that appears later is absent at the start: it sees nothing and nobody sees it. */
static void
test_start (void)
{
  g_autoptr (SightLevel) level = level_new_with_turns ();
  g_autoptr (SightReport) report = sight_report_new (level, "t", NULL, NULL);
  const SightReportViewer *later = &g_array_index (report->viewers, SightReportViewer, 2);
  g_autofree char *text = write_kind (report, "markdown");

  g_assert_true (later->is_away);
  g_assert_cmpuint (later->n_seen, ==, 0);
  g_assert_cmpuint (later->most_seen, ==, 9);
  g_assert_cmpint (sight_report_get_pair (report, 1, 2)->relation, ==, SIGHT_SEES_NEITHER);
  g_assert_cmpuint (g_array_index (report->teams, SightReportTeam, 1).n_alive, ==, 1);
  g_assert_nonnull (strstr (text, "| Blue 2 | 7, 0 | not yet |"));
  g_assert_nonnull (strstr (text, "### Turn 1 · \\<b\\>\\&\n\n1. Door opens at (4, 0)\n"));
  g_assert_nonnull (strstr (text, "2. Blue 1 dies – left out: "));
}

/* Writing leaves the report as it was: written twice it is the same, and other kinds after it too. */
static void
test_again (void)
{
  static const char *const ids[] = { "html", "pdf", "markdown", "csv", "json" };
  g_autoptr (SightLevel) level = level_new_with_turns ();
  g_autoptr (SightReport) report = sight_report_new (level, "t", NULL, NULL),
                          other = sight_report_new (level, "t", NULL, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autofree char *text = write_kind (report, ids[i]), *again = write_kind (report, ids[i]);
      g_autofree char *alone = write_kind (other, ids[i]);

      g_assert_cmpstr (text, ==, again);
      g_assert_cmpstr (text, ==, alone);
    }
}

/* If only one viewer sees the other, a turn says what blocks the other. */
static void
test_one_way (void)
{
  static const struct
  {
    int range, angle;
    const char *text;
  } cases[] = {
    { 3, 360, "Blue 1 (one way: out of range); Blue 2" },
    { -1, 90, "Blue 1 (one way: faces elsewhere); Blue 2" },
    { -1, 360, "Blue 1; Blue 2" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (SightLevel) level = level_new_with_turns ();
      SightViewer *blue = sight_level_get_viewer (level, 1);
      g_autoptr (SightReport) report = NULL;
      g_autoptr (SightTable) table = NULL;

      blue->range = cases[i].range;
      blue->facing = 90;
      blue->angle = cases[i].angle;
      report = sight_report_new (level, "t", NULL, NULL);
      table = sight_table_new_turn (report, 2);
      g_assert_cmpstr (sight_table_get (table, 0, 4)->text, ==, cases[i].text);
    }
}

/* A wall that only the line of one of them meets is named. */
static void
test_blocker (void)
{
  g_autoptr (SightLevel) level = sight_level_new (sight_map_new (6, 2, 0), sight_legend_new_standard ());
  g_autoptr (SightReport) report = NULL;
  g_autoptr (SightTable) table = NULL;

  sight_level_set_tile (level, (SightCell) { 1, 0 }, 1);
  sight_preset_apply (sight_preset_find ("corner-rule"), &level->sight);
  for (guint i = 0; i < 2; i++)
    g_ptr_array_add (level->teams, sight_team_new_nth (i));
  g_ptr_array_add (level->viewers, sight_viewer_new ("", 0, (SightCell) { 0, 0 }));
  g_ptr_array_add (level->viewers, sight_viewer_new ("", 1, (SightCell) { 2, 1 }));
  add_turn (level, "", sight_event_new_at (SIGHT_EVENT_MOVE, 0, (SightCell) { 0, 0 }), NULL);
  report = sight_report_new (level, "t", NULL, NULL);
  table = sight_table_new_turn (report, 0);
  g_assert_cmpstr (sight_table_get (table, 1, 4)->text, ==, "Red 1 (one way: Wall at (1, 0))");
  g_assert_cmpstr (sight_table_get (table, 0, 5)->text, ==, "Blue 1 (one way: Wall at (1, 0))");
  g_assert_cmpint (sight_table_get (table, 1, 4)->tone, ==, SIGHT_TONE_WARN);
}

static void
test_html (void)
{
  static const char *const parts[] = {
    "id=\"turns\"",
    "data-turns=\"[{",
    /* From turn 0 to 1 the door changes its tile, and Red sees everything. */
    "{&quot;d&quot;:[[4,0,",
    "[9,0,0,&quot;110&quot;,&quot;M0 0h9v1h-9z&quot;,0,0,[[4,0,",
    "id=\"turn\" min=\"0\" max=\"3\"",
    "<article class=\"turn\" id=\"turn3\">",
    "<bdi>&lt;b&gt;&amp;</bdi>",
    "⚠ left out: ",
    "<symbol id=\"ia2\"",
    "<symbol id=\"id1\"",
  };
  g_autoptr (SightLevel) level = level_new_with_turns (), still = level_new ();
  g_autoptr (SightReport) report = sight_report_new (level, "t", NULL, NULL),
                          plain = sight_report_new (still, "t", NULL, NULL);
  g_autofree char *text = write_kind (report, "html"), *other = write_kind (plain, "html");

  for (gsize i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      if (strstr (text, parts[i]) == NULL)
        g_error ("the page has no %s", parts[i]);
    }
  g_assert_null (strstr (other, "id=\"turns\""));
  g_assert_null (strstr (other, "type=\"range\""));
  g_assert_nonnull (strstr (other, "what team Red knows"));
}

/* Tokens of viewers that look one way have a wedge, which the script turns in each turn and hides with its token. */
static void
test_wedges (void)
{
  static const char *const parts[] = {
    "<path class=\"wedge\" id=\"w0\" style=\"--c:#c01c28\" d=\"M0-.76L.33-.3H-.33z\" "
    "transform=\"translate(0.5 0.5) rotate(90) scale(1)\"/>",
    "<path class=\"wedge away\" id=\"w1\"",
    "<path class=\"wedge away\" id=\"w2\"",
    "&quot;f&quot;:[90,null,45]",
    "&quot;f&quot;:[180,null,45]",
  };
  g_autoptr (SightLevel) level = level_new_with_turns ();
  g_autoptr (SightReport) report = NULL;
  g_autofree char *text = NULL;
  SightEvent *turn = sight_event_new (SIGHT_EVENT_FACING, 0);

  turn->value = 180;
  sight_level_get_viewer (level, 0)->facing = 90;
  sight_level_get_viewer (level, 2)->facing = 45;
  add_turn (level, "turn", turn, NULL);
  report = sight_report_new (level, "t", NULL, NULL);
  text = write_kind (report, "html");
  for (gsize i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      if (strstr (text, parts[i]) == NULL)
        g_error ("the page has no %s", parts[i]);
    }
}

/* So many turns that they are bounded, and it is said. */
static void
test_bounds (void)
{
  g_autoptr (SightLevel) level = level_new ();
  g_autoptr (SightReport) report = NULL, few = NULL;
  const SightReportOptions two = { 2, NULL };
  g_autofree char *page = NULL, *json = NULL, *text = NULL;

  for (guint i = 0; i < SIGHT_REPORT_TURNS_MAX + 5; i++)
    add_turn (level, "",
              sight_event_new_at (i % 2 == 0 ? SIGHT_EVENT_OPEN : SIGHT_EVENT_CLOSE, -1, (SightCell) { 4, 0 }), NULL);
  for (guint i = 0; i < 9; i++)
    g_ptr_array_add (level->viewers, sight_viewer_new ("", 0, (SightCell) { 1, 0 }));
  report = sight_report_new (level, "t", NULL, NULL);
  g_assert_cmpuint (sight_report_count_turns (report), ==, SIGHT_REPORT_TURNS_MAX + 1);
  g_assert_cmpuint (sight_report_count_left (report), ==, 5);
  page = write_kind (report, "html");
  json = write_kind (report, "json");
  g_assert_nonnull (strstr (page, "Turns 1001 to 1005 are left out."));
  g_assert_nonnull (strstr (page, "The map shows turns up to 415, "));
  g_assert_nonnull (strstr (page, "max=\"415\""));
  g_assert_nonnull (strstr (json, "\"turnsLeft\" : 5"));

  few = sight_report_new (level, "t", NULL, &two);
  text = write_kind (few, "markdown");
  g_assert_cmpuint (sight_report_count_turns (few), ==, 3);
  g_assert_nonnull (strstr (text, "Turns 3 to 1005 are left out."));
}

/* The table of turns says all that happens in a turn without a name, not the first of it; on paper as many events as
 * leave room on a page. */
static void
test_events (void)
{
  g_autoptr (SightLevel) level = level_new ();
  SightTurn *many = sight_turn_new ("");
  g_autoptr (SightReport) report = NULL;
  g_autoptr (SightTable) table = NULL;
  g_autofree char *page = NULL, *text = NULL;

  add_turn (level, "", sight_event_new (SIGHT_EVENT_DIE, 1),
            sight_event_new_at (SIGHT_EVENT_OPEN, -1, (SightCell) { 4, 0 }));
  for (guint i = 0; i < SIGHT_TABLE_EVENTS_ON_PAPER + 2; i++)
    g_ptr_array_add (many->events,
                     sight_event_new_at (i % 2 == 0 ? SIGHT_EVENT_CLOSE : SIGHT_EVENT_OPEN, -1, (SightCell) { 4, 0 }));
  g_ptr_array_add (level->turns, many);
  report = sight_report_new (level, "t", NULL, NULL);
  text = write_kind (report, "markdown");
  page = write_kind (report, "html");
  g_assert_nonnull (strstr (text, "| 1 | Blue 1 dies; Door opens | Red |"));
  g_assert_nonnull (strstr (page, "<bdi>Blue 1 dies; Door opens</bdi>"));
  g_assert_null (strstr (text, "more | Red |"));
  table = sight_table_new_turns (report, SIGHT_TABLE_EVENTS_ON_PAPER);
  g_assert_cmpstr (sight_table_get (table, 2, 1)->text, ==, "Blue 1 dies; Door opens");
  g_assert_true (g_str_has_suffix (sight_table_get (table, 4, 1)->text, "; Door opens; and 2 more"));
}

/* Two sights that reach 3 cells, of which one shows the closed door, and sees from inside it, where Red 1 stands; Blue
 * 1 has a range of its own, Blue 2 looks away. */
static void
test_comparisons (void)
{
  g_autoptr (SightLevel) level = level_new ();
  const SightPreset *presets[] = { sight_preset_find ("symmetric"), NULL };
  const SightReportOptions options = { G_MAXUINT, presets };
  g_autoptr (SightReport) report = NULL;
  const SightReportComparison *row;
  g_autofree char *json = NULL, *text = NULL;
  guint64 only_a[1] = { 0 }, only_b[1] = { 0 };

  level->sight.range = 3;
  sight_level_get_viewer (level, 0)->cell = (SightCell) { 4, 0 };
  sight_level_get_viewer (level, 1)->range = 4;
  sight_level_get_viewer (level, 2)->facing = 90;
  sight_level_get_viewer (level, 2)->angle = 90;
  report = sight_report_new (level, "t", NULL, &options);
  g_assert_cmpuint (report->comparisons->len, ==, 1);
  row = &g_array_index (report->comparisons, SightReportComparison, 0);
  g_assert_cmpuint (row->viewers[0].both, ==, 0);
  g_assert_cmpuint (row->viewers[0].only_b, ==, 7);
  g_assert_cmpuint (row->viewers[1].both, ==, 4);
  g_assert_cmpuint (row->viewers[1].only_b, ==, 1);
  g_assert_cmpuint (row->viewers[2].both, ==, 2);
  g_assert_cmpuint (row->viewers[2].only_b, ==, 0);
  g_assert_cmpuint (row->total.both, ==, 0 + 4 + 2);
  g_assert_cmpuint (row->total.only_a, ==, 0);
  /* Red 1 then sees Blue 2, and Blue 1 sees it. */
  g_assert_cmpuint (row->changes->len, ==, 2);
  g_assert_true (g_array_index (row->changes, SightReportChange, 0).gains);
  sight_report_mark_comparison (report, row, only_a, only_b);
  g_assert_cmpuint (only_a[0], ==, 0);
  g_assert_cmphex (only_b[0], ==, 0xfe);
  json = write_kind (report, "json");
  text = write_kind (report, "markdown");
  g_assert_nonnull (strstr (json, "\"preset\" : \"symmetric\""));
  g_assert_nonnull (strstr (json, "sightline-cli compare FILE --preset symmetric"));
  g_assert_nonnull (strstr (text, "+ Red 1 sees Blue 2; + Blue 1 sees Red 1"));
}

static void
test_all_presets (void)
{
  g_autoptr (SightLevel) level = level_new ();
  g_autofree const SightPreset **presets = sight_report_list_presets (&level->sight);
  guint n = 0, n_all = 0;

  while (presets[n] != NULL)
    n++;
  while (sight_preset_get_nth (n_all) != NULL)
    n_all++;
  /* Its range differs from the preset's, so the preset is a different sight. */
  g_assert_cmpuint (n, >=, n_all - 1);
  sight_preset_apply (sight_preset_find ("corner-rule"), &level->sight);
  g_free (g_steal_pointer (&presets));
  presets = sight_report_list_presets (&level->sight);
  for (n = 0; presets[n] != NULL; n++)
    g_assert_cmpstr (presets[n]->id, !=, "corner-rule");
  g_assert_cmpuint (n, ==, n_all - 1);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/report/turns", test_turns);
  g_test_add_func ("/report/turns/start", test_start);
  g_test_add_func ("/report/turns/again", test_again);
  g_test_add_func ("/report/turns/one-way", test_one_way);
  g_test_add_func ("/report/turns/blocker", test_blocker);
  g_test_add_func ("/report/turns/html", test_html);
  g_test_add_func ("/report/turns/wedges", test_wedges);
  g_test_add_func ("/report/turns/bounds", test_bounds);
  g_test_add_func ("/report/turns/events", test_events);
  g_test_add_func ("/report/comparisons", test_comparisons);
  g_test_add_func ("/report/comparisons/all", test_all_presets);
  return g_test_run ();
}
