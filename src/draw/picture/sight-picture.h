/* sight-picture.h - a scene as a file: PNG, SVG or PDF, with what a page has around the map
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-picture-options.h"

G_BEGIN_DECLS

/* One kind of picture. */
typedef struct
{
  const char *id;     /* "png" */
  const char *name;   /* N_() */
  const char *suffix; /* without the dot */
  gboolean is_vector;
  GBytes *(*write) (const SightScene *scene, const SightPictureOptions *options, GError **error);
} SightPictureKind;

/* Row @n of the table of kinds, from 0; NULL after the last. */
const SightPictureKind *sight_picture_kind_get_nth (guint n);
const SightPictureKind *sight_picture_kind_find (const char *id);
/* (nullable): the kind that has the suffix of @path. */
const SightPictureKind *sight_picture_kind_find_for_path (const char *path);

/**
 * sight_picture_save:
 * @options: (nullable): NULL: the map alone
 * @error: in SIGHT_DRAW_ERROR: more than 32767 pixels along a side of a PNG picture, or more than 2^28 in all,
 * or the memory ran out; the message names the largest size of a cell that works
 *
 * SVG and PDF are drawings that can be enlarged.  If the map has more than SIGHT_PICTURE_VECTOR_MAX cells, its ground
 * is a picture inside them.  A PDF is one page of the picture's size, 96 pixels per inch, at most 200 inches.
 *
 * Time and memory: 4 bytes per pixel; for a drawing, some 100 bytes per cell.
 *
 * Returns: (transfer full): the bytes of the file, the same for equal scenes, or NULL
 */
GBytes *sight_picture_save (const SightScene *scene,
                            const SightPictureOptions *options,
                            const SightPictureKind *kind,
                            GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * sight_picture_save_within:
 * @scene: its size is the largest that a cell may have
 * @side_max: pixels that neither the width nor the height exceeds, 1 to 32767
 *
 * A PNG picture that fits into a square: with cells of the largest whole size, or shrunk where one pixel a cell is too
 * much.  Time and memory: as of a picture with one pixel a cell, or of one of the size that it gets.
 *
 * Returns: (transfer full): the bytes of the file, or NULL with @error set
 */
GBytes *
sight_picture_save_within (const SightScene *scene, const SightPictureOptions *options, int side_max, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

#define SIGHT_PICTURE_VECTOR_MAX 100000 /* cells */

/* The largest number of pixels per cell, up to 256, that a PNG picture of @map alone can have; 0: not even one. */
int sight_picture_get_size_max (const SightMap *map);

/* The width and height of the picture that sight_picture_save() makes, in pixels. */
void
sight_picture_get_extents (const SightScene *scene, const SightPictureOptions *options, double *width, double *height);

/* Draws the whole picture, from (0, 0) on: for paper and pages.  Drawn as shapes if it is a drawing, see above. */
void sight_picture_draw (const SightScene *scene, const SightPictureOptions *options, cairo_t *cr);

/* The same of @cells of the map, without what is around it; (0, 0) is the corner of the map. */
void sight_picture_draw_cells (const SightScene *scene, SightRect cells, cairo_t *cr);

/* Draws over it what sight_scene_draw_hanging() does. */
void sight_picture_draw_hanging (const SightScene *scene, cairo_t *cr);

/**
 * sight_scene_write_png:
 * @error: in SIGHT_DRAW_ERROR: more than 32767 pixels along a side, or more than 2^28 in all, or the memory ran out;
 * the message names the largest size of a cell that works
 *
 * Time and memory: 4 bytes per pixel.
 *
 * Returns: (transfer full): the whole scene as a PNG file, or NULL
 */
GBytes *sight_scene_write_png (const SightScene *self, GError **error) G_GNUC_WARN_UNUSED_RESULT;

typedef enum
{
  SIGHT_DRAW_ERROR_TOO_LARGE,
  SIGHT_DRAW_ERROR_FAILED, /* usually the memory ran out */
} SightDrawError;

#define SIGHT_DRAW_ERROR (sight_draw_error_quark ())
GQuark sight_draw_error_quark (void);

G_END_DECLS
