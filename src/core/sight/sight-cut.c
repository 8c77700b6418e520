/* sight-cut.c - what rules take away from a finished field of view, cell by cell
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-cut.h"

void
sight_cut_cell (SightView *view, SightCell cell)
{
  const SightRect *window = &view->window;

  for (int i = 0; i < view->scale * view->scale; i++)
    sight_view_hide (view,
                     (SightCell) { cell.x * view->scale + i % view->scale, cell.y * view->scale + i / view->scale });
  if (view->has_shares)
    view->shares[(gsize) (cell.y - window->y) * window->width + cell.x - window->x] = 0;
}

static void
cut_cell (SightView *view, SightCell cell, SightReason reason, SightTrace *trace)
{
  sight_cut_cell (view, cell);
  sight_trace_add (trace, (SightStep) { SIGHT_STEP_HIDE, .cell = cell, .to = view->viewer, .reason = reason });
}

void
sight_cut (SightView *view, SightCutFunc judge, gconstpointer data, SightTrace *trace)
{
  const SightRect *window = &view->window;

  for (int y = window->y; y < window->y + window->height; y++)
    {
      for (int word = window->x >> 6; word <= (window->x + window->width - 1) >> 6; word++)
        {
          for (guint64 left = sight_view_get_word (view, word, y); left != 0; left &= left - 1)
            {
              const SightCell cell = { 64 * word + __builtin_ctzll (left), y };
              const SightReason reason = judge (cell, data);

              if (reason != SIGHT_REASON_NONE)
                cut_cell (view, cell, reason, trace);
            }
        }
    }
}
