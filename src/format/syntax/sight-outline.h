/* sight-outline.h - traces the border between walls and open cells as few long lines
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/map/sight-grid.h"

G_BEGIN_DECLS

/**
 * sight_outline_trace:
 * @grid: everything outside it counts as opaque
 *
 * Finds every edge between an opaque and an open cell exactly once, joined into
 * closed lines that turn only where they must: where four edges meet, a line
 * goes straight on.  Point (x, y) is the upper left corner of cell (x, y).
 *
 * Time: proportional to the number of cells and edges.
 *
 * Returns: (transfer full): of GArray of SightCell: the corners of each line, with the first one repeated at the end
 */
GPtrArray *sight_outline_trace (const SightGrid *grid) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
