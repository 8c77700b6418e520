/* sight-frontier-private.h - what the files of what an algorithm keeps in mind share; used within this folder only
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-frontier.h"

G_BEGIN_DECLS

/* What is kept after some steps. */
typedef struct
{
  guint n_steps;
  int sector;
  gboolean in_row;
  SightFrontierItem row; /* where in_row; narrowed as the steps have it */
  GArray *items;         /* of SightFrontierItem; of scans the next one is the last */
} SightFrontierState;

struct _SightFrontier
{
  SightExplanation run;
  GArray *starts;          /* of guint: the first step of each sector or line */
  GArray *marks;           /* of SightFrontierState: every so many steps, as far as one has come */
  SightFrontierState near; /* a little before where one has gone back to; its n_steps is G_MAXUINT: none */
  SightFrontierState now;
};

/* Does the next step of the trace to @state, but for counting it. */
void sight_frontier_take (const SightFrontier *self, SightFrontierState *state);

/* The row that is being scanned, if there is one, ends: its scan goes on one row further away. */
void sight_frontier_go_on (const SightFrontier *self, SightFrontierState *state);

G_END_DECLS
