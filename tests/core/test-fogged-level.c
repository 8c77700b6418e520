/* test-fogged-level.c - a level as a team knows it
 *
 * SPDX-License-Identifier: MIT
 */
#include "core/scenario/sight-fogged-level.h"

/* One row: a viewer of range 3 in cell 1, a door in cell 3; in turn 1 it walks on to 5, in turn 2 back; then the door
 * that it left behind closes. */
static SightLevel *
level_new (void)
{
  SightLegend *legend = sight_legend_new_standard ();
  SightMap *map = sight_map_new (12, 1, sight_legend_find_glyph (legend, '.'));
  SightLevel *level = sight_level_new (map, legend);
  SightViewer *viewer = sight_viewer_new ("", 0, (SightCell) { 1, 0 });

  sight_preset_apply (sight_preset_find ("symmetric"), &level->sight);
  viewer->range = 3;
  sight_level_set_tile (level, (SightCell) { 3, 0 }, sight_legend_find_glyph (legend, '\''));
  g_ptr_array_add (level->teams, sight_team_new_nth (0));
  g_ptr_array_add (level->viewers, viewer);

  return level;
}

static void
add_turn (SightLevel *level, SightEvent *event)
{
  SightTurn *turn = sight_turn_new ("");

  g_ptr_array_add (turn->events, event);
  g_ptr_array_add (level->turns, turn);
}

/* What is known, as glyphs; what is not, as the glyph of the void. */
static void
assert_known (SightTimeline *timeline, SightFoggedLevel *known, guint turn, const char *row)
{
  const SightLevel *level = sight_fogged_level_get_level (known);

  sight_timeline_set_turn (timeline, turn);
  sight_fogged_level_update (known, sight_map_get_rect (level->map));
  for (int x = 0; x < level->map->width; x++)
    g_assert_cmpint (sight_level_get_tile (level, (SightCell) { x, 0 })->glyph, ==, row[x]);
}

static void
test_remembers (void)
{
  g_autoptr (SightLevel) level = level_new ();
  g_autoptr (SightTimeline) timeline = NULL;
  g_autoptr (SightFoggedLevel) known = NULL;

  add_turn (level, sight_event_new_at (SIGHT_EVENT_MOVE, 0, (SightCell) { 8, 0 }));
  add_turn (level, sight_event_new_at (SIGHT_EVENT_CLOSE, -1, (SightCell) { 3, 0 }));
  add_turn (level, sight_event_new_at (SIGHT_EVENT_MOVE, 0, (SightCell) { 4, 0 }));
  timeline = sight_timeline_new (level);
  known = sight_fogged_level_new (timeline, 0);

  assert_known (timeline, known, 0, "...'.       ");
  assert_known (timeline, known, 1, "...'........");
  /* It does not see that the door closes. */
  assert_known (timeline, known, 2, "...'........");
  /* It comes back, and does. */
  assert_known (timeline, known, 3, "...+........");
  assert_known (timeline, known, 1, "...'........");
  assert_known (timeline, known, 0, "...'.       ");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/known/remembers", test_remembers);

  return g_test_run ();
}
