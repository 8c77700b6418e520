/* sight-tool-fill.c - fills the cells that hang together with the one that is pressed
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-tool-private.h"

#include <glib/gi18n-lib.h>

#define PREVIEW_MAX 20000 /* cells: what can be found while the pointer moves */

static void
name_entry (SightHand *hand)
{
  guint n = sight_document_get_n_painted (hand->document);
  const SightLegend *legend = sight_document_get_level (hand->document)->legend;
  g_autofree char *name = NULL;

  name = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Fill %u cell with %s", "Fill %u cells with %s", n), n,
                          sight_legend_get (legend, hand->stroke.tile)->name);
  sight_document_set_entry_name (hand->document, name);
}

static void
fill_press (SightHand *hand, SightCell cell, SightButton button)
{
  const SightMap *map = sight_hand_get_map (hand);
  g_autoptr (SightArea) area = NULL;

  if (!sight_hand_begin_painting (hand, cell, button) || !sight_map_contains (map, cell))
    return;

  area = sight_fill_find (map, &hand->fill, cell, SIGHT_CELLS_MAX);
  sight_document_hold (hand->document);
  sight_hand_paint (hand, area);
  name_entry (hand);
  sight_document_release (hand->document);
}

static void
fill_drag (SightHand *hand, SightCell cell)
{
}

/* Of a large area only the cell is shown, and where nothing would change. */
static void
fill_preview (const SightHand *hand, SightCell cell, SightPreview *preview)
{
  const SightMap *map = sight_hand_get_map (hand);

  if (!sight_map_contains (map, cell))
    return;

  if (!hand->stroke.is_active && sight_map_get (map, cell) != hand->tiles[0])
    {
      preview->tile = hand->tiles[0];
      preview->cells = sight_fill_find (map, &hand->fill, cell, PREVIEW_MAX);
    }
  if (preview->cells == NULL)
    preview->cells = sight_area_new_rect ((SightRect) { cell.x, cell.y, 1, 1 });
}

const SightTool sight_tool_fill = {
  .id = "fill",
  .name = N_ ("Fill"),
  .hint = N_ ("Click to fill what hangs together"),
  .icon = "tool-fill-symbolic",
  .key = 'F',
  .group = 1,
  .options = SIGHT_OPTION_FILL | SIGHT_OPTION_SYMMETRY,
  .press = fill_press,
  .drag = fill_drag,
  .release = sight_hand_commit,
  .cancel = sight_hand_cancel,
  .preview = fill_preview,
};
