/* sight-selection.c - what is done with the selected cells of a hand
 *
 * Cells that float are in sight-floating.c.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-tool-private.h"

#include <glib/gi18n-lib.h>

void
sight_hand_set_selection (SightHand *self, SightArea *area)
{
  g_autoptr (SightArea) given = area;

  if (given == NULL && self->selection == NULL)
    return;

  g_clear_pointer (&self->selection, sight_area_free);
  if (given != NULL)
    self->selection = sight_area_cut (given, sight_map_get_rect (sight_hand_get_map (self)));
  if (self->selection != NULL && sight_area_is_empty (self->selection))
    g_clear_pointer (&self->selection, sight_area_free);
  self->selection_stamp++;
  sight_hand_tell (self);
}

void
sight_hand_select_all (SightHand *self)
{
  sight_hand_place (self);
  sight_hand_set_selection (self, sight_area_new_rect (sight_map_get_rect (sight_hand_get_map (self))));
}

void
sight_hand_select_span (SightHand *self, SightCell a, SightCell b)
{
  sight_hand_place (self);
  sight_hand_set_selection (
      self, sight_area_new_rect (sight_shape_span (sight_hand_clip (self, a), sight_hand_clip (self, b))));
}

gboolean
sight_hand_has_cells (const SightHand *self)
{
  return self->floating != NULL || self->selection != NULL;
}

SightRect
sight_hand_get_extents (const SightHand *self)
{
  SightRect rect = { 0 };

  if (self->floating != NULL)
    {
      rect = sight_area_get_extents (self->floating->piece->cells);
      rect.x += self->floating->at.x;
      rect.y += self->floating->at.y;
    }
  else if (self->selection != NULL)
    rect = sight_area_get_extents (self->selection);

  return rect;
}

SightPiece *
sight_hand_copy (const SightHand *self)
{
  if (self->floating != NULL)
    return sight_piece_copy (self->floating->piece);
  if (self->selection != NULL)
    return sight_piece_take (sight_document_get_level (self->document), self->selection);

  return NULL;
}

static gboolean
has_tile (const SightHand *self, int tile)
{
  return tile >= 0 && tile < (int) sight_legend_get_length (sight_document_get_level (self->document)->legend);
}

/* One entry: @area becomes @tile. */
static void
paint (SightHand *self, const SightArea *area, int tile, const char *name)
{
  sight_document_begin (self->document, name);
  sight_document_paint_area (self->document, area, tile);
  sight_document_commit (self->document);
}

void
sight_hand_delete (SightHand *self, gboolean is_cut)
{
  g_autofree char *name = NULL;
  g_autoptr (SightArea) area = NULL;
  guint n;

  /* Of cells that were moved, those where they came from are deleted. */
  sight_hand_drop (self);
  if (self->selection == NULL || !has_tile (self, self->tiles[1]))
    return;

  area = sight_area_copy (self->selection);
  n = sight_area_count (area);
  name = g_strdup_printf (is_cut ? g_dngettext (GETTEXT_PACKAGE, "Cut %u cell", "Cut %u cells", n)
                                 : g_dngettext (GETTEXT_PACKAGE, "Delete %u cell", "Delete %u cells", n),
                          n);
  paint (self, area, self->tiles[1], name);
}

void
sight_hand_fill (SightHand *self)
{
  const SightLegend *legend = sight_document_get_level (self->document)->legend;
  g_autofree char *name = NULL;
  g_autoptr (SightArea) area = NULL;
  guint n;

  sight_hand_place (self);
  if (self->selection == NULL || !has_tile (self, self->tiles[0]))
    return;

  area = sight_area_copy (self->selection);
  n = sight_area_count (area);
  name = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Fill %u cell with %s", "Fill %u cells with %s", n), n,
                          sight_legend_get (legend, self->tiles[0])->name);
  paint (self, area, self->tiles[0], name);
}
