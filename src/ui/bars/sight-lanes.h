/* sight-lanes.h - when those who watch a path see who walks it: a lane a watcher, a column a turn
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "draw/scene/sight-findings.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define SIGHT_LANE_HEIGHT 15   /* pixels */
#define SIGHT_LANE_STEP 20     /* pixels, from lane to lane */
#define SIGHT_LANES_MAX 2      /* lanes of their own; if there are more watchers, one lane is for all */
#define SIGHT_LANES_COLUMNS 60 /* turns, at most, that have a column each */

/* Where the columns are: turn @i of @n turns. */
typedef struct
{
  guint n;       /* turns, at least 1 */
  double x;      /* left edge, in pixels */
  double width;  /* of all of them, in pixels */
  gboolean rtl;  /* turn 0 is at the right */
  gboolean dark; /* the colours of a dark window */
} SightLanes;

/* The column of @turn, of the height of a lane; where there are too many turns, of the 2 pixels in which it falls. */
graphene_rect_t sight_lanes_get_column (const SightLanes *self, guint turn);
/* The turn at @x, in pixels; made to fit. */
guint sight_lanes_get_turn (const SightLanes *self, double x);

/* An empty lane whose top is at @y, and on it what @watcher sees: with an eye if there is room. */
void sight_lanes_draw_lane (const SightLanes *self, cairo_t *cr, double y);
void sight_lanes_draw_seen (const SightLanes *self, cairo_t *cr, double y, const SightFindingWatcher *watcher);

G_END_DECLS
