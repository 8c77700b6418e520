/* sight-tool-rectangle.c - draws rectangles, filled or outlined; with Shift squares
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-tool-private.h"

#include <glib/gi18n-lib.h>

static SightCellSet *
make_rectangle (const SightToolState *tools, SightCell from, SightCell to)
{
  SightRect rect;
  SightCellSet *area;

  if (tools->modifiers & SIGHT_MODIFIER_SHIFT)
    to = sight_shape_to_square (from, to);
  rect = sight_shape_span (from, to);
  area = sight_tool_state_new_area (tools, rect, 0);
  sight_shape_add_rectangle (area, rect, tools->is_filled);

  return area;
}

static void
rectangle_release (SightToolState *tools)
{
  sight_shape_release (tools, make_rectangle);
}

static void
rectangle_preview (const SightToolState *tools, SightCell cell, SightPreview *preview)
{
  sight_shape_preview (tools, cell, make_rectangle, preview);
}

const SightTool sight_tool_rectangle = {
  .id = "rectangle",
  .name = N_ ("Rectangle"),
  .hint = N_ ("Drag from corner to corner · Shift: square"),
  .icon = "tool-rectangle-symbolic",
  .key = 'R',
  .group = 1,
  .options = SIGHT_OPTION_FILLED | SIGHT_OPTION_SYMMETRY | SIGHT_OPTION_MIX,
  .press = sight_shape_press,
  .drag = sight_shape_drag,
  .release = rectangle_release,
  .cancel = sight_tool_state_cancel,
  .preview = rectangle_preview,
};
