/* sight-document-areas.h - changes to the areas of a document
 *
 * Like all changes of a document, between sight_document_begin() and _commit().
 * These functions keep what every area promises: a name that no other area has,
 * a team only if it is a start, and cells of the map only.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-document.h"

G_BEGIN_DECLS

/* Whether area @index (-1: a new one) may have that name: it is not blank, and no other area has it. */
gboolean sight_document_area_name_is_free (SightDocument *self, const char *name, int index);

/* @area: copied, without the cells outside the map; before @index, or (-1) at the end.  Its name must be free, see
 * above.  Returns: its index */
guint sight_document_add_area (SightDocument *self, const SightArea *area, int index);
void sight_document_remove_area (SightDocument *self, guint index);
/* @area: copied, without the cells outside the map; its name must be free */
void sight_document_set_area (SightDocument *self, guint index, const SightArea *area);
/* @team: of a start, or -1; of any other purpose it is left out */
void sight_document_set_area_purpose (SightDocument *self, guint index, SightAreaPurpose purpose, int team);
/* Adds the cells of @cells that lie in the map to the area, or removes them.  Time: the cells of the area. */
void sight_document_paint_cells_of_area (SightDocument *self, guint index, const SightCellSet *cells, gboolean add);
/* Moves area @index to position @place; the ones in between close up. */
void sight_document_move_area (SightDocument *self, guint index, guint place);

G_END_DECLS
