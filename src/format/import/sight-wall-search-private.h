/* sight-wall-search-private.h - the parts of the search for walls
 *
 *     sight-wall-search.c          what the file says; notes
 *     sight-wall-search-picture.c  what the picture shows
 *     sight-wall-search-empty.c    empty cells
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-wall-search.h"

G_BEGIN_DECLS

/* How often each kind occurs, by kind. */
typedef struct
{
  gsize *edge, *inside; /* cells on the edge of the map, and others; cells outside are neither */
  gsize n_edge, n_inside;
} SightWallCounts;

void sight_wall_search_count (SightWallSearch *self, SightWallCounts *counts);
void sight_wall_counts_clear (SightWallCounts *self);

/* The kind that makes up most of the edge but at most half of the inside, or -1.  @may_be: by kind. */
int sight_wall_search_find_border (const SightWallCounts *counts, const guint8 *may_be, guint n);

/* Whether the cells that are not @walls are connected, for the most part. */
gboolean sight_wall_search_is_sound (const SightWallSearch *self, const guint8 *walls);

/* Decides empty cells, given that other kinds stop sight, or that they do, @is_wall. */
void sight_wall_search_settle_empty (SightWallSearch *self, gboolean is_wall);

/* Makes @kind a floor, or a wall, because of @clue. */
void sight_wall_search_set (SightFoundKind *kind, gboolean is_wall, SightClue clue, gboolean is_likely);

G_END_DECLS
