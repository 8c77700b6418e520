/* test-desk.c - a desk answers the main thread at once, and with the game's answers in the end
 *
 * SPDX-License-Identifier: MIT
 */
#include "core/scenario/sight-gaze.h"
#include "game/sight-game-desk.h"

#define FRAME 16667 /* microseconds */

/* A game that sees everything, after 1 ms; on a map whose first cell is a wall it ends. */
static const char game_text[] =
    "import json, sys, time\n"
    "for line in sys.stdin:\n"
    "    ask = json.loads(line)\n"
    "    if ask['ask'] == 'map': rows = ask['rows']; continue\n"
    "    if ask['ask'] == 'fov':\n"
    "        time.sleep(0.001)\n"
    "        if rows[0][0] == '#': sys.exit('no more')\n"
    "        answer = {'id': ask['id'], 'visible': [row.replace('.', '1').replace('#', '0')\n"
    "                                               for row in rows]}\n"
    "    else: answer = {'name': 'Desk', 'fov': True}\n"
    "    print(json.dumps(answer), flush=True)\n";

static guint n_told;

static void
told_cb (SightGame *game, gpointer data)
{
  n_told++;
}

static SightGame *
open_game (void)
{
  g_autofree char *quoted = g_shell_quote (game_text), *command = g_strdup_printf ("python3 -c %s", quoted);
  g_autoptr (GError) error = NULL;
  SightGame *game = sight_game_new (command, NULL, &error);

  g_assert_no_error (error);
  sight_game_restart (game);
  g_assert_true (sight_game_start (game, &error));
  g_assert_no_error (error);
  g_assert_cmpstr (sight_game_get_name (game), ==, "Desk");
  sight_game_desk_open (game);

  return game;
}

static gboolean
timeout_cb (gpointer data)
{
  *(gboolean *) data = TRUE;

  return G_SOURCE_REMOVE;
}

/* Runs the main loop until listeners were called @n times. */
static void
wait_told (guint n)
{
  gboolean late = FALSE;
  const guint source = g_timeout_add_seconds (20, timeout_cb, &late);

  while (n_told < n && !late)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (late);
  g_source_remove (source);
}

static gsize
count (SightGame *game, const SightGrid *grid, SightCell cell)
{
  g_auto (SightView) view = SIGHT_VIEW_INIT;
  SightVision sight = { 0 };
  SightGaze gaze;

  sight_game_apply (game, &sight);
  gaze = sight_gaze_init (grid, &sight, cell);
  sight_gaze_see (&gaze, &view);

  return sight_view_count (&view);
}

static void
test_answer (void)
{
  SightGame *game = open_game ();
  g_autoptr (SightGrid) grid = sight_grid_new (9, 5);
  guint n = n_told;

  sight_game_desk_listen (told_cb, game);
  /* Nothing is known yet. */
  g_assert_cmpuint (count (game, grid, (SightCell) { 4, 2 }), ==, 0);
  wait_told (n + 1);
  g_assert_cmpuint (count (game, grid, (SightCell) { 4, 2 }), ==, 45);
  /* The last answer stays until the new one comes. */
  sight_grid_set_opaque (grid, (SightCell) { 8, 4 }, TRUE);
  n = n_told;
  g_assert_cmpuint (count (game, grid, (SightCell) { 4, 2 }), ==, 45);
  wait_told (n + 1);
  g_assert_cmpuint (count (game, grid, (SightCell) { 4, 2 }), ==, 44);
  sight_game_desk_ignore (game);
}

/* Painting: each stroke changes the map, and eight viewers look. */
static void
test_paint (void)
{
  SightGame *game = open_game ();
  g_autoptr (SightGrid) grid = sight_grid_new (60, 40);
  gint64 slowest = 0;
  guint n;

  sight_game_desk_listen (told_cb, game);
  for (int stroke = 1; stroke < 60; stroke++)
    {
      const gint64 start = g_get_monotonic_time ();

      sight_grid_set_opaque (grid, (SightCell) { stroke, 20 }, TRUE);
      for (int viewer = 0; viewer < 8; viewer++)
        count (game, grid, (SightCell) { 7 * viewer, 10 });
      slowest = MAX (slowest, g_get_monotonic_time () - start);
      g_usleep (2000);
      while (g_main_context_iteration (NULL, FALSE))
        continue;
    }
  g_test_message ("the slowest stroke took %.1f ms", slowest / 1000.);
  if (g_test_perf ())
    g_assert_cmpint (slowest, <, FRAME);
  /* In the end the answers are those for the last map. */
  for (int viewer = 0; viewer < 8; viewer++)
    {
      for (n = n_told; count (game, grid, (SightCell) { 7 * viewer, 10 }) != 60 * 40 - 59; n = n_told)
        wait_told (n + 1);
    }
  sight_game_desk_ignore (game);
}

static void
test_failure (void)
{
  SightGame *game = open_game ();
  g_autoptr (SightGrid) grid = sight_grid_new (6, 4);
  g_autofree char *failure = NULL;
  guint n;

  sight_game_desk_listen (told_cb, game);
  sight_grid_set_opaque (grid, (SightCell) { 0, 0 }, TRUE);
  g_assert_cmpuint (count (game, grid, (SightCell) { 1, 1 }), ==, 0);
  for (; failure == NULL; failure = sight_game_get_failure (game))
    wait_told (n_told + 1);
  g_assert_nonnull (strstr (failure, "no more"));
  /* Nothing restarts it. */
  n = n_told;
  sight_grid_set_opaque (grid, (SightCell) { 0, 0 }, FALSE);
  g_assert_cmpuint (count (game, grid, (SightCell) { 1, 1 }), ==, 0);
  wait_told (n + 1);
  g_assert_cmpuint (count (game, grid, (SightCell) { 1, 1 }), ==, 0);
  sight_game_restart (game);
  while (count (game, grid, (SightCell) { 2, 2 }) != 24)
    wait_told (n_told + 1);
  sight_game_desk_ignore (game);
}

int
main (int argc, char *argv[])
{
  int status;

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/desk/answer", test_answer);
  g_test_add_func ("/desk/paint", test_paint);
  g_test_add_func ("/desk/failure", test_failure);
  status = g_test_run ();
  sight_game_stop_all ();

  return status;
}
