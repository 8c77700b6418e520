/* sight-wedge.c - what shadowcasting algorithms share: sectors, and the wedges of them that are still to scan
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-wedge.h"

const SightSector sight_octants[8] = {
  { 1, 0, 0, -1, N_ ("north to north-east") }, { 0, 1, -1, 0, N_ ("north-east to east") },
  { 0, 1, 1, 0, N_ ("east to south-east") },   { 1, 0, 0, 1, N_ ("south-east to south") },
  { -1, 0, 0, 1, N_ ("south to south-west") }, { 0, -1, 1, 0, N_ ("south-west to west") },
  { 0, -1, -1, 0, N_ ("west to north-west") }, { -1, 0, 0, -1, N_ ("north-west to north") },
};

const SightSector sight_octants_by_quadrant[8] = {
  { 1, 0, 0, 1, N_ ("south-east to south") },   { 0, 1, 1, 0, N_ ("east to south-east") },
  { 1, 0, 0, -1, N_ ("north to north-east") },  { 0, 1, -1, 0, N_ ("north-east to east") },
  { -1, 0, 0, 1, N_ ("south to south-west") },  { 0, -1, 1, 0, N_ ("south-west to west") },
  { -1, 0, 0, -1, N_ ("north-west to north") }, { 0, -1, -1, 0, N_ ("west to north-west") },
};

const SightSector sight_sides[4] = {
  { 1, 0, 0, -1, N_ ("north") },
  { 1, 0, 0, 1, N_ ("south") },
  { 0, 1, 1, 0, N_ ("east") },
  { 0, -1, 1, 0, N_ ("west") },
};

const SightSector sight_quadrants[4] = {
  { 1, 0, 0, -1, N_ ("north-east") },
  { 1, 0, 0, 1, N_ ("south-east") },
  { -1, 0, 0, 1, N_ ("south-west") },
  { -1, 0, 0, -1, N_ ("north-west") },
};

/* Where the cell that @view asks to see past lies in the sector: FALSE if all of the sector is asked for. */
static gboolean
find_past (const SightSector *sector, const SightView *view, int *across, int *away)
{
  int dx, dy;

  if (view->past == NULL)
    return FALSE;
  dx = view->past->cell.x - view->viewer.x;
  dy = view->past->cell.y - view->viewer.y;
  *across = dx * sector->xx + dy * sector->yx;
  *away = dx * sector->xy + dy * sector->yy;

  return MAX (ABS (dx), ABS (dy)) > SIGHT_PAST_NEAR;
}

gboolean
sight_limits_narrow (SightSlopes *self, const SightSector *sector, const SightView *view, int margin)
{
  SightSlope lo, hi;
  int across, away;

  if (!find_past (sector, view, &across, &away))
    return TRUE;
  view->past->margin = margin;
  if (away <= 0)
    return FALSE;

  lo = (SightSlope) { across - margin, away };
  hi = (SightSlope) { across + margin, away };
  if (sight_slope_compare (lo, self->lo) > 0)
    self->lo = lo;
  if (sight_slope_compare (hi, self->hi) < 0)
    self->hi = hi;

  return sight_slope_compare (self->lo, self->hi) <= 0;
}

gboolean
sight_sector_is_asked (const SightSector *self, const SightView *view)
{
  int across, away;

  return !find_past (self, view, &across, &away) || (away >= 0 && across >= -away);
}

void
sight_wedges_init (SightWedges *self, SightView *view)
{
  const gsize first = 64;

  *self = (SightWedges) { view, sight_view_reserve_scratch (view, first * sizeof (SightWedge)), 0, first };
}

void
sight_wedges_grow (SightWedges *self)
{
  self->capacity *= 2;
  self->wedges = sight_view_reserve_scratch (self->view, self->capacity * sizeof (SightWedge));
}
