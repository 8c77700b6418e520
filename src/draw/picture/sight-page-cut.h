/* sight-page-cut.h - where a row of cells is cut so that it fits on pages: at the borders of cells
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  int n;       /* cells, at least one */
  double cell; /* the side of one, more than 0 */
  double room; /* for cells on each page, more than 0 */
} SightPageCut;

/* What one page has of it. */
typedef struct
{
  int first, n;  /* cells */
  double offset; /* of the first cell: what was on earlier pages; 0 unless a cell is larger than a page */
  double length;
} SightPagePart;

/* Each cell is whole and on one page, and no page could take one more; only a cell larger than a page is cut, into as
 * few parts as it needs. */
int sight_page_cut_count (const SightPageCut *self);
/* @page: from 0 */
SightPagePart sight_page_cut_get (const SightPageCut *self, int page);

G_END_DECLS
