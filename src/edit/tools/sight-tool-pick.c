/* sight-tool-pick.c - picks a tile from the map: as the first or the second tile, by button
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-tool-private.h"

#include <glib/gi18n-lib.h>

static void
pick_drag (SightToolState *tools, SightCell cell)
{
  const SightMap *map = sight_tool_state_get_map (tools);

  if (!tools->stroke.is_active || !sight_map_contains (map, cell))
    return;

  tools->tiles[tools->stroke.which] = sight_map_get (map, cell);
  sight_tool_state_notify (tools);
}

static void
pick_press (SightToolState *tools, SightCell cell, SightButton button)
{
  sight_tool_state_press (tools, cell);
  tools->stroke.which = button == SIGHT_BUTTON_SECOND;
  pick_drag (tools, cell);
}

static void
pick_end (SightToolState *tools)
{
  tools->stroke.is_active = FALSE;
}

const SightTool sight_tool_pick = {
  .id = "pick",
  .name = N_ ("Pick"),
  .hint = N_ ("Click a cell to pick its tile · Ctrl or Alt while painting"),
  .icon = "color-select-symbolic",
  .key = 'I',
  .group = 1,
  .press = pick_press,
  .drag = pick_drag,
  .release = pick_end,
  .cancel = pick_end,
  .preview = sight_tool_state_preview,
};
