/* sight-map-overview.h - the whole map in a corner of the canvas, with a frame around the visible part
 *
 * A click moves the view there, a drag moves the frame.  It hides itself
 * while the whole map is visible.  Like the map it is never mirrored.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-map-view.h"

G_BEGIN_DECLS

#define SIGHT_TYPE_MAP_OVERVIEW (sight_map_overview_get_type ())
G_DECLARE_FINAL_TYPE (SightMapOverview, sight_map_overview, SIGHT, MAP_OVERVIEW, GtkWidget)

GtkWidget *sight_map_overview_new (SightMapView *view) G_GNUC_WARN_UNUSED_RESULT;

/* The canvas whose map it shows; call once. */
void sight_map_overview_set_view (SightMapOverview *self, SightMapView *view);

/* Whether a part of the map is out of view, so that it is shown if it is wanted. */
gboolean sight_map_overview_is_useful (SightMapOverview *self);
/* Whether the user wants the overview. */
void sight_map_overview_set_enabled (SightMapOverview *self, gboolean enabled);

G_END_DECLS
