/* sight-trace.h - the record of one run of an algorithm, step by step
 *
 * Steps hold numbers and reasons, never text: analysis/ makes the sentences.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-cell.h"

G_BEGIN_DECLS

#define SIGHT_TRACE_MAX 1000000 /* steps that one trace keeps; what comes after is counted only */

typedef enum
{
  SIGHT_STEP_LINE,              /* a line from cell to "to" begins; error as it starts */
  SIGHT_STEP_MOVE,              /* the line goes from cell to "to": error before and after, move, verdict, flankers */
} SightStepKind;

/* How a line moves.  A TIE is an XY where the error is 0: the ideal line runs
 * through the centre of the cell where it lands. */
typedef enum
{
  SIGHT_MOVE_NONE,
  SIGHT_MOVE_X,
  SIGHT_MOVE_Y,
  SIGHT_MOVE_XY,
  SIGHT_MOVE_TIE,
} SightMove;

typedef enum
{
  SIGHT_VERDICT_OPEN,           /* tested, lets sight through */
  SIGHT_VERDICT_UNTESTED,       /* the rule does not test this cell */
  SIGHT_VERDICT_BLOCKED,        /* the cell where it lands stops sight */
  SIGHT_VERDICT_FLANKED,        /* the flankers stop sight; the cell where it would land is not tested */
} SightVerdict;

/* Flanker bits of a MOVE: which were tested and which of them are opaque.
 * The X flanker is (to.x, cell.y), the Y flanker is (cell.x, to.y). */
typedef enum
{
  SIGHT_FLANKER_TESTED = 1 << 0,
  SIGHT_FLANKER_X_OPAQUE = 1 << 1,
  SIGHT_FLANKER_Y_OPAQUE = 1 << 2,
} SightFlankers;

typedef struct
{
  guint8    kind;               /* SightStepKind */
  guint8    move;               /* SightMove */
  guint8    verdict;            /* SightVerdict */
  guint8    flankers;           /* SightFlankers */
  SightCell cell, to;
  int       error, error_after;
} SightStep;

typedef struct
{
  GArray *steps;                /* of SightStep, in the order they happened */
  guint64 dropped;              /* steps beyond SIGHT_TRACE_MAX */
} SightTrace;

SightTrace *sight_trace_new    (void) G_GNUC_WARN_UNUSED_RESULT;
void        sight_trace_free   (SightTrace *self);
void        sight_trace_reset  (SightTrace *self);
void        sight_trace_append (SightTrace      *self,
                                const SightStep *step);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightTrace, sight_trace_free)

static inline guint
sight_trace_get_length (const SightTrace *self)
{
  return self->steps->len;
}

static inline const SightStep *
sight_trace_get (const SightTrace *self, guint index)
{
  return &g_array_index (self->steps, SightStep, index);
}

/* Records @step, or does nothing where @trace is NULL.  Bodies are inlined with
 * a constant NULL, so that a quiet run has no trace of this call: keep the
 * arguments free of side effects. */
G_ALWAYS_INLINE static inline void
sight_trace_add (SightTrace *trace, SightStep step)
{
  if (trace != NULL)
    sight_trace_append (trace, &step);
}

G_END_DECLS
