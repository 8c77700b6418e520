/* test-png.c - PNG pictures in and out
 *
 * Pictures of other kinds than are written here come from libpng itself.
 *
 * SPDX-License-Identifier: MIT
 */
#include <glib.h>
#include <png.h>

#include "format/syntax/sight-png.h"
#include "format-test.h"

/* A picture for libpng to write: samples are copied from @rows as they are. */
typedef struct
{
  int width, height, depth, color_type, interlace;
  const guchar *samples; /* rows of @row_bytes */
  gsize row_bytes;
  void (*prepare) (png_structp png, png_infop info); /* (nullable): other chunks */
} Recipe;

static void
append (png_structp png, png_bytep data, size_t n)
{
  g_byte_array_append (png_get_io_ptr (png), data, n);
}

static GBytes *
bake (const Recipe *recipe)
{
  GByteArray *out = g_byte_array_new ();
  png_structp png = png_create_write_struct (PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
  png_infop info = png_create_info_struct (png);
  g_autofree png_bytep *rows = g_new (png_bytep, recipe->height);

  for (int y = 0; y < recipe->height; y++)
    rows[y] = (png_bytep) recipe->samples + y * recipe->row_bytes;
  png_set_write_fn (png, out, append, NULL);
  png_set_IHDR (png, info, recipe->width, recipe->height, recipe->depth, recipe->color_type, recipe->interlace, 0, 0);
  if (recipe->prepare != NULL)
    recipe->prepare (png, info);
  png_write_info (png, info);
  png_write_image (png, rows);
  png_write_end (png, info);
  png_destroy_write_struct (&png, &info);

  return g_byte_array_free_to_bytes (out);
}

static SightPng *
read_bytes (GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  SightPng *picture = sight_png_read (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), "m", &error);

  g_assert_no_error (error);

  return picture;
}

static SightPng *
read_recipe (const Recipe *recipe)
{
  g_autoptr (GBytes) bytes = bake (recipe);
  SightPng *picture = read_bytes (bytes);

  g_assert_cmpint (picture->width, ==, recipe->width);
  g_assert_cmpint (picture->height, ==, recipe->height);

  return picture;
}

static void
assert_pixels (const SightPng *picture, const guchar *expected)
{
  gsize n = (gsize) picture->width * picture->height * picture->kind;

  g_assert_cmpmem (picture->pixels, n, expected, n);
}

static void
test_indexed (void)
{
  g_autoptr (SightPng) picture = sight_png_new (SIGHT_PNG_INDEXED, 3, 2), again = NULL;
  g_autoptr (GBytes) bytes = NULL, twice = NULL;

  memcpy (picture->pixels, "\0\1\2\2\1\0", 6);
  picture->n_colors = 3;
  picture->palette[0] = 0xff102030;
  picture->palette[1] = 0xff102030;
  picture->palette[2] = 0x80ffffff;
  picture->text = g_strdup ("a\nb");
  bytes = sight_png_write (picture, NULL);
  twice = sight_png_write (picture, NULL);
  g_assert_true (g_bytes_equal (bytes, twice));

  again = read_bytes (bytes);
  g_assert_cmpint (again->kind, ==, SIGHT_PNG_INDEXED);
  assert_pixels (again, picture->pixels);
  g_assert_cmpuint (again->n_colors, ==, 3);
  g_assert_cmpmem (again->palette, 3 * sizeof (guint32), picture->palette, 3 * sizeof (guint32));
  g_assert_cmpstr (again->text, ==, "a\nb");
}

