/* sight-workspace-private.h - what the files of the workspace share
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "analysis/level/sight-orientation.h"
#include "core/scenario/sight-fogged-level.h"
#include "edit/document/sight-document-turns.h"
#include "edit/document/sight-document-view.h"
#include "sight-decoder.h"
#include "sight-field-task.h"
#include "sight-latest-task.h"
#include "sight-workspace.h"

G_BEGIN_DECLS

/* A recorded run and the user's current step in it. */
typedef struct
{
  SightTrace *trace;
  SightGaze gaze;
  guint step; /* 1 to the number of steps, 0 if there are none */
} SightWalk;

/* What is computed of the selected viewer on demand. */
typedef struct
{
  SightVision other;   /* B */
  int followed_range;  /* of the level when @other was last given it */
  guint orientation;   /* not 0: B is A on the map turned that way */
  SightTurned *turned; /* (nullable): that map, once needed */
  SightView other_view;
  SightComparison comparison;
  gboolean is_compared; /* the two above are up to date */
  SightOneSided one_sided;
  SightView one_way;       /* all of it */
  SightView dark;          /* what the selected viewer would see if it were lit */
  SightView shots;         /* what it can shoot at */
  gboolean has_shots;      /* @shots is up to date */
  gboolean is_looked_back; /* the two above are up to date */
  SightLatestTask *looking_back;
} SightAnalysis;

/* A path that a viewer walks in the current turn. */
typedef struct
{
  int viewer;
  GArray *cells;  /* of SightCell, from where it started */
  guint obstacle; /* see SightScenePath */
} SightWalkedPath;

/* Whose view the map shows. */
typedef struct
{
  SightShow show;
  int team;                 /* TEAM: which; OVERLAP: the first; else -1 */
  int second;               /* OVERLAP: the second, else -1 */
  SightFoggedLevel *fogged; /* (nullable) TEAM: the level as the team knows it */
  GArray *walked;           /* of SightWalkedPath */
  GArray *paths;            /* of SightScenePath: those, for the scene */
  gboolean is_alone;        /* shows only the part of the field that no one else on the team sees */
  SightView alone;          /* that */
  GArray *places;           /* (nullable) with fog: where things were; see sight-workspace-unseen.c */
  gsize n_shown;            /* how many cells were shown as they are then */
  guint64 latest;           /* state of the history that was reported on */
  SightRect painted;        /* cells of the open entry */
  guint edited;             /* SightChange flags of it */
} SightShown;

/* Why an overlay was laid over the chosen one; see sight-workspace-overlay.c. */
typedef enum
{
  SIGHT_LAID_BY_LINE,   /* a line is inspected */
  SIGHT_LAID_BY_AREA,   /* the tool of areas, or one that is chosen from a list */
  SIGHT_LAID_BY_ANSWER, /* one is shown that the chosen overlay would cover */
  SIGHT_LAID_BY_TEAMS,  /* what teams see fills the map */
  SIGHT_LAID_BY_STEPS,  /* a field of view is explained */
  SIGHT_N_LAID_BY
} SightLaidBy;

typedef struct
{
  SightLaidBy by;
  SightOverlay overlay;
} SightLaid;

/* A turn that is recorded; see sight-workspace-turns.c. */
typedef struct
{
  guint turn;             /* that is, or 0 */
  gboolean is_adding;     /* the shown turn changes because one is added */
  gboolean changed_start; /* the latest edit did, although a turn is shown */
  guint idle;             /* drops the last one if it is empty */
} SightRecording;

/* What there was before the edit that is made now; see sight-workspace-begun.c. */
typedef struct
{
  guint64 latest;                           /* state of the history that was reported on */
  guint turn, n_events, n_lamps, n_viewers; /* the shown turn, or 0; what it has, and the level */
  guint64 offered;                          /* state in which @offer may be there from the start; 0: in none */
  SightBeginning offer;
} SightBegun;

/* Lamps that viewers were moved away from; see sight-workspace-carry.c. */
typedef struct
{
  guint64 latest; /* state of the history that was reported on */
  GArray *bodies; /* (nullable) of SightRect: where each viewer was in the shown turn */
  GArray *left;   /* (nullable): the lamps, which may go along in the state @offered and the turn @turn */
  guint64 offered;
  guint turn;
} SightCarrying;

/* The range that a chosen preset took; see sight-workspace-preset.c. */
typedef struct
{
  guint whose;     /* SightPresetFor */
  GArray *indices; /* (nullable): of int: teams or viewers */
  int was;
  guint64 state;     /* of the document: until it changes the range can be kept */
  gboolean is_taken; /* there is one */
} SightTakenRange;

