/* sight-document-carry.h - turns, kept lines and checks of a document follow cells that are moved at the start
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-document.h"

G_BEGIN_DECLS

/* Cells that are moved, and the lamps that stand in them. */
typedef struct
{
  const SightCellSet *cells;
  SightReshape way;       /* of a cell of @cells */
  const SightCell *lamps; /* where each lamp ends up; no two of them are equal */
} SightCarry;

/* Moves the lamps, and all events that name one of these cells: where a door opens or a tile changes, where a viewer
 * appears or turns, walks all of whose cells are moved, what is done to a lamp wherever it is then; the ends of kept
 * lines, and cells that checks name.  What would leave the map stays.  Within an open entry, before the viewers are
 * moved. */
void sight_document_carry (SightDocument *self, const SightCarry *carry);

G_END_DECLS
