/* sight-replies.c - what a game answered: fields of view and lines, on maps
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-replies.h"

#include <string.h>

static void
answer_clear (gpointer data)
{
  SightReply *answer = data;

  g_free (answer->bits);
}

static void
grid_free (gpointer data)
{
  sight_grid_free (data);
}

SightReplies *
sight_replies_new (void)
{
  SightReplies *self = g_new0 (SightReplies, 1);

  self->grids = g_ptr_array_new_with_free_func (grid_free);
  self->answers = g_array_new (FALSE, TRUE, sizeof (SightReply));
  g_array_set_clear_func (self->answers, answer_clear);

  return self;
}

void
sight_replies_free (SightReplies *self)
{
  g_array_unref (self->answers);
  g_ptr_array_unref (self->grids);
  g_free (self);
}

const SightGrid *
sight_replies_add_grid (SightReplies *self, const SightGrid *grid)
{
  SightGrid *copy = sight_grid_copy (grid);

  g_ptr_array_add (self->grids, copy);

  return copy;
}

/* Word @word of row @y of the scaled map. */
static guint64
get_scaled_word (const SightView *view, int word, int y)
{
  const int top = view->window.y * view->scale, height = view->window.height * view->scale;
  const int index = word - view->first_word;

  if (y < top || y >= top + height || index < 0 || index >= view->stride)
    return 0;

  return sight_view_get_row (view, y)[index];
}

void
sight_replies_add_view (SightReplies *self, const SightGrid *grid, const SightView *view, int range)
{
  const int width = grid->width * view->scale, height = grid->height * view->scale;
  SightReply answer = { .grid = grid,
                        .viewer = view->viewer,
                        .range = range,
                        .facing = SIGHT_FACING_NONE,
                        .angle = SIGHT_ANGLE_FULL,
                        .scale = view->scale,
                        .stride = (gsize) (width + 63) / 64 };

  answer.bits = g_new0 (guint64, answer.stride * height);
  for (int y = 0; y < height; y++)
    {
      for (gsize word = 0; word < answer.stride; word++)
        answer.bits[y * answer.stride + word] = get_scaled_word (view, word, y);
    }
  g_array_append_val (self->answers, answer);
}

static gboolean
sees_part (const SightReply *self, int x, int y)
{
  return self->bits[y * self->stride + x / 64] >> (x & 63) & 1;
}

gboolean
sight_reply_sees (const SightReply *self, SightCell cell)
{
  if (self->is_line)
    return self->clear && sight_cell_equal (cell, self->to);
  if (!sight_grid_contains (self->grid, cell))
    return FALSE;

  for (int i = 0; i < self->scale * self->scale; i++)
    {
      if (sees_part (self, cell.x * self->scale + i % self->scale, cell.y * self->scale + i / self->scale))
        return TRUE;
    }

  return FALSE;
}

gsize
sight_reply_count_cells (const SightReply *self)
{
  return self->is_line ? 1 : (gsize) self->grid->width * self->grid->height * self->scale * self->scale;
}

SightGaze
sight_reply_get_gaze (const SightReply *self, const SightVision *sight)
{
  SightGaze gaze = sight_gaze_init (self->grid, sight, self->viewer);

  gaze.facing = self->facing;
  gaze.angle = self->angle;

  return gaze;
}

static gsize
compare_field (const SightReply *self, const SightView *view)
{
  gsize n = 0;

  if (view->scale != self->scale)
    return sight_reply_count_cells (self);
  for (int y = 0; y < self->grid->height * self->scale; y++)
    {
      for (gsize word = 0; word < self->stride; word++)
        n += __builtin_popcountll (self->bits[y * self->stride + word] ^ get_scaled_word (view, word, y));
    }

  return n;
}

gsize
sight_reply_compare (const SightReply *self, const SightVision *sight, SightView *view)
{
  const SightGaze gaze = sight_reply_get_gaze (self, sight);
  SightLos los;

  if (self->is_line)
    {
      los = sight_gaze_walk (&gaze, self->to, NULL);
      return sight_los_is_clear (&los) != self->clear;
    }
  if (sight->algorithm->subtiles != (self->scale == 2))
    return sight_reply_count_cells (self);
  sight_gaze_see (&gaze, view);

  return compare_field (self, view);
}

/* What @view and the answer say of each cell; of parts of cells whether any differs. */
static void
list_field (const SightReply *self, const SightView *view, SightDifferenceFunc func, gpointer data)
{
  for (int i = 0; i < self->grid->width * self->grid->height; i++)
    {
      const SightCell cell = { i % self->grid->width, i / self->grid->width };
      const gboolean game = sight_reply_sees (self, cell), sight = sight_view_sees (view, cell);
      gboolean differs = game != sight;

      for (int part = 0; !differs && self->scale == view->scale && part < self->scale * self->scale; part++)
        {
          const int x = cell.x * self->scale + part % self->scale, y = cell.y * self->scale + part / self->scale;

          differs = sees_part (self, x, y) != (gboolean) (get_scaled_word (view, x / 64, y) >> (x & 63) & 1);
        }
      if (differs)
        func (cell, game, sight, data);
    }
}

void
sight_reply_foreach_difference (const SightReply *self,
                                const SightVision *sight,
                                SightDifferenceFunc func,
                                gpointer data)
{
  const SightGaze gaze = sight_reply_get_gaze (self, sight);
  g_auto (SightView) view = SIGHT_VIEW_INIT;
  SightLos los;

  if (self->is_line)
    {
      los = sight_gaze_walk (&gaze, self->to, NULL);
      if (sight_los_is_clear (&los) != self->clear)
        func (self->to, self->clear, sight_los_is_clear (&los), data);
      return;
    }
  sight_gaze_see (&gaze, &view);
  list_field (self, &view, func, data);
}
