/* sight-compare-cells.h - the cells that two sights show otherwise, and why each of them does
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "ui/widgets/sight-workspace-widget.h"

G_BEGIN_DECLS

#define SIGHT_COMPARE_CELLS_MAX 500 /* rows */

#define SIGHT_TYPE_COMPARE_CELLS (sight_compare_cells_get_type ())
G_DECLARE_FINAL_TYPE (SightCompareCells, sight_compare_cells, SIGHT, COMPARE_CELLS, SightWorkspaceWidget)

/* Makes the list of now.  Why the chosen cell is as it is follows a little later, for it takes longer. */
void sight_compare_cells_update (SightCompareCells *self);

/* Goes to the cell in row @row, from 0, as a click on it does: the cursor and the popover "Why?" stand there, and both
 * sights are explained below the list. */
void sight_compare_cells_choose (SightCompareCells *self, guint row);

G_END_DECLS
