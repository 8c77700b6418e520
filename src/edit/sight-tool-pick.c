/* sight-tool-pick.c - takes a tile of the map into the hand: the first button the chosen one, the second the other one
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-tool-private.h"

#include <glib/gi18n-lib.h>

static void
pick_drag (SightHand *hand, SightCell cell)
{
  const SightMap *map = sight_hand_get_map (hand);

  if (!hand->stroke.is_active || !sight_map_contains (map, cell))
    return;

  hand->tiles[hand->stroke.which] = sight_map_get (map, cell);
  sight_hand_tell (hand);
}

static void
pick_press (SightHand *hand, SightCell cell, SightButton button)
{
  sight_hand_press (hand, cell);
  hand->stroke.which = button == SIGHT_BUTTON_SECOND;
  pick_drag (hand, cell);
}

static void
pick_end (SightHand *hand)
{
  hand->stroke.is_active = FALSE;
}

const SightTool sight_tool_pick = {
  .id = "pick",
  .name = N_ ("Pick"),
  .hint = N_ ("Click a cell to take its tile · with other tools: Alt"),
  .icon = "color-select-symbolic",
  .key = 'I',
  .group = 1,
  .press = pick_press,
  .drag = pick_drag,
  .release = pick_end,
  .cancel = pick_end,
  .preview = sight_hand_preview,
};
