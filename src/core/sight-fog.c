/* sight-fog.c - what each team knows of the map: hidden, explored, visible
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-fog.h"

SightFog *
sight_fog_new (int width, int height, guint n_teams)
{
  SightFog *self = g_new0 (SightFog, 1);

  self->width = width;
  self->height = height;
  self->n_teams = n_teams;
  self->states = g_new0 (guint8, (gsize) width * height * n_teams);

  return self;
}

void
sight_fog_free (SightFog *self)
{
  g_free (self->states);
  g_free (self);
}

static void
mark_view (SightFog *self, guint8 *states, const SightView *view)
{
  const SightRect window = view->window;

  g_assert (window.x + window.width <= self->width && window.y + window.height <= self->height);

  for (int y = window.y; y < window.y + window.height; y++)
    {
      for (int x = window.x; x < window.x + window.width; x++)
        {
          if (sight_view_sees (view, (SightCell) { x, y }))
            states[(gsize) y * self->width + x] = SIGHT_STATE_VISIBLE;
        }
    }
}

void
sight_fog_update (SightFog *self, guint team, const SightView *const *views, guint n_views)
{
  const gsize n_cells = (gsize) self->width * self->height;
  guint8 *states = self->states + team * n_cells;

  g_assert (team < self->n_teams);

  if (n_views == 0 && self->keep_wiped_out)
    return;

  for (gsize i = 0; i < n_cells; i++)
    {
      if (states[i] == SIGHT_STATE_VISIBLE)
        states[i] = SIGHT_STATE_EXPLORED;
    }
  for (guint i = 0; i < n_views; i++)
    mark_view (self, states, views[i]);
}
