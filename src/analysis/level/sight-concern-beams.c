/* sight-concern-beams.c - which viewers a change of one cell may concern: those that straight beams lead to
 *
 * What a viewer finds out about a cell comes along a beam: in each row between
 * the two, rows counted along the longer axis, it passes an open cell that lies
 * near the straight line between their centres.  A line through the cell leaves
 * that straight by half a cell at most, its cells by another half, viewers and
 * walls with an extent of their own by as much again.
 *
 * So a row of the map stops, as seen from the cell, the slopes around which it
 * has nothing but walls for the slack of the sight, one or two cells, to either side.  The rows are swept away
 * from the cell with the list of the slopes that are left, as in a field of view,
 * but with walls that are narrower than they are.
 *
 * Slopes are whole numbers of 1 / ONE; what is stopped is rounded down.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-concern-beams.h"

#define ONE (G_GINT64_CONSTANT (1) << 24)

typedef struct
{
  gint64 lo, hi; /* both included */
} Beam;

typedef struct
{
  const SightBeamsRequest *request;
  int xx, xy, yx, yy; /* x = across * xx + away * xy, y = across * yx + away * yy, from the origin */
  GArray *beams, *next;
  SightCellSet *reached;
} Sweep;

static inline SightCell
get_cell (const Sweep *self, int across, int away)
{
  return (SightCell) { self->request->origin.x + across * self->xx + away * self->xy,
                       self->request->origin.y + across * self->yx + away * self->yy };
}

static inline gboolean
is_wall (const Sweep *self, int across, int away)
{
  const SightCell cell = get_cell (self, across, away);

  return !sight_grid_contains (self->request->before, cell) ||
         (sight_grid_is_opaque (self->request->before, cell) && sight_grid_is_opaque (self->request->after, cell));
}

static inline gint64
divide_down (gint64 a, gint64 b)
{
  return a / b - (a % b < 0);
}

static void
add_beam (Sweep *self, gint64 lo, gint64 hi)
{
  const Beam beam = { lo, hi };

  if (lo <= hi)
    g_array_append_val (self->next, beam);
}

/* Viewers of row @away whose own slope is in @beam. */
static void
mark (Sweep *self, const Beam *beam, int away)
{
  const int first = (int) divide_down (beam->lo * away, ONE) - 1;
  const int last = (int) divide_down (beam->hi * away, ONE) + 2;

  for (int across = MAX (first, -1); across <= last; across++)
    {
      const SightCell cell = get_cell (self, across, away);

      if (sight_grid_contains (self->request->before, cell))
        sight_places_add (self->reached->words + (gsize) cell.y * self->reached->stride, (guint) cell.x);
    }
}

/* What row @away leaves of @beam. */
static void
cut (Sweep *self, const Beam *beam, int away)
{
  const int slack = self->request->slack;
  const int first = (int) divide_down (beam->lo * away, ONE) - slack - 1;
  const int last = (int) divide_down (beam->hi * away, ONE) + slack + 1;
  gint64 lo = beam->lo;

  for (int across = first; across <= last; across++)
    {
      const int start = across;
      gint64 stop_lo, stop_hi;

      while (across <= last && is_wall (self, across, away))
        across++;
      /* Walls from start to across - 1; those at the ends of what was looked at may go on. */
      if (across - start <= 2 * slack - 1)
        continue;
      stop_lo = start == first ? beam->lo : divide_down ((gint64) (start - 1 + slack) * ONE, away) + 1;
      stop_hi = across > last ? beam->hi : divide_down ((gint64) (across - slack) * ONE, away) - 1;
      if (stop_lo > stop_hi)
        continue;
      add_beam (self, lo, MIN (stop_lo - 1, beam->hi));
      lo = MAX (lo, stop_hi + 1);
    }
  add_beam (self, lo, beam->hi);
}

static void
sweep_octant (Sweep *self, int rows)
{
  const Beam all = { 0, ONE };

  g_array_set_size (self->beams, 0);
  g_array_append_val (self->beams, all);
  for (int away = 1; away <= rows && self->beams->len > 0; away++)
    {
      GArray *beams = self->beams;

      g_array_set_size (self->next, 0);
      for (guint i = 0; i < beams->len; i++)
        {
          mark (self, &g_array_index (beams, Beam, i), away);
          cut (self, &g_array_index (beams, Beam, i), away);
        }
      self->beams = self->next;
      self->next = beams;
    }
}

void
sight_concern_add_beams (const SightBeamsRequest *request, SightCellSet *reached)
{
  static const int octants[8][4] = { { 1, 0, 0, 1 },   { 0, 1, 1, 0 },   { 0, -1, 1, 0 }, { -1, 0, 0, 1 },
                                     { -1, 0, 0, -1 }, { 0, -1, -1, 0 }, { 0, 1, -1, 0 }, { 1, 0, 0, -1 } };
  const int most = MAX (request->before->width, request->before->height);
  Sweep sweep = { request, .reached = reached };

  sweep.beams = g_array_new (FALSE, FALSE, sizeof (Beam));
  sweep.next = g_array_new (FALSE, FALSE, sizeof (Beam));
  sight_cell_set_add_rect (reached, (SightRect) { request->origin.x - 1, request->origin.y - 1, 3, 3 });
  for (guint i = 0; i < G_N_ELEMENTS (octants); i++)
    {
      sweep.xx = octants[i][0];
      sweep.xy = octants[i][1];
      sweep.yx = octants[i][2];
      sweep.yy = octants[i][3];
      sweep_octant (&sweep, request->range > 0 ? MIN (request->range, most) : most);
    }
  g_array_unref (sweep.beams);
  g_array_unref (sweep.next);
}
