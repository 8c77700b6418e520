/* sight-paper-private.h - what pages are made of, for what fills them
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-paper.h"

#include <pango/pangocairo.h>

G_BEGIN_DECLS

/* All in points. */
#define SIGHT_PAPER_MARGIN 48.0
#define SIGHT_PAPER_GAP 8.0 /* after a paragraph, a table, a picture */

struct _SightPaper
{
  GByteArray *bytes; /* (nullable): of a PDF file */
  GPtrArray *pages;  /* (nullable): of cairo_surface_t */
  cairo_surface_t *surface;
  cairo_t *cr;
  PangoContext *context; /* of all texts: it knows nothing of the surface */
  gboolean has_failed;   /* that context could not be made */
  char *title;
  double y;     /* where the next thing begins */
  GArray *held; /* of Heading: those that wait for what they stand above, to be on its page */
  guint page;
  double picture; /* height of the one that is being drawn */
};

/* (transfer full): @text in @style; @width: in points, where lines are broken. */
PangoLayout *sight_paper_create_layout (SightPaper *self, SightPaperStyle style, const char *text, double width)
    G_GNUC_WARN_UNUSED_RESULT;
/* Of @layout, in points. */
double sight_paper_get_height (PangoLayout *layout);
/* Draws @layout from (@x, @y) on. */
void sight_paper_show (SightPaper *self, PangoLayout *layout, double x, double y);
/* The colour of texts, at @opacity. */
void sight_paper_set_ink (SightPaper *self, double opacity);
/* Makes room for @height points on one page, below the headings that wait for them. */
void sight_paper_begin (SightPaper *self, double height);

G_END_DECLS
