/* sight-paper.c - A4 pages that fill from top to bottom: headings, text, tables, pictures
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-paper.h"

#include <cairo-pdf.h>
#include <glib/gi18n-lib.h>
#include <pango/pangocairo.h>

#include "draw/strokes/sight-draw-part.h"
#include "draw/strokes/sight-draw-text.h"
#include "report/table/sight-report-picture.h"

/* All in points. */
#define PAGE_WIDTH SIGHT_PAPER_WIDTH
#define PAGE_HEIGHT SIGHT_PAPER_HEIGHT
#define MARGIN 48.0
#define FOOT 26.0     /* from the lower edge to the line below each page */
#define ROOM_LEFT 60. /* that a subheading needs below it on its page; a heading needs twice as much */
#define CELL_PAD_X 4.0
#define CELL_PAD_Y 2.6
#define ICON 11.0
#define GAP 8.0 /* after a paragraph, a table, a picture */

struct _SightPaper
{
  GByteArray *bytes; /* (nullable): of a PDF file */
  GPtrArray *pages;  /* (nullable): of cairo_surface_t */
  cairo_surface_t *surface;
  cairo_t *cr;
  PangoContext *context; /* of all texts: it knows nothing of the surface */
  gboolean has_failed;   /* that context could not be made */
  char *title;
  double y; /* where the next thing begins */
  guint page;
  double picture; /* height of the one that is being drawn */
};

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

static void
set_ink (SightPaper *self, double opacity)
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
static PangoLayout *
create_layout (SightPaper *self, SightPaperStyle style, const char *text, double width)
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

static double
get_height (PangoLayout *layout)
{
  int height;

  pango_layout_get_size (layout, NULL, &height);

  return (double) height / PANGO_SCALE;
}

static void
show (SightPaper *self, PangoLayout *layout, double x, double y)
{
  cairo_move_to (self->cr, x, y);
  pango_cairo_show_layout (self->cr, layout);
  cairo_new_path (self->cr);
}

/* Pages */

/* The title and the number of the page, below it. */
static void
draw_foot (SightPaper *self)
{
  g_autofree char *text = g_strdup_printf ("%s · %u", self->title, self->page);
  PangoLayout *layout = create_layout (self, SIGHT_PAPER_NOTE, text, PAGE_WIDTH - 2 * MARGIN);

  pango_layout_set_single_paragraph_mode (layout, TRUE);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_START);
  pango_layout_set_alignment (layout, PANGO_ALIGN_RIGHT);
  set_ink (self, .6);
  show (self, layout, MARGIN, PAGE_HEIGHT - FOOT - get_height (layout));
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

void
sight_paper_reserve (SightPaper *self, double height)
{
  if (self->y <= MARGIN || self->y + height <= PAGE_HEIGHT - MARGIN)
    return;
  end_page (self);
  begin_page (self);
}

static SightPaper *
create (const char *title)
{
  SightPaper *self = g_new0 (SightPaper, 1);

  self->title = g_strdup (title);
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
  g_object_unref (self->context);
  g_free (self->title);
  g_free (self);
}

GPtrArray *
sight_paper_free_to_pages (SightPaper *self)
{
  GPtrArray *pages = self->pages;

  end_page (self);
  release (self);

  return pages;
}

