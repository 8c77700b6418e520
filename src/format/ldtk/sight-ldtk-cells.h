/* sight-ldtk-cells.h - merges the cell layers of an LDtk level into a map
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-ldtk.h"

G_BEGIN_DECLS

/**
 * sight_ldtk_read_cells:
 * @fine: (out): side of a cell of the map, in pixels
 *
 * Merges the cell layers: each cell takes the topmost value that blocks sight, or
 * else the topmost that blocks movement, or else the topmost.
 *
 * Returns: (transfer full): a level without viewers, or NULL with an error
 */
SightLevel *sight_ldtk_read_cells (const SightLdtk *self, int *fine, SightNotes *notes) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
