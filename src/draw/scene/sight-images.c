/* sight-images.c - the pictures of a level, decoded: what is drawn under the map and instead of tiles
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-images.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "draw/scene/sight-read-png.h"

#define BYTES_MAX (4 * (gint64) SIGHT_IMAGE_PIXELS_MAX + (1 << 20)) /* of a file: as without any compression */
#define HEAD 24 /* bytes of a PNG file up to the height: signature, chunk head, width, height */

struct _SightImages
{
  int n_refs;
  SightPictures of;          /* what it was made of */
  cairo_surface_t *underlay; /* (nullable) */
  GPtrArray *sheets;         /* of cairo_surface_t, each (nullable) */
  char *failure;             /* (nullable) */
};

static guint32
read_number (const guchar *bytes)
{
  return (guint32) bytes[0] << 24 | (guint32) bytes[1] << 16 | (guint32) bytes[2] << 8 | bytes[3];
}

/* FALSE if @data does not say that it is a PNG file, or of a size that memory has no room for. */
static gboolean
read_head (const guchar *data, gsize length, int *width, int *height)
{
  static const guchar signature[] = { 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n' };
  guint64 columns, rows;

  if (length < HEAD || memcmp (data, signature, sizeof signature) != 0)
    return FALSE;
  columns = read_number (data + HEAD - 8);
  rows = read_number (data + HEAD - 4);
  if (columns == 0 || rows == 0 || columns > SIGHT_IMAGE_PIXELS_MAX || columns * rows > SIGHT_IMAGE_PIXELS_MAX)
    return FALSE;
  *width = (int) columns;
  *height = (int) rows;

  return TRUE;
}

static gboolean
is_sane (const guchar *data, gsize length)
{
  int width, height;

  return read_head (data, length, &width, &height);
}

/* As pixels with alpha, whatever cairo made of the file. */
static cairo_surface_t *
to_argb (cairo_surface_t *picture)
{
  const int width = cairo_image_surface_get_width (picture), height = cairo_image_surface_get_height (picture);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);

  cairo_set_source_surface (cr, picture, 0, 0);
  cairo_set_operator (cr, CAIRO_OPERATOR_SOURCE);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_destroy (picture);

  return surface;
}

static void
fail (SightImages *self, const char *name, const char *what)
{
  if (self->failure == NULL)
    self->failure = g_strdup_printf ("%s: %s", name, what);
}

/* (transfer full) (nullable) */
static cairo_surface_t *
decode (SightImages *self, const char *name, const guchar *data, gsize length)
{
  cairo_surface_t *surface;

  if (!is_sane (data, length))
    {
      fail (self, name, _ ("not a PNG file, or too large"));
      return NULL;
    }
  surface = sight_read_png (data, length);
  if (cairo_surface_status (surface) == CAIRO_STATUS_SUCCESS)
    surface = to_argb (surface);
  if (cairo_surface_status (surface) == CAIRO_STATUS_SUCCESS)
    {
      cairo_surface_flush (surface);
      return surface;
    }
  fail (self, name, cairo_status_to_string (cairo_surface_status (surface)));
  cairo_surface_destroy (surface);

  return NULL;
}

/* Whether @path is a file of a size that memory has room for: a pipe, a device or a file of the kernel, which says that
 * it is empty, may never end.  TRUE if there is none, so that who reads it says so. */
static gboolean
ends (const char *path)
{
  GStatBuf info;

  return g_stat (path, &info) != 0 || (S_ISREG (info.st_mode) && info.st_size > 0 && info.st_size <= BYTES_MAX);
}

static char *
get_path (const SightImage *image, const char *folder)
{
  g_autofree char *whole = folder != NULL ? g_canonicalize_filename (folder, NULL) : NULL;

  return g_canonicalize_filename (image->path, whole);
}

gboolean
sight_images_measure (const SightImage *image, const char *folder, int *width, int *height)
{
  guchar head[HEAD] = { 0 };

  if (image->path != NULL)
    {
      g_autofree char *path = get_path (image, folder);
      const int fd = ends (path) ? g_open (path, O_RDONLY | O_CLOEXEC, 0) : -1;
      const gboolean is_read = fd >= 0 && read (fd, head, HEAD) == HEAD;

      if (fd >= 0)
        g_close (fd, NULL);
      if (!is_read)
        return FALSE;
    }
  else
    {
      g_autofree char *text = g_strndup (image->data, HEAD / 3 * 4);
      gsize length;
      g_autofree guchar *bytes = g_base64_decode (text, &length);

      memcpy (head, bytes, MIN (length, HEAD));
    }

  return read_head (head, HEAD, width, height);
}

/* 0 for a picture that is not decoded. */
static guint64
count_pixels (const SightImage *image, const char *folder)
{
  int width, height;

  return sight_images_measure (image, folder, &width, &height) ? (guint64) width * height : 0;
}

