/* sight-page-foot.c - the line at the foot of a page that shows a part of a map: which part, in words and as a sketch
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-page-foot.h"

#include <glib/gi18n-lib.h>

#include "sight-page-legend.h"
#include "draw/strokes/sight-draw-text.h"

/* In points. */
#define FONT 8
#define SKETCH_WIDTH 22 /* at most */
#define SKETCH_HEIGHT 13
#define CUT_GAP 1.5   /* between two cuts, or they are not drawn */
#define PART_SIDE 1.2 /* of the filled part, at least */
#define STROKE .5
#define GAP 6

static void
set_ink (const SightPageFoot *self, double alpha, cairo_t *cr)
{
  SightColor ink = sight_page_get_ink (self->palette);

  ink.alpha = (guint8) (255 * alpha + .5);
  sight_color_set (ink, cr);
}

/* The sketch: the map with its cuts, this page filled */

/* Where @part begins and how long it is in a map as long as @length. */
static void
place_part (const SightPageCut *cut, const SightPagePart *part, double length, double *start, double *extent)
{
  const double scale = length / (cut->n * cut->cell);

  *extent = MAX (part->length * scale, PART_SIDE);
  *start = MIN ((part->first * cut->cell + part->offset) * scale, length - *extent);
}

/* The cuts across one direction, if they can be told apart. */
static void
add_cuts (const SightPageCut *cut, double length, double across, gboolean is_row, cairo_t *cr)
{
  const int n = sight_page_cut_count (cut);

  for (int i = 1; i < n && length / n >= CUT_GAP; i++)
    {
      const SightPagePart part = sight_page_cut_get (cut, i);
      double at, extent;

      place_part (cut, &part, length, &at, &extent);
      cairo_move_to (cr, is_row ? 0 : at, is_row ? at : 0);
      cairo_line_to (cr, is_row ? across : at, is_row ? at : across);
    }
}

/* Returns: its width */
static double
draw_sketch (const SightPageFoot *self, cairo_t *cr)
{
  const double scale = MIN ((double) SKETCH_WIDTH / self->columns->n, (double) SKETCH_HEIGHT / self->rows->n);
  const double width = MAX (self->columns->n * scale, PART_SIDE), height = MAX (self->rows->n * scale, PART_SIDE);

  cairo_save (cr);
  cairo_translate (cr, STROKE, (SIGHT_PAGE_FOOT_HEIGHT + GAP - height) / 2);
  if (self->column != NULL)
    {
      cairo_rectangle_t part;

      place_part (self->columns, self->column, width, &part.x, &part.width);
      place_part (self->rows, self->row, height, &part.y, &part.height);
      cairo_rectangle (cr, part.x, part.y, part.width, part.height);
      set_ink (self, .55, cr);
      cairo_fill (cr);
    }
  cairo_rectangle (cr, 0, 0, width, height);
  add_cuts (self->columns, width, height, FALSE, cr);
  add_cuts (self->rows, height, width, TRUE, cr);
  set_ink (self, .72, cr);
  cairo_set_line_width (cr, STROKE);
  cairo_stroke (cr);
  cairo_restore (cr);

  return width + 2 * STROKE;
}

/* The words */

static char *
describe (const SightPagePart *part, const char *one, const char *several)
{
  return part->n == 1 ? g_strdup_printf (_ (one), part->first)
                      : g_strdup_printf (_ (several), part->first, part->first + part->n - 1);
}

static char *
make_text (const SightPageFoot *self)
{
  g_autofree char *place = g_strdup_printf (_ ("Page \u2066%u\u2069 of \u2066%u\u2069"), self->page + 1, self->n_pages);
  g_autofree char *columns = NULL, *rows = NULL;

  if (self->column == NULL)
    /* Translators: on a printed page that has no part of the map: "Page 5 of 5: legend" */
    return g_strdup_printf (_ ("%s: legend"), place);

  columns = describe (self->column, N_ ("column \u2066%d\u2069"), N_ ("columns \u2066%d–%d\u2069"));
  rows = describe (self->row, N_ ("row \u2066%d\u2069"), N_ ("rows \u2066%d–%d\u2069"));

  /* Translators: which part of a map a printed page shows: "Page 2 of 4: columns 26–39, rows 0–17" */
  return g_strdup_printf (_ ("%s: %s, %s"), place, columns, rows);
}

/* @layout from @x on, at most @width wide.  Returns: how wide it is */
static double
show (PangoLayout *layout, double x, double width, cairo_t *cr)
{
  int text_width, text_height;

  pango_layout_set_single_paragraph_mode (layout, TRUE);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  pango_layout_get_size (layout, &text_width, NULL);
  if (text_width > width * PANGO_SCALE)
    pango_layout_set_width (layout, (int) (MAX (width, 0) * PANGO_SCALE));
  pango_layout_get_size (layout, &text_width, &text_height);
  cairo_move_to (cr, x, (SIGHT_PAGE_FOOT_HEIGHT + GAP - (double) text_height / PANGO_SCALE) / 2);
  sight_draw_show_layout (cr, layout);

  return (double) text_width / PANGO_SCALE;
}

void
sight_page_foot_draw (const SightPageFoot *self, cairo_t *cr)
{
  g_autofree char *text = make_text (self);
  PangoLayout *name = sight_draw_layout_new (cr, self->name, FONT, TRUE);
  PangoLayout *place = sight_draw_layout_new (cr, text, FONT, FALSE);
  double x = draw_sketch (self, cr) + GAP;
  int place_width;

  pango_layout_get_size (place, &place_width, NULL);
  set_ink (self, 1, cr);
  x += show (name, x, MAX (self->width - x - GAP - (double) place_width / PANGO_SCALE - 1, 0), cr) + GAP;
  set_ink (self, .72, cr);
  show (place, x, self->width - x, cr);
  g_object_unref (name);
  g_object_unref (place);
}
