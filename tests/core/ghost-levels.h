/* ghost-levels.h - small random levels with turns in which viewers of all sizes come, go, walk and change sides
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/scenario/sight-level.h"

enum
{
  SIDE = 7,
  TEAMS = 3,
  VIEWERS = 4,
  TURNS = 5,
  LEVELS = 120,
};

static const char *const presets[] = { "bresenham-team", "symmetric", "corner-rule" };

static inline int
roll (int n)
{
  return g_test_rand_int_range (0, n);
}

static inline SightCell
roll_cell (void)
{
  return (SightCell) { roll (SIDE), roll (SIDE) };
}

static inline void
add_event (SightTurn *turn)
{
  static const SightEventKind kinds[] = { SIGHT_EVENT_MOVE,   SIGHT_EVENT_MOVE, SIGHT_EVENT_MOVE,
                                          SIGHT_EVENT_APPEAR, SIGHT_EVENT_DIE,  SIGHT_EVENT_REVIVE,
                                          SIGHT_EVENT_TEAM,   SIGHT_EVENT_ALLY, SIGHT_EVENT_PART };
  const SightEventKind kind = kinds[roll (G_N_ELEMENTS (kinds))];
  const SightEventType *type = sight_event_kind_get_type (kind);
  SightEvent *event = sight_event_new (kind, type->has_viewer ? roll (VIEWERS) : -1);
  int n = kind == SIGHT_EVENT_MOVE ? 1 + roll (4) : kind == SIGHT_EVENT_APPEAR;

  event->teams[0] = type->n_teams > 0 ? roll (TEAMS) : -1;
  event->teams[1] = type->n_teams > 1 ? (event->teams[0] + 1 + roll (TEAMS - 1)) % TEAMS : -1;

  for (; n > 0; n--)
    {
      const SightCell cell = roll_cell ();

      g_array_append_val (event->cells, cell);
    }
  g_ptr_array_add (turn->events, event);
}

static inline void
add_viewers (SightLevel *level, int largest)
{
  for (int i = 0; i < VIEWERS; i++)
    {
      SightViewer *viewer = sight_viewer_new ("", i % TEAMS, roll_cell ());

      viewer->width = 1 + roll (largest);
      viewer->height = 1 + roll (largest);
      g_ptr_array_add (level->viewers, viewer);
    }
}

/* Walls, grass that conceals beyond a cell, viewers, turns. */
static inline SightLevel *
make_level (int number)
{
  SightLegend *legend = sight_legend_new_standard ();
  SightTile grass = *sight_legend_get (legend, 0);
  SightLevel *level;

  grass.glyph = 'x';
  grass.rules.conceals = 1;
  level = sight_level_new (sight_map_new (SIDE, SIDE, 0), legend);
  sight_legend_add (legend, &grass);
  sight_preset_apply (sight_preset_find (presets[number % (int) G_N_ELEMENTS (presets)]), &level->sight);
  level->sight.range = roll (4) == 0 ? 0 : 1 + roll (4);
  level->rules.last_seen = TRUE;
  level->rules.share_allies = roll (2);
  level->rules.on_way = (SightOnWay) roll (SIGHT_ON_WAY_COUNT);
  for (guint i = 0; i < TEAMS; i++)
    {
      SightTeam *team = sight_team_new_nth (i);

      team->alliance = roll (3) == 0 ? g_strdup ("pact") : NULL;
      team->range = roll (2) == 0 ? 1 + roll (3) : SIGHT_RANGE_AS_SIGHT;
      g_ptr_array_add (level->teams, team);
    }
  for (int i = 0; i < 12; i++)
    sight_level_set_tile (level, roll_cell (), roll (3) > 0 ? 1 : (guint16) (sight_legend_get_length (legend) - 1));
  level->rules.looks = (SightLooksFrom) roll (SIGHT_LOOKS_COUNT);
  level->rules.seen = (SightSeenIf) roll (SIGHT_SEEN_COUNT);
  add_viewers (level, number % 2 == 0 ? 1 : 3);
  for (int i = 0; i < TURNS; i++)
    {
      SightTurn *turn = sight_turn_new ("");

      for (int k = 1 + roll (3); k > 0; k--)
        add_event (turn);
      g_ptr_array_add (level->turns, turn);
    }

  return level;
}
