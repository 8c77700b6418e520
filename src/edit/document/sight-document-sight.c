/* sight-document-sight.c - answers of a sight that changed although the level did not
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-document-sight.h"

#include "sight-document-private.h"

void
sight_document_recompute_sight (SightDocument *self)
{
  g_return_if_fail (SIGHT_IS_DOCUMENT (self));

  sight_level_update_light (self->subject.level);
  sight_timeline_change_sight (self->subject.timeline);
  sight_subject_note (&self->subject, SIGHT_CHANGE_SIGHT, NULL);
  sight_document_notify (self);
}
