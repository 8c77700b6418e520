/* sight-timeline-viewers.c - which viewers a team sees in the turn that is shown, and where it last saw the others
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-timeline-private.h"

static const SightGhost unknown = { { 0, 0 }, -1, -1 };

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

/* Whether @team shares the sight of @viewer. */
static gboolean
is_own (SightTimeline *self, guint team, guint viewer)
{
  const SightLevel *level = &self->snapshot.level;

  return sight_level_shares_sight (level, team, sight_level_get_viewer (level, viewer)->team);
}

static gboolean
sees_cell (SightTimeline *self, guint team, SightCell cell)
{
  return sight_map_contains (self->start->map, cell) && sight_fog_get (self->fog, team, cell) == SIGHT_STATE_VISIBLE;
}

/* Whom to ask about a cell: a team, or one viewer that looks. */
typedef struct
{
  SightTimeline *timeline;
  guint who;
} Asked;

static gboolean
team_sees_cb (SightCell cell, gpointer data)
{
  const Asked *team = data;

  return sees_cell (team->timeline, team->who, cell);
}

static gboolean
team_notices_cb (SightCell cell, gpointer data)
{
  const Asked *team = data;

  return team_sees_cb (cell, data) && is_noticed (team->timeline, team->who, cell);
}

static gboolean
eye_sees_cb (SightCell cell, gpointer data)
{
  const Asked *eye = data;

  return sight_fields_sees (eye->timeline->fields, eye->who, cell);
}

/* Whether @viewer would be seen, its cells by @sees, where @ghost says that it stood. */
static gboolean
sees_place (SightTimeline *self, const SightGhost *ghost, guint viewer, SightSeenFunc sees, guint who)
{
  SightViewer there = *sight_level_get_viewer (&self->snapshot.level, viewer);
  Asked asked = { self, who };

  there.cell = ghost->cell;

  return sight_level_is_body_seen (&self->snapshot.level, &there, sees, &asked);
}

/* In the turn that present and fog show. */
static gboolean
shows_viewer (SightTimeline *self, guint team, guint index)
{
  const SightLevel *level = &self->snapshot.level;
  Asked asked = { self, team };

  if (sight_snapshot_is_away (&self->snapshot, index))
    return FALSE;
  if (is_own (self, team, index))
    return TRUE;

  return sight_level_is_body_seen (level, sight_level_get_viewer (level, index), team_notices_cb, &asked);
}

gboolean
sight_timeline_shows_viewer (SightTimeline *self, guint team, guint index)
{
  sight_timeline_get_level (self);

  return shows_viewer (self, team, index);
}

/* Where viewers were last seen */

static SightGhost *
get_ghost (SightTimeline *self, guint team, guint viewer)
{
  return &g_array_index (self->ghosts, SightGhost, team * self->snapshot.level.viewers->len + viewer);
}

gboolean
sight_timeline_get_ghost (SightTimeline *self, guint team, guint viewer, SightGhost *ghost)
{
  sight_timeline_get_level (self);
  *ghost = self->ghosts->len > 0 ? *get_ghost (self, team, viewer) : unknown;

  return ghost->turn >= 0 && !shows_viewer (self, team, viewer);
}

void
sight_timeline_put_ghost (SightTimeline *self, guint team, guint viewer, SightGhost ghost)
{
  SightGhost *kept = get_ghost (self, team, viewer);

  for (int i = 0; i < 2; i++)
    {
      const SightGhost *one = i == 0 ? kept : &ghost;
      SightViewer there = *sight_level_get_viewer (&self->snapshot.level, viewer);

      there.cell = one->cell;
      if (one->turn >= 0)
        self->changed = sight_rect_union (self->changed, sight_level_get_body (&self->snapshot.level, &there));
    }
  *kept = ghost;
}

/* @step: (nullable): of the turn; at the start there is none */
static void
set_ghost (SightTimeline *self, SightPlayed *step, guint team, guint viewer, SightGhost ghost)
{
  const SightGhostChange change = { team, viewer, *get_ghost (self, team, viewer), ghost };

  if (change.before.turn == ghost.turn && change.before.team == ghost.team &&
      sight_cell_equal (change.before.cell, ghost.cell))
    return;
  sight_timeline_put_ghost (self, team, viewer, ghost);
  if (step != NULL)
    g_array_append_val (step->ghosts, change);
}

/* As @team sees @viewer now: a dead one is no longer looked for. */
static SightGhost
make_ghost (SightTimeline *self, guint viewer, int turn)
{
  const SightViewer *seen = sight_level_get_viewer (&self->snapshot.level, viewer);

  return seen->alive ? (SightGhost) { seen->cell, seen->team, turn } : unknown;
}

