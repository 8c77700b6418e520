/* sight-fields.c - the fields of view of all viewers of a level, each computed only on demand
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-fields.h"

#include "sight-late-fields.h"
#include "sight-view-cache.h"

#define CACHE_BYTES (8 * 1024 * 1024)

/* Single cells that are asked of a dirty field, along their lines, before all of it is computed. */
#define ASKED_MAX 32

typedef struct
{
  SightView view;
  gboolean clean;
  guint n_asked;     /* since it is dirty */
  gboolean may_wait; /* only cells of the map changed since @view was made */
  gboolean late;     /* @view is an earlier answer; the answer will be given */
} Field;

struct _SightFields
{
  const SightLevel *level;
  GPtrArray *fields;     /* of Field, one a viewer */
  SightViewCache *cache; /* (nullable): until a viewer moves */
  SightLateFunc late;    /* (nullable) */
  gpointer late_data;
};

static void
field_free (gpointer data)
{
  Field *field = data;

  sight_view_clear (&field->view);
  g_free (field);
}

SightFields *
sight_fields_new (const SightLevel *level)
{
  SightFields *self = g_new0 (SightFields, 1);

  self->level = level;
  self->fields = g_ptr_array_new_with_free_func (field_free);

  return self;
}

void
sight_fields_free (SightFields *self)
{
  g_ptr_array_unref (self->fields);
  g_clear_pointer (&self->cache, sight_view_cache_free);
  g_free (self);
}

static Field *
field_new (void)
{
  Field *field = g_new0 (Field, 1);

  field->view = (SightView) SIGHT_VIEW_INIT;

  return field;
}

static Field *
get_field (SightFields *self, guint viewer)
{
  while (self->fields->len <= viewer)
    g_ptr_array_add (self->fields, field_new ());

  return g_ptr_array_index (self->fields, viewer);
}

void
sight_fields_invalidate_cells (SightFields *self, SightRect rect)
{
  for (guint i = 0; i < self->fields->len; i++)
    {
      Field *field = g_ptr_array_index (self->fields, i);
      SightRect common = sight_rect_intersect (field->view.window, rect);

      if (!sight_rect_is_empty (&common))
        field->clean = field->late = FALSE;
    }
  if (self->cache != NULL)
    sight_view_cache_forget_cells (self->cache, rect);
}

/* The field has to be made anew, and at once. */
static void
drop_field (SightFields *self, guint viewer)
{
  Field *field = get_field (self, viewer);

  field->clean = field->late = field->may_wait = FALSE;
}

void
sight_fields_invalidate_viewer (SightFields *self, guint viewer)
{
  drop_field (self, viewer);
  if (self->cache != NULL)
    sight_view_cache_forget_viewer (self->cache, viewer);
}

void
sight_fields_move_viewer (SightFields *self, guint viewer)
{
  drop_field (self, viewer);
  if (self->cache == NULL)
    self->cache = sight_view_cache_new (CACHE_BYTES);
}

void
sight_fields_splice_viewer (SightFields *self, guint viewer, gboolean inserted)
{
  get_field (self, viewer);
  if (inserted)
    g_ptr_array_insert (self->fields, viewer, field_new ());
  else
    g_ptr_array_remove_index (self->fields, viewer);
  if (self->cache != NULL)
    sight_view_cache_forget_all (self->cache);
}

void
sight_fields_invalidate_all (SightFields *self)
{
  for (guint i = 0; i < self->fields->len; i++)
    drop_field (self, i);
  if (self->cache != NULL)
    sight_view_cache_forget_all (self->cache);
}

/* FALSE if the answer comes late. */
static gboolean
see (SightFields *self, guint index, Field *field)
{
  const SightViewer *viewer = sight_level_get_viewer (self->level, index);
  const SightView *known = self->cache != NULL ? sight_view_cache_find (self->cache, index, viewer) : NULL;
  SightGaze gaze;

  if (known != NULL)
    {
      sight_view_copy (&field->view, known);
      return TRUE;
    }
  gaze = sight_gaze_init_viewer (self->level, index);
  if (self->late == NULL || !field->may_wait)
    sight_gaze_see (&gaze, &field->view);
  else if (!self->late (self, &gaze, &field->view, self->late_data))
    return FALSE;
  if (self->cache != NULL)
    sight_view_cache_add (self->cache, index, viewer, &field->view);

  return TRUE;
}

