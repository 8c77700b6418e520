/* sight-page-legend.h - the legend of a picture: what its signs mean, its tiles, teams and notes
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-picture-options.h"

G_BEGIN_DECLS

/* All in pixels at a scale of 1. */
typedef struct
{
  const SightScene *scene;
  const SightPictureOptions *options;
  double width;
  GArray *tops; /* (nullable): of double: where each row but the first begins and where the last ends, appended */
} SightPageLegend;

/* From (0, 0) on.  @is_drawn: else it is only measured.  Returns: its height */
double sight_page_legend_draw (const SightPageLegend *self, cairo_t *cr, gboolean is_drawn);
double sight_page_legend_measure (const SightPageLegend *self);

/* Of numbers and texts around a map. */
SightColor sight_page_get_ink (const SightPalette *palette);

G_END_DECLS
