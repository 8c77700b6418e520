/* sight-selection.c - actions on the selected cells of a tool state
 *
 * Cells that float are in sight-floating.c.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-tool-private.h"

#include <glib/gi18n-lib.h>

void
sight_tool_state_set_selection (SightToolState *self, SightCellSet *area)
{
  g_autoptr (SightCellSet) given = area;

  if (given == NULL && self->selection == NULL)
    return;

  g_clear_pointer (&self->selection, sight_cell_set_free);
  if (given != NULL)
    self->selection = sight_cell_set_cut (given, sight_map_get_rect (sight_tool_state_get_map (self)));
  if (self->selection != NULL && sight_cell_set_is_empty (self->selection))
    g_clear_pointer (&self->selection, sight_cell_set_free);
  self->selection_stamp++;
  sight_tool_state_notify (self);
}

void
sight_tool_state_select_all (SightToolState *self)
{
  sight_tool_state_place (self);
  sight_tool_state_set_selection (self, sight_cell_set_new_rect (sight_map_get_rect (sight_tool_state_get_map (self))));
}

void
sight_tool_state_select_span (SightToolState *self, SightCell a, SightCell b)
{
  sight_tool_state_place (self);
  sight_tool_state_set_selection (self, sight_cell_set_new_rect (sight_shape_span (sight_tool_state_clip (self, a),
                                                                                   sight_tool_state_clip (self, b))));
}

gboolean
sight_tool_state_has_cells (const SightToolState *self)
{
  return self->floating != NULL || self->selection != NULL;
}

SightRect
sight_tool_state_get_extents (const SightToolState *self)
{
  SightRect rect = { 0 };

  if (self->floating != NULL)
    {
      rect = sight_cell_set_get_extents (self->floating->fragment->cells);
      rect.x += self->floating->at.x;
      rect.y += self->floating->at.y;
    }
  else if (self->selection != NULL)
    rect = sight_cell_set_get_extents (self->selection);

  return rect;
}

SightFragment *
sight_tool_state_copy (const SightToolState *self)
{
  if (self->floating != NULL)
    return sight_fragment_copy (self->floating->fragment);
  if (self->selection != NULL)
    return sight_fragment_take (sight_document_get_snapshot (self->document), self->selection);

  return NULL;
}

static gboolean
has_tile (const SightToolState *self, int tile)
{
  return tile >= 0 && tile < (int) sight_legend_get_length (sight_document_get_level (self->document)->legend);
}

/* Fills @area with the tile of @button, or with the mix that it paints, as one entry. */
static void
paint (SightToolState *self, const SightCellSet *area, SightButton button, const char *name)
{
  self->refusal = NULL;
  self->stroke.tile = self->tiles[button == SIGHT_BUTTON_SECOND];
  sight_tool_state_begin_mix (self, button);
  sight_document_begin (self->document, name);
  sight_tool_state_set_stroke (self, area);
  sight_tool_state_finish (self);
}

void
sight_tool_state_delete (SightToolState *self, gboolean is_cut)
{
  g_autofree char *name = NULL;
  g_autoptr (SightCellSet) area = NULL;
  guint n;

  /* For moved cells, deletes those they came from. */
  sight_tool_state_drop (self);
  if (self->selection == NULL || !has_tile (self, self->tiles[1]))
    return;

  area = sight_cell_set_copy (self->selection);
  n = sight_cell_set_count (area);
  name = g_strdup_printf (is_cut ? g_dngettext (GETTEXT_PACKAGE, "Cut %u cell", "Cut %u cells", n)
                                 : g_dngettext (GETTEXT_PACKAGE, "Delete %u cell", "Delete %u cells", n),
                          n);
  paint (self, area, SIGHT_BUTTON_SECOND, name);
}

void
sight_tool_state_fill (SightToolState *self)
{
  const SightLegend *legend = sight_document_get_level (self->document)->legend;
  g_autofree char *name = NULL;
  g_autoptr (SightCellSet) area = NULL;
  guint n;

  sight_tool_state_place (self);
  if (self->selection == NULL || !has_tile (self, self->tiles[0]))
    return;

  area = sight_cell_set_copy (self->selection);
  n = sight_cell_set_count (area);
  if (self->is_mixed)
    name =
        g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Paint %u cell with a mix", "Paint %u cells with a mix", n), n);
  else
    name = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Fill %u cell with %s", "Fill %u cells with %s", n), n,
                            sight_legend_get (legend, self->tiles[0])->name);
  paint (self, area, SIGHT_BUTTON_FIRST, name);
}
