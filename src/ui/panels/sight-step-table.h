/* sight-step-table.h - the steps of the inspected line, or of the line back, as a table
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

#include "ui/workspace/sight-workspace.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_STEP_TABLE (sight_step_table_get_type ())
G_DECLARE_FINAL_TYPE (SightStepTable, sight_step_table, SIGHT, STEP_TABLE, GtkWidget)

/* @back: of the line from B to A: its rows choose no step; when one is activated, the line is looked at from there. */
void sight_step_table_set_workspace (SightStepTable *self, SightWorkspace *workspace, gboolean back);

/* Whether whole steps are rows, which can be opened, or each step is. */
void sight_step_table_set_folded (SightStepTable *self, gboolean folded);
/* Whether each row says what the step compared. */
void sight_step_table_set_comparisons (SightStepTable *self, gboolean comparisons);

G_END_DECLS
