/* sight-sightline-areas.h - areas, as the native format has them
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/syntax/sight-members.h"

G_BEGIN_DECLS

/* Reads the member "areas" of the level @root into @level.  @teams: ids to indices */
gboolean sight_sightline_read_areas (SightSource *self, const SightJson *root, GHashTable *teams, SightLevel *level);

/* Adds the member after a comma, if there are areas.  @teams: their ids */
gboolean sight_sightline_write_areas (GString *out, const SightLevel *level, char **teams, GError **error);

/**
 * sight_sightline_read_cells:
 * @item: with "rects", or "at" and "rows", see sight-sightline-areas.c
 * @n_cells: (inout): how many cells the bounds of all sets so far hold, at most SIGHT_AREA_CELLS_MAX
 *
 * Returns: (transfer full): cells of the map of @level; NULL with an error
 */
SightCellSet *sight_sightline_read_cells (SightSource *self, const SightJson *item, SightLevel *level, gint64 *n_cells)
    G_GNUC_WARN_UNUSED_RESULT;

/* Adds the members that say which cells, each after a comma. */
void sight_sightline_write_cells (GString *out, const SightCellSet *cells);

G_END_DECLS
