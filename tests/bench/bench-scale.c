/* bench-scale.c - what twice as much costs: reports of n and 2n kept lines, and of n and 2n viewers; levels of n and 2n
 * viewers, teams, kept lines, turns, and letters of a name; reports of a crowd of n and 2n viewers; a check of n and 2n
 * turns of a dark level; n and 2n checks of as many names, right and wrong ones
 *
 * A level is written, read back, and its turns are played to the end.  All these ratios stay near 2.
 *
 * Prints the processor's time and the bytes for n, for 2n, and their ratio.  Kept lines are listed one by one: their
 * ratio stays near 2.  Of many viewers a report lists a bounded number of pairs.  A crowd looks as far as games let
 * units look, on a map that grows with it: its ratio stays near 2 too.  Where sight has no end, each field holds the
 * whole map, which grows: it goes towards 4.
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>
#include <time.h>

#include "analysis/checks/sight-check-run.h"
#include "core/scenario/sight-timeline.h"
#include "format/sight-formats.h"
#include "report/sight-report-kind.h"
#include "report/sight-report.h"

#define SIDE 100
#define N 500
#define LAMPS 300
#define SWITCHED 10 /* of them in each turn */
#define CROWD (SIGHT_FORMAT_VIEWERS_MAX / 2)

static SightLevel *
make_level (guint n_viewers, guint n_lines)
{
  SightLevel *level = sight_level_new (sight_map_new (SIDE, SIDE, 0), sight_legend_new_standard ());

  for (guint i = 0; i < 2; i++)
    g_ptr_array_add (level->teams, sight_team_new_nth (i));
  for (guint i = 0; i < n_viewers; i++)
    g_ptr_array_add (level->viewers, sight_viewer_new ("", i % 2, (SightCell) { i % SIDE, i / SIDE * 7 % SIDE }));
  for (guint i = 0; i < n_lines; i++)
    g_ptr_array_add (level->lines,
                     sight_kept_line_new ("", (SightCell) { i % SIDE, i / SIDE }, (SightCell) { SIDE - 1, SIDE - 1 }));

  return level;
}

/* Seconds of making and writing a report; its size in @bytes. */
static double
measure (const SightReportKind *kind, guint n_viewers, guint n_lines, gsize *bytes)
{
  g_autoptr (SightLevel) level = make_level (n_viewers, n_lines);
  const clock_t from = clock ();
  g_autoptr (SightReport) report = sight_report_new (level, "scale", NULL, NULL);
  g_autoptr (GBytes) file = kind->write (report);

  *bytes = g_bytes_get_size (file);

  return (double) (clock () - from) / CLOCKS_PER_SEC;
}

static void
compare (const char *what, const SightReportKind *kind, guint n_viewers, guint n_lines)
{
  gsize bytes, twice_bytes;
  const double time = measure (kind, n_viewers, n_lines, &bytes);
  const double twice = measure (kind, 2 * n_viewers, 2 * n_lines, &twice_bytes);

  g_print ("%-8s %-8s %7.3f s %9zu bytes   %7.3f s %9zu bytes   ratio %4.1f\n", what, kind->id, time, bytes, twice,
           twice_bytes, twice / MAX (time, 1e-6));
}

/* @n viewers on a map with as many cells for each, whose sight ends at @range; 0: nowhere. */
static double
measure_crowd (const SightReportKind *kind, guint n, int range, gsize *bytes)
{
  const int height = (int) (n / SIDE) * 4;
  g_autoptr (SightLevel) level = sight_level_new (sight_map_new (SIDE, height, 1), sight_legend_new_standard ());
  g_autoptr (SightReport) report = NULL;
  g_autoptr (GBytes) file = NULL;
  clock_t from;

  for (guint i = 0; i < 2; i++)
    g_ptr_array_add (level->teams, sight_team_new_nth (i));
  for (guint i = 0; i < n; i++)
    {
      SightViewer *viewer = sight_viewer_new ("", i % 2, (SightCell) { i * 7 % SIDE, i / SIDE * 4 % height });

      viewer->range = range;
      g_ptr_array_add (level->viewers, viewer);
    }
  level->sight.range = range;
  sight_level_update_grid (level, sight_map_get_rect (level->map));
  from = clock ();
  report = sight_report_new (level, "scale", NULL, NULL);
  file = kind->write (report);
  *bytes = g_bytes_get_size (file);

  return (double) (clock () - from) / CLOCKS_PER_SEC;
}

