/* sight-fov-libtcod-permissive.c - libtcod's FOV_PERMISSIVE_0 to 8: views that bend around obstacles
 *
 * Definition: a cell is seen if it is in range and some straight line leads
 * from a point in the middle of the viewer's cell to a point of it without
 * meeting a wall.  The permissiveness, 0 to 8, says how large that middle is: a
 * point, or the whole cell.
 *
 * Terms: within one of four quadrants, points are measured in sixteenths of a
 * cell from the corner of the viewer's cell, both coordinates growing away from
 * it.  A view is what lies between two lines, the shallow and the steep one.  A
 * bump is a corner of a wall that pushed a line of a view; a line leans on
 * bumps of the other line of its view.
 *
 * Overview: the cells of a quadrant are visited diagonal by diagonal, from the
 * shallow side to the steep one, against the views that are left, in the same
 * order.  A wall within a view splits it; one across its edge pushes that line;
 * one across both ends it.
 *
 * Rules:
 * - integers;
 * - at first there is one view: from (8 - p, 8 + p) to (16 X, 0) and from
 *   (8 + p, 8 - p) to (0, 16 Y), where X and Y are the distances to the edges of
 *   the map, at most the range: where the far ends lie depends on both;
 * - a cell is in a view if its lower right corner is right of the steep line
 *   and its upper left corner left of the shallow line; touching is not enough;
 * - a line that was pushed then leans on the other line's bumps, from the
 *   newest to the oldest, each time tested against the line as changed so far;
 * - a view whose lines have merged, through an end of the first ones, is
 *   dropped;
 * - range is a square: |dx| <= range and |dy| <= range;
 * - walls lit (the library's default) or dark: then a wall is never seen;
 * - the viewer's own cell is always seen, also in a wall; range 0: no limit.
 * Symmetric between open cells with permissiveness 8 only.
 *
 * Time: the cells in reach.
 *
 * Source: libtcod 2.2.2, fov_permissive2.c, answers recorded from the library; the
 * method is Jonathon Duerig's precise permissive field of view.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-fov.h"

#include "sight-wedge.h"

enum
{
  PERMISSIVENESS,
  WALLS,
  DISTANCE
};

enum
{
  CELL = 16,   /* points in a cell */
  NOTHING = -1 /* the end of a list */
};

typedef struct
{
  int x, y;
} Point;

typedef struct
{
  Point near, far;
} Line;

/* Bumps never change, so views that come from one share its bumps. */
typedef struct
{
  Point at;
  int next; /* the next older one */
} Bump;

typedef struct
{
  Line shallow, steep;
  int shallow_bumps, steep_bumps; /* the newest of each */
  int next;                       /* view, towards the steep side */
  int id;                         /* counts the views of the quadrant as they are made */
} View;

/* Views and bumps lie in one pool of units and are identified by the index of their first unit. */
typedef Bump Unit;

enum
{
  VIEW_UNITS = sizeof (View) / sizeof (Unit)
};
G_STATIC_ASSERT (sizeof (View) % sizeof (Unit) == 0);

typedef struct
{
  const SightGrid *grid;
  SightView *view;
  gboolean light_walls;
  int low, high; /* where the first lines begin: 8 - p, 8 + p */
  Unit *units;
  int length, capacity; /* in units */
  int n_views;          /* that came to be */
  int first;            /* view, from the shallow side */
  int before, at;       /* the previous and the current view */
  guint8 quadrant;
  int sx, sy;        /* which way x and y go on the map */
  int width, height; /* of the quadrant in reach, the axes not counted */
} Scan;

/* A cell of the quadrant. */
typedef struct
{
  SightCell cell;
  Point top_left, bottom_right;
} Visit;

static inline View *
get_view (const Scan *scan, int view)
{
  return (View *) &scan->units[view];
}

/* @n more units; invalidates pointers to views. */
static int
take_units (Scan *scan, int n)
{
  const int unit = scan->length;

  scan->length += n;
  if (scan->length > scan->capacity)
    {
      scan->capacity = MAX (2 * scan->capacity, 256);
      scan->units = sight_view_reserve_scratch (scan->view, scan->capacity * sizeof (Unit));
    }

  return unit;
}

/* A copy of @view that is not in the list. */
static int
add_view (Scan *scan, View view)
{
  const int index = take_units (scan, VIEW_UNITS);

  view.id = scan->n_views++;
  *get_view (scan, index) = view;

  return index;
}

static inline void
set_next (Scan *scan, int before, int next)
{
  if (before == NOTHING)
    scan->first = next;
  else
    get_view (scan, before)->next = next;
}

