/* sight-workspace.h - what one window works with: the document, the tools, the inspected line, what is shown
 *
 * All widgets of a window share one workspace.  They change it through the
 * functions below and follow its signals, and do not know one another.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "analysis/level/sight-asymmetry.h"
#include "analysis/level/sight-compare.h"
#include "analysis/trace/sight-frontier.h"
#include "draw/scene/sight-scene.h"
#include "edit/tools/sight-selection.h"
#include "edit/tools/sight-tool.h"

G_BEGIN_DECLS

typedef enum
{
  SIGHT_WORKSPACE_DOCUMENT = 1 << 0, /* a different document */
  SIGHT_WORKSPACE_TOOL = 1 << 1,     /* tool, its options, current tiles or team */
  SIGHT_WORKSPACE_SELECTED = 1 << 2, /* selected viewer */
  SIGHT_WORKSPACE_LINE = 1 << 3,     /* the inspected line or its trace */
  SIGHT_WORKSPACE_STEP = 1 << 4,
  SIGHT_WORKSPACE_OVERLAY = 1 << 5,
  SIGHT_WORKSPACE_APPEARANCE = 1 << 6, /* palette, how tiles and lines are drawn */
  SIGHT_WORKSPACE_CURSOR = 1 << 7,     /* the cell under the pointer or the keyboard cursor */
  SIGHT_WORKSPACE_FIELD = 1 << 8,      /* some field of view may have changed */
  SIGHT_WORKSPACE_ANALYSIS = 1 << 9,   /* the second sight changed, or the one-way cells were found */
  SIGHT_WORKSPACE_SHOW = 1 << 10,      /* whose view the map shows */
  SIGHT_WORKSPACE_SELECTION = 1 << 11, /* selected or floating cells changed; a stroke began or ended */
  SIGHT_WORKSPACE_AREA = 1 << 12,      /* the chosen area, or whether areas are shown */
  SIGHT_WORKSPACE_FINDINGS = 1 << 13,  /* the answer about the whole level that the map shows */
  SIGHT_WORKSPACE_HEAT = 1 << 14,      /* the measure of the heat map, its values or how they are shown */
  SIGHT_WORKSPACE_RECORDING = 1 << 15, /* whether a turn is recorded; whether the start was changed in a turn */
  SIGHT_WORKSPACE_LAMP = 1 << 16,      /* the chosen lamp */
  SIGHT_WORKSPACE_PATH = 1 << 17,      /* the turn of the path of the findings that is shown */
  SIGHT_WORKSPACE_SIGHT = 1 << 18,     /* whether a sight that was chosen is awaited */
  SIGHT_WORKSPACE_ALL = (1 << 19) - 1,
} SightWorkspaceChange;

#define SIGHT_TYPE_WORKSPACE (sight_workspace_get_type ())
G_DECLARE_FINAL_TYPE (SightWorkspace, sight_workspace, SIGHT, WORKSPACE, GObject)

/**
 * SightWorkspace::changed:
 * @what: SightWorkspaceChange flags
 *
 * SightDocument::changed reports changes of the document itself; the workspace forwards it as
 * SightWorkspace::document-changed (what, cells), so widgets need not reconnect when the document is replaced.
 */

/**
 * SightWorkspace::reveal:
 * @cell: a SightCell
 *
 * Asks the canvas to scroll @cell into view.
 */

/**
 * SightWorkspace::unseen:
 * @text: says what an edit just put where the map, which shows what a team or a viewer sees, does not show it
 */

/**
 * SightWorkspace::begun:
 * @text: says that what an edit just placed, switched or carried is different before the shown turn
 * @is_placed: it may be there from the start instead: sight_workspace_place_at_start()
 */

/**
 * SightWorkspace::left:
 * @text: says that a lamp stays where a viewer was that was just dragged elsewhere
 * @n: how many such lamps there are; they may go along: sight_workspace_carry_lamps()
 */

SightWorkspace *sight_workspace_new (void) G_GNUC_WARN_UNUSED_RESULT;

/* (nullable) */
SightDocument *sight_workspace_get_document (SightWorkspace *self);
void sight_workspace_set_document (SightWorkspace *self, SightDocument *document);
/* (nullable): the document's level in the current turn; while sights are awaited, with those before */
const SightLevel *sight_workspace_get_level (SightWorkspace *self);
/* (nullable): the same with the sights and ranges that were chosen last, for the widgets that choose them */
const SightLevel *sight_workspace_get_chosen (SightWorkspace *self);
/* Whether sights were chosen whose fields are still being made: all that is shown is of those before. */
gboolean sight_workspace_awaits_sight (SightWorkspace *self);

