/* sight-report-outline.h - what is seen as an SVG path or as a view
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "core/map/sight-cell-set.h"
#include "core/sight/sight-view.h"
#include "sight-report-data.h"

G_BEGIN_DECLS

/* The outlines of all cells that @view (with sub-tiles: all sub-tiles, in halves of a cell) sees, as path data: closed,
 * filled by the even-odd rule.  "" where nothing is seen.  Time: the window. */
char *sight_outline_from_view (const SightView *view) G_GNUC_WARN_UNUSED_RESULT;

/**
 * sight_outline_from_bits:
 * @bits: bit x & 63 of word y * ((width + 63) / 64) + x / 64, as sight_fields_mark_team() marks them
 */
char *sight_outline_from_bits (const guint64 *bits, int width, int height) G_GNUC_WARN_UNUSED_RESULT;

/* The outline of @cells.  Time: their bounds. */
char *sight_outline_from_cells (const SightCellSet *cells) G_GNUC_WARN_UNUSED_RESULT;

/* What @team sees at the start, as a view of the whole map.  @view: an initialised view */
void sight_report_see_team (const SightReport *report, guint team, SightView *view);

G_END_DECLS
