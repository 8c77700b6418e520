/* sight-resize-dialog.h - asks for another size of the map, what of it keeps its place, and what new cells hold
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
