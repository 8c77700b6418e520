/* sight-tool-state.c - the state of the tools: the selected viewer, the inspected line, the stroke
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-tool-private.h"

#include <glib/gi18n-lib.h>

#include "edit/document/sight-document-turns.h"
#include "sight-tool-viewers.h"

void
sight_tool_state_notify (SightToolState *self)
{
  if (self->changed != NULL)
    self->changed (self->owner);
}

void
sight_tool_state_clear (SightToolState *self)
{
  g_clear_pointer (&self->selection, sight_cell_set_free);
  g_clear_pointer (&self->before, sight_cell_set_free);
  g_clear_pointer (&self->floating, sight_float_free);
  g_clear_pointer (&self->also, g_array_unref);
  g_clear_pointer (&self->mix, g_array_unref);
  self->is_mixed = FALSE;
  self->has_painted = FALSE;
  self->selection_stamp++;
}

void
sight_tool_state_set_mix (SightToolState *self, GArray *mix, gboolean is_mixed)
{
  g_clear_pointer (&self->mix, g_array_unref);
  self->mix = mix;
  self->is_mixed = is_mixed && mix->len > 0;
  sight_tool_state_notify (self);
}

/* Tiles that are gone are no longer part of the mix. */
static void
follow_mix (SightToolState *self)
{
  for (guint i = self->mix != NULL ? self->mix->len : 0; i > 0; i--)
    {
      SightMixPart *part = &g_array_index (self->mix, SightMixPart, i - 1);

      part->tile = sight_document_track_tile (self->document, part->tile);
      if (part->tile < 0)
        g_array_remove_index (self->mix, i - 1);
    }
  self->is_mixed = self->is_mixed && self->mix->len > 0;
}

void
sight_tool_state_select (SightToolState *self, int viewer)
{
  const gboolean had_more = self->also != NULL && self->also->len > 0;

  if (self->selected == viewer && !had_more)
    return;
  if (had_more)
    g_array_set_size (self->also, 0);
  self->selection_stamp += had_more;
  self->selected = viewer;
  sight_tool_state_notify (self);
}

void
sight_tool_state_set_line (SightToolState *self, SightCell from, SightCell to)
{
  if (self->has_line && sight_cell_equal (self->from, from) && sight_cell_equal (self->to, to))
    return;
  self->has_line = TRUE;
  self->from = from;
  self->to = to;
  sight_tool_state_notify (self);
}

void
sight_tool_state_clear_line (SightToolState *self)
{
  if (!self->has_line)
    return;
  self->has_line = FALSE;
  sight_tool_state_notify (self);
}

static int
keep_below (int index, guint length)
{
  return index < (int) length ? index : -1;
}

/* There is always a current tile: if it was the last of the legend and is gone, the new last one. */
static int
follow_tile (SightToolState *self, int tile)
{
  int now = sight_document_track_tile (self->document, tile);

  return now >= 0 ? now : (int) sight_legend_get_length (sight_document_get_level (self->document)->legend) - 1;
}

static gboolean
is_in_map (const SightCellSet *area, const SightMap *map)
{
  SightRect inside = sight_rect_intersect (area->bounds, sight_map_get_rect (map));

  return inside.width == area->bounds.width && inside.height == area->bounds.height;
}

/* Whether cells have moved within the map. */
static gboolean
is_elsewhere (SightToolState *self)
{
  SightCell corner = { 0, 0 }, inner = { 1, 1 };

  return !sight_cell_equal (sight_document_track_cell (self->document, corner), corner) ||
         !sight_cell_equal (sight_document_track_cell (self->document, inner), inner);
}

void
sight_tool_state_follow (SightToolState *self)
{
  const SightLevel *level = sight_document_get_level (self->document);
  int selected;

  /* First, before anyone is notified: a line that moves with its map is not a new line. */
  self->from = sight_document_track_cell (self->document, self->from);
  self->to = sight_document_track_cell (self->document, self->to);
  self->team = keep_below (sight_document_track_team (self->document, self->team), level->teams->len);
  self->area = keep_below (sight_document_track_area (self->document, self->area), level->areas->len);
  self->lamp = keep_below (sight_document_track_lamp (self->document, self->lamp), level->lamps->len);
  self->stroke.lamp = keep_below (sight_document_track_lamp (self->document, self->stroke.lamp), level->lamps->len);
  for (guint i = 0; i < G_N_ELEMENTS (self->tiles); i++)
    self->tiles[i] = follow_tile (self, self->tiles[i]);
  follow_mix (self);
  self->stroke.tile = self->stroke.tile >= 0 ? follow_tile (self, self->stroke.tile) : self->stroke.tile;
  self->stroke.viewer =
      keep_below (sight_document_track_viewer (self->document, self->stroke.viewer), level->viewers->len);
  selected = keep_below (sight_document_track_viewer (self->document, self->selected), level->viewers->len);
  if (selected != self->selected)
    {
      self->selected = selected;
      sight_tool_state_notify (self);
    }
  sight_viewers_follow (self);
  self->painted = sight_document_track_cell (self->document, self->painted);
  if (self->has_line && (!sight_map_contains (level->map, self->from) || !sight_map_contains (level->map, self->to)))
    sight_tool_state_clear_line (self);
  if (self->floating != NULL && !sight_fragment_adopt (self->floating->fragment, level, NULL))
    sight_tool_state_drop (self);
  if (self->selection != NULL && is_elsewhere (self))
    sight_tool_state_set_selection (self, NULL);
  else if (self->selection != NULL && !is_in_map (self->selection, level->map))
    sight_tool_state_set_selection (self, sight_cell_set_copy (self->selection));
}

