/* sight-sightline-pictures.h - the pictures of a level, as the native format has them
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/syntax/sight-members.h"

G_BEGIN_DECLS

/* Whether the member "pictures" of the level @root holds pictures; a member of another type is one that Sightline does
 * not know. */
gboolean sight_sightline_has_pictures (const SightJson *root);

/* Reads the member "pictures" of the level @root into @level, whose legend has been read. */
gboolean sight_sightline_read_pictures (SightSource *self, const SightJson *root, SightLevel *level);

/* Adds the member after a comma, if there are pictures. */
gboolean sight_sightline_write_pictures (GString *out, const SightLevel *level, GError **error);

/* Reads the member "image" of a tile, where it has one. */
gboolean sight_sightline_read_tile_image (SightSource *self, const SightJson *item, SightTileImage *image);

/* Adds it after a comma, if there is one and @pictures have its sheet. */
void sight_sightline_write_tile_image (GString *out, const SightPictures *pictures, const SightTileImage *image);

G_END_DECLS
