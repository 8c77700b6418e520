/* sight-overview.c - a whole map in few pixels, each the mean colour of the cells it covers
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-overview.h"

#include "draw/layers/sight-draw-fog.h"
#include "draw/layers/sight-draw-tile.h"
#include "draw/scene/sight-palette-colors.h"

#define SAMPLES 4 /* cells looked at along each side of a pixel */

void
sight_overview_get_size (int width, int height, int longest, int *columns, int *rows)
{
  *columns = width >= height ? longest : MAX (1, (int) ((gint64) width * longest / height));
  *rows = height >= width ? longest : MAX (1, (int) ((gint64) height * longest / width));
}

SightRect
sight_overview_get_pixels (const SightLevel *level, int columns, int rows, SightRect cells)
{
  const SightMap *map = level->map;
  SightRect inside = sight_rect_intersect (cells, sight_map_get_rect (map));
  SightRect pixels = { (gint64) inside.x * columns / map->width, (gint64) inside.y * rows / map->height, 0, 0 };
  gint64 right = inside.x + inside.width, bottom = inside.y + inside.height;

  if (sight_rect_is_empty (&inside))
    return (SightRect) { 0 };

  pixels.width = (int) ((right * columns + map->width - 1) / map->width) - pixels.x;
  pixels.height = (int) ((bottom * rows + map->height - 1) / map->height) - pixels.y;

  return pixels;
}

/* The cells along a side of the map that a pixel samples. */
typedef struct
{
  int at[SAMPLES];
  int n;
} Samples;

/* Of pixel @pixel of @n along a side of @length cells. */
static Samples
get_samples (int pixel, int n, int length)
{
  int first = (gint64) pixel * length / n, last = MAX (first + 1, (int) ((gint64) (pixel + 1) * length / n));
  Samples samples = { .n = MIN (last - first, SAMPLES) };

  for (int i = 0; i < samples.n; i++)
    samples.at[i] = first + (int) ((2 * i + 1) * (gint64) (last - first) / (2 * samples.n));

  return samples;
}

/* How bright what is in @cell is, of 255. */
static guint
get_brightness (const SightScene *scene, SightCell cell)
{
  static const guint8 brightness[] = {
    [SIGHT_STATE_HIDDEN] = 0,
    [SIGHT_STATE_EXPLORED] = (guint8) (255 * SIGHT_FOG_EXPLORED),
    [SIGHT_STATE_VISIBLE] = 255,
  };

  return sight_scene_has_fog (scene) ? brightness[sight_scene_get_state (scene, cell)] : 255;
}

/* @colors: of the tiles */
static guint32
get_mean (const SightScene *scene, const SightColor *colors, const Samples *xs, const Samples *ys)
{
  const SightMap *map = scene->level->map;
  guint red = 0, green = 0, blue = 0, n = xs->n * ys->n;

  for (int y = 0; y < ys->n; y++)
    {
      const guint16 *row = map->tiles + (gsize) ys->at[y] * map->width;

      for (int x = 0; x < xs->n; x++)
        {
          const SightColor color = colors[row[xs->at[x]]];
          const guint brightness = get_brightness (scene, (SightCell) { xs->at[x], ys->at[y] });

          red += color.red * brightness / 255;
          green += color.green * brightness / 255;
          blue += color.blue * brightness / 255;
        }
    }

  return sight_color_to_pixel ((SightColor) { (red + n / 2) / n, (green + n / 2) / n, (blue + n / 2) / n, 255 });
}

void
sight_overview_draw (const SightScene *scene, cairo_surface_t *picture, SightRect pixels)
{
  const SightLevel *level = scene->level;
  const SightPalette *palette = sight_scene_get_tile_palette (scene);
  const SightMap *map = level->map;
  guint n_tiles = sight_legend_get_length (level->legend);
  g_autofree SightColor *colors = g_new (SightColor, n_tiles);
  int columns = cairo_image_surface_get_width (picture), rows = cairo_image_surface_get_height (picture);
  int stride = cairo_image_surface_get_stride (picture);

  for (guint i = 0; i < n_tiles; i++)
    colors[i] = sight_tile_get_flat (&(SightTilePicture) { .tile = sight_legend_get (level->legend, i),
                                                           .palette = palette,
                                                           .images = sight_scene_get_tile_images (scene) });
  cairo_surface_flush (picture);
  for (int y = pixels.y; y < pixels.y + pixels.height; y++)
    {
      guint32 *row = (guint32 *) (cairo_image_surface_get_data (picture) + (gsize) y * stride);
      Samples ys = get_samples (y, rows, map->height);

      for (int x = pixels.x; x < pixels.x + pixels.width; x++)
        {
          Samples xs = get_samples (x, columns, map->width);

          row[x] = get_mean (scene, colors, &xs, &ys);
        }
    }
  cairo_surface_mark_dirty (picture);
}
