/* sight-document-notes.c - changes to the notes pinned to the cells of a document
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-document-notes.h"

#include "sight-document-private.h"

/* @note: (transfer full) */
static void
take_note (SightDocument *self, guint index, SightPin *note)
{
  if (sight_pin_equal (note, sight_level_get_note (self->subject.level, index)))
    sight_pin_free (note);
  else
    sight_document_change_row (self, SIGHT_LIST_NOTES, index, note);
}

guint
sight_document_add_note (SightDocument *self, const SightPin *note)
{
  guint index;
  SightPin *copy;

  g_return_val_if_fail (SIGHT_IS_DOCUMENT (self), 0);
  g_return_val_if_fail (sight_document_is_open (self), 0);
  g_return_val_if_fail (sight_pin_text_is_valid (note->text), 0);

  index = self->subject.level->notes->len;
  copy = sight_pin_copy (note);
  sight_pin_set_cells (copy, note->cells, sight_map_get_rect (self->subject.level->map));
  sight_document_insert_row (self, SIGHT_LIST_NOTES, index, copy);

  return index;
}

void
sight_document_remove_note (SightDocument *self, guint index)
{
  g_return_if_fail (SIGHT_IS_DOCUMENT (self));
  g_return_if_fail (sight_document_is_open (self));
  g_return_if_fail (index < self->subject.level->notes->len);

  sight_document_change_row (self, SIGHT_LIST_NOTES, index, NULL);
}

void
sight_document_set_note_text (SightDocument *self, guint index, const char *text)
{
  SightPin *note;

  g_return_if_fail (SIGHT_IS_DOCUMENT (self));
  g_return_if_fail (sight_document_is_open (self));
  g_return_if_fail (index < self->subject.level->notes->len);
  g_return_if_fail (sight_pin_text_is_valid (text));

  note = sight_pin_copy (sight_level_get_note (self->subject.level, index));
  g_free (note->text);
  note->text = g_strdup (text);
  take_note (self, index, note);
}

void
sight_document_set_note (SightDocument *self, guint index, const SightPin *note)
{
  g_return_if_fail (SIGHT_IS_DOCUMENT (self));
  g_return_if_fail (sight_document_is_open (self));
  g_return_if_fail (index < self->subject.level->notes->len);

  take_note (self, index, sight_pin_copy (note));
}

void
sight_document_move_note (SightDocument *self, guint index, guint place)
{
  SightPin *note;

  g_return_if_fail (SIGHT_IS_DOCUMENT (self));
  g_return_if_fail (sight_document_is_open (self));
  g_return_if_fail (index < self->subject.level->notes->len);
  g_return_if_fail (place < self->subject.level->notes->len);

  if (index == place)
    return;

  note = sight_pin_copy (sight_level_get_note (self->subject.level, index));
  sight_document_hold (self);
  sight_document_change_row (self, SIGHT_LIST_NOTES, index, NULL);
  sight_document_insert_row (self, SIGHT_LIST_NOTES, place, note);
  sight_document_release (self);
}

/* For the files that implement the document. */

void
sight_document_cut_notes (SightDocument *self)
{
  const SightRect map = sight_map_get_rect (self->subject.level->map);

  for (guint i = 0; i < self->subject.level->notes->len; i++)
    {
      SightPin *note = sight_pin_copy (sight_level_get_note (self->subject.level, i));

      sight_pin_set_cells (note, sight_level_get_note (self->subject.level, i)->cells, map);
      take_note (self, i, note);
    }
}

void
sight_document_reshape_notes (SightDocument *self, const SightReshape *reshape)
{
  for (guint i = 0; i < self->subject.level->notes->len; i++)
    {
      SightPin *note = sight_pin_copy (sight_level_get_note (self->subject.level, i));
      g_autoptr (SightCellSet) moved = sight_cell_set_reshape (note->cells, reshape);

      sight_pin_set_cells (note, moved, (SightRect) { 0, 0, reshape->width, reshape->height });
      take_note (self, i, note);
    }
}
