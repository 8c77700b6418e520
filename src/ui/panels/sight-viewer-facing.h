/* sight-viewer-facing.h - chooses where a viewer faces and how wide its field is
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

#include "ui/workspace/sight-workspace.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_VIEWER_FACING (sight_viewer_facing_get_type ())
G_DECLARE_FINAL_TYPE (SightViewerFacing, sight_viewer_facing, SIGHT, VIEWER_FACING, GtkWidget)

/* Shows viewer @viewer of the workspace's level, and edits it. */
void sight_viewer_facing_set_viewer (SightViewerFacing *self, SightWorkspace *workspace, guint viewer);

G_END_DECLS
