/* sight-step-table.h - the steps of the inspected line as a table: number, cell, error, move, cells tested, verdict
 *
 * The selected row is the workspace's step, both ways.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

#include "sight-workspace.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_STEP_TABLE (sight_step_table_get_type ())
G_DECLARE_FINAL_TYPE (SightStepTable, sight_step_table, SIGHT, STEP_TABLE, GtkWidget)

void sight_step_table_set_workspace (SightStepTable *self,
                                     SightWorkspace *workspace);

G_END_DECLS
