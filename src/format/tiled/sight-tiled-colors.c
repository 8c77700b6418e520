/* sight-tiled-colors.c - the mean colours of the pictures of tiles
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-tiled-colors.h"

#include "format/base/sight-file.h"
#include "format/syntax/sight-png.h"

static void
free_picture (gpointer data)
{
  if (data != NULL)
    sight_png_free (data);
}

void
sight_tiled_colors_init (SightTiledColors *self)
{
  self->pictures = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, free_picture);
  self->n_pixels = 0;
}

void
sight_tiled_colors_clear (SightTiledColors *self)
{
  g_clear_pointer (&self->pictures, g_hash_table_unref);
}

/* How many pixels the PNG file @bytes says that it has; G_MAXSIZE for any other file. */
static gsize
count_pixels (GBytes *bytes)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);
  int width, height;

  return sight_png_get_size (data, length, &width, &height) ? (gsize) width * height : G_MAXSIZE;
}

/* (nullable) */
static SightPng *
load (SightTiledColors *self, GFile *file)
{
  g_autofree char *name = sight_file_get_name (file);
  g_autoptr (GBytes) bytes = sight_file_read (file, name, NULL);
  const gsize n = bytes != NULL ? count_pixels (bytes) : G_MAXSIZE;

  if (n > SIGHT_TILED_COLORS_PIXELS_MAX - self->n_pixels)
    return NULL;
  self->n_pixels += n;

  return sight_png_read (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), name, NULL);
}

/* FALSE if all of @part is transparent. */
static gboolean
find_mean (const SightPng *picture, SightRect part, guint32 *color)
{
  const SightRect all = { 0, 0, picture->width, picture->height };
  const SightRect shown = sight_rect_is_empty (&part) ? all : sight_rect_intersect (part, all);
  guint64 sums[3] = { 0 }, opacity = 0;

  for (int y = shown.y; y < shown.y + shown.height; y++)
    {
      for (int x = shown.x; x < shown.x + shown.width; x++)
        {
          const guint32 pixel = sight_png_get_color (picture, x, y), alpha = pixel >> 24;

          for (int i = 0; i < 3; i++)
            sums[i] += (guint64) (pixel >> 8 * i & 0xff) * alpha;
          opacity += alpha;
        }
    }
  if (opacity == 0)
    return FALSE;

  *color = 0;
  for (int i = 0; i < 3; i++)
    *color |= (guint32) ((sums[i] + opacity / 2) / opacity) << 8 * i;

  return TRUE;
}

/* (nullable) */
static const SightPng *
get_picture (SightTiledColors *self, GFile *picture)
{
  char *uri = g_file_get_uri (picture);
  gpointer found;

  if (g_hash_table_lookup_extended (self->pictures, uri, NULL, &found))
    g_free (uri);
  else
    {
      found = load (self, picture);
      g_hash_table_insert (self->pictures, uri, found);
    }

  return found;
}

gboolean
sight_tiled_colors_find (SightTiledColors *self, GFile *picture, SightRect part, guint32 *color)
{
  const SightPng *found = get_picture (self, picture);

  return found != NULL && find_mean (found, part, color);
}

gboolean
sight_tiled_colors_are_one (SightTiledColors *self, GFile *picture, SightRect part)
{
  const SightPng *found = get_picture (self, picture);
  const SightRect shown = found != NULL ? sight_rect_intersect (part, (SightRect) { 0, 0, found->width, found->height })
                                        : (SightRect) { 0 };

  for (int y = shown.y; y < shown.y + shown.height; y++)
    {
      for (int x = shown.x; x < shown.x + shown.width; x++)
        {
          if (sight_png_get_color (found, x, y) != sight_png_get_color (found, shown.x, shown.y))
            return FALSE;
        }
    }

  return TRUE;
}
