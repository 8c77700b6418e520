/* sight-decoder.c - the pictures of a level, decoded on demand; large ones in a thread
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-decoder.h"

#include <glib/gi18n-lib.h>

#include "format/base/sight-file.h"

#include "sight-latest-task.h"

struct _SightDecoder
{
  SightImages *images;   /* (nullable) */
  SightLatestTask *task; /* makes them if they are large */
  void (*decoded) (gpointer owner);
  gpointer owner;
};

typedef struct
{
  SightPictures of;
  char *folder;        /* (nullable) */
  SightImages *images; /* (nullable): the answer */
} Decoding;

static gboolean
run_decode (gpointer work, const SightProgress *progress)
{
  Decoding *self = work;

  self->images = sight_images_new (&self->of, self->folder);

  return TRUE;
}

static void
decoded_cb (gpointer owner, gpointer work)
{
  SightDecoder *self = owner;
  Decoding *decoding = work;

  g_clear_pointer (&self->images, sight_images_unref);
  self->images = g_steal_pointer (&decoding->images);
  self->decoded (self->owner);
}

static void
free_decoding (gpointer work)
{
  Decoding *self = work;

  sight_pictures_clear (&self->of);
  g_free (self->folder);
  g_clear_pointer (&self->images, sight_images_unref);
  g_free (self);
}

static const SightLatestKind kind = { run_decode, decoded_cb, free_decoding };

SightDecoder *
sight_decoder_new (void (*decoded) (gpointer owner), gpointer owner)
{
  SightDecoder *self = g_new0 (SightDecoder, 1);

  self->task = sight_latest_task_new (&kind, self);
  self->decoded = decoded;
  self->owner = owner;

  return self;
}

void
sight_decoder_free (SightDecoder *self)
{
  sight_latest_task_free (self->task);
  g_clear_pointer (&self->images, sight_images_unref);
  g_free (self);
}

static void
start (SightDecoder *self, const SightPictures *pictures, const char *folder)
{
  Decoding *decoding = g_new0 (Decoding, 1);

  sight_pictures_copy (&decoding->of, pictures);
  decoding->folder = g_strdup (folder);
  sight_latest_task_start (self->task, decoding);
}

const SightImages *
sight_decoder_get (SightDecoder *self, const SightPictures *pictures, const char *folder)
{
  if (sight_pictures_are_none (pictures))
    return NULL;
  if (self->images != NULL || sight_latest_task_is_running (self->task))
    return self->images;

  if (sight_images_are_quick (pictures, folder))
    self->images = sight_images_new (pictures, folder);
  else
    start (self, pictures, folder);

  return self->images;
}

const SightImages *
sight_decoder_wait (SightDecoder *self, const SightPictures *pictures, const char *folder)
{
  if (sight_pictures_are_none (pictures))
    return NULL;
  if (self->images != NULL)
    return self->images;

  sight_latest_task_stop (self->task);
  self->images = sight_images_new (pictures, folder);

  return self->images;
}

void
sight_decoder_forget (SightDecoder *self)
{
  g_clear_pointer (&self->images, sight_images_unref);
  sight_latest_task_stop (self->task);
}

void
sight_decoder_follow (SightDecoder *self, const SightPictures *pictures)
{
  if (self->images == NULL || !sight_images_are_of (self->images, pictures))
    sight_decoder_forget (self);
}

/* Whether @image is a file that can be decoded. */
static gboolean
is_there (const SightImage *image, const char *folder)
{
  int width, height;

  return image->path != NULL && sight_images_measure (image, folder, &width, &height);
}

gboolean
sight_decoder_retry (SightDecoder *self, const SightPictures *pictures, const char *folder)
{
  gboolean is_back;

  if (self->images == NULL || sight_images_get_failure (self->images) == NULL)
    return FALSE;
  is_back = pictures->underlay != NULL && sight_images_get_underlay (self->images) == NULL &&
            is_there (pictures->underlay, folder);
  for (guint i = 1; i <= pictures->sheets->len; i++)
    is_back = is_back || (sight_images_get_sheet (self->images, i) == NULL &&
                          is_there (sight_pictures_get_sheet (pictures, i), folder));
  if (is_back)
    sight_decoder_forget (self);

  return is_back;
}

static void
note (const SightImage *image, const char *folder, SightNotes *notes)
{
  g_autofree char *base = image != NULL && image->path != NULL ? g_path_get_basename (image->path) : NULL;
  g_autofree char *name = base != NULL ? sight_file_show_name (base) : NULL;

  if (name != NULL && !is_there (image, folder))
    sight_notes_add (notes, _ ("the picture “%s” is missing or can’t be read"), name);
}

void
sight_decoder_note_missing (const SightPictures *pictures, const char *path, SightNotes *notes)
{
  g_autofree char *folder = g_path_get_dirname (path);

  note (pictures->underlay, folder, notes);
  for (guint i = 1; i <= pictures->sheets->len; i++)
    note (sight_pictures_get_sheet (pictures, i), folder, notes);
}
