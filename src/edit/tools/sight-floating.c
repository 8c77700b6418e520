/* sight-floating.c - cells that float over the map until they are placed
 *
 * The document does not know of them: it changes only when they are placed, as
 * one entry.
 *
 * SPDX-License-Identifier: MIT
 */
#include <glib/gi18n-lib.h>

#include "sight-tool-private.h"
#include "sight-tool-viewers.h"
#include "sight-travel.h"

/* The identity: the fragment lies as it was lifted. */
static const SightReshape as_it_was = { .xx = 1, .yy = 1 };

void
sight_float_free (SightFloat *self)
{
  sight_fragment_free (self->fragment);
  g_clear_pointer (&self->source, sight_cell_set_free);
  g_free (self);
}

static void
changed (SightToolState *self)
{
  self->selection_stamp++;
  sight_tool_state_notify (self);
}

/* @fragment, @source: (transfer full) */
static void
take_up (SightToolState *self, SightFloatKind kind, SightFragment *fragment, SightCell at, SightCellSet *source)
{
  SightFloat *floating = g_new (SightFloat, 1);

  *floating = (SightFloat) { kind, fragment, at, source, as_it_was };
  self->floating = floating;
  g_clear_pointer (&self->selection, sight_cell_set_free);
  changed (self);
}

/* Whether @fragment would look at @at as what lies there already. */
static gboolean
is_hidden (const SightToolState *self, const SightFragment *fragment, SightCell at)
{
  const SightMap *map = sight_tool_state_get_map (self);

  for (SightRuns runs = sight_cell_set_begin (fragment->cells, fragment->cells->bounds); sight_runs_next (&runs);)
    {
      for (int i = 0; i < runs.length; i++)
        {
          const SightCell cell = { runs.cell.x + i, runs.cell.y };
          const SightCell below = { at.x + cell.x, at.y + cell.y };

          if (sight_map_contains (map, below) && sight_map_get (map, below) != sight_map_get (fragment->map, cell))
            return FALSE;
        }
    }

  return TRUE;
}

SightCell
sight_tool_state_find_place (SightToolState *self, SightFragment *fragment, SightCell at)
{
  const SightLevel *level = sight_document_get_level (self->document);

  if (!sight_fragment_adopt (fragment, level, NULL))
    return at;
  sight_tool_state_place (self);
  if (!is_hidden (self, fragment, at))
    return at;

  return (SightCell) { at.x + (at.x + fragment->map->width < level->map->width ? 1 : -1),
                       at.y + (at.y + fragment->map->height < level->map->height ? 1 : -1) };
}

gboolean
sight_tool_state_paste (SightToolState *self, SightFragment *fragment, SightCell at, GError **error)
{
  g_autoptr (SightFragment) given = fragment;

  if (!sight_fragment_adopt (given, sight_document_get_level (self->document), error))
    return FALSE;

  sight_tool_state_place (self);
  take_up (self, SIGHT_FLOAT_PASTE, g_steal_pointer (&given), at, NULL);

  return TRUE;
}

void
sight_tool_state_duplicate (SightToolState *self)
{
  SightRect rect;
  SightFragment *fragment;

  sight_tool_state_place (self);
  fragment = sight_tool_state_copy (self);
  if (fragment == NULL)
    return;

  rect = sight_tool_state_get_extents (self);
  take_up (self, SIGHT_FLOAT_DUPLICATE, fragment, (SightCell) { rect.x + 1, rect.y + 1 }, NULL);
}

void
sight_tool_state_lift (SightToolState *self)
{
  SightRect rect = sight_tool_state_get_extents (self);
  SightFragment *fragment;

  if (self->floating != NULL || self->selection == NULL)
    return;

  fragment = sight_tool_state_copy (self);
  take_up (self, SIGHT_FLOAT_MOVE, fragment, (SightCell) { rect.x, rect.y }, sight_cell_set_copy (self->selection));
}

void
sight_tool_state_move (SightToolState *self, int dx, int dy)
{
  SightFloat *floating = self->floating;

  if (floating == NULL || (dx == 0 && dy == 0))
    return;

  floating->at.x = CLAMP (floating->at.x + dx, -SIGHT_SIDE_MAX, 2 * SIGHT_SIDE_MAX);
  floating->at.y = CLAMP (floating->at.y + dy, -SIGHT_SIDE_MAX, 2 * SIGHT_SIDE_MAX);
  changed (self);
}