/* Tools and the tool state. */
const SightTool *sight_workspace_get_tool (SightWorkspace *self);
void sight_workspace_set_tool (SightWorkspace *self, const SightTool *tool);
/* To pass to the tool's functions. */
SightToolState *sight_workspace_get_tools (SightWorkspace *self);
/* @which: 0 the left button's tile, 1 the right button's. */
void sight_workspace_set_tile (SightWorkspace *self, guint which, int tile);
void sight_workspace_swap_tiles (SightWorkspace *self);
/* To call after changing the tool state directly: notifies the listeners of what changed. */
void sight_workspace_tools_changed (SightWorkspace *self);
/* To call after a tool's press. */
void sight_workspace_begin_stroke (SightWorkspace *self);
/* To call after a tool's release or cancel: updates that would have moved the canvas under the pointer happen now. */
void sight_workspace_end_stroke (SightWorkspace *self);
void sight_workspace_set_brush_size (SightWorkspace *self, int size);
void sight_workspace_set_team (SightWorkspace *self, int team);

/* The selected viewer, or -1. */
int sight_workspace_get_selected (SightWorkspace *self);
void sight_workspace_set_selected (SightWorkspace *self, int viewer);

/* The inspected line: between two cells of the map, none if one is outside; its trace follows every change of the map
 * and the sight. */
gboolean sight_workspace_has_line (SightWorkspace *self);
void sight_workspace_set_line (SightWorkspace *self, SightCell from, SightCell to);
void sight_workspace_clear_line (SightWorkspace *self);
void sight_workspace_reverse_line (SightWorkspace *self);
void sight_workspace_get_line (SightWorkspace *self, SightCell *from, SightCell *to);
/* Whether the level keeps it. */
gboolean sight_workspace_is_line_kept (SightWorkspace *self);
/* Who looks along the inspected line, and the sight that they look with; a corner rule may be tried instead. */
const SightGaze *sight_workspace_get_line_gaze (SightWorkspace *self);
const SightVision *sight_workspace_get_line_sight (SightWorkspace *self);
/* A LINE, then its MOVEs; valid until the next change.  And the current move, from 1; 0: none. */
const SightTrace *sight_workspace_get_line_trace (SightWorkspace *self);
guint sight_workspace_get_line_step (SightWorkspace *self);
const SightLos *sight_workspace_get_los (SightWorkspace *self);
/* The same line walked from its end to its start, with the sight of a viewer there. */
const SightGaze *sight_workspace_get_back_gaze (SightWorkspace *self);
const SightVision *sight_workspace_get_back_sight (SightWorkspace *self);
const SightTrace *sight_workspace_get_back_trace (SightWorkspace *self);
const SightLos *sight_workspace_get_back_los (SightWorkspace *self);

/* Tries a different corner rule on the line and the line back, in place of that of their sights; -1 ends that.  The
 * level stays as it is. */
void sight_workspace_try_corner (SightWorkspace *self, int corner);
/* The SightCorner that the line is walked with, or -1 if its sight has none. */
int sight_workspace_get_corner (SightWorkspace *self);
/* While a different rule is tried: the steps of the line by its own rule (nullable), and that rule, or -1. */
const SightTrace *sight_workspace_get_untried_trace (SightWorkspace *self);
int sight_workspace_get_untried_corner (SightWorkspace *self);

/* Whether the field of view of the selected viewer is walked through, step by step. */
gboolean sight_workspace_is_explaining (SightWorkspace *self);
/* Whether its steps are still being worked out; SIGHT_WORKSPACE_OVERLAY notifies when they are done. */
gboolean sight_workspace_is_working_out (SightWorkspace *self);
void sight_workspace_set_explaining (SightWorkspace *self, gboolean explaining);
/* The same, from the step that decided @cell, also where the steps are still to be worked out; else from the first. */
void sight_workspace_explain_cell (SightWorkspace *self, SightCell cell);

/* While it is: the result of its steps so far, and what the algorithm has pending; valid until the next change. */
const SightSoFar *sight_workspace_get_so_far (SightWorkspace *self);
const SightFrontier *sight_workspace_get_frontier (SightWorkspace *self);

