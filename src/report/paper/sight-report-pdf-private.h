/* sight-report-pdf-private.h - what the parts of a report as PDF pages share
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "draw/picture/sight-picture-options.h"
#include "draw/scene/sight-scene.h"
#include "sight-report-pdf.h"

G_BEGIN_DECLS

#define SIGHT_PDF_CELL 20            /* pixels of a cell in a drawing */
#define SIGHT_PDF_SHAPES_MAX 10000   /* cells: a larger map is a picture, which is much quicker made */
#define SIGHT_PDF_PICTURE_PIXELS 3e6 /* of such a picture */
#define SIGHT_PDF_HEADING_ROOM 60.   /* points: a heading and two lines of text */

typedef struct
{
  const SightReport *report;
  SightPaper *paper;
  cairo_surface_t **ground; /* the map at SIGHT_PDF_CELL pixels a cell or less, once a line needs it */
} SightPdf;

/* Pictures that are compared with one another: all have one scale, in which the largest of them fits. */
typedef struct
{
  guint n;
  double width, height; /* of the largest, in pixels */
  double scale;         /* 0: none was drawn yet */
} SightPdfSeries;

/* A cell of @map as large as is useful on paper, in pixels. */
int sight_pdf_get_size (const SightMap *map);
/* How much smaller than in pixels a picture is printed, that is at most @share of a page high. */
double sight_pdf_get_scale (const SightPdf *self, double width, double height, double share);
/* The level as drawn, without anything over it. */
SightScene sight_pdf_make_scene (const SightPdf *self);
/* A picture that will be one of @series: all of them before the first is drawn. */
void sight_pdf_series_add (SightPdfSeries *series, const SightScene *scene, const SightPictureOptions *options);
/* @heading: (nullable): on the same page */
void sight_pdf_add_picture (const SightPdf *self,
                            SightPdfSeries *series,
                            const SightScene *scene,
                            const SightPictureOptions *options,
                            const char *heading);
/* @table: taken; nothing where it is empty. */
void sight_pdf_add_table (const SightPdf *self, SightTable *table);
void sight_pdf_add_heading (const SightPdf *self, const char *text);

/* The first lines with their steps, the others in a table. */
void sight_pdf_add_lines (const SightPdf *self);

G_END_DECLS