static void
compare_crowds (const SightReportKind *kind)
{
  static const int ranges[] = { 8, 0 };

  for (guint i = 0; i < G_N_ELEMENTS (ranges); i++)
    {
      gsize bytes, twice_bytes;
      const double time = measure_crowd (kind, CROWD, ranges[i], &bytes);
      const double twice = measure_crowd (kind, 2 * CROWD, ranges[i], &twice_bytes);

      g_print ("crowd of %d, range %d, %-8s %7.3f s %9zu bytes   %7.3f s %9zu bytes   ratio %4.1f\n", CROWD, ranges[i],
               kind->id, time, bytes, twice, twice_bytes, twice / MAX (time, 1e-6));
    }
}

/* What a level has many of. */
typedef enum
{
  VIEWERS,
  TEAMS,
  LINES,
  TURNS,
  LETTERS,
} Many;

static const struct
{
  Many many;
  const char *name;
  guint n;
} levels[] = {
  { VIEWERS, "viewers", SIGHT_FORMAT_VIEWERS_MAX / 2 },
  { TEAMS, "teams", 500 },
  { LINES, "kept lines", 50000 },
  { TURNS, "turns", 50000 },
  { LETTERS, "letters of a name", 50000 },
};

static SightCell
get_place (guint i)
{
  return (SightCell) { i % SIDE, i / SIDE * 7 % SIDE };
}

static void
add_turns (SightLevel *level, guint n)
{
  for (guint i = 0; i < n; i++)
    {
      SightTurn *turn = sight_turn_new ("");

      g_ptr_array_add (turn->events, sight_event_new_at (SIGHT_EVENT_MOVE, 0, get_place (i + 1)));
      g_ptr_array_add (level->turns, turn);
    }
}

static SightLevel *
make_large (Many many, guint n)
{
  SightLevel *level = make_level (many == VIEWERS ? n : 2, many == LINES ? n : 0);
  g_autofree char *name = many == LETTERS ? g_strnfill (n, 'a') : g_strdup ("a");

  for (guint i = 0; many == TEAMS && i < n; i++)
    {
      g_ptr_array_add (level->teams, sight_team_new_nth (i));
      g_ptr_array_add (level->viewers, sight_viewer_new ("", level->teams->len - 1, get_place (i)));
    }
  for (guint i = 0; i < level->viewers->len; i++)
    sight_level_get_viewer (level, i)->range = 5;
  g_free (sight_level_get_viewer (level, 0)->name);
  sight_level_get_viewer (level, 0)->name = g_strdup (name);
  if (many == TURNS)
    add_turns (level, n);

  return level;
}

/* Seconds of writing a level, reading it back and playing its turns. */
static double
measure_level (Many many, guint n, gsize *bytes)
{
  const SightFormat *native = sight_format_get_native ();
  g_autoptr (SightLevel) level = make_large (many, n), again = NULL;
  const clock_t from = clock ();
  g_autoptr (GBytes) file = sight_format_write (native, level, NULL, NULL, NULL);
  SightTimeline *timeline;

  *bytes = g_bytes_get_size (file);
  again = sight_format_read (native, g_bytes_get_data (file, NULL), *bytes, "scale", NULL, NULL);
  g_assert_true (sight_level_equal (level, again));
  timeline = sight_timeline_new (again);
  sight_timeline_set_turn (timeline, again->turns->len);
  g_assert_cmpuint (sight_timeline_count_seen (timeline, 0), >, 0);
  sight_timeline_free (timeline);

  return (double) (clock () - from) / CLOCKS_PER_SEC;
}

static void
compare_levels (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (levels); i++)
    {
      gsize bytes, twice_bytes;
      const double time = measure_level (levels[i].many, levels[i].n, &bytes);
      const double twice = measure_level (levels[i].many, 2 * levels[i].n, &twice_bytes);

      g_print ("level of %6u %-18s %7.3f s %9zu bytes   %7.3f s %9zu bytes   ratio %4.1f\n", levels[i].n,
               levels[i].name, time, bytes, twice, twice_bytes, twice / MAX (time, 1e-6));
    }
}

