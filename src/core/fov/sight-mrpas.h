/* sight-mrpas.h - the frame that the two forms of MRPAS share
 *
 * Each octant is walked line by line, from the axis to the diagonal, against
 * the obstacles of the lines before.  A wall that is seen becomes an obstacle,
 * or widens one.  A SightMrpasForm holds the differences: with a constant one,
 * the compiler generates each form as if it stood alone.
 *
 * For the files of algorithms only.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-fov.h"
#include "sight-row.h"

G_BEGIN_DECLS

/* The slope of some walls, from start to end. */
typedef struct
{
  double start, end;
} SightObstacle;

typedef struct
{
  SightView *view; /* in whose scratch memory they lie */
  SightObstacle *items;
  guint length, capacity;
  guint n_before; /* of them that were there when the line began */
} SightObstacles;

/* A cell of a line, and its slope from start through center to end. */
typedef struct
{
  int across, away;
  double start, center, end;
  gboolean wall;
} SightMrpasCell;

typedef struct
{
  /* The first cell of a line, where all is dark up to the slope @dark. */
  int (*get_first) (double dark, int away);
  /* The slope of a cell; @is_first: it is the first of its line. */
  SightMrpasCell (*get_cell) (int across, int away, gboolean is_first);
  gboolean skips; /* in the octants at the x axis, the obstacle after one that the cell overlaps is skipped */
  gboolean stops; /* a line without a seen cell, or dark up to its last cell, ends the octant */
} SightMrpasForm;

/* One run. */
typedef struct
{
  SightCast cast;
  gboolean light_walls;
  SightObstacles obstacles;
  double dark; /* up to this slope all is dark */
} SightMrpas;

/* Makes @self empty. */
void sight_obstacles_init (SightObstacles *self, SightView *view);

/* Makes room for more obstacles. */
void sight_obstacles_grow (SightObstacles *self);

static inline void
sight_obstacles_add (SightObstacles *self, double start, double end)
{
  if (self->length == self->capacity)
    sight_obstacles_grow (self);
  self->items[self->length++] = (SightObstacle) { start, end };
}

/**
 * sight_mrpas_get_led:
 * @span: as for sight_row_load(), of a line 2 or more away; the line before it was walked
 *
 * Returns: bits of the cells to which an open and seen cell leads: the one before
 *   it, or that one's neighbour towards the axis
 */
static inline guint64
sight_mrpas_get_led (const SightCast *cast, const SightSpan *span)
{
  const SightSpan before = { span->away - 1, span->across, span->n };
  const SightCell beside = sight_cast_get_cell (cast, before.across - 1, before.away);
  const guint64 open = ~sight_row_load (cast->grid, &cast->sector, cast->view->viewer, &before);
  const guint64 leads = open & sight_row_load_seen (cast->view, &cast->sector, &before);
  const gboolean first = !sight_grid_is_opaque (cast->grid, beside) && sight_view_sees (cast->view, beside);

  return (leads | leads << 1 | first) & sight_row_get_mask (span->n);
}

/* Compares the cell with the obstacles of the lines before; a wall may widen them.  Returns whether it is seen;
 * @widened: whether it widened one. */
G_ALWAYS_INLINE static inline gboolean
sight_mrpas_pass (SightMrpas *self, const SightMrpasForm *form, const SightMrpasCell *cell, gboolean *widened)
{
  for (guint i = 0; i < self->obstacles.n_before; i++)
    {
      SightObstacle *obstacle = &self->obstacles.items[i];

      if (!(cell->start <= obstacle->end && cell->end >= obstacle->start))
        continue;
      if (!cell->wall && obstacle->start < cell->center && cell->center < obstacle->end)
        return FALSE;
      if (cell->wall && cell->start >= obstacle->start && cell->end <= obstacle->end)
        return FALSE;
      if (cell->wall)
        {
          obstacle->start = MIN (obstacle->start, cell->start);
          obstacle->end = MAX (obstacle->end, cell->end);
          *widened = TRUE;
        }
      if (form->skips && self->cast.index & 1)
        i++;
    }

  return TRUE;
}

/* What a wall that is seen does to the cells after it.  Returns whether the line is dark up to its last cell. */
G_ALWAYS_INLINE static inline gboolean
sight_mrpas_raise_shadow (SightMrpas *self, const SightMrpasCell *cell, gboolean widened, SightTrace *trace)
{
  sight_trace_add (trace,
                   (SightStep) { SIGHT_STEP_SHADOW, .cell = sight_cast_get_cell (&self->cast, cell->across, cell->away),
                                 .sector = self->cast.index, .depth = cell->away, .lo.real = cell->start,
                                 .hi.real = cell->end });
  if (self->dark >= cell->start)
    {
      self->dark = cell->end;
      return cell->across == cell->away;
    }
  if (!widened)
    sight_obstacles_add (&self->obstacles, cell->start, cell->end);

  return FALSE;
}

