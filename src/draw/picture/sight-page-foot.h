/* sight-page-foot.h - the line at the foot of a page that shows a part of a map: which part, in words and as a sketch
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <cairo.h>

#include "sight-page-cut.h"
#include "draw/scene/sight-palette.h"

G_BEGIN_DECLS

#define SIGHT_PAGE_FOOT_HEIGHT 24 /* points, with what keeps it away from the map */

typedef struct
{
  const char *name; /* of the map */
  guint page, n_pages;
  const SightPageCut *columns, *rows; /* of the whole map */
  const SightPagePart *column, *row;  /* (nullable): what this page has of them; NULL: only the legend */
  double width;                       /* of the page, in points; a long name is ellipsized */
  const SightPalette *palette;
} SightPageFoot;

/* From (0, 0) on. */
void sight_page_foot_draw (const SightPageFoot *self, cairo_t *cr);

G_END_DECLS
