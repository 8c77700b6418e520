/* sight-read-png.c - PNG files in memory as surfaces
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-read-png.h"

#include <string.h>

typedef struct
{
  const guchar *at;
  gsize left;
} Stream;

static cairo_status_t
read_cb (void *closure, unsigned char *data, unsigned int length)
{
  Stream *stream = closure;

  if (length > stream->left)
    return CAIRO_STATUS_READ_ERROR;
  memcpy (data, stream->at, length);
  stream->at += length;
  stream->left -= length;

  return CAIRO_STATUS_SUCCESS;
}

cairo_surface_t *
sight_read_png (gconstpointer data, gsize length)
{
  Stream stream = { data, length };

  return cairo_image_surface_create_from_png_stream (read_cb, &stream);
}
