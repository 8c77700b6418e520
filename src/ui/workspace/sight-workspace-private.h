/* sight-workspace-private.h - what the files of the workspace share
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "analysis/sight-orientation.h"
#include "core/scenario/sight-fogged-level.h"
#include "sight-latest-task.h"
#include "sight-workspace.h"

G_BEGIN_DECLS

/* A recorded run, and where in it the user is. */
typedef struct
{
  SightTrace *trace;
  SightVision sight;
  guint step; /* 1 to the number of steps, 0 where there is none */
} SightWalk;

/* What is computed of the selected viewer when someone asks. */
typedef struct
{
  SightVision other;   /* B */
  guint orientation;   /* not 0: B is A on the map turned like that */
  SightTurned *turned; /* (nullable): that map, once it was asked for */
  SightView other_view;
  SightComparison comparison;
  gboolean is_compared; /* the two above are of now */
  SightOneSided one_sided;
  SightView one_way;       /* all of it */
  gboolean is_looked_back; /* the two above are of now */
  SightLatestTask *looking_back;
} SightAnalysis;

/* A way that a viewer walks in the turn that is shown. */
typedef struct
{
  int viewer;
  GArray *cells; /* of SightCell, from where it stood */
} SightWalked;

/* Whose eyes the map is shown with. */
typedef struct
{
  SightShow show;
  int team;                /* TEAM: which; OVERLAP: the first; else -1 */
  int second;              /* OVERLAP: the second, else -1 */
  SightFoggedLevel *known; /* (nullable) TEAM: the level as it knows it */
  GArray *walked;          /* of SightWalked */
  GArray *paths;           /* of SightScenePath: those, for the scene */
  gboolean is_alone;       /* of the field, only what no other of the team sees */
  SightView alone;         /* that */
} SightShown;

struct _SightWorkspace
{
  GObject parent_instance;

  SightDocument *document;
  gulong document_handler;
  const SightTool *tool;
  SightToolState tools;
  SightToolState told; /* what the listeners know of the hand */

  SightWalk line, back; /* the inspected line, and the line from its end to its start */
  SightLos los, back_los;
  int tried_corner;        /* a corner rule in place of that of the lines' sights, or -1 */
  gboolean is_tried;       /* and it is another one than the line's own */
  SightWalk untried;       /* the line as it is without that */
  SightWalk field;         /* the selected viewer's field of view, while it is explained */
  SightView answer;        /* all of it */
  SightSoFar so_far;       /* what the steps taken have come to */
  SightFrontier *frontier; /* (nullable): what the algorithm keeps in mind, once someone has asked for it */
  gboolean explaining;
  SightLatestTask *explainer; /* works out the steps of a large field */
  SightAnalysis analysis;

  SightShown shown;
  SightOverlay overlay;
  const SightPalette *palette;
  SightLines lines;
  SightTiles tiles;
  gboolean has_cursor;
  SightCell cursor;
};

void sight_workspace_emit (SightWorkspace *self, SightWorkspaceChange what);

void sight_workspace_trace_init (SightWorkspace *self);
/* sight-workspace-trace.c: walks the inspected line, and the field that is explained, again. */
void sight_workspace_recompute_trace (SightWorkspace *self);
/* Forgets the steps that are being worked out. */
void sight_workspace_stop_explaining (SightWorkspace *self);
/* Steps of @walk: of a line its moves, behind the step that begins it. */
guint sight_workspace_count_steps (SightWorkspace *self, const SightWalk *walk);
/* After a new trace: the step that is now is one that there is; one that was at the end stays at the end. */
void sight_workspace_keep_step (SightWorkspace *self, SightWalk *walk, gboolean at_end);

/* sight-workspace-line.c: walks the inspected line again. */
void sight_workspace_walk_line (SightWorkspace *self);

/* sight-workspace-analysis.c */
void sight_workspace_analysis_init (SightWorkspace *self);
void sight_workspace_analysis_clear (SightWorkspace *self);
/* Forgets what was computed. */
void sight_workspace_recompute_analysis (SightWorkspace *self);
/* The same after a change of the document: @what (SightChange) in @cells (nullable). */
void sight_workspace_analysis_changed (SightWorkspace *self, guint what, const SightRect *cells);
/* A second sight that is not the first one, for a new document. */
void sight_workspace_choose_other (SightWorkspace *self);
/* Adds to @scene what the overlay shows of the selected viewer. */
void sight_workspace_add_views (SightWorkspace *self, SightScene *scene);
/* (nullable): what the overlay says of @cell: "Blue 1 sees it with A only" */
char *sight_workspace_describe_views (SightWorkspace *self, SightCell cell) G_GNUC_WARN_UNUSED_RESULT;

/* sight-workspace-show.c */
void sight_workspace_show_init (SightWorkspace *self);
void sight_workspace_show_clear (SightWorkspace *self);
/* For another document: everything is shown. */
void sight_workspace_recompute_show (SightWorkspace *self);
/* After a change of the document (SightChange flags): the cells that are shown otherwise now. */
SightRect sight_workspace_show_follow (SightWorkspace *self, guint what);
/* Adds to @scene what of it is shown; nobody is selected there where that is not the selected viewer. */
void sight_workspace_add_shown (SightWorkspace *self, SightScene *scene);
/* Makes the field of @scene what the selected viewer alone sees, where that is asked for. */
void sight_workspace_add_alone (SightWorkspace *self, SightScene *scene);
/* (nullable): what the team that is shown knows of @cell: "Water · explored by Red, seen last in turn 1" */
char *sight_workspace_describe_known (SightWorkspace *self, SightCell cell) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
