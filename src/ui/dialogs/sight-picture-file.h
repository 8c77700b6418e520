/* sight-picture-file.h - asks for a picture, and makes an image of a level of it in a thread
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

#include "core/scenario/sight-pictures.h"
#include "ui/workspace/sight-latest-task.h"
#include "ui/workspace/sight-workspace.h"

G_BEGIN_DECLS

/* Asks for a picture for the level of @workspace, from where its last one came, else from its folder.
 * @open: void open (@owner, GFile *file), called if one was chosen and @owner is still there */
void sight_picture_file_ask (GtkWidget *owner, SightWorkspace *workspace, GCallback open);

/* Where the pictures of the level of @workspace came from, as long as that is open: what is kept inside it says no
 * file.
 * @file: where @image was read from */
void sight_picture_file_remember (SightWorkspace *workspace, SightImage *image, GFile *file);
/* (nullable) (transfer full): the file that @image is in, or came from. */
GFile *sight_picture_file_find (SightWorkspace *workspace, const SightImage *image) G_GNUC_WARN_UNUSED_RESULT;
/* (nullable) (transfer full): its name to be shown, if it is known. */
char *sight_picture_file_describe (SightWorkspace *workspace, const SightImage *image) G_GNUC_WARN_UNUSED_RESULT;

/* Where a picture is kept.  Only a PNG file of this machine can stay outside. */
typedef enum
{
  SIGHT_PICTURE_INSIDE, /* the level, converted if need be */
  SIGHT_PICTURE_OUTSIDE,
  SIGHT_PICTURE_OUTSIDE_IF_POSSIBLE, /* else inside */
} SightPicturePlace;

/* A picture that is read, and converted, in a thread: work of a SightLatestTask. */
typedef struct
{
  GFile *file;
  SightPicturePlace place;
  SightImage *image; /* (nullable) */
  GError *error;     /* (nullable): why there is none; NULL of a file that cannot stay outside */
} SightPictureLoad;

/* The functions of its SightLatestKind, but for the one that takes the answer. */
SightPictureLoad *sight_picture_load_new (GFile *file, SightPicturePlace place) G_GNUC_WARN_UNUSED_RESULT;
gboolean sight_picture_load_run (gpointer load, const SightProgress *progress);
void sight_picture_load_free (gpointer load);

G_END_DECLS
