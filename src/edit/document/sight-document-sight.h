/* sight-document-sight.h - answers of a sight that changed although the level did not
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-document.h"

G_BEGIN_DECLS

/* A game that answers for a sight of the document has new answers: all fields are recomputed on demand, and listeners
 * are notified.  This is no edit: nothing can be undone, and the document is as saved as it was. */
void sight_document_recompute_sight (SightDocument *self);

G_END_DECLS
