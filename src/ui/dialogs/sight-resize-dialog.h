/* sight-resize-dialog.h - resizes the map: asks for its size, its anchor, and the tile of new cells
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

#include "ui/workspace/sight-workspace.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_RESIZE_DIALOG (sight_resize_dialog_get_type ())
G_DECLARE_FINAL_TYPE (SightResizeDialog, sight_resize_dialog, SIGHT, RESIZE_DIALOG, GtkWindow)

/* Shown over @parent; resizes the map of the open document. */
SightResizeDialog *sight_resize_dialog_show (GtkWindow *parent, SightWorkspace *workspace);

G_END_DECLS
