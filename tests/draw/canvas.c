/* canvas.c - small levels and pictures for the tests of this folder
 *
 * SPDX-License-Identifier: MIT
 */
#include "canvas.h"

#include <string.h>

#include "draw/picture/sight-scene-draw.h"
#include "draw/layers/sight-atlas.h"

static SightLegend *
create_legend (void)
{
  SightLegend *legend = sight_legend_new_standard ();
  SightTile red = { '%', (char *) "Crate", 0xd05030, FALSE, FALSE, SIGHT_TILE_NONE, SIGHT_LOOK_FLAT };

  sight_legend_add (legend, &red);

  return legend;
}

SightLevel *
canvas_level (const char *const *rows)
{
  SightLegend *legend = create_legend ();
  int width = strlen (rows[0]), height = g_strv_length ((char **) rows);
  SightMap *map = sight_map_new (width, height, 0);

  for (int y = 0; y < height; y++)
    {
      for (int x = 0; x < width; x++)
        sight_map_set (map, (SightCell) { x, y }, sight_legend_find_glyph (legend, rows[y][x]));
    }

  return sight_level_new (map, legend);
}

SightLevel *
canvas_level_mixed (void)
{
  static const char *const rows[] = {
    "##########", "#....#..%#", "#.##+##..#", "#.#.\"\"'..#", "#.=.~~#o.#",
    "#.#.~~=.>#", "#.'.&&#::#", "#...  ...#", "####=##+##",   NULL,
  };

  return canvas_level (rows);
}

SightScene
canvas_scene (const SightLevel *level, int size)
{
  return (SightScene) { .level = level, .palette = sight_palette_get (FALSE, FALSE), .size = size, .selected = -1 };
}

cairo_surface_t *
canvas_new (int width, int height, int scale)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width * scale, height * scale);
  cairo_t *cr;

  cairo_surface_set_device_scale (surface, scale, scale);
  cr = cairo_create (surface);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_destroy (cr);

  return surface;
}

cairo_surface_t *
canvas_ground (const SightScene *scene, SightAtlas *atlas, SightRect cells, int scale)
{
  cairo_surface_t *surface = canvas_new (cells.width * scene->size, cells.height * scene->size, scale);
  cairo_t *cr = cairo_create (surface);

  cairo_translate (cr, -cells.x * scene->size, -cells.y * scene->size);
  sight_scene_draw_ground (scene, cr, atlas, cells);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);

  return surface;
}

static const guint32 *
get_row (cairo_surface_t *surface, int y)
{
  return (const guint32 *) (cairo_image_surface_get_data (surface) +
                            (gsize) y * cairo_image_surface_get_stride (surface));
}

guint32
canvas_get (cairo_surface_t *surface, int x, int y)
{
  cairo_surface_flush (surface);

  return get_row (surface, y)[x] & 0xffffff;
}

guint
canvas_count (cairo_surface_t *surface, guint32 color)
{
  guint count = 0;

  for (int y = 0; y < cairo_image_surface_get_height (surface); y++)
    {
      for (int x = 0; x < cairo_image_surface_get_width (surface); x++)
        count += canvas_get (surface, x, y) == color;
    }

  return count;
}

static int
distance (guint32 a, guint32 b)
{
  int most = 0;

  for (int shift = 0; shift < 24; shift += 8)
    most = MAX (most, ABS ((int) (a >> shift & 0xff) - (int) (b >> shift & 0xff)));

  return most;
}

guint
canvas_differ (cairo_surface_t *a, cairo_surface_t *b, int tolerance)
{
  guint count = 0;

  g_assert_cmpint (cairo_image_surface_get_width (a), ==, cairo_image_surface_get_width (b));
  g_assert_cmpint (cairo_image_surface_get_height (a), ==, cairo_image_surface_get_height (b));
  for (int y = 0; y < cairo_image_surface_get_height (a); y++)
    {
      for (int x = 0; x < cairo_image_surface_get_width (a); x++)
        count += distance (canvas_get (a, x, y), canvas_get (b, x, y)) > tolerance;
    }

  return count;
}

guint32
canvas_over (guint32 under, SightColor color)
{
  return sight_color_to_pixel (sight_color_blend (sight_color_from_rgb (under), color, 255)) & 0xffffff;
}

void
canvas_assert_near (guint32 a, guint32 b)
{
  if (distance (a, b) > 1)
    g_error ("colour #%06x instead of #%06x", a, b);
}
