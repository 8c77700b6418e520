/* sight-view.h - what one viewer sees: the answer of a field of view
 *
 * A window of cells around the viewer, cut to the map, as bit rows: memory and
 * work go with the cells in reach, never with the size of the map.  The bits
 * lie in their words as the grid's do (bit x & 63 of word x >> 6), so that a
 * row of the view and a row of the grid can be combined word by word.
 *
 * The caller owns a view and can reuse it: it grows on demand and then
 * allocates nothing more.
 *
 *     g_auto(SightView) view = SIGHT_VIEW_INIT;
 *     sight_algorithm_see (grid, &sight, viewer, &view);
 *     if (sight_view_sees (&view, cell)) …
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/map/sight-extern.h"
#include "core/map/sight-grid.h"

G_BEGIN_DECLS

/* A question for less than a whole field: what depends on whether a cell is opaque.  Algorithms may leave out the rest;
 * see sight_bulk_see_past(). */
typedef struct
{
  SightCell cell; /* in question */
  int margin; /* (out): in cells; 0, or how far to either side of the straight line to @cell and beyond the answer may
               * depend on it: nothing else does */
} SightPast;

/* What one viewer sees.  Begin with SIGHT_VIEW_INIT, end with sight_view_clear(). */
typedef struct
{
  SightCell viewer;      /* where it looks from */
  int range;             /* in cells, 0: no limit */
  SightRect window;      /* the part of the map that is kept; no other cell is seen */
  int scale;             /* 1, or 2 if each cell has 2 x 2 sub-tiles with an answer of their own */
  int first_word;        /* word (of a row of the scaled grid) that a row of the view begins with */
  int stride;            /* of a row in words */
  guint64 *rows;         /* window.height * scale rows; use the functions below */
  gsize capacity;        /* of @rows, in words */
  float *shares;         /* (nullable) width * height of the window: how much is seen of each cell, 0 to 1 */
  gsize shares_capacity; /* of @shares, in cells */
  gboolean has_shares;   /* whether @shares belongs to this answer */
  void *scratch;         /* working memory of algorithms; its content is undefined between runs */
  gsize scratch_size;    /* in bytes */
  SightPast *past;       /* (nullable): what is asked for, if that is less than all */
} SightView;

/* A view that holds nothing, for initialisation. */
#define SIGHT_VIEW_INIT                                                          \
  {                                                                              \
    { 0, 0 }, 0, { 0, 0, 0, 0 }, 1, 0, 0, NULL, 0, NULL, 0, FALSE, NULL, 0, NULL \
  }

/**
 * sight_view_reset:
 * @viewer: a cell of @grid
 * @range: in cells, 0 to SIGHT_RANGE_MAX; 0 means no limit
 *
 * Makes @self the empty answer for @viewer: the window is the square of the
 * cells at most @range columns and rows away, cut to the map.
 */
SIGHT_EXTERN void sight_view_reset (SightView *self, const SightGrid *grid, SightCell viewer, int range);

/* The same with any @window of the map that is not empty. */
SIGHT_EXTERN void sight_view_reset_window (SightView *self, SightCell viewer, int range, SightRect window);

/* Like sight_view_reset(), with 2 x 2 sub-tiles a cell. */
SIGHT_EXTERN void sight_view_reset_scaled (SightView *self, const SightGrid *grid, SightCell viewer, int range);

/* Gives @self a share for each cell of the window, all 0. */
SIGHT_EXTERN void sight_view_add_shares (SightView *self);

/**
 * sight_view_reserve_scratch:
 * @size: in bytes
 *
 * Makes the scratch memory of @self at least @size bytes large and keeps its
 * content.  For algorithms only.
 *
 * Returns: (transfer none): the memory, aligned for any type
 */
SIGHT_EXTERN void *sight_view_reserve_scratch (SightView *self, gsize size);

/* Frees what @self holds, not @self. */
SIGHT_EXTERN void sight_view_clear (SightView *self);

/* The number of cells seen, wholly or in part. */
SIGHT_EXTERN gsize sight_view_count (const SightView *self);

