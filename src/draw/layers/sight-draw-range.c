/* sight-draw-range.c - how far a viewer sees: a circle, or the sector of its cone; round all cells that it looks from
 *
 * A viewer that looks from several cells has such a shape round each of them.
 * What is drawn is the outline of them all: of each the parts that lie in no
 * other.  So each arc and each edge is cut where it crosses another shape, and
 * a part is drawn if its middle is free.  Shapes that share a border leave it to
 * the first of them.
 *
 * The circle may be millions of pixels long: only the arcs within the clip
 * are drawn, with their dashes as on the whole circle.
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>

#include "sight-draw-token.h"
#include "draw/scene/sight-palette-colors.h"

#define MARGIN 4    /* pixels around the clip */
#define SHARED 1e-3 /* pixels: borders nearer than that are shared */
#define SHAPES_MAX (SIGHT_SIZE_MAX * SIGHT_SIZE_MAX)
#define CUTS_MAX \
  (16 + 6 * SHAPES_MAX) /* of an arc: the box, both ends of the turn, both edges, six with each other shape */

typedef struct
{
  double x, y;
} Point;

typedef struct
{
  double x0, y0, x1, y1;
} Box;

/* Equal shapes round one or several middles. */
typedef struct
{
  Point middles[SHAPES_MAX];
  int n_shapes;
  double radius;
  Box box; /* what is shown */
  gboolean is_sector;
  double from, width; /* of a sector: radians, clockwise from east; 0 to 2 π each */
  Point edges[2];     /* of a sector: where they go, the one from which it lies clockwise first */
} Range;

/* Where an arc or edge is cut: radians, or pixels from its middle. */
typedef struct
{
  double at[CUTS_MAX];
  int n;
} Cuts;

static void
add_cut (Cuts *self, double at)
{
  self->at[self->n++] = at;
}

static double
normalize (double angle)
{
  angle = fmod (angle, 2 * G_PI);

  return angle < 0 ? angle + 2 * G_PI : angle;
}

static Point
get_direction (double angle)
{
  return (Point) { cos (angle), sin (angle) };
}

static Point
subtract (Point a, Point b)
{
  return (Point) { a.x - b.x, a.y - b.y };
}

static Point
go (Point from, Point direction, double length)
{
  return (Point) { from.x + direction.x * length, from.y + direction.y * length };
}

static double
dot (Point a, Point b)
{
  return a.x * b.x + a.y * b.y;
}

/* Above 0 where @b lies clockwise of @a by less than half a turn. */
static double
cross (Point a, Point b)
{
  return a.x * b.y - a.y * b.x;
}

/* Whether shape @i holds @point, or would if it were larger by @more pixels. */
static gboolean
holds (const Range *self, int i, Point point, double more)
{
  const Point away = subtract (point, self->middles[i]);
  const double radius = self->radius + more;
  gboolean after, before;

  if (dot (away, away) > radius * radius)
    return FALSE;
  if (!self->is_sector)
    return TRUE;
  after = cross (self->edges[0], away) >= -more;
  before = cross (away, self->edges[1]) >= -more;

  return self->width > G_PI ? after || before : after && before;
}

/* Whether @point of the border of shape @i lies on the outline of all: in none of the others. */
static gboolean
is_free (const Range *self, int i, Point point)
{
  for (int other = 0; other < self->n_shapes; other++)
    {
      if (other != i && holds (self, other, point, other < i ? SHARED : -SHARED))
        return FALSE;
    }

  return TRUE;
}

static gboolean
is_in_box (const Range *self, Point point)
{
  return point.x >= self->box.x0 && point.x <= self->box.x1 && point.y >= self->box.y0 && point.y <= self->box.y1;
}

