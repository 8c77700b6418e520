/* sight-timeline.c - a level played back turn by turn: where its viewers are, and what its teams know
 *
 * Snapshot and fog show the same turn.  A played turn is kept as a step: what
 * it changed in both.  Steps work in both directions, so any turn is reached
 * through the steps in between; a missing step is played.
 *
 * Changes of the level are in sight-timeline-change.c, steps in sight-timeline-step.c.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-timeline-private.h"

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
  self->late_cells = G_MAXSIZE;
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
          sight_timeline_swap_step (self, step, TRUE);
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
  /* What is played is never made of answers that are late. */
  sight_fields_set_late (self->fields, self->turn == 0 ? self->late : NULL, self->late_data);
  if (self->turn > 0)
    sight_timeline_finish_fields (self);
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

void
sight_timeline_set_late (SightTimeline *self, SightLateFunc func, gpointer data)
{
  sight_timeline_finish_fields (self);
  self->late = func;
  self->late_data = data;
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