/* 0 if @point lies on @line, else the sign says on which side. */
static inline gint64
get_side (const Line *line, Point point)
{
  return (gint64) (line->far.y - line->near.y) * (line->far.x - point.x) -
         (gint64) (line->far.x - line->near.x) * (line->far.y - point.y);
}

static int
push_bump (Scan *scan, Point at, int next)
{
  const int bump = take_units (scan, 1);

  scan->units[bump] = (Bump) { at, next };

  return bump;
}

static void
bump_shallow (Scan *scan, int index, Point at)
{
  const int bump = push_bump (scan, at, get_view (scan, index)->shallow_bumps);
  View *view = get_view (scan, index);

  view->shallow.far = at;
  view->shallow_bumps = bump;
  for (int i = view->steep_bumps; i != NOTHING; i = scan->units[i].next)
    {
      if (get_side (&view->shallow, scan->units[i].at) < 0)
        view->shallow.near = scan->units[i].at;
    }
}

static void
bump_steep (Scan *scan, int index, Point at)
{
  const int bump = push_bump (scan, at, get_view (scan, index)->steep_bumps);
  View *view = get_view (scan, index);

  view->steep.far = at;
  view->steep_bumps = bump;
  for (int i = view->shallow_bumps; i != NOTHING; i = scan->units[i].next)
    {
      if (get_side (&view->steep, scan->units[i].at) > 0)
        view->steep.near = scan->units[i].at;
    }
}

/* Whether the lines of a view have merged into one through an end of the first lines. */
static gboolean
view_is_closed (const View *view, const Scan *scan)
{
  const Point first = { scan->low, scan->high }, second = { scan->high, scan->low };

  return get_side (&view->shallow, view->steep.near) == 0 && get_side (&view->shallow, view->steep.far) == 0 &&
         (get_side (&view->shallow, first) == 0 || get_side (&view->shallow, second) == 0);
}

/* @step: which line of the view, and why. */
G_ALWAYS_INLINE static inline void
trace_line (const Scan *scan, int index, const Visit *visit, SightStep step, SightTrace *trace)
{
  const View *view = get_view (scan, index);
  const Line *line = step.kind == SIGHT_STEP_SHALLOW ? &view->shallow : &view->steep;

  sight_trace_add (trace,
                   (SightStep) { step.kind, .cell = visit->cell, .reason = step.reason, .sector = scan->quadrant,
                                 .line = { line->near.x, line->near.y, line->far.x, line->far.y }, .view = view->id });
}

/* Removes the current view from the list; the next one becomes current. */
G_ALWAYS_INLINE static inline void
drop_view (Scan *scan, const Visit *visit, SightTrace *trace)
{
  const View *view = get_view (scan, scan->at);

  sight_trace_add (trace, (SightStep) { SIGHT_STEP_END, .cell = visit->cell, .reason = SIGHT_REASON_CLOSED,
                                        .sector = scan->quadrant, .view = view->id });
  scan->at = view->next;
  set_next (scan, scan->before, scan->at);
}

/* The wall splits the current view: its shallow side becomes a view of its own, before this one. */
G_ALWAYS_INLINE static inline void
split_view (Scan *scan, const Visit *visit, SightTrace *trace)
{
  const int old = scan->at, copy = add_view (scan, *get_view (scan, old));

  bump_steep (scan, copy, visit->bottom_right);
  trace_line (scan, copy, visit, (SightStep) { SIGHT_STEP_SHALLOW, .reason = SIGHT_REASON_COPIED }, trace);
  trace_line (scan, copy, visit, (SightStep) { SIGHT_STEP_STEEP, .reason = SIGHT_REASON_COPIED }, trace);
  bump_shallow (scan, old, visit->top_left);
  trace_line (scan, old, visit, (SightStep) { SIGHT_STEP_SHALLOW, .reason = SIGHT_REASON_BUMPED }, trace);

  if (view_is_closed (get_view (scan, old), scan))
    drop_view (scan, visit, trace);
  get_view (scan, copy)->next = scan->at;
  set_next (scan, scan->before, copy);
  scan->at = copy;
  if (view_is_closed (get_view (scan, copy), scan))
    drop_view (scan, visit, trace);
}

