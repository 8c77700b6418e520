/* sight-sees-matrix.h - who sees whom: the viewers of one team against others; a click shows the line
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "ui/widgets/sight-workspace-widget.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_SEES_MATRIX (sight_sees_matrix_get_type ())
G_DECLARE_FINAL_TYPE (SightSeesMatrix, sight_sees_matrix, SIGHT, SEES_MATRIX, SightWorkspaceWidget)

/* Recomputes the matrix: rows are the viewers of the chosen team, at first the selected viewer's.
 * Time: at most two fields of view per pair. */
void sight_sees_matrix_update (SightSeesMatrix *self);

G_END_DECLS
