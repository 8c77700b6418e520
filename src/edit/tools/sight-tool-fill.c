/* sight-tool-fill.c - fills the cells connected to the pressed one
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-tool-private.h"

#include <glib/gi18n-lib.h>

#define PREVIEW_MAX 20000 /* cells: as many as can be found while the pointer moves */

static void
name_entry (SightToolState *tools)
{
  guint n = sight_document_get_n_painted (tools->document);
  const SightLegend *legend = sight_document_get_level (tools->document)->legend;
  g_autofree char *name = NULL;

  /* A mix is named as any stroke is. */
  if (tools->stroke.is_mixed)
    return;
  name = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Fill %u cell with %s", "Fill %u cells with %s", n), n,
                          sight_legend_get (legend, tools->stroke.tile)->name);
  sight_document_set_entry_name (tools->document, name);
}

static void
fill_press (SightToolState *tools, SightCell cell, SightButton button)
{
  const SightMap *map = sight_tool_state_get_map (tools);
  g_autoptr (SightCellSet) area = NULL;

  if (!sight_tool_state_begin_painting (tools, cell, button) || !sight_map_contains (map, cell))
    return;

  area = sight_fill_find (map, &tools->fill, cell, SIGHT_CELLS_MAX);
  sight_document_hold (tools->document);
  sight_tool_state_paint (tools, area);
  name_entry (tools);
  sight_document_release (tools->document);
}

static void
fill_drag (SightToolState *tools, SightCell cell)
{
}

/* Shows only the cell itself for a large area, or if nothing would change. */
static void
fill_preview (const SightToolState *tools, SightCell cell, SightPreview *preview)
{
  const SightMap *map = sight_tool_state_get_map (tools);

  if (!sight_map_contains (map, cell))
    return;

  if (!tools->stroke.is_active && sight_map_get (map, cell) != tools->tiles[0])
    {
      preview->tile = tools->tiles[0];
      preview->cells = sight_fill_find (map, &tools->fill, cell, PREVIEW_MAX);
    }
  if (preview->cells == NULL)
    preview->cells = sight_cell_set_new_rect ((SightRect) { cell.x, cell.y, 1, 1 });
}

const SightTool sight_tool_fill = {
  .id = "fill",
  .name = N_ ("Fill"),
  .hint = N_ ("Click to fill connected cells"),
  .icon = "tool-fill-symbolic",
  .key = 'F',
  .group = 1,
  .options = SIGHT_OPTION_FILL | SIGHT_OPTION_SYMMETRY | SIGHT_OPTION_MIX,
  .press = fill_press,
  .drag = fill_drag,
  .release = sight_tool_state_commit,
  .cancel = sight_tool_state_cancel,
  .preview = fill_preview,
};
