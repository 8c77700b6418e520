/* sight-fov-libtcod-diamond.c - libtcod's FOV_DIAMOND: obscurity passed on from cell to cell
 *
 * Definition: an open cell is seen if it is in range, sight reaches it from a
 * neighbour nearer to the viewer and it is not obscured; a wall is seen if it
 * lies next to a seen open cell, on the side away from the viewer.
 *
 * Terms: x and y count from the viewer, in one of four quadrants, both >= 0.  A
 * cell's inputs are those of its neighbours (x - 1, y) and (x, y - 1) that
 * sight reaches.  Its obscurity (xo, yo) is the vector of the obstacle that
 * casts a shadow on it or next to it; its error (xe, ye) is its position in
 * that shadow.  It is obscured if 0 < xe <= xo or 0 < ye <= yo.
 *
 * Overview: from the viewer outwards each cell takes the obscurity of its
 * inputs.  Here a quadrant is worked through row by row, from near to far; the
 * library keeps a queue, which is equivalent: in either order, both inputs of a
 * cell come before it.  Most cells are clear, not obscured at all: runs of them
 * are handled at once, and only cells in or next to a shadow need a node.  Then
 * walls next to seen open cells are lit: see sight-libtcod-walls.h.
 *
 * Rules:
 * - sight does not reach a cell whose inputs are all obscured, nor one out of
 *   range (d² > range²): that is no input of any other;
 * - the input in x is taken, if it has an obscurity, when its xe > 0 and the
 *   cell has no xo yet, or if its ye <= 0, yo > 0 and xe > 0: obscurity as it
 *   is, xe less yo, ye more yo.  Then the input in y likewise, x and y
 *   exchanged;
 * - a wall that sight reaches casts a shadow: xe = xo = x, ye = yo = y;
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
#include "sight-fov.h"

#include <string.h>

#include "sight-libtcod-walls.h"
#include "sight-row.h"

enum
{
  WALLS,
  DISTANCE
};

/* How a cell that sight reaches is obscured. */
typedef struct
{
  int xe, xo, ye, yo;
} Node;

/* A cell as the input of another. */
typedef struct
{
  gboolean live;  /* sight comes to it */
  gboolean clear; /* nothing of its node is set */
  Node node;
} Input;

typedef struct
{
  const SightGrid *grid;
  SightView *view;
  SightDistance distance;
  guint64 *live, *clear; /* a bit for each column: of the previous row, or already of the current one */
  Node *nodes;           /* of those that are not clear */
  guint8 quadrant;
  SightSector sector; /* across is x, away is y */
  int width, height;
} Scan;

/* 64 columns of a row. */
typedef struct
{
  SightSpan span;
  guint64 walls;
  guint64 live, clear; /* of this row */
} Chunk;

static inline gboolean
node_is_obscured (const Node *self)
{
  return (0 < self->xe && self->xe <= self->xo) || (0 < self->ye && self->ye <= self->yo);
}

static inline void
node_take_x (Node *self, const Node *input)
{
  if ((input->xe > 0 && self->xo == 0) || (input->ye <= 0 && input->yo > 0 && input->xe > 0))
    *self = (Node) { input->xe - input->yo, input->xo, input->ye + input->yo, input->yo };
}

static inline void
node_take_y (Node *self, const Node *input)
{
  if ((input->ye > 0 && self->yo == 0) || (input->xe <= 0 && input->xo > 0 && input->ye > 0))
    *self = (Node) { input->xe + input->xo, input->xo, input->ye - input->xo, input->yo };
}

/* Whether the input has an obscurity to pass on. */
static inline gboolean
input_hands_on (const Input *self)
{
  return self->live && (self->node.xo != 0 || self->node.yo != 0);
}

static inline gboolean
input_lets_through (const Input *self)
{
  return self->live && !node_is_obscured (&self->node);
}

