/* sight-tool-state.h - the tool state: everything that the tools of a window share
 *
 * Tiles, brush and other options; the selected viewer, the inspected line, the
 * selected cells, and cells floating until they are placed.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-fill.h"
#include "sight-mix.h"
#include "sight-shape.h"
#include "sight-symmetry.h"
#include "sight-travel.h"

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
  SightCell start, last; /* the pressed cell; the last cell of the pointer */
  int tile;              /* that is painted */
  gboolean is_mixed;     /* the mix is painted instead */
  guint64 seed;          /* of the mix */
  int which;             /* which tile is picked: 0 or 1 */
  int viewer;            /* the viewer being moved, or -1 */
  SightCell held;        /* of @viewer: how far the pressed cell is from its upper left one */
  gboolean is_new;       /* @viewer or @lamp was placed by this press; of the area tool: it makes a new one */
  gboolean moves_start;  /* the start of the line is moved, not its end */
  gboolean erases;       /* of the area tool: cells are removed */
  int lamp;              /* the lamp being moved, or -1 */
  guint n_alike;         /* lamps that move with it, itself the first */
  guint alike[SIGHT_IMAGES_MAX + 1];
  SightReshape ways[SIGHT_IMAGES_MAX + 1]; /* of each: where it goes when @lamp goes to a cell */
  int area;                                /* the chosen area before the press */
  gsize n_before;                          /* how many cells that had */
  gboolean had_line;                       /* the line before the press */
  SightCell from, to;
  int selected;   /* the selected viewer before the press */
  int mode;       /* of the select tool; of the viewer tool: the SightViewerGrip that it holds */
  SightRect rect; /* the selection being resized by the handle @grip */
  SightCell grip;
  SightCell at; /* the position of the floating cells before the press */
} SightStroke;

/* The handles of the selected viewer. */
typedef enum
{
  SIGHT_VIEWER_GRIP_NONE,
  SIGHT_VIEWER_GRIP_FACING,
  SIGHT_VIEWER_GRIP_RANGE,
} SightViewerGrip;

/* How many lamps or doors a command changed at once: more than one with the mirror on, images included. */
typedef struct
{
  guint n_lamps, n_doors;
} SightAlike;

/* Starts as zeros with team, selected, area and lamp -1; document, tiles and brush_size must be set before a tool is
 * called. Options may be set freely; all else changes only through the functions of this header and of
 * sight-selection.h. */
typedef struct
{
  SightDocument *document;
  int tiles[2];       /* the first and the second tile: indices in the legend */
  int brush_size;     /* 1 to SIGHT_BRUSH_MAX */
  gboolean is_round;  /* the brush */
  gboolean is_filled; /* rectangles and ellipses */
  SightFill fill;
  GArray *mix;       /* (nullable) of SightMixPart: painted with the first tile's button if @is_mixed; maybe empty */
  gboolean is_mixed; /* strokes paint the mix */
  SightSymmetry symmetry;
  guint modifiers;      /* SightModifiers held down */
  gboolean has_painted; /* whether the brush has painted: the last stroke ended at @painted */
  SightCell painted;
  SightCell grip;              /* -1, 0 or 1 each: which handle of the selection the next press takes; 0, 0: none */
  int team;                    /* the team of new viewers, or -1: the first, created on demand */
  int selected;                /* viewer, or -1 */
  GArray *also;                /* (nullable) of int: the viewers selected with it */
  guint new_range;             /* of new viewers: 0: that of the sight, else one more than the range */
  SightViewerGrip viewer_grip; /* the handle that the next press of the viewer tool takes */
  int area;                    /* the chosen area, or -1: the next stroke of its tool makes one */
  int lamp;                    /* the chosen lamp, or -1 */
  gboolean is_brush;           /* the area tool draws with the brush, else rectangles */
  gboolean has_line;           /* the inspected line */
  SightCell from, to;
  SightCellSet *selection;          /* (nullable): cells of the map; never empty */
  SightCellSet *before;             /* (nullable): the selection when the stroke began */
  SightFloat *floating;             /* (nullable) */
  const char *refusal;              /* (nullable): N_(): why the last stroke changed nothing */
  SightAlike alike;                 /* of the last command; who tells of it clears it */
  guint selection_stamp;            /* changes with @selection and @floating */
  void (*changed) (gpointer owner); /* (nullable): called after a tool changed any of this */
  gpointer owner;
  SightStroke stroke; /* the tools' own */
} SightToolState;

/* Frees what it holds, but not the document. */
void sight_tool_state_clear (SightToolState *self);

/* @mix: (transfer full): of SightMixPart.  Without parts nothing is mixed. */
void sight_tool_state_set_mix (SightToolState *self, GArray *mix, gboolean is_mixed);

/* @viewer: or -1; it alone is selected then */
void sight_tool_state_select (SightToolState *self, int viewer);
void sight_tool_state_set_line (SightToolState *self, SightCell from, SightCell to);
void sight_tool_state_clear_line (SightToolState *self);

/* For a handler of SightDocument::changed: follows the selected viewer, the team, the area and the tiles as rows come
 * and go, and drops those that are gone; keeps the line and the selected cells inside the map, and the tiles of the
 * floating cells. */
void sight_tool_state_follow (SightToolState *self);

/**
 * sight_tool_state_toggle_door:
 * @cell: any
 *
 * Opens or closes the door in @cell, and equal doors in its mirror images: at the start, or as events of the shown
 * turn.
 *
 * Returns: how many doors that were; 0: none is in @cell
 */
guint sight_tool_state_toggle_door (SightToolState *self, SightCell cell);

/* Undo as people mean it: first cancels a stroke in progress, else puts floating cells back, else undoes the last
 * entry. Cells that move back are selected there; after redo, where they end up. */
gboolean sight_tool_state_can_undo (const SightToolState *self);
void sight_tool_state_undo (SightToolState *self);
void sight_tool_state_redo (SightToolState *self);

G_END_DECLS
