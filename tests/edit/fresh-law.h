/* fresh-law.h - what must be true of a document that was edited: everything equals a fresh computation
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "random-edits.h"

static inline void
assert_same_cell (SightTimeline *got, SightTimeline *expected, guint n_teams, SightCell cell)
{
  const SightLevel *level = sight_timeline_get_level (got), *other = sight_timeline_get_level (expected);

  g_assert_cmpint (sight_map_get (level->map, cell), ==, sight_map_get (other->map, cell));
  g_assert_true (sight_grid_is_opaque (level->grid, cell) == sight_grid_is_opaque (other->grid, cell));
  for (guint i = 0; i < n_teams; i++)
    {
      g_assert_cmpint (sight_timeline_get_state (got, i, cell), ==, sight_timeline_get_state (expected, i, cell));
      g_assert_cmpint (sight_timeline_get_seen_tile (got, i, cell), ==,
                       sight_timeline_get_seen_tile (expected, i, cell));
    }
}

static inline void
assert_same_viewers (SightTimeline *got, SightTimeline *expected)
{
  const SightLevel *level = sight_timeline_get_level (got), *other = sight_timeline_get_level (expected);
  g_autoptr (SightFields) fields = sight_fields_new (other);

  g_assert_cmpuint (level->viewers->len, ==, other->viewers->len);
  for (guint i = 0; i < level->viewers->len; i++)
    {
      const SightView *view = sight_fields_get (sight_timeline_get_fields (got), i);
      const SightView *fresh = sight_fields_get (fields, i);

      g_assert_true (sight_viewer_equal (sight_level_get_viewer (level, i), sight_level_get_viewer (other, i)));
      g_assert_true (sight_timeline_is_on_map (got, i) == sight_timeline_is_on_map (expected, i));
      g_assert_true ((view == NULL) == (fresh == NULL));
      g_assert_true (view == NULL || sight_view_equal (view, fresh));
    }
}

/* Ghosts, alliances, and who was seen on its way. */
static inline void
assert_same_sides (SightTimeline *got, SightTimeline *expected)
{
  const SightLevel *level = sight_timeline_get_level (got), *other = sight_timeline_get_level (expected);
  const GArray *passings = sight_timeline_get_passings (got), *fresh = sight_timeline_get_passings (expected);

  g_assert_cmpmem (passings->data, passings->len * sizeof (SightPassing), fresh->data,
                   fresh->len * sizeof (SightPassing));
  for (guint team = 0; team < level->teams->len; team++)
    {
      g_assert_true (sight_team_equal (sight_level_get_team (level, team), sight_level_get_team (other, team)));
      for (guint i = 0; i < level->viewers->len; i++)
        {
          SightGhost ghost, again;

          g_assert_true (sight_timeline_get_ghost (got, team, i, &ghost) ==
                         sight_timeline_get_ghost (expected, team, i, &again));
          g_assert_cmpmem (&ghost, sizeof ghost, &again, sizeof again);
        }
    }
}

static inline void
assert_fresh (Game *self)
{
  SightTimeline *got = sight_document_get_timeline (self->document);
  g_autoptr (SightLevel) copy = sight_level_copy (self->level);
  g_autoptr (SightTimeline) expected = NULL;
  const GArray *faults, *other;

  /* The grid and its light too. */
  sight_level_take_map (copy, sight_map_copy (self->level->map), sight_legend_copy (self->level->legend));
  expected = sight_timeline_new (copy);
  sight_timeline_set_turn (expected, sight_document_get_turn (self->document));
  g_assert_cmpuint (sight_timeline_get_turn (got), ==, sight_timeline_get_turn (expected));
  assert_same_viewers (got, expected);
  assert_same_sides (got, expected);
  for (int y = 0; y < copy->map->height; y++)
    {
      for (int x = 0; x < copy->map->width; x++)
        assert_same_cell (got, expected, copy->teams->len, (SightCell) { x, y });
    }
  for (guint i = 0; i < copy->teams->len; i++)
    {
      const SightCounts counts = sight_timeline_get_counts (got, i), fresh = sight_timeline_get_counts (expected, i);

      g_assert_cmpmem (&counts, sizeof counts, &fresh, sizeof fresh);
    }
  faults = sight_timeline_get_faults (got);
  other = sight_timeline_get_faults (expected);
  g_assert_true ((faults == NULL) == (other == NULL));
  if (faults != NULL)
    g_assert_cmpmem (faults->data, faults->len * sizeof (SightFault), other->data, other->len * sizeof (SightFault));
}