const SightView *
sight_fields_get (SightFields *self, guint index)
{
  const SightViewer *viewer = sight_level_get_viewer (self->level, index);
  Field *field = get_field (self, index);

  if (!viewer->alive || !sight_map_contains (self->level->map, viewer->cell))
    return NULL;
  if (field->clean || field->late)
    return &field->view;

  field->clean = see (self, index, field);
  field->late = !field->clean;
  field->may_wait = TRUE;
  field->n_asked = 0;

  return &field->view;
}

/* Late fields */

void
sight_fields_set_late (SightFields *self, SightLateFunc func, gpointer data)
{
  self->late = func;
  self->late_data = data;
}

gboolean
sight_fields_is_late (const SightFields *self, guint viewer)
{
  return viewer < self->fields->len && ((const Field *) g_ptr_array_index (self->fields, viewer))->late;
}

gboolean
sight_fields_is_dirty (const SightFields *self, guint viewer)
{
  const Field *field = viewer < self->fields->len ? g_ptr_array_index (self->fields, viewer) : NULL;

  return field != NULL && !field->clean && !field->late;
}

gboolean
sight_fields_give (SightFields *self, guint viewer, const SightView *view, gboolean is_latest)
{
  Field *field = get_field (self, viewer);

  if (!field->late)
    return FALSE;
  sight_view_copy (&field->view, view);
  field->clean = is_latest;
  field->late = !is_latest;

  return TRUE;
}

void
sight_fields_finish (SightFields *self, guint viewer)
{
  Field *field = get_field (self, viewer);

  if (!field->late)
    return;
  field->late = field->may_wait = FALSE;
  sight_fields_get (self, viewer);
}

void
sight_fields_put (SightFields *self, guint viewer, const SightView *view)
{
  Field *field = get_field (self, viewer);

  sight_view_copy (&field->view, view);
  field->clean = field->may_wait = TRUE;
  field->late = FALSE;
  field->n_asked = 0;
}

gboolean
sight_fields_sees (SightFields *self, guint viewer, SightCell cell)
{
  Field *field = get_field (self, viewer);
  const SightView *view;

  if (!field->clean && field->n_asked < ASKED_MAX)
    {
      const SightGaze gaze = sight_gaze_init_viewer (self->level, viewer);

      if (gaze.sight.algorithm->rule != NULL)
        {
          const SightLos los = sight_gaze_ask (&gaze, cell, NULL);

          field->n_asked++;
          return sight_los_is_clear (&los);
        }
    }
  view = sight_fields_get (self, viewer);

  return view != NULL && sight_view_sees (view, cell);
}

gboolean
sight_fields_sees_unit (SightFields *self, guint viewer, SightCell cell)
{
  SightGaze gaze;

  if (!sight_fields_sees (self, viewer, cell))
    return FALSE;
  gaze = sight_gaze_init_viewer (self->level, viewer);

  return sight_gaze_notices (&gaze, cell);
}

typedef struct
{
  SightFields *fields;
  guint viewer;
} Eye;

static gboolean
sees_unit_cb (SightCell cell, gpointer data)
{
  const Eye *eye = data;

  return sight_fields_sees_unit (eye->fields, eye->viewer, cell);
}

gboolean
sight_fields_sees_viewer (SightFields *self, guint viewer, guint other)
{
  Eye eye = { self, viewer };

  return sight_level_is_body_seen (self->level, sight_level_get_viewer (self->level, other), sees_unit_cb, &eye);
}