/* A wall lies in the current view. */
G_ALWAYS_INLINE static inline void
hit_wall (Scan *scan, const Visit *visit, SightTrace *trace)
{
  const View *view = get_view (scan, scan->at);
  const gboolean on_shallow = get_side (&view->shallow, visit->bottom_right) < 0;
  const gboolean on_steep = get_side (&view->steep, visit->top_left) > 0;

  if (!on_shallow && !on_steep)
    {
      split_view (scan, visit, trace);
      return;
    }
  if (on_shallow && on_steep)
    {
      drop_view (scan, visit, trace);
      return;
    }

  if (on_shallow)
    bump_shallow (scan, scan->at, visit->top_left);
  else
    bump_steep (scan, scan->at, visit->bottom_right);
  trace_line (scan, scan->at, visit,
              (SightStep) { on_shallow ? SIGHT_STEP_SHALLOW : SIGHT_STEP_STEEP, .reason = SIGHT_REASON_BUMPED }, trace);
  if (view_is_closed (get_view (scan, scan->at), scan))
    drop_view (scan, visit, trace);
}

/* On which sides of the lines of the current view a cell's corners lie, and how that changes from one cell of a
 * diagonal to the next. */
typedef struct
{
  gint64 steep, shallow;
  gint64 steep_step, shallow_step;
} Sides;

static inline gint64
get_step (const Line *line)
{
  return (gint64) CELL * (line->far.x - line->near.x + line->far.y - line->near.y);
}

static inline Sides
get_sides (const Scan *scan, const Visit *visit)
{
  const View *view = get_view (scan, scan->at);

  return (Sides) { get_side (&view->steep, visit->bottom_right), get_side (&view->shallow, visit->top_left),
                   get_step (&view->steep), get_step (&view->shallow) };
}

/* Advances to the first view whose steep line has not yet passed @visit, if there is one. */
static inline void
find_view (Scan *scan, const Visit *visit, Sides *sides)
{
  while (scan->at != NOTHING && sides->steep >= 0)
    {
      scan->before = scan->at;
      scan->at = get_view (scan, scan->at)->next;
      if (scan->at != NOTHING)
        *sides = get_sides (scan, visit);
    }
}

/* How many cells of the diagonal to skip until one can lie in the current view or has been passed by it: at least 1
 * if the current cell lies outside. */
static inline int
count_outside (const Sides *sides)
{
  gint64 count;

  if (sides->shallow > 0)
    return 0;
  if (sides->shallow_step <= 0)
    return 1;

  count = -sides->shallow / sides->shallow_step + 1;
  if (sides->steep_step > 0)
    count = MIN (count, (-sides->steep - 1) / sides->steep_step + 1);

  return MIN (count, SIGHT_SIDE_MAX);
}

static inline Visit
get_visit (const Scan *scan, int x, int y)
{
  const SightCell viewer = scan->view->viewer;

  return (Visit) { { viewer.x + scan->sx * x, viewer.y + scan->sy * y },
                   { CELL * x, CELL * y + CELL },
                   { CELL * x + CELL, CELL * y } };
}

/* Shows a cell that lies in the current view, and bends the view if the cell is a wall.  Returns whether it did. */
G_ALWAYS_INLINE static inline gboolean
visit_cell (Scan *scan, const Visit *visit, SightTrace *trace)
{
  const gboolean wall = sight_grid_is_opaque (scan->grid, visit->cell);
  const gboolean seen = !wall || scan->light_walls;

  if (seen)
    sight_view_show (scan->view, visit->cell);
  sight_trace_add (trace, (SightStep) { SIGHT_STEP_CELL, .cell = visit->cell, .sector = scan->quadrant, .parts = seen,
                                        .verdict = wall ? SIGHT_VERDICT_BLOCKED : SIGHT_VERDICT_OPEN,
                                        .reason = seen ? SIGHT_REASON_REACHED : SIGHT_REASON_WALL_DARK,
                                        .view = get_view (scan, scan->at)->id });
  if (wall)
    hit_wall (scan, visit, trace);

  return wall;
}

G_ALWAYS_INLINE static inline void
trace_outside (const Scan *scan, const Visit *visit, SightTrace *trace)
{
  const gboolean wall = sight_grid_is_opaque (scan->grid, visit->cell);

  sight_trace_add (trace, (SightStep) { SIGHT_STEP_CELL, .cell = visit->cell, .sector = scan->quadrant,
                                        .verdict = wall ? SIGHT_VERDICT_BLOCKED : SIGHT_VERDICT_OPEN,
                                        .reason = SIGHT_REASON_OUTSIDE_VIEWS, .view = get_view (scan, scan->at)->id });
}

