/* sight-fov-libtcod-diamond.c - libtcod's FOV_DIAMOND: obscurity handed on from cell to cell
 *
 * Definition: an open cell is seen where it is in range, sight comes to it from
 * a neighbour nearer to the viewer and it is not obscured; a wall is seen where
 * it lies behind a seen open cell.
 *
 * Terms: x and y count from the viewer, in one of four quadrants, both >= 0.  A
 * cell's inputs are its neighbours (x - 1, y) and (x, y - 1) where sight comes to
 * them.  Its obscurity (xo, yo) is the vector of the obstacle that throws a
 * shadow on it or beside it, its error (xe, ye) where it lies in that shadow.  It
 * is obscured where 0 < xe <= xo or 0 < ye <= yo.
 *
 * Overview: from the viewer outwards each cell takes the obscurity of its
 * inputs.  Here a quadrant is done row by row, from near to far; the library
 * keeps a queue, which comes to the same as both inputs of a cell are done
 * before it in either order.  Then walls next to seen open cells are lit: see
 * sight-libtcod-walls.h.
 *
 * Rules:
 * - sight does not come to a cell if all inputs that it has are obscured, and not
 *   to one that is out of range (d² > range²): it is no input of another;
 * - the input in x is taken, where it has an obscurity, if its xe > 0 and the cell
 *   has no xo yet, or if its ye <= 0, yo > 0 and xe > 0: obscurity as it is,
 *   xe less yo, ye more yo.  Then the input in y likewise, x and y exchanged;
 * - a wall to which sight comes throws a shadow: xe = xo = x, ye = yo = y;
 * - walls lit (the library's default): walls are lit up to the corners of the
 *   box, beyond the circle; walls dark: a wall is never seen;
 * - the viewer's own cell is always seen, also in a wall;
 * - range 0: no limit.
 * Not symmetric.
 *
 * Time: the cells in reach to which sight comes.
 *
 * Source: libtcod 2.2.2, fov_diamond_raycasting.c, answers recorded from the
 * library.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-fov-libtcod-diamond.h"

#include "sight-distance.h"
#include "sight-libtcod-walls.h"
#include "sight-parameters.h"
#include "sight-wedge.h"

enum { WALLS };

/* Of a cell to which sight comes; in a cell to which it does not, "live" is FALSE and the rest of no meaning. */
typedef struct
{
  int      xe, xo, ye, yo;
  gboolean live;
} Node;

typedef struct
{
  const SightGrid *grid;
  SightView       *view;
  Node            *row;         /* of cells 0 … width: those before the current one are of this row, the rest of the last */
  guint8           quadrant;
  int              sx, sy;      /* which way x and y go on the map */
  int              width, height;
} Scan;

static inline gboolean
node_is_obscured (const Node *self)
{
  return (0 < self->xe && self->xe <= self->xo) || (0 < self->ye && self->ye <= self->yo);
}

static inline void
node_take_x (Node *self, const Node *input)
{
  if (!input->live || (input->xo == 0 && input->yo == 0))
    return;
  if ((input->xe > 0 && self->xo == 0) || (input->ye <= 0 && input->yo > 0 && input->xe > 0))
    *self = (Node) { input->xe - input->yo, input->xo, input->ye + input->yo, input->yo, TRUE };
}

static inline void
node_take_y (Node *self, const Node *input)
{
  if (!input->live || (input->xo == 0 && input->yo == 0))
    return;
  if ((input->ye > 0 && self->yo == 0) || (input->xe <= 0 && input->xo > 0 && input->ye > 0))
    *self = (Node) { input->xe + input->xo, input->xo, input->ye - input->xo, input->yo, TRUE };
}

/* Whether sight comes to a cell with these inputs, one of which is live. */
static inline gboolean
inputs_let_through (const Node *in_x, const Node *in_y)
{
  return (in_x->live && !node_is_obscured (in_x)) || (in_y->live && !node_is_obscured (in_y));
}

G_ALWAYS_INLINE static inline void
trace_node (const Scan *scan, const Node *node, SightCell cell, gboolean wall, SightTrace *trace)
{
  const gboolean seen = node->live && !node_is_obscured (node);

  if (node->live)
    sight_trace_add (trace, (SightStep) { SIGHT_STEP_OBSCURE, .cell = cell, .sector = scan->quadrant,
                                          .obscured = { node->xe, node->xo, node->ye, node->yo } });
  sight_trace_add (trace, (SightStep) { SIGHT_STEP_CELL, .cell = cell, .sector = scan->quadrant,
                                        .verdict = wall ? SIGHT_VERDICT_BLOCKED : SIGHT_VERDICT_OPEN, .parts = seen,
                                        .reason = seen         ? SIGHT_REASON_REACHED
                                                  : node->live ? SIGHT_REASON_OBSCURED
                                                               : SIGHT_REASON_INPUTS_OBSCURED });
}

