/* sight-print.h - a level on paper: its picture, on one page or over several, or its report
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <cairo.h>

#include "sight-export-choice.h"

G_BEGIN_DECLS

#define SIGHT_PRINT_MM (72 / 25.4) /* a millimetre in points */

typedef struct
{
  SightExportSubject *subject;
  gboolean is_report;
  SightPictureChoice picture; /* but for the size of its cells */
  double cell;                /* of a cell on paper, in points; 0: the whole picture on one page */
} SightPrintChoice;

typedef struct _SightPrint SightPrint;

/* In any thread.  Time: of a report, that of making it. */
SightPrint *sight_print_new (const SightPrintChoice *choice) G_GNUC_WARN_UNUSED_RESULT;
/* Counted atomically; it never changes, but only one thread at a time may draw it. */
SightPrint *sight_print_ref (SightPrint *self);
void sight_print_unref (SightPrint *self);

/* Whether it has margins of its own, and is drawn on all of the paper. */
gboolean sight_print_is_full_page (const SightPrint *self);
/* Whether it is wider than high, so that the paper should be. */
gboolean sight_print_is_wide (const SightPrint *self);

/* @width, @height: of what a page has room for, in points */
guint sight_print_count_pages (const SightPrint *self, double width, double height);

/* Draws @page, from 0, within @width and @height from (0, 0) on. */
void sight_print_draw_page (const SightPrint *self, guint page, double width, double height, cairo_t *cr);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightPrint, sight_print_unref)

G_END_DECLS
