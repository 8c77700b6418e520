/* sight-heat-legend.c - what the colours of a heat map mean: a histogram of its values
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-heat-legend.h"

#include <math.h>

#include "draw/layers/sight-draw-heat.h"
#include "draw/strokes/sight-draw-text.h"

#define BARS 36      /* pixels: height of the highest */
#define TOP 2        /* pixels above it */
#define RAMP 5       /* pixels: height of the colours below the bars */
#define NUMBER_AT 54 /* pixels from the top: middle of the numbers */
#define NUMBER_SIZE 11
#define NUMBER_GAP 6 /* pixels between two numbers, at least */
#define KNOB 5.8
#define BAR_MIN 2    /* pixels: narrower bars are put together */
#define BINS_WIDTH 4 /* pixels of each then */

/* The values at both ends of the plot. */
static void
get_ends (const SightHeat *heat, double *least, double *most)
{
  *least = heat->bounds[0];
  *most = heat->bounds[SIGHT_HEAT_CLASSES];
  if (heat->n_sorted > 0)
    {
      *least = MIN (*least, heat->sorted[0]);
      *most = MAX (*most, heat->sorted[heat->n_sorted - 1]);
    }
  if (*most <= *least)
    *most = *least + 1;
}

static double
get_room (const SightHeatPlot *self)
{
  return MAX (self->width - 2 * SIGHT_HEAT_PLOT_MARGIN, 1);
}

double
sight_heat_plot_get_x (const SightHeatPlot *self, double value)
{
  double least, most;

  get_ends (self->heat, &least, &most);

  return SIGHT_HEAT_PLOT_MARGIN + get_room (self) * CLAMP ((value - least) / (most - least), 0, 1);
}

double
sight_heat_plot_get_value (const SightHeatPlot *self, double x)
{
  double least, most;

  get_ends (self->heat, &least, &most);

  return least + (most - least) * CLAMP ((x - SIGHT_HEAT_PLOT_MARGIN) / get_room (self), 0, 1);
}

static void
set_ink (const SightHeatPlot *self, cairo_t *cr, double alpha)
{
  SightColor ink = self->ink;

  ink.alpha = (guint8) (255 * alpha);
  sight_color_set (ink, cr);
}

/* How many bars there are, and how many values each of them has. */
static guint *
count_bars (const SightHeatPlot *self, guint *n_bars)
{
  const SightHeat *heat = self->heat;
  double least, most;
  guint *counts;

  get_ends (heat, &least, &most);
  *n_bars = (guint) MAX (get_room (self) / BINS_WIDTH, 1);
  if (heat->style.decimals == 0 && (most - least + 1) * BAR_MIN <= get_room (self))
    *n_bars = (guint) (most - least) + 1;
  counts = g_new0 (guint, *n_bars);
  for (guint i = 0; i < heat->n_sorted; i++)
    {
      const double share = (heat->sorted[i] - least) / (most - least + (heat->style.decimals == 0));

      counts[MIN ((guint) (share * *n_bars), *n_bars - 1)]++;
    }

  return counts;
}

static guint
get_class (const SightHeat *heat, double value)
{
  guint number = 1;

  while (number < SIGHT_HEAT_CLASSES && value >= heat->bounds[number])
    number++;

  return number;
}

static void
draw_bars (const SightHeatPlot *self, cairo_t *cr)
{
  guint n_bars, highest = 1;
  g_autofree guint *counts = count_bars (self, &n_bars);
  const double width = get_room (self) / n_bars;
  double least, most;

  get_ends (self->heat, &least, &most);
  for (guint i = 0; i < n_bars; i++)
    highest = MAX (highest, counts[i]);
  for (guint i = 0; i < n_bars; i++)
    {
      const double value = least + (most - least) * (n_bars > 1 ? (double) i / (n_bars - 1) : 0);
      const double height = counts[i] > 0 ? MAX (BARS * (double) counts[i] / highest, 1) : 0;
      const guint number = get_class (self->heat, value);

      cairo_rectangle (cr, SIGHT_HEAT_PLOT_MARGIN + i * width, TOP + BARS - height, MAX (width - .8, .8), height);
      sight_color_set (sight_heat_get_color (&self->heat->style, self->palette, number), cr);
      cairo_fill_preserve (cr);
      /* The darkest class is hard to see on dark. */
      set_ink (self, cr, .35);
      cairo_set_line_width (cr, .6);
      if (number == 1 && sight_palette_is_dark (self->palette))
        cairo_stroke (cr);
      cairo_new_path (cr);
    }
}

static double
measure (cairo_t *cr, const char *text)
{
  PangoLayout *layout = sight_draw_layout_new (cr, text, NUMBER_SIZE, FALSE);
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);
  g_object_unref (layout);

  return width;
}

