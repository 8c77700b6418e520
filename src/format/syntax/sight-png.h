/* sight-png.h - reads and writes PNG pictures, without converting samples
 *
 * Colours are codes: nothing is colour-managed, blended or scaled.  Gamma and
 * colour profiles are ignored when reading and left out when writing.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "format/base/sight-format.h"

G_BEGIN_DECLS

#define SIGHT_PNG_PIXELS_MAX 67108864 /* per picture, for reading and writing; a side is at most SIGHT_SIDE_MAX */
#define SIGHT_PNG_COLORS_MAX 256      /* colours in a palette */

/* What a pixel holds; the value is its size in bytes. */
typedef enum
{
  SIGHT_PNG_INDEXED = 1, /* an index into the palette */
  SIGHT_PNG_RGB = 3,     /* red, green, blue */
  SIGHT_PNG_RGBA = 4,    /* red, green, blue, alpha, not premultiplied; 255 is opaque */
} SightPngKind;

typedef struct
{
  SightPngKind kind;
  int width, height;                     /* in pixels */
  guchar *pixels;                        /* row by row from the top, width * kind bytes per row */
  guint32 palette[SIGHT_PNG_COLORS_MAX]; /* for INDEXED: 0xAARRGGBB */
  guint n_colors;                        /* colours in the palette */
  char *text;                            /* (nullable): the text under the keyword "Sightline"; UTF-8 */
  gboolean is_rounded;                   /* 16-bit samples lost their lower 8 bits */
} SightPng;

/* Where sight_png_write() puts an ASCII text, which is a string literal here, unless the picture has a palette, and the
 * bytes that are the same then. */
#define SIGHT_PNG_TEXT_FROM 33
#define SIGHT_PNG_TEXT_LENGTH(text) (4 + sizeof "tEXtSightline" + sizeof (text) - 1)

/* The colour of the pixel at (@x, @y): 0xAARRGGBB; 0 for an index that the palette lacks. */
static inline guint32
sight_png_get_color (const SightPng *self, int x, int y)
{
  const guchar *pixel = self->pixels + ((gsize) y * self->width + x) * self->kind;

  if (self->kind == SIGHT_PNG_INDEXED)
    return *pixel < self->n_colors ? self->palette[*pixel] : 0;

  return (self->kind == SIGHT_PNG_RGBA ? (guint32) pixel[3] << 24 : 0xff000000u) | (guint32) pixel[0] << 16 |
         (guint32) pixel[1] << 8 | pixel[2];
}

/**
 * sight_png_new:
 * @width: at least 1, like @height; both within the limits above
 *
 * Returns: (transfer full): a picture of zeros with an empty palette
 */
SightPng *sight_png_new (SightPngKind kind, int width, int height) G_GNUC_WARN_UNUSED_RESULT;
void sight_png_free (SightPng *self);

/* Whether @data begins with the PNG signature. */
gboolean sight_png_sniff (const char *data, gsize length);

/* The size that @data says it has, if it is a PNG file of at most SIGHT_PNG_PIXELS_MAX pixels; FALSE: anything else. */
gboolean sight_png_get_size (const char *data, gsize length, int *width, int *height);

/**
 * sight_png_read:
 * @name: how messages call the file; they read "NAME: byte OFFSET: what is wrong"
 *
 * Reads every kind of PNG: each depth and colour type, interlaced or not.  Grey
 * without alpha, of 1, 2 and 4 bits too, becomes indexed with a palette of greys.
 * Transparent colours (tRNS) become alpha.  The size is checked before memory is
 * allocated.  Time: proportional to the number of pixels.
 *
 * Returns: (transfer full): the picture, or NULL with @error set
 */
SightPng *sight_png_read (const char *data, gsize length, const char *name, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * sight_png_write:
 *
 * Writes eight bits per sample, without gamma and time, so equal pictures give
 * equal bytes.  The text is written as tEXt if it is ASCII, otherwise as iTXt.
 *
 * Returns: (transfer full): the file, or NULL with @error set
 */
GBytes *sight_png_write (const SightPng *self, GError **error) G_GNUC_WARN_UNUSED_RESULT;

/**
 * sight_png_add_text:
 * @png: a PNG file
 * @text: UTF-8
 *
 * Puts @text under the keyword "Sightline" into a picture that another writer made; its pixels stay as they are.
 *
 * Returns: (transfer full): the file
 */
GBytes *sight_png_add_text (GBytes *png, const char *text) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightPng, sight_png_free)

G_END_DECLS
