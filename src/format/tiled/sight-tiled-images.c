/* sight-tiled-images.c - the pictures of tiles of a Tiled map, taken into the level
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-tiled-images.h"

#include "format/base/sight-file.h"
#include "format/syntax/sight-png.h"

void
sight_tiled_images_init (SightTiledImages *self)
{
  sight_pictures_init (&self->pictures);
  self->numbers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->sizes = g_array_new (FALSE, FALSE, sizeof (SightRect));
  self->n_bytes = 0;
}

void
sight_tiled_images_clear (SightTiledImages *self)
{
  sight_pictures_clear (&self->pictures);
  g_clear_pointer (&self->numbers, g_hash_table_unref);
  g_clear_pointer (&self->sizes, g_array_unref);
}

/* The number of a new sheet, or 0. */
static guint
add_sheet (SightTiledImages *self, GFile *file)
{
  g_autofree char *name = sight_file_get_name (file);
  g_autoptr (GBytes) bytes = sight_file_read (file, name, NULL);
  SightRect size = { 0 };
  SightImage *image;
  gsize length = 0;
  const guchar *data = bytes != NULL ? g_bytes_get_data (bytes, &length) : NULL;

  if (data == NULL || !sight_png_get_size ((const char *) data, length, &size.width, &size.height) ||
      length > SIGHT_TILED_IMAGES_BYTES_MAX - self->n_bytes)
    return 0;
  self->n_bytes += length;
  image = sight_image_new_data (g_base64_encode (data, length));
  g_ptr_array_add (self->pictures.sheets, image);
  g_array_append_val (self->sizes, size);

  return self->pictures.sheets->len;
}

SightTileImage
sight_tiled_images_take (SightTiledImages *self, GFile *picture, SightRect part)
{
  char *uri = g_file_get_uri (picture);
  gpointer number;
  SightRect all;

  if (g_hash_table_lookup_extended (self->numbers, uri, NULL, &number))
    g_free (uri);
  else
    {
      number = GUINT_TO_POINTER (add_sheet (self, picture));
      g_hash_table_insert (self->numbers, uri, number);
    }
  if (number == NULL)
    return (SightTileImage) { 0 };

  all = g_array_index (self->sizes, SightRect, GPOINTER_TO_UINT (number) - 1);
  part = sight_rect_is_empty (&part) ? all : sight_rect_intersect (part, all);
  if (sight_rect_is_empty (&part))
    return (SightTileImage) { 0 };

  return (SightTileImage) { GPOINTER_TO_UINT (number), part.x, part.y, part.width, part.height };
}

gboolean
sight_tiled_images_has (const SightTiledImages *self, GFile *picture)
{
  g_autofree char *uri = g_file_get_uri (picture);

  return g_hash_table_lookup (self->numbers, uri) != NULL;
}
