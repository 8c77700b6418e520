/* sight-selection.h - what is done with the selected cells of a hand
 *
 * While cells float, they are what is copied, flipped and deleted.  Everything
 * that changes the document is one entry of its history.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-tool-state.h"

G_BEGIN_DECLS

typedef enum
{
  SIGHT_FLIP_X,       /* left and right exchanged */
  SIGHT_FLIP_Y,       /* top and bottom */
  SIGHT_ROTATE_RIGHT, /* by 90° clockwise */
  SIGHT_ROTATE_LEFT,
  SIGHT_FLIP_COUNT
} SightFlip;

/* @area: (transfer full) (nullable): its cells outside the map are left out */
void sight_tool_state_set_selection (SightToolState *self, SightCellSet *area);
void sight_tool_state_select_all (SightToolState *self);
/* The cells of the map in the rectangle that has both corners. */
void sight_tool_state_select_span (SightToolState *self, SightCell a, SightCell b);

/* Whether there are selected or floating cells; the rectangle that they lie in. */
gboolean sight_tool_state_has_cells (const SightToolState *self);
SightRect sight_tool_state_get_extents (const SightToolState *self);

/* (transfer full) (nullable): a copy of them */
SightFragment *sight_tool_state_copy (const SightToolState *self) G_GNUC_WARN_UNUSED_RESULT;

/* The other tile comes in their place; of cells that float and come from elsewhere, nothing remains.  @is_cut: only the
 * name of the entry differs. */
void sight_tool_state_delete (SightToolState *self, gboolean is_cut);
/* The chosen tile comes in their place. */
void sight_tool_state_fill (SightToolState *self);

/* Where they are selected, that is an entry; where they float, it is done with them. */
void sight_tool_state_flip (SightToolState *self, SightFlip flip);

/**
 * sight_tool_state_paste:
 * @piece: (transfer full)
 * @at: where its cell (0, 0) comes to lie
 * @error: it has too many tiles that the map lacks
 *
 * It floats.  What floated before is placed.
 */
gboolean sight_tool_state_paste (SightToolState *self, SightFragment *fragment, SightCell at, GError **error);
/* A copy of the cells floats, a cell to the right and below. */
void sight_tool_state_duplicate (SightToolState *self);
/* The selected cells float themselves. */
void sight_tool_state_lift (SightToolState *self);
/* What floats is moved. */
void sight_tool_state_move (SightToolState *self, int dx, int dy);
/* What floats comes to the map, and is selected; its viewers come with it. */
void sight_tool_state_place (SightToolState *self);
/* What floats goes back where it was, or is gone where it was pasted. */
void sight_tool_state_drop (SightToolState *self);
/* Drops what floats, or lets the selection go; FALSE where there was neither. */
gboolean sight_tool_state_escape (SightToolState *self);

G_END_DECLS
