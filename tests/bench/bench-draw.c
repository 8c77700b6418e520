/* bench-draw.c - how long the canvas takes for a chunk of 256 x 256 pixels
 *
 * Prints the median of many chunks of a large random map, in milliseconds.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdlib.h>

#include "draw/picture/sight-scene-draw.h"
#include "draw/layers/sight-atlas.h"
#include "draw/scene/sight-scene.h"

#define SIDE 1024 /* cells of the map, along a side */
#define CHUNK 256 /* pixels */
#define ROUNDS 101

/* A third of the cells are walls; every other tile occurs too. */
static SightLevel *
create_level (void)
{
  SightLegend *legend = sight_legend_new_standard ();
  SightMap *map = sight_map_new (SIDE, SIDE, 0);
  guint32 state = 1;

  for (int i = 0; i < SIDE * SIDE; i++)
    {
      guint pick = (state = state * 1664525 + 1013904223) >> 24;

      map->tiles[i] = pick < 85 ? 1 : pick < 200 ? 0 : pick % sight_legend_get_length (legend);
    }

  return sight_level_new (map, legend);
}

/* A field of view with many holes: three cells in four are seen. */
static void
fill_view (SightView *view, const SightLevel *level)
{
  guint32 state = 7;

  sight_view_reset (view, level->grid, (SightCell) { SIDE / 2, SIDE / 2 }, 0);
  for (int y = 0; y < SIDE; y++)
    {
      for (int x = 0; x < SIDE; x++)
        {
          if ((state = state * 1664525 + 1013904223) >> 30)
            sight_view_show (view, (SightCell) { x, y });
        }
    }
}

static int
compare_times (const void *a, const void *b)
{
  gint64 x = *(const gint64 *) a, y = *(const gint64 *) b;

  return (x > y) - (x < y);
}

static gint64
draw_chunk (const SightScene *scene, SightAtlas *atlas, int index)
{
  int count = SIDE * scene->size / CHUNK, cells = CHUNK / scene->size;
  int x = index % count * CHUNK, y = index / count % count * CHUNK;
  gint64 start = g_get_monotonic_time ();
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, CHUNK, CHUNK);
  cairo_t *cr = cairo_create (surface);

  cairo_translate (cr, -x, -y);
  sight_scene_draw_ground (scene, cr, atlas, (SightRect) { x / scene->size, y / scene->size, cells, cells });
  cairo_destroy (cr);
  cairo_surface_destroy (surface);

  return g_get_monotonic_time () - start;
}

static double
measure (const SightScene *scene)
{
  g_autoptr (SightAtlas) atlas = sight_atlas_new (scene->level->legend, scene->palette, scene->size, 1);
  gint64 times[ROUNDS];

  for (int i = 0; i < ROUNDS; i++)
    times[i] = draw_chunk (scene, atlas, i);
  qsort (times, ROUNDS, sizeof times[0], compare_times);

  return times[ROUNDS / 2] / 1000.0;
}

int
main (void)
{
  static const int sizes[] = { 1, 4, 8, 16, 32 };
  g_autoptr (SightLevel) level = create_level ();
  g_auto (SightView) view = SIGHT_VIEW_INIT;

  fill_view (&view, level);
  g_print ("pixels a cell   tiles, ms   with a field of view, ms\n");
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      SightScene scene = { level, sight_palette_get (FALSE, FALSE), sizes[i], .selected = -1, .field = &view };
      double tiles, field;

      tiles = measure (&scene);
      scene.overlay = SIGHT_OVERLAY_FIELD;
      field = measure (&scene);
      g_print ("%13d %11.3f %26.3f\n", sizes[i], tiles, field);
    }

  return 0;
}
