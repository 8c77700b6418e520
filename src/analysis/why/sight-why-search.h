/* sight-why-search.h - which walls hide a cell, found by trying; for sight-why.c only
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/scenario/sight-gaze.h"

G_BEGIN_DECLS

typedef enum
{
  SIGHT_SEARCH_FOUND,
  SIGHT_SEARCH_NOT_FOUND, /* within the number of tries, or of cells */
  SIGHT_SEARCH_HOPELESS,  /* not seen even where all is open */
} SightSearchResult;

/**
 * sight_search_openings:
 * @cell: hidden from @gaze
 * @found: (out): array of SightCell, empty at first: walls that make @cell seen if they are open, nearest to the viewer
 *   first
 *
 * What it finds was tried.
 */
SightSearchResult sight_search_openings (const SightGaze *gaze, SightCell cell, GArray *found);

G_END_DECLS
