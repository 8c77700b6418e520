/* sight-row.h - up to 64 cells of a row of a sector at once, as bits
 *
 * Bit i is the cell at across + i.  For a row along x, the bits are those of
 * the rows of grid and view, reversed if across grows to the left; along y they
 * are gathered and scattered one by one.
 *
 * For the files of algorithms only.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-wedge.h"

G_BEGIN_DECLS

enum
{
  SIGHT_ROW_MAX = 64
}; /* cells at once */

/* Cells of a row that lie side by side. */
typedef struct
{
  int away;   /* of the row */
  int across; /* of the first cell */
  int n;      /* 1 to SIGHT_ROW_MAX */
} SightSpan;

/* The lowest @n bits, 1 to 64. */
static inline guint64
sight_row_get_mask (int n)
{
  return ~G_GUINT64_CONSTANT (0) >> (64 - n);
}

/* Of the cells of @span those that lie from @first to @last across. */
static inline guint64
sight_row_get_within (const SightSpan *span, int first, int last)
{
  const int from = MAX (first - span->across, 0), to = MIN (last - span->across, span->n - 1);

  return from > to ? 0 : sight_row_get_mask (to - from + 1) << from;
}

/* @bits in the opposite order. */
static inline guint64
sight_row_reverse (guint64 bits)
{
  bits = (bits >> 1 & G_GUINT64_CONSTANT (0x5555555555555555)) | (bits & G_GUINT64_CONSTANT (0x5555555555555555)) << 1;
  bits = (bits >> 2 & G_GUINT64_CONSTANT (0x3333333333333333)) | (bits & G_GUINT64_CONSTANT (0x3333333333333333)) << 2;
  bits = (bits >> 4 & G_GUINT64_CONSTANT (0x0f0f0f0f0f0f0f0f)) | (bits & G_GUINT64_CONSTANT (0x0f0f0f0f0f0f0f0f)) << 4;

  return GUINT64_SWAP_LE_BE (bits);
}

/* Bits @x to @x + 63 of a row of the grid, whose column 0 is in @row; @x may lie in the margin. */
static inline guint64
sight_row_cut (const guint64 *row, int x)
{
  const guint64 *word = row + (x >> 6);
  const int shift = x & 63;

  return shift == 0 ? word[0] : word[0] >> shift | word[1] << (64 - shift);
}

/**
 * sight_row_load:
 * @span: its row, its first and its last cell lie in the map or just outside
 *
 * Returns: 1 for each opaque cell; bits after the last cell are 0
 */
static inline guint64
sight_row_load (const SightGrid *grid, const SightSector *sector, SightCell viewer, const SightSpan *span)
{
  const SightCell cell = sight_sector_get_cell (sector, viewer, span->across, span->away);
  const guint64 *row = sight_grid_get_row (grid, cell.y);
  guint64 bits = 0;

  if (sector->xx > 0)
    return sight_row_cut (row, cell.x) & sight_row_get_mask (span->n);
  if (sector->xx < 0)
    return sight_row_reverse (sight_row_cut (row, cell.x - span->n + 1) << (64 - span->n));

  row += cell.x >> 6;
  for (int i = 0; i < span->n; i++)
    {
      bits |= (*row >> (cell.x & 63) & 1) << i;
      row += sector->yx * (gssize) grid->stride;
    }

  return bits;
}

/* Likewise, 1 for each cell that is seen; all lie in the window. */
static inline guint64
sight_row_load_seen (const SightView *view, const SightSector *sector, const SightSpan *span)
{
  const SightCell cell = sight_sector_get_cell (sector, view->viewer, span->across, span->away);
  const guint64 *row = sight_view_get_row (view, cell.y);
  guint64 bits = 0;
  int x = cell.x - 64 * view->first_word;

  if (sector->xx == 0)
    {
      row += x >> 6;
      for (int i = 0; i < span->n; i++)
        {
          bits |= (*row >> (x & 63) & 1) << i;
          row += sector->yx * view->stride;
        }
      return bits;
    }

  if (sector->xx < 0)
    x -= span->n - 1;
  bits = row[x >> 6] >> (x & 63);
  if ((x & 63) + span->n > 64)
    bits |= row[(x >> 6) + 1] << (64 - (x & 63));
  bits &= sight_row_get_mask (span->n);

  return sector->xx > 0 ? bits : sight_row_reverse (bits << (64 - span->n));
}

/* Marks those cells of @span as seen whose bits are 1; these lie in the window. */
static inline void
sight_row_show (SightView *view, const SightSector *sector, const SightSpan *span, guint64 bits)
{
  SightCell cell;
  guint64 *row;
  int skipped;

  if (bits == 0)
    return;

  /* The first cells may lie outside the window. */
  skipped = __builtin_ctzll (bits);
  bits >>= skipped;
  cell = sight_sector_get_cell (sector, view->viewer, span->across + skipped, span->away);
  row = sight_view_get_row (view, cell.y) - view->first_word;

  if (sector->xx == 0)
    {
      for (row += cell.x >> 6; bits != 0; bits >>= 1)
        {
          *row |= (bits & 1) << (cell.x & 63);
          row += sector->yx * view->stride;
        }
      return;
    }
  if (sector->xx < 0)
    {
      const int unused = __builtin_clzll (bits);

      bits = sight_row_reverse (bits) >> unused;
      cell.x -= 63 - unused;
    }

  row[cell.x >> 6] |= bits << (cell.x & 63);
  if ((cell.x & 63) != 0 && bits >> (64 - (cell.x & 63)) != 0)
    row[(cell.x >> 6) + 1] |= bits >> (64 - (cell.x & 63));
}

G_END_DECLS