static int
compare_numbers (const void *a, const void *b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

/* Arcs */

/* Where the circle round @middle crosses the straight line through @on. */
static void
cut_arc_at_line (const Range *self, Point middle, Point on, Point direction, Cuts *cuts)
{
  const Point away = subtract (on, middle);
  const double nearest = -dot (away, direction), distance = cross (away, direction);
  const double half2 = self->radius * self->radius - distance * distance;

  if (half2 < 0)
    return;
  for (int sign = -1; sign <= 1; sign += 2)
    {
      const Point at = go (away, direction, nearest + sign * sqrt (half2));

      add_cut (cuts, normalize (atan2 (at.y, at.x)));
    }
}

/* Where the circle round @middle meets the shape round @other. */
static void
cut_arc_at_shape (const Range *self, Point middle, Point other, Cuts *cuts)
{
  const Point away = subtract (other, middle), half = { away.x / 2, away.y / 2 };

  cut_arc_at_line (self, middle, go (middle, half, 1),
                   (Point) { -away.y / hypot (away.x, away.y), away.x / hypot (away.x, away.y) }, cuts);
  for (int edge = 0; self->is_sector && edge < 2; edge++)
    cut_arc_at_line (self, middle, other, self->edges[edge], cuts);
}

static void
cut_arc (const Range *self, int i, Cuts *cuts)
{
  const Point middle = self->middles[i], level = { 1, 0 }, upright = { 0, 1 };

  cuts->n = 0;
  add_cut (cuts, 0);
  add_cut (cuts, 2 * G_PI);
  if (self->is_sector)
    {
      add_cut (cuts, self->from);
      add_cut (cuts, normalize (self->from + self->width));
    }
  cut_arc_at_line (self, middle, (Point) { self->box.x0, self->box.y0 }, level, cuts);
  cut_arc_at_line (self, middle, (Point) { self->box.x0, self->box.y0 }, upright, cuts);
  cut_arc_at_line (self, middle, (Point) { self->box.x1, self->box.y1 }, level, cuts);
  cut_arc_at_line (self, middle, (Point) { self->box.x1, self->box.y1 }, upright, cuts);
  for (int other = 0; other < self->n_shapes; other++)
    {
      if (other != i)
        cut_arc_at_shape (self, middle, self->middles[other], cuts);
    }
  qsort (cuts->at, cuts->n, sizeof cuts->at[0], compare_numbers);
}

static void
draw_arcs (const Range *self, cairo_t *cr, int i)
{
  static const double dashes[2] = { 3, 4 };
  const Point middle = self->middles[i];
  Cuts cuts;

  cut_arc (self, i, &cuts);
  for (int k = 0; k + 1 < cuts.n; k++)
    {
      const double from = cuts.at[k], to = cuts.at[k + 1], angle = (from + to) / 2;
      const Point point = go (middle, get_direction (angle), self->radius);

      if (to <= from || (self->is_sector && normalize (angle - self->from) > self->width) || !is_in_box (self, point) ||
          !is_free (self, i, point))
        continue;
      cairo_set_dash (cr, dashes, 2, fmod (from * self->radius, dashes[0] + dashes[1]));
      cairo_new_sub_path (cr);
      cairo_arc (cr, middle.x, middle.y, self->radius, from, to);
      cairo_stroke (cr);
    }
}

/* Edges of sectors */

/* Where an edge, from @middle on in @direction, meets the shape round @other. */
static void
cut_edge_at_shape (const Range *self, Point middle, Point direction, Point other, Cuts *cuts)
{
  const Point away = subtract (other, middle);
  const double nearest = dot (away, direction), distance = cross (away, direction);
  const double half2 = self->radius * self->radius - distance * distance;

  add_cut (cuts, nearest);
  for (int sign = -1; half2 >= 0 && sign <= 1; sign += 2)
    add_cut (cuts, nearest + sign * sqrt (half2));
  for (int edge = 0; edge < 2; edge++)
    {
      const double turn = cross (direction, self->edges[edge]);

      if (fabs (turn) > 1e-9)
        add_cut (cuts, cross (away, self->edges[edge]) / turn);
    }
}

/* From the middle of shape @i to both ends of the arc; no longer than the box, for cairo counts its dashes. */
static void
draw_edge (const Range *self, cairo_t *cr, int i, Point direction)
{
  static const double dashes[2] = { 3, 4 };
  const Point middle = self->middles[i];
  const double reach = MAX (hypot (self->box.x0 - middle.x, self->box.y0 - middle.y),
                            hypot (self->box.x1 - middle.x, self->box.y1 - middle.y)) +
                       self->box.x1 - self->box.x0 + self->box.y1 - self->box.y0;
  const double length = MIN (self->radius, reach);
  Cuts cuts = { .n = 0 };

  add_cut (&cuts, 0);
  add_cut (&cuts, length);
  for (int other = 0; other < self->n_shapes; other++)
    {
      if (other != i)
        cut_edge_at_shape (self, middle, direction, self->middles[other], &cuts);
    }
  qsort (cuts.at, cuts.n, sizeof cuts.at[0], compare_numbers);
  for (int k = 0; k + 1 < cuts.n; k++)
    {
      const double from = MAX (cuts.at[k], 0), to = MIN (cuts.at[k + 1], length);
      const Point first = go (middle, direction, from), last = go (middle, direction, to);

      if (to <= from || !is_free (self, i, go (middle, direction, (from + to) / 2)))
        continue;
      cairo_set_dash (cr, dashes, 2, fmod (from, dashes[0] + dashes[1]));
      cairo_move_to (cr, first.x, first.y);
      cairo_line_to (cr, last.x, last.y);
      cairo_stroke (cr);
    }
}

/* Viewers */

/* The cells that @viewer looks from by the rules of @level. */
static SightRect
get_eyes (const SightLevel *level, const SightViewer *viewer)
{
  const SightCell middle = sight_viewer_get_middle (viewer);

  return sight_viewer_is_large (viewer) && level->rules.looks == SIGHT_LOOKS_ANY
             ? sight_viewer_get_body (viewer)
             : (SightRect) { middle.x, middle.y, 1, 1 };
}

static void
range_init (Range *self, const SightLevel *level, const SightViewer *viewer, int range, double size)
{
  const SightRect eyes = get_eyes (level, viewer);

  self->n_shapes = eyes.width * eyes.height;
  for (int i = 0; i < self->n_shapes; i++)
    self->middles[i] = (Point) { (eyes.x + i % eyes.width + .5) * size, (eyes.y + i / eyes.width + .5) * size };
  self->radius = (range + .5) * size;
  self->is_sector = viewer->facing != SIGHT_FACING_NONE && viewer->angle < SIGHT_ANGLE_FULL;
  self->width = viewer->angle * G_PI / 180;
  self->from = normalize ((viewer->facing - 90) * G_PI / 180 - self->width / 2);
  self->edges[0] = get_direction (self->from);
  self->edges[1] = get_direction (self->from + self->width);
}

void
sight_range_get_end (const SightLevel *level, const SightViewer *viewer, int range, double *x, double *y)
{
  Point end, outward, best;
  Range self;

  range_init (&self, level, viewer, range, 1);
  best = self.middles[self.n_shapes - 1];
  end = self.is_sector ? self.edges[1] : (Point) { 1, 0 };
  outward = (Point) { -end.y, end.x };
  if (!self.is_sector)
    best.y = (self.middles[0].y + best.y) / 2;
  for (int i = 0; self.is_sector && i < self.n_shapes; i++)
    {
      const Point away = subtract (self.middles[i], best);
      const double out = dot (away, outward);

      /* Of parallel edges the outermost, of those on one line the one that goes farthest. */
      if (out > SHARED || (out > -SHARED && dot (away, end) > 0))
        best = self.middles[i];
    }
  *x = best.x + end.x * self.radius;
  *y = best.y + end.y * self.radius;
}

void
sight_draw_range (cairo_t *cr, const SightScene *scene, const SightViewer *viewer, int range)
{
  double x0, y0, x1, y1;
  Range self;

  range_init (&self, scene->level, viewer, range, scene->size);
  cairo_clip_extents (cr, &x0, &y0, &x1, &y1);
  self.box = (Box) { x0 - MARGIN, y0 - MARGIN, x1 + MARGIN, y1 + MARGIN };

  cairo_save (cr);
  sight_color_set (scene->overlay == SIGHT_OVERLAY_COMPARE || scene->overlay == SIGHT_OVERLAY_SHOTS
                       ? scene->palette->both_line
                       : scene->palette->range,
                   cr);
  cairo_set_line_width (cr, scene->size < 8 ? 1 : 1.5);
  for (int i = 0; i < self.n_shapes; i++)
    {
      draw_arcs (&self, cr, i);
      for (int edge = 0; self.is_sector && edge < 2; edge++)
        draw_edge (&self, cr, i, self.edges[edge]);
    }
  cairo_restore (cr);
}
