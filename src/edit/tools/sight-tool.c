/* sight-tool.c - the table of tools
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-tool-private.h"

/* In the order of the rail. */
static const SightTool *const table[] = {
  &sight_tool_select,     &sight_tool_pan,       &sight_tool_brush,   &sight_tool_fill, &sight_tool_line,
  &sight_tool_pick,       &sight_tool_rectangle, &sight_tool_ellipse, &sight_tool_room, &sight_tool_viewer,
  &sight_tool_sight_line, &sight_tool_area,      &sight_tool_lamp,
};

const SightTool *
sight_tool_get_nth (guint n)
{
  return n < G_N_ELEMENTS (table) ? table[n] : NULL;
}

const SightTool *
sight_tool_find (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      if (g_str_equal (table[i]->id, id))
        return table[i];
    }

  return NULL;
}

/* Ctrl besides Alt, which many window managers keep for themselves.  The select tool itself uses both while dragging;
 * the area tool chooses areas with them. */
const SightTool *
sight_tool_for_press (const SightTool *tool, const SightToolState *tools)
{
  const gboolean uses_them = (tool->options & (SIGHT_OPTION_SELECTION | SIGHT_OPTION_AREA)) != 0;

  return (tools->modifiers & (SIGHT_MODIFIER_ALT | SIGHT_MODIFIER_CONTROL)) && !uses_them ? &sight_tool_pick : tool;
}

const SightTool *
sight_tool_for_delete (const SightTool *tool, const SightToolState *tools)
{
  if (tool->remove != NULL && !(tool->options & SIGHT_OPTION_SELECTION))
    return tool;

  return sight_tool_state_has_cells (tools) ? &sight_tool_select : &sight_tool_viewer;
}

void
sight_tool_preview (const SightTool *tool, const SightToolState *tools, SightCell cell, SightPreview *preview)
{
  SightCellSet *cells;

  *preview = (SightPreview) { .tile = SIGHT_TILE_NONE };
  tool->preview (tools, cell, preview);
  /* Which tile of a mix a cell gets is not known before. */
  if ((tool->options & SIGHT_OPTION_MIX) && (tools->stroke.is_active ? tools->stroke.is_mixed : tools->is_mixed))
    preview->tile = SIGHT_TILE_NONE;
  if (preview->cells != NULL && sight_cell_set_is_empty (preview->cells))
    g_clear_pointer (&preview->cells, sight_cell_set_free);
  cells = preview->cells;
  if (cells == NULL || preview->is_alone || !(tool->options & SIGHT_OPTION_SYMMETRY) ||
      tools->symmetry == SIGHT_SYMMETRY_NONE)
    return;

  preview->cells = sight_symmetry_complete (tools->symmetry, sight_tool_state_get_map (tools), cells);
  sight_cell_set_free (cells);
}

void
sight_preview_clear (SightPreview *self)
{
  g_clear_pointer (&self->cells, sight_cell_set_free);
}
