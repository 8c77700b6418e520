/* sight-notes-list.c - the notes of a picture in words: below the map, by the numbers of their pins
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-notes-list.h"

#include "draw/layers/sight-draw-pin.h"
#include "draw/strokes/sight-draw-text.h"

/* All in pixels at a scale of 1. */
#define ROW 24
#define FONT 13
#define TEXT_LEFT 28 /* of the texts */
#define PADDING 4    /* above and below a text */

/* @note with its top at @y.  Returns: its height */
static double
draw_note (const SightNotesList *self, cairo_t *cr, guint index, double y, gboolean is_drawn)
{
  const SightPin *note = sight_level_get_note (self->scene->level, index);
  PangoLayout *layout = sight_draw_layout_new (cr, note->text, FONT, FALSE);
  int height;

  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_width (layout, (int) ((self->width - TEXT_LEFT) * PANGO_SCALE));
  pango_layout_get_pixel_size (layout, NULL, &height);
  if (is_drawn)
    {
      sight_draw_pin (cr, TEXT_LEFT / 2.0 - 3, y + ROW / 2.0, index + 1);
      cairo_move_to (cr, TEXT_LEFT, y + PADDING);
      sight_color_set (self->ink, cr);
      sight_draw_show_layout (cr, layout);
    }
  g_object_unref (layout);

  return MAX (height + 2 * PADDING, ROW);
}

double
sight_notes_list_draw (const SightNotesList *self, cairo_t *cr, double y, gboolean is_drawn)
{
  const double top = y;

  for (guint i = 0; sight_pins_are_shown (self->scene) && i < self->scene->level->notes->len; i++)
    {
      SightCell cell;

      if (!sight_pin_get_cell (sight_level_get_note (self->scene->level, i), &cell))
        continue;
      y += draw_note (self, cr, i, y, is_drawn);
      if (self->tops != NULL)
        g_array_append_val (self->tops, y);
    }

  return y - top;
}
