/* sight-draw-heat.c - a heat map over the tiles
 *
 * A class has a colour, and a contour where another one begins.  What nobody
 * sees is hatched, what has no value is dotted, and so is what is pending.  What
 * stands on the floor, such as doors and stairs, is drawn again on top.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-draw-heat.h"

#include <math.h>

#include "draw/strokes/sight-draw-edge.h"
#include "draw/strokes/sight-draw-text.h"
#include "sight-draw-states.h"
#include "sight-draw-tile.h"

#define CONTOUR_SIZE 4   /* pixels a cell from which there are contours */
#define NUMBER_SHARE .36 /* of a cell: the size of its number */

/* Light, dark. */
static const SightColor contours[2] = { { 0x3d, 0x1a, 0x12, 115 }, { 255, 255, 255, 71 } };
static const SightColor crosses[2] = { { 0x3d, 0x38, 0x46, 158 }, { 0xd5, 0xcf, 0xe0, 128 } };
static const SightColor dots[2] = { { 0x2b, 0x2b, 0x30, 89 }, { 0xed, 0xed, 0xf0, 89 } };
static const SightColor pending_dots[2] = { { 0x2b, 0x2b, 0x30, 160 }, { 0xff, 0xff, 0xff, 160 } };

static gboolean
is_contour (guint8 a, guint8 b)
{
  return a != b && a >= 1 && a <= SIGHT_HEAT_CLASSES && b >= 1 && b <= SIGHT_HEAT_CLASSES;
}

static void
init_states (SightStates *self, SightRect cells)
{
  const SightHeat *heat = self->scene->heat;

  self->patch = (SightFieldPatch) { cells, 1, cells.width + 2 };
  self->patch.seen = g_new0 (guint8, (gsize) (cells.width + 2) * (cells.height + 2));
  for (int y = MAX (cells.y - 1, 0); y < MIN (cells.y + cells.height + 1, heat->height); y++)
    {
      for (int x = MAX (cells.x - 1, 0); x < MIN (cells.x + cells.width + 1, heat->width); x++)
        *(guint8 *) sight_field_patch_get (&self->patch, x, y) = sight_heat_get_state (heat, (SightCell) { x, y });
    }
}

void
sight_heat_hatch_nobody (cairo_t *cr, const SightPalette *palette, int size)
{
  cairo_path_t *path = cairo_copy_path (cr);

  /* Without a casing: lines of one pixel. */
  sight_hatch_fill (cr, SIGHT_HATCH_RISING, MIN (size, SIGHT_CASING_SIZE - 1), crosses[palette->dark], palette);
  cairo_append_path (cr, path);
  sight_hatch_fill (cr, SIGHT_HATCH_FALLING, MIN (size, SIGHT_CASING_SIZE - 1), crosses[palette->dark], palette);
  cairo_path_destroy (path);
}

static void
add_cells (const SightStates *self, guint8 state)
{
  const int size = (int) self->scene->size;

  for (int y = self->map.y; y < self->map.y + self->map.height; y++)
    {
      for (int x = self->map.x; x < self->map.x + self->map.width; x++)
        {
          if (*sight_field_patch_get (&self->patch, x, y) == state)
            cairo_rectangle (self->cr, x * size, y * size, size, size);
        }
    }
}

static void
draw_pending (const SightStates *self)
{
  const SightCellSet *pending = self->scene->heat->pending;
  const int size = (int) self->scene->size;

  if (pending == NULL || size < CONTOUR_SIZE)
    return;
  for (SightRuns runs = sight_cell_set_begin (pending, self->map); sight_runs_next (&runs);)
    {
      for (int i = 0; i < runs.length; i++)
        {
          const SightCell cell = { runs.cell.x + i, runs.cell.y };

          if (*sight_field_patch_get (&self->patch, cell.x, cell.y) != SIGHT_HEAT_OUTSIDE)
            cairo_rectangle (self->cr, cell.x * size, cell.y * size, size, size);
        }
    }
  sight_hatch_fill (self->cr, SIGHT_HATCH_DOTS, MIN (size, SIGHT_CASING_SIZE - 1),
                    pending_dots[self->scene->palette->dark], self->scene->palette);
}

