/* sight-timeline-step.c - what a played turn changed, undone and redone
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-timeline-private.h"

#include <string.h>

void
sight_played_free (SightPlayed *self)
{
  if (self == NULL)
    return;
  sight_fog_step_free (self->fog);
  g_array_unref (self->stands);
  g_array_unref (self->tiles);
  g_array_unref (self->lamps);
  g_array_unref (self->ghosts);
  g_array_unref (self->allies);
  g_array_unref (self->passings);
  g_array_unref (self->faults);
  g_free (self);
}

gsize
sight_played_get_bytes (const SightPlayed *self)
{
  gsize bytes = sizeof *self + sight_fog_step_get_bytes (self->fog) + self->stands->len * sizeof (SightStandChange) +
                self->tiles->len * sizeof (SightTileChange) + self->lamps->len * sizeof (SightLampChange) +
                self->ghosts->len * sizeof (SightGhostChange) + self->passings->len * sizeof (SightPassing) +
                self->faults->len * sizeof (SightFault) + 7 * sizeof (GArray);

  for (guint i = 0; i < self->allies->len; i++)
    {
      const SightAllianceChange *change = &g_array_index (self->allies, SightAllianceChange, i);

      bytes += sizeof *change + (change->before != NULL ? strlen (change->before) + 1 : 0) +
               (change->after != NULL ? strlen (change->after) + 1 : 0);
    }

  return bytes;
}

void
sight_timeline_put_stand (SightTimeline *self, guint viewer, const SightPose *pose)
{
  const int team = sight_level_get_viewer (&self->snapshot.level, viewer)->team;

  sight_snapshot_set_pose (&self->snapshot, viewer, pose);
  /* Another team may have another sight. */
  if (team != pose->team)
    sight_fields_invalidate_viewer (self->fields, viewer);
  sight_fields_move_viewer (self->fields, viewer);
}

void
sight_timeline_put_tile (SightTimeline *self, SightCell cell, int tile)
{
  const SightLevel *level = &self->snapshot.level;
  const SightRect rect = { cell.x, cell.y, 1, 1 };
  const SightTile *before = sight_level_get_tile (level, cell);

  sight_snapshot_set_tile (&self->snapshot, cell, tile);
  if (!sight_tile_sees_alike (before, sight_level_get_tile (level, cell)))
    sight_fields_invalidate_cells (self->fields, sight_level_get_reach (level, rect));
  self->changed = sight_rect_union (self->changed, sight_level_get_reach (level, rect));
}

SightPlayed *
sight_timeline_get_step (SightTimeline *self, guint turn)
{
  return turn >= 1 && turn <= self->steps->len ? g_ptr_array_index (self->steps, turn - 1) : NULL;
}

/* What of a step does not change fields: alliances, and what teams remember. */
static void
swap_knowledge (SightTimeline *self, const SightPlayed *step, gboolean forth)
{
  for (guint i = 0; i < step->allies->len; i++)
    {
      const guint at = forth ? i : step->allies->len - 1 - i;
      const SightAllianceChange *change = &g_array_index (step->allies, SightAllianceChange, at);

      sight_snapshot_set_alliance (&self->snapshot, change->team, forth ? change->after : change->before);
    }
  for (guint i = 0; i < step->ghosts->len; i++)
    {
      const guint at = forth ? i : step->ghosts->len - 1 - i;
      const SightGhostChange *change = &g_array_index (step->ghosts, SightGhostChange, at);

      sight_timeline_put_ghost (self, change->team, change->viewer, forth ? change->after : change->before);
    }
}

void
sight_timeline_swap_step (SightTimeline *self, const SightPlayed *step, gboolean forth)
{
  const guint n_stands = step->stands->len, n_tiles = step->tiles->len;

  for (guint i = 0; i < n_stands; i++)
    {
      const SightStandChange *change = &g_array_index (step->stands, SightStandChange, forth ? i : n_stands - 1 - i);

      sight_timeline_put_stand (self, change->viewer, forth ? &change->after : &change->before);
    }
  for (guint i = 0; i < n_tiles; i++)
    {
      const SightTileChange *change = &g_array_index (step->tiles, SightTileChange, forth ? i : n_tiles - 1 - i);

      sight_timeline_put_tile (self, change->cell, forth ? change->after : change->before);
    }
  for (guint i = 0; i < step->lamps->len; i++)
    {
      const guint at = forth ? i : step->lamps->len - 1 - i;
      const SightLampChange *change = &g_array_index (step->lamps, SightLampChange, at);

      sight_timeline_put_lamp (self, change->lamp, forth ? change->after : change->before);
    }
  swap_knowledge (self, step, forth);
  sight_fog_swap (self->fog, step->fog, forth);
  self->at += forth ? 1 : -1;
}

gboolean
sight_timeline_go_back (SightTimeline *self, int turn)
{
  while (self->at > turn)
    {
      const SightPlayed *step = sight_timeline_get_step (self, self->at);

      if (step == NULL)
        return FALSE;
      sight_timeline_swap_step (self, step, FALSE);
    }

  return TRUE;
}

void
sight_timeline_drop_step (SightTimeline *self, guint turn)
{
  SightPlayed *step = sight_timeline_get_step (self, turn);

  if (step == NULL)
    return;
  self->bytes -= sight_played_get_bytes (step);
  sight_played_free (step);
  g_ptr_array_index (self->steps, turn - 1) = NULL;
}
