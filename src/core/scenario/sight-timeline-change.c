/* sight-timeline-change.c - which results of a timeline an edit of the level invalidates
 *
 * An edit of turn n first undoes the steps from n on; an edit of the start
 * undoes all of them.  At the start, only the viewers affected by the edit look
 * again.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-timeline-private.h"

/* The start changed: everything played after it is invalid. */
static void
drop_turns (SightTimeline *self, guint turn)
{
  if (!sight_timeline_go_back (self, turn - 1))
    self->at = SIGHT_AT_NOTHING;
  for (guint i = turn; i <= self->steps->len; i++)
    sight_timeline_drop_step (self, i);
  if (self->steps->len >= turn)
    g_ptr_array_set_size (self->steps, turn - 1);
}

/* A change to the start can be applied incrementally only at turn 0. */
void
sight_timeline_drop_start (SightTimeline *self)
{
  if (self->at > 0)
    self->at = SIGHT_AT_NOTHING;
  drop_turns (self, 1);
}

/* In a turn that is shown viewers may be in other teams than at the start, whose numbers or sights change. */
static void
drop_shown (SightTimeline *self)
{
  if (self->at != 0)
    sight_fields_invalidate_all (self->fields);
}

static SightLookout *
get_watch (SightTimeline *self, guint viewer)
{
  return &g_array_index (self->watches, SightLookout, viewer);
}

static void
mark_dirty (SightTimeline *self, guint viewer)
{
  SightPose pose;

  if (self->at != 0)
    return;
  pose = sight_snapshot_get_first_pose (&self->snapshot, viewer);
  sight_snapshot_set_pose (&self->snapshot, viewer, &pose);
  get_watch (self, viewer)->is_dirty = TRUE;
  self->is_start_dirty = TRUE;
}

void
sight_timeline_look_anew (SightTimeline *self, guint viewer)
{
  sight_fields_invalidate_viewer (self->fields, viewer);
  mark_dirty (self, viewer);
}

/* Late fields */

gboolean
sight_timeline_give_field (SightTimeline *self, guint viewer, const SightView *view, gboolean is_latest)
{
  if (self->at != 0 || !sight_fields_give (self->fields, viewer, view, is_latest))
    return FALSE;
  drop_turns (self, 1);
  mark_dirty (self, viewer);

  return TRUE;
}

gboolean
sight_timeline_finish_fields (SightTimeline *self)
{
  gboolean has_finished = sight_timeline_settle (self);

  for (guint i = 0; i < self->start->viewers->len; i++)
    {
      if (!sight_fields_is_late (self->fields, i))
        continue;
      sight_fields_finish (self->fields, i);
      mark_dirty (self, i);
      has_finished = TRUE;
    }

  return has_finished;
}

/* Whether an event changes a tile in @rect. */
static gboolean
is_repainted (const SightLevel *level, const SightRect *rect)
{
  for (guint i = 1; i <= level->turns->len; i++)
    {
      const SightTurn *turn = sight_level_get_turn (level, i);

      for (guint k = 0; k < turn->events->len; k++)
        {
          const SightEvent *event = sight_turn_get_event (turn, k);

          if (sight_event_kind_is_tile (event->kind) && event->cells->len > 0 &&
              sight_rect_contains (rect, sight_event_get_cell (event, 0)))
            return TRUE;
        }
    }

  return FALSE;
}

/* Cells in @reach may be seen otherwise: viewers in whose windows they lie look again. */
static void
look_again (SightTimeline *self, SightRect reach)
{
  sight_fields_invalidate_cells (self->fields, reach);
  for (guint i = 0; self->at == 0 && i < self->watches->len; i++)
    {
      const SightRect common = sight_rect_intersect (get_watch (self, i)->window, reach);

      if (!sight_rect_is_empty (&common))
        mark_dirty (self, i);
    }
}

void
sight_timeline_change_cells (SightTimeline *self, SightRect rect, const SightRect *opacity)
{
  SightRect reach;

  sight_timeline_settle (self);
  sight_snapshot_sync_cells (&self->snapshot, rect);
  self->changed = sight_rect_union (self->changed, sight_level_get_reach (self->start, rect));
  if (opacity == NULL)
    {
      if (is_repainted (self->start, &rect))
        sight_timeline_drop_start (self);
      return;
    }

  reach = sight_level_get_reach (self->start, *opacity);
  sight_timeline_drop_start (self);
  look_again (self, reach);
}

/* Whether viewers of team @a see as those of team @b do. */
static gboolean
teams_see_alike (const SightLevel *level, int a, int b)
{
  return a == b || (MAX (a, b) < (int) level->teams->len &&
                    sight_team_sees_alike (sight_level_get_team (level, a), sight_level_get_team (level, b)));
}

void
sight_timeline_change_viewer (SightTimeline *self, guint viewer, const SightViewer *before)
{
  const SightViewer *after = sight_level_get_viewer (self->start, viewer);
  const gboolean sees_alike =
      sight_viewer_sees_alike (before, after) && teams_see_alike (self->start, before->team, after->team);

  if (!sees_alike && sight_timeline_await_viewer (self, viewer, before))
    return;
  sight_timeline_settle (self);
  sight_snapshot_sync_viewer (&self->snapshot, viewer);
  if (sees_alike && before->team == after->team)
    return;
  sight_timeline_drop_start (self);
  if (!sees_alike)
    sight_fields_invalidate_viewer (self->fields, viewer);
  mark_dirty (self, viewer);
}

