/* sight-glow.c - what one lamp lights: a window of bit rows, shared and never changed
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-glow.h"

#include "core/sight/sight-glance.h"

gboolean
sight_shine_equal (const SightShine *a, const SightShine *b)
{
  return sight_cell_equal (a->cell, b->cell) && a->eye == b->eye && a->spend == b->spend &&
         a->height_seen == b->height_seen && !a->is_a_tile == !b->is_a_tile &&
         sight_vision_equal (&a->sight, &b->sight);
}

SightRect
sight_shine_get_window (const SightShine *self)
{
  const int range = self->sight.range;

  return (SightRect) { self->cell.x - range, self->cell.y - range, 2 * range + 1, 2 * range + 1 };
}

void
sight_shine_see (const SightShine *self, const SightGrid *grid, SightView *view)
{
  const SightGlance look = { grid, &self->sight, self->cell, self->eye, self->spend };

  sight_glance_see (&look, view, NULL);
  sight_vision_cut (&self->sight, view, NULL);
}

/* The words of each row. */
static gsize
get_stride (const SightRect *window)
{
  return (gsize) ((window->x + window->width - 1) / 64 - window->x / 64 + 1);
}

static gsize
get_bytes (const SightRect *window)
{
  return sizeof (SightGlow) + get_stride (window) * window->height * sizeof (guint64);
}

SightGlow *
sight_glow_new (const SightShine *shine, const SightGrid *grid, SightView *view)
{
  SightGlow *self;
  gsize stride;

  sight_shine_see (shine, grid, view);
  self = g_malloc (get_bytes (&view->window));
  *self = (SightGlow) { 1, *shine, view->window };
  stride = get_stride (&self->window);
  for (int y = 0; y < self->window.height; y++)
    {
      for (gsize word = 0; word < stride; word++)
        self->bits[y * stride + word] =
            sight_view_get_word (view, self->window.x / 64 + (int) word, self->window.y + y);
    }

  return self;
}

SightGlow *
sight_glow_ref (SightGlow *self)
{
  g_atomic_int_inc (&self->refs);

  return self;
}

void
sight_glow_unref (SightGlow *self)
{
  if (g_atomic_int_dec_and_test (&self->refs))
    g_free (self);
}

gsize
sight_glow_get_bytes (const SightGlow *self)
{
  return get_bytes (&self->window);
}

void
sight_glow_mark (const SightGlow *self, SightRect cells, guint64 *lit, gsize stride)
{
  const SightRect common = sight_rect_intersect (self->window, cells);
  const int first = self->window.x / 64;

  if (sight_rect_is_empty (&common))
    return;
  for (int y = common.y; y < common.y + common.height; y++)
    {
      const guint64 *row = self->bits + (gsize) (y - self->window.y) * get_stride (&self->window);

      for (int word = common.x / 64; word <= (common.x + common.width - 1) / 64; word++)
        lit[y * stride + word] |= row[word - first];
    }
}
