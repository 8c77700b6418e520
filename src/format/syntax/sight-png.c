/* sight-png.c - reads and writes PNG pictures, without converting samples
 *
 * libpng reports errors by a long jump.  Only functions that guard() runs call
 * libpng, and they own nothing: the reader or writer owns all memory.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-png.h"

#include <glib/gi18n-lib.h>
#include <png.h>
#include <setjmp.h>
#include <stdint.h>
#include <string.h>
#include <zlib.h>

#define SIGNATURE "\211PNG\r\n\032\n"
#define CHUNK_FRAME 12     /* bytes of a chunk besides its data: length, name, checksum */
#define SIZE_OFFSET 16     /* offset of width and height in every PNG */
#define FIRST_CHUNK_END 33 /* of the signature and the header */
#define KEYWORD "Sightline"
#define CHUNK_BYTES_MAX (8 * 1024 * 1024) /* limit for an inflated text */
#define CHUNKS_MAX 1000                   /* limit for ancillary chunks kept */
#define INFLATE_MAX 1032                  /* bytes that deflate can produce from one */
#define LEVEL 2                           /* compression level: maps compress well at any */

typedef struct
{
  png_structp png;
  png_infop info;
  char *message; /* message of libpng after an error */
  SightPng *picture;
  png_bytepp rows;

  /* for reading */
  const char *data;
  gsize length, offset;

  /* for writing */
  GByteArray *out;
} Coder;

typedef void (*StepFunc) (Coder *self);

SightPng *
sight_png_new (SightPngKind kind, int width, int height)
{
  SightPng *self = g_new0 (SightPng, 1);

  g_assert (width > 0 && height > 0);

  self->kind = kind;
  self->width = width;
  self->height = height;
  self->pixels = g_malloc0 ((gsize) width * height * kind);

  return self;
}

void
sight_png_free (SightPng *self)
{
  g_free (self->pixels);
  g_free (self->text);
  g_free (self);
}

gboolean
sight_png_sniff (const char *data, gsize length)
{
  return length >= strlen (SIGNATURE) && memcmp (data, SIGNATURE, strlen (SIGNATURE)) == 0;
}

gboolean
sight_png_get_size (const char *data, gsize length, int *width, int *height)
{
  /* The first chunk holds the size, behind the signature and its own head, each of eight bytes. */
  const guchar *bytes = (const guchar *) data + 16;
  guint64 sizes[2] = { 0 };

  if (length < 24 || !sight_png_sniff (data, length))
    return FALSE;
  for (int i = 0; i < 8; i++)
    sizes[i / 4] = sizes[i / 4] << 8 | bytes[i];
  if (sizes[0] == 0 || sizes[1] == 0 || sizes[0] > SIGHT_SIDE_MAX || sizes[1] > SIGHT_SIDE_MAX ||
      sizes[0] * sizes[1] > SIGHT_PNG_PIXELS_MAX)
    return FALSE;
  *width = (int) sizes[0];
  *height = (int) sizes[1];

  return TRUE;
}

static void
jump (png_structp png, png_const_charp message)
{
  Coder *self = png_get_error_ptr (png);

  self->message = g_strdup (message);
  png_longjmp (png, 1);
}

static void
ignore (png_structp png, png_const_charp message)
{
}

/* Runs @step; FALSE if libpng reported an error. */
static gboolean
guard (Coder *self, StepFunc step)
{
  if (setjmp (png_jmpbuf (self->png)) != 0)
    return FALSE;
  step (self);

  return TRUE;
}

static void
set_rows (Coder *self)
{
  gsize row_bytes = (gsize) self->picture->width * self->picture->kind;

  self->rows = g_new (png_bytep, self->picture->height);
  for (int y = 0; y < self->picture->height; y++)
    self->rows[y] = self->picture->pixels + y * row_bytes;
}

static void
take_bytes (png_structp png, png_bytep out, size_t n)
{
  Coder *self = png_get_io_ptr (png);

  if (n > self->length - self->offset)
    png_error (png, "it ends too early");
  memcpy (out, self->data + self->offset, n);
  self->offset += n;
}

