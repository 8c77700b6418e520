/* sight-words.h - what a view shows of a map's cells, 64 of them at a time; used within this layer only
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/sight/sight-view.h"

G_BEGIN_DECLS

/* Bits 0, 2, 4, … of @word, as bits 0, 1, 2, … */
static inline guint64
sight_words_pack (guint64 word)
{
  word &= G_GUINT64_CONSTANT (0x5555555555555555);
  word = (word | word >> 1) & G_GUINT64_CONSTANT (0x3333333333333333);
  word = (word | word >> 2) & G_GUINT64_CONSTANT (0x0f0f0f0f0f0f0f0f);
  word = (word | word >> 4) & G_GUINT64_CONSTANT (0x00ff00ff00ff00ff);
  word = (word | word >> 8) & G_GUINT64_CONSTANT (0x0000ffff0000ffff);

  return (word | word >> 16) & G_GUINT64_CONSTANT (0x00000000ffffffff);
}

/* Word @word of both rows of sub-tiles in row @y of cells: a bit for each cell of which one is seen. */
static inline guint64
sight_words_fold (const SightView *view, int y, int word)
{
  const int index = word - view->first_word;
  const guint64 *upper = sight_view_get_row (view, 2 * y);
  guint64 both;

  if (index < 0 || index >= view->stride)
    return 0;
  both = upper[index] | upper[index + view->stride];

  return sight_words_pack (both | both >> 1);
}

/* The cells (64 * @word … 64 * @word + 63, @y) of a map: a 1 for each that is seen, wholly or in part. */
static inline guint64
sight_words_get (const SightView *view, int y, int word)
{
  const int index = word - view->first_word;

  if (y < view->window.y || y >= view->window.y + view->window.height)
    return 0;
  if (view->scale == 2)
    return sight_words_fold (view, y, 2 * word) | sight_words_fold (view, y, 2 * word + 1) << 32;

  return index >= 0 && index < view->stride ? sight_view_get_row (view, y)[index] : 0;
}

/* Turns a block of 64 x 64 bits over its diagonal: bit j of word i becomes bit i of word j.  Halves change places, then
 * halves of halves. */
static inline void
sight_words_turn (guint64 block[64])
{
  guint64 mask = G_GUINT64_CONSTANT (0x00000000ffffffff);

  for (int half = 32; half > 0; half /= 2, mask ^= mask << half)
    {
      for (int i = 0; i < 64; i = (i + half + 1) & ~half)
        {
          const guint64 moved = (block[i] >> half ^ block[i + half]) & mask;

          block[i] ^= moved << half;
          block[i + half] ^= moved;
        }
    }
}

/* The first word that holds a cell of @rect, which is not empty. */
static inline int
sight_words_first (SightRect rect)
{
  return rect.x >> 6;
}

/* The word after the last one that holds a cell of @rect, which is not empty. */
static inline int
sight_words_end (SightRect rect)
{
  return ((rect.x + rect.width - 1) >> 6) + 1;
}

G_END_DECLS
