/* sight-page-numbers.c - the numbers of columns above a map, and of rows on its left
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-page-numbers.h"

#include <string.h>

#include "sight-page-legend.h"
#include "draw/strokes/sight-draw-text.h"

/* In pixels at a scale of 1. */
#define FONT 10.5
#define GAP 7 /* between two numbers, at least */

/* The interval in cells of @size pixels between numbers that need @room pixels. */
static int
get_interval (double size, double room)
{
  static const int steps[] = { 1, 2, 5 };

  for (int power = 1;; power *= 10)
    {
      for (gsize i = 0; i < G_N_ELEMENTS (steps); i++)
        {
          if (power * steps[i] * size >= room)
            return power * steps[i];
        }
    }
}

void
sight_page_numbers_draw (const SightPageNumbers *self, const SightPalette *palette, cairo_t *cr)
{
  const double font = FONT * self->scale;
  g_autofree char *longest = g_strdup_printf ("%d", self->total - 1);
  const double room = GAP * self->scale + (self->is_row ? font : .65 * font * strlen (longest));
  const int interval = get_interval (self->size, room);
  SightColor color = sight_page_get_ink (palette);

  color.alpha = (guint8) (255 * .72 + .5);
  sight_color_set (color, cr);
  for (int i = (self->first + interval - 1) / interval * interval; i < self->first + self->n; i += interval)
    {
      g_autofree char *text = g_strdup_printf ("%d", i);
      const double along = self->start + (i - self->first + .5) * self->size;

      if (self->is_row)
        sight_draw_text (cr, text, self->middle, along, font);
      else
        sight_draw_text (cr, text, along, self->middle, font);
    }
}