/* What may be shown; see sight-workspace-overlay.c. */
typedef struct
{
  SightOverlay chosen, before_line; /* by the user; the latter before that of the line was */
  SightLaid laid[SIGHT_N_LAID_BY];  /* over the chosen one; the last is on top */
  guint n_laid;
} SightOverlays;

/* The heat map; see sight-workspace-heat.c. */
typedef struct _SightHeating SightHeating;

struct _SightWorkspace
{
  GObject parent_instance;

  SightDocument *document;
  gulong document_handler;
  const SightTool *tool;
  SightToolState tools;
  SightToolState notified; /* the tool state that listeners were last notified of */
  gboolean is_following;   /* the document changed, and some of this is not as it is yet: listeners wait */
  SightWorkspaceChange held;
  SightWalk line, back; /* the inspected line, and the line from its end to its start */
  SightLos los, back_los;
  SightLatestTask *naming, *explainer; /* what hides the end of a line without steps; the steps of a large field */
  gboolean is_walking;                 /* its answer comes before the line is shown */
  int tried_corner;                    /* a corner rule tried in place of that of the lines' sights, or -1 */
  gboolean is_tried;                   /* it differs from the line's own */
  SightWalk untried;                   /* the line by its own rule */
  SightWalk field;                     /* the selected viewer's field of view, while it is explained */
  SightView answer;                    /* all of it, before a step CONE takes its part away */
  SightSoFar so_far;                   /* the result of the steps taken so far */
  SightFrontier *frontier;             /* (nullable): what the algorithm has pending, created on demand */
  gboolean explaining, has_target;     /* the latter: steps that come begin with the one that decided @target */
  SightCell target;
  SightAnalysis analysis;
  SightHeating *heating;
  SightFieldTask *fields;
  SightRecording recording;
  SightTakenRange taken_range;
  SightShown shown;
  SightBegun begun;
  SightCarrying carrying;
  SightFindings *findings; /* (nullable) */
  guint path_turn;         /* of their path that is shown */
  SightOverlay overlay;    /* the shown one */
  SightOverlays overlays;
  const SightPalette *palette;
  SightLines lines;
  SightTiles tiles;
  SightDecoder *decoder; /* of the level's pictures */
  gboolean hides_areas, has_cursor;
  SightCell cursor;
};

void sight_workspace_emit (SightWorkspace *self, SightWorkspaceChange what);

void sight_workspace_trace_init (SightWorkspace *self);
/* sight-workspace-trace.c: recomputes the inspected line and the explained field. */
void sight_workspace_recompute_trace (SightWorkspace *self);
/* After another viewer was selected, or none: its steps begin anew, or there is nothing to explain. */
void sight_workspace_follow_explained (SightWorkspace *self);
/* Drops the steps being worked out. */
void sight_workspace_stop_explaining (SightWorkspace *self);
/* The number of steps of @walk; for a line, its moves after the first step. */
guint sight_workspace_count_steps (SightWorkspace *self, const SightWalk *walk);
/* Clamps the current step to the new trace; the last step stays last. */
void sight_workspace_keep_step (SightWorkspace *self, SightWalk *walk, gboolean at_end);

/* sight-workspace-turns.c */
void sight_workspace_turns_clear (SightWorkspace *self);
/* After the document changed (SightChange flags): what listeners must know. */
SightWorkspaceChange sight_workspace_turns_follow (SightWorkspace *self, guint what);

/* sight-workspace-preset.c: for a new document. */
void sight_workspace_forget_range (SightWorkspace *self);

/* sight-workspace-findings.c: the findings, and how far their path is walked. */
void sight_workspace_add_findings (SightWorkspace *self, SightScene *scene);

/* sight-workspace-overlay.c: none of these emits anything; to call after them with the overlay before. */
void sight_workspace_overlay_changed (SightWorkspace *self, SightOverlay before);
/* What the user chose: takes off all that is laid over it. */
void sight_workspace_choose_overlay (SightWorkspace *self, SightOverlay overlay);
void sight_workspace_lay (SightWorkspace *self, SightLaidBy by, SightOverlay overlay);
/* Takes it off if it is there. */
void sight_workspace_lift (SightWorkspace *self, SightLaidBy by);
/* An answer is shown: if the chosen overlay would cover it, lays none right over that one, below the others. */
void sight_workspace_make_room (SightWorkspace *self);
/* The one to show again in another run of the program, which has neither the tool nor the answer. */
SightOverlay sight_workspace_get_lasting_overlay (SightWorkspace *self);
/* A viewer is selected (@is_new) or taken in hand: shows what it sees unless the map shows that, or what teams see.  An
 * overlay that the user chose goes only for another viewer. */
void sight_workspace_look (SightWorkspace *self, gboolean is_new);

