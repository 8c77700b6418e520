/* sight-frontier.h - what an algorithm keeps in mind at one step of its trace: scans that wait, shadows, views
 *
 * Shadowcasting puts what it has still to scan on a stack: a wall that splits a
 * row pushes one scan, a row that goes on pushes another, and the last one
 * pushed is scanned next.  Others go row by row, or ring by ring, and keep the
 * shadows that they found; a permissive field keeps its views.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-so-far.h"

G_BEGIN_DECLS

typedef struct
{
  int depth;             /* SCANS: of the row that it begins with */
  gboolean is_beyond;    /* SCANS: that row is out of range or outside the map, so that nothing comes of it */
  gboolean is_exact;     /* @lo and @hi are fractions */
  SightStepSlope lo, hi; /* SCANS, SHADOWS */
  int view;              /* VIEWS: which, from 0, as the steps count them */
  float shallow, steep;  /* VIEWS: the angles of its lines from the rows, in degrees */
} SightFrontierItem;

typedef struct _SightFrontier SightFrontier;

/**
 * sight_frontier_new:
 * @run: whose trace and answer must stay as they are while this is used
 *
 * Before the first step.  Time: the steps of the trace.
 */
SightFrontier *sight_frontier_new (const SightExplanation *run) G_GNUC_WARN_UNUSED_RESULT;
void sight_frontier_free (SightFrontier *self);

/* What it keeps once @n_steps of the trace have been taken.  Time: some thousand steps at most, or those that it goes
 * on. */
void sight_frontier_go (SightFrontier *self, guint n_steps);

/* The algorithm of the run. */
const SightAlgorithm *sight_frontier_get_algorithm (const SightFrontier *self);
SightFrontierKind sight_frontier_get_kind (const SightFrontier *self);
/* The sector, or else the line, that the last step belongs to, from 0; -1 before the first. */
int sight_frontier_get_sector (const SightFrontier *self);

/* The scan that comes next is item 0; shadows and views lie as they go round. */
guint sight_frontier_get_length (const SightFrontier *self);
const SightFrontierItem *sight_frontier_get (const SightFrontier *self, guint index);

/* (nullable): the row or ring that is being scanned, and what is left of it; NULL between two, and of other kinds. */
const SightFrontierItem *sight_frontier_get_row (const SightFrontier *self);

/* How many sectors, or lines where there are none, begin later. */
guint sight_frontier_count_left (const SightFrontier *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightFrontier, sight_frontier_free)

G_END_DECLS
