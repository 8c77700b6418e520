/* sight-area-row.h - one area in the list: its colour, name, purpose and size, and a menu to change them
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

#include "ui/workspace/sight-workspace.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_AREA_ROW (sight_area_row_get_type ())
G_DECLARE_FINAL_TYPE (SightAreaRow, sight_area_row, SIGHT, AREA_ROW, GtkWidget)

/* @workspace: outlives the row */
GtkWidget *sight_area_row_new (SightWorkspace *workspace) G_GNUC_WARN_UNUSED_RESULT;

/* Shows area @index of the level. */
void sight_area_row_update (SightAreaRow *self, guint index);
/* Opens the menu with its name ready to be changed. */
void sight_area_row_rename (SightAreaRow *self);

G_END_DECLS
