/* sight-draw-page.h - what a picture has around the map: column and row numbers, a legend
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-picture-options.h"

G_BEGIN_DECLS

/* The layout of a page, in pixels. */
typedef struct
{
  const SightScene *scene;
  const SightPictureOptions *options;
  double scale;  /* of numbers and legend: they grow with the cells */
  int left, top; /* of the map */
  int width, height;
  int legend; /* where it begins; @height if there is none */
} SightPage;

void sight_page_init (SightPage *self, const SightScene *scene, const SightPictureOptions *options);

/* The paper, if there is more than the map. */
void sight_page_draw_paper (const SightPage *self, cairo_t *cr);
/* Numbers and legend. */
void sight_page_draw_around (const SightPage *self, cairo_t *cr);

G_END_DECLS
