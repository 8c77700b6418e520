/* sight-tool-pan.c - moves the view: the canvas does it, the document does not change
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-tool-private.h"

static void
pan_press (SightToolState *tools, SightCell cell, SightButton button)
{
}

static void
pan_drag (SightToolState *tools, SightCell cell)
{
}

static void
pan_end (SightToolState *tools)
{
}

static void
pan_preview (const SightToolState *tools, SightCell cell, SightPreview *preview)
{
  *preview = (SightPreview) { .tile = SIGHT_TILE_NONE };
}

const SightTool sight_tool_pan = {
  .id = "pan",
  .name = N_ ("Pan"),
  .hint = N_ ("Drag to move the map"),
  .icon = "tool-pan-symbolic",
  .key = 'H',
  .press = pan_press,
  .drag = pan_drag,
  .release = pan_end,
  .cancel = pan_end,
  .preview = pan_preview,
};