/* Colours with and without alpha, a text that is not ASCII. */
static void
test_colors (void)
{
  static const SightPngKind kinds[] = { SIGHT_PNG_RGB, SIGHT_PNG_RGBA };
  static const guchar with_alpha[] = { 1, 2, 3, 0, 200, 201, 202, 7 }, opaque[] = { 1, 2, 3, 255, 0, 200, 201, 255 };

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autoptr (SightPng) picture = sight_png_new (kinds[i], 2, 1), again = NULL;
      g_autoptr (GBytes) bytes = NULL;

      memcpy (picture->pixels, with_alpha, 2 * kinds[i]);
      picture->text = g_strdup ("Brücke 橋");
      bytes = sight_png_write (picture, NULL);
      again = read_bytes (bytes);
      g_assert_cmpint (again->kind, ==, SIGHT_PNG_RGBA);
      assert_pixels (again, kinds[i] == SIGHT_PNG_RGBA ? with_alpha : opaque);
      g_assert_cmpstr (again->text, ==, "Brücke 橋");
    }
}

/* Grey of few bits: levels, with a palette of greys. */
static void
test_grey (void)
{
  static const struct
  {
    int depth;
    const char *samples;
    const char *pixels;
    guint32 color; /* of the second pixel */
  } cases[] = {
    { 1, "\x40", "\0\1\0\0", 0xffffffff },
    { 2, "\x1b", "\0\1\2\3", 0xff555555 },
    { 4, "\x01\x2f", "\0\1\2\xf", 0xff111111 },
    { 8, "\x00\x07\x80\xff", "\x00\x07\x80\xff", 0xff070707 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      Recipe recipe = { 4, 1, cases[i].depth, PNG_COLOR_TYPE_GRAY, 0, (const guchar *) cases[i].samples, 4 };
      g_autoptr (SightPng) picture = read_recipe (&recipe);

      g_assert_cmpint (picture->kind, ==, SIGHT_PNG_INDEXED);
      g_assert_cmpuint (picture->n_colors, ==, 1u << cases[i].depth);
      assert_pixels (picture, (const guchar *) cases[i].pixels);
      g_assert_cmphex (picture->palette[picture->pixels[1]], ==, cases[i].color);
    }
}

static void
set_gamma (png_structp png, png_infop info)
{
  png_color_16 key = { .gray = 0x1234, .red = 0x1212, .green = 0x3434, .blue = 0x5656 };

  png_set_gAMA (png, info, 0.2);
  png_set_tRNS (png, info, NULL, 0, &key);
}

/* Samples of 16 bits: the upper 8; a transparent colour is compared by all 16; gamma changes nothing. */
static void
test_deep (void)
{
  static const guchar rgb[] = { 0x12, 0x12, 0x34, 0x34, 0x56, 0x56, 0xff, 0xff, 0, 0, 0x80, 0x80 };
  static const guchar grey[] = { 0x12, 0x34, 0x12, 0x35 };
  Recipe recipe = { 2, 1, 16, PNG_COLOR_TYPE_RGB, 0, rgb, 12, set_gamma };
  g_autoptr (SightPng) exact = read_recipe (&recipe), rounded = NULL;

  assert_pixels (exact, (const guchar *) "\x12\x34\x56\x00\xff\x00\x80\xff");
  g_assert_false (exact->is_rounded);

  recipe = (Recipe) { 2, 1, 16, PNG_COLOR_TYPE_GRAY, 0, grey, 4, set_gamma };
  rounded = read_recipe (&recipe);
  assert_pixels (rounded, (const guchar *) "\x12\x12\x12\x00\x12\x12\x12\xff");
  g_assert_true (rounded->is_rounded);
}

static void
set_grey_key (png_structp png, png_infop info)
{
  png_color_16 key = { .gray = 2 };

  png_set_tRNS (png, info, NULL, 0, &key);
}

static void
test_grey_alpha (void)
{
  static const guchar samples[] = { 9, 255, 200, 0 };
  Recipe recipe = { 2, 1, 8, PNG_COLOR_TYPE_GRAY_ALPHA, 0, samples, 4 };
  g_autoptr (SightPng) alpha = read_recipe (&recipe), key = NULL;

  assert_pixels (alpha, (const guchar *) "\x09\x09\x09\xff\xc8\xc8\xc8\x00");

  recipe = (Recipe) { 2, 1, 2, PNG_COLOR_TYPE_GRAY, 0, (const guchar *) "\x90", 1, set_grey_key };
  key = read_recipe (&recipe);
  assert_pixels (key, (const guchar *) "\2\1");
  g_assert_cmphex (key->palette[2], ==, 0x00aaaaaa);
  g_assert_cmphex (key->palette[1], ==, 0xff555555);
}

static void
set_palette (png_structp png, png_infop info)
{
  static const png_color colors[] = { { 1, 2, 3 }, { 4, 5, 6 }, { 7, 8, 9 } };
  static const png_byte alphas[] = { 255, 0 };

  png_set_PLTE (png, info, colors, 3);
  png_set_tRNS (png, info, alphas, 2, NULL);
}

/* A palette of two bits, interlaced: every pixel in its place. */
static void
test_interlaced (void)
{
  guchar samples[9 * 3], expected[9 * 11];
  Recipe recipe = { 11, 9, 2, PNG_COLOR_TYPE_PALETTE, PNG_INTERLACE_ADAM7, samples, 3, set_palette };
  g_autoptr (SightPng) picture = NULL;

  memset (samples, 0, sizeof samples);
  for (int i = 0; i < 9 * 11; i++)
    {
      int x = i % 11, y = i / 11;

      expected[i] = (x * 7 + y * 5 + x * y) % 3;
      samples[y * 3 + x / 4] |= expected[i] << (6 - x % 4 * 2);
    }
  picture = read_recipe (&recipe);
  assert_pixels (picture, expected);
  g_assert_cmpuint (picture->n_colors, ==, 3);
  g_assert_cmphex (picture->palette[0], ==, 0xff010203);
  g_assert_cmphex (picture->palette[1], ==, 0x00040506);
  g_assert_cmphex (picture->palette[2], ==, 0xff070809);
}

/* The file of a picture of two rows of two colours, for damage. */
static char *
make_small (gsize *length)
{
  g_autoptr (SightPng) picture = sight_png_new (SIGHT_PNG_INDEXED, 4, 2);
  g_autoptr (GBytes) bytes = NULL;

  memcpy (picture->pixels, "\0\1\0\1\1\1\0\0", 8);
  picture->n_colors = 2;
  picture->palette[0] = 0xff000000;
  picture->palette[1] = 0xffffffff;
  bytes = sight_png_write (picture, NULL);

  return g_bytes_unref_to_data (g_steal_pointer (&bytes), length);
}

static char *
read_error (const char *data, gsize length, int code)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *copy = g_memdup2 (data, MAX (length, 1));
  g_autoptr (SightPng) picture = sight_png_read (copy, length, "m", &error);

  g_assert_null (picture);
  g_assert_error (error, SIGHT_FORMAT_ERROR, code);

  return g_strdup (error->message);
}

