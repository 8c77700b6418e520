/* sight-picture.c - a scene as a file: PNG, SVG or PDF, with what a page has around the map
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-picture.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "sight-draw-page.h"
#include "sight-scene-draw.h"
#include "draw/strokes/sight-draw-part.h"

#define SIDE_MAX 32767                   /* pixels along a side of an image that cairo can make */
#define PIXELS_MAX (1024.0 * 1024 * 256) /* 1 GiB: more could take the memory that unsaved work lives in */
#define RASTER_MAX (1024.0 * 1024 * 32)  /* of the ground inside a drawing */
#define SIZE_MAX_PX 256
#define POINTS 0.75       /* a pixel on paper */
#define PAPER_MAX 14400.0 /* points along a side of a PDF page */

G_DEFINE_QUARK (sight - draw - error - quark, sight_draw_error)

static cairo_status_t
write_cb (void *closure, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (closure, data, length);

  return CAIRO_STATUS_SUCCESS;
}

/* Sizes */

/* The largest number of pixels per cell at which @cells have at most @pixels; 0: not even one. */
static int
get_most (SightRect cells, double pixels)
{
  const double area = (double) cells.width * cells.height;

  return MIN (SIDE_MAX / MAX (cells.width, cells.height), (int) floor (sqrt (pixels / area)));
}

int
sight_picture_get_size_max (const SightMap *map)
{
  return MIN (get_most (sight_map_get_rect (map), PIXELS_MAX), SIZE_MAX_PX);
}

/* What to do instead of a picture of @size pixels a cell. */
static void
set_size_error (const SightMap *map, int size, int most, GError **error)
{
  if (most > 0)
    g_set_error (error, SIGHT_DRAW_ERROR, SIGHT_DRAW_ERROR_TOO_LARGE,
                 _ ("a picture of %d × %d cells at %d pixels a cell is too large, "
                    "the largest that works is %d pixels a cell"),
                 map->width, map->height, size, most);
  else
    g_set_error (error, SIGHT_DRAW_ERROR, SIGHT_DRAW_ERROR_TOO_LARGE,
                 _ ("a map of %d × %d cells is too large for a picture, at most %d cells fit along a side"), map->width,
                 map->height, SIDE_MAX);
}

static gboolean
is_within_limits (const SightPage *page)
{
  return page->width <= SIDE_MAX && page->height <= SIDE_MAX && (double) page->width * page->height <= PIXELS_MAX;
}

/* An image of the page's size, or NULL if it is too large or memory runs out. */
static cairo_surface_t *
create_image (const SightPage *page)
{
  cairo_surface_t *surface = NULL;

  if (!is_within_limits (page))
    return NULL;
  surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, page->width, page->height);
  if (cairo_surface_status (surface) == CAIRO_STATUS_SUCCESS)
    return surface;
  cairo_surface_destroy (surface);

  return NULL;
}

/* Whether there is memory for the page; only needed if a page smaller than wanted may still be too large.
 */
static gboolean
is_possible (const SightPage *page)
{
  cairo_surface_t *surface = create_image (page);

  if (surface == NULL)
    return FALSE;
  cairo_surface_destroy (surface);

  return TRUE;
}

/* The largest size below the page's that works, or 0. */
static int
find_size (const SightPage *page)
{
  const gboolean is_short_of_memory = is_within_limits (page);
  SightScene scene = *page->scene;

  for (scene.size = MIN (scene.size - 1, get_most (sight_map_get_rect (scene.level->map), PIXELS_MAX)); scene.size > 0;
       scene.size--)
    {
      SightPage smaller;

      sight_page_init (&smaller, &scene, page->options);
      if (is_short_of_memory ? is_possible (&smaller) : is_within_limits (&smaller))
        return scene.size;
    }

  return 0;
}

/* Drawing */

static gboolean
is_too_many (SightRect cells)
{
  return (gsize) cells.width * cells.height > SIGHT_PICTURE_VECTOR_MAX;
}

/* The ground of very many cells as an image, at most at the size it is shown. */
static void
draw_raster (const SightScene *scene, SightRect cells, cairo_t *cr)
{
  SightScene small = *scene;
  cairo_surface_t *image;
  cairo_t *to;

  small.size = CLAMP (scene->size, 1, get_most (cells, RASTER_MAX));
  image = cairo_image_surface_create (CAIRO_FORMAT_RGB24, cells.width * small.size, cells.height * small.size);
  to = cairo_create (image);
  cairo_translate (to, -cells.x * small.size, -cells.y * small.size);
  sight_scene_draw_ground (&small, to, NULL, cells);
  image = sight_draw_end_part (to, image);

  cairo_save (cr);
  cairo_translate (cr, cells.x * scene->size, cells.y * scene->size);
  cairo_scale (cr, (double) scene->size / small.size, (double) scene->size / small.size);
  cairo_set_source_surface (cr, image, 0, 0);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_NEAREST);
  cairo_paint (cr);
  cairo_restore (cr);
  cairo_surface_destroy (image);
}

