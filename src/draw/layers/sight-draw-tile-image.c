/* sight-draw-tile-image.c - a tile drawn with its part of a tile set
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-draw-tile.h"

gboolean
sight_draw_tile_image (cairo_t *cr, const SightTilePicture *picture)
{
  const SightTileImage *part = &picture->tile->image;
  cairo_surface_t *sheet = picture->images != NULL ? sight_images_get_sheet (picture->images, part->sheet) : NULL;
  cairo_surface_t *image;

  if (sheet == NULL)
    return FALSE;

  image = cairo_surface_create_for_rectangle (sheet, part->x, part->y, part->width, part->height);
  cairo_save (cr);
  if (!picture->is_bare)
    {
      sight_color_set (sight_palette_get_flat (picture->palette, picture->tile), cr);
      cairo_rectangle (cr, 0, 0, picture->size, picture->size);
      cairo_fill (cr);
    }
  cairo_scale (cr, (double) picture->size / part->width, (double) picture->size / part->height);
  cairo_set_source_surface (cr, image, 0, 0);
  /* Pixels of art stay square; neighbours of the part are not mixed in. */
  cairo_pattern_set_filter (cairo_get_source (cr),
                            picture->size >= part->width ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_GOOD);
  cairo_pattern_set_extend (cairo_get_source (cr), CAIRO_EXTEND_PAD);
  cairo_paint (cr);
  cairo_restore (cr);
  cairo_surface_destroy (image);

  return TRUE;
}

SightColor
sight_tile_get_flat (const SightTilePicture *picture)
{
  SightTile tile = *picture->tile;

  if (picture->images == NULL || !sight_images_get_mean (picture->images, &tile.image, &tile.color))
    return sight_palette_get_flat (picture->palette, picture->tile);
  tile.look = SIGHT_LOOK_FLAT;

  return sight_palette_get_flat (picture->palette, &tile);
}