/* Looks that are more than a ground and can be walked on. */
static gboolean
stands_on_floor (const SightTile *tile)
{
  static const SightLook looks[] = { SIGHT_LOOK_DOOR,   SIGHT_LOOK_OPEN_DOOR, SIGHT_LOOK_BUSH,
                                     SIGHT_LOOK_STAIRS, SIGHT_LOOK_COVER,     SIGHT_LOOK_WINDOW };

  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    {
      if (tile->look == looks[i])
        return TRUE;
    }

  return FALSE;
}

static void
draw_things (const SightStates *self)
{
  const SightScene *scene = self->scene;
  const int size = (int) scene->size;

  for (int y = self->map.y; y < self->map.y + self->map.height; y++)
    {
      for (int x = self->map.x; x < self->map.x + self->map.width; x++)
        {
          const SightTile *tile = sight_level_get_tile (scene->level, (SightCell) { x, y });
          const SightTilePicture picture = { .tile = tile,
                                             .palette = scene->palette,
                                             .size = size,
                                             .variant = sight_tile_get_variant (scene, tile, (SightCell) { x, y }),
                                             .lines = SIGHT_LINES_NEVER,
                                             .tiles = SIGHT_TILES_DRAWN,
                                             .is_bare = TRUE };

          if (*sight_field_patch_get (&self->patch, x, y) == SIGHT_HEAT_OUTSIDE || !stands_on_floor (tile))
            continue;
          cairo_save (self->cr);
          cairo_translate (self->cr, x * size, y * size);
          cairo_set_antialias (self->cr, CAIRO_ANTIALIAS_DEFAULT);
          sight_draw_tile (self->cr, &picture);
          cairo_restore (self->cr);
        }
    }
}

static void
draw_number (const SightStates *self, SightCell cell, guint8 state)
{
  const SightScene *scene = self->scene;
  const double value = sight_heat_get (scene->heat, cell), size = scene->size;
  g_autofree char *text = sight_heat_format (scene->heat, value);
  const SightColor color = sight_heat_get_color (&scene->heat->style, scene->palette, state);
  const gboolean dark_text = sight_color_has_dark_text (sight_color_to_pixel (color) & 0xffffff);

  cairo_set_source_rgba (self->cr, dark_text ? 0 : 1, dark_text ? 0 : 1, dark_text ? 0 : 1, .85);
  sight_draw_text (self->cr, text, (cell.x + .5) * size, (cell.y + .5) * size,
                   MIN (NUMBER_SHARE * size, 1.5 * size / MAX (strlen (text), 1)));
}

static void
draw_numbers (const SightStates *self)
{
  cairo_set_antialias (self->cr, CAIRO_ANTIALIAS_DEFAULT);
  for (int y = self->map.y; y < self->map.y + self->map.height; y++)
    {
      for (int x = self->map.x; x < self->map.x + self->map.width; x++)
        {
          const guint8 state = *sight_field_patch_get (&self->patch, x, y);

          if (state >= 1 && state <= SIGHT_HEAT_CLASSES)
            draw_number (self, (SightCell) { x, y }, state);
        }
    }
}

void
sight_draw_heat (cairo_t *cr, const SightScene *scene, SightRect cells)
{
  const SightPalette *palette = scene->palette;
  SightStates self = { cr, scene };
  const SightEdges edges = { cr, &self.patch, (int) scene->size, is_contour };

  /* A map that has just got another size has no heat yet. */
  if (scene->heat->width != scene->level->map->width || scene->heat->height != scene->level->map->height ||
      !sight_states_begin (&self, &cells))
    return;

  init_states (&self, cells);
  for (guint8 i = 1; i <= SIGHT_HEAT_CLASSES; i++)
    sight_states_wash (&self, i, sight_heat_get_color (&scene->heat->style, palette, i));
  if (scene->size >= CONTOUR_SIZE)
    {
      sight_edges_draw (&edges, contours[palette->dark], 1);
      add_cells (&self, SIGHT_HEAT_NOBODY);
      sight_heat_hatch_nobody (cr, palette, (int) scene->size);
      add_cells (&self, SIGHT_HEAT_NO_VALUE);
      sight_hatch_fill (cr, SIGHT_HATCH_DOTS, (int) scene->size, dots[palette->dark], palette);
    }
  if (scene->size >= SIGHT_DETAIL_SIZE && scene->tiles == SIGHT_TILES_DRAWN)
    draw_things (&self);
  draw_pending (&self);
  if (scene->size >= SIGHT_HEAT_NUMBERS_SIZE)
    draw_numbers (&self);
  sight_states_finish (&self);
}