static void
test_truncated (void)
{
  gsize length;
  g_autofree char *data = make_small (&length);

  for (gsize i = 0; i < length; i++)
    {
      g_autofree char *message = read_error (data, i, SIGHT_FORMAT_ERROR_SYNTAX);
      g_autofree char *expected = i < 8 ? g_strdup ("m: byte 0: this is no PNG picture")
                                        : g_strdup_printf ("m: byte %zu: the file ends too early", i);

      g_assert_cmpstr (message, ==, expected);
    }
}

static guint32
get_crc (const guchar *data, gsize length)
{
  guint32 crc = ~0u;

  for (gsize i = 0; i < length; i++)
    {
      crc ^= data[i];
      for (int k = 0; k < 8; k++)
        crc = crc & 1 ? crc >> 1 ^ 0xedb88320 : crc >> 1;
    }

  return ~crc;
}

static void
put (guchar *at, guint32 value)
{
  value = GUINT32_TO_BE (value);
  memcpy (at, &value, 4);
}

/* Sizes that no picture has, and that none of ours may have, are refused before there is memory for them. */
static void
test_sizes (void)
{
  static const struct
  {
    guint32 width, height;
    int code;
    const char *message;
  } cases[] = {
    { 0, 2, SIGHT_FORMAT_ERROR_SYNTAX, "m: byte 33: the picture is damaged: Invalid IHDR data" },
    { 4, 0, SIGHT_FORMAT_ERROR_SYNTAX, "m: byte 33: the picture is damaged: Invalid IHDR data" },
    { 0xffffffff, 2, SIGHT_FORMAT_ERROR_SYNTAX,
      "m: byte 33: the picture is damaged: PNG unsigned integer out of range" },
    { 0x7fffffff, 0x7fffffff, SIGHT_FORMAT_ERROR_TOO_LARGE,
      "m: byte 16: the picture has 2147483647 × 2147483647 pixels, "
      "expected at most 65535 in a row or column and 67108864 in all" },
    { 65536, 1, SIGHT_FORMAT_ERROR_TOO_LARGE,
      "m: byte 16: the picture has 65536 × 1 pixels, "
      "expected at most 65535 in a row or column and 67108864 in all" },
    { 65535, 65535, SIGHT_FORMAT_ERROR_TOO_LARGE,
      "m: byte 16: the picture has 65535 × 65535 pixels, "
      "expected at most 65535 in a row or column and 67108864 in all" },
    { 8192, 8192, SIGHT_FORMAT_ERROR_SYNTAX, "m: byte 16: the file is too short for a picture of this size" },
    { 4, 3, SIGHT_FORMAT_ERROR_SYNTAX, "m: byte 86: the picture is damaged: Not enough image data" },
  };
  gsize length;
  g_autofree char *data = make_small (&length);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      guchar *head = (guchar *) data + 16;
      g_autofree char *message = NULL;

      put (head, cases[i].width);
      put (head + 4, cases[i].height);
      put (head + 13, get_crc (head - 4, 17));
      message = read_error (data, length, cases[i].code);
      g_assert_cmpstr (message, ==, cases[i].message);
    }
}

