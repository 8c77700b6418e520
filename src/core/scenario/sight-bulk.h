/* sight-bulk.h - many gazes at once, through the same door
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/fov/sight-trie.h"
#include "sight-gaze.h"

G_BEGIN_DECLS

/* Whether what cells that look as @self see can be counted with a trie: lines within a range. */
gboolean sight_bulk_has_trie (const SightGaze *self);

/* The trie of all cells that look as @self, whose own cell does not matter; see sight_bulk_has_trie(). */
SightTrie *sight_bulk_new_trie (const SightGaze *self, SightTrieEnd end) G_GNUC_WARN_UNUSED_RESULT;

/* Whether any two open cells see each other or neither does: by the algorithm and its parameters, all round, and no
 * rule of the level decides otherwise. */
gboolean sight_bulk_is_symmetric (const SightGaze *self);

G_END_DECLS
