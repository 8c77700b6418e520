/* sight-draw-wedge.c - the area that a step of a scan examines: between two slopes, two angles or two lines
 *
 * Slopes: from the centre of the viewer's cell to the row being scanned.
 * Angles of rings are not angles of the plane: they count the way around a
 * square, clockwise from its lower left corner.  Views lie between two lines,
 * given in sixteenths of a cell from the near corner of the viewer's cell.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-draw-wedge.h"

#include <math.h>

#include "draw/scene/sight-palette-colors.h"

#define CORNERS 24      /* more than any area has, cut on four sides */
#define MARGIN 64       /* pixels beyond the visible part: areas may be larger than cairo can draw */
#define SIXTEENTHS 16.0 /* of a cell */

typedef struct
{
  double x, y;
} Point;

/* Corners, in pixels from the centre of the viewer's cell. */
typedef struct
{
  Point points[CORNERS];
  int n;
} Area;

static void
add (Area *self, double x, double y)
{
  g_assert (self->n < CORNERS);

  self->points[self->n++] = (Point) { x, y };
}

/* Cutting */

/* How far @point lies inside the side of @box (x0, y0, x1, y1) that counts from 0: left, top, right, bottom. */
static double
get_inside (Point point, const double *box, int side)
{
  const double at = side % 2 == 0 ? point.x : point.y;

  return side < 2 ? at - box[side] : box[side] - at;
}

/* Sutherland and Hodgman: clips at one side. */
static void
cut_side (Area *self, const double *box, int side)
{
  const Area old = *self;

  self->n = 0;
  for (int i = 0; i < old.n; i++)
    {
      const Point a = old.points[i], b = old.points[(i + 1) % old.n];
      const double in_a = get_inside (a, box, side), in_b = get_inside (b, box, side);

      if (in_a >= 0)
        add (self, a.x, a.y);
      if ((in_a >= 0) != (in_b >= 0))
        {
          const double t = in_a / (in_a - in_b);

          add (self, a.x + t * (b.x - a.x), a.y + t * (b.y - a.y));
        }
    }
}

static void
cut (Area *self, cairo_t *cr)
{
  double box[4];

  cairo_clip_extents (cr, &box[0], &box[1], &box[2], &box[3]);
  for (int i = 0; i < 4; i++)
    box[i] += i < 2 ? -MARGIN : MARGIN;
  for (int side = 0; side < 4 && self->n > 0; side++)
    cut_side (self, box, side);
}

/* Three kinds of areas */

static double
get_slope (const SightStep *step, const SightStepSlope *slope)
{
  return step->flags & SIGHT_STEP_EXACT ? (double) slope->fraction.num / slope->fraction.den : slope->real;
}

static gboolean
has_slopes (const SightStep *step)
{
  return step->kind == SIGHT_STEP_ROW || step->kind == SIGHT_STEP_NARROW || step->kind == SIGHT_STEP_SPLIT;
}

/* The step with the slopes between which the row of step @index is scanned. */
static const SightStep *
find_row (const SightTrace *trace, guint index)
{
  const SightStep *now = sight_trace_get (trace, index);

  for (guint i = index + 1; i > 0; i--)
    {
      const SightStep *step = sight_trace_get (trace, i - 1);

      if (step->sector != now->sector || step->kind == SIGHT_STEP_LINE || step->kind == SIGHT_STEP_MOVE)
        return NULL;
      if (has_slopes (step) && (step->depth == now->depth || step == now))
        return step;
    }

  return NULL;
}

static void
add_slopes (Area *area, const SightScene *scene, const SightStep *row)
{
  const SightSector *sector = &scene->algorithm->sectors[row->sector];
  const double depth = (row->depth + .5) * scene->size;
  const double slopes[2] = { get_slope (row, &row->lo), get_slope (row, &row->hi) };

  add (area, 0, 0);
  for (int i = 0; i < 2; i++)
    add (area, (sector->xx * slopes[i] + sector->xy) * depth, (sector->yx * slopes[i] + sector->yy) * depth);
}

/* The point at @way along a square of half side 1, in sides; 0 to 4, clockwise from its lower left corner. */
static Point
get_round (double way)
{
  const double along = 2 * (way - floor (way)) - 1;

  switch ((int) floor (way) & 3)
    {
    case 0:
      return (Point) { -1, -along };
    case 1:
      return (Point) { along, -1 };
    case 2:
      return (Point) { 1, along };
    default:
      return (Point) { -along, 1 };
    }
}

