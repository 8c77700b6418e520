/* sight-lane-strip.h - the lanes of those who watch a path, with its turns below; a slider for the turn that is shown
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "ui/widgets/sight-workspace-widget.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_LANE_STRIP (sight_lane_strip_get_type ())
G_DECLARE_FINAL_TYPE (SightLaneStrip, sight_lane_strip, SIGHT, LANE_STRIP, SightWorkspaceWidget)

/* "Turn 22 of 38: at (21, 4), seen by Red 1": the turn of the path that @workspace shows; there is one. */
char *sight_lane_strip_describe (SightWorkspace *workspace) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
