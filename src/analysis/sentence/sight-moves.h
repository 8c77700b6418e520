/* sight-moves.h - the moves of a line for tables of steps: folded, what each compared, where two lines part
 *
 * A whole step is what one round of the line makes: an X and the Y that belongs
 * to it where a rule tests the cell between, else one move.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/sight/sight-algorithm.h"

G_BEGIN_DECLS

/* The steps of a trace from first to last, MOVEs or the one LINE of a line back. */
typedef struct
{
  guint first, last;
  SightMove move; /* of the whole: XY where there are two; NONE of a LINE */
} SightWholeStep;

/**
 * sight_moves_fold:
 * @trace: of a line, walked with @sight, which has lines
 *
 * Returns: (transfer full): of SightWholeStep, without the LINE that the trace
 *   begins with; free with g_array_unref().  Time: the trace.
 */
GArray *sight_moves_fold (const SightVision *sight, const SightTrace *trace) G_GNUC_WARN_UNUSED_RESULT;

/* What the whole step @step compared: "2 × 4 = 8 > −6 ✓ x · 8 < 10 ✕ y"; of a part of it where @first to @last are
 * less than the whole.  NULL of a LINE. */
char *sight_moves_describe_comparison (const SightVision *sight, const SightTrace *trace, const SightWholeStep *step)
    G_GNUC_WARN_UNUSED_RESULT;

/* Where a line and another one with its ends exchanged part, as one comes from the start of the first. */
typedef struct
{
  SightCell at;         /* the last cell that they share */
  SightCell own, other; /* where each goes on from there */
} SightParting;

/**
 * sight_moves_find_parting:
 * @own: the rule of the line @from → @to
 * @other: the rule of the line @to → @from
 * @parting: (out)
 *
 * Of the lines as they would be if nothing blocked them.  Time and memory: the
 * lines, and a bit for each cell of the rectangle between their ends.
 *
 * Returns: FALSE where they have the same cells
 */
gboolean sight_moves_find_parting (
    const SightLineRule *own, const SightLineRule *other, SightCell from, SightCell to, SightParting *parting);

/* Of the inspected line A → B as @own: "The lines part after (18, 14): from A by (19, 14), from B by (18, 13)." */
char *sight_moves_describe_parting (const SightParting *parting) G_GNUC_WARN_UNUSED_RESULT;

/* How a step differs from that of the same line by another rule. */
typedef enum
{
  SIGHT_MOVES_SAME,
  SIGHT_MOVES_OTHER_VERDICT, /* it blocks by one rule and not by the other */
  SIGHT_MOVES_NOT_REACHED,   /* by the other rule the line ends before it */
} SightMovesChange;

/* How the MOVE at @index of @trace differs from that of @other, the trace of the same line by another corner rule. */
SightMovesChange sight_moves_compare (const SightTrace *trace, const SightTrace *other, guint index);

G_END_DECLS
