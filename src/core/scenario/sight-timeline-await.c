/* sight-timeline-await.c - sights that are awaited: those of the level, of teams and of viewers
 *
 * A change of sights alone may wait until the fields of all whom it is for are
 * made.  Until then the snapshot has the sights before, and so whoever looks
 * otherwise at the start than in the snapshot is awaited: there is no list of
 * them to keep.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-timeline-private.h"

void
sight_timeline_set_late_sight (SightTimeline *self, gsize n_cells)
{
  self->late_cells = n_cells;
}

guint
sight_timeline_awaits_sight (const SightTimeline *self)
{
  return self->awaited;
}

/* Whether @viewer has another sight than the one that is shown, in @sight and @shown, (out). */
static gboolean
is_awaited (const SightTimeline *self, guint viewer, SightVision *sight, SightVision *shown)
{
  const SightLevel *level = &self->snapshot.level;

  *sight = sight_level_get_sight (self->start, sight_level_get_viewer (self->start, viewer));
  *shown = sight_level_get_sight (level, sight_level_get_viewer (level, viewer));

  return !sight_vision_equal (sight, shown);
}

gboolean
sight_timeline_get_awaited (const SightTimeline *self, guint viewer, SightGaze *gaze)
{
  const SightViewer *row = sight_level_get_viewer (self->start, viewer);
  SightVision sight, shown;

  if (!is_awaited (self, viewer, &sight, &shown) || !row->alive || !sight_map_contains (self->start->map, row->cell))
    return FALSE;
  *gaze = sight_gaze_init_viewer (self->start, viewer);

  return TRUE;
}

/* Whether the fields that are awaited have so many cells in all that they may come late.  What a game answers is asked
 * here and now. */
static gboolean
is_much (const SightTimeline *self)
{
  const SightMap *map = self->start->map;
  gsize n = 0;

  for (guint i = 0; i < self->start->viewers->len; i++)
    {
      SightVision sight, shown;
      SightGaze gaze;
      gsize side;

      if (!is_awaited (self, i, &sight, &shown))
        continue;
      if (sight_vision_is_given (&sight) || sight_vision_is_given (&shown))
        return FALSE;
      if (!sight_timeline_get_awaited (self, i, &gaze))
        continue;
      side = gaze.sight.range > 0 ? 2 * (gsize) gaze.sight.range + 1 : G_MAXINT;
      n += MIN (side, (gsize) map->width) * MIN (side, (gsize) map->height);
    }

  return n > self->late_cells;
}

static gboolean
may_await (const SightTimeline *self)
{
  return self->late != NULL && self->turn == 0 && self->at == 0 && !self->start->rules.dark &&
         !self->snapshot.level.rules.dark;
}

/* Takes on what is awaited. */
static void
adopt (SightTimeline *self)
{
  const guint n = self->start->viewers->len;
  g_autofree gboolean *others = g_new (gboolean, n + 1);
  SightVision sight, shown;

  /* A row with another sight, with which it sees the same, is taken over too. */
  for (guint i = 0; i < n; i++)
    others[i] = is_awaited (self, i, &sight, &shown) ||
                !sight_viewer_sees_alike (sight_level_get_viewer (self->start, i),
                                          sight_level_get_viewer (&self->snapshot.level, i));
  self->awaited = 0;
  sight_snapshot_sync_sights (&self->snapshot);
  sight_timeline_drop_start (self);
  for (guint i = 0; i < n; i++)
    {
      if (others[i])
        sight_timeline_look_anew (self, i);
    }
}

void
sight_timeline_adopt_sight (SightTimeline *self, const SightView *views)
{
  adopt (self);
  for (guint i = 0; views != NULL && self->at == 0 && i < self->start->viewers->len; i++)
    {
      if (!sight_rect_is_empty (&views[i].window))
        sight_fields_put (self->fields, i, &views[i]);
    }
}

gboolean
sight_timeline_settle (SightTimeline *self)
{
  if (self->awaited == 0)
    return FALSE;
  adopt (self);

  return TRUE;
}

void
sight_timeline_settle_all (SightTimeline *self)
{
  if (self->awaited != 0)
    sight_fields_invalidate_all (self->fields);
  self->awaited = 0;
}

/* Sights alone have changed, at the start. */
static void
await (SightTimeline *self)
{
  if (is_much (self))
    self->awaited = ++self->n_awaited;
  else
    adopt (self);
}

gboolean
sight_timeline_await_level (SightTimeline *self)
{
  if (!may_await (self) ||
      (self->awaited == 0 && sight_vision_equal (&self->start->sight, &self->snapshot.level.sight)))
    return FALSE;
  await (self);

  return TRUE;
}

gboolean
sight_timeline_await_team (SightTimeline *self, guint team, const SightTeam *before)
{
  SightTeam after = *sight_level_get_team (self->start, team);

  after.sight = before->sight;
  after.range = before->range;
  if (!may_await (self) || !sight_team_equal (&after, before))
    return FALSE;
  sight_snapshot_hold_team (&self->snapshot, team, before);
  await (self);

  return TRUE;
}

gboolean
sight_timeline_await_viewer (SightTimeline *self, guint viewer, const SightViewer *before)
{
  SightViewer after = *sight_level_get_viewer (self->start, viewer);

  after.sight = before->sight;
  after.range = before->range;
  if (!may_await (self) || !sight_viewer_equal (&after, before))
    return FALSE;
  await (self);

  return TRUE;
}