/* The number of a bound, unless it touches one of those at @taken. */
static void
draw_number (const SightHeatPlot *self, cairo_t *cr, double value, double taken[2])
{
  g_autofree char *text = sight_heat_format (self->heat, value);
  PangoLayout *layout;
  const double width = measure (cr, text);
  const double x = CLAMP (sight_heat_plot_get_x (self, value) - width / 2, 0, MAX (self->width - width, 0));
  int height;

  if (x < taken[0] || x + width > taken[1])
    return;
  layout = sight_draw_layout_new (cr, text, NUMBER_SIZE, FALSE);
  pango_layout_get_pixel_size (layout, NULL, &height);
  cairo_move_to (cr, x, NUMBER_AT - height / 2.0);
  set_ink (self, cr, .72);
  sight_draw_show_layout (cr, layout);
  g_object_unref (layout);
  taken[0] = x + width + NUMBER_GAP;
}

static void
draw_line (const SightHeatPlot *self, cairo_t *cr, double value, double width)
{
  const double x = sight_heat_plot_get_x (self, value);

  cairo_set_line_width (cr, width);
  cairo_move_to (cr, x, 0);
  cairo_line_to (cr, x, TOP + BARS + 1);
  cairo_stroke (cr);
}

static void
draw_handle (const SightHeatPlot *self, cairo_t *cr, double value)
{
  const double x = sight_heat_plot_get_x (self, value);

  cairo_set_source_rgb (cr, .11, .44, .85);
  draw_line (self, cr, value, 2);
  cairo_arc (cr, x, TOP + BARS, KNOB, 0, 2 * G_PI);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_fill_preserve (cr);
  cairo_set_source_rgb (cr, .11, .44, .85);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
  cairo_arc (cr, x, TOP + BARS, KNOB - 2, 0, 2 * G_PI);
  cairo_fill (cr);
}

/* The colours of the classes, each as wide as its values: bars of few values are hard to tell. */
static void
draw_ramp (const SightHeatPlot *self, cairo_t *cr)
{
  const SightHeat *heat = self->heat;

  for (guint i = 1; i <= SIGHT_HEAT_CLASSES; i++)
    {
      const double x = sight_heat_plot_get_x (self, heat->bounds[i - 1]);
      const double end = sight_heat_plot_get_x (self, heat->bounds[i]);

      cairo_rectangle (cr, x, TOP + BARS + 1, MAX (end - x, 0), RAMP);
      sight_color_set (sight_heat_get_color (&heat->style, self->palette, i), cr);
      cairo_fill (cr);
    }
}

static void
draw_axis (const SightHeatPlot *self, cairo_t *cr)
{
  set_ink (self, cr, .35);
  cairo_set_line_width (cr, 1);
  cairo_move_to (cr, 0, TOP + BARS + .5);
  cairo_line_to (cr, self->width, TOP + BARS + .5);
  cairo_stroke (cr);
}

void
sight_heat_plot_draw (const SightHeatPlot *self, cairo_t *cr)
{
  const SightHeat *heat = self->heat;
  const double least = heat->bounds[0], most = heat->bounds[SIGHT_HEAT_CLASSES];
  double taken[2] = { 0, self->width };
  double last;

  cairo_save (cr);
  draw_axis (self, cr);
  if (heat->n_sorted > 0)
    {
      draw_ramp (self, cr);
      draw_bars (self, cr);
      set_ink (self, cr, .45);
      for (guint i = 1; i < SIGHT_HEAT_CLASSES; i++)
        draw_line (self, cr, heat->bounds[i], 1);
      draw_number (self, cr, least, taken);
      /* Room for the last one, which is drawn in any case. */
      last = sight_heat_plot_get_x (self, most);
      taken[1] = last - 2 * SIGHT_HEAT_PLOT_MARGIN;
      for (guint i = 1; i < SIGHT_HEAT_CLASSES; i++)
        draw_number (self, cr, heat->bounds[i], taken);
      taken[1] = self->width + 1;
      draw_number (self, cr, most, taken);
      if (self->has_handles)
        {
          draw_handle (self, cr, least);
          draw_handle (self, cr, most);
        }
    }
  cairo_restore (cr);
}

void
sight_heat_draw_nobody (cairo_t *cr, const cairo_rectangle_t *rect, const SightPalette *palette)
{
  cairo_save (cr);
  cairo_translate (cr, floor (rect->x), floor (rect->y));
  cairo_rectangle (cr, 0, 0, floor (rect->width), floor (rect->height));
  sight_heat_hatch_nobody (cr, palette, 8);
  cairo_restore (cr);
}
