/* sight-png.h - PNG pictures in and out, samples as the file has them
 *
 * Colours are codes here: nothing is colour-managed, blended or scaled.  Gamma
 * and profiles are neither used when read nor written.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/base/sight-format.h"

G_BEGIN_DECLS

#define SIGHT_PNG_PIXELS_MAX 67108864 /* of a picture that is read or written; sides are at most SIGHT_SIDE_MAX */
#define SIGHT_PNG_COLORS_MAX 256      /* in a palette */

/* What a pixel is; the value is its size in bytes. */
typedef enum
{
  SIGHT_PNG_INDEXED = 1, /* the number of a colour of the palette */
  SIGHT_PNG_RGB = 3,     /* red, green, blue */
  SIGHT_PNG_RGBA = 4,    /* red, green, blue, alpha: 255 is opaque; not premultiplied */
} SightPngKind;

typedef struct
{
  SightPngKind kind;
  int width, height;                     /* in pixels */
  guchar *pixels;                        /* row by row from the top, width * kind bytes a row */
  guint32 palette[SIGHT_PNG_COLORS_MAX]; /* of INDEXED: 0xAARRGGBB */
  guint n_colors;                        /* of the palette */
  char *text;                            /* (nullable) what stands under the keyword "Sightline"; UTF-8 */
  gboolean is_rounded;                   /* read from samples of 16 bits, of which the lower 8 said more */
} SightPng;

/**
 * sight_png_new:
 * @width: with @height at least 1, within the limits above
 *
 * Pixels of zeros, an empty palette.
 */
SightPng *sight_png_new (SightPngKind kind, int width, int height) G_GNUC_WARN_UNUSED_RESULT;
void sight_png_free (SightPng *self);

/* Whether @data begins as every PNG does. */
gboolean sight_png_sniff (const char *data, gsize length);

/**
 * sight_png_read:
 * @name: what to call the file in messages, which are "NAME: byte OFFSET: what is wrong"
 *
 * All of PNG: each depth and colour type, interlaced or not.  Grey without
 * alpha is read as indexed with a palette of greys, of 1, 2 and 4 bits too.
 * Transparent colours (tRNS) become alpha.  The size is checked before there is
 * memory for it.  Time: the pixels.
 *
 * Returns: (transfer full): the picture, or NULL with @error set
 */
SightPng *sight_png_read (const char *data, gsize length, const char *name, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * sight_png_write:
 *
 * Eight bits a sample, no gamma, no time: the same bytes for the same picture.
 * The text is written as tEXt where it is ASCII, else as iTXt.
 *
 * Returns: (transfer full): the file, or NULL with @error set
 */
GBytes *sight_png_write (const SightPng *self, GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightPng, sight_png_free)

G_END_DECLS
