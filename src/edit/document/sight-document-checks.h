/* sight-document-checks.h - changes to the checks of a document
 *
 * Like all changes of a document, between sight_document_begin() and _commit().
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-document.h"

G_BEGIN_DECLS

/* @check: UTF-8, not empty; before @index, or (-1) at the end.  Returns: its index */
guint sight_document_add_check (SightDocument *self, const char *check, int index);
void sight_document_remove_check (SightDocument *self, guint index);
void sight_document_set_check (SightDocument *self, guint index, const char *check);
/* Moves check @index to position @place; the ones in between close up. */
void sight_document_move_check (SightDocument *self, guint index, guint place);

G_END_DECLS