/* A picture is of the level and what is shown of it, not of what is chosen in the editor. */
static SightScene
get_marks (const SightScene *scene)
{
  SightScene marks = *scene;

  marks.no_choice = TRUE;

  return marks;
}

void
sight_picture_draw_cells (const SightScene *scene, SightRect cells, cairo_t *cr)
{
  const int size = scene->size;
  const SightScene marks = get_marks (scene);

  cairo_save (cr);
  cairo_rectangle (cr, cells.x * size, cells.y * size, cells.width * size, cells.height * size);
  cairo_clip (cr);
  if (cairo_surface_get_type (cairo_get_target (cr)) != CAIRO_SURFACE_TYPE_IMAGE && is_too_many (cells))
    draw_raster (scene, cells, cr);
  else
    sight_scene_draw_ground (scene, cr, NULL, cells);
  /* Those of other cells may reach in. */
  sight_scene_draw_marks (&marks, cr, sight_map_get_rect (scene->level->map));
  cairo_restore (cr);
}

void
sight_picture_draw_hanging (const SightScene *scene, cairo_t *cr)
{
  const SightScene marks = get_marks (scene);

  sight_scene_draw_hanging (&marks, cr);
}

static void
draw_page (const SightPage *page, cairo_t *cr)
{
  sight_page_draw_paper (page, cr);
  cairo_save (cr);
  cairo_translate (cr, page->left, page->top);
  sight_picture_draw_cells (page->scene, sight_map_get_rect (page->scene->level->map), cr);
  cairo_restore (cr);
  sight_page_draw_around (page, cr);
}

void
sight_picture_draw (const SightScene *scene, const SightPictureOptions *options, cairo_t *cr)
{
  SightPage page;

  sight_page_init (&page, scene, options);
  draw_page (&page, cr);
}

void
sight_picture_get_extents (const SightScene *scene, const SightPictureOptions *options, double *width, double *height)
{
  SightPage page;

  sight_page_init (&page, scene, options);
  *width = page.width;
  *height = page.height;
}

/* Kinds */

static cairo_status_t
draw_on (const SightPage *page, cairo_surface_t *surface, double scale)
{
  cairo_t *cr = cairo_create (surface);
  cairo_status_t status;

  cairo_scale (cr, scale, scale);
  draw_page (page, cr);
  status = cairo_status (cr);
  cairo_destroy (cr);

  return status;
}

static GBytes *
take_bytes (GByteArray *bytes, cairo_status_t status, GError **error)
{
  if (status == CAIRO_STATUS_SUCCESS)
    return g_byte_array_free_to_bytes (bytes);

  g_byte_array_unref (bytes);
  g_set_error (error, SIGHT_DRAW_ERROR, SIGHT_DRAW_ERROR_FAILED, _ ("the picture could not be made: %s"),
               cairo_status_to_string (status));

  return NULL;
}

/* Ends @surface, taken, to which @status was drawn. */
static GBytes *
take_png (cairo_surface_t *surface, cairo_status_t status, GError **error)
{
  GByteArray *bytes = g_byte_array_new ();

  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_write_to_png_stream (surface, write_cb, bytes);
  cairo_surface_destroy (surface);

  return take_bytes (bytes, status, error);
}

static GBytes *
write_png (const SightScene *scene, const SightPictureOptions *options, GError **error)
{
  cairo_surface_t *surface;
  SightPage page;

  sight_page_init (&page, scene, options);
  surface = create_image (&page);
  if (surface == NULL)
    {
      set_size_error (scene->level->map, scene->size, find_size (&page), error);
      return NULL;
    }

  return take_png (surface, draw_on (&page, surface, 1), error);
}

/* The picture of @page, shrunk by @scale: each pixel the mean of the cells in it. */
static GBytes *
write_shrunk (const SightPage *page, double scale, GError **error)
{
  cairo_surface_t *whole = create_image (page), *small;
  cairo_status_t status;
  cairo_t *cr;

  if (whole == NULL)
    {
      set_size_error (page->scene->level->map, 1, 0, error);
      return NULL;
    }
  status = draw_on (page, whole, 1);
  small = cairo_image_surface_create (CAIRO_FORMAT_RGB24, MAX (1, floor (page->width * scale)),
                                      MAX (1, floor (page->height * scale)));
  cr = cairo_create (small);
  cairo_scale (cr, scale, scale);
  cairo_set_source_surface (cr, whole, 0, 0);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_GOOD);
  cairo_pattern_set_extend (cairo_get_source (cr), CAIRO_EXTEND_PAD);
  cairo_paint (cr);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_status (cr);
  cairo_destroy (cr);
  cairo_surface_destroy (whole);

  return take_png (small, status, error);
}

GBytes *
sight_picture_save_within (const SightScene *scene, const SightPictureOptions *options, int side_max, GError **error)
{
  SightScene fitting = *scene;
  SightPage page;

  sight_page_init (&page, &fitting, options);
  while (MAX (page.width, page.height) > side_max && fitting.size > 1)
    {
      fitting.size--;
      sight_page_init (&page, &fitting, options);
    }
  if (MAX (page.width, page.height) <= side_max)
    return write_png (&fitting, options, error);

  return write_shrunk (&page, (double) side_max / MAX (page.width, page.height), error);
}

