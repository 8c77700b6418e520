/* sight-trace-find.h - where in a trace something happens: the next stop, and the step that decided a cell
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/sight/sight-algorithm.h"

G_BEGIN_DECLS

/* Where one may stop while walking a trace. */
typedef enum
{
  SIGHT_TRACE_STOP_BLOCKING, /* a wall, or flankers, stop sight */
  SIGHT_TRACE_STOP_CELL,     /* a cell is looked at or lit: a MOVE, CELL or LIGHT */
  SIGHT_TRACE_STOP_ROW,      /* a line, ray, row, ring or first view begins */
} SightTraceStop;

/* Whether the step at @index is such a stop.  Time: for a row of FOV_DIAMOND, which has no ROW, the row before it. */
gboolean sight_trace_is_stop (const SightTrace *trace, guint index, SightTraceStop stop);

/* The first such stop after @from, or -1; -1 as @from begins with the first step of all. */
int sight_trace_find_next (const SightTrace *trace, int from, SightTraceStop stop);

/**
 * sight_trace_find_cell:
 * @sight: whose trace it is
 * @trace: of a field of view, or of lines
 * @index: (out): of the step
 *
 * The step that lit @cell, the first of them; else the last that left it dark:
 * that looked at it, or that ended the line to it.  There is none where sight
 * never came near, or where the trace was cut before.
 *
 * Time: the steps of the trace.
 */
gboolean sight_trace_find_cell (const SightVision *sight, const SightTrace *trace, SightCell cell, guint *index);

/* Whether the Y move at @index makes one whole step with the X move before it: the line, @dx columns wide, turns there
 * because its rule splits diagonals. */
gboolean sight_trace_is_second_half (const SightTrace *trace, guint index, int dx);

G_END_DECLS
