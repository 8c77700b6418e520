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

/**
 * sight_bulk_see_past:
 * @cell: of the grid
 * @within: (out): a part of the window of @view, the same for both grids; outside
 *   of it no cell depends on @cell
 *
 * As sight_gaze_see(), for two grids that differ in @cell alone: what is seen of
 * the one and not of the other is the same as of whole fields.  Cells of which
 * that does not depend may be missing from both.  Whether @cell itself is seen
 * comes out right too.
 *
 * Time: little more than what lies behind @cell, by most algorithms; else that
 * of the whole field.
 */
gboolean sight_bulk_see_past (const SightGaze *self, SightCell cell, SightView *view, SightRect *within);

G_END_DECLS
