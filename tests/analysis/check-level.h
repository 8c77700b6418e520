/* check-level.h - the level that checks are tried on: two rooms, three viewers, areas, kept lines, turns
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "picture.h"

/* Two rooms and a door between them. */
static const char *const rows[] = {
  "############", /* */
  "#....#.....#", /* */
  "#....#.....#", /* */
  "#....'.....#", /* */
  "#....#.....#", /* */
  "############", /* */
  NULL,
};

static inline void
add_viewer (SightLevel *level, const char *name, int team, int x, int y)
{
  g_ptr_array_add (level->viewers, sight_viewer_new (name, team, (SightCell) { x, y }));
}

static inline void
add_area (SightLevel *level, const char *name, SightAreaPurpose purpose, int team, SightRect rect)
{
  g_autoptr (SightCellSet) cells = sight_cell_set_new_rect (rect);

  g_ptr_array_add (level->areas, sight_area_new (name, purpose, team, cells));
}

static inline void
add_turn (SightLevel *level, SightEvent *event)
{
  SightTurn *turn = sight_turn_new ("");

  g_ptr_array_add (turn->events, event);
  g_ptr_array_add (level->turns, turn);
}

/* In turn 1 the door closes, in turn 2 the Captain dies. */
static inline SightLevel *
make_level (void)
{
  SightLevel *level = picture_read (rows);

  level->sight = picture_sight ("symmetric", NULL, NULL);
  g_ptr_array_add (level->teams, sight_team_new ("Red", 0xc01c28, SIGHT_SHAPE_CIRCLE));
  g_ptr_array_add (level->teams, sight_team_new ("Blue", 0x1a5fb4, SIGHT_SHAPE_SQUARE));
  g_ptr_array_add (level->teams, sight_team_new ("Ghosts", 0x5e5c64, SIGHT_SHAPE_DIAMOND));
  add_viewer (level, "Scout", 0, 1, 3);
  add_viewer (level, "Medic", 0, 1, 1);
  add_viewer (level, "Captain", 1, 9, 3);
  sight_level_get_viewer (level, 1)->range = 2;
  add_area (level, "West", SIGHT_AREA_NONE, -1, (SightRect) { 1, 1, 4, 4 });
  add_area (level, "Nook", SIGHT_AREA_NONE, -1, (SightRect) { 6, 1, 1, 1 });
  add_area (level, "Rock", SIGHT_AREA_NONE, -1, (SightRect) { 0, 0, 3, 1 });
  g_ptr_array_add (level->lines, sight_kept_line_new ("Gate", (SightCell) { 2, 3 }, (SightCell) { 8, 3 }));
  g_ptr_array_add (level->lines, sight_kept_line_new ("Stone", (SightCell) { 2, 1 }, (SightCell) { 8, 1 }));
  add_turn (level, sight_event_new_at (SIGHT_EVENT_CLOSE, -1, (SightCell) { 5, 3 }));
  add_turn (level, sight_event_new (SIGHT_EVENT_DIE, 2));

  return level;
}
