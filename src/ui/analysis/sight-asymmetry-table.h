/* sight-asymmetry-table.h - which sight fits the map: every preset computed from every open cell
 *
 * Computed on demand, in threads on a copy of the map; a stale answer is
 * marked as such.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "ui/widgets/sight-workspace-widget.h"

G_BEGIN_DECLS

#define SIGHT_ASYMMETRY_PAIRS_MAX 200 /* listed at most */

#define SIGHT_TYPE_ASYMMETRY_TABLE (sight_asymmetry_table_get_type ())
G_DECLARE_FINAL_TYPE (SightAsymmetryTable, sight_asymmetry_table, SIGHT, ASYMMETRY_TABLE, SightWorkspaceWidget)

G_END_DECLS
