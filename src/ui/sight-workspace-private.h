/* sight-workspace-private.h - what the files of the workspace share
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "analysis/sight-so-far.h"
#include "sight-job.h"
#include "sight-workspace.h"

G_BEGIN_DECLS

/* A recorded run, and where in it the user is. */
typedef struct
{
  SightTrace *trace;
  SightSight  sight;
  guint       step;             /* 1 to the number of steps, 0 where there is none */
} SightWalk;

/* What is computed of the selected viewer when someone asks. */
typedef struct
{
  SightSight      other;        /* B */
  SightView       other_view;
  SightComparison comparison;
  gboolean        is_compared;  /* the two above are of now */
  SightOneSided   one_sided;
  SightView       one_way;      /* all of it */
  gboolean        is_looked_back;       /* the two above are of now */
  SightJob       *job;          /* (nullable): looks back */
} SightAnalysis;

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
  SightView           answer;   /* all of it */
  SightSoFar          so_far;   /* what the steps taken have come to */
  gboolean            explaining;
  SightAnalysis       analysis;

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

/* sight-workspace-analysis.c */
void sight_workspace_analysis_init  (SightWorkspace *self);
void sight_workspace_analysis_clear (SightWorkspace *self);
/* Forgets what was computed. */
void sight_workspace_analysis_again (SightWorkspace *self);
/* A second sight that is not the first one, for a new document. */
void sight_workspace_choose_other   (SightWorkspace *self);
/* Adds to @scene what the overlay shows of the selected viewer. */
void sight_workspace_add_views      (SightWorkspace *self,
                                     SightScene     *scene);
/* (nullable): what the overlay says of @cell: "Blue 1 sees it with A only" */
char *sight_workspace_describe_views (SightWorkspace *self,
                                     SightCell       cell) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
