/* sight-areas.h - the areas of a document, as tools and lists change them
 *
 * Each change is one entry of the history of the document, and says in its name
 * which area it is about.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-tool-state.h"

G_BEGIN_DECLS

/* Chooses area @index; -1: none, the area tool makes a new one. */
void sight_areas_choose (SightToolState *self, int index);
/* The last area, the one that is drawn on top, that has @cell; or -1. */
int sight_areas_find (const SightToolState *self, SightCell cell);

/* Whether cells that are drawn become part of the chosen area: they touch it, if only at a corner, it has no cells yet,
 * or Shift is held.  Otherwise they become a new one. */
gboolean sight_areas_adds (const SightToolState *self, const SightCellSet *cells);

/* Adds an area of @cells (nullable: none) with a name of its own, and chooses it.  Returns: its index */
guint sight_areas_add (SightToolState *self, const SightCellSet *cells);
/* @name: without blanks around it.  FALSE, and no change, if it is empty or another area has it. */
gboolean sight_areas_rename (SightToolState *self, guint index, const char *name);
/* @team: of a start, or -1; of any other purpose it is left out */
void sight_areas_set_purpose (SightToolState *self, guint index, SightAreaPurpose purpose, int team);
void sight_areas_remove (SightToolState *self, guint index);
/* Moves area @index to position @place of the list. */
void sight_areas_move (SightToolState *self, guint index, guint place);

/* Selects the cells of area @index. */
void sight_areas_select_cells (SightToolState *self, guint index);
/* Makes a new area of the selected cells; floating ones are placed first.  FALSE if there are none. */
gboolean sight_areas_add_selection (SightToolState *self);

G_END_DECLS
