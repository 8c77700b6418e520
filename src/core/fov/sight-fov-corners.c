/* sight-fov-corners.c - lines between the corners of cells, as tabletop games measure cover
 *
 * Definition: a cell is seen if it is in range and a line to one of its corners
 * is free; how much of it is seen is the number of corners, of four, to which
 * one is.
 *
 * Terms: sight-corners.h says when a line is stopped.
 *
 * Overview: ring by ring around the viewer each cell in reach is looked at on its
 * own.
 *
 * Rules:
 * - lines begin at the corner of the viewer's cell from which the fewest are
 *   stopped, at each of its corners, or in its middle;
 * - the viewer's own cell is always seen, also in a wall, and stops no line;
 * - walls lit: a wall is seen like any cell, and does not hide its own corners;
 *   walls dark: it is never seen;
 * - a line that passes exactly between two walls that touch at a corner is free;
 * - what lies outside the map stops a line;
 * - range 0: no limit.
 * Symmetric between open cells from the best corner and from each: some line
 * between corners is free, either way.  From the middle it is not.
 *
 * Time: the corners of the cells in reach, times up to four lines.
 *
 * Source: the rule for cover of tabletop role-playing games on a grid: choose a
 * corner of the attacker's space, trace lines to every corner of the target's.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-fov.h"

#include "core/sight/sight-corners.h"
#include "sight-ring.h"

enum
{
  WALLS,
  FROM,
  DISTANCE
};

/* Marks @cell, which lies in the map, as seen with that share. */
static inline void
show (SightView *view, SightCell cell, float share)
{
  sight_view_show (view, cell);
  view->shares[(gsize) (cell.y - view->window.y) * view->window.width + cell.x - view->window.x] = share;
}

/* Looks at the target of @lines, which is in range and not the viewer's. */
G_ALWAYS_INLINE static inline void
look_at (const SightCorners *lines, gboolean walls_lit, int ring, SightView *view, SightTrace *trace)
{
  const SightCell cell = lines->target;
  const gboolean wall = sight_grid_is_opaque (lines->grid, cell), is_shown = walls_lit || !wall;
  const SightCover cover = is_shown ? sight_corners_get_cover (lines) : (SightCover) { SIGHT_CORNERS, 0xf, 0, 0 };
  const float share = (float) (SIGHT_CORNERS - cover.n_stopped) / SIGHT_CORNERS;

  if (share > 0)
    show (view, cell, share);
  sight_trace_add (trace, (SightStep) { SIGHT_STEP_CELL, .verdict = wall ? SIGHT_VERDICT_BLOCKED : SIGHT_VERDICT_OPEN,
                                        .flankers = (guint8) cover.stopped, .cell = cell, .error = cover.corner,
                                        .depth = ring, .parts = share > 0, .share = share,
                                        .reason = !is_shown    ? SIGHT_REASON_WALL_DARK
                                                  : share == 0 ? SIGHT_REASON_SHADOWED
                                                  : share < 1  ? SIGHT_REASON_PARTLY
                                                               : SIGHT_REASON_REACHED });
}

G_ALWAYS_INLINE static inline void
look_at_ring (SightCorners *lines, const SightVision *sight, int number, SightView *view, SightTrace *trace)
{
  SightRing ring = sight_ring_init (lines->viewer, number);

  sight_trace_add (trace, (SightStep) { SIGHT_STEP_ROW, .cell = lines->viewer, .depth = number });
  for (; sight_ring_has_cell (&ring); sight_ring_next (&ring))
    {
      lines->target = ring.at;
      if (sight_grid_contains (lines->grid, ring.at) &&
          sight_distance_reaches (sight->values[DISTANCE], sight->range, lines->viewer, ring.at))
        look_at (lines, sight->values[WALLS] != 0, number, view, trace);
    }
}

G_ALWAYS_INLINE static inline void
fov_corners (const SightGrid *grid, const SightVision *sight, SightCell viewer, SightView *view, SightTrace *trace)
{
  const int last = sight_ring_get_last (grid, viewer, sight->range);
  SightCorners lines = { grid, (SightCornersFrom) sight->values[FROM], viewer, viewer };
  g_autofree guint8 *known = NULL;

  sight_view_reset (view, grid, viewer, sight->range);
  sight_view_add_shares (view);
  lines.window = view->window;
  lines.known = known = g_malloc0 (sight_corners_count (&view->window));
  show (view, viewer, 1);
  sight_trace_add (
      trace, (SightStep) { SIGHT_STEP_CELL, .cell = viewer, .parts = 1, .reason = SIGHT_REASON_OWN_CELL, .share = 1 });
  for (int ring = 1; ring <= last && !sight_trace_ends (trace); ring++)
    look_at_ring (&lines, sight, ring, view, trace);
}

SIGHT_FOV_DEFINE (fov_corners)

static const SightChoice choices_from[] = {
  [SIGHT_CORNERS_BEST] = { "best", N_ ("The best corner") },
  [SIGHT_CORNERS_EACH] = { "each", N_ ("Each corner") },
  [SIGHT_CORNERS_CENTER] = { "centre", N_ ("The middle") },
};

static const SightParameter parameters[] = {
  [WALLS] = SIGHT_PARAMETER_WALLS (1),
  [FROM] = { "from", N_ ("Lines from"), N_ ("Where in the viewer’s cell the lines to the corners of a cell begin"), 0,
             2, SIGHT_CORNERS_BEST, choices_from },
  [DISTANCE] = SIGHT_PARAMETER_DISTANCE (SIGHT_DISTANCE_CIRCLE),
};

const SightAlgorithm sight_fov_corners = {
  .id = "corners",
  .name = N_ ("Lines between corners"),
  .family = SIGHT_FAMILY_RAYS,
  .summary = SIGHT_ABOUT (N_ ("Draws straight lines from a corner of the viewer’s cell to the four corners of every "
                              "other one. How many of them walls stop says how much cover there is: half, "
                              "three-quarters or total. What has total cover is not seen.")),
  .artefacts = SIGHT_ABOUT (N_ ("Sight is generous: one free line is enough, and a line may graze walls.")),
  .source = SIGHT_ABOUT (N_ ("The rule for cover of tabletop role-playing games on a grid, in exact geometry")),
  .symmetric = TRUE,
  .invariant = TRUE,
  .leaks = TRUE,
  .walls = SIGHT_WALLS_CHOICE,
  .parameters = parameters,
  .n_parameters = G_N_ELEMENTS (parameters),
  .quarters = TRUE,
  .see = see,
  .explain = explain,
};