/* Two viewers, one of whom never sees the other, and @n turns in which lamps are switched. */
static SightLevel *
make_dark_level (guint n)
{
  SightLevel *level = make_level (0, 0);

  g_ptr_array_add (level->viewers, sight_viewer_new ("Ann", 0, (SightCell) { 0, 0 }));
  g_ptr_array_add (level->viewers, sight_viewer_new ("Bob", 1, (SightCell) { SIDE - 1, SIDE - 1 }));
  level->sight.range = 20;
  level->rules.dark = TRUE;
  level->rules.on_way = SIGHT_ON_WAY_SEEN;
  for (guint i = 0; i < LAMPS; i++)
    g_ptr_array_add (level->lamps, sight_lamp_new ("", (SightCell) { i * 7 % SIDE, i / SIDE + i % SIDE }));
  for (guint i = 0; i < n; i++)
    {
      SightTurn *turn = sight_turn_new ("");

      for (guint k = i * SWITCHED; k < (i + 1) * SWITCHED; k++)
        g_ptr_array_add (turn->events,
                         sight_event_new_at (k / LAMPS % 2 == 0 ? SIGHT_EVENT_LAMP_OFF : SIGHT_EVENT_LAMP_ON, -1,
                                             sight_level_get_lamp (level, k % LAMPS)->cell));
      g_ptr_array_add (level->turns, turn);
    }
  sight_level_update_light (level);

  return level;
}

/* Seconds of a check that asks in all of @n turns. */
static double
measure_check (guint n)
{
  g_autoptr (SightLevel) level = make_dark_level (n);
  const clock_t from = clock ();
  g_autoptr (SightCheckRunner) runner = sight_check_runner_new (level);
  g_auto (SightCheckFault) fault = { 0 };
  g_autoptr (SightCheck) check = sight_check_new ("Ann must not see Bob at any turn", &fault);
  g_autoptr (SightCheckResult) result = sight_check_run (runner, check);

  g_assert_cmpint (result->status, ==, SIGHT_CHECK_HELD);

  return (double) (clock () - from) / CLOCKS_PER_SEC;
}

static void
compare_checks (guint n)
{
  const double time = measure_check (n), twice = measure_check (2 * n);

  g_print ("check of %u turns with %d lamps   %7.3f s   %7.3f s   ratio %4.1f\n", n, LAMPS, time, twice,
           twice / MAX (time, 1e-6));
}

/* Seconds of @n checks, each of a viewer of its own; @is_wrong: none of whom there is. */
static double
measure_names (guint n, gboolean is_wrong)
{
  g_autoptr (SightLevel) level = make_level (0, 0);
  g_autoptr (SightCheckRunner) runner = NULL;
  clock_t from;

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = g_strdup_printf ("Guard %u", i);

      g_ptr_array_add (level->viewers, sight_viewer_new (name, i % 2, get_place (i)));
      sight_level_get_viewer (level, i)->range = 2;
    }
  from = clock ();
  runner = sight_check_runner_new (level);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *text = g_strdup_printf ("\"%s %u\" must not see (99, 99)", is_wrong ? "Scout" : "Guard", i);
      g_auto (SightCheckFault) fault = { 0 };
      g_autoptr (SightCheck) check = sight_check_new (text, &fault);
      g_autoptr (SightCheckResult) result = sight_check_run (runner, check);

      g_assert_true ((result->status == SIGHT_CHECK_ERROR) == is_wrong);
    }

  return (double) (clock () - from) / CLOCKS_PER_SEC;
}

static void
compare_names (guint n)
{
  for (guint i = 0; i < 2; i++)
    {
      const double time = measure_names (n, i == 1), twice = measure_names (2 * n, i == 1);

      g_print ("%6u checks of as many viewers%s   %7.3f s   %7.3f s   ratio %4.1f\n", n,
               i == 1 ? ", none of whom there is" : "", time, twice, twice / MAX (time, 1e-6));
    }
}

int
main (void)
{
  const SightReportKind *kind;

  g_print ("%d and %d kept lines, then viewers, on %d x %d cells\n", N, 2 * N, SIDE, SIDE);
  for (guint i = 0; (kind = sight_report_kind_get_nth (i)) != NULL; i++)
    compare ("lines", kind, 0, N);
  for (guint i = 0; (kind = sight_report_kind_get_nth (i)) != NULL; i++)
    compare ("viewers", kind, N, 0);
  compare_levels ();
  compare_crowds (sight_report_kind_find ("json"));
  compare_checks (100);
  compare_names (8000);

  return 0;
}
