/* sight-tool-private.h - what the tools share, and the tools themselves, a file each
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-tool.h"

G_BEGIN_DECLS

extern const SightTool sight_tool_pan;
extern const SightTool sight_tool_brush;
extern const SightTool sight_tool_viewer;
extern const SightTool sight_tool_sight_line;

const SightMap *sight_hand_get_map   (const SightHand *self);

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

G_END_DECLS
