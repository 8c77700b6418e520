/* sight-paper-table.c - tables on A4 pages, whose head is repeated on each
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-paper-private.h"

#include <glib/gi18n-lib.h>

#include "report/table/sight-report-picture.h"

/* All in points. */
#define TOGETHER_MAX 12   /* rows of a table that is not cut, */
#define TOGETHER_SHARE .5 /* if it needs no more of the height of a page */
#define LEAST 2           /* rows of a longer one on its first page, and on its last */
#define CELL_PAD_X 4.0
#define CELL_PAD_Y 2.6
#define ICON 11.0

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
  cairo_move_to (self->cr, SIGHT_PAPER_MARGIN, self->y);
  cairo_line_to (self->cr, SIGHT_PAPER_WIDTH - SIGHT_PAPER_MARGIN, self->y);
  cairo_set_line_width (self->cr, .5);
  sight_paper_set_ink (self, opacity);
  cairo_stroke (self->cr);
}

/* The layout of a cell; @indent: (out): room for its icon */
static PangoLayout *
create_cell (const Grid *self, guint row, guint column, double *indent)
{
  const SightTableCell *cell = sight_table_get (self->table, row, column);
  PangoLayout *layout;

  *indent = cell->icon != SIGHT_ICON_NONE ? ICON + 4 : 0;
  layout = sight_paper_create_layout (self->paper, SIGHT_PAPER_NOTE, cell->text,
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
      height = MAX (height, sight_paper_get_height (layouts[i]) + 2 * CELL_PAD_Y);
    }

  return height;
}

static void
unref_layouts (const Grid *self, PangoLayout **layouts)
{
  for (guint i = 0; i < self->table->n_columns; i++)
    g_object_unref (layouts[i]);
}

static double
measure_row (const Grid *self, guint row)
{
  g_autofree PangoLayout **layouts = g_new (PangoLayout *, self->table->n_columns);
  g_autofree double *indents = g_new (double, self->table->n_columns);
  const double height = lay_out_row (self, row, layouts, indents);

  unref_layouts (self, layouts);

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
      sight_paper_show (self->paper, layouts[i], x + indents[i], y);
      g_object_unref (layouts[i]);
    }
}

/* The same of the head. */
static double
lay_out_head (const Grid *self, PangoLayout **layouts)
{
  double height = 0;

  for (guint i = 0; i < self->table->n_columns; i++)
    {
      layouts[i] = sight_paper_create_layout (self->paper, SIGHT_PAPER_NOTE, _ (self->table->columns[i].name),
                                              self->lefts[i + 1] - self->lefts[i] - 2 * CELL_PAD_X);
      height = MAX (height, sight_paper_get_height (layouts[i]) + 2 * CELL_PAD_Y);
    }

  return height;
}

/* The height of the head and the first @n rows. */
static double
measure_start (const Grid *self, guint n)
{
  g_autofree PangoLayout **layouts = g_new (PangoLayout *, self->table->n_columns);
  double height = lay_out_head (self, layouts);

  unref_layouts (self, layouts);
  for (guint row = 0; row < MIN (n, sight_table_get_n_rows (self->table)); row++)
    height += measure_row (self, row);

  return height;
}

static void
add_head (const Grid *self)
{
  const guint n = self->table->n_columns;
  g_autofree PangoLayout **layouts = g_new (PangoLayout *, n);
  const double height = lay_out_head (self, layouts);

  for (guint i = 0; i < n; i++)
    {
      sight_paper_set_ink (self->paper, .65);
      sight_paper_show (self->paper, layouts[i], self->lefts[i] + CELL_PAD_X,
                        self->paper->y + height - CELL_PAD_Y - sight_paper_get_height (layouts[i]));
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
  const guint page = self->paper->page, n_left = sight_table_get_n_rows (self->table) - row;
  double needed = height;

  for (guint i = 1; n_left == LEAST && i < n_left; i++)
    needed += measure_row (self, row + i);
  sight_paper_reserve (self->paper, needed);
  if (self->paper->page > page)
    add_head (self);
  draw_row (self, row, layouts, indents);
  self->paper->y += height;
  draw_rule (self->paper, .15);
}

/* What has to be on one page with the head: all of a short table, else the first rows. */
static double
measure_together (const Grid *self)
{
  double width, room, height;

  sight_paper_get_room (self->paper, &width, &room);
  if (sight_table_get_n_rows (self->table) > TOGETHER_MAX)
    return measure_start (self, LEAST);
  height = measure_start (self, TOGETHER_MAX);

  return height <= TOGETHER_SHARE * room ? height : measure_start (self, LEAST);
}

void
sight_paper_add_table (SightPaper *self, const SightReport *report, const SightTable *table)
{
  g_autofree double *lefts = g_new (double, table->n_columns + 1);
  const Grid grid = { self, report, table, lefts };
  double total = 0;

  for (guint i = 0; i < table->n_columns; i++)
    total += table->columns[i].weight;
  lefts[0] = SIGHT_PAPER_MARGIN;
  for (guint i = 0; i < table->n_columns; i++)
    lefts[i + 1] = lefts[i] + table->columns[i].weight * (SIGHT_PAPER_WIDTH - 2 * SIGHT_PAPER_MARGIN) / total;

  sight_paper_begin (self, measure_together (&grid));
  add_head (&grid);
  for (guint row = 0; row < sight_table_get_n_rows (table); row++)
    add_row (&grid, row);
  self->y += SIGHT_PAPER_GAP;
}
