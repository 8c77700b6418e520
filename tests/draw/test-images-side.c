/* test-images-side.c - how large the tiles of a tile set are, by what it shows
 *
 * SPDX-License-Identifier: MIT
 */
#include "draw/scene/sight-images.h"

static cairo_status_t
append (void *bytes, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (bytes, data, length);

  return CAIRO_STATUS_SUCCESS;
}

/* What is guessed of @picture, which is freed. */
static int
guess (cairo_surface_t *picture)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autoptr (SightImages) images = NULL;
  SightPictures pictures;

  sight_pictures_init (&pictures);
  g_assert_cmpint (cairo_surface_write_to_png_stream (picture, append, bytes), ==, CAIRO_STATUS_SUCCESS);
  cairo_surface_destroy (picture);
  g_ptr_array_add (pictures.sheets, sight_image_new_data (g_base64_encode (bytes->data, bytes->len)));
  images = sight_images_new (&pictures, NULL);
  sight_pictures_clear (&pictures);
  g_assert_cmpint (sight_images_guess_side (images, 2), ==, 0);

  return sight_images_guess_side (images, 1);
}

/* A colour for the pixel at (@x, @y) of a square of @side pixels, the @nth. */
typedef guint32 (*ColorFunc) (int x, int y, int side, int nth);

/* @columns × @rows squares. */
static cairo_surface_t *
draw (int columns, int rows, int side, ColorFunc color)
{
  cairo_surface_t *picture = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, columns * side, rows * side);
  guchar *data = cairo_image_surface_get_data (picture);

  for (int y = 0; y < rows * side; y++)
    {
      guint32 *row = (guint32 *) (gconstpointer) (data + (gsize) y * cairo_image_surface_get_stride (picture));

      for (int x = 0; x < columns * side; x++)
        row[x] = color (x % side, y % side, side, y / side * columns + x / side);
    }
  cairo_surface_mark_dirty (picture);

  return picture;
}

static guint32
mix (guint a, guint b)
{
  guint hash = (a * 2654435761u) ^ (b * 40503u + 977);

  return (hash ^ hash >> 13) * 1274126177u >> 8;
}

/* One colour, with a dot. */
static guint32
flat (int x, int y, int side, int nth)
{
  return 0xff000000u | (x == side / 2 && y == side / 2 ? 0xffffff : mix (nth, 7));
}

/* Grounds that are nearly the same, with a strong sign on each. */
static guint32
marked (int x, int y, int side, int nth)
{
  const gboolean is_sign = x > side / 4 && x < side / 2 && y > side / 3 && y < 2 * side / 3 && (x + nth * y) % 3 == 0;

  return 0xff000000u | (is_sign ? 0 : 0x808080 + (guint) nth);
}

/* A ground of little noise, of which each has another. */
static guint32
noisy (int x, int y, int side, int nth)
{
  const guint32 ground = mix (nth, 7) & 0xf0f0f0;

  return 0xff000000u | (ground + (mix (x * side + y, nth) & 0x0f0f0f));
}

/* Something in the middle, with clear space around it. */
static guint32
lone (int x, int y, int side, int nth)
{
  const gboolean is_in = x > 0 && y > 0 && x < side - 1 && y < side - 1;

  return is_in ? 0xff000000u | mix (x * side + y, nth) : 0;
}

static guint32
blank (int x, int y, int side, int nth)
{
  return 0xff808080u;
}

/* A drawing without squares: a slope across all of it, in one of which @side says how long that is. */
static guint32
slope (int x, int y, int side, int nth)
{
  return 0xff000000u | (guint32) (x * 255 / side) << 16 | (guint32) (y * 255 / side) << 8;
}

static void
test_sizes (void)
{
  static const int sides[] = { 8, 16, 18, 24, 32, 48, 64 };

  for (gsize i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      g_assert_cmpint (guess (draw (8, 6, sides[i], flat)), ==, sides[i]);
      g_assert_cmpint (guess (draw (8, 6, sides[i], marked)), ==, sides[i]);
      g_assert_cmpint (guess (draw (8, 6, sides[i], noisy)), ==, sides[i]);
      g_assert_cmpint (guess (draw (8, 6, sides[i], lone)), ==, sides[i]);
    }
}

/* One row, or one column, of tiles. */
static void
test_strips (void)
{
  g_assert_cmpint (guess (draw (6, 1, 16, noisy)), ==, 16);
  g_assert_cmpint (guess (draw (1, 5, 32, noisy)), ==, 32);
}

/* A few pixels after the last tiles. */
static void
test_rest (void)
{
  cairo_surface_t *whole = draw (8, 9, 24, flat);
  cairo_surface_t *picture = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 8 * 24, 9 * 24 + 1);
  cairo_t *cr = cairo_create (picture);

  cairo_set_source_surface (cr, whole, 0, 0);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_destroy (whole);
  g_assert_cmpint (guess (picture), ==, 24);
}

static void
test_nothing (void)
{
  g_assert_cmpint (guess (draw (1, 1, 256, slope)), ==, 0);
  g_assert_cmpint (guess (draw (1, 1, 256, blank)), ==, 0);
  g_assert_cmpint (guess (draw (1, 1, 7, noisy)), ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/images-side/sizes", test_sizes);
  g_test_add_func ("/images-side/strips", test_strips);
  g_test_add_func ("/images-side/rest", test_rest);
  g_test_add_func ("/images-side/nothing", test_nothing);

  return g_test_run ();
}
