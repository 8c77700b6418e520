/* sight-identify.h - which sight gave these answers?
 *
 * Every candidate is compared, but not with every answer: rounds take ever more
 * answers, in an order that is random but always the same, and after each round
 * only candidates without a difference and the better half of the others stay.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-candidate.h"
#include "sight-shrink.h"

G_BEGIN_DECLS

/* Where the cells lie on which a candidate and the game differ, if all of them lie there. */
typedef enum
{
  SIGHT_DIFFERS_ANYWHERE,
  SIGHT_DIFFERS_OWN_CELL, /* the viewer's own */
  SIGHT_DIFFERS_BORDER,   /* outermost cells of the map */
  SIGHT_DIFFERS_WALLS,
  SIGHT_DIFFERS_FARTHEST, /* the farther half of what the game or the sight shows */
} SightDiffersWhere;

/* How a candidate differs from the answers. */
typedef struct
{
  gsize n_cells;           /* that differ */
  gsize n_game;            /* of them, those that only the game sees */
  SightDiffersWhere where; /* all of them */
  const SightReply *first; /* the answer with the smallest map that differs; NULL: none */
  SightCell cell;          /* that differs there, nearest to the viewer */
  gboolean game;           /* whether the game sees it */
} SightDifference;

/* Called now and then with the share of the work done, 0 to 1; FALSE stops it. */
typedef gboolean (*SightIdentifyFunc) (double share, gpointer data);

/**
 * sight_identify_rank:
 * @candidates: of SightCandidate; ends with the best that are left, those compared with all answers first
 * @func: (nullable)
 *
 * Ranks @candidates by how few cells differ, then by how few parameters differ
 * from the preset.  Of sights that differ in their range alone one is left.
 *
 * Returns: FALSE if @func stopped it
 */
gboolean sight_identify_rank (GArray *candidates, const SightReplies *answers, SightIdentifyFunc func, gpointer data);

/* How @candidate differs from @answers. */
SightDifference sight_identify_explain (const SightCandidate *candidate, const SightReplies *answers);

/* Puts the part of the map of @difference that its viewer and cell span into @specimen, as much of it as keeps the
 * answer of @candidate for that cell.  What the game would say of that part is not known. */
void sight_identify_crop (const SightCandidate *candidate, const SightDifference *difference, SightSpecimen *specimen);

/* Finds a preset, with parameters, that sees the same as @gaze at the same range, one with lines if there is one, and
 * puts it into @sight.  FALSE: there is none.  @gaze can see. */
gboolean sight_identify_agreeing (const SightGaze *gaze, SightVision *sight);

/* The number of candidates at the beginning of @ranked that equal all answers. */
guint sight_identify_count_equal (const GArray *ranked);

G_END_DECLS
