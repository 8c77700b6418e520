/* sight-document-lamps.h - changes to the lamps of a document
 *
 * Like all changes of a document, between sight_document_begin() and _commit().
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-document.h"

G_BEGIN_DECLS

/* (transfer full): "Lamp 3", the first number that no lamp has in its name; for a lamp that is added */
char *sight_document_make_lamp_name (SightDocument *self) G_GNUC_WARN_UNUSED_RESULT;
/* @lamp: copied, at the end; its cell has no other lamp at the start.  Returns: its index */
guint sight_document_add_lamp (SightDocument *self, const SightLamp *lamp);
/* Removes lamp @index, and the events that name it by its cell. */
void sight_document_remove_lamp (SightDocument *self, guint index);
/* @lamp: copied.  Events that name the lamp stay as they are: see sight_document_record_lamp_move(). */
void sight_document_set_lamp (SightDocument *self, guint index, const SightLamp *lamp);
/* The lamp in @to, a new one if there is none, becomes like lamp @index but for its name. */
void sight_document_copy_lamp (SightDocument *self, guint index, SightCell to);

/* Moves each lamp to the cell of @to that has its index, at the start; the events of their turns follow.  No two cells
 * of
 * @to are equal. */
void sight_document_move_lamps (SightDocument *self, const SightCell *to);

/* Recording, in the shown turn: at the start (turn 0) these change the lamp itself, in a turn they add an event, or
 * change the last one if that is of the same lamp. */

/* Adds a copy of @lamp; in a turn it is off before it.  Returns: its index */
guint sight_document_record_lamp (SightDocument *self, const SightLamp *lamp);
/* Moves lamp @index to @cell, a cell of the map; at the start the events of its turns follow it.  Returns: FALSE, and
 * changes nothing, if another lamp is there in the shown turn */
gboolean sight_document_record_lamp_move (SightDocument *self, guint index, SightCell cell);
void sight_document_record_lamp_on (SightDocument *self, guint index, gboolean on);

G_END_DECLS
