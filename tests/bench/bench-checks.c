/* bench-checks.c - a thousand checks of a level of 255 x 255 cells with 40 viewers
 *
 * All of them with one runner, as the command line and the window do, and as
 * many of each kind by themselves: what a check costs once what it shares with
 * others is known.  The last column is a check with a runner of its own, which
 * shares nothing, against one of many.
 *
 *     bench-checks
 *
 * SPDX-License-Identifier: MIT
 */
#include <time.h>

#include "analysis/checks/sight-check-run.h"

#define SIDE 255
#define N_VIEWERS 40
#define N_CHECKS 1000
#define GOAL 2.0 /* seconds */

/* %u: viewers of two teams */
static const char *const kinds[] = {
  "\"Red %u\" must not see \"Blue %u\"",
  "\"Red %u\" and \"Blue %u\" see each other",
  "area \"Hall %u\" is hidden from \"Blue %u\"",
  "team Red sees >= %u%% of area \"Hall %u\"",
  "at least %u cells of area \"Hall %u\" is seen by team Blue",
  "exposure of (%u, %u) <= 20%%",
  "by preset symmetric: \"Red %u\" sees \"Blue %u\"",
  "\"Red %u\" must not see \"Blue %u\" at any turn",
};

/* Rooms and corridors, two teams, halls and a turn. */
static SightLevel *
make_level (void)
{
  SightLevel *level = sight_level_new (sight_map_new (SIDE, SIDE, 0), sight_legend_new_standard ());
  g_autoptr (GRand) random = g_rand_new_with_seed (1);

  for (int i = 0; i < SIDE * SIDE; i++)
    {
      const int x = i % SIDE, y = i / SIDE;

      if ((x % 16 == 0 && y % 16 != 8) || (y % 16 == 0 && x % 16 != 8) || g_rand_int_range (random, 0, 20) == 0)
        sight_map_set (level->map, (SightCell) { x, y }, 1);
    }
  sight_level_update_grid (level, sight_map_get_rect (level->map));
  level->sight.range = 20;
  for (guint i = 0; i < 2; i++)
    g_ptr_array_add (level->teams, sight_team_new_nth (i));
  for (guint i = 0; i < N_VIEWERS; i++)
    {
      const SightCell cell = { g_rand_int_range (random, 1, SIDE), g_rand_int_range (random, 1, SIDE) };

      sight_level_set_tile (level, cell, 0);
      g_ptr_array_add (level->viewers, sight_viewer_new ("", (int) i % 2, cell));
    }
  for (int i = 0; i < N_VIEWERS / 2 + 1; i++)
    {
      g_autofree char *name = g_strdup_printf ("Hall %d", i);
      g_autoptr (SightCellSet) cells =
          sight_cell_set_new_rect ((SightRect) { 1 + i % 15 * 16, 1 + i / 15 * 16, 15, 15 });

      g_ptr_array_add (level->areas, sight_area_new (name, SIGHT_AREA_NONE, -1, cells));
    }
  g_ptr_array_add (level->turns, sight_turn_new ("one"));

  return level;
}

static SightCheck *
make_check (guint kind, guint number)
{
  const guint a = 1 + number % (N_VIEWERS / 2), b = 1 + number / 7 % (N_VIEWERS / 2);
  g_auto (SightCheckFault) fault = { 0 };
  g_autofree char *text = NULL;
  SightCheck *check;

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  text = g_strdup_printf (kinds[kind], a, b);
#pragma GCC diagnostic pop
  check = sight_check_new (text, &fault);
  if (check == NULL)
    g_error ("%s: %s", text, fault.message);

  return check;
}

/* Seconds of processor that @n checks take; @kind: of one kind, or -1 of all; @apart: each with a runner of its own. */
static double
measure (const SightLevel *level, int kind, guint n, gboolean apart)
{
  g_autoptr (SightCheckRunner) runner = sight_check_runner_new (level);
  const clock_t start = clock ();

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (SightCheck) check = make_check (kind >= 0 ? (guint) kind : i % G_N_ELEMENTS (kinds), i);
      g_autoptr (SightCheckRunner) own = apart ? sight_check_runner_new (level) : NULL;
      g_autoptr (SightCheckResult) result = sight_check_run (apart ? own : runner, check);

      if (result->status == SIGHT_CHECK_ERROR)
        g_error ("%s: %s", check->text, result->sentence);
    }

  return (double) (clock () - start) / CLOCKS_PER_SEC;
}

static void
run (const char *id)
{
  g_autoptr (SightLevel) level = make_level ();
  double seconds;

  sight_preset_apply (sight_preset_find (id), &level->sight);
  level->sight.range = 20;
  seconds = measure (level, -1, N_CHECKS, FALSE);
  g_print ("%s: %d checks, %d x %d cells, %d viewers: %.2f s of processor (goal %.0f)\n", id, N_CHECKS, SIDE, SIDE,
           N_VIEWERS, seconds, GOAL);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      const double together = measure (level, (int) i, N_CHECKS, FALSE) / N_CHECKS;
      const double apart = measure (level, (int) i, 10, TRUE) / 10;

      g_print ("  %-60s %8.1f us, alone %6.1f times that\n", kinds[i], together * 1e6, apart / together);
    }
}

int
main (void)
{
  run ("bresenham-team");
  run ("symmetric");
  run ("libtcod-permissive");

  return 0;
}
