/* sight-sweep.c - the field of a line rule at the price of the cells that are seen
 *
 * Definition: a cell is seen if the line from the viewer to it is clear.
 *
 * Terms: in an octant, "away" counts the rows from the viewer and "across" the
 * cells of a row from its axis, so the line to cell (m across, n away) has the
 * slope s = m / n, 0 to 1.
 *
 * Overview: which cells a line has depends on its slope alone, not on its
 * length.  So a wall stops the same slopes for every target beyond it.  The rows
 * of an octant are swept outwards with the list of the slopes that are still
 * open.  A cell is seen if its own slope is open when the sweep comes to its row;
 * then the walls of the row are cut out of the list.  The walked line (sight-los.h)
 * stays the definition; this is proven equal to it in every small world.
 *
 * Rules, for a wall at (j across, n away):
 * - the line from the viewer is in cell j of row n where j - 1/2 < n s <= j + 1/2,
 *   as both halves of Bresenham's comparison say; the wall stops the slopes from
 *   (2j - 1) / 2n, exclusive, to (2j + 1) / 2n, inclusive;
 * - the line walked from the target rounds halves the other way: the lower end is
 *   inclusive, the upper exclusive;
 * - a diagonal move that is two moves, x first, also tests the cell between.  It
 *   is one more interval for the same wall, next to its own.  Where x leads, line
 *   from the viewer: the move into (j + 1, n), up to (2j + 1) / 2(n - 1).  Where y
 *   leads: the move from (j - 1, n) into the row after, from (2j - 1) / 2(n + 1).
 *   Lines from the target mirror both;
 * - a tie is a diagonal move whose landing cell has its centre on the line.  Such a
 *   slope is not stopped by the cell between; the corner rule asks both flankers.
 *   So one slope may live on between two stopped intervals, a beam of its own;
 * - a supercover line is in every cell whose square it enters, from (2j - 1) / (2n + 1)
 *   to (2j + 1) / (2n - 1), both exclusive; through those corners themselves the
 *   corner rule decides;
 * - ends: the viewer's cell is tested before anything else if the rule says so, and
 *   a wall is shown as a target unless the rule tests it.
 *
 * Time: the cells seen and the walls that bound them.
 *
 * Source: derived from the comparisons of the walked lines; the intervals of the
 * corner rule were checked for all targets up to 25 x 25.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-sweep.h"

#include "sight-beams.h"
#include "sight-row.h"

#include <string.h>

/* How the walls of a rule stop slopes. */
typedef enum
{
  LINE,       /* from the viewer */
  LINE_BACK,  /* from the target */
  SUPERCOVER, /* either */
} Kind;

typedef struct
{
  const SightGrid *grid;
  const SightLineRule *rule;
  int range;
  SightView *view;
  Kind kind;
  SightSector octant;
  gboolean x_leads;
  int rows;  /* of the octant, in the window */
  int width; /* cells across, in the window */
  int room;  /* cells across, in the map */
  SightBeams beams;
} Sweep;

enum
{
  PAST_MARGIN = 2,
  PAST_MARGIN_WIDE = 3 /* where a wall also stops lines as the cell between, or as a square */
};

/* Past the diagonal of an octant. */
static const SightEdge steepest = { { 1, 1 }, 1 };

/* What a wall stops: the slopes from lo to hi, but not the one slope @spared, if it lies within. */
typedef struct
{
  SightEdge lo, hi;
  gboolean spares;
  SightSlope spared;
} Stop;

/* The cells across whose own slopes are in a beam. */
typedef struct
{
  int first, last;
} Targets;

static inline gint64
floor_divide (gint64 a, gint64 b)
{
  return a / b - (a % b < 0);
}

/* The cells n away whose slopes, (step k + start) / den, are in @beam. */
static inline Targets
get_targets (const SightBeam *beam, int step, int start, int den)
{
  const gint64 lo = (gint64) beam->lo.slope.num * den - (gint64) start * beam->lo.slope.den;
  const gint64 hi = (gint64) beam->hi.slope.num * den - (gint64) start * beam->hi.slope.den;
  const gint64 lo_den = (gint64) step * beam->lo.slope.den, hi_den = (gint64) step * beam->hi.slope.den;

  return (Targets) { beam->lo.above ? floor_divide (lo, lo_den) + 1 : -floor_divide (-lo, lo_den),
                     beam->hi.above ? floor_divide (hi, hi_den) : -floor_divide (-hi, hi_den) - 1 };
}

