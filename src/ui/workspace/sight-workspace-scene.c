/* sight-workspace-scene.c - how a window draws its map: its appearance, and the scene of all that it shows
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-workspace-private.h"

const SightPalette *
sight_workspace_get_palette (SightWorkspace *self)
{
  return self->palette;
}

void
sight_workspace_set_palette (SightWorkspace *self, const SightPalette *palette)
{
  if (palette == self->palette)
    return;

  self->palette = palette;
  sight_workspace_emit (self, SIGHT_WORKSPACE_APPEARANCE);
}

void
sight_workspace_set_lines (SightWorkspace *self, SightLines lines)
{
  self->lines = lines;
  sight_workspace_emit (self, SIGHT_WORKSPACE_APPEARANCE);
}

void
sight_workspace_set_tiles (SightWorkspace *self, SightTiles tiles)
{
  self->tiles = tiles;
  sight_workspace_emit (self, SIGHT_WORKSPACE_APPEARANCE);
}

/* What is being dragged. */
static void
add_held (SightWorkspace *self, SightScene *scene)
{
  const SightStroke *stroke = &self->tools.stroke;

  if (!stroke->is_active)
    return;
  scene->held_viewer = (guint) (stroke->viewer + 1);
  scene->held_lamp = (guint) (stroke->lamp + 1);
}

/* The field of view as far as the steps have come. */
static void
add_explained (SightWorkspace *self, SightScene *scene)
{
  scene->field = &self->so_far.view;
  scene->walls = &self->so_far.walls;
  scene->dark = scene->level->grid->lit != NULL ? &self->so_far.dark : NULL;
  scene->trace = self->field.trace;
  scene->step = self->field.step;
  scene->algorithm = self->field.gaze.sight.algorithm;
}

SightScene
sight_workspace_get_scene (SightWorkspace *self, double size)
{
  SightScene scene = { .level = sight_workspace_get_level (self),
                       .palette = self->palette,
                       .size = size,
                       .lines = self->lines,
                       .tiles = self->tiles,
                       .overlay = self->overlay,
                       .selected = self->tools.selected,
                       .lamp = self->tools.lamp >= 0 ? (guint) self->tools.lamp + 1 : 0,
                       .from = self->tools.has_line ? self->line.gaze.cell : self->tools.from,
                       .to = self->tools.to };

  add_held (self, &scene);
  sight_workspace_add_images (self, &scene);
  sight_workspace_add_findings (self, &scene);
  sight_workspace_add_areas (self, &scene);
  sight_workspace_add_shown (self, &scene);
  sight_workspace_add_heat (self, &scene);
  if (scene.selected >= 0)
    {
      sight_workspace_add_views (self, &scene);
      sight_workspace_add_alone (self, &scene);
    }
  if (scene.selected >= 0 && sight_workspace_is_explaining (self))
    add_explained (self, &scene);
  scene.has_kept_lines = self->overlay == SIGHT_OVERLAY_LINE;
  if (self->overlay == SIGHT_OVERLAY_LINE && self->tools.has_line)
    {
      scene.has_line = TRUE;
      scene.trace = self->line.trace;
      scene.step = self->line.step;
      sight_scene_set_hiding (&scene, &self->los);
    }

  return scene;
}
