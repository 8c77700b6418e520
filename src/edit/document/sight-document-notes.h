/* sight-document-notes.h - changes to the notes pinned to the cells of a document
 *
 * Like all changes of a document, between sight_document_begin() and _commit().
 * Notes keep to the cells of the map through every change of it.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-document.h"

G_BEGIN_DECLS

/* @note: copied, without the cells outside the map; at the end.  Returns: its index */
guint sight_document_add_note (SightDocument *self, const SightPin *note);
void sight_document_remove_note (SightDocument *self, guint index);
/* @text: valid, see sight_pin_text_is_valid() */
void sight_document_set_note_text (SightDocument *self, guint index, const char *text);
/* @note: copied */
void sight_document_set_note (SightDocument *self, guint index, const SightPin *note);
/* Moves note @index to position @place, and with it its number; the ones in between close up. */
void sight_document_move_note (SightDocument *self, guint index, guint place);

G_END_DECLS
