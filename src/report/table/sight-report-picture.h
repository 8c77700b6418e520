/* sight-report-picture.h - pictures inside a report, as PNG files
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "draw/picture/sight-picture.h"
#include "report/content/sight-report-measures.h"
#include "sight-report-table.h"

G_BEGIN_DECLS

#define SIGHT_ANSWER_CELL_MIN 6 /* pixels of a cell in a picture of an answer: in smaller ones it could not be seen */

/* The map without viewers, about 1900 pixels wide; NULL if the memory ran out. */
GBytes *sight_report_picture_map (const SightReport *report, const SightPalette *palette) G_GNUC_WARN_UNUSED_RESULT;

/* The map with its viewers and what @answer shows on it.  (nullable): NULL if it shows nothing, or the map is too large
 * for a picture in which that could be seen. */
GBytes *sight_report_picture_answer (const SightReport *report, const SightAnswer *answer, const SightPalette *palette)
    G_GNUC_WARN_UNUSED_RESULT;

/* The map with its viewers, @measure as a heat map and its legend.  (nullable): NULL if it has no values, or the map is
 * too large for a picture in which they could be seen. */
GBytes *sight_report_picture_measure (const SightReport *report,
                                      const SightReportMeasure *measure,
                                      const SightPalette *palette) G_GNUC_WARN_UNUSED_RESULT;

/* A tile, team or viewer in a square of @size pixels; NULL if the memory ran out. */
GBytes *sight_report_picture_icon (const SightReport *report,
                                   SightIcon icon,
                                   guint index,
                                   int size,
                                   const SightPalette *palette) G_GNUC_WARN_UNUSED_RESULT;

/* Draws the same with cairo, from (0, 0) on. */
void sight_report_draw_icon (const SightReport *report, SightIcon icon, guint index, int size, cairo_t *cr);

G_END_DECLS
