/* sight-draw-ground.c - the tiles of many cells at once
 *
 * Pixels are copied from an atlas, row by row; cairo would take some ten times
 * as long.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-draw-ground.h"

#include <string.h>

#include "sight-draw-field.h"
#include "sight-atlas.h"
#include "sight-draw-tile.h"

#define EDGE_SIZE 3 /* pixels per cell from which an edge is drawn around what is seen, inside its cells */

/* The cells of @cells that the clip touches. */
static SightRect
cut_cells (const SightPixels *pixels, int side, SightRect cells)
{
  SightRect clip = pixels->clip;
  int left = clip.x - pixels->x, top = clip.y - pixels->y;
  int right = left + clip.width, bottom = top + clip.height;
  SightRect touched = { left >= 0 ? left / side : 0, top >= 0 ? top / side : 0, 0, 0 };

  touched.width = (MAX (right, 0) + side - 1) / side - touched.x;
  touched.height = (MAX (bottom, 0) + side - 1) / side - touched.y;

  return sight_rect_intersect (cells, touched);
}

void
sight_ground_write_tiles (const SightScene *scene, SightAtlas *atlas, const SightPixels *pixels, SightRect cells)
{
  const SightLevel *level = scene->level;
  int side = scene->size * pixels->scale;

  cells = cut_cells (pixels, side, cells);
  for (int y = cells.y; y < cells.y + cells.height; y++)
    {
      for (int x = cells.x; x < cells.x + cells.width; x++)
        {
          SightCell cell = { x, y };
          guint16 tile = sight_map_get (level->map, cell);
          guint variant = sight_tile_get_variant (scene, sight_legend_get (level->legend, tile), cell);

          sight_pixels_blit (pixels, sight_atlas_get_picture (atlas, tile, variant), side, pixels->x + x * side,
                             pixels->y + y * side);
        }
    }
}

/* Flat colours */

typedef struct
{
  const SightScene *scene;
  const SightPixels *pixels;
  const SightFlatTile *flat;
  SightRect cells;
  int side;              /* of a cell in device pixels */
  SightFieldPatch patch; /* FIELD only */
  guint32 *colors;       /* of one row of cells */
  guint32 *line;         /* of one row of device pixels of @cells */
} Flat;

static guint32
blend_pixels (guint32 a, guint32 b, guint share)
{
  guint32 pixel = 0;

  for (int shift = 0; shift < 32; shift += 8)
    pixel |= (((a >> shift & 0xff) * (255 - share) + (b >> shift & 0xff) * share + 127) / 255) << shift;

  return pixel;
}

/* Whether a seen cell has a neighbour that is not seen. */
static gboolean
is_rim (const guint8 *seen, int stride)
{
  return (!seen[-1]) | (!seen[1]) | (!seen[-stride]) | (!seen[stride]);
}

static void
color_plain (const Flat *self, const guint16 *tiles)
{
  for (int i = 0; i < self->cells.width; i++)
    self->colors[i] = self->flat[tiles[i]].plain;
}

/* Free of branches that depend on what is seen: at one pixel per cell this runs for each pixel. */
static void
color_seen (const Flat *self, const guint16 *tiles, const guint8 *seen)
{
  guint rims = self->scene->size < EDGE_SIZE;

  for (int i = 0; i < self->cells.width; i++)
    {
      const SightFlatTile *tile = &self->flat[tiles[i]];
      guint rim = rims & is_rim (seen + i, self->patch.stride);

      self->colors[i] = tile->states[(seen[i] != 0) * (1 + rim)];
      if ((guint8) (seen[i] + 1) > 1 && !rim)
        self->colors[i] = blend_pixels (tile->states[SIGHT_FLAT_UNSEEN], tile->states[SIGHT_FLAT_SEEN], seen[i]);
    }
}

static void
color_row (const Flat *self, int y)
{
  const SightMap *map = self->scene->level->map;
  const guint16 *tiles = map->tiles + (gsize) y * map->width + self->cells.x;

  if (self->patch.seen == NULL)
    color_plain (self, tiles);
  else
    color_seen (self, tiles, sight_field_patch_get (&self->patch, self->cells.x, y));
}

/* Fills what may be written of @rect, in device pixels. */
static void
fill_pixels (const Flat *self, SightRect rect, guint32 pixel)
{
  SightRect cut = sight_pixels_cut (self->pixels, rect);

  for (int y = cut.y; y < cut.y + cut.height; y++)
    {
      guint32 *row = sight_pixels_at (self->pixels, cut.x, y);

      for (int x = 0; x < cut.width; x++)
        row[x] = pixel;
    }
}

static void
draw_cell_edges (const Flat *self, SightCell cell, const guint8 *seen)
{
  int side = self->side, line = self->pixels->scale, stride = self->patch.stride;
  int x = self->pixels->x + cell.x * side, y = self->pixels->y + cell.y * side;
  guint32 pixel = sight_color_to_pixel (self->scene->palette->seen_line);

  if (!seen[-stride])
    fill_pixels (self, (SightRect) { x, y, side, line }, pixel);
  if (!seen[stride])
    fill_pixels (self, (SightRect) { x, y + side - line, side, line }, pixel);
  if (!seen[-1])
    fill_pixels (self, (SightRect) { x, y, line, side }, pixel);
  if (!seen[1])
    fill_pixels (self, (SightRect) { x + side - line, y, line, side }, pixel);
}

static void
draw_row_edges (const Flat *self, int y)
{
  const guint8 *seen = sight_field_patch_get (&self->patch, self->cells.x, y);

  for (int i = 0; i < self->cells.width; i++)
    {
      if (seen[i] && is_rim (seen + i, self->patch.stride))
        draw_cell_edges (self, (SightCell) { self->cells.x + i, y }, seen + i);
    }
}

static void
write_row (const Flat *self, int y)
{
  int left = self->pixels->x + self->cells.x * self->side;
  SightRect row = { left, self->pixels->y + y * self->side, self->cells.width * self->side, self->side };
  SightRect cut = sight_pixels_cut (self->pixels, row);
  guint32 *at = self->line;

  for (int i = 0; i < self->cells.width; i++)
    {
      for (int n = 0; n < self->side; n++)
        *at++ = self->colors[i];
    }
  for (int i = 0; i < cut.height; i++)
    memcpy (sight_pixels_at (self->pixels, cut.x, cut.y + i), self->line + (cut.x - left), cut.width * sizeof *at);
}

void
sight_ground_write_flat (const SightScene *scene, const SightAtlas *atlas, const SightPixels *pixels, SightRect cells)
{
  gboolean field = sight_scene_has_field (scene);
  int side = scene->size * pixels->scale;
  Flat self = { scene, pixels, sight_atlas_get_flat (atlas), cut_cells (pixels, side, cells), side };

  if (sight_rect_is_empty (&self.cells))
    return;

  self.colors = g_new (guint32, self.cells.width);
  self.line = g_new (guint32, (gsize) self.cells.width * side);
  if (field)
    sight_field_patch_init (&self.patch, scene->field, self.cells, 1);
  for (int y = self.cells.y; y < self.cells.y + self.cells.height; y++)
    {
      color_row (&self, y);
      write_row (&self, y);
      if (field && scene->size >= EDGE_SIZE)
        draw_row_edges (&self, y);
    }
  sight_field_patch_clear (&self.patch);
  g_free (self.line);
  g_free (self.colors);
}
