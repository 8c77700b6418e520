/* sight-asymmetry-table.h - which sight fits the map: every preset looked through from every open cell
 *
 * Computed on a copy of the map in threads, when the user asks; an answer that
 * the map has left behind is marked as such.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "ui/widgets/sight-workspace-widget.h"

G_BEGIN_DECLS

#define SIGHT_ASYMMETRY_PAIRS_MAX 200 /* that are listed */

#define SIGHT_TYPE_ASYMMETRY_TABLE (sight_asymmetry_table_get_type ())
G_DECLARE_FINAL_TYPE (SightAsymmetryTable, sight_asymmetry_table, SIGHT, ASYMMETRY_TABLE, SightWorkspaceWidget)

G_END_DECLS
