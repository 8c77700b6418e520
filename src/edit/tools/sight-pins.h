/* sight-pins.h - the notes of a document, as commands and lists change them
 *
 * Each change is one entry of the history of the document, and says in its name
 * which note it is about, by its number.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-tool-state.h"

G_BEGIN_DECLS

/* (transfer full): the cells that a new note is about: the selected ones; else @cell, a cell of the map */
SightCellSet *sight_pins_choose_cells (const SightToolState *self, SightCell cell) G_GNUC_WARN_UNUSED_RESULT;

/* Adds a note; blanks around @text are left out.  Returns: its index, or -1 if nothing is left of the text */
int sight_pins_add (SightToolState *self, const SightCellSet *cells, const char *text);
/* Changes the text of note @index; an empty one removes the note. */
void sight_pins_set_text (SightToolState *self, guint index, const char *text);
void sight_pins_remove (SightToolState *self, guint index);
void sight_pins_move (SightToolState *self, guint index, guint place);

/* The last note, the one that is drawn on top, about @cell; or -1. */
int sight_pins_find (const SightLevel *level, SightCell cell);

G_END_DECLS