/* The arc of a cell of a ring, or of its shadow. */
static void
add_arc (Area *area, const SightScene *scene, const SightStep *step)
{
  const double turn = step->flags & SIGHT_STEP_EXACT ? 1 : 360, half = (step->depth + .5) * scene->size;
  double from = 4 * get_slope (step, &step->lo) / turn, to = 4 * get_slope (step, &step->hi) / turn;

  if (from > to)
    from -= 4;
  add (area, 0, 0);
  add (area, half * get_round (from).x, half * get_round (from).y);
  for (double corner = floor (from) + 1; corner < to; corner++)
    add (area, half * get_round (corner).x, half * get_round (corner).y);
  /* At a corner both sides meet; the end of the one before it is the same point. */
  add (area, half * get_round (to).x, half * get_round (to).y);
}

/* The step before @index, in its quadrant, that made the other line of its view; NULL if there is none. */
static const SightStep *
find_other_line (const SightTrace *trace, guint index)
{
  const SightStep *now = sight_trace_get (trace, index);

  for (guint i = index; i > 0; i--)
    {
      const SightStep *step = sight_trace_get (trace, i - 1);

      if (step->kind + now->kind == SIGHT_STEP_SHALLOW + SIGHT_STEP_STEEP && step->view == now->view &&
          step->sector == now->sector && (step->kind == SIGHT_STEP_SHALLOW || step->kind == SIGHT_STEP_STEEP))
        return step;
      if (step->kind == SIGHT_STEP_SHALLOW && step->reason == SIGHT_REASON_BEGINS)
        return NULL;
    }

  return NULL;
}

static void
add_line_end (Area *area, const SightScene *scene, const SightStep *step, gboolean far)
{
  const SightSector *sector = &scene->algorithm->sectors[step->sector];
  const double x = (far ? step->line.xf : step->line.xi) / SIXTEENTHS - .5;
  const double y = (far ? step->line.yf : step->line.yi) / SIXTEENTHS - .5;

  add (area, (sector->xx * x + sector->xy * y) * scene->size, (sector->yx * x + sector->yy * y) * scene->size);
}

/* A view between its two lines, or one line if the other is not made yet. */
static void
add_view (Area *area, const SightScene *scene, guint index)
{
  const SightStep *line = sight_trace_get (scene->trace, index), *other = find_other_line (scene->trace, index);

  add_line_end (area, scene, line, FALSE);
  add_line_end (area, scene, line, TRUE);
  if (other == NULL)
    return;
  add_line_end (area, scene, other, TRUE);
  add_line_end (area, scene, other, FALSE);
}

static void
add_area (Area *area, const SightScene *scene, guint index)
{
  const SightStep *step = sight_trace_get (scene->trace, index), *row;

  if (step->kind == SIGHT_STEP_SHALLOW || step->kind == SIGHT_STEP_STEEP)
    add_view (area, scene, index);
  else if (scene->algorithm->family == SIGHT_FAMILY_ANGLES)
    {
      if (step->depth > 0 && (step->kind == SIGHT_STEP_CELL || step->kind == SIGHT_STEP_SHADOW))
        add_arc (area, scene, step);
    }
  else if (scene->algorithm->sectors != NULL)
    {
      row = find_row (scene->trace, index);
      if (row != NULL)
        add_slopes (area, scene, row);
    }
}

void
sight_draw_wedge (cairo_t *cr, const SightScene *scene, guint index)
{
  const double size = scene->size;
  Area area = { .n = 0 };

  cairo_save (cr);
  cairo_translate (cr, (scene->field->viewer.x + .5) * size, (scene->field->viewer.y + .5) * size);
  add_area (&area, scene, index);
  cut (&area, cr);
  for (int i = 0; i < area.n; i++)
    cairo_line_to (cr, area.points[i].x, area.points[i].y);
  if (area.n > 0)
    cairo_close_path (cr);
  sight_color_set (scene->palette->passed, cr);
  cairo_fill_preserve (cr);
  cairo_set_line_width (cr, 3.5);
  sight_color_set (scene->palette->casing, cr);
  cairo_stroke_preserve (cr);
  cairo_set_line_width (cr, 1.5);
  sight_color_set (scene->palette->ideal, cr);
  cairo_stroke (cr);
  cairo_restore (cr);
}
