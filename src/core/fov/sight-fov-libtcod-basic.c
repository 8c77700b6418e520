/* sight-fov-libtcod-basic.c - libtcod's FOV_BASIC: rays to the edge of a box
 *
 * Definition: an open cell is seen if it is in range (d² <= range²) and one of
 * the rays reaches it; a wall is seen if a ray ends at it or if it lies next to
 * a seen open cell, on the side away from the viewer.
 *
 * Terms: the box is the square of the cells at most the range away, cut to the
 * map.
 *
 * Overview: from the viewer a ray is cast to each cell of the edge of the box.
 * It lights the cells that it reaches, up to the first wall.  Then walls next
 * to seen open cells are lit: see sight-libtcod-walls.h.
 *
 * Rules:
 * - a ray is a line with a driving axis, y if |dx| = |dy|; its error starts at
 *   the longer distance and loses twice the shorter with each step; below 0,
 *   the other axis moves too and the error gains twice the longer;
 * - a ray ends at the first cell that is out of range, or a wall;
 * - walls lit (the library's default): walls are lit up to the corners of the
 *   box, beyond the circle; walls dark: a wall is never seen;
 * - the viewer's own cell is always seen, also in a wall;
 * - near the border of the map the box is smaller, so the rays differ and the
 *   same walls give different answers there;
 * - range 0: the box is the map.
 * Not symmetric.
 *
 * Time: the cells in reach; the square of the range.
 *
 * Source: libtcod 2.2.2, fov_circular_raycasting.c, answers recorded from the
 * library.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-fov.h"

#include "sight-dense.h"
#include "sight-libtcod-walls.h"

enum
{
  WALLS,
  DISTANCE
};

/* A ray under way: how it steps, on the map and in the bytes. */
typedef struct
{
  int major, minor;     /* twice the distance on each axis */
  int steps;            /* to the target */
  SightCell move, turn; /* what a step adds, and what a turn adds to it */
  int byte, byte_turn;
} Ray;

static Ray
ray_init (const SightDense *dense, SightCell from, SightCell to)
{
  const int dx = ABS (to.x - from.x), dy = ABS (to.y - from.y);
  const SightCell x = { to.x > from.x ? 1 : -1, 0 }, y = { 0, to.y > from.y ? 1 : -1 };
  const int byte_x = x.x, byte_y = y.y * (int) dense->stride;

  if (dx > dy)
    return (Ray) { 2 * dx, 2 * dy, dx, x, y, byte_x, byte_y };

  return (Ray) { 2 * dy, 2 * dx, dy, y, x, byte_y, byte_x };
}

G_ALWAYS_INLINE static inline void
trace_step (SightCell from, SightCell to, guint8 byte, int error, SightTrace *trace)
{
  const SightMove move = from.y == to.y ? SIGHT_MOVE_X : from.x == to.x ? SIGHT_MOVE_Y : SIGHT_MOVE_XY;
  const SightVerdict verdict = byte & SIGHT_DENSE_FAR    ? SIGHT_VERDICT_UNTESTED
                               : byte & SIGHT_DENSE_WALL ? SIGHT_VERDICT_BLOCKED
                                                         : SIGHT_VERDICT_OPEN;

  sight_trace_add (trace, (SightStep) { SIGHT_STEP_MOVE, move, verdict, 0, from, to, .error_after = error,
                                        .reason = byte & SIGHT_DENSE_FAR ? SIGHT_REASON_RANGE : SIGHT_REASON_NONE });
}

G_ALWAYS_INLINE static inline void
cast_ray (const SightDense *dense, SightCell to, gboolean light_walls, SightTrace *trace)
{
  const SightCell from = dense->view->viewer;
  const Ray ray = ray_init (dense, from, to);
  guint8 *byte = sight_dense_get (dense, from);
  SightCell at = from;
  int error = ray.major / 2;

  sight_trace_add (trace, (SightStep) { SIGHT_STEP_LINE, .cell = from, .to = to, .error = error });
  for (int n = 0; n < ray.steps; n++)
    {
      const SightCell before = at;
      int turn;

      error -= ray.minor;
      turn = error >> 31;
      error += ray.major & turn;
      byte += ray.byte + (ray.byte_turn & turn);
      if (trace != NULL)
        {
          at = (SightCell) { at.x + ray.move.x + (ray.turn.x & turn), at.y + ray.move.y + (ray.turn.y & turn) };
          trace_step (before, at, *byte, error, trace);
        }

      if (*byte >= SIGHT_DENSE_WALL)
        {
          if (light_walls && *byte < SIGHT_DENSE_FAR)
            *byte |= SIGHT_DENSE_SEEN;
          return;
        }
      *byte = SIGHT_DENSE_SEEN;
    }
}

G_ALWAYS_INLINE static inline void
fov_basic (const SightGrid *grid, const SightVision *sight, SightCell viewer, SightView *view, SightTrace *trace)
{
  const SightDistance distance =
      sight->values[DISTANCE] == SIGHT_DISTANCE_OWN ? SIGHT_DISTANCE_CIRCLE : SIGHT_DISTANCE_SQUARE;
  const gboolean light_walls = sight->values[WALLS] == 1;
  SightDense dense;
  int right, bottom;

  sight_view_reset (view, grid, viewer, sight->range);
  sight_view_show (view, viewer);
  sight_dense_load (&dense, grid, distance, view);
  right = view->window.x + view->window.width - 1;
  bottom = view->window.y + view->window.height - 1;

  sight_trace_add (trace, (SightStep) { SIGHT_STEP_CELL, .cell = viewer, .parts = 1, .reason = SIGHT_REASON_OWN_CELL });
  for (int x = view->window.x; x <= right && !sight_trace_ends (trace); x++)
    {
      cast_ray (&dense, (SightCell) { x, view->window.y }, light_walls, trace);
      cast_ray (&dense, (SightCell) { x, bottom }, light_walls, trace);
    }
  for (int y = view->window.y + 1; y < bottom && !sight_trace_ends (trace); y++)
    {
      cast_ray (&dense, (SightCell) { view->window.x, y }, light_walls, trace);
      cast_ray (&dense, (SightCell) { right, y }, light_walls, trace);
    }

  sight_dense_store (&dense);
  if (light_walls)
    sight_libtcod_light_walls (grid, view, trace);
}

SIGHT_FOV_DEFINE (fov_basic)

static const SightParameter parameters[] = {
  [WALLS] = SIGHT_PARAMETER_WALLS (1),
  [DISTANCE] = SIGHT_PARAMETER_SHAPE,
};

const SightAlgorithm sight_fov_libtcod_basic = {
  .id = "libtcod-basic",
  .name = N_ ("libtcod ray casting"),
  .family = SIGHT_FAMILY_RAYS,
  .summary =
      SIGHT_ABOUT (N_ ("Casts rays to every cell on the edge of the square of the range, as libtcod’s FOV_BASIC does, "
                       "and then lights the walls next to what is seen.")),
  .artefacts =
      SIGHT_ABOUT (N_ ("Not symmetric. Some open cells behind pillars stay dark; walls are lit beyond the range, up to "
                       "the corners of its square; the border of the map changes what is seen near it.")),
  .source = SIGHT_ABOUT (N_ ("libtcod 2.2.2, FOV_BASIC")),
  .symmetric = FALSE,
  .invariant = TRUE,
  .leaks = TRUE,
  .walls = SIGHT_WALLS_CHOICE,
  .parameters = parameters,
  .n_parameters = G_N_ELEMENTS (parameters),
  .distance = SIGHT_DISTANCE_CIRCLE,
  .lights_corners = TRUE,
  .see = see,
  .explain = explain,
};
