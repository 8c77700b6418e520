/* sight-atlas.c - pictures of tiles among their neighbours, made on demand
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-draw-atlas.h"

#include <string.h>

#include "draw/strokes/sight-draw-part.h"
#include "sight-draw-field.h"
#include "sight-draw-tile.h"

struct _SightAtlas
{
  SightLegend *legend;
  const SightPalette *palette;
  int size, scale;
  SightLines lines;
  SightTiles tiles;
  SightImages *images; /* (nullable) */
  SightFlatTile *flat; /* of each tile */
  guint32 **pictures;  /* of each tile SIGHT_VARIANTS, NULL until needed */
  gboolean has_failed; /* one of them could not be drawn */
};

static SightFlatTile
make_flat (const SightPalette *palette, const SightTile *tile, const SightImages *images)
{
  const SightTilePicture picture = { .tile = tile, .palette = palette, .images = images };
  SightColor plain = sight_tile_get_flat (&picture);
  SightColor seen = sight_color_blend (plain, *sight_field_get_tint (palette, tile), 255);

  return (SightFlatTile) {
    .plain = sight_color_to_pixel (plain),
    .states = { [SIGHT_FLAT_UNSEEN] = sight_color_to_pixel (sight_color_blend (plain, palette->unseen, 255)),
                [SIGHT_FLAT_SEEN] = sight_color_to_pixel (seen),
                [SIGHT_FLAT_RIM] = sight_color_to_pixel (sight_color_blend (seen, palette->seen_line, 128)) },
  };
}

SightAtlas *
sight_atlas_new (const SightLegend *legend, const SightPalette *palette, int size, int scale)
{
  SightAtlas *self = g_new0 (SightAtlas, 1);
  guint n = sight_legend_get_length (legend);

  self->legend = sight_legend_copy (legend);
  self->palette = palette;
  self->size = size;
  self->scale = scale;
  self->flat = g_new0 (SightFlatTile, n);
  self->pictures = g_new0 (guint32 *, (gsize) n * SIGHT_VARIANTS);
  for (guint i = 0; i < n; i++)
    self->flat[i] = make_flat (palette, sight_legend_get (legend, i), NULL);

  return self;
}

static void
clear_pictures (SightAtlas *self)
{
  const gsize n = (gsize) sight_legend_get_length (self->legend) * SIGHT_VARIANTS;

  for (gsize i = 0; i < n; i++)
    g_clear_pointer (&self->pictures[i], g_free);
}

gboolean
sight_atlas_take_failure (SightAtlas *self)
{
  if (!self->has_failed)
    return FALSE;
  clear_pictures (self);
  self->has_failed = FALSE;

  return TRUE;
}

void
sight_atlas_free (SightAtlas *self)
{
  clear_pictures (self);
  g_free (self->pictures);
  g_free (self->flat);
  g_clear_pointer (&self->images, sight_images_unref);
  sight_legend_free (self->legend);
  g_free (self);
}

gboolean
sight_atlas_suits (const SightAtlas *self, const SightScene *scene, int scale)
{
  return self->palette == scene->palette && self->size == scene->size && self->scale == scale &&
         self->lines == scene->lines && self->tiles == scene->tiles &&
         self->images == sight_scene_get_tile_images (scene) &&
         sight_legend_get_length (self->legend) == sight_legend_get_length (scene->level->legend);
}

void
sight_atlas_set_style (SightAtlas *self, SightLines lines, SightTiles tiles)
{
  self->lines = lines;
  self->tiles = tiles;
}

void
sight_atlas_set_images (SightAtlas *self, const SightImages *images)
{
  if (images == self->images)
    return;
  g_clear_pointer (&self->images, sight_images_unref);
  self->images = images != NULL ? sight_images_ref ((SightImages *) images) : NULL;
  /* In large cells no tile is flat, and there are many pixels to take the mean of. */
  for (guint i = 0; self->size < SIGHT_DETAIL_SIZE && i < sight_legend_get_length (self->legend); i++)
    self->flat[i] = make_flat (self->palette, sight_legend_get (self->legend, i), images);
}

const SightFlatTile *
sight_atlas_get_flat (const SightAtlas *self)
{
  return self->flat;
}

static guint32 *
make_picture (SightAtlas *self, guint index, guint variant)
{
  int side = self->size * self->scale;
  guint32 *pixels = g_new0 (guint32, (gsize) side * side);
  cairo_surface_t *surface = cairo_image_surface_create_for_data ((guchar *) pixels, CAIRO_FORMAT_RGB24, side, side,
                                                                  side * (int) sizeof *pixels);
  SightTilePicture picture = { sight_legend_get (self->legend, index),
                               self->palette,
                               self->size,
                               variant,
                               self->lines,
                               self->tiles,
                               FALSE,
                               self->images };
  cairo_t *cr;

  cairo_surface_set_device_scale (surface, self->scale, self->scale);
  cr = cairo_create (surface);
  sight_draw_tile (cr, &picture);
  surface = sight_draw_end_part (cr, surface);
  self->has_failed = self->has_failed || cairo_surface_status (surface) != CAIRO_STATUS_SUCCESS;
  cairo_surface_finish (surface);
  cairo_surface_destroy (surface);
  for (gsize i = 0; i < (gsize) side * side; i++)
    pixels[i] |= 0xff000000u;

  return pixels;
}

const guint32 *
sight_atlas_get_picture (SightAtlas *self, guint index, guint variant)
{
  guint32 **picture = &self->pictures[(gsize) index * SIGHT_VARIANTS + variant];

  if (*picture == NULL)
    *picture = make_picture (self, index, variant);

  return *picture;
}
