/* sight-timeline.c - a level played back turn by turn: where its viewers are, and what its teams know
 *
 * Snapshot and fog show the same turn.  A played turn is kept as a step: what
 * it changed in both.  Steps work in both directions, so any turn is reached
 * through the steps in between; a missing step is played.
 *
 * Changes of the level are in sight-timeline-change.c.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-timeline-private.h"

#include <string.h>

SightTimeline *
sight_timeline_new (const SightLevel *level)
{
  SightTimeline *self = g_new0 (SightTimeline, 1);

  self->start = level;
  sight_snapshot_init (&self->snapshot, level);
  self->fields = sight_fields_new (&self->snapshot.level);
  self->steps = g_ptr_array_new_with_free_func ((GDestroyNotify) sight_played_free);
  self->watches = g_array_new (FALSE, TRUE, sizeof (SightLookout));
  self->areas = g_array_new (FALSE, FALSE, sizeof (SightTeamRect));
  self->ghosts = g_array_new (FALSE, FALSE, sizeof (SightGhost));
  self->limit = SIGHT_TIMELINE_BYTES;
  self->at = SIGHT_AT_NOTHING;

  return self;
}

void
sight_timeline_free (SightTimeline *self)
{
  sight_snapshot_clear (&self->snapshot);
  sight_fields_free (self->fields);
  g_clear_pointer (&self->fog, sight_fog_free);
  g_clear_pointer (&self->shown, sight_fog_free);
  g_ptr_array_unref (self->steps);
  g_clear_pointer (&self->faults, g_array_unref);
  g_array_unref (self->watches);
  g_array_unref (self->areas);
  g_clear_pointer (&self->passings, g_array_unref);
  g_array_unref (self->ghosts);
  g_free (self);
}

const SightLevel *
sight_timeline_get_start (const SightTimeline *self)
{
  return self->start;
}

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

/* Moving between turns */

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

static void
swap_step (SightTimeline *self, const SightPlayed *step, gboolean forth)
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
      swap_step (self, step, FALSE);
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

/* Forgets the turns farthest from the current one, but never the step that leads to it. */
static void
forget_far (SightTimeline *self)
{
  guint first = 1, last = self->steps->len;

  while (self->bytes > self->limit && first < last)
    {
      if (self->at - (int) first > (int) last - self->at)
        sight_timeline_drop_step (self, first++);
      else
        sight_timeline_drop_step (self, last--);
    }
}

static void
keep_step (SightTimeline *self, SightPlayed *step)
{
  const guint turn = self->at;

  if (self->steps->len < turn)
    g_ptr_array_set_size (self->steps, turn);
  sight_timeline_drop_step (self, turn);
  g_ptr_array_index (self->steps, turn - 1) = step;
  self->bytes += sight_played_get_bytes (step);
  forget_far (self);
}

static void
go_forth (SightTimeline *self, int turn)
{
  while (self->at < turn)
    {
      const SightPlayed *step = sight_timeline_get_step (self, self->at + 1);
      SightPlayed *played;

      if (step != NULL)
        {
          swap_step (self, step, TRUE);
          continue;
        }
      played = sight_timeline_play (self);
      self->at++;
      keep_step (self, played);
    }
}

/* Brings everything up to date with the level and the turn. */
static void
update (SightTimeline *self)
{
  self->turn = MIN (self->turn, self->start->turns->len);
  if (self->at == (int) self->turn && !self->is_start_dirty)
    return;

  if (self->at == SIGHT_AT_NOTHING || !sight_timeline_go_back (self, self->turn))
    {
      sight_timeline_build_start (self);
      self->at = 0;
    }
  else if (self->is_start_dirty)
    sight_timeline_refresh_start (self);
  self->is_start_dirty = FALSE;
  go_forth (self, self->turn);
}

/* Answers */

guint
sight_timeline_get_turn (SightTimeline *self)
{
  self->turn = MIN (self->turn, self->start->turns->len);

  return self->turn;
}

void
sight_timeline_set_turn (SightTimeline *self, guint turn)
{
  g_assert (turn <= self->start->turns->len);

  self->turn = turn;
}

const SightLevel *
sight_timeline_get_level (SightTimeline *self)
{
  update (self);

  return &self->snapshot.level;
}

SightFields *
sight_timeline_get_fields (SightTimeline *self)
{
  update (self);

  return self->fields;
}

/* The same if the shown turn was forgotten. */
static SightPose
play_stand (SightTimeline *self, guint viewer, guint event)
{
  g_auto (SightSnapshot) snapshot;

  sight_snapshot_init_at (&snapshot, self->start, self->at, event);

  return sight_snapshot_get_pose (&snapshot, viewer);
}

SightPose
sight_timeline_get_pose (SightTimeline *self, guint viewer, guint event)
{
  const SightPlayed *played;

  update (self);
  g_assert (self->at > 0);
  played = sight_timeline_get_step (self, self->at);
  if (played == NULL)
    return play_stand (self, viewer, event);
  for (guint i = 0; i < played->stands->len; i++)
    {
      const SightStandChange *change = &g_array_index (played->stands, SightStandChange, i);

      if (change->viewer == viewer && change->event >= event)
        return change->before;
    }

  return sight_snapshot_get_pose (&self->snapshot, viewer);
}

gboolean
sight_timeline_is_on_map (SightTimeline *self, guint viewer)
{
  update (self);

  return !sight_snapshot_is_away (&self->snapshot, viewer);
}

SightState
sight_timeline_get_state (SightTimeline *self, guint team, SightCell cell)
{
  update (self);

  return sight_fog_get (self->fog, team, cell);
}

