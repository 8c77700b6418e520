/* sight-tool.h - tools as objects without a window: press, drag, release become edits
 *
 * A tool knows cells, never pixels.  What it is about to do is data: a preview
 * that the canvas draws.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-document.h"

G_BEGIN_DECLS

#define SIGHT_BRUSH_MAX 32      /* cells a side */

typedef enum
{
  SIGHT_BUTTON_FIRST = 1,       /* paints the chosen tile, acts */
  SIGHT_BUTTON_SECOND = 3,      /* paints the other tile, deletes */
} SightButton;

/* Of the tool, between press and release. */
typedef struct
{
  gboolean  is_active;
  gboolean  has_moved;
  SightCell last;               /* where the pointer was; of a line: where it was pressed */
  int       tile;               /* that is painted */
  int       viewer;             /* that is moved, or -1 */
  gboolean  is_new;             /* @viewer was placed by this press */
  gboolean  moves_start;        /* of the line, not its end */
  gboolean  had_line;           /* the line before the press */
  SightCell from, to;
} SightStroke;

/* What all tools of a window share: what is in hand.  Begins as zeros with team and selected -1; document, tiles and
 * brush_size are set before a tool is called. */
typedef struct
{
  SightDocument *document;
  int            tiles[2];      /* the chosen tile and the other one: indices in the legend */
  int            brush_size;    /* 1 to SIGHT_BRUSH_MAX */
  int            team;          /* of the viewers that are placed, or -1: the first, made at need */
  int            selected;      /* viewer, or -1 */
  gboolean       has_line;      /* the inspected line */
  SightCell      from, to;
  void         (*changed) (gpointer owner);     /* (nullable): selected or the line changed */
  gpointer       owner;
  SightStroke    stroke;        /* the tools' own */
} SightHand;

typedef struct
{
  SightRect cells;              /* framed; empty: nothing */
  int       tile;               /* drawn in them, or SIGHT_TILE_NONE */
} SightPreview;

typedef struct _SightTool SightTool;

struct _SightTool
{
  const char *id;               /* "brush", the target of win.tool */
  const char *name;             /* N_() */
  const char *hint;             /* N_(): one line in the tool bar */
  const char *icon;             /* icon name */
  char        key;              /* 'B' */
  const char *panel;            /* (nullable): the panel that it turns to */
  guint       group;            /* tools of one group stand together in the rail */
  gboolean    is_undoable;      /* its drags change the document */
  /* @cell may lie outside the map.  Between press and release there are drags, in any distance. */
  void      (*press)   (SightHand *hand, SightCell cell, SightButton button);
  void      (*drag)    (SightHand *hand, SightCell cell);
  void      (*release) (SightHand *hand);
  void      (*cancel)  (SightHand *hand);       /* Escape during a drag */
  void      (*remove)  (SightHand *hand);       /* (nullable): Delete */
  void      (*preview) (const SightHand *hand, SightCell cell, SightPreview *preview);
};

/* @viewer: or -1 */
void sight_hand_select     (SightHand *self,
                            int        viewer);
void sight_hand_set_line   (SightHand *self,
                            SightCell  from,
                            SightCell  to);
void sight_hand_clear_line (SightHand *self);

/* For a handler of SightDocument::changed: selected viewer, team and tiles in hand stay the same ones where others
 * come and go, and are let go where they are no more; the line stays in the map. */
void sight_hand_follow     (SightHand *self);

/* Row @n of the table, in the order of the rail, from 0; NULL behind the last. */
const SightTool *sight_tool_get_nth (guint n);
const SightTool *sight_tool_find    (const char *id);

G_END_DECLS
