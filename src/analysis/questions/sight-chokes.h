/* sight-chokes.h - the fewest cells that cut one area off from another, and as many ways that share none
 *
 * The least cut and the largest number of ways without a common cell are equal
 * (Menger, 1927), so each proves the other.  Found as a flow (Ford and
 * Fulkerson, 1956) in which every cell lets one way through.  Cells of the two
 * areas do not count: they are never cut, and ways may share them.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "analysis/level/sight-steps.h"
#include "analysis/sight-work.h"

G_BEGIN_DECLS

typedef enum
{
  SIGHT_CHOKES_FOUND, /* also if no way leads there: then nothing is to be cut */
  SIGHT_CHOKES_NO_START,
  SIGHT_CHOKES_NO_GOAL,
  SIGHT_CHOKES_TOUCH, /* the areas overlap, or one step leads from one to the other: nothing can cut them off */
  SIGHT_CHOKES_STOPPED,
} SightChokesStatus;

/* Begin with SIGHT_CHOKES_INIT, end with sight_chokes_clear(). */
typedef struct
{
  SightChokesStatus status;
  GArray *cells;   /* of SightCell: the cut, row by row; of several least ones the one nearest to the start */
  GPtrArray *ways; /* of GArray of SightCell: as many ways, from a cell of the one area to one of the other */
} SightChokes;

#define SIGHT_CHOKES_INIT             \
  {                                   \
    SIGHT_CHOKES_STOPPED, NULL, NULL, \
  }

/* @progress: (nullable).  Time: the cells of the map for each way.  Memory: 30 bytes a cell of the map. */
SightChokesStatus sight_chokes_find (SightChokes *self,
                                     const SightGround *ground,
                                     const SightCellSet *from,
                                     const SightCellSet *to,
                                     const SightProgress *progress);

/* Frees what @self holds, not @self. */
void sight_chokes_clear (SightChokes *self);

/* Checks the answer without what found it: the ways are ways and share no cell, as many as cells are cut, and without
 * those no way is left.  Returns: (nullable): NULL if all is right, else what is wrong */
const char *sight_chokes_check (const SightChokes *self,
                                const SightGround *ground,
                                const SightCellSet *from,
                                const SightCellSet *to);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SightChokes, sight_chokes_clear)

G_END_DECLS
