/* sight-picture-file.h - asks for a picture and makes an image of a level of it
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

#include "core/scenario/sight-pictures.h"

G_BEGIN_DECLS

/* Asks for a picture.  @open: void open (@owner, GFile *file), called if one was chosen and @owner is still there */
void sight_picture_file_ask (GtkWidget *owner, GCallback open);

/* The picture in @file, kept inside the level: as it is if it is a PNG file, else converted.  NULL with @error set. */
SightImage *sight_picture_file_load (GFile *file, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* The PNG file @file as its path; NULL if @file is none, or not of this machine. */
SightImage *sight_picture_file_link (GFile *file) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
