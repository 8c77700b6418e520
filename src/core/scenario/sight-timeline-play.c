/* sight-timeline-play.c - plays one turn, or sets up the start: which viewers look again, and what the teams see then
 *
 * Each changed viewer leaves areas: its window before and after.  Only within
 * these is the team's sight recomputed, from the fields of all its viewers that
 * reach there.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-timeline-private.h"

#define AREAS_MAX 64 /* that are looked at one by one */

typedef struct
{
  SightTimeline *timeline;
  SightPlayed *step;
  guint event;     /* that is played */
  GArray *watches; /* of SightLookout, one a viewer; dirty ones still have their old window */
} Play;

/* The cells that viewer @index may see; empty if it sees nothing. */
static SightRect
get_window (const SightLevel *level, guint index)
{
  return sight_level_get_window (level, sight_level_get_viewer (level, index));
}

static void
add_area (SightTimeline *self, int team, SightRect cells)
{
  const SightTeamRect area = { team, cells };

  if (!sight_rect_is_empty (&cells))
    g_array_append_val (self->areas, area);
}

/* The old and the new window of viewer @index; their union if they mostly overlap, as after one step. */
static void
add_areas (SightTimeline *self, const SightLookout *before, guint index)
{
  const int team = sight_level_get_viewer (&self->snapshot.level, index)->team;
  const SightRect window = get_window (&self->snapshot.level, index);
  const SightRect both = sight_rect_union (before->window, window);
  const gint64 apart = (gint64) before->window.width * before->window.height + (gint64) window.width * window.height;

  if (before->team == team && (gint64) both.width * both.height <= apart)
    {
      add_area (self, team, both);
      return;
    }
  add_area (self, before->team, before->window);
  add_area (self, team, window);
}

/* Adds what @view shows in @common to @bits, those of @words, which begins with a whole word. */
static void
add_view (const SightView *view, const SightRect *common, const SightRect *words, guint64 *bits)
{
  const int first = common->x / 64, last = (common->x + common->width - 1) / 64;

  for (int y = common->y; y < common->y + common->height; y++)
    {
      guint64 *row = bits + (gsize) (y - words->y) * (words->width / 64);

      for (int x = first; x <= last; x++)
        row[x - words->x / 64] |= sight_view_get_word (view, x, y);
    }
}

/* What one team sees in one area; its words are set as a whole.  Time: proportional to the viewers, to their windows in
 * the area, and to the area. */
static void
look_at_area (SightTimeline *self, guint team, const SightRect *cells)
{
  const SightLevel *level = &self->snapshot.level;
  const gsize stride = sight_fog_get_stride (self->fog);
  const int first = cells->x / 64, last = (cells->x + cells->width - 1) / 64, n = last - first + 1;
  const SightRect words = { first * 64, cells->y, n * 64, cells->height };
  g_autofree guint64 *bits = g_new0 (guint64, (gsize) n * cells->height);

  for (guint i = 0; i < level->viewers->len; i++)
    {
      const SightRect common = sight_rect_intersect (get_window (level, i), words);

      if (!sight_rect_is_empty (&common) &&
          sight_level_shares_sight (level, team, sight_level_get_viewer (level, i)->team))
        add_view (sight_fields_get (self->fields, i), &common, &words, bits);
    }
  for (int y = 0; y < cells->height; y++)
    {
      for (int x = 0; x < n; x++)
        sight_fog_set (self->fog, team, (cells->y + y) * stride + first + x, bits[(gsize) y * n + x]);
    }
}

/* Makes one area of all those of a team: each costs a look at every viewer. */
static void
join_areas (SightTimeline *self)
{
  g_autofree SightRect *joined = g_new0 (SightRect, self->snapshot.level.teams->len);

  for (guint i = 0; i < self->areas->len; i++)
    {
      const SightTeamRect *area = &g_array_index (self->areas, SightTeamRect, i);

      if (area->team < (int) self->snapshot.level.teams->len)
        joined[area->team] = sight_rect_union (joined[area->team], area->cells);
    }
  g_array_set_size (self->areas, 0);
  for (guint team = 0; team < self->snapshot.level.teams->len; team++)
    add_area (self, team, joined[team]);
}

