/* sight-ldtk-cells.h - the cells of a level of LDtk
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-ldtk.h"

G_BEGIN_DECLS

/**
 * sight_ldtk_read_cells:
 * @fine: (out): pixels in a side of a cell of the map
 *
 * Lays the layers of cells one on another: of each cell the topmost value that
 * blocks sight, else the topmost that blocks movement, else the topmost counts.
 *
 * Returns: (transfer full): a level without viewers, or NULL with an error
 */
SightLevel *sight_ldtk_read_cells (const SightLdtk *self, int *fine, SightNotes *notes) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
