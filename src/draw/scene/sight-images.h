/* sight-images.h - the pictures of a level, decoded: what is drawn under the map and instead of tiles
 *
 *     g_autoptr (SightImages) images = sight_images_new (&level->pictures, "/home/me/levels");
 *
 *     scene.images = images;
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <cairo.h>

#include "core/scenario/sight-level.h"

G_BEGIN_DECLS

#define SIGHT_IMAGE_PIXELS_MAX 67108864 /* of one picture */
#define SIGHT_IMAGE_PIXELS_QUICK 1048576

/* Never changes once it is made; threads may share it. */
typedef struct _SightImages SightImages;

/**
 * sight_images_new:
 * @folder: (nullable): a path, where the paths of pictures begin; NULL: the working folder
 *
 * Reads and decodes all pictures of @pictures.  One that cannot be read is left out; sight_images_get_failure() says
 * why.  Time and memory: 4 bytes a pixel.
 */
SightImages *sight_images_new (const SightPictures *pictures, const char *folder) G_GNUC_WARN_UNUSED_RESULT;
/* The same for all that tiles are drawn with, read as its paths say, which are whole in a level that was read from a
 * file.  (nullable): NULL if @pictures has no sheets, or tiles are drawn as what they are. */
SightImages *sight_images_new_for_tiles (const SightPictures *pictures) G_GNUC_WARN_UNUSED_RESULT;
/* Whether sight_images_new() keeps no one waiting: all pictures together have SIGHT_IMAGE_PIXELS_QUICK pixels at most.
 * Reads the heads of files. */
gboolean sight_images_are_quick (const SightPictures *pictures, const char *folder);
/* The size of @image in pixels, as its head says, wherever it lies; FALSE if it says none, or one that is not decoded.
 * Reads that head alone. */
gboolean sight_images_measure (const SightImage *image, const char *folder, int *width, int *height);
SightImages *sight_images_ref (SightImages *self);
void sight_images_unref (SightImages *self);

/* Whether @self was made of the same pictures as @pictures has, wherever they lie. */
gboolean sight_images_are_of (const SightImages *self, const SightPictures *pictures);

/* (nullable): the picture under the map. */
cairo_surface_t *sight_images_get_underlay (const SightImages *self);
/* (nullable): sheet @number; 0, like one that is not there: NULL. */
cairo_surface_t *sight_images_get_sheet (const SightImages *self, guint number);
/* (nullable): why the first picture that is left out is: "NAME: what is wrong". */
const char *sight_images_get_failure (const SightImages *self);

/* The mean colour of @part, 0xRRGGBB; FALSE if it is not there or quite transparent. */
gboolean sight_images_get_mean (const SightImages *self, const SightTileImage *part, guint32 *color);

/* The pixels along a side of the squares that sheet @number is made of, by what it shows; 0 if that says nothing. Time:
 * a few milliseconds. */
int sight_images_guess_side (const SightImages *self, guint number);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightImages, sight_images_unref)

G_END_DECLS
