/* sight-changes.c - what an edit changed for sight: pairs of cells gained and lost, exposure, who sees whom
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-changes.h"

#include "analysis/level/sight-visibility.h"

/* One of the levels. */
typedef struct
{
  const SightLevel *level;
  SightPlaces *places; /* its walkable cells */
  SightVisibility *sees;
  SightGlimpse glimpse;
} Half;

static gboolean
half_init (Half *self, const SightLevel *level, const SightProgress *progress)
{
  const SightGaze gaze = sight_gaze_init_bare (level, (SightCell) { 0, 0 });

  *self = (Half) { level, sight_places_new_level (level, SIGHT_PLACES_WALKABLE, NULL), NULL, SIGHT_GLIMPSE_INIT };
  self->sees = sight_visibility_new (&gaze, self->places, self->places, 0, progress);

  return self->sees != NULL;
}

static void
half_clear (Half *self)
{
  g_clear_pointer (&self->places, sight_places_unref);
  g_clear_pointer (&self->sees, sight_visibility_free);
  sight_glimpse_clear (&self->glimpse);
}

/* The cells that @cell sees, into @seen; none if it is no place. */
static void
get_seen (Half *self, SightCell cell, SightCellSet *seen)
{
  const int place = sight_places_find (self->places, cell);

  sight_cell_set_remove_rect (seen, seen->bounds);
  if (place != SIGHT_PLACE_NONE)
    sight_places_unmark (self->places, sight_visibility_get_row (self->sees, (guint) place, &self->glimpse), seen);
}

static void
count_pairs (SightChanges *self, const SightCellSet *before, const SightCellSet *now)
{
  for (gsize i = 0; i < before->stride * (gsize) self->height; i++)
    {
      self->n_gained += __builtin_popcountll (now->words[i] & ~before->words[i]);
      self->n_lost += __builtin_popcountll (before->words[i] & ~now->words[i]);
      self->n_kept += __builtin_popcountll (before->words[i] & now->words[i]);
    }
}

static guint
count_watching (const Half *self, SightCell cell)
{
  const int place = sight_places_find (self->places, cell);

  return place != SIGHT_PLACE_NONE ? self->sees->n_watching[place] : 0;
}

static void
compare_cells (SightChanges *self, Half halves[2])
{
  const SightRect all = { 0, 0, self->width, self->height };
  g_autoptr (SightCellSet) before = sight_cell_set_new (all), now = sight_cell_set_new (all);

  self->changed = sight_cell_set_new (all);
  self->exposure = g_new0 (gint32, (gsize) self->width * self->height);
  for (int i = 0; i < self->width * self->height; i++)
    {
      const SightCell cell = { i % self->width, i / self->width };

      get_seen (&halves[0], cell, before);
      get_seen (&halves[1], cell, now);
      count_pairs (self, before, now);
      self->exposure[i] = (gint32) count_watching (&halves[1], cell) - (gint32) count_watching (&halves[0], cell);
      if (self->exposure[i] != 0)
        sight_cell_set_add_rect (self->changed, (SightRect) { cell.x, cell.y, 1, 1 });
    }
}

static gunichar
get_glyph (const SightLevel *level, SightCell cell)
{
  return sight_map_contains (level->map, cell) ? sight_level_get_tile (level, cell)->glyph : 0;
}

static void
count_tiles (SightChanges *self, const SightLevel *before, const SightLevel *now)
{
  for (int i = 0; i < self->width * self->height; i++)
    {
      const SightCell cell = { i % self->width, i / self->width };

      self->n_tiles += get_glyph (before, cell) != get_glyph (now, cell);
    }
}

/* Viewers */

static gboolean
is_like (const SightLevel *level, guint viewer, const SightLevel *other, guint candidate)
{
  const SightViewer *a = sight_level_get_viewer (level, viewer), *b = sight_level_get_viewer (other, candidate);

  if (!g_str_equal (sight_level_get_team (level, a->team)->name, sight_level_get_team (other, b->team)->name))
    return FALSE;
  if (a->name[0] != '\0' || b->name[0] != '\0')
    return g_str_equal (a->name, b->name);

  return sight_level_get_number (level, viewer) == sight_level_get_number (other, candidate);
}

int
sight_changes_find_viewer (const SightLevel *level, guint viewer, const SightLevel *other)
{
  for (guint i = 0; i < other->viewers->len; i++)
    {
      if (is_like (level, viewer, other, i))
        return (int) i;
    }

  return -1;
}

static gboolean
sees (const SightLevel *level, SightFields *fields, guint from, guint to)
{
  return (sight_sees_get_pair (level, fields, from, to).relation & SIGHT_SEES_FORTH) != 0;
}

static void
compare_viewers (SightChanges *self, const SightLevel *before, const SightLevel *now)
{
  g_autoptr (SightFields) old_fields = sight_fields_new (before), new_fields = sight_fields_new (now);
  const guint n = before->viewers->len;

  for (guint i = 0; i < now->viewers->len; i++)
    self->n_viewers[1] += sight_changes_find_viewer (now, i, before) < 0;
  for (guint a = 0; a < n; a++)
    {
      const int from = sight_changes_find_viewer (before, a, now);

      self->n_viewers[0] += from < 0;
      for (guint b = 0; b < n && from >= 0; b++)
        {
          const int to = sight_changes_find_viewer (before, b, now);
          SightChangesViewers pair = { { a, (guint) from }, { b, (guint) to } };

          if (a == b || to < 0)
            continue;
          pair.saw = sees (before, old_fields, a, b);
          pair.sees = sees (now, new_fields, (guint) from, (guint) to);
          if (pair.saw != pair.sees)
            g_array_append_val (self->viewers, pair);
        }
    }
}

SightChanges *
sight_changes_new (const SightLevel *before, const SightLevel *now, const SightProgress *progress)
{
  const SightProgress first = sight_progress_part (progress, 0, .5), second = sight_progress_part (progress, .5, 1);
  SightChanges *self = g_new0 (SightChanges, 1);
  Half halves[2] = { { NULL }, { NULL } };
  const gboolean going = half_init (&halves[0], before, &first) && half_init (&halves[1], now, &second);

  self->width = MAX (before->map->width, now->map->width);
  self->height = MAX (before->map->height, now->map->height);
  self->resized = before->map->width != now->map->width || before->map->height != now->map->height;
  self->viewers = g_array_new (FALSE, FALSE, sizeof (SightChangesViewers));
  if (going)
    {
      compare_cells (self, halves);
      count_tiles (self, before, now);
      compare_viewers (self, before, now);
    }
  half_clear (&halves[0]);
  half_clear (&halves[1]);
  if (!going)
    g_clear_pointer (&self, sight_changes_free);

  return self;
}

void
sight_changes_free (SightChanges *self)
{
  g_free (self->exposure);
  g_clear_pointer (&self->changed, sight_cell_set_free);
  g_array_unref (self->viewers);
  g_free (self);
}

gboolean
sight_changes_are_none (const SightChanges *self)
{
  return self->n_gained == 0 && self->n_lost == 0 && self->n_tiles == 0 && self->viewers->len == 0 &&
         self->n_viewers[0] == 0 && self->n_viewers[1] == 0;
}

gboolean
sight_changes_find_most (const SightChanges *self, int sign, SightCell *cell)
{
  gint64 most = 0;

  for (int i = 0; i < self->width * self->height; i++)
    {
      if ((gint64) self->exposure[i] * sign <= most)
        continue;
      most = (gint64) self->exposure[i] * sign;
      *cell = (SightCell) { i % self->width, i / self->width };
    }

  return most > 0;
}
