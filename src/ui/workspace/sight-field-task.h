/* sight-field-task.h - fields of view that take long are made in a thread while one paints, the nearest first
 *
 * Of the fields that a stroke changes, as many are made at once as a frame has
 * time for: that of the selected viewer first, then those whose viewers stand
 * nearest to the pointer.  A thread makes the others in the same order, but
 * none waits long: one that does goes before them.  Until its answer comes each
 * shows its last one.  How long a field takes is known from the last time.
 *
 * Of a sight that the level gets, a thread makes all fields, if they are large,
 * before anything of it is shown.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "edit/document/sight-document.h"

G_BEGIN_DECLS

typedef struct _SightFieldTask SightFieldTask;

/* @budget: the processor time that fields may take of a frame, in microseconds; below 0 all that may wait do */
SightFieldTask *sight_field_task_new (gint64 budget) G_GNUC_WARN_UNUSED_RESULT;
/* Makes what is late before it goes. */
void sight_field_task_free (SightFieldTask *self);

/* @document: (nullable): whose fields it makes from now on */
void sight_field_task_set_document (SightFieldTask *self, SightDocument *document);
/* To call when the document has changed, before anyone looks.  Returns: what has changed for those who look: a sight
 * that is awaited has not, one that no longer is has */
guint sight_field_task_follow (SightFieldTask *self, guint what) G_GNUC_WARN_UNUSED_RESULT;
/* Whether the level has a sight whose fields are being made, while all looks as it did. */
gboolean sight_field_task_awaits_sight (const SightFieldTask *self);

/* Which fields come first: that of viewer @selected, or -1, then the nearest to @cursor, (nullable). */
void sight_field_task_set_focus (SightFieldTask *self, int selected, const SightCell *cursor);

G_END_DECLS