/* What @team knows of @viewer at the end of @turn. */
static void
remember (SightTimeline *self, SightPlayed *step, int turn, guint team, guint viewer)
{
  const SightGhost *ghost = get_ghost (self, team, viewer);

  if (is_own (self, team, viewer))
    set_ghost (self, step, team, viewer, unknown);
  else if (shows_viewer (self, team, viewer))
    set_ghost (self, step, team, viewer, make_ghost (self, viewer, turn));
  else if (ghost->turn >= 0 && sees_place (self, ghost, viewer, team_sees_cb, team))
    set_ghost (self, step, team, viewer, unknown);
}

static void
remember_all (SightTimeline *self, SightPlayed *step, int turn)
{
  const SightLevel *level = &self->snapshot.level;

  for (guint team = 0; team < level->teams->len && level->rules.last_seen; team++)
    {
      for (guint i = 0; i < level->viewers->len; i++)
        remember (self, step, turn, team, i);
    }
}

void
sight_timeline_meet (SightTimeline *self)
{
  const SightLevel *level = &self->snapshot.level;

  g_array_set_size (self->ghosts, 0);
  for (guint i = 0; level->rules.last_seen && i < level->teams->len * level->viewers->len; i++)
    g_array_append_val (self->ghosts, unknown);
  remember_all (self, NULL, 0);
}

void
sight_timeline_remember (SightTimeline *self, SightPlayed *step, int turn)
{
  remember_all (self, step, turn);
}

/* Someone looks in passing. */
typedef struct
{
  SightPlayed *step;
  int turn;
  guint eye; /* a viewer */
} Look;

/* What @team, which shares the sight of the eye, knows of @viewer then. */
static void
notice (SightTimeline *self, const Look *look, guint team, guint viewer)
{
  const SightGhost *ghost = get_ghost (self, team, viewer);

  if (!sight_snapshot_is_away (&self->snapshot, viewer) && sight_fields_sees_viewer (self->fields, look->eye, viewer))
    set_ghost (self, look->step, team, viewer, make_ghost (self, viewer, look->turn));
  else if (ghost->turn >= 0 && sees_place (self, ghost, viewer, eye_sees_cb, look->eye))
    set_ghost (self, look->step, team, viewer, unknown);
}

void
sight_timeline_notice (SightTimeline *self, SightPlayed *step, int turn, guint eye)
{
  const SightLevel *level = &self->snapshot.level;
  const Look look = { step, turn, eye };

  for (guint team = 0; team < level->teams->len && level->rules.last_seen; team++)
    {
      for (guint i = 0; i < level->viewers->len && is_own (self, team, eye); i++)
        {
          if (!is_own (self, team, i))
            notice (self, &look, team, i);
        }
    }
}

/* All teams but its own learn where @viewer is from @eye, which sees it. */
static void
tell_of (SightTimeline *self, SightPlayed *step, SightGhost seen, guint eye, guint viewer)
{
  const SightLevel *level = &self->snapshot.level;

  for (guint team = 0; team < level->teams->len && level->rules.last_seen; team++)
    {
      if (is_own (self, team, eye) && !is_own (self, team, viewer))
        set_ghost (self, step, team, viewer, seen);
    }
}

void
sight_timeline_notice_walker (SightTimeline *self, SightPlayed *step, int turn, guint event, guint viewer)
{
  const SightLevel *level = &self->snapshot.level;
  const SightViewer *walker = sight_level_get_viewer (level, viewer);

  for (guint i = 0; i < level->viewers->len; i++)
    {
      const SightPassing passing = { event, viewer, i, walker->cell };
      const guint team = (guint) sight_level_get_viewer (level, i)->team;

      if (sight_level_shares_sight (level, team, (guint) walker->team) ||
          !sight_fields_sees_viewer (self->fields, i, viewer))
        continue;
      g_array_append_val (step->passings, passing);
      tell_of (self, step, make_ghost (self, viewer, turn), i, viewer);
    }
}

const GArray *
sight_timeline_get_passings (SightTimeline *self)
{
  const SightPlayed *played;

  sight_timeline_get_level (self);
  played = sight_timeline_get_step (self, (guint) self->at);
  if (played != NULL)
    return played->passings;
  g_clear_pointer (&self->passings, g_array_unref);
  if (self->at > 0 && self->start->rules.on_way == SIGHT_ON_WAY_SEEN)
    {
      g_autoptr (SightTimeline) again = sight_timeline_new (self->start);

      sight_timeline_set_turn (again, (guint) self->at);
      self->passings = g_array_ref ((GArray *) sight_timeline_get_passings (again));
    }
  else
    self->passings = g_array_new (FALSE, FALSE, sizeof (SightPassing));

  return self->passings;
}
