/* sight-page-cut.c - where a row of cells is cut so that it fits on pages: at the borders of cells
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-page-cut.h"

#include <math.h>

#define TOLERANCE 1e-6 /* rounding errors must not add a page */

/* How many cells a page has, or 0 if a cell is larger than a page. */
static int
get_most (const SightPageCut *self)
{
  return (int) MIN (floor (self->room / self->cell + TOLERANCE), self->n);
}

/* How many pages a cell takes that is larger than one. */
static int
get_parts (const SightPageCut *self)
{
  return (int) ceil (self->cell / self->room - TOLERANCE);
}

int
sight_page_cut_count (const SightPageCut *self)
{
  const int most = get_most (self);

  return most > 0 ? (self->n + most - 1) / most : self->n * get_parts (self);
}

SightPagePart
sight_page_cut_get (const SightPageCut *self, int page)
{
  const int most = get_most (self);
  SightPagePart part = { 0 };

  if (most > 0)
    {
      part.first = page * most;
      part.n = MIN (most, self->n - part.first);
      part.length = part.n * self->cell;
    }
  else
    {
      part.first = page / get_parts (self);
      part.n = 1;
      part.offset = page % get_parts (self) * self->room;
      part.length = MIN (self->room, self->cell - part.offset);
    }

  return part;
}
