/* sight-pictures.h - pictures of a level besides those drawn for its tiles: one under the map, and a tile set
 *
 * Nothing here decodes a picture: the layer that draws does.
 *
 *     sight_image_unref (level->pictures.underlay);
 *     level->pictures.underlay = sight_image_new_path ("sketch.png");
 *     level->pictures.pixels = 32;
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/map/sight-extern.h"
#include "core/map/sight-legend.h"
#include "core/map/sight-reshape.h"

#include <glib.h>

G_BEGIN_DECLS

/* A PNG file, which never changes once it is made; threads may share it.  Free with sight_image_unref(). */
typedef struct
{
  int n_refs; /* references to it */
  char *path; /* (nullable): of the file, seen from the folder of the level's file, with slashes; else @data */
  char *data; /* (nullable): the file itself as base64; else @path */
} SightImage;

/* Returns: (transfer full): a picture in the file @path, UTF-8, not empty */
SIGHT_EXTERN SightImage *sight_image_new_path (const char *path) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full): a picture inside the level.  @data: (transfer full): a PNG file as base64 */
SIGHT_EXTERN SightImage *sight_image_new_data (char *data) G_GNUC_WARN_UNUSED_RESULT;
/* Returns: (transfer full): @self, which is not copied.  @self: (nullable) */
SIGHT_EXTERN SightImage *sight_image_ref (SightImage *self);
/* Gives back @self, (nullable). */
SIGHT_EXTERN void sight_image_unref (SightImage *self);
/* Whether both are the same picture, also if both are NULL.  Time: the length of what is inside the level. */
SIGHT_EXTERN gboolean sight_image_equal (const SightImage *a, const SightImage *b);

#define SIGHT_UNDERLAY_PIXELS_MAX 4096   /* pixels of an underlay in a cell, at most */
#define SIGHT_UNDERLAY_OFFSET_MAX 100000 /* cells from the map to an underlay, at most */

/* The pictures of a level.  Initialise with sight_pictures_init(), free with sight_pictures_clear(). */
typedef struct
{
  SightImage *underlay; /* (nullable): a picture under the map, to trace */
  double x, y;          /* where its top left corner lies, however it is turned, in cells, multiples of 1/1000 */
  gboolean is_mirrored; /* its left is its right, before it is turned */
  int quarters;         /* it is turned clockwise about that corner by so many times 90 degrees, 0 to 3 */
  double pixels;        /* of it side by side in a cell, a multiple of 1/1000, at least 1/1000 */
  double strength;      /* 0, not visible, to 1, as if the map were not there; a multiple of 1/1000 */
  gboolean is_hidden;   /* it is not shown for now */
  GPtrArray *sheets;    /* of SightImage: those that images of tiles are parts of */
  gboolean no_tiles;    /* tiles are drawn as what they are, even if they have images */
  char *extra;          /* (nullable) fields of its file that Sightline does not know, kept unchanged */
} SightPictures;

/* No pictures; an underlay would lie on the map at 32 pixels a cell and half strength. */
SIGHT_EXTERN void sight_pictures_init (SightPictures *self);
/* Frees what @self holds. */
SIGHT_EXTERN void sight_pictures_clear (SightPictures *self);
/* Makes @self, which holds nothing, like @other; images are shared. */
SIGHT_EXTERN void sight_pictures_copy (SightPictures *self, const SightPictures *other);
/* Whether all their values are equal. */
SIGHT_EXTERN gboolean sight_pictures_equal (const SightPictures *a, const SightPictures *b);
/* Whether there is nothing that a file would have to hold. */
SIGHT_EXTERN gboolean sight_pictures_are_none (const SightPictures *self);
/* The number of @image among the sheets, from 1; added if there is none like it. */
SIGHT_EXTERN guint sight_pictures_add_sheet (SightPictures *self, SightImage *image);
/* Adds the sheets of @other from number @first on, also those that @self has already. */
void sight_pictures_add_sheets (SightPictures *self, const SightPictures *other, guint first);
/* Whether the first sheets of @self are those of @other. */
gboolean sight_pictures_begin_with (const SightPictures *self, const SightPictures *other);
/* Makes @self, which holds nothing, what tiles of @other need: its sheets, and whether they are drawn with them. */
void sight_pictures_copy_sheets (SightPictures *self, const SightPictures *other);
/* Makes @image, a part of a sheet of @other, the same part of that sheet among those of @self, added if there is none
 * like it; no part if @other has no such sheet. */
void sight_pictures_take_image (SightPictures *self, const SightPictures *other, SightTileImage *image);
/* Memory that @self holds, in bytes; images that several share count for each. */
SIGHT_EXTERN gsize sight_pictures_get_bytes (const SightPictures *self);
/* Moves and turns the underlay with the map: each of its points stays on its cell.  One that wraps leaves it where it
 * is.
 */
SIGHT_EXTERN void sight_pictures_reshape (SightPictures *self, const SightReshape *reshape);
/* How the columns and rows of the underlay run on the map: the xx, xy, yx and yy of a SightReshape, all else 0. */
SIGHT_EXTERN SightReshape sight_pictures_get_turn (const SightPictures *self);
/* @value rounded to what is kept of a place, a size or a strength: multiples of 1/1000. */
SIGHT_EXTERN double sight_pictures_round (double value);

/* Sheet @number, which exists, from 1. */
static inline SightImage *
sight_pictures_get_sheet (const SightPictures *self, guint number)
{
  return (SightImage *) g_ptr_array_index (self->sheets, number - 1);
}

G_END_DECLS
