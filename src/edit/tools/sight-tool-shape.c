/* sight-tool-shape.c - shared by the tools that draw a shape from press to release
 *
 * Nothing is painted until the release: the shape is a preview, so it follows
 * Shift at once. The document's entry is open nonetheless, so that undo cancels
 * the stroke.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-tool-private.h"

/* Shapes extend at most one map size beyond the map, which keeps the numbers small. */
static SightCell
limit (const SightToolState *self, SightCell cell)
{
  const SightMap *map = sight_tool_state_get_map (self);

  return (SightCell) { CLAMP (cell.x, -map->width, 2 * map->width - 1),
                       CLAMP (cell.y, -map->height, 2 * map->height - 1) };
}

void
sight_shape_press (SightToolState *self, SightCell cell, SightButton button)
{
  sight_tool_state_begin_painting (self, limit (self, cell), button);
}

void
sight_shape_drag (SightToolState *self, SightCell cell)
{
  self->stroke.last = limit (self, cell);
}

void
sight_shape_release (SightToolState *self, SightShapeFunc make)
{
  g_autoptr (SightCellSet) area = NULL;

  if (sight_tool_state_is_editing (self))
    {
      area = make (self, self->stroke.start, self->stroke.last);
      sight_tool_state_paint (self, area);
    }
  sight_tool_state_commit (self);
}

void
sight_shape_preview (const SightToolState *self, SightCell cell, SightShapeFunc make, SightPreview *preview)
{
  preview->tile = sight_tool_state_get_tile (self);
  if (self->stroke.is_active)
    preview->cells = make (self, self->stroke.start, self->stroke.last);
  else
    preview->cells = make (self, limit (self, cell), limit (self, cell));
}