G_ALWAYS_INLINE static inline void
sight_mrpas_trace_cell (const SightMrpas *self, const SightMrpasCell *cell, SightReason reason, SightTrace *trace)
{
  sight_trace_add (trace,
                   (SightStep) { SIGHT_STEP_CELL, .cell = sight_cast_get_cell (&self->cast, cell->across, cell->away),
                                 .sector = self->cast.index, .depth = cell->away,
                                 .verdict = cell->wall ? SIGHT_VERDICT_BLOCKED : SIGHT_VERDICT_OPEN,
                                 .parts = reason == SIGHT_REASON_REACHED, .reason = reason, .lo.real = cell->start,
                                 .hi.real = cell->end });
}

/* Looks at one cell to which an open and seen cell leads.  Returns whether it is seen; @is_dark: becomes TRUE if the
 * line is dark up to its last cell. */
G_ALWAYS_INLINE static inline gboolean
sight_mrpas_visit (
    SightMrpas *self, const SightMrpasForm *form, const SightMrpasCell *cell, gboolean *is_dark, SightTrace *trace)
{
  gboolean widened = FALSE;

  if (!sight_mrpas_pass (self, form, cell, &widened))
    {
      sight_mrpas_trace_cell (self, cell, SIGHT_REASON_SHADOWED, trace);
      return FALSE;
    }

  sight_mrpas_trace_cell (self, cell, cell->wall && !self->light_walls ? SIGHT_REASON_WALL_DARK : SIGHT_REASON_REACHED,
                          trace);
  if (cell->wall)
    *is_dark = sight_mrpas_raise_shadow (self, cell, widened, trace);

  return TRUE;
}

/* A line under way. */
typedef struct
{
  int away, first;  /* its first cell across */
  gboolean is_done; /* no cell of it is seen, or it is dark up to its last cell */
} SightMrpasLine;

/* Looks at the cells of @span.  Before there are obstacles all cells are seen, and only walls need a look. */
G_ALWAYS_INLINE static inline void
sight_mrpas_scan_cells (
    SightMrpas *self, const SightMrpasForm *form, SightMrpasLine *line, SightSpan span, SightTrace *trace)
{
  const SightCast *cast = &self->cast;
  const guint64 walls = sight_row_load (cast->grid, &cast->sector, cast->view->viewer, &span);
  const gboolean is_free = self->obstacles.n_before == 0;
  const guint64 all = sight_row_get_mask (span.n);
  const guint64 led = is_free ? all : sight_mrpas_get_led (cast, &span);
  guint64 seen = is_free ? all : 0;
  gboolean is_dark = FALSE;

  for (guint64 left = trace != NULL ? all : is_free ? walls : led; left != 0; left &= left - 1)
    {
      const int i = __builtin_ctzll (left), across = span.across + i;
      SightMrpasCell cell = form->get_cell (across, span.away, across == line->first);

      cell.wall = walls >> i & 1;
      if (led >> i & 1)
        seen |= (guint64) sight_mrpas_visit (self, form, &cell, &is_dark, trace) << i;
      else
        sight_mrpas_trace_cell (self, &cell, SIGHT_REASON_NO_NEIGHBOR, trace);
    }

  sight_row_show (cast->view, &cast->sector, &span, self->light_walls ? seen : seen & ~walls);
  if (seen != 0)
    line->is_done = is_dark;
}

/* Walks the line @away.  Returns whether the octant ends with it. */
G_ALWAYS_INLINE static inline gboolean
sight_mrpas_scan_line (SightMrpas *self, const SightMrpasForm *form, int away, SightTrace *trace)
{
  const SightWedge row = sight_wedge_real (away, self->dark, 1);
  const int last = MIN (away, self->cast.right);
  SightMrpasLine line = { away, form->get_first (self->dark, away), TRUE };

  sight_cast_trace_row (&self->cast, &row, 0, trace);
  self->obstacles.n_before = self->obstacles.length;
  for (int across = line.first; across <= last; across += SIGHT_ROW_MAX)
    {
      const SightSpan span = { away, across, MIN (last - across + 1, SIGHT_ROW_MAX) };

      sight_mrpas_scan_cells (self, form, &line, span, trace);
    }
  if (!form->stops || !line.is_done)
    return FALSE;

  sight_cast_trace_end (&self->cast, away, SIGHT_REASON_ALL_DARK, trace);

  return TRUE;
}

/**
 * sight_mrpas_run:
 * @self: with its grid, sight and view set; the view holds the viewer's own cell
 * @form: a constant
 * @trace: (nullable): the steps are added to its end
 *
 * Adds the cells that are seen to the view.
 */
G_ALWAYS_INLINE static inline void
sight_mrpas_run (SightMrpas *self, const SightMrpasForm *form, SightTrace *trace)
{
  for (guint i = 0; i < G_N_ELEMENTS (sight_octants_by_quadrant); i++)
    {
      sight_cast_enter (&self->cast, &sight_octants_by_quadrant[i], i);
      sight_obstacles_init (&self->obstacles, self->cast.view);
      self->dark = 0;
      for (int away = 1; away <= self->cast.rows && !sight_trace_ends (trace); away++)
        {
          if (sight_mrpas_scan_line (self, form, away, trace))
            break;
        }
    }
}

G_END_DECLS
