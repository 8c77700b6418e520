/* sight-bits.h - cells of a row of bits that lie side by side, 64 at once
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Of word @word those bits that are bits @first to @end - 1 of the row; the word has some of them. */
static inline guint64
sight_bits_get_mask (int word, int first, int end)
{
  guint64 mask = G_MAXUINT64;

  if (first > word * 64)
    mask &= G_MAXUINT64 << (first & 63);
  if (end < word * 64 + 64)
    mask &= G_MAXUINT64 >> (64 - (end & 63));

  return mask;
}

/* Sets bits @first to @end - 1 of @row, both >= 0, to @value. */
static inline void
sight_bits_fill (guint64 *row, int first, int end, gboolean value)
{
  for (int word = first / 64; word * 64 < end; word++)
    {
      guint64 mask = sight_bits_get_mask (word, first, end);

      row[word] = value ? row[word] | mask : row[word] & ~mask;
    }
}

/* The first bit from @first on that is @value, or @end if there is none. */
static inline int
sight_bits_find (const guint64 *row, int first, int end, gboolean value)
{
  for (int word = first / 64; word * 64 < end; word++)
    {
      guint64 bits = value ? row[word] : ~row[word];

      if (first > word * 64)
        bits &= G_MAXUINT64 << (first & 63);
      if (bits != 0)
        return MIN (word * 64 + __builtin_ctzll (bits), end);
    }

  return end;
}

G_END_DECLS
