/* sight-tool-brush.c - paints squares or discs of cells along the pointer's way
 *
 * The first button paints the first tile, the second button the second. However
 * far apart two events are, the line of cells between them is painted. A press
 * with Shift continues from the end of the last stroke.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-tool-private.h"

#include <glib/gi18n-lib.h>

/* How far outside the map a stroke is tracked, in cells. */
#define REACH SIGHT_SIDE_MAX

static SightCell
limit (const SightToolState *tools, SightCell cell)
{
  const SightMap *map = sight_tool_state_get_map (tools);

  return (SightCell) { CLAMP (cell.x, -REACH, map->width + REACH), CLAMP (cell.y, -REACH, map->height + REACH) };
}

static SightCellSet *
make_stroke (const SightToolState *tools, SightCell from, SightCell to)
{
  SightBrush brush = sight_tool_state_get_brush (tools);
  SightCellSet *area = sight_tool_state_new_area (tools, sight_shape_span (from, to), brush.size);

  sight_shape_add_line (area, &brush, from, to);

  return area;
}

static void
paint (SightToolState *tools, SightCell from, SightCell to)
{
  g_autoptr (SightCellSet) area = make_stroke (tools, from, to);

  sight_tool_state_paint (tools, area);
}

/* With Shift, a stroke begins where the last one ended. */
static SightCell
get_start (const SightToolState *tools, SightCell cell)
{
  return tools->has_painted && (tools->modifiers & SIGHT_MODIFIER_SHIFT) ? tools->painted : cell;
}

static void
brush_press (SightToolState *tools, SightCell cell, SightButton button)
{
  cell = limit (tools, cell);
  if (sight_tool_state_begin_painting (tools, cell, button))
    paint (tools, get_start (tools, cell), cell);
}

static void
brush_drag (SightToolState *tools, SightCell cell)
{
  if (!sight_tool_state_is_editing (tools))
    return;

  cell = limit (tools, cell);
  paint (tools, tools->stroke.last, cell);
  tools->stroke.last = cell;
}

static void
brush_release (SightToolState *tools)
{
  if (sight_tool_state_is_editing (tools))
    {
      tools->has_painted = TRUE;
      tools->painted = tools->stroke.last;
    }
  sight_tool_state_commit (tools);
}

static void
brush_preview (const SightToolState *tools, SightCell cell, SightPreview *preview)
{
  preview->tile = sight_tool_state_get_tile (tools);
  preview->cells = make_stroke (tools, tools->stroke.is_active ? cell : get_start (tools, cell), cell);
}

const SightTool sight_tool_brush = {
  .id = "brush",
  .name = N_ ("Brush"),
  .hint = N_ ("Drag to paint · right button: second tile · Shift: line"),
  .icon = "tool-brush-symbolic",
  .key = 'B',
  .group = 1,
  .options = SIGHT_OPTION_BRUSH | SIGHT_OPTION_SYMMETRY | SIGHT_OPTION_MIX,
  .press = brush_press,
  .drag = brush_drag,
  .release = brush_release,
  .cancel = sight_tool_state_cancel,
  .preview = brush_preview,
};