G_ALWAYS_INLINE static inline void
trace_cell (const Scan *scan, const Input *result, SightCell cell, gboolean wall, SightTrace *trace)
{
  const Node *node = &result->node;
  const gboolean seen = input_lets_through (result);

  if (result->live)
    sight_trace_add (trace, (SightStep) { SIGHT_STEP_OBSCURE, .cell = cell, .sector = scan->quadrant,
                                          .obscured = { node->xe, node->xo, node->ye, node->yo } });
  sight_trace_add (trace, (SightStep) { SIGHT_STEP_CELL, .cell = cell, .sector = scan->quadrant,
                                        .verdict = wall ? SIGHT_VERDICT_BLOCKED : SIGHT_VERDICT_OPEN, .parts = seen,
                                        .reason = seen           ? SIGHT_REASON_REACHED
                                                  : result->live ? SIGHT_REASON_OBSCURED
                                                                 : SIGHT_REASON_INPUTS_OBSCURED });
}

/* The cell of column @x in the previous row, as an input. */
static inline Input
get_in_y (const Scan *scan, int x)
{
  const gboolean live = scan->live[x >> 6] >> (x & 63) & 1, clear = scan->clear[x >> 6] >> (x & 63) & 1;

  return live && !clear ? (Input) { TRUE, FALSE, scan->nodes[x] } : (Input) { live, clear };
}

/* Works out cell @i of the chunk, which has a live input, and returns it as an input. */
G_ALWAYS_INLINE static inline Input
visit (Scan *scan, Chunk *chunk, int i, const Input *in_x, SightTrace *trace)
{
  const int x = chunk->span.across + i;
  const gboolean wall = chunk->walls >> i & 1;
  const Input in_y = get_in_y (scan, x);
  Input result = { input_lets_through (in_x) || input_lets_through (&in_y) };

  if (input_hands_on (in_x))
    node_take_x (&result.node, &in_x->node);
  if (input_hands_on (&in_y))
    node_take_y (&result.node, &in_y.node);
  if (wall)
    result.node = (Node) { x, x, chunk->span.away, chunk->span.away };
  result.clear = (result.node.xe | result.node.xo | result.node.ye | result.node.yo) == 0;

  scan->nodes[x] = result.node;
  chunk->live |= (guint64) result.live << i;
  chunk->clear |= (guint64) result.clear << i;
  if (trace != NULL)
    trace_cell (scan, &result, sight_sector_get_cell (&scan->sector, scan->view->viewer, x, chunk->span.away), wall,
                trace);

  return result;
}

/* The cells where something can change after @in_x.  After a clear one, cells stay clear up to a wall or a shadow;
 * after one that sight does not reach, no cell is reached until sight comes from the previous row. */
static inline guint64
get_stops (const Scan *scan, const Chunk *chunk, const Input *in_x)
{
  const guint64 live = scan->live[chunk->span.across >> 6], clear = scan->clear[chunk->span.across >> 6];

  if (!in_x->live)
    return live;

  return in_x->clear ? chunk->walls | (live & ~clear) : ~G_GUINT64_CONSTANT (0);
}

/* Works out the cells of the chunk from the @i-th on; @in_x: the previous cell, on return the last one. */
G_ALWAYS_INLINE static inline void
scan_chunk (Scan *scan, Chunk *chunk, int i, Input *in_x, SightTrace *trace)
{
  while (i < chunk->span.n)
    {
      const guint64 stops =
          (trace != NULL && in_x->live ? ~G_GUINT64_CONSTANT (0) : get_stops (scan, chunk, in_x)) >> i;
      const int run = stops == 0 ? chunk->span.n - i : MIN (__builtin_ctzll (stops), chunk->span.n - i);

      if (run > 0 && in_x->live)
        {
          chunk->live |= sight_row_get_mask (run) << i;
          chunk->clear |= sight_row_get_mask (run) << i;
        }
      i += run;
      if (i < chunk->span.n)
        *in_x = visit (scan, chunk, i, in_x, trace);
      i++;
    }
}

/* The cells of the chunk that are not obscured. */
static guint64
get_seen (const Scan *scan, const Chunk *chunk)
{
  guint64 seen = chunk->live;

  for (guint64 left = chunk->live & ~chunk->clear; left != 0; left &= left - 1)
    {
      const int i = __builtin_ctzll (left);

      if (node_is_obscured (&scan->nodes[chunk->span.across + i]))
        seen ^= G_GUINT64_CONSTANT (1) << i;
    }

  return seen;
}

