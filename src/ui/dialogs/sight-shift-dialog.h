/* sight-shift-dialog.h - asks how far to shift the map around its edges
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

#include "ui/workspace/sight-workspace.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_SHIFT_DIALOG (sight_shift_dialog_get_type ())
G_DECLARE_FINAL_TYPE (SightShiftDialog, sight_shift_dialog, SIGHT, SHIFT_DIALOG, GtkWindow)

/* Shown over @parent; shifts the map of the open document. */
SightShiftDialog *sight_shift_dialog_show (GtkWindow *parent, SightWorkspace *workspace);

G_END_DECLS