/* The run that the step bar walks through: the explained field, else the inspected line. */
const SightTrace *sight_workspace_get_trace (SightWorkspace *self);
const SightVision *sight_workspace_get_trace_sight (SightWorkspace *self);
/* Who looks there. */
const SightGaze *sight_workspace_get_trace_gaze (SightWorkspace *self);
/* The number of its steps; the current step, from 1, or 0 if there is none. */
guint sight_workspace_get_n_steps (SightWorkspace *self);
guint sight_workspace_get_step (SightWorkspace *self);
void sight_workspace_set_step (SightWorkspace *self, guint step);
/* The index in the trace of @step. */
guint sight_workspace_get_trace_index (SightWorkspace *self, guint step);

/* Whose view the map shows.
 * @team: (out) (optional): of TEAM, the first of OVERLAP, else -1 */
SightShow sight_workspace_get_show (SightWorkspace *self, int *team);
/* Not OVERLAP.  @team: for TEAM, else ignored */
void sight_workspace_set_show (SightWorkspace *self, SightShow show, int team);

/* Shows what only one of two teams sees, and what both do. */
void sight_workspace_show_overlap (SightWorkspace *self, int first, int second);
/* FALSE if that is not shown.
 * @overlap: (out) (optional): how many cells; time: the cells / 64 */
gboolean sight_workspace_get_overlap (SightWorkspace *self, int teams[2], SightOverlap *overlap);

/* Whether the overlay of the field of view shows only what the selected viewer alone of its team sees; TRUE also shows
 * that overlay.  Emits SIGHT_WORKSPACE_OVERLAY. */
gboolean sight_workspace_get_alone (SightWorkspace *self);
void sight_workspace_set_alone (SightWorkspace *self, gboolean alone);

/* The chosen area of the level, or -1. */
int sight_workspace_get_area (SightWorkspace *self);
void sight_workspace_set_area (SightWorkspace *self, int area);
/* Whether areas are shown with every overlay; the overlay AREAS and the tool that draws them always show them. */
gboolean sight_workspace_get_shows_areas (SightWorkspace *self);
void sight_workspace_set_shows_areas (SightWorkspace *self, gboolean shows);

/* What is shown. */
SightOverlay sight_workspace_get_overlay (SightWorkspace *self);
void sight_workspace_set_overlay (SightWorkspace *self, SightOverlay overlay);
/* The same, LINE or AREAS, for what shows a line or an area but is not asked for an overlay: the chosen one comes back
 * when the line is cleared or a tool is taken, and when a viewer is taken in hand. */
void sight_workspace_lay_overlay (SightWorkspace *self, SightOverlay overlay);
/* The same for a button or a key that asks for @overlay: what teams see goes if it lies under the colours of it. */
void sight_workspace_ask_overlay (SightWorkspace *self, SightOverlay overlay);
const SightPalette *sight_workspace_get_palette (SightWorkspace *self);
void sight_workspace_set_palette (SightWorkspace *self, const SightPalette *palette);
/* (nullable): the decoded pictures of the level, if it has any; valid until the next change.  Large ones are decoded in
 * a thread: NULL until then, and then "document-changed" says SIGHT_CHANGE_PICTURES. */
const SightImages *sight_workspace_get_images (SightWorkspace *self);
/* (nullable): the same, if tiles are drawn with them. */
const SightImages *sight_workspace_get_tile_images (SightWorkspace *self);
/* (nullable) (transfer full): the folder where the paths of pictures begin: that of the level's file. */
char *sight_workspace_get_folder (SightWorkspace *self) G_GNUC_WARN_UNUSED_RESULT;
/* Waits for them: for what leaves the window. */
void sight_workspace_finish_images (SightWorkspace *self);
/* Decodes those again of which one could not be read and is there now. */
void sight_workspace_retry_images (SightWorkspace *self);
/* One step of undo called @entry; @pictures: cleared. */
void sight_workspace_set_pictures (SightWorkspace *self, const char *entry, SightPictures *pictures);
/* How the map is drawn. */
void sight_workspace_set_lines (SightWorkspace *self, SightLines lines);
void sight_workspace_set_tiles (SightWorkspace *self, SightTiles tiles);
/* The current scene, at @size pixels per cell; valid until the next change. */
SightScene sight_workspace_get_scene (SightWorkspace *self, double size);

