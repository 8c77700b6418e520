/* test-picture.c - a whole scene as a PNG file
 *
 * SPDX-License-Identifier: MIT
 */
#include "canvas.h"

#include <string.h>

typedef struct
{
  const guchar *data;
  gsize left;
} Reader;

static cairo_status_t
read_cb (void *closure, unsigned char *data, unsigned int length)
{
  Reader *reader = closure;

  if (length > reader->left)
    return CAIRO_STATUS_READ_ERROR;
  memcpy (data, reader->data, length);
  reader->data += length;
  reader->left -= length;

  return CAIRO_STATUS_SUCCESS;
}

static void
test_png (void)
{
  g_autoptr (SightLevel) level = canvas_level_mixed ();
  SightScene scene = canvas_scene (level, 12);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = sight_scene_write_png (&scene, &error);
  cairo_surface_t *picture, *ground;
  Reader reader;

  g_assert_no_error (error);
  reader.data = g_bytes_get_data (bytes, &reader.left);
  picture = cairo_image_surface_create_from_png_stream (read_cb, &reader);
  ground = canvas_ground (&scene, NULL, sight_map_get_rect (level->map), 1);
  g_assert_cmpint (cairo_surface_status (picture), ==, CAIRO_STATUS_SUCCESS);
  g_assert_cmpuint (canvas_differ (picture, ground, 0), ==, 0);
  g_assert_cmpuint (reader.left, ==, 0);
  cairo_surface_destroy (picture);
  cairo_surface_destroy (ground);
}

static void
check_error (int width, int height, int size, const char *end)
{
  g_autoptr (SightLevel) level = sight_level_new (sight_map_new (width, height, 0), sight_legend_new_standard ());
  SightScene scene = canvas_scene (level, size);
  g_autoptr (GError) error = NULL;
  GBytes *bytes = sight_scene_write_png (&scene, &error);

  g_assert_null (bytes);
  g_assert_true (error != NULL && error->domain == SIGHT_DRAW_ERROR);
  g_assert_true (g_str_has_suffix (error->message, end));
}

static void
test_too_large (void)
{
  check_error (1024, 1, 32, "the largest that works is 31 pixels a cell");
  check_error (32767, 1, 2, "the largest that works is 1 pixels a cell");
  check_error (4096, 4096, 5, "the largest that works is 4 pixels a cell");
  check_error (32768, 1, 1, "at most 32767 cells fit along a side");
}

static void
test_largest (void)
{
  g_autoptr (SightLevel) level = sight_level_new (sight_map_new (32767, 1, 0), sight_legend_new_standard ());
  SightScene scene = canvas_scene (level, 1);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = sight_scene_write_png (&scene, &error);

  g_assert_no_error (error);
  g_assert_nonnull (bytes);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/picture/png", test_png);
  g_test_add_func ("/picture/too-large", test_too_large);
  g_test_add_func ("/picture/largest", test_largest);

  return g_test_run ();
}
