/* sight-viewer-row.h - a viewer in the list of its team: its token, name, place and range, and whether it is misplaced
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

#include "core/scenario/sight-level.h"

G_BEGIN_DECLS

/* Shows viewer @index of @level, which has a team, in @row. */
void sight_viewer_row_fill (GtkListBoxRow *row, const SightLevel *level, guint index);

/* The same, if the map has changed so that it is misplaced now, or not any more.  Time: the cells of the viewer. */
void sight_viewer_row_update (GtkListBoxRow *row, const SightLevel *level, guint index);

G_END_DECLS
