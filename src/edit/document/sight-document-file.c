/* sight-document-file.c - the file and the title of a document, opened and saved
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-document-private.h"
#include "format/base/sight-file.h"
#include "format/base/sight-visible.h"

static gboolean
is_native (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);

  return sight_format_find_for_path (name) == sight_format_get_native ();
}

const SightFormat *
sight_document_get_format (GFile *file)
{
  return is_native (file) ? sight_format_get_native () : NULL;
}

void
sight_document_take_title (SightDocument *self, char *title)
{
  g_free (self->title);
  g_free (self->shown_title);
  self->title = title;
  self->shown_title = sight_visible_line (title);
}

SightDocument *
sight_document_new_for_file (SightLevel *level, GFile *file, const char *stamp)
{
  SightDocument *self = sight_document_new (level);

  sight_document_take_title (self, sight_file_get_stem (file));
  g_set_object (is_native (file) ? &self->file : &self->source, file);
  sight_document_watch (self, self->file != NULL ? g_strdup (stamp) : NULL);

  return self;
}

SightDocument *
sight_document_new_recovered (SightLevel *level, GFile *file, const char *title, const char *stamp)
{
  SightDocument *self = sight_document_new (level);

  sight_document_take_title (self, g_strdup (title));
  g_set_object (&self->file, file);
  sight_history_forget_clean (self->history);
  sight_document_watch (self, g_strdup (stamp));
  sight_document_look_at_disk (self);

  return self;
}

GFile *
sight_document_get_source (SightDocument *self)
{
  g_return_val_if_fail (SIGHT_IS_DOCUMENT (self), NULL);

  return self->source;
}

void
sight_document_set_source (SightDocument *self, GFile *source)
{
  g_return_if_fail (SIGHT_IS_DOCUMENT (self));

  g_set_object (&self->source, source);
}

gboolean
sight_document_is_unsaved (SightDocument *self)
{
  g_return_val_if_fail (SIGHT_IS_DOCUMENT (self), FALSE);

  return sight_document_is_modified (self) || (self->file == NULL && self->source != NULL);
}

void
sight_document_set_modified (SightDocument *self)
{
  g_return_if_fail (SIGHT_IS_DOCUMENT (self));

  sight_history_forget_clean (self->history);
  sight_subject_note (&self->subject, SIGHT_CHANGE_HISTORY, NULL);
  sight_document_notify (self);
}

gint64
sight_document_take_moment (SightDocument *self)
{
  g_return_val_if_fail (SIGHT_IS_DOCUMENT (self), 0);

  self->moment = MAX (g_get_real_time (), self->moment + 1);

  return self->moment;
}

void
sight_document_pass_moment (SightDocument *self, gint64 moment)
{
  g_return_if_fail (SIGHT_IS_DOCUMENT (self));

  self->moment = MAX (self->moment, moment);
}

SightDocument *
sight_document_open (GFile *file, GPtrArray *notes, GError **error)
{
  g_autofree char *stamp = sight_document_make_stamp (file);
  SightLevel *level = sight_format_load (sight_document_get_format (file), file, notes, error);

  return level != NULL ? sight_document_new_for_file (level, file, stamp) : NULL;
}

GFile *
sight_document_get_file (SightDocument *self)
{
  g_return_val_if_fail (SIGHT_IS_DOCUMENT (self), NULL);

  return self->file;
}

const char *
sight_document_get_title (SightDocument *self)
{
  g_return_val_if_fail (SIGHT_IS_DOCUMENT (self), NULL);

  return self->title;
}

const char *
sight_document_get_shown_title (SightDocument *self)
{
  g_return_val_if_fail (SIGHT_IS_DOCUMENT (self), NULL);

  return self->shown_title;
}

void
sight_document_set_title (SightDocument *self, const char *title)
{
  g_return_if_fail (SIGHT_IS_DOCUMENT (self));
  g_return_if_fail (title != NULL);

  if (g_str_equal (self->title, title))
    return;
  sight_document_take_title (self, g_strdup (title));
  sight_subject_note (&self->subject, SIGHT_CHANGE_FILE, NULL);
  sight_document_notify (self);
}

guint64
sight_document_get_state (SightDocument *self)
{
  g_return_val_if_fail (SIGHT_IS_DOCUMENT (self), 0);

  return sight_history_get_state (self->history);
}

void
sight_document_set_saved (SightDocument *self, GFile *file, guint64 state, const char *stamp)
{
  g_return_if_fail (SIGHT_IS_DOCUMENT (self));
  g_return_if_fail (G_IS_FILE (file));

  g_set_object (&self->file, file);
  sight_document_take_title (self, sight_file_get_stem (file));
  sight_document_watch (self, g_strdup (stamp));
  sight_history_mark_clean_at (self->history, state);
  sight_subject_note (&self->subject, SIGHT_CHANGE_FILE | SIGHT_CHANGE_HISTORY, NULL);
  sight_document_notify (self);
}