const SightMap *
sight_tool_state_get_map (const SightToolState *self)
{
  return sight_document_get_snapshot (self->document)->map;
}

SightCell
sight_tool_state_clip (const SightToolState *self, SightCell cell)
{
  const SightMap *map = sight_tool_state_get_map (self);

  return (SightCell) { CLAMP (cell.x, 0, map->width - 1), CLAMP (cell.y, 0, map->height - 1) };
}

void
sight_tool_state_press (SightToolState *self, SightCell cell)
{
  self->refusal = NULL;
  self->stroke = (SightStroke) { .is_active = TRUE,
                                 .start = cell,
                                 .last = cell,
                                 .tile = SIGHT_TILE_NONE,
                                 .viewer = -1,
                                 .lamp = -1,
                                 .selected = self->selected,
                                 .area = self->area,
                                 .had_line = self->has_line,
                                 .from = self->from,
                                 .to = self->to };
}

gboolean
sight_tool_state_is_editing (const SightToolState *self)
{
  return self->stroke.is_active && sight_document_is_open (self->document);
}

void
sight_tool_state_finish (SightToolState *self)
{
  if (self->refusal != NULL)
    sight_document_cancel (self->document);
  else
    sight_document_commit (self->document);
}

void
sight_tool_state_commit (SightToolState *self)
{
  if (sight_tool_state_is_editing (self))
    sight_tool_state_finish (self);
  self->stroke.is_active = FALSE;
}

void
sight_tool_state_cancel (SightToolState *self)
{
  if (sight_tool_state_is_editing (self))
    sight_document_cancel (self->document);
  self->stroke.is_active = FALSE;
}

void
sight_tool_state_preview (const SightToolState *self, SightCell cell, SightPreview *preview)
{
  const SightRect square = { cell.x, cell.y, 1, 1 };

  preview->tile = SIGHT_TILE_NONE;
  if (sight_map_contains (sight_tool_state_get_map (self), cell))
    preview->cells = sight_cell_set_new_rect (square);
}

gboolean
sight_tool_state_can_undo (const SightToolState *self)
{
  return self->floating != NULL || sight_document_is_open (self->document) || sight_document_can_undo (self->document);
}

/* Attached to an entry that placed cells. */
typedef struct
{
  SightCellSet *from; /* (nullable) */
  SightCellSet *to;
} Placed;

static void
placed_free (gpointer data)
{
  Placed *self = data;

  g_clear_pointer (&self->from, sight_cell_set_free);
  sight_cell_set_free (self->to);
  g_free (self);
}

void
sight_tool_state_keep_placed (SightToolState *self, SightCellSet *from, const SightCellSet *to)
{
  Placed *placed = g_new0 (Placed, 1);

  placed->from = from;
  placed->to = sight_cell_set_copy (to);
  sight_document_keep_data (self->document, placed, placed_free);
}

void
sight_tool_state_undo (SightToolState *self)
{
  const Placed *placed = sight_document_get_data (self->document);

  if (!sight_document_is_open (self->document) && self->floating != NULL)
    {
      sight_tool_state_drop (self);
      return;
    }

  sight_document_undo (self->document);
  if (placed != NULL)
    sight_tool_state_set_selection (self, placed->from != NULL ? sight_cell_set_copy (placed->from) : NULL);
}

void
sight_tool_state_redo (SightToolState *self)
{
  const Placed *placed;

  sight_document_redo (self->document);
  placed = sight_document_get_data (self->document);
  if (placed != NULL)
    sight_tool_state_set_selection (self, sight_cell_set_copy (placed->to));
}

/* @cell and those of its images that have the same tile.  Returns: how many */
static guint
find_doors (SightToolState *self, SightCell cell, SightCell doors[SIGHT_IMAGES_MAX + 1])
{
  const SightMap *map = sight_tool_state_get_map (self);
  SightReshape images[SIGHT_IMAGES_MAX];
  const guint n_images = sight_symmetry_get_images (self->symmetry, map, images);
  guint n = 0;

  doors[n++] = cell;
  for (guint i = 0; i < n_images; i++)
    {
      const SightCell image = sight_reshape_cell (&images[i], cell);
      gboolean is_new = sight_map_get (map, image) == sight_map_get (map, cell);

      for (guint k = 0; k < n && is_new; k++)
        is_new = !sight_cell_equal (doors[k], image);
      if (is_new)
        doors[n++] = image;
    }

  return n;
}

guint
sight_tool_state_toggle_door (SightToolState *self, SightCell cell)
{
  const SightLevel *level = sight_document_get_snapshot (self->document);
  g_autofree char *name = NULL;
  SightCell doors[SIGHT_IMAGES_MAX + 1];
  int held, tile;
  guint n;

  if (!sight_map_contains (level->map, cell))
    return 0;
  held = sight_map_get (level->map, cell);
  tile = sight_legend_get (level->legend, held)->counterpart;
  if (tile == SIGHT_TILE_NONE)
    return 0;

  /* Translators: the name of a change: "Door → Open door" */
  name = g_strdup_printf (_ ("%s → %s"), sight_legend_get (level->legend, held)->name,
                          sight_legend_get (level->legend, tile)->name);
  /* All of them first: what is recorded replaces the map of the turn. */
  n = find_doors (self, cell, doors);
  sight_document_begin (self->document, name);
  sight_document_hold (self->document);
  for (guint i = 0; i < n; i++)
    sight_document_record_tile (self->document, doors[i], tile);
  sight_document_release (self->document);
  self->alike = (SightAlike) { .n_doors = n };
  sight_document_commit (self->document);

  return n;
}
