/* sight-tool-ellipse.c - draws ellipses, filled or outlined; with Shift circles
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-tool-private.h"

#include <glib/gi18n-lib.h>

static SightCellSet *
make_ellipse (const SightToolState *tools, SightCell from, SightCell to)
{
  SightRect box;
  SightCellSet *area;

  if (tools->modifiers & SIGHT_MODIFIER_SHIFT)
    to = sight_shape_to_square (from, to);
  box = sight_shape_span (from, to);
  area = sight_tool_state_new_area (tools, box, 0);
  sight_shape_add_ellipse (area, box, tools->is_filled);

  return area;
}

static void
ellipse_release (SightToolState *tools)
{
  sight_shape_release (tools, make_ellipse);
}

static void
ellipse_preview (const SightToolState *tools, SightCell cell, SightPreview *preview)
{
  sight_shape_preview (tools, cell, make_ellipse, preview);
}

const SightTool sight_tool_ellipse = {
  .id = "ellipse",
  .name = N_ ("Ellipse"),
  .hint = N_ ("Drag from corner to corner · Shift: circle"),
  .icon = "tool-ellipse-symbolic",
  .key = 'E',
  .group = 1,
  .options = SIGHT_OPTION_FILLED | SIGHT_OPTION_SYMMETRY | SIGHT_OPTION_MIX,
  .press = sight_shape_press,
  .drag = sight_shape_drag,
  .release = ellipse_release,
  .cancel = sight_tool_state_cancel,
  .preview = ellipse_preview,
};
