/* sight-document-map.h - changes to the whole map and its legend
 *
 * Like all changes of a document, between sight_document_begin() and _commit().
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/map/sight-reshape.h"
#include "sight-document.h"

G_BEGIN_DECLS

/* Resizes, crops, shifts, mirrors or rotates the map, together with viewers, their facings, lines and areas.
 * Viewers and lines that leave the map stay in the level, outside it; areas lose those cells. @fill: tile of new cells.
 * Time: the cells of both maps. */
void sight_document_reshape (SightDocument *self, const SightReshape *reshape, guint16 fill);

/* Replaces tile @from with @to in @area (nullable: the whole map). Time: its cells. */
void sight_document_replace_tile (SightDocument *self, const SightCellSet *area, guint16 from, guint16 to);

/* Adds a copy of @tile to the legend, which must hold fewer than SIGHT_LEGEND_MAX tiles and none with its glyph. If
 * its counterpart has no counterpart yet, it gets this tile. Returns: its index */
guint sight_document_add_tile (SightDocument *self, const SightTile *tile);

/* Makes tile @index a copy of @tile, whose glyph no other tile has. A new counterpart is paired as above, and the
 * old one loses its counterpart. */
void sight_document_set_tile (SightDocument *self, guint index, const SightTile *tile);

/* Moves tile @index to position @place of the legend. Time: the cells of the map. */
void sight_document_move_tile (SightDocument *self, guint index, guint place);

/* Makes the legend begin with the tiles of @legend: those with the same glyph become what they are there, others of the
 * document follow. Pictures of tiles stay. Returns: FALSE if there would be more than SIGHT_LEGEND_MAX tiles; nothing
 * changes then. Time: the cells of the map. */
gboolean sight_document_take_legend (SightDocument *self, const SightLegend *legend);

/* Removes tile @index from the legend; its cells get @replacement, a different tile. A door whose counterpart it was
 * has none afterwards. Time: the cells of the map. */
void sight_document_remove_tile (SightDocument *self, guint index, guint replacement);

G_END_DECLS
