/* sight-document-map.h - what is done to a whole map and its legend
 *
 * Like all changes of a document, between sight_document_begin() and _commit().
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/map/sight-reshape.h"
#include "sight-document.h"

G_BEGIN_DECLS

/* Resizes, cuts, shifts, mirrors or turns the map; viewers, where they look, and lines go along.  Whatever leaves the
 * map stays in the level, outside.  @fill: tile of the cells that are new.  Time: the cells of both maps. */
void sight_document_reshape (SightDocument *self, const SightReshape *reshape, guint16 fill);

/* Paints @to wherever @from is in @area (nullable: the whole map).  Time: the cells of that. */
void sight_document_replace_tile (SightDocument *self, const SightCellSet *area, guint16 from, guint16 to);

/* Adds a copy of @tile to the legend, which has fewer than SIGHT_LEGEND_MAX and no tile of that glyph.  A counterpart
 * that has none itself gets this one.
 * Returns: its index */
guint sight_document_add_tile (SightDocument *self, const SightTile *tile);

/* Makes tile @index a copy of @tile, whose glyph no other tile has.  Another counterpart is paired as above, and the
 * one that was has none any more. */
void sight_document_set_tile (SightDocument *self, guint index, const SightTile *tile);

/* Puts tile @index at @place of the legend.  Time: the cells of the map. */
void sight_document_move_tile (SightDocument *self, guint index, guint place);

/* Takes tile @index out of the legend; cells that hold it get @replacement, another tile.  A door whose counterpart
 * it was has none.  Time: the cells of the map. */
void sight_document_remove_tile (SightDocument *self, guint index, guint replacement);

G_END_DECLS
