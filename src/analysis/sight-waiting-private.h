/* sight-waiting-private.h - what the files of what an algorithm keeps in mind share; used within this folder only
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-sentence-scan.h"
#include "sight-waiting.h"

G_BEGIN_DECLS

/* What is kept after some steps. */
typedef struct
{
  guint            n_steps;
  int              sector;
  gboolean         in_row;
  SightWaitingItem row;         /* where in_row; narrowed as the steps have it */
  GArray          *items;       /* of SightWaitingItem; of scans the next one is the last */
} SightWaitingState;

struct _SightWaiting
{
  SightRun             run;
  const SightScanForm *form;
  GArray              *starts;  /* of guint: the first step of each sector or line */
  GArray              *marks;   /* of SightWaitingState: every so many steps, as far as one has come */
  SightWaitingState    near;    /* a little before where one has gone back to; its n_steps is G_MAXUINT: none */
  SightWaitingState    now;
};

/* Does the next step of the trace to @state, but for counting it. */
void sight_waiting_take  (const SightWaiting *self,
                          SightWaitingState  *state);

/* The row that is being scanned, if there is one, ends: its scan goes on one row further away. */
void sight_waiting_go_on (const SightWaiting *self,
                          SightWaitingState  *state);

G_END_DECLS
