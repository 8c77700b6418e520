/* sight-floating.c - cells that float over the map until they are placed
 *
 * The document does not know of them: nothing of it changes before they are
 * placed, and then it is one entry.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-tool-private.h"

#include <glib/gi18n-lib.h>

/* As of a piece that lies as it was taken up. */
static const SightReshape as_it_was = { .xx = 1, .yy = 1 };

void
sight_float_free (SightFloat *self)
{
  sight_piece_free (self->piece);
  g_clear_pointer (&self->source, sight_area_free);
  g_free (self);
}

static void
changed (SightHand *self)
{
  self->selection_stamp++;
  sight_hand_tell (self);
}

/* @piece, @source: (transfer full) */
static void
take_up (SightHand *self, SightFloatKind kind, SightPiece *piece, SightCell at, SightArea *source)
{
  SightFloat *floating = g_new (SightFloat, 1);

  *floating = (SightFloat) { kind, piece, at, source, as_it_was };
  self->floating = floating;
  g_clear_pointer (&self->selection, sight_area_free);
  changed (self);
}

gboolean
sight_hand_paste (SightHand *self, SightPiece *piece, SightCell at, GError **error)
{
  g_autoptr (SightPiece) given = piece;

  if (!sight_piece_adopt (given, sight_document_get_level (self->document)->legend, error))
    return FALSE;

  sight_hand_place (self);
  take_up (self, SIGHT_FLOAT_PASTE, g_steal_pointer (&given), at, NULL);

  return TRUE;
}

void
sight_hand_duplicate (SightHand *self)
{
  SightRect rect;
  SightPiece *piece;

  sight_hand_place (self);
  piece = sight_hand_copy (self);
  if (piece == NULL)
    return;

  rect = sight_hand_get_extents (self);
  take_up (self, SIGHT_FLOAT_DUPLICATE, piece, (SightCell) { rect.x + 1, rect.y + 1 }, NULL);
}

void
sight_hand_lift (SightHand *self)
{
  SightRect rect = sight_hand_get_extents (self);
  SightPiece *piece;

  if (self->floating != NULL || self->selection == NULL)
    return;

  piece = sight_hand_copy (self);
  take_up (self, SIGHT_FLOAT_MOVE, piece, (SightCell) { rect.x, rect.y }, sight_area_copy (self->selection));
}

void
sight_hand_move (SightHand *self, int dx, int dy)
{
  SightFloat *floating = self->floating;

  if (floating == NULL || (dx == 0 && dy == 0))
    return;

  floating->at.x = CLAMP (floating->at.x + dx, -SIGHT_SIDE_MAX, 2 * SIGHT_SIDE_MAX);
  floating->at.y = CLAMP (floating->at.y + dy, -SIGHT_SIDE_MAX, 2 * SIGHT_SIDE_MAX);
  changed (self);
}

void
sight_hand_drop (SightHand *self)
{
  g_autoptr (SightArea) source = NULL;

  if (self->floating == NULL)
    return;

  source = g_steal_pointer (&self->floating->source);
  g_clear_pointer (&self->floating, sight_float_free);
  self->selection_stamp++;
  if (source != NULL)
    sight_hand_set_selection (self, g_steal_pointer (&source));
  else
    sight_hand_tell (self);
}

gboolean
sight_hand_escape (SightHand *self)
{
  gboolean had = sight_hand_has_cells (self);

  if (self->floating != NULL)
    sight_hand_drop (self);
  else
    sight_hand_set_selection (self, NULL);

  return had;
}

/* ---- placing ---- */

static char *
name_entry (SightFloatKind kind, guint n)
{
  switch (kind)
    {
    case SIGHT_FLOAT_MOVE:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Move %u cell", "Move %u cells", n), n);
    case SIGHT_FLOAT_DUPLICATE:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Duplicate %u cell", "Duplicate %u cells", n), n);
    case SIGHT_FLOAT_FLIP:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Flip %u cell", "Flip %u cells", n), n);
    case SIGHT_FLOAT_ROTATE:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Rotate %u cell", "Rotate %u cells", n), n);
    default:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Paste %u cell", "Paste %u cells", n), n);
    }
}

/* Where what stood in @cell when it was taken up comes to stand. */
static SightCell
follow (const SightFloat *floating, SightCell cell)
{
  const SightRect *from = &floating->source->bounds;
  SightCell to = sight_reshape_cell (&floating->flipped, (SightCell) { cell.x - from->x, cell.y - from->y });

  return (SightCell) { to.x + floating->at.x, to.y + floating->at.y };
}

