/* sight-draw-page.c - what a picture has around the map: column and row numbers, a legend
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-draw-page.h"

#include "sight-page-legend.h"
#include "sight-page-numbers.h"
#include "draw/scene/sight-palette-colors.h"

/* All in pixels at a scale of 1. */
#define SCALE_SIZE 24.0 /* size of a cell above which numbers and legend grow with it */
#define MARGIN 12
#define LEGEND_WIDTH 360 /* at least, on a narrow map */

/* The window's paper, light and dark; paper that is printed on is white. */
static const guint32 papers[2] = { 0xfafafb, 0x242428 };
#define WHITE 0xffffff

static SightPageLegend
get_legend (const SightPage *self)
{
  return (SightPageLegend) { self->scene, self->options, self->width / self->scale - 2 * MARGIN, NULL };
}

static void
measure_legend (SightPage *self)
{
  const int width = self->width;
  SightPageLegend legend;
  double height;

  self->width = MAX (width, (int) (LEGEND_WIDTH * self->scale));
  legend = get_legend (self);
  height = sight_page_legend_measure (&legend);
  if (height > 0)
    self->height += (int) ((height + 2 * MARGIN) * self->scale);
  else
    self->width = width;
}

void
sight_page_init (SightPage *self, const SightScene *scene, const SightPictureOptions *options)
{
  static const SightPictureOptions none = { 0 };
  const SightMap *map = scene->level->map;

  self->scene = scene;
  self->options = options != NULL ? options : &none;
  self->scale = MAX (scene->size / SCALE_SIZE, 1);
  self->left = self->options->coordinates ? (int) (SIGHT_PAGE_RULER_WIDTH * self->scale) : 0;
  self->top = self->options->coordinates ? (int) (SIGHT_PAGE_RULER_HEIGHT * self->scale) : 0;
  self->width = self->left + map->width * scene->size;
  self->height = self->legend = self->top + map->height * scene->size;
  if (self->options->coordinates)
    self->width += (int) (MARGIN * self->scale);
  measure_legend (self);
  if (self->options->coordinates && self->height == self->legend)
    self->height += (int) (MARGIN * self->scale);
}

void
sight_page_draw_paper (const SightPage *self, cairo_t *cr)
{
  const SightMap *map = self->scene->level->map;

  if (self->width == map->width * self->scene->size && self->height == map->height * self->scene->size)
    return;

  cairo_rectangle (cr, 0, 0, self->width, self->height);
  sight_color_set (sight_color_from_rgb (self->options->on_paper ? WHITE : papers[self->scene->palette->dark]), cr);
  cairo_fill (cr);
}

static void
draw_numbers (const SightPage *self, cairo_t *cr)
{
  const SightMap *map = self->scene->level->map;
  const SightPageNumbers columns = { FALSE,      map->width,      0,          map->width, self->scene->size,
                                     self->left, self->top / 2.0, self->scale };
  const SightPageNumbers rows = { TRUE,      map->height,      0,          map->height, self->scene->size,
                                  self->top, self->left / 2.0, self->scale };

  sight_page_numbers_draw (&columns, self->scene->palette, cr);
  sight_page_numbers_draw (&rows, self->scene->palette, cr);
}

void
sight_page_draw_around (const SightPage *self, cairo_t *cr)
{
  const SightPageLegend legend = get_legend (self);

  if (self->options->coordinates)
    draw_numbers (self, cr);
  cairo_save (cr);
  cairo_translate (cr, 0, self->legend);
  cairo_scale (cr, self->scale, self->scale);
  cairo_translate (cr, MARGIN, MARGIN);
  sight_page_legend_draw (&legend, cr, TRUE);
  cairo_restore (cr);
}
