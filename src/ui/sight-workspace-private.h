/* sight-workspace-private.h - what the files of the workspace share
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-workspace.h"

G_BEGIN_DECLS

/* A recorded run, and where in it the user is. */
typedef struct
{
  SightTrace *trace;
  SightSight  sight;
  guint       step;             /* 1 to the number of steps, 0 where there is none */
} SightWalk;

struct _SightWorkspace
{
  GObject             parent_instance;

  SightDocument      *document;
  gulong              document_handler;
  const SightTool    *tool;
  SightHand           hand;
  SightHand           told;     /* what the listeners know of the hand */

  SightWalk           line;     /* the inspected line */
  SightLos            los, reverse_los;
  SightWalk           field;    /* the selected viewer's field of view, while it is explained */
  SightView           answer, so_far, walls;    /* all of it; and what the steps taken have come to */
  gboolean            explaining;

  SightOverlay        overlay;
  const SightPalette *palette;
  gboolean            has_cursor;
  SightCell           cursor;
};

void sight_workspace_emit         (SightWorkspace       *self,
                                   SightWorkspaceChange  what);

/* Tells the listeners what is other in the hand than what they know. */
void sight_workspace_hand_changed (SightWorkspace *self);

/* sight-workspace-trace.c: walks the inspected line, and the field that is explained, again. */
void sight_workspace_trace_again  (SightWorkspace *self);

G_END_DECLS
