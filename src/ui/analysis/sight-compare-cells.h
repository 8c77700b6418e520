/* sight-compare-cells.h - the cells in which two sights differ, and the reasons
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "ui/widgets/sight-workspace-widget.h"

G_BEGIN_DECLS

#define SIGHT_COMPARE_CELLS_MAX 500 /* rows */

#define SIGHT_TYPE_COMPARE_CELLS (sight_compare_cells_get_type ())
G_DECLARE_FINAL_TYPE (SightCompareCells, sight_compare_cells, SIGHT, COMPARE_CELLS, SightWorkspaceWidget)

/* Updates the list.  The explanation of the chosen cell follows a little later, for it takes longer. */
void sight_compare_cells_update (SightCompareCells *self);

/* Goes to the cell in row @row, from 0, like a click: moves the cursor there, and explains both sights below the list.
 */
void sight_compare_cells_choose (SightCompareCells *self, guint row);

G_END_DECLS
