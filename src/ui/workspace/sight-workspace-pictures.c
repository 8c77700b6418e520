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

const SightImages *
sight_workspace_get_images (SightWorkspace *self)
{
  const SightLevel *level = sight_workspace_get_level (self);
  g_autofree char *folder = NULL;

  if (level == NULL || sight_pictures_are_none (&level->pictures))
    return NULL;
  if (self->images == NULL)
    {
      folder = get_folder (self);
      self->images = sight_images_new (&level->pictures, folder);
    }

  return self->images;
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
}

void
sight_workspace_pictures_follow (SightWorkspace *self, guint what)
{
  const SightPictures *now = &sight_document_get_level (self->document)->pictures;

  if ((what & SIGHT_CHANGE_FILE) ||
      ((what & SIGHT_CHANGE_PICTURES) && self->images != NULL && !sight_images_are_of (self->images, now)))
    sight_workspace_forget_images (self);
}