GBytes *
sight_paper_free_to_bytes (SightPaper *self)
{
  GBytes *bytes;
  cairo_status_t status;

  end_page (self);
  status = cairo_status (self->cr);
  cairo_destroy (self->cr);
  cairo_surface_finish (self->surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (self->surface);
  cairo_surface_destroy (self->surface);
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

static void
add_to_outline (SightPaper *self, const char *text)
{
  g_autofree char *place = g_strdup_printf ("page=%u", self->page);

  if (self->pages != NULL)
    return;
  cairo_pdf_surface_add_outline (self->surface, CAIRO_PDF_OUTLINE_ROOT, text, place, 0);
}

void
sight_paper_add_text (SightPaper *self, SightPaperStyle style, const char *text)
{
  PangoLayout *layout = create_layout (self, style, text, PAGE_WIDTH - 2 * MARGIN);
  const double room = style == SIGHT_PAPER_HEADING ? 2 * ROOM_LEFT : style == SIGHT_PAPER_SUBHEADING ? ROOM_LEFT : 0;

  if (self->y > MARGIN)
    self->y += styles[style].before;
  sight_paper_reserve (self, get_height (layout) + room);
  if (style == SIGHT_PAPER_HEADING)
    add_to_outline (self, text);
  set_ink (self, styles[style].ink);
  show (self, layout, MARGIN, self->y);
  self->y += get_height (layout) + styles[style].after;
  g_object_unref (layout);
}

/* Tables */

typedef struct
{
  SightPaper *paper;
  const SightReport *report;
  const SightTable *table;
  double *lefts; /* n_columns + 1: where columns begin, then the right edge */
} Grid;

static void
draw_rule (SightPaper *self, double opacity)
{
  cairo_move_to (self->cr, MARGIN, self->y);
  cairo_line_to (self->cr, PAGE_WIDTH - MARGIN, self->y);
  cairo_set_line_width (self->cr, .5);
  set_ink (self, opacity);
  cairo_stroke (self->cr);
}

/* The layout of a cell; @indent: (out): room for its icon */
static PangoLayout *
create_cell (const Grid *self, guint row, guint column, double *indent)
{
  const SightTableCell *cell = sight_table_get (self->table, row, column);
  PangoLayout *layout;

  *indent = cell->icon != SIGHT_ICON_NONE ? ICON + 4 : 0;
  layout = create_layout (self->paper, SIGHT_PAPER_NOTE, cell->text,
                          self->lefts[column + 1] - self->lefts[column] - 2 * CELL_PAD_X - *indent);

  return layout;
}

static void
set_tone (SightPaper *self, SightTone tone)
{
  static const guint32 colors[] = {
    [SIGHT_TONE_PLAIN] = 0x2b2b30, [SIGHT_TONE_YES] = 0x1b6b38, [SIGHT_TONE_NO] = 0xa51d2d, [SIGHT_TONE_WARN] = 0x7a4500
  };
  const guint32 color = colors[tone];

  cairo_set_source_rgb (self->cr, (color >> 16) / 255.0, (color >> 8 & 0xff) / 255.0, (color & 0xff) / 255.0);
}

static void
draw_icon (const Grid *self, const SightTableCell *cell, double x, double y)
{
  cairo_t *cr = self->paper->cr;

  if (cell->icon == SIGHT_ICON_NONE)
    return;
  cairo_save (cr);
  cairo_translate (cr, x, y + 1);
  cairo_scale (cr, ICON / 20, ICON / 20);
  sight_report_draw_icon (self->report, cell->icon, cell->index, 20, cr);
  cairo_restore (cr);
}

/* Lays out @row into @layouts and @indents, one a column; returns its height. */
static double
lay_out_row (const Grid *self, guint row, PangoLayout **layouts, double *indents)
{
  double height = 0;

  for (guint i = 0; i < self->table->n_columns; i++)
    {
      layouts[i] = create_cell (self, row, i, &indents[i]);
      height = MAX (height, get_height (layouts[i]) + 2 * CELL_PAD_Y);
    }

  return height;
}

/* Draws @row; its layouts are taken. */
static void
draw_row (const Grid *self, guint row, PangoLayout **layouts, const double *indents)
{
  for (guint i = 0; i < self->table->n_columns; i++)
    {
      const SightTableCell *cell = sight_table_get (self->table, row, i);
      const double x = self->lefts[i] + CELL_PAD_X, y = self->paper->y + CELL_PAD_Y;

      draw_icon (self, cell, x, y);
      set_tone (self->paper, cell->tone);
      show (self->paper, layouts[i], x + indents[i], y);
      g_object_unref (layouts[i]);
    }
}

static void
add_head (const Grid *self)
{
  const guint n = self->table->n_columns;
  g_autofree PangoLayout **layouts = g_new (PangoLayout *, n);
  double height = 0;

  for (guint i = 0; i < n; i++)
    {
      layouts[i] = create_layout (self->paper, SIGHT_PAPER_NOTE, _ (self->table->columns[i].name),
                                  self->lefts[i + 1] - self->lefts[i] - 2 * CELL_PAD_X);
      height = MAX (height, get_height (layouts[i]) + 2 * CELL_PAD_Y);
    }
  for (guint i = 0; i < n; i++)
    {
      set_ink (self->paper, .65);
      show (self->paper, layouts[i], self->lefts[i] + CELL_PAD_X,
            self->paper->y + height - CELL_PAD_Y - get_height (layouts[i]));
      g_object_unref (layouts[i]);
    }
  self->paper->y += height;
  draw_rule (self->paper, .5);
}

static void
add_row (const Grid *self, guint row)
{
  g_autofree PangoLayout **layouts = g_new (PangoLayout *, self->table->n_columns);
  g_autofree double *indents = g_new (double, self->table->n_columns);
  const double height = lay_out_row (self, row, layouts, indents);
  const guint page = self->paper->page;

  sight_paper_reserve (self->paper, height);
  if (self->paper->page > page)
    add_head (self);
  draw_row (self, row, layouts, indents);
  self->paper->y += height;
  draw_rule (self->paper, .15);
}

void
sight_paper_add_table (SightPaper *self, const SightReport *report, const SightTable *table)
{
  g_autofree double *lefts = g_new (double, table->n_columns + 1);
  const Grid grid = { self, report, table, lefts };
  double total = 0;

  for (guint i = 0; i < table->n_columns; i++)
    total += table->columns[i].weight;
  lefts[0] = MARGIN;
  for (guint i = 0; i < table->n_columns; i++)
    lefts[i + 1] = lefts[i] + table->columns[i].weight * (PAGE_WIDTH - 2 * MARGIN) / total;

  sight_paper_reserve (self, ROOM_LEFT);
  add_head (&grid);
  for (guint row = 0; row < sight_table_get_n_rows (table); row++)
    add_row (&grid, row);
  self->y += GAP;
}

/* Pictures */

cairo_t *
sight_paper_begin_picture (SightPaper *self, double height)
{
  sight_paper_reserve (self, height);
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
