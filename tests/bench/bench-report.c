/* bench-report.c - how long reports, and recorded answers, of a large level with many viewers take
 *
 * A cave of 255 x 255 cells with 40 viewers in two teams and ten kept lines.
 * Prints the processor's time for each kind, the looking included.
 *
 * SPDX-License-Identifier: MIT
 */
#include <time.h>

#include "report/sight-record.h"
#include "report/sight-report.h"

#define SIDE 255
#define VIEWERS 40
#define LINES 10

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

int
main (int argc, char *argv[])
{
  g_autoptr (SightLevel) level = make_level ();
  const SightRecordOptions options = { .title = "cave" };
  const SightReportKind *kind;
  clock_t from = clock ();
  g_autoptr (GBytes) record = sight_record_write (level, &options, NULL, NULL);

  print ("record", from, record);
  for (guint i = 0; (kind = sight_report_kind_get_nth (i)) != NULL; i++)
    {
      g_autoptr (SightReport) report = NULL;
      g_autoptr (GBytes) bytes = NULL;

      from = clock ();
      report = sight_report_new (level, "cave", NULL);
      bytes = kind->write (report);
      print (kind->id, from, bytes);
    }

  return 0;
}
