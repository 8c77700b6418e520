/* sight-document-sight.h - answers of a sight that changed although the level did not
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/scenario/sight-late-fields.h"
#include "sight-document.h"

G_BEGIN_DECLS

/* A game that answers for a sight of the document has new answers: all fields are recomputed on demand, and listeners
 * are notified.  This is no edit: nothing can be undone, and the document is as saved as it was. */
void sight_document_recompute_sight (SightDocument *self);

/* Fields of view that may come late while one paints, see core/scenario/sight-late-fields.h: who makes them. */
void sight_document_set_late_fields (SightDocument *self, SightLateFunc func, gpointer data);
/* A change of the sight at the start, whose fields have more than @n_cells cells in all, waits for them. */
void sight_document_set_late_sight (SightDocument *self, gsize n_cells);
/* Takes on the sight that is awaited, with what each viewer sees then, and notifies listeners of SIGHT_CHANGE_SIGHT. */
void sight_document_adopt_sight (SightDocument *self, const SightView *views);
/* Returns: (transfer full): sight_document_copy_level() with the sight that is shown, if another one is awaited.  What
 * is asked about the level is asked of this copy, so that no answer is of a sight that is not shown yet; once it is,
 * listeners hear of it and ask again. */
SightLevel *sight_document_copy_shown (SightDocument *self) G_GNUC_WARN_UNUSED_RESULT;
/* Gives a late answer; FALSE if nobody waits for it any longer.  Listeners are not notified yet: answers may come
 * faster than they can be shown. */
gboolean sight_document_give_field (SightDocument *self, guint viewer, const SightView *view, gboolean is_latest);
/* Notifies listeners of SIGHT_CHANGE_FIELDS: answers were given. */
void sight_document_tell_fields (SightDocument *self);
/* Makes all late fields now, for what leaves the window, and notifies listeners if there were any. */
void sight_document_finish_fields (SightDocument *self);

G_END_DECLS
