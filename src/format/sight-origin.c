/* sight-origin.c - what a level comes from: a file, or text that was pasted; read once, imported as often as wanted
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-origin.h"

#include "sight-file.h"

SightOrigin *
sight_origin_new (GBytes *bytes, const SightFormat *format, const char *name)
{
  SightOrigin *self = g_atomic_rc_box_new0 (SightOrigin);
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);

  self->name = g_strdup (name);
  self->bytes = g_bytes_ref (bytes);
  self->format = format != NULL ? format : sight_format_detect (data, length, name);

  return self;
}

SightOrigin *
sight_origin_new_for_file (GFile *file, const SightFormat *format, GError **error)
{
  g_autofree char *name = sight_format_get_file_name (file);
  g_autoptr (GBytes) bytes = sight_file_read (file, name, error);
  SightOrigin *self;

  if (bytes == NULL)
    return NULL;

  self = sight_origin_new (bytes, format, name);
  self->file = g_object_ref (file);

  return self;
}

SightOrigin *
sight_origin_ref (SightOrigin *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
clear (gpointer data)
{
  SightOrigin *self = data;

  g_clear_object (&self->file);
  g_bytes_unref (self->bytes);
  g_free (self->name);
}

void
sight_origin_unref (SightOrigin *self)
{
  g_atomic_rc_box_release_full (self, clear);
}

SightLevel *
sight_origin_import (
    const SightOrigin *self, const SightImport *import, SightSurvey *survey, SightNotes *notes, GError **error)
{
  g_autoptr (GFile) folder = self->file != NULL ? g_file_get_parent (self->file) : NULL;
  SightInput input = { .name = self->name, .folder = folder, .import = import, .survey = survey };

  input.data = g_bytes_get_data (self->bytes, &input.length);

  return sight_format_import (self->format, &input, notes, error);
}

char *
sight_origin_get_title (const SightOrigin *self)
{
  return self->file != NULL ? sight_format_get_stem (self->file) : NULL;
}
