/* sight-large.c - a gaze of several cells: what any of them sees
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-large.h"

#include "core/sight/sight-cut.h"

SightGaze
sight_gaze_from (const SightGaze *self, SightCell cell)
{
  SightGaze one = *self;

  one.cell = cell;
  one.wide = one.high = 0;

  return one;
}

SightRect
sight_gaze_get_body (const SightGaze *self)
{
  const SightRect all = { self->cell.x - self->wide / 2, self->cell.y - self->high / 2, self->wide + 1,
                          self->high + 1 };

  return sight_rect_intersect (all, (SightRect) { 0, 0, self->grid->width, self->grid->height });
}

/* Cell @i of @body, row by row. */
static SightCell
get_nth (const SightRect *body, int i)
{
  return (SightCell) { body->x + i % body->width, body->y + i / body->width };
}

SightGaze
sight_large_choose (const SightGaze *self, SightCell cell, SightGazeAsk ask)
{
  const SightRect body = sight_gaze_get_body (self);
  const SightCell nearest = sight_rect_get_nearest (&body, cell);
  SightGaze chosen = sight_gaze_from (self, self->cell);
  gboolean faces = FALSE;

  for (int i = -1; i < body.width * body.height; i++)
    {
      const SightGaze one = sight_gaze_from (self, i < 0 ? nearest : get_nth (&body, i));
      const SightLos los = ask (&one, cell, NULL);

      if (sight_los_is_clear (&los))
        return one;
      if (i < 0 || (!faces && los.stop != SIGHT_LOS_FACING))
        chosen = one;
      faces |= los.stop != SIGHT_LOS_FACING;
    }

  return chosen;
}

SightLos
sight_large_ask (const SightGaze *self, SightCell cell, SightGazeAsk ask, SightTrace *trace)
{
  const SightGaze one = sight_large_choose (self, cell, ask);

  return ask (&one, cell, trace);
}

SightGaze
sight_gaze_narrow (const SightGaze *self, SightCell cell)
{
  return sight_gaze_is_large (self) ? sight_large_choose (self, cell, sight_gaze_ask) : *self;
}

SightGaze
sight_gaze_narrow_unit (const SightGaze *self, SightCell cell)
{
  return sight_gaze_is_large (self) ? sight_large_choose (self, cell, sight_gaze_ask_unit) : *self;
}

gboolean
sight_large_notices (const SightGaze *self, SightCell cell)
{
  const SightLos los = sight_large_ask (self, cell, sight_gaze_ask_unit, NULL);

  return sight_los_is_clear (&los);
}

gboolean
sight_gaze_unite (const SightGaze *self, SightView *view, SightGazeSee see, gpointer data)
{
  const SightRect body = sight_gaze_get_body (self);
  g_auto (SightView) one = SIGHT_VIEW_INIT;
  gboolean sees = FALSE;

  if (!sight_gaze_is_large (self) || sight_rect_is_empty (&body))
    return see (self, view, data);
  for (int i = 0; i < body.width * body.height; i++)
    {
      const SightGaze gaze = sight_gaze_from (self, get_nth (&body, i));

      sees |= see (&gaze, &one, data);
      if (i == 0)
        sight_view_copy (view, &one);
      else
        sight_view_add (view, &one);
    }
  view->viewer = self->cell;

  return sees;
}

static SightReason
judge_unseen (SightCell cell, gconstpointer data)
{
  return sight_view_sees (data, cell) ? SIGHT_REASON_NOT_LIT : SIGHT_REASON_NONE;
}

static gboolean
see_dark (const SightGaze *one, SightView *view, gpointer data)
{
  return sight_gaze_see_dark (one, view);
}

void
sight_large_see_dark (const SightGaze *self, SightView *view)
{
  g_auto (SightView) seen = SIGHT_VIEW_INIT;

  sight_gaze_unite (self, view, see_dark, NULL);
  sight_gaze_see (self, &seen);
  sight_cut (view, judge_unseen, &seen, NULL);
}

SightLos
sight_gaze_ask_viewer (
    const SightGaze *self, const SightLevel *level, const SightViewer *other, SightGazeAsk ask, SightCell *cell)
{
  const SightRect own = sight_gaze_get_body (self), body = sight_level_get_body (level, other);
  const gboolean all = level->rules.seen == SIGHT_SEEN_ALL;
  SightLos answer = { SIGHT_LOS_OUTSIDE };

  for (int i = -1; i < body.width * body.height; i++)
    {
      const SightCell one = i < 0 ? sight_rect_get_nearest (&body, (SightCell) { own.x, own.y }) : get_nth (&body, i);
      const SightLos los = ask (self, one, NULL);
      const gboolean is_seen = sight_los_is_clear (&los), decides = is_seen != all;

      if (i < 0 || decides || (!all && answer.stop == SIGHT_LOS_FACING && los.stop != SIGHT_LOS_FACING))
        {
          answer = los;
          *cell = one;
        }
      if (decides || body.width * body.height == 1)
        break;
    }

  return answer;
}
