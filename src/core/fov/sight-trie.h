/* sight-trie.h - lines of sight of 64 viewers at once
 *
 * Whether a line rule lets a viewer see the cell at some offset depends on the
 * cells that the line tests, and lines share their beginnings.  A trie holds the
 * tests of all offsets within a range, shared beginnings once; it is walked for
 * 64 neighbouring cells at once.
 *
 * These cells are the anchors: all viewers, whose targets lie around them, or
 * all targets, whose viewers do.
 *
 *     g_autoptr (SightTrie) trie = sight_trie_new (&rule, 20, SIGHT_TRIE_FROM_VIEWERS, NULL, NULL);
 *     g_autoptr (SightTrieMap) map = sight_trie_map_new (grid, ends, stride, 20);
 *     g_autofree guint64 *scratch = g_new (guint64, sight_trie_get_scratch (trie));
 *     SightAnchors anchors = { { 64 * word, y }, ends[y * stride + word] };
 *
 *     sight_trie_count (trie, map, &anchors, scratch);
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/sight/sight-los.h"

G_BEGIN_DECLS

#define SIGHT_TRIE_RANGE_MAX 64 /* cells: what a trie is made for */

/* Which end of the lines the anchors are. */
typedef enum
{
  SIGHT_TRIE_FROM_VIEWERS,
  SIGHT_TRIE_FROM_TARGETS,
} SightTrieEnd;

/* The tests of all lines in a range.  Free with sight_trie_free(); threads may share it. */
typedef struct _SightTrie SightTrie;

/* Whether a viewer looks from @viewer to @target at all. */
typedef gboolean (*SightTrieFilter) (SightCell viewer, SightCell target, gconstpointer data);

/**
 * sight_trie_new:
 * @range: in cells, 1 to SIGHT_TRIE_RANGE_MAX
 * @filter: (nullable): leaves out offsets; called with cells that lie as they do
 *
 * Time and memory: the steps of all lines in range, some 10 ns and 10 bytes each.
 */
SightTrie *
sight_trie_new (const SightLineRule *rule, int range, SightTrieEnd end, SightTrieFilter filter, gconstpointer data)
    G_GNUC_WARN_UNUSED_RESULT;
void sight_trie_free (SightTrie *self);

/* A grid, and the cells that count as other ends of lines, as bit rows with room for the range all round.  Free with
 * sight_trie_map_free(); threads may share it. */
typedef struct _SightTrieMap SightTrieMap;

/* @ends: bits of the cells that count: x & 63 of word y * @stride + x / 64; @range: of the tries to be used.  Time: the
 * words of the map. */
SightTrieMap *sight_trie_map_new (const SightGrid *grid, const guint64 *ends, gsize stride, int range)
    G_GNUC_WARN_UNUSED_RESULT;
void sight_trie_map_free (SightTrieMap *self);

/* Words that sight_trie_count() works with. */
gsize sight_trie_get_scratch (const SightTrie *self);

/* Up to 64 cells side by side, and how many lines are clear between each and the other ends. */
typedef struct
{
  SightCell first;  /* its column is a multiple of 64 */
  guint64 bits;     /* which of them count: bit i is the cell i columns right of @first */
  guint counts[64]; /* (out): 0 for cells that don't count */
} SightAnchors;

/**
 * sight_trie_count:
 * @anchors: (inout): gets the counts
 * @scratch: sight_trie_get_scratch() words, for this thread alone
 *
 * Time: the tests up to where no anchor is left, a few ns each.
 */
void sight_trie_count (const SightTrie *self, const SightTrieMap *map, SightAnchors *anchors, guint64 *scratch);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightTrie, sight_trie_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightTrieMap, sight_trie_map_free)

G_END_DECLS
