/* sight-replace-dialog.h - replaces one tile with another all over the map
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

#include "ui/workspace/sight-workspace.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_REPLACE_DIALOG (sight_replace_dialog_get_type ())
G_DECLARE_FINAL_TYPE (SightReplaceDialog, sight_replace_dialog, SIGHT, REPLACE_DIALOG, GtkWindow)

/**
 * sight_replace_dialog_show:
 * @selection: (nullable): the selected cells; copied
 *
 * Shown over @parent; replaces in the map of the open document.
 */
SightReplaceDialog *
sight_replace_dialog_show (GtkWindow *parent, SightWorkspace *workspace, const SightCellSet *selection);

G_END_DECLS