/* A bit that falls over in a part that matters is found. */
static void
test_damaged (void)
{
  gsize length;
  g_autofree char *data = make_small (&length), *message = NULL;

  data[43] ^= 4;
  message = read_error (data, length, SIGHT_FORMAT_ERROR_SYNTAX);
  g_assert_cmpstr (message, ==, "m: byte 51: the picture is damaged: PLTE: CRC error");
}

/* A chunk that claims to be larger than the file is refused before there is memory for it. */
static void
test_huge_chunk (void)
{
  static const guint32 lengths[] = { 7, 0x63000000, 0x7fffffff, 0xffffffff };
  gsize length;
  g_autofree char *data = make_small (&length),
                  *expected = g_strdup_printf ("m: byte %zu: the file ends too early", length);

  for (gsize i = 0; i < G_N_ELEMENTS (lengths); i++)
    {
      g_autofree char *message = NULL;

      put ((guchar *) data + 33, lengths[i]);
      message = read_error (data, length, SIGHT_FORMAT_ERROR_SYNTAX);
      g_assert_cmpstr (message, ==, expected);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/png/indexed", test_indexed);
  g_test_add_func ("/png/colors", test_colors);
  g_test_add_func ("/png/grey", test_grey);
  g_test_add_func ("/png/deep", test_deep);
  g_test_add_func ("/png/grey-alpha", test_grey_alpha);
  g_test_add_func ("/png/interlaced", test_interlaced);
  g_test_add_func ("/png/truncated", test_truncated);
  g_test_add_func ("/png/sizes", test_sizes);
  g_test_add_func ("/png/damaged", test_damaged);
  g_test_add_func ("/png/huge-chunk", test_huge_chunk);

  return g_test_run ();
}