/* Returns whether sight reached a cell of the row. */
G_ALWAYS_INLINE static inline gboolean
scan_row (Scan *scan, int y, SightTrace *trace)
{
  const SightCell viewer = scan->view->viewer;
  const int reach = MIN (sight_distance_get_width (scan->distance, scan->view->range, y), scan->width);
  Input in_x = { y == 0, y == 0 };
  gboolean live = y == 0;

  /* The viewer's own cell leads to its neighbours, wall or not.  Later rows reach no farther than this one, so
   * stale bits beyond its reach are never read. */
  for (int x = 0; x <= reach; x += SIGHT_ROW_MAX)
    {
      const SightSpan span = { y, x, MIN (reach - x + 1, SIGHT_ROW_MAX) };
      const gboolean own = x == 0 && y == 0;
      Chunk chunk = { span, sight_row_load (scan->grid, &scan->sector, viewer, &span), own, own };

      scan_chunk (scan, &chunk, own ? 1 : 0, &in_x, trace);
      sight_row_show (scan->view, &scan->sector, &span, get_seen (scan, &chunk));
      scan->live[x >> 6] = chunk.live;
      scan->clear[x >> 6] = chunk.clear;
      live |= chunk.live != 0;
    }

  return live;
}

G_ALWAYS_INLINE static inline void
scan_quadrant (Scan *scan, SightTrace *trace)
{
  const SightView *view = scan->view;
  gsize words;

  scan->width = sight_rect_get_room (&view->window, view->viewer, scan->sector.xx, 0);
  scan->height = sight_rect_get_room (&view->window, view->viewer, 0, scan->sector.yy);

  words = scan->width / 64 + 1;
  scan->live =
      sight_view_reserve_scratch (scan->view, 2 * words * sizeof (guint64) + (scan->width + 1) * sizeof (Node));
  scan->clear = scan->live + words;
  scan->nodes = (Node *) (scan->clear + words);
  memset (scan->live, 0, 2 * words * sizeof (guint64));

  for (int y = 0; y <= scan->height && !sight_trace_ends (trace) && scan_row (scan, y, trace); y++)
    ;
}

G_ALWAYS_INLINE static inline void
fov_diamond (const SightGrid *grid, const SightVision *sight, SightCell viewer, SightView *view, SightTrace *trace)
{
  Scan scan = { grid, view,
                sight->values[DISTANCE] == SIGHT_DISTANCE_OWN ? SIGHT_DISTANCE_CIRCLE : SIGHT_DISTANCE_SQUARE };

  sight_fov_begin (grid, sight, viewer, view, trace);

  for (guint i = 0; i < G_N_ELEMENTS (sight_quadrants); i++)
    {
      scan.quadrant = i;
      scan.sector = sight_quadrants[i];
      scan_quadrant (&scan, trace);
    }

  if (sight->values[WALLS] == 1)
    sight_libtcod_light_walls (grid, view, trace);
}

SIGHT_FOV_DEFINE (fov_diamond)

static const SightParameter parameters[] = {
  [WALLS] = SIGHT_PARAMETER_WALLS (1),
  [DISTANCE] = SIGHT_PARAMETER_SHAPE,
};

const SightAlgorithm sight_fov_libtcod_diamond = {
  .id = "libtcod-diamond",
  .name = N_ ("libtcod diamond ray casting"),
  .family = SIGHT_FAMILY_RAYS,
  .summary =
      SIGHT_ABOUT (N_ ("Passes on from cell to cell which obstacle casts a shadow, as libtcod’s FOV_DIAMOND does, and "
                       "then lights the walls next to what is seen.")),
  .artefacts =
      SIGHT_ABOUT (N_ ("Far from symmetric: in about one pair of cells in seven, only one sees the other. Walls are lit"
                       " beyond the range, up to the corners of its square.")),
  .source = SIGHT_ABOUT (N_ ("libtcod 2.2.2, FOV_DIAMOND")),
  .symmetric = FALSE,
  .invariant = TRUE,
  .walls = SIGHT_WALLS_CHOICE,
  .parameters = parameters,
  .n_parameters = G_N_ELEMENTS (parameters),
  .distance = SIGHT_DISTANCE_CIRCLE,
  .lights_corners = TRUE,
  .see = see,
  .explain = explain,
  SIGHT_FOV_SECTORS (sight_quadrants),
};
