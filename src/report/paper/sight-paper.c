/* sight-paper.c - A4 pages that fill from top to bottom: headings, text, tables, pictures
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-paper-private.h"

#include <cairo-pdf.h>
#include <glib/gi18n-lib.h>
#include <math.h>

#include "draw/strokes/sight-draw-part.h"
#include "draw/strokes/sight-draw-text.h"

/* All in points. */
#define PAGE_WIDTH SIGHT_PAPER_WIDTH
#define PAGE_HEIGHT SIGHT_PAPER_HEIGHT
#define MARGIN SIGHT_PAPER_MARGIN
#define GAP SIGHT_PAPER_GAP
#define FOOT 26.0 /* from the lower edge to the line below each page */

typedef struct
{
  SightPaperStyle style;
  PangoLayout *layout; /* (owned) */
} Heading;

static const struct
{
  const char *family;
  double size, before, after;
  gboolean bold;
  double ink; /* opacity */
} styles[] = {
  [SIGHT_PAPER_TITLE] = { "Cantarell, Sans", 23, 0, 2, TRUE, 1 },
  [SIGHT_PAPER_HEADING] = { "Cantarell, Sans", 15, 14, 5, TRUE, 1 },
  [SIGHT_PAPER_SUBHEADING] = { "Cantarell, Sans", 11.5, 8, 3, TRUE, 1 },
  [SIGHT_PAPER_TEXT] = { "Cantarell, Sans", 10, 0, GAP, FALSE, 1 },
  [SIGHT_PAPER_NOTE] = { "Cantarell, Sans", 9, 0, 5, FALSE, .7 },
  [SIGHT_PAPER_CODE] = { "DejaVu Sans Mono, Monospace", 7.5, 0, 3, FALSE, 1 },
};

static cairo_status_t
write_cb (void *closure, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (closure, data, length);

  return CAIRO_STATUS_SUCCESS;
}

void
sight_paper_set_ink (SightPaper *self, double opacity)
{
  cairo_set_source_rgba (self->cr, 0x2b / 255.0, 0x2b / 255.0, 0x30 / 255.0, opacity);
}

/* Lines and pages must break alike on every surface, so no surface has a say in how wide a letter is.  Points on paper
 * are not pixels: letters stand where their font wants them. */
static void
create_context (SightPaper *self)
{
  self->context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  self->has_failed = !sight_draw_smooth_letters (self->context);
  pango_context_set_round_glyph_positions (self->context, FALSE);
}

/* Begins to draw on the surface. */
static void
create_cr (SightPaper *self)
{
  self->cr = cairo_create (self->surface);
  if (self->has_failed)
    sight_draw_fail (self->cr);
}

/* @width: in points, where lines are broken. */
PangoLayout *
sight_paper_create_layout (SightPaper *self, SightPaperStyle style, const char *text, double width)
{
  PangoLayout *layout = pango_layout_new (self->context);
  PangoFontDescription *font = pango_font_description_new ();

  pango_font_description_set_family_static (font, styles[style].family);
  pango_font_description_set_weight (font, styles[style].bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_font_description_set_absolute_size (font, styles[style].size * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
  pango_layout_set_text (layout, text, -1);

  return layout;
}

double
sight_paper_get_height (PangoLayout *layout)
{
  int height;

  pango_layout_get_size (layout, NULL, &height);

  return (double) height / PANGO_SCALE;
}

void
sight_paper_show (SightPaper *self, PangoLayout *layout, double x, double y)
{
  cairo_move_to (self->cr, x, y);
  sight_draw_show_layout (self->cr, layout);
}

/* Pages */

/* The title and the number of the page, below it. */
static void
draw_foot (SightPaper *self)
{
  g_autofree char *text = g_strdup_printf ("%s · %u", self->title, self->page);
  PangoLayout *layout = sight_paper_create_layout (self, SIGHT_PAPER_NOTE, text, PAGE_WIDTH - 2 * MARGIN);

  pango_layout_set_single_paragraph_mode (layout, TRUE);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_START);
  pango_layout_set_alignment (layout, PANGO_ALIGN_RIGHT);
  sight_paper_set_ink (self, .6);
  sight_paper_show (self, layout, MARGIN, PAGE_HEIGHT - FOOT - sight_paper_get_height (layout));
  g_object_unref (layout);
}

static void
begin_page (SightPaper *self)
{
  const cairo_rectangle_t extents = { 0, 0, PAGE_WIDTH, PAGE_HEIGHT };

  if (self->pages == NULL)
    return;
  self->surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, &extents);
  create_cr (self);
}

static void
end_page (SightPaper *self)
{
  draw_foot (self);
  if (self->pages == NULL)
    cairo_show_page (self->cr);
  else
    {
      g_clear_pointer (&self->cr, cairo_destroy);
      g_ptr_array_add (self->pages, g_steal_pointer (&self->surface));
    }
  self->page++;
  self->y = MARGIN;
}

/* The height of @style's @layout and of the room around it. */
static double
measure (SightPaperStyle style, PangoLayout *layout)
{
  return styles[style].before + sight_paper_get_height (layout) + styles[style].after;
}

/* That of the headings that wait. */
static double
measure_held (const SightPaper *self)
{
  double height = 0;

  for (guint i = 0; i < self->held->len; i++)
    {
      const Heading *heading = &g_array_index (self->held, Heading, i);

      height += measure (heading->style, heading->layout);
    }

  return height;
}

