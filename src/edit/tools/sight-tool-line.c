/* sight-tool-line.c - draws straight lines with the brush; with Shift along an axis or a diagonal
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-tool-private.h"

#include <glib/gi18n-lib.h>

static SightCellSet *
make_line (const SightToolState *tools, SightCell from, SightCell to)
{
  SightBrush brush = sight_tool_state_get_brush (tools);
  SightCellSet *area;

  if (tools->modifiers & SIGHT_MODIFIER_SHIFT)
    to = sight_shape_to_eighth (from, to);
  area = sight_tool_state_new_area (tools, sight_shape_span (from, to), brush.size);
  sight_shape_add_line (area, &brush, from, to);

  return area;
}

static void
line_release (SightToolState *tools)
{
  sight_shape_release (tools, make_line);
}

static void
line_preview (const SightToolState *tools, SightCell cell, SightPreview *preview)
{
  sight_shape_preview (tools, cell, make_line, preview);
}

const SightTool sight_tool_line = {
  .id = "line",
  .name = N_ ("Line"),
  .hint = N_ ("Drag to draw a line · Shift: straight or diagonal"),
  .icon = "tool-line-symbolic",
  .key = 'L',
  .group = 1,
  .options = SIGHT_OPTION_BRUSH | SIGHT_OPTION_SYMMETRY | SIGHT_OPTION_MIX,
  .press = sight_shape_press,
  .drag = sight_shape_drag,
  .release = line_release,
  .cancel = sight_tool_state_cancel,
  .preview = line_preview,
};
