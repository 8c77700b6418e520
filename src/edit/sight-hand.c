/* sight-hand.c - what is in hand: the selected viewer, the inspected line, the stroke of the tool
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-tool-private.h"

static void
tell (SightHand *self)
{
  if (self->changed != NULL)
    self->changed (self->owner);
}

void
sight_hand_select (SightHand *self, int viewer)
{
  if (self->selected == viewer)
    return;
  self->selected = viewer;
  tell (self);
}

void
sight_hand_set_line (SightHand *self, SightCell from, SightCell to)
{
  if (self->has_line && sight_cell_equal (self->from, from) && sight_cell_equal (self->to, to))
    return;
  self->has_line = TRUE;
  self->from = from;
  self->to = to;
  tell (self);
}

void
sight_hand_clear_line (SightHand *self)
{
  if (!self->has_line)
    return;
  self->has_line = FALSE;
  tell (self);
}

static int
keep_below (int index, guint length)
{
  return index < (int) length ? index : -1;
}

/* There is always a tile in hand: where the last of the legend is gone, what is the last one now. */
static int
follow_tile (SightHand *self, int tile)
{
  int now = sight_document_track_tile (self->document, tile);

  return now >= 0 ? now : (int) sight_legend_get_length (sight_document_get_level (self->document)->legend) - 1;
}

void
sight_hand_follow (SightHand *self)
{
  const SightLevel *level = sight_document_get_level (self->document);

  self->team = keep_below (sight_document_track_team (self->document, self->team), level->teams->len);
  for (guint i = 0; i < G_N_ELEMENTS (self->tiles); i++)
    self->tiles[i] = follow_tile (self, self->tiles[i]);
  self->stroke.tile = self->stroke.tile >= 0 ? follow_tile (self, self->stroke.tile) : self->stroke.tile;
  self->stroke.viewer =
      keep_below (sight_document_track_viewer (self->document, self->stroke.viewer), level->viewers->len);
  sight_hand_select (self,
                     keep_below (sight_document_track_viewer (self->document, self->selected), level->viewers->len));
  self->from = sight_document_track_cell (self->document, self->from);
  self->to = sight_document_track_cell (self->document, self->to);
  if (self->has_line && (!sight_map_contains (level->map, self->from) || !sight_map_contains (level->map, self->to)))
    sight_hand_clear_line (self);
}

const SightMap *
sight_hand_get_map (const SightHand *self)
{
  return sight_document_get_level (self->document)->map;
}

SightCell
sight_hand_clip (const SightHand *self, SightCell cell)
{
  const SightMap *map = sight_hand_get_map (self);

  return (SightCell) { CLAMP (cell.x, 0, map->width - 1), CLAMP (cell.y, 0, map->height - 1) };
}

void
sight_hand_press (SightHand *self, SightCell cell)
{
  self->stroke = (SightStroke) { .is_active = TRUE,
                                 .last = cell,
                                 .tile = SIGHT_TILE_NONE,
                                 .viewer = -1,
                                 .had_line = self->has_line,
                                 .from = self->from,
                                 .to = self->to };
}

gboolean
sight_hand_is_editing (const SightHand *self)
{
  return self->stroke.is_active && sight_document_is_open (self->document);
}

void
sight_hand_commit (SightHand *self)
{
  if (sight_hand_is_editing (self))
    sight_document_commit (self->document);
  self->stroke.is_active = FALSE;
}

void
sight_hand_cancel (SightHand *self)
{
  if (sight_hand_is_editing (self))
    sight_document_cancel (self->document);
  self->stroke.is_active = FALSE;
}

void
sight_hand_preview (const SightHand *self, SightCell cell, SightPreview *preview)
{
  const SightRect square = { cell.x, cell.y, 1, 1 };

  preview->cells = sight_rect_intersect (square, sight_map_get_rect (sight_hand_get_map (self)));
  preview->tile = SIGHT_TILE_NONE;
}