/* A viewer that would come to stand outside the map stays where it is. */
static void
move_viewers (SightHand *self, const SightFloat *floating)
{
  const SightLevel *level = sight_document_get_level (self->document);

  for (guint i = 0; i < level->viewers->len; i++)
    {
      const SightViewer *viewer = sight_level_get_viewer (level, i);
      g_autoptr (SightViewer) moved = NULL;

      if (!sight_area_contains (floating->source, viewer->cell))
        continue;
      moved = sight_viewer_copy (viewer);
      moved->cell = follow (floating, viewer->cell);
      if (moved->facing != SIGHT_FACING_NONE)
        moved->facing = sight_reshape_facing (&floating->flipped, moved->facing);
      if (sight_map_contains (level->map, moved->cell))
        sight_document_set_viewer (self->document, i, moved);
    }
}

static void
put (SightHand *self, const SightFloat *floating)
{
  const SightLegend *legend = sight_document_get_level (self->document)->legend;
  const SightPiece *piece = floating->piece;

  if (!sight_legend_equal (piece->legend, legend))
    sight_document_set_legend (self->document, piece->legend);
  if (floating->source != NULL)
    sight_document_paint_area (self->document, floating->source, MAX (self->tiles[1], 0));
  sight_document_paint_map (self->document, piece->map, piece->cells, floating->at);
  if (floating->source != NULL)
    move_viewers (self, floating);
}

void
sight_hand_place (SightHand *self)
{
  g_autofree char *name = NULL;
  SightFloat *floating = self->floating;
  SightArea *area;

  if (floating == NULL)
    return;
  area = sight_area_copy (floating->piece->cells);
  area->bounds.x += floating->at.x;
  area->bounds.y += floating->at.y;
  name = name_entry (floating->kind, sight_area_count (area));
  self->floating = NULL;
  sight_document_begin (self->document, name);
  sight_document_hold (self->document);
  put (self, floating);
  sight_document_release (self->document);
  sight_hand_keep_placed (self, g_steal_pointer (&floating->source), area);
  sight_document_commit (self->document);
  sight_float_free (floating);
  self->selection_stamp++;
  sight_hand_set_selection (self, area);
}

/* ---- flipping and rotating ---- */

/* @then after @first. */
static SightReshape
combine (const SightReshape *first, const SightReshape *then)
{
  SightCell origin = sight_reshape_cell (then, (SightCell) { first->x0, first->y0 });

  return (SightReshape) { .width = then->width,
                          .height = then->height,
                          .xx = then->xx * first->xx + then->xy * first->yx,
                          .xy = then->xx * first->xy + then->xy * first->yy,
                          .x0 = origin.x,
                          .yx = then->yx * first->xx + then->yy * first->yx,
                          .yy = then->yx * first->xy + then->yy * first->yy,
                          .y0 = origin.y };
}

static SightReshape
get_reshape (SightFlip flip, const SightMap *map)
{
  if (flip == SIGHT_FLIP_X)
    return sight_reshape_flip_x (map);
  if (flip == SIGHT_FLIP_Y)
    return sight_reshape_flip_y (map);

  return sight_reshape_turn (map, flip == SIGHT_ROTATE_RIGHT ? 1 : -1);
}

/* About its middle, as far as cells have one: four rotations come back to where they began. */
static void
flip_floating (SightFloat *floating, SightFlip flip)
{
  const SightMap *map = floating->piece->map;
  SightReshape reshape = get_reshape (flip, map);

  floating->at.x += (map->width - reshape.width) / 2;
  floating->at.y += (map->height - reshape.height) / 2;
  floating->flipped = combine (&floating->flipped, &reshape);
  sight_piece_reshape (floating->piece, &reshape);
}

void
sight_hand_flip (SightHand *self, SightFlip flip)
{
  gboolean floats = self->floating != NULL;

  if (!sight_hand_has_cells (self))
    return;

  if (!floats)
    sight_hand_lift (self);
  flip_floating (self->floating, flip);
  if (floats)
    {
      changed (self);
      return;
    }
  self->floating->kind = flip == SIGHT_FLIP_X || flip == SIGHT_FLIP_Y ? SIGHT_FLOAT_FLIP : SIGHT_FLOAT_ROTATE;
  sight_hand_place (self);
}