void
sight_timeline_splice_viewer (SightTimeline *self, guint viewer, gboolean inserted)
{
  const SightLookout none = { 0 };

  /* Viewers have other numbers now than those who are awaited. */
  if (self->awaited != 0)
    self->at = SIGHT_AT_NOTHING;
  sight_timeline_settle_all (self);
  sight_timeline_drop_start (self);
  sight_snapshot_splice_viewer (&self->snapshot, viewer, inserted);
  sight_fields_splice_viewer (self->fields, viewer, inserted);
  if (self->at != 0)
    return;

  if (inserted)
    {
      g_array_insert_val (self->watches, viewer, none);
      mark_dirty (self, viewer);
    }
  else
    {
      const SightTeamRect area = { get_watch (self, viewer)->team, get_watch (self, viewer)->window };

      g_array_append_val (self->areas, area);
      g_array_remove_index (self->watches, viewer);
      self->is_start_dirty = TRUE;
    }
}

/* Teams may have other numbers now than those that are awaited. */
void
sight_timeline_change_teams (SightTimeline *self)
{
  sight_timeline_settle_all (self);
  drop_shown (self);
  sight_timeline_drop_start (self);
  self->at = SIGHT_AT_NOTHING;
}

static void
change_team_sight (SightTimeline *self, guint team)
{
  drop_shown (self);
  sight_timeline_drop_start (self);
  for (guint i = 0; self->at == 0 && i < self->start->viewers->len; i++)
    {
      if (sight_level_get_viewer (self->start, i)->team == (int) team)
        sight_timeline_look_anew (self, i);
    }
}

void
sight_timeline_change_team (SightTimeline *self, guint team, const SightTeam *before)
{
  const SightTeam *after = sight_level_get_team (self->start, team);
  const gboolean sees_alike = sight_team_sees_alike (before, after);

  if (!sees_alike && sight_timeline_await_team (self, team, before))
    return;
  sight_timeline_settle (self);
  if (g_strcmp0 (before->alliance, after->alliance) != 0)
    sight_timeline_change_teams (self);
  sight_snapshot_sync_teams (&self->snapshot);
  if (!sees_alike)
    change_team_sight (self, team);
}

/* Whether a change of the level's sight is one for @viewer.  Lamps shine by the sight of the level. */
static gboolean
has_level_sight (const SightLevel *level, guint viewer)
{
  return sight_level_get_viewer (level, viewer)->sight == NULL || level->rules.dark;
}

void
sight_timeline_change_sight (SightTimeline *self)
{
  if (sight_timeline_await_level (self))
    return;
  sight_timeline_settle (self);
  sight_snapshot_sync_sights (&self->snapshot);
  sight_timeline_drop_start (self);
  for (guint i = 0; i < self->start->viewers->len; i++)
    {
      if (has_level_sight (self->start, i))
        sight_timeline_look_anew (self, i);
    }
}

void
sight_timeline_change_lamps (SightTimeline *self, SightRect cells)
{
  const gboolean is_dark = self->start->rules.dark;

  sight_timeline_settle (self);
  sight_timeline_drop_start (self);
  /* In a turn that is shown, lamps may be elsewhere than at the start. */
  if (self->at != 0 && is_dark)
    sight_timeline_change_all (self);
  if (self->at != 0)
    return;
  sight_snapshot_sync_lamps (&self->snapshot);
  if (!is_dark)
    return;
  self->changed = sight_rect_union (self->changed, cells);
  look_again (self, cells);
}

void
sight_timeline_change_pictures (SightTimeline *self)
{
  sight_timeline_settle (self);
  sight_snapshot_sync_level (&self->snapshot);
}

void
sight_timeline_change_turns (SightTimeline *self, guint turn)
{
  g_autoptr (GByteArray) away = g_byte_array_ref (self->snapshot.first_away);

  g_assert (turn > 0);

  sight_timeline_settle (self);
  drop_turns (self, turn);
  sight_snapshot_find_away (&self->snapshot);
  for (guint i = 0; i < away->len; i++)
    {
      if (away->data[i] == self->snapshot.first_away->data[i])
        continue;
      sight_timeline_drop_start (self);
      sight_fields_move_viewer (self->fields, i);
      mark_dirty (self, i);
    }
}

/* Doors may no longer be doors. */
void
sight_timeline_change_legend (SightTimeline *self)
{
  sight_timeline_settle (self);
  sight_snapshot_sync_level (&self->snapshot);
  if (self->start->turns->len > 0)
    sight_timeline_drop_start (self);
}

void
sight_timeline_change_all (SightTimeline *self)
{
  sight_timeline_settle_all (self);
  sight_fields_invalidate_all (self->fields);
  sight_timeline_change_teams (self);
  sight_snapshot_reset (&self->snapshot);
  self->changed = sight_rect_union (self->changed, sight_map_get_rect (self->start->map));
}
