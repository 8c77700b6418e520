/* sight-bulk.c - many gazes at once, through the same door
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-bulk.h"

gboolean
sight_bulk_has_trie (const SightGaze *self)
{
  return !sight_gaze_is_large (self) && !sight_grid_has_rules (self->grid) && self->sight.algorithm->rule != NULL &&
         self->sight.range >= 1 && self->sight.range <= SIGHT_TRIE_RANGE_MAX;
}

static gboolean
faces (SightCell viewer, SightCell target, gconstpointer data)
{
  SightGaze gaze = *(const SightGaze *) data;

  gaze.cell = viewer;

  return sight_gaze_faces (&gaze, target);
}

SightTrie *
sight_bulk_new_trie (const SightGaze *self, SightTrieEnd end)
{
  const SightLineRule rule = self->sight.algorithm->rule (&self->sight);

  return sight_trie_new (&rule, self->sight.range, end, sight_gaze_has_cone (self) ? faces : NULL, self);
}

gboolean
sight_bulk_is_symmetric (const SightGaze *self)
{
  return !sight_gaze_is_large (self) && !sight_grid_has_rules (self->grid) && !sight_gaze_has_cone (self) &&
         sight_vision_is_symmetric (&self->sight);
}

/* Cells of one axis. */
typedef struct
{
  int first, last;
} Stretch;

/* Of @whole what lines past a cell come to that is @d away from @viewer: @margin to either side of it, and @spread to
 * either side of the viewer if the cell is no further than that. */
static Stretch
get_stretch (Stretch whole, int viewer, int d, int margin, int spread)
{
  if (d > margin)
    return (Stretch) { viewer + d - margin, whole.last };
  if (d < -margin)
    return (Stretch) { whole.first, viewer + d + margin };

  return (Stretch) { MAX (whole.first, viewer - spread), MIN (whole.last, viewer + spread) };
}

/* What may depend on @past, whose margin was found out. */
static SightRect
get_past (const SightView *view, const SightPast *past)
{
  const SightRect window = view->window;
  const int dx = past->cell.x - view->viewer.x, dy = past->cell.y - view->viewer.y;
  const int far = MAX (ABS (dx), ABS (dy)), margin = past->margin;
  /* A line that starts within the margin goes on to here at most, at the end of the window. */
  const int spread = (2 * margin * MAX (window.width, window.height) + far - 1) / MAX (far, 1);
  Stretch x, y;

  if (margin == 0)
    return window;
  x = get_stretch ((Stretch) { window.x, window.x + window.width - 1 }, view->viewer.x, dx, margin, spread);
  y = get_stretch ((Stretch) { window.y, window.y + window.height - 1 }, view->viewer.y, dy, margin, spread);

  return sight_rect_intersect (window, (SightRect) { x.first, y.first, x.last - x.first + 1, y.last - y.first + 1 });
}

gboolean
sight_bulk_see_past (const SightGaze *self, SightCell cell, SightView *view, SightRect *within)
{
  SightPast past = { cell, 0 };
  gboolean sees;

  /* What several cells see past it is not worked out. */
  view->past = &past;
  sees = sight_gaze_see (self, view);
  view->past = NULL;
  *within = get_past (view, &past);

  return sees;
}
