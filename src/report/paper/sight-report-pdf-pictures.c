/* sight-report-pdf-pictures.c - the pictures of a report as PDF pages; those that are compared have one scale
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-report-pdf-private.h"

#include <math.h>

#include "draw/picture/sight-picture.h"
#include "draw/strokes/sight-draw-part.h"
#include "report/content/sight-report-images.h"

#define MAP_SHARE .62 /* of the height of a page */

/* As shapes, or as pixels where they would be too many. */
static void
draw_picture (const SightPdf *self, const SightScene *scene, const SightPictureOptions *options, cairo_t *cr)
{
  cairo_surface_t *image;
  double width, height;
  cairo_t *to;

  if ((gsize) scene->level->map->width * scene->level->map->height <= SIGHT_PDF_SHAPES_MAX)
    {
      sight_picture_draw (scene, options, cr);
      return;
    }
  sight_picture_get_extents (scene, options, &width, &height);
  image = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  to = cairo_create (image);
  sight_picture_draw (scene, options, to);
  image = sight_draw_end_part (to, image);
  cairo_set_source_surface (cr, image, 0, 0);
  cairo_paint (cr);
  cairo_surface_destroy (image);
}

/* A cell as large as is useful on paper. */
int
sight_pdf_get_size (const SightMap *map)
{
  const double cells = (double) map->width * map->height;

  return cells <= SIGHT_PDF_SHAPES_MAX ? SIGHT_PDF_CELL
                                       : MAX (1, MIN ((int) sqrt (SIGHT_PDF_PICTURE_PIXELS / cells), SIGHT_PDF_CELL));
}

/* How much smaller than in pixels a picture is printed. */
double
sight_pdf_get_scale (const SightPdf *self, double width, double height, double share)
{
  double room_width, room_height;

  sight_paper_get_room (self->paper, &room_width, &room_height);

  return MIN (MIN (room_width / width, share * room_height / height), 1);
}

void
sight_pdf_series_add (SightPdfSeries *series, const SightScene *scene, const SightPictureOptions *options)
{
  double width, height;

  sight_picture_get_extents (scene, options, &width, &height);
  series->n++;
  series->width = MAX (series->width, width);
  series->height = MAX (series->height, height);
}

/* The scale of the pictures of @series, below @above points. */
static double
choose_scale (const SightPdf *self, SightPdfSeries *series, double above)
{
  const double full = sight_pdf_get_scale (self, series->width, series->height, MAP_SHARE);
  const double height = series->height * full + above;
  double fitting;

  if (series->scale > 0)
    return series->scale;

  fitting = sight_paper_fit_pictures (self->paper, height, series->n);
  series->scale = fitting < height ? (fitting - above) / series->height : full;

  return series->scale;
}

void
sight_pdf_add_picture (const SightPdf *self,
                       SightPdfSeries *series,
                       const SightScene *scene,
                       const SightPictureOptions *options,
                       const char *heading)
{
  const double above = heading != NULL ? SIGHT_PDF_HEADING_ROOM : 0;
  const double scale = choose_scale (self, series, above);
  double width, height;
  cairo_t *cr;

  sight_picture_get_extents (scene, options, &width, &height);
  if (heading != NULL)
    {
      sight_paper_reserve (self->paper, height * scale + above);
      sight_paper_add_text (self->paper, SIGHT_PAPER_SUBHEADING, heading);
    }
  cr = sight_paper_begin_picture (self->paper, height * scale);
  cairo_scale (cr, scale, scale);
  draw_picture (self, scene, options, cr);
  sight_paper_end_picture (self->paper);
}

SightScene
sight_pdf_make_scene (const SightPdf *self)
{
  return (SightScene) { .level = self->report->level,
                        .palette = sight_palette_get (FALSE, FALSE),
                        .size = sight_pdf_get_size (self->report->level->map),
                        .selected = -1,
                        .images = sight_report_get_images (self->report) };
}
