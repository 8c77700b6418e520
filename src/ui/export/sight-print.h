/* sight-print.h - a level on paper: its picture, on one page or over several, or its report
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <cairo.h>

#include "format/base/sight-notes.h"
#include "sight-export-choice.h"

G_BEGIN_DECLS

#define SIGHT_PRINT_MM (72 / 25.4) /* a millimetre in points */

typedef struct
{
  SightExportSubject *subject;
  gboolean is_report;
  SightReportExtras extras;   /* of the report */
  SightPictureChoice picture; /* except for the size of its cells */
  double cell;                /* of a cell on paper, in points; 0: the whole picture on one page */
} SightPrintChoice;

typedef struct _SightPrint SightPrint;

/* May be called in any thread. Time: for a report, that of making it.  @progress: (nullable).
 * Returns: NULL if it was stopped */
SightPrint *sight_print_new (const SightPrintChoice *choice, const SightProgress *progress) G_GNUC_WARN_UNUSED_RESULT;
/* Counted atomically. Immutable, but only one thread at a time may draw it. */
SightPrint *sight_print_ref (SightPrint *self);
void sight_print_unref (SightPrint *self);

/* What it shows. (transfer none) */
const SightExportSubject *sight_print_get_subject (const SightPrint *self);
/* (nullable): what of the level it lacks. */
const SightNotes *sight_print_get_notes (const SightPrint *self);
/* Whether it has its own margins and is drawn on the whole paper. */
gboolean sight_print_is_full_page (const SightPrint *self);
/* Whether it is wider than high, and so should be the paper. */
gboolean sight_print_is_wide (const SightPrint *self);

/* @width, @height: of the printable area of a page, in points */
guint sight_print_count_pages (const SightPrint *self, double width, double height);

/* Draws @page, from 0, within @width and @height from (0, 0) on. */
void sight_print_draw_page (const SightPrint *self, guint page, double width, double height, cairo_t *cr);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightPrint, sight_print_unref)

G_END_DECLS
