/* sight-workspace-area.c - the chosen area, and whether areas are shown
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-workspace-private.h"

int
sight_workspace_get_area (SightWorkspace *self)
{
  return self->tools.area;
}

void
sight_workspace_set_area (SightWorkspace *self, int area)
{
  self->tools.area = area;
  sight_workspace_tools_changed (self);
}

gboolean
sight_workspace_get_shows_areas (SightWorkspace *self)
{
  return !self->hides_areas;
}

void
sight_workspace_set_shows_areas (SightWorkspace *self, gboolean shows)
{
  if (self->hides_areas == !shows)
    return;

  self->hides_areas = !shows;
  sight_workspace_emit (self, SIGHT_WORKSPACE_AREA);
}

void
sight_workspace_add_areas (SightWorkspace *self, SightScene *scene)
{
  const gboolean draws = (self->tool->options & SIGHT_OPTION_AREA) != 0;

  scene->no_areas = self->hides_areas && !draws && self->overlay != SIGHT_OVERLAY_AREAS;
  scene->has_area_handles = draws;
  if (draws || self->overlay == SIGHT_OVERLAY_AREAS)
    scene->area = self->tools.area + 1;
}
