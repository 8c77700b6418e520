/* sight-scene.c - what a picture of a level shows
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-scene.h"

const SightPalette *
sight_scene_get_tile_palette (const SightScene *self)
{
  return sight_scene_has_fog (self) ? sight_palette_get_light (self->palette) : self->palette;
}

void
sight_scene_clip_to_page (const SightScene *self, cairo_t *cr)
{
  const SightRect *page = &self->page;

  if (!sight_scene_has_page (self))
    return;
  cairo_rectangle (cr, page->x * self->size, page->y * self->size, page->width * self->size, page->height * self->size);
  cairo_clip (cr);
}

/* @set: (nullable) */
static gboolean
has_all (const SightCellSet *set, const SightCellSet *cells)
{
  g_autoptr (SightCellSet) rest = NULL;

  if (set == NULL)
    return FALSE;
  rest = sight_cell_set_copy (cells);
  sight_cell_set_remove (rest, set);

  return sight_cell_set_is_empty (rest);
}

gboolean
sight_scene_holds (const SightScene *self, const SightCellSet *cells)
{
  return (self->within == NULL || has_all (self->within, cells)) && !has_all (self->without, cells);
}

static gboolean
holds_cell (const SightScene *self, SightCell cell)
{
  return (self->within == NULL || sight_cell_set_contains (self->within, cell)) &&
         (self->without == NULL || !sight_cell_set_contains (self->without, cell));
}

gboolean
sight_scene_shows_viewer (const SightScene *self, guint viewer)
{
  if (!holds_cell (self, sight_level_get_viewer (self->level, viewer)->cell))
    return FALSE;
  if (self->timeline != NULL && !sight_timeline_is_on_map (self->timeline, viewer))
    return FALSE;
  if (self->held_viewer == viewer + 1)
    return TRUE;
  if (self->show == SIGHT_SHOW_TEAM)
    return sight_timeline_shows_viewer (self->timeline, self->team, viewer);
  if (self->show == SIGHT_SHOW_VIEWER)
    return (int) viewer == self->selected ||
           (self->selected >= 0 && self->timeline != NULL &&
            sight_fields_sees_viewer (sight_timeline_get_fields (self->timeline), (guint) self->selected, viewer));

  return TRUE;
}

gboolean
sight_scene_get_ghost (const SightScene *self, guint viewer, SightGhost *ghost)
{
  return self->show == SIGHT_SHOW_TEAM && self->timeline != NULL &&
         sight_timeline_get_ghost (self->timeline, (guint) self->team, viewer, ghost) &&
         sight_map_contains (self->level->map, ghost->cell);
}

SightState
sight_scene_get_state (const SightScene *self, SightCell cell)
{
  if (self->show == SIGHT_SHOW_TEAM && self->timeline != NULL)
    return sight_timeline_get_state (self->timeline, (guint) self->team, cell);
  if (self->show == SIGHT_SHOW_VIEWER)
    return self->only != NULL && sight_view_sees (self->only, cell) ? SIGHT_STATE_VISIBLE : SIGHT_STATE_HIDDEN;

  return SIGHT_STATE_VISIBLE;
}

gboolean
sight_scene_shows_cell (const SightScene *self, SightCell cell)
{
  return sight_scene_get_state (self, cell) != SIGHT_STATE_HIDDEN;
}

gboolean
sight_scene_shows_lamp (const SightScene *self, guint index)
{
  const SightLamp *lamp = sight_level_get_lamp (self->level, index);

  return sight_map_contains (self->level->map, lamp->cell) && holds_cell (self, lamp->cell) &&
         (self->held_lamp == index + 1 || sight_scene_shows_cell (self, lamp->cell));
}

void
sight_scene_set_hiding (SightScene *self, const SightLos *los)
{
  self->n_hiding = los->stop == SIGHT_LOS_UNSEEN ? (guint) los->n_blockers : 0;
  for (guint i = 0; i < self->n_hiding; i++)
    self->hiding[i] = los->blockers[i];
}
