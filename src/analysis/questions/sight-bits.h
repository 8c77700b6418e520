/* sight-bits.h - bits in words: bit i & 63 of word i / 64
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Words that hold @n bits. */
static inline gsize
sight_bits_words (gsize n)
{
  return (n + 63) / 64;
}

/* @n bits, all 0.  Free with g_free(). */
static inline guint64 *
sight_bits_new (gsize n)
{
  return g_new0 (guint64, MAX (sight_bits_words (n), 1));
}

static inline gboolean
sight_bits_get (const guint64 *words, gsize bit)
{
  return words[bit / 64] >> (bit & 63) & 1;
}

static inline void
sight_bits_set (guint64 *words, gsize bit)
{
  words[bit / 64] |= G_GUINT64_CONSTANT (1) << (bit & 63);
}

static inline void
sight_bits_unset (guint64 *words, gsize bit)
{
  words[bit / 64] &= ~(G_GUINT64_CONSTANT (1) << (bit & 63));
}

/* The number of bits that are 1 in @n_words words. */
static inline gsize
sight_bits_count (const guint64 *words, gsize n_words)
{
  gsize n = 0;

  for (gsize i = 0; i < n_words; i++)
    n += (gsize) __builtin_popcountll (words[i]);

  return n;
}

/* The number of bits that are 1 in both. */
static inline gsize
sight_bits_count_both (const guint64 *a, const guint64 *b, gsize n_words)
{
  gsize n = 0;

  for (gsize i = 0; i < n_words; i++)
    n += (gsize) __builtin_popcountll (a[i] & b[i]);

  return n;
}

/* Whether every bit of @a is one of @b. */
static inline gboolean
sight_bits_are_within (const guint64 *a, const guint64 *b, gsize n_words)
{
  for (gsize i = 0; i < n_words; i++)
    {
      if (a[i] & ~b[i])
        return FALSE;
    }

  return TRUE;
}

/* The first bit from @from on that is 1, below @n, or @n. */
static inline gsize
sight_bits_next (const guint64 *words, gsize n, gsize from)
{
  gsize word = from / 64;
  guint64 rest;

  if (from >= n)
    return n;
  rest = words[word] >> (from & 63) << (from & 63);
  while (rest == 0)
    {
      if (++word >= sight_bits_words (n))
        return n;
      rest = words[word];
    }

  return MIN (word * 64 + (gsize) __builtin_ctzll (rest), n);
}

/* Walks the bits of @words that are 1, in order. */
#define SIGHT_BITS_EACH(bit, words, n) \
  for (gsize bit = sight_bits_next (words, n, 0); bit < (gsize) (n); bit = sight_bits_next (words, n, bit + 1))

G_END_DECLS