static void
look_at_areas (SightTimeline *self, const GByteArray *rests)
{
  const SightLevel *level = &self->snapshot.level;

  if (self->areas->len > AREAS_MAX)
    join_areas (self);
  for (guint team = 0; team < level->teams->len; team++)
    {
      for (guint i = 0; i < self->areas->len; i++)
        {
          const SightTeamRect *area = &g_array_index (self->areas, SightTeamRect, i);

          if ((rests == NULL || !rests->data[team]) &&
              (area->team == (int) team || sight_level_shares_sight (level, team, area->team)))
            look_at_area (self, team, &area->cells);
        }
    }
  g_array_set_size (self->areas, 0);
}

/* The start */

/* Replaces what viewer @index saw at the start with what it sees there. */
static void
watch (SightTimeline *self, guint index)
{
  SightLookout *watch = &g_array_index (self->watches, SightLookout, index);

  add_areas (self, watch, index);
  watch->team = sight_level_get_viewer (self->start, index)->team;
  watch->window = get_window (&self->snapshot.level, index);
  watch->is_dirty = FALSE;
}

void
sight_timeline_refresh_start (SightTimeline *self)
{
  for (guint i = 0; i < self->watches->len; i++)
    {
      if (g_array_index (self->watches, SightLookout, i).is_dirty)
        watch (self, i);
    }
  look_at_areas (self, NULL);
  sight_timeline_meet (self);
}

static SightRect
get_cell_rect (SightCell cell)
{
  return (SightRect) { cell.x, cell.y, 1, 1 };
}

/* Invalidates the fields computed for a pose, tiles or lamps that differ from the start. */
static void
invalidate_fields (SightTimeline *self)
{
  SightSnapshot *snapshot = &self->snapshot;
  const int width = self->start->map->width;
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, snapshot->tiles);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      const SightRect cell = { GPOINTER_TO_UINT (key) % width, GPOINTER_TO_UINT (key) / width, 1, 1 };

      sight_fields_invalidate_cells (self->fields, sight_level_get_reach (&snapshot->level, cell));
      self->changed = sight_rect_union (self->changed, cell);
    }
  for (guint i = 0; i < MIN (snapshot->level.lamps->len, self->start->lamps->len); i++)
    {
      const SightLamp *lamp = sight_level_get_lamp (&snapshot->level, i),
                      *first = sight_level_get_lamp (self->start, i);
      const SightRect windows = sight_rect_union (sight_lamp_get_window (lamp), sight_lamp_get_window (first));
      const SightRect reach = sight_rect_intersect (windows, sight_map_get_rect (self->start->map));

      if (sight_lamp_shines_alike (lamp, first))
        continue;
      sight_fields_invalidate_cells (self->fields, reach);
      self->changed = sight_rect_union (self->changed, sight_rect_union (reach, get_cell_rect (lamp->cell)));
      self->changed = sight_rect_union (self->changed, get_cell_rect (first->cell));
    }
  for (guint i = 0; i < snapshot->level.viewers->len; i++)
    {
      const SightPose pose = sight_snapshot_get_pose (snapshot, i), first = sight_snapshot_get_first_pose (snapshot, i);

      if (!sight_cell_equal (pose.cell, first.cell) || pose.range != first.range || pose.facing != first.facing ||
          pose.alive != first.alive)
        sight_fields_move_viewer (self->fields, i);
      if (pose.team != first.team)
        sight_fields_invalidate_viewer (self->fields, i);
    }
}

void
sight_timeline_build_start (SightTimeline *self)
{
  const SightLevel *level = self->start;

  invalidate_fields (self);
  sight_snapshot_reset (&self->snapshot);
  if (self->fog != NULL && self->shown == NULL)
    {
      self->changed = sight_rect_union (self->changed, sight_fog_take_changed (self->fog));
      self->shown = g_steal_pointer (&self->fog);
    }
  g_clear_pointer (&self->fog, sight_fog_free);
  self->fog = sight_fog_new (level->map->width, level->map->height, level->teams->len, level->rules.keep_revealed);

  g_array_set_size (self->areas, 0);
  g_array_set_size (self->watches, 0);
  g_array_set_size (self->watches, level->viewers->len);
  for (guint i = 0; i < level->viewers->len; i++)
    watch (self, i);
  look_at_areas (self, NULL);
  sight_timeline_meet (self);
}

/* A turn */

static void
mark_dirty (Play *play, guint viewer, SightRect window)
{
  SightLookout *watch = &g_array_index (play->watches, SightLookout, viewer);

  if (watch->is_dirty)
    return;
  watch->is_dirty = TRUE;
  watch->team = sight_level_get_viewer (&play->timeline->snapshot.level, viewer)->team;
  watch->window = window;
}

