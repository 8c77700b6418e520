/* sight-workspace-pictures.c - the pictures of the level of a window, decoded on demand
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-workspace-private.h"

/* The folder where the paths of pictures begin: that of the level's file. */
static char *
get_folder (SightWorkspace *self)
{
  GFile *file = sight_document_get_file (self->document);
  const char *path = file != NULL ? g_file_peek_path (file) : NULL;

  return path != NULL ? g_path_get_dirname (path) : NULL;
}

/* Large pictures are decoded in a thread: until they are, the level is shown without them. */
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
  SightWorkspace *self = owner;
  Decoding *decoding = work;
  const SightRect none = { 0 };

  g_clear_pointer (&self->images, sight_images_unref);
  self->images = g_steal_pointer (&decoding->images);
  g_signal_emit_by_name (self, "document-changed", SIGHT_CHANGE_PICTURES, &none);
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

static void
start_decoding (SightWorkspace *self, const SightPictures *pictures, const char *folder)
{
  Decoding *decoding = g_new0 (Decoding, 1);

  sight_pictures_copy (&decoding->of, pictures);
  decoding->folder = g_strdup (folder);
  if (self->decoder == NULL)
    self->decoder = sight_latest_task_new (&kind, self);
  sight_latest_task_start (self->decoder, decoding);
}

static gboolean
is_decoding (SightWorkspace *self)
{
  return self->decoder != NULL && sight_latest_task_is_running (self->decoder);
}

const SightImages *
sight_workspace_get_images (SightWorkspace *self)
{
  const SightLevel *level = sight_workspace_get_level (self);
  g_autofree char *folder = NULL;

  if (level == NULL || sight_pictures_are_none (&level->pictures))
    return NULL;
  if (self->images != NULL || is_decoding (self))
    return self->images;

  folder = get_folder (self);
  if (sight_images_are_quick (&level->pictures, folder))
    self->images = sight_images_new (&level->pictures, folder);
  else
    start_decoding (self, &level->pictures, folder);

  return self->images;
}

void
sight_workspace_finish_images (SightWorkspace *self)
{
  const SightLevel *level = sight_workspace_get_level (self);
  g_autofree char *folder = NULL;

  if (sight_workspace_get_images (self) != NULL || level == NULL || !is_decoding (self))
    return;

  folder = get_folder (self);
  sight_latest_task_stop (self->decoder);
  self->images = sight_images_new (&level->pictures, folder);
}

void
sight_workspace_add_images (SightWorkspace *self, SightScene *scene)
{
  scene->images = sight_workspace_get_images (self);
  scene->has_underlay = TRUE;
}

void
sight_workspace_set_pictures (SightWorkspace *self, const char *entry, SightPictures *pictures)
{
  g_return_if_fail (SIGHT_IS_WORKSPACE (self));
  g_return_if_fail (self->document != NULL);

  sight_document_begin (self->document, entry);
  sight_document_set_pictures (self->document, pictures);
  sight_document_commit (self->document);
  sight_pictures_clear (pictures);
}

void
sight_workspace_forget_images (SightWorkspace *self)
{
  g_clear_pointer (&self->images, sight_images_unref);
  if (self->decoder != NULL)
    sight_latest_task_stop (self->decoder);
}

void
sight_workspace_pictures_follow (SightWorkspace *self, guint what)
{
  const SightPictures *now = &sight_document_get_level (self->document)->pictures;

  if ((what & SIGHT_CHANGE_FILE) ||
      ((what & SIGHT_CHANGE_PICTURES) && (self->images == NULL || !sight_images_are_of (self->images, now))))
    sight_workspace_forget_images (self);
}