/* The second sight, B, that the selected viewer's, A, is compared with; a change emits SIGHT_WORKSPACE_ANALYSIS. */
const SightVision *sight_workspace_get_other (SightWorkspace *self);
void sight_workspace_set_other (SightWorkspace *self, const SightVision *sight);
/* How the map is turned for B, a row of sight_orientation_get_nth(); if it is turned, B's sight is A's. */
guint sight_workspace_get_orientation (SightWorkspace *self);
void sight_workspace_set_orientation (SightWorkspace *self, guint orientation);
/**
 * sight_workspace_get_sights:
 * @a: (out): the sight of the selected viewer
 * @b: (out): its sight if B were the sight of the map; @a if B is A on the turned map
 *
 * Returns: FALSE unless a viewer is selected, alive and on the map
 */
gboolean sight_workspace_get_sights (SightWorkspace *self, SightVision *a, SightVision *b);
/* The same with all that goes with them: where the viewer stands and faces. */
gboolean sight_workspace_get_gazes (SightWorkspace *self, SightGaze *a, SightGaze *b);
/* (nullable): what the selected viewer sees with A and with B; valid until the next change.  Time: two fields of view
 * after a change, else constant. */
const SightComparison *sight_workspace_get_comparison (SightWorkspace *self);
/* (nullable): what the selected viewer sees one way, where the other cells look all round; valid until the next change.
 * NULL without a viewer, and while the background task runs: SIGHT_WORKSPACE_ANALYSIS notifies when it is done.  Time:
 * some milliseconds at most. */
const SightOneSided *sight_workspace_get_one_sided (SightWorkspace *self);
/* For callers that no longer need it: stops the background task unless the overlay waits for it. */
void sight_workspace_stop_one_sided (SightWorkspace *self);

/* What an answer about the whole level shows on the map, (nullable): nothing.  The overlay of the field of view gives
 * way to it.  A change emits SIGHT_WORKSPACE_FINDINGS. */
void sight_workspace_show_findings (SightWorkspace *self, SightFindings *findings);
/* The same answer, found anew: the overlay stays. */
void sight_workspace_update_findings (SightWorkspace *self, SightFindings *findings);
SightFindings *sight_workspace_get_findings (SightWorkspace *self);

/* The turns of the path that the findings show, from 0; 0: there is none. */
guint sight_workspace_get_n_path_turns (SightWorkspace *self);
/* The turn of the path that is shown: the path is walked until then.  New findings begin with turn 0 unless the ones
 * before had a path too.  @turn: made to fit.  A change emits SIGHT_WORKSPACE_PATH. */
guint sight_workspace_get_path_turn (SightWorkspace *self);
void sight_workspace_set_path_turn (SightWorkspace *self, guint turn);

/* The cell under the pointer or the keyboard cursor. */
gboolean sight_workspace_get_cursor (SightWorkspace *self, SightCell *cell);
/* @cell: (nullable) */
void sight_workspace_set_cursor (SightWorkspace *self, const SightCell *cell);
/* Emits SightWorkspace::reveal: @cell is brought into view. */
void sight_workspace_reveal (SightWorkspace *self, SightCell cell);
/* Emits SightWorkspace::point: @cell is brought into view and marked as the one under the cursor, until the pointer or
 * the keyboard moves the cursor.  @cell: (nullable): no longer marked, if it was. */
void sight_workspace_point_at (SightWorkspace *self, const SightCell *cell);
/* Of the cursor: "Floor · Red 1, Scout · seen by Red 1 of 3"; without the cell.  Empty without a cursor. */
char *sight_workspace_describe_cursor (SightWorkspace *self) G_GNUC_WARN_UNUSED_RESULT;
/* The changes of the workspace, and of its document, after which it may say something else. */
#define SIGHT_WORKSPACE_DESCRIBED                                                                        \
  (SIGHT_WORKSPACE_CURSOR | SIGHT_WORKSPACE_FIELD | SIGHT_WORKSPACE_DOCUMENT | SIGHT_WORKSPACE_OVERLAY | \
   SIGHT_WORKSPACE_ANALYSIS | SIGHT_WORKSPACE_SHOW | SIGHT_WORKSPACE_SELECTED | SIGHT_WORKSPACE_HEAT)
#define SIGHT_CHANGE_DESCRIBED (SIGHT_CHANGE_AREAS | SIGHT_CHANGE_NOTES | SIGHT_CHANGE_TEAMS)

G_END_DECLS
