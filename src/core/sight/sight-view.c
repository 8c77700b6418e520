/* sight-view.c - what one viewer sees: the answer of a field of view
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-view.h"

#include <string.h>

static gsize
view_get_words (const SightView *self)
{
  return (gsize) self->stride * self->window.height * self->scale;
}

static gsize
view_get_cells (const SightView *self)
{
  return (gsize) self->window.width * self->window.height;
}

/* Of @window at the scale of @self. */
static void
view_set_window (SightView *self, SightRect window)
{
  self->window = window;
  self->first_word = window.x * self->scale >> 6;
  self->stride = (((window.x + window.width) * self->scale - 1) >> 6) - self->first_word + 1;
}

static void
view_reserve (SightView *self)
{
  gsize words = view_get_words (self);

  if (words > self->capacity)
    {
      g_free (self->rows);
      self->rows = g_new (guint64, words);
      self->capacity = words;
    }
}

static void
view_make_empty (SightView *self, SightRect window, int scale)
{
  self->scale = scale;
  view_set_window (self, window);
  self->has_shares = FALSE;

  view_reserve (self);
  memset (self->rows, 0, view_get_words (self) * sizeof (guint64));
}

static void
view_reset (SightView *self, const SightGrid *grid, SightCell viewer, int range, int scale)
{
  SightRect map = { 0, 0, grid->width, grid->height };
  SightRect reach = { viewer.x - range, viewer.y - range, 2 * range + 1, 2 * range + 1 };

  g_assert (sight_grid_contains (grid, viewer));
  g_assert (range >= 0 && range <= SIGHT_RANGE_MAX);

  self->viewer = viewer;
  self->range = range;
  view_make_empty (self, range == 0 ? map : sight_rect_intersect (map, reach), scale);
}

void
sight_view_reset_window (SightView *self, SightCell viewer, int range, SightRect window)
{
  self->viewer = viewer;
  self->range = range;
  view_make_empty (self, window, 1);
}

void
sight_view_reset (SightView *self, const SightGrid *grid, SightCell viewer, int range)
{
  view_reset (self, grid, viewer, range, 1);
}

void
sight_view_reset_scaled (SightView *self, const SightGrid *grid, SightCell viewer, int range)
{
  view_reset (self, grid, viewer, range, 2);
}

void
sight_view_add_shares (SightView *self)
{
  gsize cells = view_get_cells (self);

  if (cells > self->shares_capacity)
    {
      g_free (self->shares);
      self->shares = g_new (float, cells);
      self->shares_capacity = cells;
    }
  memset (self->shares, 0, cells * sizeof (float));
  self->has_shares = TRUE;
}

void *
sight_view_reserve_scratch (SightView *self, gsize size)
{
  if (size > self->scratch_size)
    {
      self->scratch_size = MAX (size, 2 * self->scratch_size);
      self->scratch = g_realloc (self->scratch, self->scratch_size);
    }

  return self->scratch;
}

void
sight_view_clear (SightView *self)
{
  g_free (self->rows);
  g_free (self->shares);
  g_free (self->scratch);
  *self = (SightView) SIGHT_VIEW_INIT;
}

/* Bits 0, 2, 4, … of the result: 1 if either bit of the pair in @word is. */
static inline guint64
fold_pairs (guint64 word)
{
  return (word | word >> 1) & G_GUINT64_CONSTANT (0x5555555555555555);
}

/* Bits 0, 2, 4, … of @pairs as bits 0 to 31. */
static guint64
close_up (guint64 pairs)
{
  pairs = (pairs | pairs >> 1) & G_GUINT64_CONSTANT (0x3333333333333333);
  pairs = (pairs | pairs >> 2) & G_GUINT64_CONSTANT (0x0f0f0f0f0f0f0f0f);
  pairs = (pairs | pairs >> 4) & G_GUINT64_CONSTANT (0x00ff00ff00ff00ff);
  pairs = (pairs | pairs >> 8) & G_GUINT64_CONSTANT (0x0000ffff0000ffff);

  return (pairs | pairs >> 16) & G_GUINT64_CONSTANT (0x00000000ffffffff);
}

/* Word @word of a row of sub-tiles, 0 outside the window. */
static guint64
get_row_word (const SightView *self, const guint64 *row, int word)
{
  word -= self->first_word;

  return word >= 0 && word < self->stride ? row[word] : 0;
}

guint64
sight_view_get_word (const SightView *self, int word, int y)
{
  guint64 halves[2];

  if (y < self->window.y || y >= self->window.y + self->window.height)
    return 0;
  if (self->scale == 1)
    return get_row_word (self, sight_view_get_row (self, y), word);

  for (int i = 0; i < 2; i++)
    halves[i] = close_up (fold_pairs (get_row_word (self, sight_view_get_row (self, 2 * y), 2 * word + i) |
                                      get_row_word (self, sight_view_get_row (self, 2 * y + 1), 2 * word + i)));

  return halves[0] | halves[1] << 32;
}

