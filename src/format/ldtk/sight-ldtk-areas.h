/* sight-ldtk-areas.h - areas as entities of an LDtk level that are larger than a cell
 *
 * Entities with one name are one area.  An area is written as an entity “Area”
 * for each of its rectangles.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-ldtk.h"

G_BEGIN_DECLS

#define SIGHT_LDTK_AREA "Area" /* the identifier of entities that this program writes */

/* Whether @entity, which does not look like a viewer, or is called “Area”, is an area.  @grid: side of a cell of its
 * layer, in pixels */
gboolean sight_ldtk_is_area (const SightJson *entity, int grid);

/* Adds the areas to @level, whose teams are known: the cells whose centres they cover.  @fine: side of a cell of the
 * level, in pixels.  FALSE with an error. */
gboolean sight_ldtk_read_areas (const SightLdtk *self, SightLevel *level, int fine, SightNotes *notes);

G_END_DECLS