static inline gboolean
is_wall (const Sweep *self, int across, int away)
{
  const SightCell cell = sight_sector_get_cell (&self->octant, self->view->viewer, across, away);

  return sight_grid_is_opaque_or_outside (self->grid, cell);
}

/* Whether the corner rule forbids to pass between (@across, @away) and the cell diagonally before it. */
static inline gboolean
is_corner_shut (const Sweep *self, int across, int away)
{
  if (self->rule->corner == SIGHT_CORNER_STRICT)
    return is_wall (self, across, away) || is_wall (self, across + 1, away - 1);

  return is_wall (self, across, away) && is_wall (self, across + 1, away - 1);
}

/* Ties: those of a row, by their number k from the axis, have the slopes (step k + start) / den and pass between
 * (k, away) and (k + 1, away - 1). */
typedef struct
{
  int step, start, den;
} Ties;

/* What is left of the current beams after the ties before row @away, where the line of such a slope goes on. */
static void
test_ties (Sweep *self, int away, Ties ties)
{
  /* A Bresenham line only moves diagonally past a tie if its slope is at least 1/2. */
  const int least = self->kind == SUPERCOVER ? 0 : (ties.den - 2 * ties.start + 2 * ties.step - 1) / (2 * ties.step);

  for (gsize i = 0; i < self->beams.now.length; i++)
    {
      const SightBeam beam = *sight_beams_get (&self->beams, i);
      const Targets numbers = get_targets (&beam, ties.step, ties.start, ties.den);

      sight_beams_begin (&self->beams, &beam);
      for (int k = MAX (numbers.first, MAX (least, 0)); k <= MIN (numbers.last, self->room); k++)
        {
          const int num = ties.step * k + ties.start;
          const SightEdge lo = sight_edge_below (num, ties.den), hi = sight_edge_above (num, ties.den);

          if (is_corner_shut (self, k, away))
            sight_beams_cut (&self->beams, &lo, &hi);
        }
    }
  sight_beams_swap (&self->beams);
}

/* The ties that a line passes on its way to row @away, the last of them. */
static void
test_row_ties (Sweep *self, int away)
{
  static const SightEdge half = { { 1, 2 }, 0 };

  if (self->rule->corner == SIGHT_CORNER_OPEN)
    return;
  if (self->kind == LINE)
    test_ties (self, away, (Ties) { 1, 1, away });
  else if (self->kind == SUPERCOVER)
    test_ties (self, away, (Ties) { 2, 1, 2 * away - 1 });
  else if (away > 1)
    test_ties (self, away, (Ties) { 1, 0, away - 1 });
  /* Lines from the target that end with a diagonal move all land on the centre of the viewer's cell. */
  else if (is_corner_shut (self, 0, 1))
    self->beams.memory[self->beams.now.first].hi = half;
}

/* Cuts what @stop says out of the next list. */
static inline void
cut (Sweep *self, const Stop *stop)
{
  const SightEdge before = { stop->spared, 0 }, after = { stop->spared, 1 };

  if (!stop->spares || sight_edge_precedes (&before, &stop->lo) || sight_edge_precedes (&stop->hi, &after))
    {
      sight_beams_cut (&self->beams, &stop->lo, &stop->hi);
      return;
    }

  sight_beams_cut (&self->beams, &stop->lo, &before);
  sight_beams_cut (&self->beams, &after, &stop->hi);
}

