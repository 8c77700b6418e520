/* sight-picture.c - a whole scene as a PNG file
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-scene.h"

#include <math.h>

#include <glib/gi18n-lib.h>

#define SIDE_MAX 32767                   /* pixels along a side of an image that cairo can make */
#define PIXELS_MAX (1024.0 * 1024 * 256) /* 1 GiB: more could take the memory that unsaved work lives in */

G_DEFINE_QUARK (sight - draw - error - quark, sight_draw_error)

static cairo_status_t
write_cb (void *closure, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (closure, data, length);

  return CAIRO_STATUS_SUCCESS;
}

/* The most pixels a cell that a picture of @map may have; 0: not even one. */
static int
get_most (const SightMap *map)
{
  double cells = (double) map->width * map->height;

  return MIN (SIDE_MAX / MAX (map->width, map->height), (int) floor (sqrt (PIXELS_MAX / cells)));
}

/* What to do instead of a picture of @size pixels a cell. */
static void
set_size_error (const SightMap *map, int size, int most, GError **error)
{
  if (most > 0)
    g_set_error (error, SIGHT_DRAW_ERROR, 0,
                 _ ("a picture of %d × %d cells at %d pixels a cell is too large, "
                    "the largest that works is %d pixels a cell"),
                 map->width, map->height, size, most);
  else
    g_set_error (error, SIGHT_DRAW_ERROR, 0,
                 _ ("a map of %d × %d cells is too large for a picture, at most %d cells fit along a side"), map->width,
                 map->height, SIDE_MAX);
}

/* An image of the scene's size, or NULL. */
static cairo_surface_t *
create_image (const SightMap *map, int size)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, map->width * size, map->height * size);

  if (cairo_surface_status (surface) == CAIRO_STATUS_SUCCESS)
    return surface;
  cairo_surface_destroy (surface);

  return NULL;
}

/* The largest size below @size for which there is memory, or 0. */
static int
find_size (const SightMap *map, int size)
{
  cairo_surface_t *surface = NULL;

  while (--size > 0 && (surface = create_image (map, size)) == NULL)
    continue;
  g_clear_pointer (&surface, cairo_surface_destroy);

  return size;
}

static cairo_status_t
draw (const SightScene *self, cairo_surface_t *surface, GByteArray *bytes)
{
  SightRect cells = sight_map_get_rect (self->level->map);
  cairo_t *cr = cairo_create (surface);
  cairo_status_t status;

  sight_scene_draw_ground (self, cr, NULL, cells);
  sight_scene_draw_marks (self, cr, cells);
  status = cairo_status (cr);
  cairo_destroy (cr);

  return status == CAIRO_STATUS_SUCCESS ? cairo_surface_write_to_png_stream (surface, write_cb, bytes) : status;
}

GBytes *
sight_scene_write_png (const SightScene *self, GError **error)
{
  const SightMap *map = self->level->map;
  int most = get_most (map);
  g_autoptr (GByteArray) bytes = NULL;
  cairo_surface_t *surface;
  cairo_status_t status;

  if (self->size > most)
    {
      set_size_error (map, self->size, most, error);
      return NULL;
    }
  surface = create_image (map, self->size);
  if (surface == NULL)
    {
      set_size_error (map, self->size, find_size (map, self->size), error);
      return NULL;
    }

  bytes = g_byte_array_new ();
  status = draw (self, surface, bytes);
  cairo_surface_destroy (surface);
  if (status != CAIRO_STATUS_SUCCESS)
    {
      g_set_error (error, SIGHT_DRAW_ERROR, 0, _ ("the picture could not be made: %s"),
                   cairo_status_to_string (status));
      return NULL;
    }

  return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
}
