/* sight-overview-place.h - the corner of the canvas where the overview hides least of what the map explains
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-map-view.h"

G_BEGIN_DECLS

/* The corners, in the order in which they are preferred. */
typedef enum
{
  SIGHT_PLACE_TOP_END,
  SIGHT_PLACE_TOP_START,
  SIGHT_PLACE_BOTTOM_END,
  SIGHT_PLACE_BOTTOM_START,
  SIGHT_PLACE_COUNT
} SightPlace;

/**
 * sight_overview_choose_corner:
 * @places: where the overview would be in each corner, in pixels of @view
 * @corner: (inout): where it is now; it stays there unless another corner is better
 *
 * What is explained: the selected viewer, the inspected line and its step, the step of a field of view, the cells and
 * lines that an answer marks.
 *
 * Returns: FALSE if the overview would hide one of the cells that matter most wherever it is
 */
gboolean
sight_overview_choose_corner (SightMapView *view, const GdkRectangle places[SIGHT_PLACE_COUNT], SightPlace *corner);

G_END_DECLS
