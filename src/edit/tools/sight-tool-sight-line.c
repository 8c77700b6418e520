/* sight-tool-sight-line.c - chooses the inspected line
 *
 * A drag with the first button draws a new line, from its start (A) to the
 * pointer (B). A click, a press without a drag, moves B of the current line;
 * without a line it sets A and B, so that two clicks make a line, also from the
 * keyboard. The second button moves A. Delete clears the line.
 *
 * Nothing of this changes the document: lines are kept from their panel.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-tool-private.h"

/* Until the pointer moves it may still be a click. */
static void
line_press (SightToolState *tools, SightCell cell, SightButton button)
{
  sight_tool_state_press (tools, cell);
  tools->stroke.is_active = sight_map_contains (sight_tool_state_get_map (tools), cell);
  tools->stroke.moves_start = button == SIGHT_BUTTON_SECOND;
  if (!tools->stroke.is_active)
    return;

  if (!tools->has_line)
    sight_tool_state_set_line (tools, cell, cell);
  else if (tools->stroke.moves_start)
    sight_tool_state_set_line (tools, cell, tools->to);
}

static void
line_drag (SightToolState *tools, SightCell cell)
{
  SightStroke *stroke = &tools->stroke;

  cell = sight_tool_state_clip (tools, cell);
  if (!stroke->is_active || (!stroke->has_moved && sight_cell_equal (cell, stroke->last)))
    return;

  stroke->has_moved = TRUE;
  if (stroke->moves_start)
    sight_tool_state_set_line (tools, cell, tools->to);
  else
    sight_tool_state_set_line (tools, stroke->last, cell);
}

static void
line_release (SightToolState *tools)
{
  const SightStroke *stroke = &tools->stroke;

  if (stroke->is_active && !stroke->has_moved && !stroke->moves_start)
    sight_tool_state_set_line (tools, tools->from, stroke->last);
  tools->stroke.is_active = FALSE;
}

static void
line_cancel (SightToolState *tools)
{
  const SightStroke *stroke = &tools->stroke;

  if (stroke->is_active && stroke->had_line)
    sight_tool_state_set_line (tools, stroke->from, stroke->to);
  else if (stroke->is_active)
    sight_tool_state_clear_line (tools);
  tools->stroke.is_active = FALSE;
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
  .remove = sight_tool_state_clear_line,
  .preview = sight_tool_state_preview,
};
