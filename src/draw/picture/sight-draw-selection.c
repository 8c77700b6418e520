/* sight-draw-selection.c - frames, the selection with its handles, and axes of symmetry
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>

#include "draw/strokes/sight-draw-outline.h"
#include "sight-sketch.h"

#define DASH 5          /* pixels */
#define CORNERS_FROM 28 /* pixels a side, from which a selection has handles at its corners */
#define MIDDLES_FROM 56 /* and between them */
#define AXIS_REACH 10   /* pixels that an axis sticks out of the map */
#define RING 7          /* pixels: radius of the sign of a half turn */

void
sight_scene_draw_frame (const SightScene *self, cairo_t *cr, const SightCellSet *area, SightRect cells)
{
  const SightOutline outline = { { 255, 255, 255, 255 }, self->palette->accent, 4, 2, 0 };

  cells = sight_outline_cut (area, cells);
  if (!sight_rect_is_empty (&cells))
    sight_outline_draw (self, cr, area, cells, &outline);
}

void
sight_scene_draw_selection (const SightScene *self, cairo_t *cr, const SightCellSet *area, SightRect cells)
{
  const SightOutline outline = { { 255, 255, 255, 255 }, { 0, 0, 0, 255 }, 2, 2, DASH };
  const double size = self->size;

  cells = sight_outline_cut (area, cells);
  if (sight_rect_is_empty (&cells))
    return;

  for (SightRuns runs = sight_cell_set_begin (area, cells); sight_runs_next (&runs);)
    cairo_rectangle (cr, runs.cell.x * size, runs.cell.y * size, runs.length * size, size);
  sight_color_set (self->palette->selected, cr);
  cairo_fill (cr);
  sight_outline_draw (self, cr, area, cells, &outline);
}

guint
sight_handles_get (SightRect cells, double size, SightHandle handles[SIGHT_HANDLES])
{
  int width = (int) (cells.width * size), height = (int) (cells.height * size);
  guint n = 0;

  if (MIN (width, height) < CORNERS_FROM)
    return 0;
  for (int y = -1; y <= 1; y++)
    {
      for (int x = -1; x <= 1; x++)
        {
          if ((x == 0 && y == 0) || (x == 0 && width < MIDDLES_FROM) || (y == 0 && height < MIDDLES_FROM))
            continue;
          handles[n++] = (SightHandle) { (int) (cells.x * size) + (x + 1) * width / 2,
                                         (int) (cells.y * size) + (y + 1) * height / 2,
                                         { x, y } };
        }
    }

  return n;
}

void
sight_scene_draw_handles (const SightScene *self, cairo_t *cr, SightRect cells)
{
  SightHandle handles[SIGHT_HANDLES];
  guint n = sight_handles_get (cells, self->size, handles);
  int half = SIGHT_HANDLE_SIZE / 2;

  for (guint i = 0; i < n; i++)
    {
      int left = handles[i].x - half, top = handles[i].y - half;

      cairo_rectangle (cr, left - 1, top - 1, SIGHT_HANDLE_SIZE + 2, SIGHT_HANDLE_SIZE + 2);
      cairo_set_source_rgb (cr, 1, 1, 1);
      cairo_fill (cr);
      cairo_rectangle (cr, left, top, SIGHT_HANDLE_SIZE, SIGHT_HANDLE_SIZE);
      sight_color_set (self->palette->accent, cr);
      cairo_fill (cr);
    }
}

/* From (x0, y0) to (x1, y1), on one row or one column of pixels. */
static void
draw_axis (const SightScene *self, cairo_t *cr, const int *from, const int *to)
{
  SightRect line = { from[0], from[1], MAX (to[0] - from[0], 1), MAX (to[1] - from[1], 1) };

  cairo_rectangle (cr, line.x - 1, line.y - 1, line.width + 2, line.height + 2);
  sight_color_set (self->palette->casing, cr);
  cairo_fill (cr);
  cairo_rectangle (cr, line.x, line.y, line.width, line.height);
  sight_color_set (self->palette->accent, cr);
  cairo_fill (cr);
}

/* A ring with a dot. */
static void
draw_turn (const SightScene *self, cairo_t *cr, int x, int y)
{
  cairo_arc (cr, x, y, RING, 0, 2 * G_PI);
  sight_color_set (self->palette->casing, cr);
  cairo_set_line_width (cr, 5);
  cairo_stroke_preserve (cr);
  sight_color_set (self->palette->accent, cr);
  cairo_set_line_width (cr, 2);
  cairo_stroke (cr);
  cairo_arc (cr, x, y, 2, 0, 2 * G_PI);
  cairo_fill (cr);
}

void
sight_scene_draw_axes (const SightScene *self, cairo_t *cr, gboolean upright, gboolean level, gboolean is_turn)
{
  int width = self->level->map->width * self->size, height = self->level->map->height * self->size;

  if (upright)
    draw_axis (self, cr, (const int[]) { width / 2, -AXIS_REACH }, (const int[]) { width / 2, height + AXIS_REACH });
  if (level)
    draw_axis (self, cr, (const int[]) { -AXIS_REACH, height / 2 }, (const int[]) { width + AXIS_REACH, height / 2 });
  if (is_turn)
    draw_turn (self, cr, width / 2, height / 2);
}
