/* sight-lane-bar.h - walks along the path of a sneaking answer: buttons, a sentence, and the lanes of its watchers
 *
 * Shown only while the map shows such a path.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "ui/widgets/sight-workspace-widget.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_LANE_BAR (sight_lane_bar_get_type ())
G_DECLARE_FINAL_TYPE (SightLaneBar, sight_lane_bar, SIGHT, LANE_BAR, SightWorkspaceWidget)

G_END_DECLS