/* Fails if even one pixel per cell is too much for the ground inside a drawing. */
static gboolean
check_drawing (const SightMap *map, GError **error)
{
  const SightRect cells = sight_map_get_rect (map);

  if (!is_too_many (cells) || get_most (cells, RASTER_MAX) > 0)
    return TRUE;
  set_size_error (map, 1, 0, error);

  return FALSE;
}

static gboolean
renumber_cb (const GMatchInfo *info, GString *result, gpointer data)
{
  GHashTable *numbers = data;
  g_autofree char *sign = g_match_info_fetch (info, 1), *kind = g_match_info_fetch (info, 2);
  g_autofree char *name = g_match_info_fetch (info, 3);
  gpointer found = g_hash_table_lookup (numbers, name);

  if (found == NULL)
    {
      found = GUINT_TO_POINTER (g_hash_table_size (numbers) + 1);
      g_hash_table_insert (numbers, g_steal_pointer (&name), found);
    }
  g_string_append_printf (result, "%s%s%u", sign, kind, GPOINTER_TO_UINT (found));

  return FALSE;
}

/* cairo numbers references by all surfaces that the program ever made: renumbered, equal drawings have equal bytes. */
static GBytes *
renumber (GByteArray *bytes)
{
  g_autoptr (GHashTable) numbers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GRegex) regex = g_regex_new ("(id=\"|#)(?=([a-z]+-?))([a-z]+-?[0-9]+)", G_REGEX_RAW, 0, NULL);
  char *text = g_regex_replace_eval (regex, (const char *) bytes->data, bytes->len, 0, 0, renumber_cb, numbers, NULL);

  g_byte_array_unref (bytes);

  return g_bytes_new_take (text, strlen (text));
}

static GBytes *
write_svg (const SightScene *scene, const SightPictureOptions *options, GError **error)
{
  GByteArray *bytes;
  cairo_surface_t *surface;
  cairo_status_t status;
  SightPage page;

  if (!check_drawing (scene->level->map, error))
    return NULL;

  bytes = g_byte_array_new ();
  sight_page_init (&page, scene, options);
  surface = cairo_svg_surface_create_for_stream (write_cb, bytes, page.width, page.height);
  cairo_svg_surface_set_document_unit (surface, CAIRO_SVG_UNIT_PX);
  status = sight_draw_finish (surface, draw_on (&page, surface, 1), bytes, "</svg>");

  return status == CAIRO_STATUS_SUCCESS ? renumber (bytes) : take_bytes (bytes, status, error);
}

static GBytes *
write_pdf (const SightScene *scene, const SightPictureOptions *options, GError **error)
{
  GByteArray *bytes;
  cairo_surface_t *surface;
  cairo_status_t status;
  SightPage page;
  double scale;

  if (!check_drawing (scene->level->map, error))
    return NULL;

  bytes = g_byte_array_new ();
  sight_page_init (&page, scene, options);
  scale = MIN (POINTS, PAPER_MAX / MAX (page.width, page.height));
  surface = cairo_pdf_surface_create_for_stream (write_cb, bytes, page.width * scale, page.height * scale);
  /* No date: equal pictures have equal bytes. */
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATE_DATE, "");
  status = sight_draw_finish (surface, draw_on (&page, surface, scale), bytes, "%%EOF");

  return take_bytes (bytes, status, error);
}

/* The only list of kinds. */
static const SightPictureKind kinds[] = {
  { "png", N_ ("PNG picture"), "png", FALSE, write_png },
  { "svg", N_ ("SVG drawing"), "svg", TRUE, write_svg },
  { "pdf", N_ ("PDF page"), "pdf", TRUE, write_pdf },
};

const SightPictureKind *
sight_picture_kind_get_nth (guint n)
{
  return n < G_N_ELEMENTS (kinds) ? &kinds[n] : NULL;
}

const SightPictureKind *
sight_picture_kind_find (const char *id)
{
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      if (g_str_equal (kinds[i].id, id))
        return &kinds[i];
    }

  return NULL;
}

const SightPictureKind *
sight_picture_kind_find_for_path (const char *path)
{
  const char *dot = strrchr (path, '.');

  for (gsize i = 0; dot != NULL && i < G_N_ELEMENTS (kinds); i++)
    {
      if (g_ascii_strcasecmp (dot + 1, kinds[i].suffix) == 0)
        return &kinds[i];
    }

  return NULL;
}

GBytes *
sight_picture_save (const SightScene *scene,
                    const SightPictureOptions *options,
                    const SightPictureKind *kind,
                    GError **error)
{
  return kind->write (scene, options, error);
}

GBytes *
sight_scene_write_png (const SightScene *self, GError **error)
{
  return sight_picture_save (self, NULL, &kinds[0], error);
}
