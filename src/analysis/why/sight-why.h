/* sight-why.h - why a cell is seen or not: by which step, what blocks, and what would have to open
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/scenario/sight-fields.h"
#include "core/scenario/sight-gaze.h"
#include "analysis/sentence/sight-sentence.h"

G_BEGIN_DECLS

typedef enum
{
  SIGHT_WHY_SEEN,
  SIGHT_WHY_BLOCKED,   /* walls hide it */
  SIGHT_WHY_RANGE,     /* out of range: no opening helps */
  SIGHT_WHY_FACING,    /* the viewer faces elsewhere: no opening helps */
  SIGHT_WHY_NEVER,     /* this sight never shows that cell from there: no opening helps */
  SIGHT_WHY_DEAD,      /* the viewer is not alive, or not on the map yet */
  SIGHT_WHY_OUTSIDE,   /* the viewer or the cell lies outside the map */
  SIGHT_WHY_DARK,      /* it is in sight, but too dark: no opening helps, a lamp would */
  SIGHT_WHY_CONCEALED, /* it is seen, but not anyone who stands in it: being nearer helps */
} SightWhyReason;

/* A cell that would have to open. */
typedef struct
{
  SightCell cell;
  gboolean has_other;
  SightCell other; /* would do as well: the other flanker of a tie */
} SightWhyOpening;

typedef struct
{
  SightVision sight;
  int viewer;         /* index of it, or SIGHT_GAZE_BARE */
  SightCell at, cell; /* the viewer's; the one that was pointed at */
  SightWhyReason reason;
  float share;           /* how much of it is seen, 0 to 1 */
  SightTrace *trace;     /* of a sight with lines: of the line to the cell; else of the field of view; empty if there is
                          * nothing to look at, as of a dead viewer */
  int step;              /* in @trace: the one that lit the cell or left it dark, or where its blocker was met;
                          * -1 where there is none, as the trace is empty or was cut before */
  int n_blockers;        /* 0, 1, or 2 for flankers */
  SightCell blockers[2]; /* what stops the line; without lines, the nearest of the openings */
  GArray *openings;      /* of SightWhyOpening: all of them open, the cell is in sight; empty where it is seen, where
                          * nothing helps, and where a BLOCKED cell has none that was found */
  gboolean is_smallest;  /* no set of fewer cells does: always so with lines, and where one cell is enough */
  int facing, angle;     /* of the viewer */
  int dark_vision;       /* of the viewer, in cells */
  gboolean is_unit;      /* it was asked about someone who stands in the cell */
  gboolean is_spent;     /* the line to @blockers[0] costs more sight than it can spend */
} SightWhy;

#define SIGHT_WHY_OPENINGS_MAX 64 /* a larger set explains nothing */

/**
 * sight_why_new:
 * @gaze: who looks; another thread may share its grid
 * @cell: any cell at all
 *
 * The answer of sight_gaze_ask(), and what of the map would bring it in sight.  Of a large viewer the
 * one cell that answers, sight_gaze_narrow(), is explained.
 *
 * With lines the openings are exact: each line has cells that must all be open,
 * and pairs of flankers of which one must.  Without lines they are found by
 * trying: single walls first, those nearest to the straight line before others;
 * then as few as can be, though a smaller set may exist.  How many are tried
 * goes down as fields of view get larger, so that one call takes some hundredths
 * of a second.
 *
 * Memory: the grid of the map, and the trace.
 */
SightWhy *sight_why_new (const SightGaze *gaze, SightCell cell) G_GNUC_WARN_UNUSED_RESULT;

/* The same about someone who stands in @cell: the answer of sight_gaze_ask_unit(). */
SightWhy *sight_why_new_unit (const SightGaze *gaze, SightCell cell) G_GNUC_WARN_UNUSED_RESULT;

/* The one cell of @gaze that answers for whoever stands in @cell, else for the cell itself. */
SightGaze sight_why_narrow (const SightLevel *level, const SightGaze *gaze, SightCell cell);

/* What @gaze sees of @cell: of whoever stands there, else of the cell itself.  @trace: (nullable) */
SightLos sight_why_ask (const SightLevel *level, const SightGaze *gaze, SightCell cell, SightTrace *trace);

void sight_why_free (SightWhy *self);

/* Names in @los, which sight_gaze_ask() gave for @cell, what hides the cell if the sight has no lines; with lines it is
 * named already.  Time: as sight_why_new(); none to speak of if there is nothing to name. */
void sight_why_name_blockers (const SightGaze *gaze, SightCell cell, SightLos *los);

static inline const SightWhyOpening *
sight_why_get_opening (const SightWhy *self, guint index)
{
  return &g_array_index (self->openings, SightWhyOpening, index);
}

/* The number of the step as people count: within its line, the line itself being 0; without lines within the trace,
 * from 1.  Of no meaning where there is no step. */
int sight_why_get_step_number (const SightWhy *self);

/* The living viewers that see @cell, and whoever else stands there: of guint, their indices, in order.  Free with
 * g_array_unref(). */
GArray *sight_why_find_watchers (const SightLevel *level, SightFields *fields, SightCell cell)
    G_GNUC_WARN_UNUSED_RESULT;

/* What would be seen of the cell if all openings, of which there are some, were open: not always it; it may be too dark
 * then, or conceal.  @level: that of the gaze it was asked for.  Time: sight_opened_ask() */
SightLos sight_why_ask_opened (const SightWhy *self, const SightLevel *level);

/* What happens ("Not seen: (5, 1), Floor, is hidden from Red 1 by (3, 1), Wall.") and what would have to open, or why
 * nothing helps (nullable); both Pango markup. */
void sight_why_describe (const SightWhy *self, const SightLevel *level, SightSentence *sentence);

/* "Seen by Red 1 and Blue 2.", "No viewer sees it."; Pango markup. */
char *sight_why_describe_watchers (const SightLevel *level, const GArray *watchers) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightWhy, sight_why_free)

G_END_DECLS
