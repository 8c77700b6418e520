/* bench-report.c - how long reports, and recorded answers, of a large level with many viewers take
 *
 * A cave of 255 x 255 cells with 40 viewers in two teams and ten kept lines; the same with 20 turns in which all of
 * them move; the same beside all other sights.  Prints the processor's time for each kind, the looking included.
 *
 * SPDX-License-Identifier: MIT
 */
#include <time.h>

#include "report/record/sight-record.h"
#include "report/content/sight-report-comparison.h"
#include "report/sight-report-kind.h"
#include "report/sight-report.h"

#define SIDE 255
#define VIEWERS 40
#define LINES 10
#define TURNS 20

static SightCell
get_open_cell (const SightLevel *level, GRand *rand)
{
  SightCell cell;

  do
    cell = (SightCell) { g_rand_int_range (rand, 0, SIDE), g_rand_int_range (rand, 0, SIDE) };
  while (sight_grid_is_opaque (level->grid, cell));

  return cell;
}

static SightLevel *
make_level (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  SightMap *map = sight_map_new (SIDE, SIDE, 0);
  SightLevel *level;

  for (int i = 0; i < SIDE * SIDE; i++)
    map->tiles[i] = g_rand_int_range (rand, 0, 8) == 0;
  level = sight_level_new (map, sight_legend_new_standard ());
  for (guint i = 0; i < 2; i++)
    g_ptr_array_add (level->teams, sight_team_new_nth (i));
  for (guint i = 0; i < VIEWERS; i++)
    g_ptr_array_add (level->viewers, sight_viewer_new ("", i % 2, get_open_cell (level, rand)));
  for (guint i = 0; i < LINES; i++)
    g_ptr_array_add (level->lines, sight_kept_line_new ("", get_open_cell (level, rand), get_open_cell (level, rand)));

  return level;
}

static void
print (const char *what, clock_t from, GBytes *bytes)
{
  g_print ("%-9s %10zu bytes in %.3f s\n", what, g_bytes_get_size (bytes), (double) (clock () - from) / CLOCKS_PER_SEC);
}

static void
add_turns (SightLevel *level)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (2);

  for (guint i = 0; i < TURNS; i++)
    {
      SightTurn *turn = sight_turn_new ("");

      for (guint k = 0; k < VIEWERS; k++)
        g_ptr_array_add (turn->events, sight_event_new_at (SIGHT_EVENT_MOVE, k, get_open_cell (level, rand)));
      g_ptr_array_add (level->turns, turn);
    }
}

static void
write_all (const SightLevel *level, const char *title, const SightReportOptions *options)
{
  const SightReportKind *kind;

  g_print ("%s\n", title);
  for (guint i = 0; (kind = sight_report_kind_get_nth (i)) != NULL; i++)
    {
      const clock_t from = clock ();
      g_autoptr (SightReport) report = sight_report_new (level, "cave", NULL, options);
      g_autoptr (GBytes) bytes = kind->write (report);

      print (kind->id, from, bytes);
    }
}

int
main (int argc, char *argv[])
{
  g_autoptr (SightLevel) level = make_level ();
  g_autofree const SightPreset **presets = sight_report_list_presets (&level->sight);
  const SightRecordOptions options = { .title = "cave" };
  const SightReportOptions plain = SIGHT_REPORT_OPTIONS_INIT, beside = { 0, presets };
  const clock_t from = clock ();
  g_autoptr (GBytes) record = sight_record_write (level, &options, NULL, NULL);

  print ("record", from, record);
  write_all (level, "the start", &plain);
  write_all (level, "beside all sights", &beside);
  add_turns (level);
  write_all (level, "with turns", &plain);

  return 0;
}