G_ALWAYS_INLINE static inline void
scan_diagonal (Scan *scan, int diagonal, SightTrace *trace)
{
  const int last = MIN (diagonal, scan->height);
  int y = MAX (0, diagonal - scan->width), step = 1;
  Visit visit = get_visit (scan, diagonal - y, y);
  Sides sides;

  scan->before = NOTHING;
  scan->at = scan->first;
  sides = get_sides (scan, &visit);
  for (; y <= last; y += step)
    {
      visit = get_visit (scan, diagonal - y, y);
      find_view (scan, &visit, &sides);
      if (scan->at == NOTHING)
        return;

      step = count_outside (&sides);
      if (step > 0 && trace != NULL)
        {
          trace_outside (scan, &visit, trace);
          step = 1;
        }
      else if (step == 0)
        {
          step = 1;
          if (visit_cell (scan, &visit, trace) && scan->at != NOTHING)
            sides = get_sides (scan, &visit);
        }
      sides.steep += step * sides.steep_step;
      sides.shallow += step * sides.shallow_step;
    }
}

G_ALWAYS_INLINE static inline void
scan_quadrant (Scan *scan, SightTrace *trace)
{
  const SightView *view = scan->view;
  const Visit start = { view->viewer };

  scan->width = sight_rect_get_room (&view->window, view->viewer, scan->sx, 0);
  scan->height = sight_rect_get_room (&view->window, view->viewer, 0, scan->sy);
  scan->length = 0;
  scan->n_views = 0;
  scan->first = add_view (scan, (View) { { { scan->low, scan->high }, { CELL * scan->width, 0 } },
                                         { { scan->high, scan->low }, { 0, CELL * scan->height } },
                                         NOTHING,
                                         NOTHING,
                                         NOTHING });
  trace_line (scan, scan->first, &start, (SightStep) { SIGHT_STEP_SHALLOW, .reason = SIGHT_REASON_BEGINS }, trace);
  trace_line (scan, scan->first, &start, (SightStep) { SIGHT_STEP_STEEP, .reason = SIGHT_REASON_BEGINS }, trace);

  for (int diagonal = 1; diagonal <= scan->width + scan->height && scan->first != NOTHING && !sight_trace_ends (trace);
       diagonal++)
    scan_diagonal (scan, diagonal, trace);
}

G_ALWAYS_INLINE static inline void
fov_permissive (const SightGrid *grid, const SightVision *sight, SightCell viewer, SightView *view, SightTrace *trace)
{
  const int permissiveness = sight->values[PERMISSIVENESS];
  Scan scan = { grid, view, sight->values[WALLS] == 1, CELL / 2 - permissiveness, CELL / 2 + permissiveness };

  sight_fov_begin (grid, sight, viewer, view, trace);

  for (guint i = 0; i < G_N_ELEMENTS (sight_quadrants); i++)
    {
      scan.quadrant = i;
      scan.sx = sight_quadrants[i].xx;
      scan.sy = sight_quadrants[i].yy;
      scan_quadrant (&scan, trace);
    }
}

SIGHT_FOV_DEFINE (fov_permissive)

static const SightParameter parameters[] = {
  [PERMISSIVENESS] = { "permissiveness", N_ ("Permissiveness"),
                       N_ ("The part of the viewer’s cell to look from: 0 only its centre, 8 all of it"), 0, 8, 8,
                       NULL },
  [WALLS] = SIGHT_PARAMETER_WALLS (1),
  [DISTANCE] = SIGHT_PARAMETER_SHAPE,
};

const SightAlgorithm sight_fov_libtcod_permissive = {
  .id = "libtcod-permissive",
  .name = N_ ("libtcod permissive"),
  .family = SIGHT_FAMILY_PERMISSIVE,
  .summary =
      SIGHT_ABOUT (N_ ("Shows what can be seen from anywhere in the viewer’s cell, or from a part of it, as libtcod’s "
                       "FOV_PERMISSIVE_0 to FOV_PERMISSIVE_8 do. The range is a square.")),
  .artefacts =
      SIGHT_ABOUT (N_ ("Symmetric with permissiveness 8, less so with lower values. Viewers see far around corners.")),
  .source = SIGHT_ABOUT (N_ ("libtcod 2.2.2, FOV_PERMISSIVE; the method is Jonathon Duerig’s")),
  .symmetric = TRUE,
  .invariant = TRUE,
  .leaks = TRUE,
  .walls = SIGHT_WALLS_CHOICE,
  .parameters = parameters,
  .n_parameters = G_N_ELEMENTS (parameters),
  .distance = SIGHT_DISTANCE_SQUARE,
  .frontier = SIGHT_FRONTIER_VIEWS,
  .see = see,
  .explain = explain,
  SIGHT_FOV_SECTORS (sight_quadrants),
};
