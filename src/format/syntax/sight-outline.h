/* sight-outline.h - where walls meet what is open, as few long lines
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/map/sight-grid.h"

G_BEGIN_DECLS

/**
 * sight_outline_trace:
 * @grid: all outside is opaque
 *
 * Finds each edge between an opaque cell and an open one once, joined into
 * closed lines that turn only where they must: where four edges meet, a line
 * goes straight on.  Point (x, y) is the upper left corner of cell (x, y).
 *
 * Time: the cells and the edges.
 *
 * Returns: (transfer full): of GArray of SightCell: the corners of each line, the first of them again at its end
 */
GPtrArray *sight_outline_trace (const SightGrid *grid) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
