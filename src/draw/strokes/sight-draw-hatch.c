/* sight-draw-hatch.c - hatches and dots, which show by their form what a wash shows by its colour
 *
 * On an image a small repeating piece is drawn once and then copied: a pixel
 * looks the same however the picture is divided.  On other surfaces lines
 * stay lines.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-draw-hatch.h"

#include <math.h>

#include "sight-draw-edge.h"
#include "sight-draw-pixels.h"
#include "sight-draw-part.h"

typedef enum
{
  SHAPE_RISING,
  SHAPE_FALLING,
  SHAPE_LEVEL,
  SHAPE_UPRIGHT,
  SHAPE_DOTS,
} Shape;

typedef struct
{
  int step;             /* distance between lines or rows of dots, in pixels */
  double width, casing; /* of lines; of dots the radius; a casing of 0 is none */
} Form;

/* By whether cells are large. */
#define NARROW                   \
  {                              \
    { 4, 1, 0 }, { 6, 1.5, 3.2 } \
  }
#define WIDE                    \
  {                             \
    { 8, 1, 0 }, { 12, 1.5, 3 } \
  }

static const struct
{
  Shape shape;
  Form forms[2];
} hatches[] = {
  [SIGHT_HATCH_RISING] = { SHAPE_RISING, NARROW },
  [SIGHT_HATCH_FALLING] = { SHAPE_FALLING, NARROW },
  [SIGHT_HATCH_LEVEL] = { SHAPE_LEVEL, NARROW },
  [SIGHT_HATCH_UPRIGHT] = { SHAPE_UPRIGHT, NARROW },
  [SIGHT_HATCH_DOTS] = { SHAPE_DOTS, { { 4, .8, 0 }, { 7, 1.4, 2.5 } } },
  [SIGHT_HATCH_WIDE_LEVEL] = { SHAPE_LEVEL, WIDE },
  [SIGHT_HATCH_WIDE_RISING] = { SHAPE_RISING, WIDE },
  [SIGHT_HATCH_WIDE_UPRIGHT] = { SHAPE_UPRIGHT, WIDE },
  [SIGHT_HATCH_WIDE_FALLING] = { SHAPE_FALLING, WIDE },
};

typedef struct
{
  cairo_t *cr;
  Shape shape;
  const Form *form;
  SightRect area; /* in pixels */
} Drawing;

static int
round_down (int value, int step)
{
  return (int) floor ((double) value / step) * step;
}

/* Lines along the rows or the columns, half a step from the edge of a cell. */
static void
add_straight_lines (const Drawing *self)
{
  const SightRect area = self->area;
  const int step = self->form->step;
  const gboolean level = self->shape == SHAPE_LEVEL;
  const int first = level ? area.y : area.x, end = first + (level ? area.height : area.width) + step;

  for (int at = round_down (first, step) - step; at < end; at += step)
    {
      const double across = at + step / 2.0;

      cairo_move_to (self->cr, level ? area.x - step : across, level ? across : area.y - step);
      cairo_line_to (self->cr, level ? area.x + area.width + step : across,
                     level ? across : area.y + area.height + step);
    }
}

/* Lines that cover the area. */
static void
add_slanted_lines (const Drawing *self)
{
  const SightRect area = self->area;
  const int step = self->form->step, slope = self->shape == SHAPE_RISING ? -1 : 1;
  const int top = area.y - step, bottom = area.y + area.height + step;
  const int first = area.x - slope * (slope > 0 ? bottom : top) - 2 * step;
  const int end = area.x + area.width - slope * (slope > 0 ? top : bottom) + 2 * step;

  for (int at = round_down (first, step); at < end; at += step)
    {
      cairo_move_to (self->cr, at + slope * top, top);
      cairo_line_to (self->cr, at + slope * bottom, bottom);
    }
}

