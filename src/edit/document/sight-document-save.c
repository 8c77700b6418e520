/* sight-document-save.c - saves a document: begun and ended in the main loop, written in any thread
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-document-save.h"

#include "format/base/sight-file.h"
#include "sight-copy.h"
#include "sight-disk-look.h"
#include "sight-document-turns.h"

SightDocumentSave *
sight_document_save_begin (SightDocument *document, GFile *file, gboolean careful, const char *base)
{
  SightDocumentSave *self = g_new0 (SightDocumentSave, 1);
  GFile *own = sight_document_get_file (document);

  if (sight_document_is_open (document))
    sight_document_commit (document);
  self->file = g_object_ref (file);
  self->level = sight_document_copy_level (document);
  self->state = sight_document_get_state (document);
  self->time = sight_document_take_moment (document);
  self->base = g_strdup (base);
  self->notes = sight_notes_new ();
  if (careful && own != NULL && g_file_equal (own, file))
    self->known = g_strdup (sight_document_get_stamp (document));

  return self;
}

/* Equal time and size are no proof: the bytes are compared. */
static gboolean
is_changed (const SightDocumentSave *self)
{
  g_autoptr (SightDiskLook) look = sight_disk_look_new (self->file, self->known);

  sight_disk_look_run (look, TRUE);

  return look->stamp != NULL && !look->is_same &&
         !(look->level != NULL && sight_level_equal (look->level, self->level));
}

void
sight_document_save_run (SightDocumentSave *self)
{
  g_autofree char *name = sight_file_get_name (self->file);
  g_autoptr (GFile) folder = g_file_get_parent (self->file);
  const SightOutput output = { .folder = folder };
  g_autoptr (GBytes) bytes = NULL;

  if (self->known != NULL && is_changed (self))
    {
      self->is_changed = TRUE;
      return;
    }
  if (!sight_file_check_regular (self->file, name, &self->error))
    return;
  bytes = sight_format_write (sight_format_get_native (), self->level, &output, self->notes, &self->error);
  if (bytes == NULL)
    return;
  if (self->base != NULL)
    sight_copy_note_save (self->base, self->file, bytes, self->time);
  if (sight_file_write (self->file, bytes, NULL, self->notes, &self->error))
    self->stamp = sight_disk_look_make_stamp (self->file);
}

gboolean
sight_document_save_end (SightDocumentSave *self, SightDocument *document)
{
  if (self->is_changed || self->error != NULL)
    return FALSE;

  sight_document_set_saved (document, self->file, self->state, self->stamp);

  return TRUE;
}

void
sight_document_save_free (SightDocumentSave *self)
{
  g_object_unref (self->file);
  sight_level_free (self->level);
  g_free (self->known);
  g_free (self->base);
  g_free (self->stamp);
  g_ptr_array_unref (self->notes);
  g_clear_error (&self->error);
  g_free (self);
}
