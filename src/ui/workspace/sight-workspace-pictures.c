/* sight-workspace-pictures.c - the pictures of the level of a window, decoded on demand
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-workspace-private.h"

char *
sight_workspace_get_folder (SightWorkspace *self)
{
  GFile *file = self->document != NULL ? sight_document_get_file (self->document) : NULL;
  const char *path = file != NULL ? g_file_peek_path (file) : NULL;

  return path != NULL ? g_path_get_dirname (path) : NULL;
}

static void
decoded_cb (gpointer owner)
{
  const SightRect none = { 0 };

  g_signal_emit_by_name (owner, "document-changed", SIGHT_CHANGE_PICTURES, &none);
}

void
sight_workspace_pictures_init (SightWorkspace *self)
{
  self->decoder = sight_decoder_new (decoded_cb, self);
}

const SightImages *
sight_workspace_get_images (SightWorkspace *self)
{
  const SightLevel *level = sight_workspace_get_level (self);
  g_autofree char *folder = sight_workspace_get_folder (self);

  return level != NULL ? sight_decoder_get (self->decoder, &level->pictures, folder) : NULL;
}

const SightImages *
sight_workspace_get_tile_images (SightWorkspace *self)
{
  const SightLevel *level = sight_workspace_get_level (self);

  return level != NULL && !level->pictures.no_tiles ? sight_workspace_get_images (self) : NULL;
}

void
sight_workspace_finish_images (SightWorkspace *self)
{
  const SightLevel *level = sight_workspace_get_level (self);
  g_autofree char *folder = sight_workspace_get_folder (self);

  if (level != NULL)
    sight_decoder_wait (self->decoder, &level->pictures, folder);
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
  sight_decoder_forget (self->decoder);
}

void
sight_workspace_retry_images (SightWorkspace *self)
{
  const SightLevel *level = sight_workspace_get_level (self);
  g_autofree char *folder = sight_workspace_get_folder (self);

  if (level != NULL && sight_decoder_retry (self->decoder, &level->pictures, folder))
    decoded_cb (self);
}

void
sight_workspace_pictures_follow (SightWorkspace *self, guint what)
{
  if (what & SIGHT_CHANGE_FILE)
    sight_workspace_forget_images (self);
  else if (what & SIGHT_CHANGE_PICTURES)
    sight_decoder_follow (self->decoder, &sight_document_get_level (self->document)->pictures);
}
