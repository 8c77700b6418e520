/* bench-scale.c - what twice as much costs: reports of n and 2n kept lines, and of n and 2n viewers
 *
 * Prints the processor's time and the bytes for n, for 2n, and their ratio.  Kept lines are listed one by one: their
 * ratio stays near 2.  Of many viewers a report lists a bounded number of pairs: theirs goes from 2 towards 4 only as
 * far as each pair is looked at.
 *
 * SPDX-License-Identifier: MIT
 */
#include <time.h>

#include "report/sight-report-kind.h"
#include "report/sight-report.h"

#define SIDE 100
#define N 500

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
  g_autoptr (SightReport) report = sight_report_new (level, "scale", NULL);
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

int
main (void)
{
  const SightReportKind *kind;

  g_print ("%d and %d kept lines, then viewers, on %d x %d cells\n", N, 2 * N, SIDE, SIDE);
  for (guint i = 0; (kind = sight_report_kind_get_nth (i)) != NULL; i++)
    compare ("lines", kind, 0, N);
  for (guint i = 0; (kind = sight_report_kind_get_nth (i)) != NULL; i++)
    compare ("viewers", kind, N, 0);

  return 0;
}