/* Adds to @stop what the walls, first to last, stop as the cells between of diagonal moves from and to the next row. */
static inline void
widen_stop (const Sweep *self, Stop *stop, int first, int last, int away)
{
  if (self->kind == LINE && self->x_leads)
    {
      stop->hi = away > 1 ? sight_edge_above (2 * last + 1, 2 * (away - 1)) : steepest;
      stop->spared = (SightSlope) { last + 1, away };
      stop->spares = TRUE;
    }
  else if (self->kind == LINE && first > 0)
    {
      stop->lo = sight_edge_above (2 * first - 1, 2 * (away + 1));
      stop->spared = (SightSlope) { first, away + 1 };
      stop->spares = away + 1 <= 2 * first;
    }
  else if (self->kind == LINE_BACK && self->x_leads && first > 0)
    {
      stop->lo = sight_edge_below (2 * first - 1, 2 * (away + 1));
      stop->spared = (SightSlope) { first - 1, away };
      stop->spares = away <= 2 * (first - 1);
    }
}

/* What the walls @first to @last of row @away, side by side, stop for all rows after it. */
static inline Stop
get_stop (const Sweep *self, int first, int last, int away)
{
  Stop stop = { .spares = FALSE };

  switch (self->kind)
    {
    case LINE:
      stop.lo = sight_edge_above (2 * first - 1, 2 * away);
      stop.hi = sight_edge_above (2 * last + 1, 2 * away);
      break;
    case LINE_BACK:
      stop.lo = sight_edge_below (2 * first - 1, 2 * away);
      stop.hi = sight_edge_below (2 * last + 1, 2 * away);
      break;
    case SUPERCOVER:
    default:
      stop.lo = sight_edge_above (2 * first - 1, 2 * away + 1);
      stop.hi = sight_edge_below (2 * last + 1, 2 * away - 1);
    }
  if (self->rule->split_diagonal)
    widen_stop (self, &stop, first, last, away);
  /* Nothing beyond the edge of the map is open. */
  if (last > self->room)
    stop.hi = steepest;

  return stop;
}

/* Lines from the target, where y leads, test the cell between of the move out of row @away before they leave it: what
 * is left of the current beams for targets in that row too. */
static void
test_row_between (Sweep *self, int away)
{
  for (gsize i = 0; i < self->beams.now.length; i++)
    {
      const SightBeam beam = *sight_beams_get (&self->beams, i);
      const Targets targets = get_targets (&beam, 1, 0, away);

      sight_beams_begin (&self->beams, &beam);
      for (int j = MAX (targets.first - 2, 0); j <= MIN (targets.last + 1, self->room); j++)
        {
          const Stop stop = { sight_edge_below (2 * j + 1, 2 * away),
                              sight_edge_below (2 * j + 1, 2 * (away - 1)),
                              away - 1 <= 2 * j,
                              { j, away - 1 } };

          if (is_wall (self, j, away))
            cut (self, &stop);
        }
    }
  sight_beams_swap (&self->beams);
}

/* Shows those cells of @span that are @targets and in range, and cuts what its walls stop. */
static inline void
sweep_span (Sweep *self, const SightSpan *span, Targets targets, int width)
{
  guint64 walls = sight_row_load (self->grid, &self->octant, self->view->viewer, span);
  const guint64 seen = sight_row_get_within (span, MAX (targets.first, 0), MIN (targets.last, width));

  sight_row_show (self->view, &self->octant, span, self->rule->test_target ? seen & ~walls : seen);
  while (walls != 0)
    {
      const int first = __builtin_ctzll (walls),
                n = ~(walls >> first) == 0 ? 64 - first : __builtin_ctzll (~(walls >> first));
      const Stop stop = get_stop (self, span->across + first, span->across + first + n - 1, span->away);

      cut (self, &stop);
      walls &= first + n < 64 ? ~G_GUINT64_CONSTANT (0) << (first + n) : 0;
    }
}

static void
sweep_row (Sweep *self, int away)
{
  const int width = MIN (sight_distance_get_width (self->rule->distance, self->range, away), self->width);

  for (gsize i = 0; i < self->beams.now.length; i++)
    {
      const SightBeam beam = *sight_beams_get (&self->beams, i);
      const Targets targets = get_targets (&beam, 1, 0, away);
      const int first = MAX (targets.first - 2, 0), last = MIN (targets.last + 2, self->room + 1);

      sight_beams_begin (&self->beams, &beam);
      for (int start = first; start <= last; start += SIGHT_ROW_MAX)
        {
          const SightSpan span = { away, start, MIN (last - start + 1, SIGHT_ROW_MAX) };

          sweep_span (self, &span, targets, width);
        }
    }
  sight_beams_swap (&self->beams);
}

