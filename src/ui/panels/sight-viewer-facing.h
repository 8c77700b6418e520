/* sight-viewer-facing.h - where a viewer faces, and how wide its field is, to choose
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

#include "ui/workspace/sight-workspace.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_VIEWER_FACING (sight_viewer_facing_get_type ())
G_DECLARE_FINAL_TYPE (SightViewerFacing, sight_viewer_facing, SIGHT, VIEWER_FACING, GtkWidget)

/* Shows viewer @viewer of the workspace's level as it is now, and changes that one. */
void sight_viewer_facing_set_viewer (SightViewerFacing *self, SightWorkspace *workspace, guint viewer);

G_END_DECLS