gboolean
sight_images_are_quick (const SightPictures *pictures, const char *folder)
{
  guint64 pixels = pictures->underlay != NULL ? count_pixels (pictures->underlay, folder) : 0;

  for (guint i = 1; i <= pictures->sheets->len; i++)
    pixels += count_pixels (sight_pictures_get_sheet (pictures, i), folder);

  return pixels <= SIGHT_IMAGE_PIXELS_QUICK;
}

/* (transfer full) (nullable) */
static cairo_surface_t *
load (SightImages *self, const SightImage *image, const char *folder)
{
  g_autofree char *path = image->path != NULL ? get_path (image, folder) : NULL;
  g_autofree char *bytes = NULL;
  g_autoptr (GError) error = NULL;
  gsize length = 0;

  if (path == NULL)
    bytes = (char *) g_base64_decode (image->data, &length);
  else if (!ends (path))
    {
      fail (self, image->path, _ ("not a PNG file, or too large"));
      return NULL;
    }
  else if (g_access (path, R_OK) != 0)
    {
      /* What GLib says of that names the file again. */
      fail (self, image->path, g_strerror (errno));
      return NULL;
    }
  else if (!g_file_get_contents (path, &bytes, &length, &error))
    {
      fail (self, image->path, error->message);
      return NULL;
    }

  return decode (self, path != NULL ? image->path : _ ("picture in the level"), (const guchar *) bytes, length);
}

static void
destroy_surface (gpointer data)
{
  if (data != NULL)
    cairo_surface_destroy (data);
}

SightImages *
sight_images_new (const SightPictures *pictures, const char *folder)
{
  SightImages *self = g_new0 (SightImages, 1);

  self->n_refs = 1;
  sight_pictures_copy (&self->of, pictures);
  self->sheets = g_ptr_array_new_with_free_func (destroy_surface);
  if (pictures->underlay != NULL)
    self->underlay = load (self, pictures->underlay, folder);
  for (guint i = 1; i <= pictures->sheets->len; i++)
    g_ptr_array_add (self->sheets, load (self, sight_pictures_get_sheet (pictures, i), folder));

  return self;
}

SightImages *
sight_images_new_for_tiles (const SightPictures *pictures)
{
  SightPictures tiles = *pictures;

  tiles.underlay = NULL;

  return tiles.sheets->len > 0 && !tiles.no_tiles ? sight_images_new (&tiles, NULL) : NULL;
}

SightImages *
sight_images_ref (SightImages *self)
{
  g_atomic_int_inc (&self->n_refs);

  return self;
}

void
sight_images_unref (SightImages *self)
{
  if (!g_atomic_int_dec_and_test (&self->n_refs))
    return;
  sight_pictures_clear (&self->of);
  g_clear_pointer (&self->underlay, cairo_surface_destroy);
  g_ptr_array_unref (self->sheets);
  g_free (self->failure);
  g_free (self);
}

gboolean
sight_images_are_of (const SightImages *self, const SightPictures *pictures)
{
  if (self->of.sheets->len != pictures->sheets->len)
    return FALSE;
  for (guint i = 1; i <= pictures->sheets->len; i++)
    {
      if (!sight_image_equal (sight_pictures_get_sheet (&self->of, i), sight_pictures_get_sheet (pictures, i)))
        return FALSE;
    }

  return sight_image_equal (self->of.underlay, pictures->underlay);
}

cairo_surface_t *
sight_images_get_underlay (const SightImages *self)
{
  return self->underlay;
}

cairo_surface_t *
sight_images_get_sheet (const SightImages *self, guint number)
{
  return number > 0 && number <= self->sheets->len ? g_ptr_array_index (self->sheets, number - 1) : NULL;
}

const char *
sight_images_get_failure (const SightImages *self)
{
  return self->failure;
}

gboolean
sight_images_get_mean (const SightImages *self, const SightTileImage *part, guint32 *color)
{
  cairo_surface_t *sheet = sight_images_get_sheet (self, part->sheet);
  SightRect shown = { part->x, part->y, part->width, part->height };
  guint64 sums[4] = { 0 };

  if (sheet == NULL)
    return FALSE;
  shown = sight_rect_intersect (
      shown, (SightRect) { 0, 0, cairo_image_surface_get_width (sheet), cairo_image_surface_get_height (sheet) });
  for (int y = shown.y; y < shown.y + shown.height; y++)
    {
      const guint32 *row =
          (const guint32 *) (cairo_image_surface_get_data (sheet) + (gsize) y * cairo_image_surface_get_stride (sheet));

      for (int x = shown.x; x < shown.x + shown.width; x++)
        {
          for (int i = 0; i < 4; i++)
            sums[i] += row[x] >> 8 * i & 0xff;
        }
    }
  if (sums[3] == 0)
    return FALSE;

  /* Pixels are multiplied by their alpha. */
  *color = 0;
  for (int i = 0; i < 3; i++)
    *color |= (guint32) ((sums[i] * 255 + sums[3] / 2) / sums[3]) << 8 * i;

  return TRUE;
}