void
sight_view_mark (const SightView *self, guint64 *bits, gsize stride)
{
  const SightRect *window = &self->window;

  for (int y = window->y; y < window->y + window->height; y++)
    {
      for (int i = window->x / 64; i <= (window->x + window->width - 1) / 64; i++)
        bits[y * stride + i] |= sight_view_get_word (self, i, y);
    }
}

SightRect
sight_view_get_extents (const SightView *self)
{
  const SightRect *window = &self->window;
  int left = G_MAXINT, right = -1, top = -1, bottom = -1;

  for (int y = window->y; y < window->y + window->height; y++)
    {
      for (int i = window->x / 64; i <= (window->x + window->width - 1) / 64; i++)
        {
          const guint64 word = sight_view_get_word (self, i, y);

          if (word == 0)
            continue;
          left = MIN (left, i * 64 + __builtin_ctzll (word));
          right = MAX (right, i * 64 + 63 - __builtin_clzll (word));
          top = top < 0 ? y : top;
          bottom = y;
        }
    }

  return bottom < 0 ? (SightRect) { 0, 0, 0, 0 } : (SightRect) { left, top, right - left + 1, bottom - top + 1 };
}

gsize
sight_view_count (const SightView *self)
{
  gsize count = 0;

  for (gsize i = 0; self->scale == 1 && i < view_get_words (self); i++)
    count += __builtin_popcountll (self->rows[i]);

  for (int y = 0; self->scale == 2 && y < self->window.height; y++)
    {
      const guint64 *upper = self->rows + (gsize) 2 * y * self->stride;

      for (int i = 0; i < self->stride; i++)
        count += __builtin_popcountll (fold_pairs (upper[i] | upper[self->stride + i]));
    }

  return count;
}

void
sight_view_append_digits (const SightView *self, int width, int y, GString *out)
{
  const int first = self->window.x * self->scale, end = first + self->window.width * self->scale;
  const gsize length = out->len;
  char *digits;

  g_string_set_size (out, length + (gsize) width * self->scale);
  digits = out->str + length;
  memset (digits, '0', (gsize) width * self->scale);
  if (y < self->window.y * self->scale || y >= (self->window.y + self->window.height) * self->scale)
    return;
  for (int x = first; x < end; x++)
    digits[x] += sight_view_sees_subtile (self, (SightCell) { x, y });
}

gboolean
sight_view_equal (const SightView *a, const SightView *b)
{
  if (a->window.x != b->window.x || a->window.y != b->window.y || a->window.width != b->window.width ||
      a->window.height != b->window.height || a->scale != b->scale || a->has_shares != b->has_shares)
    return FALSE;
  if (a->has_shares && memcmp (a->shares, b->shares, view_get_cells (a) * sizeof (float)) != 0)
    return FALSE;

  return memcmp (a->rows, b->rows, view_get_words (a) * sizeof (guint64)) == 0;
}

void
sight_view_copy (SightView *self, const SightView *from)
{
  SightView old = *self;

  *self = *from;
  self->rows = old.rows;
  self->capacity = old.capacity;
  self->shares = old.shares;
  self->shares_capacity = old.shares_capacity;
  self->scratch = old.scratch;
  self->scratch_size = old.scratch_size;
  self->past = old.past;

  view_reserve (self);
  memcpy (self->rows, from->rows, view_get_words (from) * sizeof (guint64));
  if (from->has_shares)
    {
      sight_view_add_shares (self);
      memcpy (self->shares, from->shares, view_get_cells (from) * sizeof (float));
    }
}

/* Gives @self a larger window, with what it shows. */
static void
widen (SightView *self, SightRect window)
{
  SightView old = *self;
  const gboolean has_shares = self->has_shares;

  self->rows = NULL;
  self->shares = NULL;
  self->capacity = self->shares_capacity = 0;
  view_set_window (self, window);
  view_reserve (self);
  memset (self->rows, 0, view_get_words (self) * sizeof (guint64));
  if (has_shares)
    sight_view_add_shares (self);
  old.scratch = NULL;
  sight_view_add (self, &old);
  sight_view_clear (&old);
}

void
sight_view_add (SightView *self, const SightView *other)
{
  const SightRect *window = &other->window, both = sight_rect_union (self->window, *window);
  const int shift = other->first_word - self->first_word;

  g_assert (self->scale == other->scale && self->has_shares == other->has_shares);

  if (both.width != self->window.width || both.height != self->window.height)
    {
      widen (self, both);
      sight_view_add (self, other);
      return;
    }
  for (int y = window->y * self->scale; y < (window->y + window->height) * self->scale; y++)
    {
      const guint64 *from = sight_view_get_row (other, y);
      guint64 *row = sight_view_get_row (self, y);

      for (int i = 0; i < other->stride; i++)
        row[shift + i] |= from[i];
    }
  for (int i = 0; self->has_shares && i < window->width * window->height; i++)
    {
      const int x = window->x + i % window->width - self->window.x, y = window->y + i / window->width - self->window.y;
      float *share = &self->shares[(gsize) y * self->window.width + x];

      *share = MAX (*share, other->shares[i]);
    }
}
