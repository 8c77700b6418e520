/* sight-step-table.h - the steps of the inspected line, or of the line back, as a table
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "ui/widgets/sight-workspace-widget.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_STEP_TABLE (sight_step_table_get_type ())
G_DECLARE_FINAL_TYPE (SightStepTable, sight_step_table, SIGHT, STEP_TABLE, SightWorkspaceWidget)

/**
 * SightStepTable:back:
 *
 * Whether the steps are those of the line from B to A.  Selecting such a row does not change the current step;
 * activating it looks at the line from B.  Construct only.
 */

/* Whether rows are whole steps, which can be opened, or single steps. */
void sight_step_table_set_folded (SightStepTable *self, gboolean folded);
/* Whether each row says what the step compared. */
void sight_step_table_set_comparisons (SightStepTable *self, gboolean comparisons);

G_END_DECLS
