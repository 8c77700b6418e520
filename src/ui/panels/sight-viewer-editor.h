/* sight-viewer-editor.h - edits one viewer: name, range, facing, sight, alive
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

#include "ui/workspace/sight-workspace.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_VIEWER_EDITOR (sight_viewer_editor_get_type ())
G_DECLARE_FINAL_TYPE (SightViewerEditor, sight_viewer_editor, SIGHT, VIEWER_EDITOR, GtkWidget)

GtkWidget *sight_viewer_editor_new (SightWorkspace *workspace) G_GNUC_WARN_UNUSED_RESULT;

/* Shows the values of @viewer, an index in the level's viewers. */
void sight_viewer_editor_set_viewer (SightViewerEditor *self, guint viewer);

/* Lets its name be typed; Return takes that and Escape drops it, and both go back to the map. */
void sight_viewer_editor_rename (SightViewerEditor *self);

/* Its team has the focus, as where one has just changed it. */
void sight_viewer_editor_focus_team (SightViewerEditor *self);

/* Shows how many cells only this viewer of its team sees. */
void sight_viewer_editor_set_alone (SightViewerEditor *self, gsize n_cells);

G_END_DECLS