int
sight_timeline_get_seen_tile (SightTimeline *self, guint team, SightCell cell)
{
  int tile;

  update (self);
  if (sight_fog_get (self->fog, team, cell) == SIGHT_STATE_HIDDEN)
    return SIGHT_TILE_NONE;
  tile = sight_fog_get_tile (self->fog, team, cell);

  return tile != SIGHT_TILE_NONE ? tile : sight_map_get (self->snapshot.level.map, cell);
}

void
sight_timeline_put_seen_tiles (SightTimeline *self, guint team, SightRect cells, SightMap *map, guint16 hidden)
{
  const SightMap *now;

  update (self);
  now = self->snapshot.level.map;
  cells = sight_rect_intersect (cells, sight_map_get_rect (now));
  for (int y = cells.y; y < cells.y + cells.height; y++)
    {
      const guint64 *explored = sight_fog_get_explored (self->fog, team, y);
      const gsize row = (gsize) y * now->width;

      for (int x = cells.x; x < cells.x + cells.width; x++)
        {
          const gboolean is_known = explored != NULL && (explored[x >> 6] >> (x & 63) & 1);

          map->tiles[row + x] = is_known ? now->tiles[row + x] : hidden;
        }
    }
  sight_fog_put_tiles (self->fog, team, cells, map);
}

const guint64 *
sight_timeline_get_visible_row (SightTimeline *self, guint team, int y)
{
  update (self);

  return sight_fog_get_visible (self->fog, team, y);
}

const guint64 *
sight_timeline_get_explored_row (SightTimeline *self, guint team, int y)
{
  update (self);

  return sight_fog_get_explored (self->fog, team, y);
}

SightCounts
sight_timeline_get_counts (SightTimeline *self, guint team)
{
  update (self);

  return sight_fog_get_counts (self->fog, team);
}

static guint64
get_word (const guint64 *row, gsize word)
{
  return row != NULL ? row[word] : 0;
}

SightOverlap
sight_timeline_count_overlap (SightTimeline *self, guint first, guint second)
{
  const SightMap *map = sight_timeline_get_level (self)->map;
  SightOverlap overlap = { { 0, 0 }, 0 };

  for (int y = 0; y < map->height; y++)
    {
      const guint64 *a = sight_timeline_get_visible_row (self, first, y);
      const guint64 *b = sight_timeline_get_visible_row (self, second, y);

      for (gsize word = 0; word < ((gsize) map->width + 63) / 64; word++)
        {
          overlap.only[0] += __builtin_popcountll (get_word (a, word) & ~get_word (b, word));
          overlap.only[1] += __builtin_popcountll (get_word (b, word) & ~get_word (a, word));
          overlap.both += __builtin_popcountll (get_word (a, word) & get_word (b, word));
        }
    }

  return overlap;
}

gsize
sight_timeline_count_seen (SightTimeline *self, guint team)
{
  const SightLevel *level = sight_timeline_get_level (self);
  SightFields *fields = sight_timeline_get_fields (self);
  gsize n = 0;

  for (guint i = 0; i < level->viewers->len; i++)
    {
      const SightView *view = sight_fields_get (fields, i);

      if (view != NULL && sight_level_get_viewer (level, i)->team == (int) team)
        n += sight_view_count (view);
    }

  return n;
}

int
sight_timeline_get_last_seen (SightTimeline *self, guint team, SightCell cell)
{
  const guint64 bit = G_GUINT64_CONSTANT (1) << (cell.x & 63);
  gboolean visible;
  gsize word;

  update (self);
  word = cell.y * sight_fog_get_stride (self->fog) + cell.x / 64;
  visible = sight_fog_get (self->fog, team, cell) == SIGHT_STATE_VISIBLE;
  if (sight_fog_get (self->fog, team, cell) == SIGHT_STATE_HIDDEN)
    return -1;
  for (int turn = self->at; !visible; turn--)
    {
      const SightPlayed *step = sight_timeline_get_step (self, turn);

      if (step == NULL)
        return -1;
      if (sight_fog_step_get_glimpse (step->fog, team, word) & bit)
        return turn;
      visible = (sight_fog_step_get_flips (step->fog, team, word) & bit) != 0;
      if (visible)
        return turn - 1;
    }

  return self->at;
}

const GArray *
sight_timeline_get_faults (SightTimeline *self)
{
  const SightPlayed *played;

  update (self);
  played = sight_timeline_get_step (self, self->at);
  if (played != NULL)
    return played->faults;

  g_clear_pointer (&self->faults, g_array_unref);
  self->faults = sight_level_find_faults (self->start);
  for (guint i = self->faults->len; i > 0; i--)
    {
      if ((int) g_array_index (self->faults, SightFault, i - 1).turn != self->at)
        g_array_remove_index (self->faults, i - 1);
    }

  return self->faults;
}

SightRect
sight_timeline_take_changed (SightTimeline *self)
{
  SightRect changed;

  update (self);
  changed = sight_rect_union (self->changed, sight_fog_take_changed (self->fog));
  if (self->shown != NULL)
    changed = sight_rect_union (self->changed, sight_fog_compare (self->shown, self->fog));
  g_clear_pointer (&self->shown, sight_fog_free);
  self->changed = (SightRect) { 0 };

  return changed;
}

void
sight_timeline_set_limit (SightTimeline *self, gsize bytes)
{
  self->limit = bytes;
  forget_far (self);
}

gsize
sight_timeline_get_turn_bytes (SightTimeline *self)
{
  return self->bytes;
}

gsize
sight_timeline_get_bytes (SightTimeline *self)
{
  update (self);

  return sizeof *self + self->bytes + sight_snapshot_get_bytes (&self->snapshot) + sight_fog_get_bytes (self->fog) +
         self->ghosts->len * sizeof (SightGhost) + (self->shown != NULL ? sight_fog_get_bytes (self->shown) : 0);
}