/* Chunks about how colours look, and those that nothing uses, are skipped. */
static void
read_head (Coder *self)
{
  static const png_byte ignored[] = "bKGD\0cHRM\0eXIf\0gAMA\0hIST\0iCCP\0oFFs\0pCAL\0"
                                    "pHYs\0sBIT\0sCAL\0sPLT\0sRGB\0sTER\0tIME";

  png_set_read_fn (self->png, self, take_bytes);
  png_set_user_limits (self->png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  png_set_chunk_cache_max (self->png, CHUNKS_MAX);
  png_set_chunk_malloc_max (self->png, CHUNK_BYTES_MAX);
  png_set_keep_unknown_chunks (self->png, PNG_HANDLE_CHUNK_NEVER, ignored, sizeof ignored / 5);
  png_read_info (self->png, self->info);
}

static gboolean
is_grey (const Coder *self)
{
  return png_get_color_type (self->png, self->info) == PNG_COLOR_TYPE_GRAY &&
         png_get_bit_depth (self->png, self->info) <= 8;
}

static SightPngKind
get_kind (const Coder *self)
{
  if (is_grey (self) || png_get_color_type (self->png, self->info) == PNG_COLOR_TYPE_PALETTE)
    return SIGHT_PNG_INDEXED;

  return SIGHT_PNG_RGBA;
}

/* Keeps the upper byte of each 16-bit sample. */
static void
fold (png_structp png, png_row_infop row, png_bytep samples)
{
  Coder *self = png_get_user_transform_ptr (png);
  gsize n = (gsize) row->width * row->channels;

  for (gsize i = 0; i < n; i++)
    {
      self->picture->is_rounded |= samples[2 * i] != samples[2 * i + 1];
      samples[i] = samples[2 * i];
    }
}

/* Has libpng convert every picture to one byte per sample: an index, or red, green, blue and alpha. */
static void
set_transforms (Coder *self)
{
  png_set_packing (self->png);
  if (self->picture->kind == SIGHT_PNG_RGBA)
    {
      if (png_get_valid (self->png, self->info, PNG_INFO_tRNS) != 0)
        png_set_tRNS_to_alpha (self->png);
      png_set_gray_to_rgb (self->png);
      png_set_add_alpha (self->png, 0xffff, PNG_FILLER_AFTER);
    }
  if (png_get_bit_depth (self->png, self->info) == 16)
    {
      png_set_read_user_transform_fn (self->png, fold);
      png_set_user_transform_info (self->png, self, 8, SIGHT_PNG_RGBA);
    }
  png_set_interlace_handling (self->png);
  png_read_update_info (self->png, self->info);
}

static void
read_rest (Coder *self)
{
  set_transforms (self);
  g_assert (png_get_rowbytes (self->png, self->info) == (gsize) self->picture->width * self->picture->kind);
  png_read_image (self->png, self->rows);
  png_read_end (self->png, self->info);
}

/* Sets an error at the next byte; returns FALSE. */
static gboolean
fail (const Coder *self, const char *name, SightFormatError code, GError **error, const char *what)
{
  g_set_error (error, SIGHT_FORMAT_ERROR, code, "%s: byte %zu: %s", name, self->offset, what);

  return FALSE;
}

static gboolean
fail_damaged (const Coder *self, const char *name, GError **error)
{
  g_autofree char *what = g_strdup_printf (_ ("the picture is damaged: %s"), self->message);

  return fail (self, name, SIGHT_FORMAT_ERROR_SYNTAX, error, what);
}

/* Whether all chunks fit into the file: libpng allocates whatever size a chunk claims. */
static gboolean
check_chunks (Coder *self, const char *name, GError **error)
{
  gsize at = strlen (SIGNATURE);

  while (self->length - at >= CHUNK_FRAME)
    {
      const char *chunk = self->data + at;
      guint32 n;

      memcpy (&n, chunk, sizeof n);
      n = GUINT32_FROM_BE (n);
      if (n > self->length - at - CHUNK_FRAME)
        break;
      if (memcmp (chunk + 4, "IEND", 4) == 0)
        return TRUE;
      at += n + CHUNK_FRAME;
    }
  self->offset = self->length;

  return fail (self, name, SIGHT_FORMAT_ERROR_SYNTAX, error, _ ("the file ends too early"));
}

/* Whether the size in the header is valid and the file long enough for it; called before memory is allocated. */
static gboolean
check_size (Coder *self, const char *name, GError **error)
{
  guint64 width = png_get_image_width (self->png, self->info), height = png_get_image_height (self->png, self->info);
  g_autofree char *what = NULL;
  gsize offset = self->offset;

  self->offset = SIZE_OFFSET;
  if (width > SIGHT_SIDE_MAX || height > SIGHT_SIDE_MAX || width * height > SIGHT_PNG_PIXELS_MAX)
    {
      what =
          g_strdup_printf (_ ("the picture has %ju × %ju pixels, expected at most %d in a row or column and %d in all"),
                           (uintmax_t) width, (uintmax_t) height, SIGHT_SIDE_MAX, SIGHT_PNG_PIXELS_MAX);
      return fail (self, name, SIGHT_FORMAT_ERROR_TOO_LARGE, error, what);
    }
  if (png_get_rowbytes (self->png, self->info) * height / INFLATE_MAX > self->length)
    return fail (self, name, SIGHT_FORMAT_ERROR_SYNTAX, error, _ ("the file is too short for a picture of this size"));
  self->offset = offset;

  return TRUE;
}

/* The palette of the picture, or a palette of greys if it has none. */
static void
read_palette (Coder *self)
{
  SightPng *picture = self->picture;
  guint levels = 1 << png_get_bit_depth (self->png, self->info);
  png_colorp colors;
  png_bytep alphas = NULL;
  png_color_16p transparent = NULL;
  int n = 0, n_alphas = 0;

  png_get_tRNS (self->png, self->info, &alphas, &n_alphas, &transparent);
  if (is_grey (self))
    {
      picture->n_colors = levels;
      for (guint i = 0; i < levels; i++)
        picture->palette[i] = 0xff000000u | (i * 255 / (levels - 1)) * 0x010101;
      if (transparent != NULL && transparent->gray < levels)
        picture->palette[transparent->gray] &= 0xffffff;
      return;
    }

  png_get_PLTE (self->png, self->info, &colors, &n);
  picture->n_colors = n;
  for (int i = 0; i < n; i++)
    picture->palette[i] = (guint32) (i < n_alphas ? alphas[i] : 255) << 24 | (guint32) colors[i].red << 16 |
                          (guint32) colors[i].green << 8 | colors[i].blue;
}

/* The text under our keyword; text that is not UTF-8 is ignored. */
static void
read_text (Coder *self)
{
  png_textp texts;
  int n = 0;

  png_get_text (self->png, self->info, &texts, &n);
  for (int i = 0; i < n && self->picture->text == NULL; i++)
    {
      if (g_str_equal (texts[i].key, KEYWORD) && texts[i].text != NULL && g_utf8_validate (texts[i].text, -1, NULL))
        self->picture->text = g_strdup (texts[i].text);
    }
}

static gboolean
read_picture (Coder *self, const char *name, GError **error)
{
  if (!check_chunks (self, name, error))
    return FALSE;
  if (!guard (self, read_head))
    return fail_damaged (self, name, error);
  if (!check_size (self, name, error))
    return FALSE;

  self->picture = sight_png_new (get_kind (self), png_get_image_width (self->png, self->info),
                                 png_get_image_height (self->png, self->info));
  if (self->picture->kind == SIGHT_PNG_INDEXED)
    read_palette (self);
  set_rows (self);
  if (!guard (self, read_rest))
    return fail_damaged (self, name, error);
  read_text (self);

  return TRUE;
}

SightPng *
sight_png_read (const char *data, gsize length, const char *name, GError **error)
{
  Coder self = { .data = data, .length = length };
  gboolean ok;

  if (!sight_png_sniff (data, length))
    {
      fail (&self, name, SIGHT_FORMAT_ERROR_SYNTAX, error, _ ("this is no PNG picture"));
      return NULL;
    }

  self.png = png_create_read_struct (PNG_LIBPNG_VER_STRING, &self, jump, ignore);
  self.info = png_create_info_struct (self.png);
  ok = read_picture (&self, name, error);
  png_destroy_read_struct (&self.png, &self.info, NULL);
  g_free (self.rows);
  g_free (self.message);
  if (!ok)
    g_clear_pointer (&self.picture, sight_png_free);

  return self.picture;
}

static void
give_bytes (png_structp png, png_bytep data, size_t n)
{
  Coder *self = png_get_io_ptr (png);

  g_byte_array_append (self->out, data, n);
}

static void
flush (png_structp png)
{
}

static void
set_palette (Coder *self)
{
  png_color colors[SIGHT_PNG_COLORS_MAX] = { 0 };
  png_byte alphas[SIGHT_PNG_COLORS_MAX] = { 0 };
  int n_alphas = 0;

  for (guint i = 0; i < self->picture->n_colors; i++)
    {
      guint32 color = self->picture->palette[i];

      colors[i] = (png_color) { color >> 16, color >> 8, color };
      alphas[i] = color >> 24;
      if (alphas[i] != 255)
        n_alphas = i + 1;
    }
  png_set_PLTE (self->png, self->info, colors, self->picture->n_colors);
  if (n_alphas > 0)
    png_set_tRNS (self->png, self->info, alphas, n_alphas, NULL);
}

static void
set_text (Coder *self)
{
  png_text text = { .key = (char *) KEYWORD, .text = self->picture->text };

  text.compression = g_str_is_ascii (text.text) ? PNG_TEXT_COMPRESSION_NONE : PNG_ITXT_COMPRESSION_NONE;
  png_set_text (self->png, self->info, &text, 1);
}

/* Filters help photographs; the colours of maps are codes. */
static void
write_picture (Coder *self)
{
  static const int color_types[] = { [SIGHT_PNG_INDEXED] = PNG_COLOR_TYPE_PALETTE,
                                     [SIGHT_PNG_RGB] = PNG_COLOR_TYPE_RGB,
                                     [SIGHT_PNG_RGBA] = PNG_COLOR_TYPE_RGB_ALPHA };

  png_set_write_fn (self->png, self, give_bytes, flush);
  png_set_compression_level (self->png, LEVEL);
  png_set_filter (self->png, PNG_FILTER_TYPE_BASE, PNG_FILTER_NONE);
  png_set_IHDR (self->png, self->info, self->picture->width, self->picture->height, 8, color_types[self->picture->kind],
                PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  if (self->picture->kind == SIGHT_PNG_INDEXED)
    set_palette (self);
  if (self->picture->text != NULL)
    set_text (self);
  png_write_info (self->png, self->info);
  png_write_image (self->png, self->rows);
  png_write_end (self->png, NULL);
}

GBytes *
sight_png_write (const SightPng *self, GError **error)
{
  Coder coder = { .picture = (SightPng *) self, .out = g_byte_array_new () };
  gboolean ok;

  coder.png = png_create_write_struct (PNG_LIBPNG_VER_STRING, &coder, jump, ignore);
  coder.info = png_create_info_struct (coder.png);
  set_rows (&coder);
  ok = guard (&coder, write_picture);
  if (!ok)
    g_set_error (error, SIGHT_FORMAT_ERROR, SIGHT_FORMAT_ERROR_CONTENT, _ ("the picture can’t be written: %s"),
                 coder.message);
  png_destroy_write_struct (&coder.png, &coder.info);
  g_free (coder.rows);
  g_free (coder.message);
  if (!ok)
    {
      g_byte_array_unref (coder.out);
      return NULL;
    }

  return g_byte_array_free_to_bytes (coder.out);
}

static void
append_number (GByteArray *out, guint32 number)
{
  const guint32 big = GUINT32_TO_BE (number);

  g_byte_array_append (out, (const guint8 *) &big, sizeof big);
}

GBytes *
sight_png_add_text (GBytes *png, const char *text)
{
  /* After the keyword and its end: no compression, no language, no translation. */
  static const char keyword[] = KEYWORD "\0\0\0\0";
  gsize length, n = strlen (text);
  const guint8 *data = g_bytes_get_data (png, &length);
  GByteArray *out = g_byte_array_sized_new (length + n + 64);

  g_return_val_if_fail (length > FIRST_CHUNK_END, NULL);

  g_byte_array_append (out, data, FIRST_CHUNK_END);
  append_number (out, sizeof keyword + n);
  g_byte_array_append (out, (const guint8 *) "iTXt", 4);
  g_byte_array_append (out, (const guint8 *) keyword, sizeof keyword);
  g_byte_array_append (out, (const guint8 *) text, n);
  append_number (out, crc32 (0, out->data + FIRST_CHUNK_END + 4, 4 + sizeof keyword + n));
  g_byte_array_append (out, data + FIRST_CHUNK_END, length - FIRST_CHUNK_END);

  return g_byte_array_free_to_bytes (out);
}
