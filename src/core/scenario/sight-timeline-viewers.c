/* sight-timeline-viewers.c - which viewers a team sees in the turn that is shown
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-timeline-private.h"

/* Whether @team sees anyone who stands in @cell, which is visible to it: also where nobody looks any more, as by the
 * rule that keeps what was revealed, unless the cell conceals. */
static gboolean
is_noticed (SightTimeline *self, guint team, SightCell cell)
{
  const SightLevel *level = &self->snapshot.level;
  const SightTileRules *rules = sight_grid_get_rules (level->grid, cell);

  if (rules == NULL || rules->conceals == 0)
    return TRUE;
  for (guint i = 0; i < level->viewers->len; i++)
    {
      if (sight_level_shares_sight (level, team, sight_level_get_viewer (level, i)->team) &&
          sight_fields_sees_unit (self->fields, i, cell))
        return TRUE;
    }

  return FALSE;
}

gboolean
sight_timeline_shows_viewer (SightTimeline *self, guint team, guint index)
{
  const SightViewer *viewer = sight_level_get_viewer (sight_timeline_get_level (self), index);

  if (sight_snapshot_is_away (&self->snapshot, index))
    return FALSE;
  if (sight_level_shares_sight (self->start, team, viewer->team))
    return TRUE;

  return sight_map_contains (self->start->map, viewer->cell) &&
         sight_fog_get (self->fog, team, viewer->cell) == SIGHT_STATE_VISIBLE && is_noticed (self, team, viewer->cell);
}
