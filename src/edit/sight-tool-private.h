/* sight-tool-private.h - what the tools share, and the tools themselves, a file each
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-selection.h"
#include "sight-tool.h"

G_BEGIN_DECLS

extern const SightTool sight_tool_select;
extern const SightTool sight_tool_pan;
extern const SightTool sight_tool_brush;
extern const SightTool sight_tool_fill;
extern const SightTool sight_tool_line;
extern const SightTool sight_tool_pick;
extern const SightTool sight_tool_rectangle;
extern const SightTool sight_tool_ellipse;
extern const SightTool sight_tool_viewer;
extern const SightTool sight_tool_sight_line;

/* ---- sight-hand.c ---- */

const SightMap *sight_hand_get_map   (const SightHand *self);
void            sight_hand_tell      (SightHand *self);

/* The cell of the map that is nearest to @cell. */
SightCell       sight_hand_clip      (const SightHand *self,
                                      SightCell        cell);

/* Begins a stroke at @cell; nothing of an earlier one is left. */
void            sight_hand_press     (SightHand *self,
                                      SightCell  cell);

/* Whether the stroke's entry is still open; undo, or another change, may have ended it. */
gboolean        sight_hand_is_editing (const SightHand *self);

/* The release and the cancel of a tool whose stroke is one entry. */
void            sight_hand_commit    (SightHand *self);
void            sight_hand_cancel    (SightHand *self);

/* Frames @cell where it lies in the map. */
void            sight_hand_preview   (const SightHand *self,
                                      SightCell        cell,
                                      SightPreview    *preview);

/* ---- sight-floating.c ---- */

void            sight_float_free     (SightFloat *self);

/* ---- sight-hand-paint.c ---- */

/* Begins a stroke that paints with the tile of @button, and its entry; FALSE where there is no such tile. */
gboolean        sight_hand_begin_painting (SightHand   *self,
                                           SightCell    cell,
                                           SightButton  button);

/* Paints @area, and its mirror images, with the tile of the stroke, and names the entry. */
void            sight_hand_paint     (SightHand       *self,
                                      const SightArea *area);

SightBrush      sight_hand_get_brush (const SightHand *self);

/* The tile that the stroke paints, or that a press of the first button would. */
int             sight_hand_get_tile  (const SightHand *self);

/* An area with the size of the part of the map that lies in @rect, which @margin cells more may be painted round. */
SightArea      *sight_hand_new_area  (const SightHand *self,
                                      SightRect        rect,
                                      int              margin) G_GNUC_WARN_UNUSED_RESULT;

/* ---- sight-tool-shape.c: tools that draw from where they were pressed to where they are released ---- */

/* (transfer full): the cells of a shape */
typedef SightArea *(*SightShapeFunc) (const SightHand *hand,
                                      SightCell        from,
                                      SightCell        to);

void            sight_shape_press    (SightHand       *self,
                                      SightCell        cell,
                                      SightButton      button);
void            sight_shape_drag     (SightHand       *self,
                                      SightCell        cell);
void            sight_shape_release  (SightHand       *self,
                                      SightShapeFunc   make);
void            sight_shape_preview  (const SightHand *self,
                                      SightCell        cell,
                                      SightShapeFunc   make,
                                      SightPreview    *preview);

/* sight-hand.c: the open entry places cells on @to that were on @from, (transfer full) (nullable). */
void sight_hand_keep_placed (SightHand       *self,
                             SightArea       *from,
                             const SightArea *to);

G_END_DECLS