/* A viewer that walks on has seen what it sees from here, and by the rules of the level was seen. */
static void
passes_cb (gpointer data, guint viewer)
{
  Play *play = data;
  SightTimeline *self = play->timeline;
  const SightLevel *level = &self->snapshot.level;
  const SightView *view;
  const guint team = sight_level_get_viewer (level, viewer)->team;

  if (level->rules.on_way == SIGHT_ON_WAY_END)
    return;
  view = sight_fields_get (self->fields, viewer);
  for (guint i = 0; view != NULL && i < level->teams->len; i++)
    {
      if (sight_level_shares_sight (level, i, team))
        sight_fog_look (self->fog, i, view);
    }
  if (view == NULL)
    return;
  sight_timeline_notice (self, play->step, self->at + 1, viewer);
  if (level->rules.on_way == SIGHT_ON_WAY_SEEN)
    sight_timeline_notice_walker (self, play->step, self->at + 1, play->event, viewer);
}

/* With whom teams share their sight may differ everywhere. */
static void
allies_cb (gpointer data, guint team, const char *before)
{
  Play *play = data;
  SightTimeline *self = play->timeline;
  const SightLevel *level = &self->snapshot.level;
  const SightAllianceChange change = { team, g_strdup (before),
                                       g_strdup (sight_level_get_team (level, team)->alliance) };

  g_array_append_val (play->step->allies, change);
  for (guint i = 0; i < level->teams->len && level->rules.share_allies; i++)
    add_area (self, (int) i, sight_map_get_rect (level->map));
}

static void
changes_cb (gpointer data, guint viewer, const SightPose *before)
{
  Play *play = data;
  SightTimeline *self = play->timeline;
  const SightStandChange change = { viewer, play->event, *before, sight_snapshot_get_pose (&self->snapshot, viewer) };

  g_array_append_val (play->step->stands, change);
  sight_snapshot_set_pose (&self->snapshot, viewer, before);
  mark_dirty (play, viewer, get_window (&self->snapshot.level, viewer));
  sight_timeline_put_stand (self, viewer, &change.after);
}

SightRect
sight_timeline_put_lamp (SightTimeline *self, guint index, SightLampPose pose)
{
  const SightLevel *level = &self->snapshot.level;
  const SightLamp *lamp = sight_level_get_lamp (level, index);
  const SightRect before = sight_lamp_get_window (lamp), map = sight_map_get_rect (level->map);
  const SightRect cells = { pose.cell.x, pose.cell.y, 1, 1 }, was = { lamp->cell.x, lamp->cell.y, 1, 1 };
  SightRect reach;

  sight_snapshot_set_lamp (&self->snapshot, index, pose);
  /* The lamp itself is drawn also where it is bright. */
  self->changed = sight_rect_union (self->changed, sight_rect_intersect (sight_rect_union (cells, was), map));
  if (!level->rules.dark)
    return (SightRect) { 0, 0, 0, 0 };
  reach = sight_rect_intersect (sight_rect_union (before, sight_lamp_get_window (lamp)), map);
  sight_fields_invalidate_cells (self->fields, reach);
  self->changed = sight_rect_union (self->changed, reach);

  return reach;
}

/* The viewers whose window has cells of @reach look again. */
static void
look_again (Play *play, SightRect reach)
{
  const SightLevel *level = &play->timeline->snapshot.level;

  for (guint i = 0; i < level->viewers->len; i++)
    {
      const SightRect window = get_window (level, i), common = sight_rect_intersect (window, reach);

      if (!sight_rect_is_empty (&common))
        mark_dirty (play, i, window);
    }
}

/* The snapshot has changed the lamp: once more, with what goes with it. */
static void
relights_cb (gpointer data, guint lamp, const SightLampPose *before)
{
  Play *play = data;
  SightTimeline *self = play->timeline;
  const SightLampChange change = { lamp, *before, sight_snapshot_get_lamp (&self->snapshot, lamp) };

  g_array_append_val (play->step->lamps, change);
  sight_snapshot_set_lamp (&self->snapshot, lamp, *before);
  look_again (play, sight_timeline_put_lamp (self, lamp, change.after));
}

/* Viewers that might see @cell look again if its transparency changed. */
static void
repaints_cb (gpointer data, SightCell cell, int before)
{
  Play *play = data;
  SightTimeline *self = play->timeline;
  const SightLevel *level = &self->snapshot.level;
  const SightTileChange change = { cell, before, sight_map_get (level->map, cell) };
  const SightRect rect = { cell.x, cell.y, 1, 1 }, reach = sight_level_get_reach (level, rect);

  g_array_append_val (play->step->tiles, change);
  sight_fog_repaint (self->fog, cell, before, change.after);
  self->changed = sight_rect_union (self->changed, reach);
  if (sight_tile_sees_alike (sight_legend_get (level->legend, before), sight_level_get_tile (level, cell)))
    return;

  sight_fields_invalidate_cells (self->fields, reach);
  look_again (play, reach);
}

