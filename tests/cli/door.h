/* door.h - random levels for the laws of the door, saved for the command line, and its answers as JSON
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/scenario/sight-gaze.h"
#include "core/scenario/sight-timeline.h"
#include "format/sight-formats.h"
#include "format/syntax/sight-json.h"
#include "../core/random-viewers.h"
#include "harness.h"

enum
{
  WIDTH = 9,
  HEIGHT = 7,
  VIEWERS = 5,
};

static inline SightCell
random_cell (void)
{
  return random_viewer_cell (WIDTH, HEIGHT);
}

static inline void
add_viewer (SightLevel *level, int number)
{
  g_autofree char *name = g_strdup_printf ("v%d", number);
  SightViewer *viewer = random_viewer_new (name, number & 1, random_cell ());

  if (g_test_rand_int_range (0, 8) == 0)
    viewer->cell.x = WIDTH + 3;
  if (g_test_rand_int_range (0, 3) == 0)
    {
      viewer->width = g_test_rand_int_range (1, 4);
      viewer->height = g_test_rand_int_range (1, 4);
      sight_viewer_fit (viewer, (SightRect) { 0, 0, WIDTH, HEIGHT });
    }
  g_ptr_array_add (level->viewers, viewer);
}

static inline void
add_turn (SightLevel *level)
{
  SightTurn *turn = sight_turn_new ("");

  g_ptr_array_add (turn->events, sight_event_new_at (SIGHT_EVENT_APPEAR, 0, random_cell ()));
  g_ptr_array_add (turn->events, sight_event_new (SIGHT_EVENT_DIE, 1));
  g_ptr_array_add (level->turns, turn);
}

static inline SightLevel *
level_new (void)
{
  SightLevel *level = sight_level_new (sight_map_new (WIDTH, HEIGHT, 0), sight_legend_new_standard ());

  for (int i = 0; i < WIDTH * HEIGHT / 5; i++)
    sight_level_set_tile (level, random_cell (), 1);
  random_viewer_sight (&level->sight);
  level->rules.looks = (SightLooksFrom) g_test_rand_int_range (0, SIGHT_LOOKS_COUNT);
  level->rules.seen = (SightSeenIf) g_test_rand_int_range (0, SIGHT_SEEN_COUNT);
  g_ptr_array_add (level->teams, sight_team_new_nth (0));
  g_ptr_array_add (level->teams, sight_team_new_nth (1));
  for (int i = 0; i < VIEWERS; i++)
    add_viewer (level, i);
  for (int i = 0; i < 2; i++)
    g_ptr_array_add (level->lines, sight_kept_line_new ("", random_cell (), random_cell ()));
  add_turn (level);

  return level;
}

static inline void
save (const Harness *harness, const SightLevel *level, const char *name)
{
  g_autofree char *path = harness_get_path (harness, name);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (SightNotes) notes = sight_notes_new ();
  g_autoptr (GError) error = NULL;

  sight_format_save (sight_format_find_for_path (name), level, file, notes, &error);
  g_assert_no_error (error);
}

static inline SightJson *
parse (const char *text)
{
  g_autoptr (GError) error = NULL;
  SightJson *json = sight_json_parse (text, strlen (text), "answer", &error);

  g_assert_no_error (error);

  return json;
}

static inline const char *
get_text (const SightJson *json, const char *key)
{
  return sight_json_get_text (sight_json_get (json, key));
}

static inline int
get_int (const SightJson *json, const char *key)
{
  int value = -1;

  g_assert_true (sight_json_get_int (sight_json_get (json, key), 0, G_MAXINT, &value));

  return value;
}

/* Runs @args, which end with @status or, if that is below 0, with 0 or 1, and reads what they print. */
static inline SightJson *
run_json (const Harness *harness, const char *args, int status)
{
  g_auto (Outcome) outcome = { 0 };

  harness_run (harness, args, NULL, &outcome);
  if (status >= 0 ? outcome.status != status : outcome.status > 1)
    g_error ("%s: status %d: %s", args, outcome.status, outcome.err);

  return parse (outcome.out);
}

/* One a SightLosStop: what programs call it. */
static const char *const stops[] = {
  [SIGHT_LOS_CLEAR] = "clear",     [SIGHT_LOS_START] = "start",       [SIGHT_LOS_CELL] = "cell",
  [SIGHT_LOS_TARGET] = "target",   [SIGHT_LOS_FLANKERS] = "flankers", [SIGHT_LOS_RANGE] = "range",
  [SIGHT_LOS_UNSEEN] = "unseen",   [SIGHT_LOS_FACING] = "facing",     [SIGHT_LOS_DEAD] = "dead",
  [SIGHT_LOS_OUTSIDE] = "outside", [SIGHT_LOS_DARK] = "dark",         [SIGHT_LOS_CONCEALED] = "concealed",
  [SIGHT_LOS_SPENT] = "spent",
};