/* Dots that cover the area; every second row is offset by half a step. */
static void
add_dots (const Drawing *self, double radius)
{
  const SightRect area = self->area;
  const int step = self->form->step;

  for (int y = round_down (area.y, 2 * step) - step; y < area.y + area.height + step; y += step)
    {
      const double aside = (y / step & 1) != 0 ? step / 2.0 : 0;

      for (int x = round_down (area.x, step) - step; x < area.x + area.width + step; x += step)
        {
          cairo_new_sub_path (self->cr);
          cairo_arc (self->cr, x + aside + step / 2.0, y + step / 2.0, radius, 0, 2 * G_PI);
        }
    }
}

static void
draw (const Drawing *self, SightColor color, double width)
{
  if (width <= 0)
    return;

  sight_color_set (color, self->cr);
  if (self->shape == SHAPE_DOTS)
    {
      add_dots (self, width);
      cairo_fill (self->cr);
      return;
    }
  if (self->shape == SHAPE_LEVEL || self->shape == SHAPE_UPRIGHT)
    add_straight_lines (self);
  else
    add_slanted_lines (self);
  cairo_set_line_width (self->cr, width);
  cairo_stroke (self->cr);
}

static void
draw_both (const Drawing *self, SightColor color, const SightPalette *palette)
{
  cairo_set_antialias (self->cr, CAIRO_ANTIALIAS_DEFAULT);
  draw (self, palette->casing, self->form->casing);
  draw (self, color, self->form->width);
}

/* A piece that repeats, as a pattern. */
static cairo_pattern_t *
create_pattern (const Drawing *self, int scale, SightColor color, const SightPalette *palette)
{
  const int width = self->form->step, height = self->shape == SHAPE_DOTS ? 2 * width : width;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width * scale, height * scale);
  Drawing tile = *self;
  cairo_pattern_t *pattern;

  cairo_surface_set_device_scale (surface, scale, scale);
  tile.cr = cairo_create (surface);
  tile.area = (SightRect) { 0, 0, width, height };
  draw_both (&tile, color, palette);
  surface = sight_draw_end_part (tile.cr, surface);
  pattern = cairo_pattern_create_for_surface (surface);
  cairo_surface_destroy (surface);
  cairo_pattern_set_extend (pattern, CAIRO_EXTEND_REPEAT);
  cairo_pattern_set_filter (pattern, CAIRO_FILTER_NEAREST);

  return pattern;
}

/* The part of the path that the clip may show, on whole pixels. */
static SightRect
get_area (cairo_t *cr)
{
  double x0, y0, x1, y1, left, top, right, bottom;

  cairo_path_extents (cr, &x0, &y0, &x1, &y1);
  cairo_clip_extents (cr, &left, &top, &right, &bottom);
  x0 = floor (MAX (x0, left));
  y0 = floor (MAX (y0, top));

  return (SightRect) { (int) x0, (int) y0, (int) ceil (MIN (x1, right) - x0), (int) ceil (MIN (y1, bottom) - y0) };
}

void
sight_hatch_fill (cairo_t *cr, SightHatch hatch, int size, SightColor color, const SightPalette *palette)
{
  const int scale = sight_pixels_get_scale (cr);
  Drawing self = { cr, hatches[hatch].shape, &hatches[hatch].forms[size >= SIGHT_CASING_SIZE], get_area (cr) };

  if (sight_rect_is_empty (&self.area))
    {
      cairo_new_path (cr);
      return;
    }

  cairo_save (cr);
  if (scale > 0 && cairo_surface_get_type (cairo_get_group_target (cr)) == CAIRO_SURFACE_TYPE_IMAGE)
    {
      cairo_pattern_t *pattern = create_pattern (&self, scale, color, palette);

      cairo_set_source (cr, pattern);
      cairo_pattern_destroy (pattern);
      cairo_fill (cr);
    }
  else
    {
      cairo_clip (cr);
      draw_both (&self, color, palette);
    }
  cairo_restore (cr);
}