/* (transfer full): for each team, whether all viewers that it sees through are dead. */
static GByteArray *
find_wiped_out (const SightLevel *level)
{
  const guint n = level->teams->len;
  GByteArray *wiped = g_byte_array_new_take (g_malloc (n + 1), n);

  memset (wiped->data, TRUE, n);
  for (guint i = 0; i < level->viewers->len; i++)
    {
      const SightViewer *viewer = sight_level_get_viewer (level, i);

      for (guint team = 0; viewer->alive && team < n; team++)
        {
          if (wiped->data[team] && sight_level_shares_sight (level, team, viewer->team))
            wiped->data[team] = FALSE;
        }
    }

  return wiped;
}

static void
play_events (Play *play, guint turn)
{
  static const SightPresentFuncs funcs = { passes_cb, changes_cb, repaints_cb, relights_cb, allies_cb };
  SightTimeline *self = play->timeline;
  const GPtrArray *events = sight_level_get_turn (self->start, turn)->events;

  sight_snapshot_begin_turn (&self->snapshot);
  for (guint i = 0; i < events->len; i++)
    {
      SightFault fault = { turn, i, SIGHT_FAULT_NONE };

      play->event = i;
      fault.kind = sight_snapshot_play (&self->snapshot, g_ptr_array_index (events, i), &funcs, play);
      if (fault.kind != SIGHT_FAULT_NONE)
        g_array_append_val (play->step->faults, fault);
    }
  for (guint i = 0; i < play->watches->len; i++)
    {
      const SightLookout *watch = &g_array_index (play->watches, SightLookout, i);

      if (watch->is_dirty)
        add_areas (self, watch, i);
    }
}

/* Updates what the teams see, except (by the rules) those with no living viewer, which keep their last view.  A
 * revived team looks everywhere. */
static void
look_at_end (SightTimeline *self, const GByteArray *was_wiped_out)
{
  const SightLevel *level = &self->snapshot.level;
  g_autoptr (GByteArray) rests = NULL;

  if (level->rules.keep_wiped_out)
    {
      rests = find_wiped_out (level);
      for (guint i = 0; i < rests->len; i++)
        {
          if (was_wiped_out->data[i] && !rests->data[i])
            add_area (self, i, sight_map_get_rect (level->map));
        }
    }
  look_at_areas (self, rests);
  for (guint i = 0; i < level->teams->len; i++)
    {
      if (rests == NULL || !rests->data[i])
        sight_fog_forget (self->fog, i);
    }
}

static void
clear_alliance (gpointer data)
{
  SightAllianceChange *self = data;

  g_free (self->before);
  g_free (self->after);
}

static SightPlayed *
step_new (void)
{
  SightPlayed *self = g_new0 (SightPlayed, 1);

  self->stands = g_array_new (FALSE, FALSE, sizeof (SightStandChange));
  self->tiles = g_array_new (FALSE, FALSE, sizeof (SightTileChange));
  self->lamps = g_array_new (FALSE, FALSE, sizeof (SightLampChange));
  self->ghosts = g_array_new (FALSE, FALSE, sizeof (SightGhostChange));
  self->allies = g_array_new (FALSE, FALSE, sizeof (SightAllianceChange));
  g_array_set_clear_func (self->allies, clear_alliance);
  self->passings = g_array_new (FALSE, FALSE, sizeof (SightPassing));
  self->faults = g_array_new (FALSE, FALSE, sizeof (SightFault));

  return self;
}

SightPlayed *
sight_timeline_play (SightTimeline *self)
{
  const guint turn = self->at + 1, n = self->snapshot.level.viewers->len;
  g_autoptr (GByteArray) was_wiped_out = find_wiped_out (&self->snapshot.level);
  g_autoptr (GArray) watches = g_array_new (FALSE, TRUE, sizeof (SightLookout));
  SightPlayed *step = step_new ();
  Play play = { self, step, 0, watches };

  g_array_set_size (watches, n);
  sight_fog_begin (self->fog);
  play_events (&play, turn);
  look_at_end (self, was_wiped_out);
  sight_timeline_remember (self, step, (int) turn);
  step->fog = sight_fog_end (self->fog);

  return step;
}
