/* sight-statistics-window.h - statistics of the map, kept up to date during editing
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "ui/canvas/sight-map-view.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_STATISTICS_WINDOW (sight_statistics_window_get_type ())
G_DECLARE_FINAL_TYPE (SightStatisticsWindow, sight_statistics_window, SIGHT, STATISTICS_WINDOW, GtkWindow)

/* Shown next to @parent, whose canvas is @view. */
SightStatisticsWindow *sight_statistics_window_show (GtkWindow *parent, SightMapView *view);

G_END_DECLS
