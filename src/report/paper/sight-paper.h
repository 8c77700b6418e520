/* sight-paper.h - A4 pages that fill from top to bottom: headings, text, tables, pictures
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "report/table/sight-report-table.h"

#include <cairo.h>

G_BEGIN_DECLS

typedef enum
{
  SIGHT_PAPER_TITLE,
  SIGHT_PAPER_HEADING, /* also in the outline of the file */
  SIGHT_PAPER_SUBHEADING,
  SIGHT_PAPER_TEXT,
  SIGHT_PAPER_NOTE,
  SIGHT_PAPER_CODE,
} SightPaperStyle;

typedef struct _SightPaper SightPaper;

#define SIGHT_PAPER_WIDTH 595.0 /* of a page, in points */
#define SIGHT_PAPER_HEIGHT 842.0

/* @title: of the file, and below each page. */
SightPaper *sight_paper_new (const char *title) G_GNUC_WARN_UNUSED_RESULT;

/* The same for pages that are drawn elsewhere; ends with sight_paper_free_to_pages(). */
SightPaper *sight_paper_new_pages (const char *title) G_GNUC_WARN_UNUSED_RESULT;

/* Ends it: (transfer full): of cairo_surface_t, recordings of a page each. */
GPtrArray *sight_paper_free_to_pages (SightPaper *self) G_GNUC_WARN_UNUSED_RESULT;

/* Ends it: (transfer full) the PDF file; NULL if the memory ran out.  Equal pages give equal bytes. */
GBytes *sight_paper_free_to_bytes (SightPaper *self) G_GNUC_WARN_UNUSED_RESULT;

/* The width of what is printed, and the height that a page has for it, in points. */
void sight_paper_get_room (const SightPaper *self, double *width, double *height);

/* What comes next needs @height points on one page, unless a whole page has less; what needs none begins no page. */
void sight_paper_reserve (SightPaper *self, double height);

/* Adds @text, which may be of several lines and in any script.  Titles and headings are on the page of what is added
 * next. */
void sight_paper_add_text (SightPaper *self, SightPaperStyle style, const char *text);

/* Adds the head and rows of @table; the head is repeated on each page. */
void sight_paper_add_table (SightPaper *self, const SightReport *report, const SightTable *table);

/* How tall to make each of @n pictures that would be @height points tall: half a page if there are several and that is
 * most of it, and no more than what is left of the page if that is most of it, so that no page stays half empty; else
 * @height, on the next page. */
double sight_paper_fit_pictures (const SightPaper *self, double height, guint n);

/* Room for a picture of @height points, on a new page where it does not fit: draw into the answer from (0, 0) on, then
 * call sight_paper_end_picture(). */
cairo_t *sight_paper_begin_picture (SightPaper *self, double height);
void sight_paper_end_picture (SightPaper *self);

G_END_DECLS
