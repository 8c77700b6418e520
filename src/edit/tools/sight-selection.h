/* sight-selection.h - actions on the selected cells of a tool state
 *
 * Floating cells take the place of the selection: they are copied, flipped and
 * deleted. Each change to the document is one entry of its history.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-tool-state.h"

G_BEGIN_DECLS

typedef enum
{
  SIGHT_FLIP_X,       /* swaps left and right */
  SIGHT_FLIP_Y,       /* top and bottom */
  SIGHT_ROTATE_RIGHT, /* by 90° clockwise */
  SIGHT_ROTATE_LEFT,
  SIGHT_FLIP_COUNT
} SightFlip;

/* @area: (transfer full) (nullable): cells outside the map are ignored */
void sight_tool_state_set_selection (SightToolState *self, SightCellSet *area);
void sight_tool_state_select_all (SightToolState *self);
/* Selects the cells of the map in the rectangle between both corners. */
void sight_tool_state_select_span (SightToolState *self, SightCell a, SightCell b);

/* Whether there are selected or floating cells; their bounding rectangle. */
gboolean sight_tool_state_has_cells (const SightToolState *self);
SightRect sight_tool_state_get_extents (const SightToolState *self);

/* (transfer full) (nullable): a copy of them */
SightFragment *sight_tool_state_copy (const SightToolState *self) G_GNUC_WARN_UNUSED_RESULT;

/* Replaces them with the second tile; floating cells that were pasted just disappear. @is_cut: changes only the name
 * of the entry. */
void sight_tool_state_delete (SightToolState *self, gboolean is_cut);
/* Fills them with the first tile. */
void sight_tool_state_fill (SightToolState *self);

/* Selected cells are changed as one entry; floating cells are changed while they float. */
void sight_tool_state_flip (SightToolState *self, SightFlip flip);

/* Where @fragment should begin to float to be seen: at @at, for its cell (0, 0), or a cell away if it would look there
 * as what it lies on.  What floated before is placed first.  @fragment: gets the legend of the level */
SightCell sight_tool_state_find_place (SightToolState *self, SightFragment *fragment, SightCell at);

/**
 * sight_tool_state_paste:
 * @fragment: (transfer full)
 * @at: the cell for its cell (0, 0)
 * @error: it has too many tiles that the map lacks
 *
 * The fragment floats; what floated before is placed first.
 */
gboolean sight_tool_state_paste (SightToolState *self, SightFragment *fragment, SightCell at, GError **error);
/* Makes a copy of the cells float, one cell to the right and below. */
void sight_tool_state_duplicate (SightToolState *self);
/* Makes the selected cells float. */
void sight_tool_state_lift (SightToolState *self);
/* Moves what floats. */
void sight_tool_state_move (SightToolState *self, int dx, int dy);
/* Places what floats, with what travels with it, on the map and selects it. */
void sight_tool_state_place (SightToolState *self);
/* Puts what floats back where it was; pasted cells disappear. */
void sight_tool_state_drop (SightToolState *self);
/* Drops what floats, else clears the selection, else leaves one of several viewers selected; FALSE if there was nothing
 * of that, as sight_tool_state_can_escape() tells. */
gboolean sight_tool_state_can_escape (const SightToolState *self);
gboolean sight_tool_state_escape (SightToolState *self);

G_END_DECLS