/* Makes the node of (x, y), which has a live input, and shows the cell if it is to be seen. */
G_ALWAYS_INLINE static inline void
visit (Scan *scan, int x, int y, const Node *in_x, SightTrace *trace)
{
  const SightCell cell = { scan->view->viewer.x + scan->sx * x, scan->view->viewer.y + scan->sy * y };
  const gboolean wall = sight_grid_is_opaque (scan->grid, cell);
  const Node in_y = scan->row[x];
  Node node = { 0 };

  node_take_x (&node, in_x);
  node_take_y (&node, &in_y);
  node.live = inputs_let_through (in_x, &in_y);
  if (wall)
    node = (Node) { x, x, y, y, node.live };

  if (node.live && !node_is_obscured (&node))
    sight_view_show (scan->view, cell);
  if (trace != NULL)
    trace_node (scan, &node, cell, wall, trace);
  scan->row[x] = node;
}

/* Returns whether sight came to a cell of the row. */
G_ALWAYS_INLINE static inline gboolean
scan_row (Scan *scan, int y, SightTrace *trace)
{
  static const Node dead = { .live = FALSE };
  const int reach = MIN (sight_distance_get_width (SIGHT_DISTANCE_CIRCLE, scan->view->range, y), scan->width);
  gboolean live = FALSE;

  /* The viewer's own cell leads to its neighbours whatever it is. */
  for (int x = y == 0 ? 1 : 0; x <= reach; x++)
    {
      const Node *in_x = x > 0 ? &scan->row[x - 1] : &dead;

      if (in_x->live || scan->row[x].live)
        visit (scan, x, y, in_x, trace);
      live |= scan->row[x].live;
    }

  /* The next rows do not reach farther than this one: what it left beyond its reach is not looked at again. */
  return live || y == 0;
}

G_ALWAYS_INLINE static inline void
scan_quadrant (Scan *scan, SightTrace *trace)
{
  const SightView *view = scan->view;

  scan->width = sight_rect_get_room (&view->window, view->viewer, scan->sx, 0);
  scan->height = sight_rect_get_room (&view->window, view->viewer, 0, scan->sy);

  scan->row[0] = (Node) { .live = TRUE };
  for (int x = 1; x <= scan->width; x++)
    scan->row[x].live = FALSE;
  for (int y = 0; y <= scan->height && scan_row (scan, y, trace); y++)
    ;
}

/* The one body of both instances below. */
G_ALWAYS_INLINE static inline void
fov_diamond (const SightGrid *grid, const SightSight *sight, SightCell viewer, SightView *view, SightTrace *trace)
{
  static const SightCell quadrants[] = { { 1, -1 }, { 1, 1 }, { -1, 1 }, { -1, -1 } };
  Scan scan = { grid, view };

  sight_view_reset (view, grid, viewer, sight->range);
  sight_view_show (view, viewer);
  sight_trace_add (trace, (SightStep) { SIGHT_STEP_CELL, .cell = viewer, .parts = 1, .reason = SIGHT_REASON_OWN_CELL });

  scan.row = sight_view_reserve_scratch (view, view->window.width * sizeof (Node));
  for (guint i = 0; i < G_N_ELEMENTS (quadrants); i++)
    {
      scan.quadrant = i;
      scan.sx = quadrants[i].x;
      scan.sy = quadrants[i].y;
      scan_quadrant (&scan, trace);
    }

  if (sight->values[WALLS] == 1)
    sight_libtcod_light_walls (grid, view, trace);
}

static void
see (const SightGrid *grid, const SightSight *sight, SightCell viewer, SightView *view)
{
  fov_diamond (grid, sight, viewer, view, NULL);
}

static void
explain (const SightGrid *grid, const SightSight *sight, SightCell viewer, SightView *view, SightTrace *trace)
{
  fov_diamond (grid, sight, viewer, view, trace);
}

static const SightParameter parameters[] = {
  [WALLS] = SIGHT_PARAMETER_WALLS (1),
};

const SightAlgorithm sight_fov_libtcod_diamond = {
  .id = "libtcod-diamond",
  .name = N_("libtcod diamond ray casting"),
  .family = SIGHT_FAMILY_RAYS,
  .summary = N_("Hands on from cell to cell which obstacle throws a shadow, as libtcod’s FOV_DIAMOND does, and then "
                "lights the walls beside what is seen."),
  .artefacts = N_("Far from symmetric: about one pair of cells in seven sees one way only. "
                  "Walls are lit beyond the range, up to the corners of its box."),
  .source = N_("libtcod 2.2.2, FOV_DIAMOND"),
  .symmetric = FALSE,
  .invariant = TRUE,
  .walls = SIGHT_WALLS_CHOICE,
  .parameters = parameters,
  .n_parameters = G_N_ELEMENTS (parameters),
  .see = see,
  .explain = explain,
};
