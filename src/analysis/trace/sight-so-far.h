/* sight-so-far.h - what a field of view had come to at one step of its trace
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/scenario/sight-gaze.h"

G_BEGIN_DECLS

/* One run of an algorithm: sight_gaze_explain() gave both. */
typedef struct
{
  const SightAlgorithm *algorithm;
  const SightTrace *trace;
  const SightView *answer; /* the whole one: before a step CONE takes its part away */
} SightExplanation;

typedef struct
{
  SightExplanation run;
  SightView view;  /* the cells of the answer that were found to be seen in the steps taken; same window */
  SightView walls; /* the cells that were found to stop sight */
  SightView dark;  /* those that were found to be in sight but too dark to be seen, less what a CONE takes away */
  guint n_steps;   /* taken */
  guint8 *effects; /* of each step taken: what it changed */
  guint capacity;  /* of @effects */
  gboolean has_target;
  SightCell target; /* of the line that is being walked */
} SightSoFar;

#define SIGHT_SO_FAR_INIT                                                                                \
  {                                                                                                      \
    { NULL, NULL, NULL }, SIGHT_VIEW_INIT, SIGHT_VIEW_INIT, SIGHT_VIEW_INIT, 0, NULL, 0, FALSE, { 0, 0 } \
  }

/* Before the first step of @run, whose trace and answer must stay as they are while @self is used.  @self: initialised;
 * what it held is lost.  Time: the window. */
void sight_so_far_begin (SightSoFar *self, const SightExplanation *run);

/**
 * sight_so_far_go:
 * @n_steps: how many steps of the trace shall have been taken, from 0; more than there are: all
 *
 * Goes on, or back, from where it is.  With all steps taken, view is the answer,
 * where the trace is whole, less what its CONE takes away.  Time: the steps between.  Memory: a byte a step.
 */
void sight_so_far_go (SightSoFar *self, guint n_steps);

/* Frees what @self holds, not @self. */
void sight_so_far_clear (SightSoFar *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SightSoFar, sight_so_far_clear)

G_END_DECLS
