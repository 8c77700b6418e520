/* sight-tool-state.h - what is in hand: all that the tools of a window share
 *
 * Tiles, brush and the other options; the selected viewer, the inspected line,
 * the selected cells, and those that float until they are placed.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/sight-fragment.h"
#include "sight-fill.h"
#include "sight-shape.h"
#include "sight-symmetry.h"

G_BEGIN_DECLS

#define SIGHT_BRUSH_MAX 32 /* cells a side */

typedef enum
{
  SIGHT_MODIFIER_SHIFT = 1 << 0,
  SIGHT_MODIFIER_CONTROL = 1 << 1,
  SIGHT_MODIFIER_ALT = 1 << 2,
} SightModifiers;

/* Of the tool, between press and release. */
typedef struct
{
  gboolean is_active;
  gboolean has_moved;
  SightCell start, last; /* where it was pressed; where the pointer was */
  int tile;              /* that is painted */
  int which;             /* tile of the hand that is picked */
  int viewer;            /* that is moved, or -1 */
  gboolean is_new;       /* @viewer was placed by this press */
  gboolean moves_start;  /* of the line, not its end */
  gboolean had_line;     /* the line before the press */
  SightCell from, to;
  int selected;   /* the viewer that was, before the press */
  int mode;       /* of the select tool */
  SightRect rect; /* the selection that is resized, by the handle @grip */
  SightCell grip;
  SightCell at; /* where what floats was */
} SightStroke;

typedef enum
{
  SIGHT_FLOAT_MOVE,
  SIGHT_FLOAT_PASTE,
  SIGHT_FLOAT_DUPLICATE,
  SIGHT_FLOAT_FLIP,
  SIGHT_FLOAT_ROTATE,
} SightFloatKind;

/* Cells that were pasted, or taken up to be moved: no part of the map until they are placed. */
typedef struct
{
  SightFloatKind kind;     /* what placing them is called */
  SightFragment *fragment; /* its legend begins with that of the document */
  SightCell at;            /* where cell (0, 0) of @piece lies */
  SightCellSet *source;    /* (nullable): the cells that were taken up */
  SightReshape flipped;    /* how cells of @piece lie now, to what they lay when they were taken up */
} SightFloat;

/* Begins as zeros with team and selected -1; document, tiles and brush_size are set before a tool is called.  Beside
 * options, which may be set at will, it is changed through the functions of this header and of sight-selection.h. */
typedef struct
{
  SightDocument *document;
  int tiles[2];       /* the chosen tile and the other one: indices in the legend */
  int brush_size;     /* 1 to SIGHT_BRUSH_MAX */
  gboolean is_round;  /* the brush */
  gboolean is_filled; /* rectangles and ellipses */
  SightFill fill;
  SightSymmetry symmetry;
  guint modifiers;      /* SightModifiers that are held */
  gboolean has_painted; /* the brush has: the last stroke ended at @painted */
  SightCell painted;
  SightCell grip;    /* -1, 0 or 1 each: which handle of the selection the next press takes; 0, 0: none */
  int team;          /* of the viewers that are placed, or -1: the first, made at need */
  int selected;      /* viewer, or -1 */
  gboolean has_line; /* the inspected line */
  SightCell from, to;
  SightCellSet *selection;          /* (nullable): cells of the map; never empty */
  SightCellSet *before;             /* (nullable): the selection when the stroke began */
  SightFloat *floating;             /* (nullable) */
  guint selection_stamp;            /* another one after each change of @selection and @floating */
  void (*changed) (gpointer owner); /* (nullable): what a tool changed of all this */
  gpointer owner;
  SightStroke stroke; /* the tools' own */
} SightToolState;

/* Frees what it holds, but not the document. */
void sight_tool_state_clear (SightToolState *self);

/* @viewer: or -1 */
void sight_tool_state_select (SightToolState *self, int viewer);
void sight_tool_state_set_line (SightToolState *self, SightCell from, SightCell to);
void sight_tool_state_clear_line (SightToolState *self);

/* For a handler of SightDocument::changed: selected viewer, team and tiles in hand stay the same ones where others
 * come and go, and are let go where they are no more; line and selected cells stay in the map, what floats has the
 * tiles that it had. */
void sight_tool_state_follow (SightToolState *self);

/**
 * sight_tool_state_toggle_door:
 * @cell: any
 *
 * Opens the door in @cell, or closes it; those in its mirror images too, where
 * they are the same.
 *
 * Returns: whether there was one
 */
gboolean sight_tool_state_toggle_door (SightToolState *self, SightCell cell);

/* Undo as people mean it: a stroke in progress is cancelled, then what floats goes back, then the last entry.  Cells
 * that go back are selected there; done again, where they come to lie. */
gboolean sight_tool_state_can_undo (const SightToolState *self);
void sight_tool_state_undo (SightToolState *self);
void sight_tool_state_redo (SightToolState *self);

G_END_DECLS