void
sight_tool_state_drop (SightToolState *self)
{
  g_autoptr (SightCellSet) source = NULL;

  if (self->floating == NULL)
    return;

  source = g_steal_pointer (&self->floating->source);
  g_clear_pointer (&self->floating, sight_float_free);
  self->selection_stamp++;
  if (source != NULL)
    sight_tool_state_set_selection (self, g_steal_pointer (&source));
  else
    sight_tool_state_notify (self);
}

gboolean
sight_tool_state_can_escape (const SightToolState *self)
{
  return sight_tool_state_has_cells (self) || sight_viewers_count (self) > 1;
}

gboolean
sight_tool_state_escape (SightToolState *self)
{
  if (!sight_tool_state_has_cells (self))
    return sight_viewers_select_one (self);

  if (self->floating != NULL)
    sight_tool_state_drop (self);
  else
    sight_tool_state_set_selection (self, NULL);

  return TRUE;
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

/* Adds the tiles of @fragment that the level has not, with the sheets that their pictures are parts of. */
static void
put_tiles (SightToolState *self, const SightFragment *fragment)
{
  const SightLevel *level = sight_document_get_level (self->document);
  SightPictures pictures;

  if (sight_legend_equal (fragment->legend, level->legend))
    return;
  sight_pictures_copy (&pictures, &level->pictures);
  sight_pictures_add_sheets (&pictures, &fragment->pictures, level->pictures.sheets->len + 1);
  sight_document_set_pictures (self->document, &pictures);
  sight_pictures_clear (&pictures);
  sight_document_set_legend (self->document, fragment->legend);
}

static void
put (SightToolState *self, const SightFloat *floating)
{
  const SightFragment *fragment = floating->fragment;
  g_auto (SightTravel) travel = { 0 };

  sight_travel_init (&travel, self->document, floating);
  put_tiles (self, fragment);
  if (floating->source != NULL)
    sight_tool_state_set_cells (self, floating->source, MAX (self->tiles[1], 0));
  sight_tool_state_put_map (self, fragment->map, fragment->cells, floating->at);
  sight_travel_apply (&travel, self->document);
}

void
sight_tool_state_place (SightToolState *self)
{
  g_autofree char *name = NULL;
  SightFloat *floating = self->floating;
  SightCellSet *area;

  if (floating == NULL)
    return;
  area = sight_cell_set_copy (floating->fragment->cells);
  area->bounds.x += floating->at.x;
  area->bounds.y += floating->at.y;
  name = name_entry (floating->kind, sight_cell_set_count (area));
  self->floating = NULL;
  self->refusal = NULL;
  sight_document_begin (self->document, name);
  sight_document_hold (self->document);
  put (self, floating);
  sight_document_release (self->document);
  sight_tool_state_keep_placed (self, g_steal_pointer (&floating->source), area);
  sight_tool_state_finish (self);
  sight_float_free (floating);
  self->selection_stamp++;
  sight_tool_state_set_selection (self, area);
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

/* Rotates about the middle, rounded so that four rotations return to the start. */
static void
flip_floating (SightFloat *floating, SightFlip flip)
{
  const SightMap *map = floating->fragment->map;
  SightReshape reshape = get_reshape (flip, map);

  floating->at.x += (map->width - reshape.width) / 2;
  floating->at.y += (map->height - reshape.height) / 2;
  floating->flipped = combine (&floating->flipped, &reshape);
  sight_fragment_reshape (floating->fragment, &reshape);
}

void
sight_tool_state_flip (SightToolState *self, SightFlip flip)
{
  gboolean floats = self->floating != NULL;

  if (!sight_tool_state_has_cells (self))
    return;

  if (!floats)
    sight_tool_state_lift (self);
  flip_floating (self->floating, flip);
  if (floats)
    {
      changed (self);
      return;
    }
  self->floating->kind = flip == SIGHT_FLIP_X || flip == SIGHT_FLIP_Y ? SIGHT_FLOAT_FLIP : SIGHT_FLOAT_ROTATE;
  sight_tool_state_place (self);
}
