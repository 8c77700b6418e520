/* sight-document-shown.c - which turn undo and redo show, and whether it goes on being recorded
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-document-private.h"

SightShownTurn
sight_document_get_shown (SightDocument *self)
{
  const guint turn = sight_document_get_turn (self);

  return (SightShownTurn) { turn, turn > 0 && turn == self->recorded };
}

void
sight_document_follow_recorded (SightDocument *self)
{
  const guint recorded = self->recorded;

  if (recorded == 0 || self->is_restored)
    return;
  self->recorded = (guint) (sight_splices_track (self->subject.splices, SIGHT_LIST_TURNS, (int) recorded - 1) + 1);
  if (self->recorded == 0 && sight_timeline_get_turn (self->subject.timeline) == recorded)
    sight_timeline_set_turn (self->subject.timeline, recorded - 1);
}

void
sight_document_restore_shown (SightDocument *self, const SightShownTurn *shown)
{
  sight_timeline_set_turn (self->subject.timeline, MIN (shown->turn, self->subject.level->turns->len));
  self->recorded = shown->is_recorded ? shown->turn : 0;
  self->is_restored = TRUE;
}

void
sight_document_note_shown (SightDocument *self)
{
  SightEntry *entry = sight_history_peek_undo (self->history);

  if (self->is_committed && entry != NULL)
    entry->after = sight_document_get_shown (self);
  self->is_committed = FALSE;
}
