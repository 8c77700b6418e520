/* sight-tool-shape.c - what the tools share that draw a shape from where they were pressed to where they are released
 *
 * Until the release nothing is painted: the shape is a preview, and so follows
 * Shift at once.  The entry of the document is open all the same, so that undo
 * cancels the stroke.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-tool-private.h"

/* Shapes reach no further than a map beyond the map: so their numbers stay small. */
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
