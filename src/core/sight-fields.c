/* sight-fields.c - the fields of view of all viewers of a level, each computed only when it must be
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-fields.h"

typedef struct
{
  SightView view;
  gboolean clean;
} Field;

struct _SightFields
{
  const SightLevel *level;
  GPtrArray *fields; /* of Field, one a viewer */
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
        field->clean = FALSE;
    }
}

void
sight_fields_invalidate_viewer (SightFields *self, guint viewer)
{
  get_field (self, viewer)->clean = FALSE;
}

void
sight_fields_splice_viewer (SightFields *self, guint viewer, gboolean inserted)
{
  get_field (self, viewer);
  if (inserted)
    g_ptr_array_insert (self->fields, viewer, field_new ());
  else
    g_ptr_array_remove_index (self->fields, viewer);
}

void
sight_fields_invalidate_all (SightFields *self)
{
  for (guint i = 0; i < self->fields->len; i++)
    get_field (self, i)->clean = FALSE;
}

const SightView *
sight_fields_get (SightFields *self, guint index)
{
  const SightViewer *viewer = sight_level_get_viewer (self->level, index);
  Field *field = get_field (self, index);
  SightSight sight;

  if (!viewer->alive || !sight_map_contains (self->level->map, viewer->cell))
    return NULL;
  if (field->clean)
    return &field->view;

  sight = sight_level_get_sight (self->level, viewer);
  sight_viewer_see (viewer, self->level->grid, &sight, &field->view);
  field->clean = TRUE;

  return &field->view;
}

gboolean
sight_fields_sees (SightFields *self, guint viewer, SightCell cell)
{
  const SightView *view = sight_fields_get (self, viewer);

  return view != NULL && sight_view_sees (view, cell);
}

/* Adds @view to @seen, which has @stride words a row. */
static void
mark_view (const SightView *view, guint64 *seen, gsize stride)
{
  const SightRect *window = &view->window;

  for (int y = window->y; y < window->y + window->height; y++)
    {
      for (int i = window->x / 64; i <= (window->x + window->width - 1) / 64; i++)
        seen[(gsize) y * stride + i] |= sight_view_get_word (view, i, y);
    }
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
        mark_view (view, seen, stride);
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