static void
sweep_octant (Sweep *self)
{
  SightSlopes limits = sight_octant_limits;
  const SightSector *octant = &self->octant;
  const SightView *view = self->view;

  self->x_leads = octant->xy != 0;
  self->rows = sight_rect_get_room (&view->window, view->viewer, octant->xy, octant->yy);
  self->width = sight_rect_get_room (&view->window, view->viewer, octant->xx, octant->yx);
  self->room = sight_grid_get_room (self->grid, view->viewer, octant->xx, octant->yx);

  if (!sight_limits_narrow (&limits, octant, view,
                            self->rule->split_diagonal || self->rule->supercover ? PAST_MARGIN_WIDE : PAST_MARGIN))
    return;
  sight_beams_init (&self->beams, self->view);
  sight_beams_begin (&self->beams, &(SightBeam) { { limits.lo, 0 }, { limits.hi, 1 } });
  /* The first move: where y leads, x goes first. */
  if (self->kind == LINE && self->rule->split_diagonal && !self->x_leads && is_wall (self, 1, 0))
    {
      const Stop stop = { sight_edge_above (1, 2), steepest, TRUE, { 1, 1 } };

      cut (self, &stop);
    }
  sight_beams_swap (&self->beams);

  for (int away = 1; away <= self->rows && self->beams.now.length > 0; away++)
    {
      test_row_ties (self, away);
      if (self->kind == LINE_BACK && self->rule->split_diagonal && !self->x_leads && away > 1)
        test_row_between (self, away);
      sweep_row (self, away);
    }
}

/* Whether the lines of the octant begin at their targets. */
static gboolean
begins_at_target (const Sweep *self)
{
  /* Of a line along the axis both ways are the same. */
  if (self->rule->walked == SIGHT_WALKED_FROM_LESSER)
    return self->octant.yx + self->octant.yy < 0;

  return self->rule->walked == SIGHT_WALKED_FROM_TARGET;
}

/* All lines, those of either direction that the rule begins with or, @other, the other ones. */
static void
sweep_all_round (Sweep *self, gboolean other)
{
  for (guint i = 0; i < G_N_ELEMENTS (sight_octants); i++)
    {
      self->octant = sight_octants[i];
      self->kind = self->rule->supercover ? SUPERCOVER : begins_at_target (self) != other ? LINE_BACK : LINE;
      sweep_octant (self);
    }
}

/* The outermost cells of the map are out of reach of some rules. */
static void
hide_border (SightView *view, const SightGrid *grid)
{
  const SightRect window = view->window;
  const int columns[] = { 0, grid->width - 1 }, rows[] = { 0, grid->height - 1 };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      if (rows[i] >= window.y && rows[i] < window.y + window.height)
        memset (sight_view_get_row (view, rows[i]), 0, view->stride * sizeof (guint64));
      for (int y = window.y; y < window.y + window.height; y++)
        {
          if (columns[i] >= window.x && columns[i] < window.x + window.width)
            sight_view_hide (view, (SightCell) { columns[i], y });
        }
    }
}

void
sight_sweep (const SightGrid *grid, const SightLineRule *rule, SightCell viewer, int range, SightView *view)
{
  const SightLos own = sight_los_walk (grid, rule, viewer, viewer);
  Sweep sweep = { .grid = grid, .rule = rule, .range = range, .view = view };

  sight_view_reset (view, grid, viewer, range);
  /* A start that stops its own lines stops those that come back to it too. */
  if (!rule->test_start || !sight_grid_is_opaque (grid, viewer))
    {
      sweep_all_round (&sweep, FALSE);
      if (rule->either && !rule->supercover)
        sweep_all_round (&sweep, TRUE);
    }

  if (rule->border_dark)
    hide_border (view, grid);
  if (sight_los_is_clear (&own))
    sight_view_show (view, viewer);
}
