/* sight-way.c - what is seen within a turn, while viewers walk
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-way.h"

#include "core/scenario/sight-gaze.h"

typedef struct
{
  const SightSnapshot *snapshot;
  SightWayFunc func;
  gpointer data;
} Walk;

static void
passes_cb (gpointer data, guint viewer)
{
  const Walk *self = data;

  self->func (self->data, &self->snapshot->level, viewer);
}

SightWays *
sight_ways_new (const SightLevel *level)
{
  SightWays *self = g_new0 (SightWays, 1);

  sight_snapshot_init (&self->snapshot, level);

  return self;
}

void
sight_ways_free (SightWays *self)
{
  sight_snapshot_clear (&self->snapshot);
  g_free (self);
}

void
sight_ways_walk (SightWays *self, guint turn, SightWayFunc func, gpointer data)
{
  static const SightPresentFuncs funcs = { .passes = passes_cb };
  const SightLevel *level = self->snapshot.start;
  const GPtrArray *events = sight_level_get_turn (level, turn)->events;
  Walk walk = { &self->snapshot, func, data };

  if (level->rules.on_way != SIGHT_ON_WAY_SEEN)
    return;
  if (self->played != turn - 1)
    {
      sight_snapshot_clear (&self->snapshot);
      sight_snapshot_init_at (&self->snapshot, level, turn - 1, G_MAXUINT);
    }
  sight_snapshot_begin_turn (&self->snapshot);
  for (guint i = 0; i < events->len; i++)
    sight_snapshot_play (&self->snapshot, g_ptr_array_index (events, i), &funcs, &walk);
  self->played = turn;
}

static gpointer
make_key (const SightWay *self, guint watcher, guint target)
{
  return GSIZE_TO_POINTER ((gsize) watcher * self->n_viewers + target);
}

/* @watcher looks at @target as both are in @now. */
static void
look (SightWay *self, const SightLevel *now, guint watcher, guint target)
{
  const SightViewer *seen = sight_level_get_viewer (now, target);
  const SightGaze gaze = sight_gaze_init_viewer (now, watcher);
  SightCell to;
  SightLos los;

  if (!seen->alive || seen->away || sight_way_find (self, watcher, target) != NULL)
    return;
  los = sight_gaze_ask_viewer (&gaze, now, seen, sight_gaze_ask_unit, &to);
  if (sight_los_is_clear (&los))
    {
      const SightWaySighting sighting = { sight_gaze_narrow_unit (&gaze, to).cell, to };

      g_hash_table_insert (self->sightings, make_key (self, watcher, target), g_memdup2 (&sighting, sizeof sighting));
    }
}

static void
pass_cb (gpointer data, const SightLevel *now, guint walker)
{
  for (guint i = 0; i < now->viewers->len; i++)
    {
      if (i == walker)
        continue;
      look (data, now, i, walker);
      look (data, now, walker, i);
    }
}

SightWay *
sight_way_new (SightWays *ways, guint turn)
{
  SightWay *self = g_new0 (SightWay, 1);

  self->n_viewers = ways->snapshot.start->viewers->len;
  self->sightings = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  if (turn > 0)
    sight_ways_walk (ways, turn, pass_cb, self);

  return self;
}

void
sight_way_free (SightWay *self)
{
  g_hash_table_unref (self->sightings);
  g_free (self);
}

const SightWaySighting *
sight_way_find (const SightWay *self, guint watcher, guint target)
{
  return g_hash_table_lookup (self->sightings, make_key (self, watcher, target));
}
