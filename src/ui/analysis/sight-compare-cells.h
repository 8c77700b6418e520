/* sight-compare-cells.h - the cells in which two sights differ, and the reasons
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-cell-list.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_COMPARE_CELLS (sight_compare_cells_get_type ())
G_DECLARE_FINAL_TYPE (SightCompareCells, sight_compare_cells, SIGHT, COMPARE_CELLS, SightWorkspaceWidget)

/* Updates the list.  The explanation of the chosen cell, with both sights, stands below it; it follows a little later,
 * for it takes longer. */
void sight_compare_cells_update (SightCompareCells *self);

G_END_DECLS