void
sight_paper_reserve (SightPaper *self, double height)
{
  height += measure_held (self);
  if (height <= 0 || self->y <= MARGIN || self->y + height <= PAGE_HEIGHT - MARGIN)
    return;
  end_page (self);
  begin_page (self);
}

static void
add_to_outline (SightPaper *self, const char *text)
{
  g_autofree char *place = g_strdup_printf ("page=%u", self->page);

  if (self->pages != NULL)
    return;
  cairo_pdf_surface_add_outline (self->surface, CAIRO_PDF_OUTLINE_ROOT, text, place, 0);
}

/* @layout: (transfer full) */
static void
draw_text (SightPaper *self, SightPaperStyle style, PangoLayout *layout)
{
  if (self->y > MARGIN)
    self->y += styles[style].before;
  if (style == SIGHT_PAPER_HEADING)
    add_to_outline (self, pango_layout_get_text (layout));
  sight_paper_set_ink (self, styles[style].ink);
  sight_paper_show (self, layout, MARGIN, self->y);
  self->y += sight_paper_get_height (layout) + styles[style].after;
  g_object_unref (layout);
}

/* Makes room for @height points on one page, below the headings that wait for them. */
void
sight_paper_begin (SightPaper *self, double height)
{
  sight_paper_reserve (self, height);
  for (guint i = 0; i < self->held->len; i++)
    draw_text (self, g_array_index (self->held, Heading, i).style, g_array_index (self->held, Heading, i).layout);
  g_array_set_size (self->held, 0);
}

static SightPaper *
create (const char *title)
{
  SightPaper *self = g_new0 (SightPaper, 1);

  self->title = g_strdup (title);
  self->held = g_array_new (FALSE, FALSE, sizeof (Heading));
  create_context (self);
  self->page = 1;
  self->y = MARGIN;

  return self;
}

SightPaper *
sight_paper_new (const char *title)
{
  SightPaper *self = create (title);

  self->bytes = g_byte_array_new ();
  self->surface = cairo_pdf_surface_create_for_stream (write_cb, self->bytes, PAGE_WIDTH, PAGE_HEIGHT);
  cairo_pdf_surface_set_metadata (self->surface, CAIRO_PDF_METADATA_TITLE, title);
  cairo_pdf_surface_set_metadata (self->surface, CAIRO_PDF_METADATA_CREATOR, "Sightline");
  cairo_pdf_surface_set_metadata (self->surface, CAIRO_PDF_METADATA_CREATE_DATE, "");
  create_cr (self);

  return self;
}

SightPaper *
sight_paper_new_pages (const char *title)
{
  SightPaper *self = create (title);

  self->pages = g_ptr_array_new_with_free_func ((GDestroyNotify) cairo_surface_destroy);
  begin_page (self);

  return self;
}

static void
release (SightPaper *self)
{
  g_array_unref (self->held);
  g_object_unref (self->context);
  g_free (self->title);
  g_free (self);
}

GPtrArray *
sight_paper_free_to_pages (SightPaper *self)
{
  GPtrArray *pages = self->pages;

  sight_paper_begin (self, 0);
  end_page (self);
  release (self);

  return pages;
}

GBytes *
sight_paper_free_to_bytes (SightPaper *self)
{
  GBytes *bytes;
  cairo_status_t status;

  sight_paper_begin (self, 0);
  end_page (self);
  status = cairo_status (self->cr);
  cairo_destroy (self->cr);
  status = sight_draw_finish (self->surface, status, self->bytes, "%%EOF");
  bytes = g_byte_array_free_to_bytes (self->bytes);
  if (status != CAIRO_STATUS_SUCCESS)
    g_clear_pointer (&bytes, g_bytes_unref);
  release (self);

  return bytes;
}

void
sight_paper_get_room (const SightPaper *self, double *width, double *height)
{
  *width = PAGE_WIDTH - 2 * MARGIN;
  *height = PAGE_HEIGHT - 2 * MARGIN;
}

/* Text */

static gboolean
is_heading (SightPaperStyle style)
{
  return style == SIGHT_PAPER_TITLE || style == SIGHT_PAPER_HEADING || style == SIGHT_PAPER_SUBHEADING;
}

void
sight_paper_add_text (SightPaper *self, SightPaperStyle style, const char *text)
{
  PangoLayout *layout = sight_paper_create_layout (self, style, text, PAGE_WIDTH - 2 * MARGIN);
  const Heading heading = { style, layout };

  if (is_heading (style))
    {
      g_array_append_val (self->held, heading);
      return;
    }
  sight_paper_begin (self, measure (style, layout) - styles[style].after);
  draw_text (self, style, layout);
}

/* Pictures */

#define LEAST_SHARE .6 /* of a picture that is made smaller to fit */

double
sight_paper_fit_pictures (const SightPaper *self, double height, guint n)
{
  const double least = LEAST_SHARE * height;
  const double half = floor (PAGE_HEIGHT / 2 - MARGIN - GAP);
  const double rest = floor (PAGE_HEIGHT - MARGIN - self->y - measure_held (self));

  if (n > 1 && half >= least)
    height = MIN (height, half);

  return rest >= least ? MIN (rest, height) : height;
}

cairo_t *
sight_paper_begin_picture (SightPaper *self, double height)
{
  sight_paper_begin (self, height);
  self->picture = height;
  cairo_save (self->cr);
  cairo_translate (self->cr, MARGIN, self->y);

  return self->cr;
}

void
sight_paper_end_picture (SightPaper *self)
{
  cairo_restore (self->cr);
  self->y += self->picture + GAP;
}