/* The smallest rectangle that holds all cells seen; empty if none is.  Time: the words of the window. */
SIGHT_EXTERN SightRect sight_view_get_extents (const SightView *self);

/**
 * sight_view_append_digits:
 * @width: of the map, in cells
 * @y: a row of the map, with sub-tiles of the scaled map
 *
 * Adds "0110…" to @out: a digit for each cell of the row, or for each sub-tile
 * if there are any: 1 if it is seen.
 */
SIGHT_EXTERN void sight_view_append_digits (const SightView *self, int width, int y, GString *out);

/* Same window, same answer. */
SIGHT_EXTERN gboolean sight_view_equal (const SightView *a, const SightView *b);

/* Cells 64 * @word to 64 * @word + 63 of row @y of the map, any row and word: bit x & 63 is 1 if that cell is seen,
 * wholly or in part. */
SIGHT_EXTERN guint64 sight_view_get_word (const SightView *self, int word, int y);
/* Adds the cells that are seen, wholly or in part, to @bits: bit x & 63 of word y * stride + x / 64. */
SIGHT_EXTERN void sight_view_mark (const SightView *self, guint64 *bits, gsize stride);

/* Makes @self hold what @other, of the same sight and map, shows too, with a window that holds both; of a share the
 * larger one counts.  Time and memory: the words of that window. */
SIGHT_EXTERN void sight_view_add (SightView *self, const SightView *other);

/* Makes @self the same answer as @from. */
SIGHT_EXTERN void sight_view_copy (SightView *self, const SightView *from);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SightView, sight_view_clear)

/* Row @y of the map, or of the scaled map, in the window; its word 0 is word first_word of the grid's row. */
static inline guint64 *
sight_view_get_row (const SightView *self, int y)
{
  return self->rows + (gsize) (y - self->window.y * self->scale) * self->stride;
}

/* Marks @cell, which lies in the window, as seen; with sub-tiles, @cell is a sub-tile. */
static inline void
sight_view_show (SightView *self, SightCell cell)
{
  sight_view_get_row (self, cell.y)[(cell.x >> 6) - self->first_word] |= G_GUINT64_CONSTANT (1) << (cell.x & 63);
}

/* Marks @cell, which lies in the window, as not seen; with sub-tiles, @cell is a sub-tile. */
static inline void
sight_view_hide (SightView *self, SightCell cell)
{
  sight_view_get_row (self, cell.y)[(cell.x >> 6) - self->first_word] &= ~(G_GUINT64_CONSTANT (1) << (cell.x & 63));
}

/* Whether sub-tile @cell, which lies in the window (scaled), is seen; where scale is 1, sub-tiles are cells. */
static inline gboolean
sight_view_sees_subtile (const SightView *self, SightCell cell)
{
  return sight_view_get_row (self, cell.y)[(cell.x >> 6) - self->first_word] >> (cell.x & 63) & 1;
}

/* Whether @cell is seen, wholly or in part; @cell may be any cell at all. */
static inline gboolean
sight_view_sees (const SightView *self, SightCell cell)
{
  SightCell sub = { cell.x * self->scale, cell.y * self->scale };

  if (!sight_rect_contains (&self->window, cell))
    return FALSE;
  if (self->scale == 1)
    return sight_view_sees_subtile (self, cell);

  return sight_view_sees_subtile (self, sub) || sight_view_sees_subtile (self, (SightCell) { sub.x + 1, sub.y }) ||
         sight_view_sees_subtile (self, (SightCell) { sub.x, sub.y + 1 }) ||
         sight_view_sees_subtile (self, (SightCell) { sub.x + 1, sub.y + 1 });
}

/* How much of @cell is seen, 0 to 1; @cell may be any cell at all. */
static inline float
sight_view_get_share (const SightView *self, SightCell cell)
{
  if (!self->has_shares || !sight_rect_contains (&self->window, cell))
    return sight_view_sees (self, cell);

  return self->shares[(gsize) (cell.y - self->window.y) * self->window.width + cell.x - self->window.x];
}

G_END_DECLS
