/* sight-picture-file.h - asks for a picture and makes an image of a level of it
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <gtk/gtk.h>

#include "core/scenario/sight-pictures.h"

G_BEGIN_DECLS

/* @file: borrowed; called only if one was chosen */
typedef void (*SightPictureFileFunc) (GFile *file, gpointer data);

/* Asks for a picture; @owner: @func is not called once it is gone, its @data is @owner itself. */
void sight_picture_file_ask (GtkWidget *owner, SightPictureFileFunc func);

/* The picture in @file, kept inside the level: as it is if it is a PNG file, else converted.  NULL with @error set. */
SightImage *sight_picture_file_load (GFile *file, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* The PNG file @file as a path, seen from the folder of @level, (nullable), the file of the level; NULL if @file is
 * none, or not of this machine. */
SightImage *sight_picture_file_link (GFile *file, GFile *level) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
