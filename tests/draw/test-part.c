/* test-part.c - a drawing is whole, or it is known that it is not
 *
 * SPDX-License-Identifier: MIT
 */
#include <cairo-svg.h>

#include "draw/strokes/sight-draw-part.h"
#include "draw/strokes/sight-draw-text.h"

static cairo_status_t
append_cb (gpointer bytes, const guchar *data, guint length)
{
  g_byte_array_append (bytes, data, length);

  return CAIRO_STATUS_SUCCESS;
}

/* An SVG with a text; *cr: (out) (transfer full) */
static cairo_surface_t *
draw (GByteArray *bytes, cairo_t **cr)
{
  cairo_surface_t *surface = cairo_svg_surface_create_for_stream (append_cb, bytes, 50, 50);

  *cr = cairo_create (surface);
  sight_draw_text (*cr, "Guard", 25, 25, 12);

  return surface;
}

static cairo_status_t
finish (GByteArray *bytes, cairo_status_t status)
{
  return sight_draw_finish (cairo_image_surface_create (CAIRO_FORMAT_A8, 1, 1), status, bytes, "</svg>");
}

/* A drawing that lacks its end is not whole, whatever its surface says. */
static void
test_end (void)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  cairo_t *cr;
  cairo_surface_t *surface = draw (bytes, &cr);

  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  g_assert_cmpint (sight_draw_finish (surface, CAIRO_STATUS_SUCCESS, bytes, "</svg>"), ==, CAIRO_STATUS_SUCCESS);
  g_assert_cmpint (finish (bytes, CAIRO_STATUS_SUCCESS), ==, CAIRO_STATUS_SUCCESS);
  g_assert_cmpint (finish (bytes, CAIRO_STATUS_WRITE_ERROR), ==, CAIRO_STATUS_WRITE_ERROR);
  g_byte_array_set_size (bytes, bytes->len - 8);
  g_assert_cmpint (finish (bytes, CAIRO_STATUS_SUCCESS), ==, CAIRO_STATUS_NO_MEMORY);
  g_byte_array_set_size (bytes, 0);
  g_assert_cmpint (finish (bytes, CAIRO_STATUS_SUCCESS), ==, CAIRO_STATUS_NO_MEMORY);
}

/* A part that could not be drawn puts what it is painted to into the error state. */
static void
test_failure (void)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  cairo_t *cr;
  cairo_surface_t *surface = draw (bytes, &cr);

  sight_draw_fail (cr);
  g_assert_cmpint (cairo_status (cr), !=, CAIRO_STATUS_SUCCESS);
  g_assert_cmpint (sight_draw_finish (surface, cairo_status (cr), bytes, "</svg>"), !=, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/part/end", test_end);
  g_test_add_func ("/part/failure", test_failure);

  return g_test_run ();
}
