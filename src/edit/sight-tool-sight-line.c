/* sight-tool-sight-line.c - chooses the inspected line
 *
 * A drag with the first button is a new line, from where it began (A) to where
 * it is (B).  A click, a press without a drag, moves B of the line that there
 * is; where there is none, it is A and B, so that two clicks make a line, also
 * from the keyboard.  The second button moves A.  Delete lets the line go.
 *
 * Nothing of this changes the document: lines are kept from their panel.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-tool-private.h"

/* Until the pointer moves it may still be a click. */
static void
line_press (SightHand *hand, SightCell cell, SightButton button)
{
  sight_hand_press (hand, cell);
  hand->stroke.is_active = sight_map_contains (sight_hand_get_map (hand), cell);
  hand->stroke.moves_start = button == SIGHT_BUTTON_SECOND;
  if (!hand->stroke.is_active)
    return;

  if (!hand->has_line)
    sight_hand_set_line (hand, cell, cell);
  else if (hand->stroke.moves_start)
    sight_hand_set_line (hand, cell, hand->to);
}

static void
line_drag (SightHand *hand, SightCell cell)
{
  SightStroke *stroke = &hand->stroke;

  cell = sight_hand_clip (hand, cell);
  if (!stroke->is_active || (!stroke->has_moved && sight_cell_equal (cell, stroke->last)))
    return;

  stroke->has_moved = TRUE;
  if (stroke->moves_start)
    sight_hand_set_line (hand, cell, hand->to);
  else
    sight_hand_set_line (hand, stroke->last, cell);
}

static void
line_release (SightHand *hand)
{
  const SightStroke *stroke = &hand->stroke;

  if (stroke->is_active && !stroke->has_moved && !stroke->moves_start)
    sight_hand_set_line (hand, hand->from, stroke->last);
  hand->stroke.is_active = FALSE;
}

static void
line_cancel (SightHand *hand)
{
  const SightStroke *stroke = &hand->stroke;

  if (stroke->is_active && stroke->had_line)
    sight_hand_set_line (hand, stroke->from, stroke->to);
  else if (stroke->is_active)
    sight_hand_clear_line (hand);
  hand->stroke.is_active = FALSE;
}

const SightTool sight_tool_sight_line = {
  .id = "sight-line",
  .name = N_ ("Sight line"),
  .hint = N_ ("Drag from A to B · click: B · right button: A"),
  .icon = "tool-sight-line-symbolic",
  .key = 'S',
  .panel = "line",
  .group = 2,
  .options = SIGHT_OPTION_LINE,
  .press = line_press,
  .drag = line_drag,
  .release = line_release,
  .cancel = line_cancel,
  .remove = sight_hand_clear_line,
  .preview = sight_hand_preview,
};