void
sight_fields_mark_team (SightFields *self, guint team, guint64 *seen)
{
  gsize stride = (self->level->map->width + 63) / 64;

  for (guint i = 0; i < self->level->viewers->len; i++)
    {
      const SightView *view;

      if (sight_level_get_viewer (self->level, i)->team != (int) team)
        continue;
      view = sight_fields_get (self, i);
      if (view != NULL)
        sight_view_mark (view, seen, stride);
    }
}

gsize
sight_fields_count_team (SightFields *self, guint team)
{
  gsize words = (gsize) (self->level->map->width + 63) / 64 * self->level->map->height;
  g_autofree guint64 *seen = g_new0 (guint64, words);
  gsize count = 0;

  sight_fields_mark_team (self, team, seen);
  for (gsize i = 0; i < words; i++)
    count += __builtin_popcountll (seen[i]);

  return count;
}

/* Puts the cells that at least one viewer of @team sees into @once, and those that at least two see into @twice, word
 * by word. */
static void
mark_twice (SightFields *self, guint team, guint64 *once, guint64 *twice)
{
  const gsize stride = (self->level->map->width + 63) / 64;

  for (guint i = 0; i < self->level->viewers->len; i++)
    {
      const gboolean is_of_team = sight_level_get_viewer (self->level, i)->team == (int) team;
      const SightView *view = is_of_team ? sight_fields_get (self, i) : NULL;

      for (int y = 0; view != NULL && y < view->window.height; y++)
        {
          const gsize row = (view->window.y + y) * stride;

          for (int word = view->window.x / 64; word <= (view->window.x + view->window.width - 1) / 64; word++)
            {
              const guint64 bits = sight_view_get_word (view, word, view->window.y + y);

              twice[row + word] |= once[row + word] & bits;
              once[row + word] |= bits;
            }
        }
    }
}

static gsize
count_without (const SightView *view, const guint64 *seen, gsize stride)
{
  gsize count = 0;

  for (int y = view->window.y; y < view->window.y + view->window.height; y++)
    {
      for (int word = view->window.x / 64; word <= (view->window.x + view->window.width - 1) / 64; word++)
        count += __builtin_popcountll (sight_view_get_word (view, word, y) & ~seen[y * stride + word]);
    }

  return count;
}

void
sight_fields_count_alone (SightFields *self, guint team, gsize *counts)
{
  const gsize stride = (self->level->map->width + 63) / 64, n_words = stride * self->level->map->height;
  g_autofree guint64 *once = g_new0 (guint64, n_words), *twice = g_new0 (guint64, n_words);

  mark_twice (self, team, once, twice);
  for (guint i = 0; i < self->level->viewers->len; i++)
    {
      const SightView *view;

      if (sight_level_get_viewer (self->level, i)->team != (int) team)
        continue;
      view = sight_fields_get (self, i);
      counts[i] = view != NULL ? count_without (view, twice, stride) : 0;
    }
}

/* Removes from @view, one bit a cell, the cells that @other sees too. */
static void
remove_view (SightView *view, const SightView *other)
{
  for (int y = view->window.y; y < view->window.y + view->window.height; y++)
    {
      guint64 *row = sight_view_get_row (view, y);

      for (int i = 0; i < view->stride; i++)
        row[i] &= ~sight_view_get_word (other, view->first_word + i, y);
    }
}

void
sight_fields_mark_alone (SightFields *self, guint viewer, SightView *view)
{
  const SightView *own = sight_fields_get (self, viewer);
  const int team = sight_level_get_viewer (self->level, viewer)->team;

  g_assert (own != NULL);

  sight_view_reset_window (view, own->viewer, own->range, own->window);
  for (int y = view->window.y; y < view->window.y + view->window.height; y++)
    {
      for (int i = 0; i < view->stride; i++)
        sight_view_get_row (view, y)[i] = sight_view_get_word (own, view->first_word + i, y);
    }
  for (guint i = 0; i < self->level->viewers->len; i++)
    {
      const gboolean is_mate = i != viewer && sight_level_get_viewer (self->level, i)->team == team;
      const SightView *other = is_mate ? sight_fields_get (self, i) : NULL;

      if (other != NULL)
        remove_view (view, other);
    }
}