/* sight-workspace-area.c: which areas the scene shows. */
void sight_workspace_add_areas (SightWorkspace *self, SightScene *scene);

/* sight-workspace-line.c: recomputes the inspected line. */
void sight_workspace_walk_line (SightWorkspace *self);

/* sight-workspace-analysis.c */
void sight_workspace_analysis_init (SightWorkspace *self);
void sight_workspace_analysis_clear (SightWorkspace *self);
/* Drops what was computed. */
void sight_workspace_recompute_analysis (SightWorkspace *self);
/* Does so after the document changed: @what (SightChange) in @cells (nullable). */
void sight_workspace_analysis_changed (SightWorkspace *self, guint what, const SightRect *cells);
/* Chooses a second sight that differs from the first, for a new document. */
void sight_workspace_choose_other (SightWorkspace *self);
/* Adds to @scene what the overlay shows of the selected viewer. */
void sight_workspace_add_views (SightWorkspace *self, SightScene *scene);
/* (nullable): what the overlay says of @cell: "Blue 1 sees it with A only" */
char *sight_workspace_describe_views (SightWorkspace *self, SightCell cell) G_GNUC_WARN_UNUSED_RESULT;

/* sight-workspace-pictures.c */
void sight_workspace_pictures_init (SightWorkspace *self);
/* Adds to @scene the pictures of the level. */
void sight_workspace_add_images (SightWorkspace *self, SightScene *scene);
/* For a new document, or another file of it. */
void sight_workspace_forget_images (SightWorkspace *self);
/* After the document changed (SightChange flags). */
void sight_workspace_pictures_follow (SightWorkspace *self, guint what);

/* sight-workspace-heat.c */
void sight_workspace_heat_init (SightWorkspace *self);
void sight_workspace_heat_clear (SightWorkspace *self);
/* For a new document. */
void sight_workspace_heat_reset (SightWorkspace *self);
/* After the document changed (SightChange flags). */
void sight_workspace_heat_follow (SightWorkspace *self, guint what);
/* An area or a viewer is chosen: measures that begin there are taken anew. */
void sight_workspace_heat_choose (SightWorkspace *self);
/* After the overlay changed. */
void sight_workspace_heat_show (SightWorkspace *self);
/* Adds the heat map to @scene if it is shown. */
void sight_workspace_add_heat (SightWorkspace *self, SightScene *scene);

/* sight-workspace-show.c */
void sight_workspace_show_init (SightWorkspace *self);
void sight_workspace_show_clear (SightWorkspace *self);
/* Whether that fills the map with signs of its own, so that an overlay is only added on demand. */
gboolean sight_workspace_is_crowded (SightShow show);
/* Tells the document what is shown, or shows what a copy of its unsaved work was shown with. */
void sight_workspace_keep_view (SightWorkspace *self);
void sight_workspace_restore_view (SightWorkspace *self, const SightDocumentView *view);
/* For a new document: shows everything. */
void sight_workspace_recompute_show (SightWorkspace *self);
/* After the document changed (SightChange flags): the cells that look different now. */
SightRect sight_workspace_show_follow (SightWorkspace *self, guint what);
/* Adds to @scene what is shown of the level; deselects the viewer if the view is not the selected viewer's. */
void sight_workspace_add_shown (SightWorkspace *self, SightScene *scene);
/* Reduces the field of @scene to what the selected viewer alone sees, if that is wanted. */
void sight_workspace_add_alone (SightWorkspace *self, SightScene *scene);
/* sight-workspace-unseen.c: notes where things are, for the next edit. */
void sight_workspace_note_places (SightWorkspace *self);
/* After the document changed (SightChange flags, cells): emits SightWorkspace::unseen if an edit is over that put
 * something where the map does not show it. */
void sight_workspace_tell_unseen (SightWorkspace *self, guint what, const SightRect *cells);

/* sight-workspace-begun.c: notes what the shown turn has, for the next edit. */
void sight_workspace_note_begun (SightWorkspace *self);
/* After the document changed: emits SightWorkspace::begun if an edit is over that makes something different in the
 * shown turn from what it is before. */
void sight_workspace_tell_begun (SightWorkspace *self);
/* sight-workspace-carry.c: notes where viewers are, for the next edit. */
void sight_workspace_note_carried (SightWorkspace *self);
/* After the document changed: emits SightWorkspace::left if a drag is over that took a viewer from a lamp. */
void sight_workspace_tell_left (SightWorkspace *self);
void sight_workspace_clear_carried (SightWorkspace *self);
/* (nullable): what the team that is shown knows of @cell: "Water · explored by Red, last seen in turn 1" */
char *sight_workspace_describe_fogged (SightWorkspace *self, SightCell cell) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
