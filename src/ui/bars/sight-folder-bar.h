/* sight-folder-bar.h - the levels in the folder of the open one: their pictures, whether their checks hold
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "ui/widgets/sight-workspace-widget.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_FOLDER_BAR (sight_folder_bar_get_type ())
G_DECLARE_FINAL_TYPE (SightFolderBar, sight_folder_bar, SIGHT, FOLDER_BAR, SightWorkspaceWidget)

/* Looks at the folder again while the bar is shown, as when another program may have changed it. */
void sight_folder_bar_refresh (SightFolderBar *self);

/* Gives the focus to the row of the open level, or the first; to the bar until its list is read. */
void sight_folder_bar_focus_list (SightFolderBar *self);

/* @folder: (nullable): looked at while the level has no file */
void sight_folder_bar_set_near (SightFolderBar *self, GFile *folder);
/* (nullable) */
GFile *sight_folder_bar_get_near (SightFolderBar *self);

/* Whether the level in @file has unsaved changes in some window. */
typedef gboolean (*SightFolderUnsaved) (GFile *file, gpointer data);

/* Levels with unsaved changes have the dot that the title of their window has.
 * @data: as long as the bar lives */
void sight_folder_bar_set_unsaved (SightFolderBar *self, SightFolderUnsaved is_unsaved, gpointer data);
/* To call when there are such changes in a window, or no longer are. */
void sight_folder_bar_update_marks (SightFolderBar *self);

G_END_DECLS
