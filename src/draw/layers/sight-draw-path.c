/* sight-draw-path.c - the ways that viewers walk in the turn that is shown
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-draw-path.h"

#include <math.h>

#include "draw/scene/sight-palette-colors.h"

#define RING .2      /* radius of the ring, in cells */
#define SIGN .36     /* half of the sign of an obstacle, in cells */
#define LINE_WIDTH 2 /* pixels */
#define CASING_MORE 2

typedef struct
{
  cairo_t *cr;
  const SightScene *scene;
  SightColor color;
  double half_width, half_height; /* of the viewer, in cells */
} Drawing;

/* The middle of a viewer whose upper left cell is in that column, or row. */
static double
to_x (const Drawing *self, int column)
{
  return (column + self->half_width) * self->scene->size;
}

static double
to_y (const Drawing *self, int row)
{
  return (row + self->half_height) * self->scene->size;
}

static void
add_way (const Drawing *self, const SightScenePath *path)
{
  for (guint i = 0; i < path->n_cells; i++)
    cairo_line_to (self->cr, to_x (self, path->cells[i].x), to_y (self, path->cells[i].y));
}

static void
draw_way (const Drawing *self, const SightScenePath *path)
{
  const double dashes[] = { 4, 3 };

  cairo_set_line_join (self->cr, CAIRO_LINE_JOIN_ROUND);
  add_way (self, path);
  sight_color_set (self->scene->palette->casing, self->cr);
  cairo_set_line_width (self->cr, LINE_WIDTH + CASING_MORE);
  cairo_stroke_preserve (self->cr);
  sight_color_set (self->color, self->cr);
  cairo_set_line_width (self->cr, LINE_WIDTH);
  cairo_set_dash (self->cr, dashes, G_N_ELEMENTS (dashes), 0);
  cairo_stroke (self->cr);
  cairo_set_dash (self->cr, NULL, 0, 0);
}

static void
draw_start (const Drawing *self, SightCell cell)
{
  const double radius = MAX (RING * self->scene->size, 2.5);

  cairo_new_sub_path (self->cr);
  cairo_arc (self->cr, to_x (self, cell.x), to_y (self, cell.y), radius, 0, 2 * G_PI);
  cairo_set_source_rgb (self->cr, 1, 1, 1);
  cairo_set_line_width (self->cr, LINE_WIDTH + CASING_MORE);
  cairo_stroke_preserve (self->cr);
  cairo_fill_preserve (self->cr);
  sight_color_set (self->color, self->cr);
  cairo_set_line_width (self->cr, LINE_WIDTH);
  cairo_stroke (self->cr);
}

/* A triangle with an exclamation mark, on the cell that nobody can walk on. */
static void
draw_warning (const Drawing *self, SightCell cell)
{
  const double x = to_x (self, cell.x), y = to_y (self, cell.y), r = MAX (SIGN * self->scene->size, 4);

  cairo_move_to (self->cr, x, y - r);
  cairo_line_to (self->cr, x + r, y + r * .8);
  cairo_line_to (self->cr, x - r, y + r * .8);
  cairo_close_path (self->cr);
  sight_color_set (sight_color_from_rgb (0xf5c211), self->cr);
  cairo_fill_preserve (self->cr);
  sight_color_set (sight_color_from_rgb (0x241f31), self->cr);
  cairo_set_line_width (self->cr, 1.5);
  cairo_stroke (self->cr);
  cairo_rectangle (self->cr, x - 1, y - r * .35, 2, r * .55);
  cairo_rectangle (self->cr, x - 1, y + r * .38, 2, MAX (r * .2, 1));
  cairo_fill (self->cr);
}

/* Whether whoever looks at the scene knows all of the way: it is one of their own, or nothing is hidden. */
static gboolean
is_known (const SightScene *scene, guint viewer)
{
  if (scene->show == SIGHT_SHOW_TEAM)
    return sight_level_get_viewer (scene->level, viewer)->team == scene->team;

  return scene->show != SIGHT_SHOW_VIEWER || (int) viewer == scene->selected;
}

/* Adds the cells between two stops that are seen to the path of the context. */
static void
add_seen_cells (const Drawing *self, SightCell from, SightCell to)
{
  const int n = MAX (MAX (ABS (to.x - from.x), ABS (to.y - from.y)), 1);
  const double size = self->scene->size;

  for (int i = 0; i <= n; i++)
    {
      const SightCell cell = { from.x + (int) lround ((double) (to.x - from.x) * i / n),
                               from.y + (int) lround ((double) (to.y - from.y) * i / n) };

      if (sight_map_contains (self->scene->level->map, cell) &&
          sight_scene_get_state (self->scene, cell) == SIGHT_STATE_VISIBLE)
        cairo_rectangle (self->cr, cell.x * size, cell.y * size, 2 * self->half_width * size,
                         2 * self->half_height * size);
    }
}

/* Fog does not tell what it hides: only what is seen of the way is drawn. */
static void
clip_to_seen (const Drawing *self, const SightScenePath *path)
{
  cairo_new_path (self->cr);
  for (guint i = 0; i < path->n_cells; i++)
    add_seen_cells (self, path->cells[i > 0 ? i - 1 : 0], path->cells[i]);
  cairo_clip (self->cr);
}

void
sight_draw_paths (cairo_t *cr, const SightScene *scene)
{
  for (guint i = 0; i < scene->n_paths; i++)
    {
      const SightScenePath *path = &scene->paths[i];
      const SightViewer *viewer = sight_level_get_viewer (scene->level, path->viewer);
      const Drawing self = { cr, scene, sight_color_from_rgb (sight_level_get_team (scene->level, viewer->team)->color),
                             viewer->width / 2., viewer->height / 2. };

      if (!sight_scene_shows_viewer (scene, path->viewer) || path->n_cells == 0)
        continue;
      cairo_save (cr);
      if (!is_known (scene, path->viewer))
        clip_to_seen (&self, path);
      draw_way (&self, path);
      draw_start (&self, path->cells[0]);
      if (path->obstacle > 0)
        draw_warning (&self, path->cells[path->obstacle]);
      cairo_restore (cr);
    }
}

SightRect
sight_paths_get_rect (const SightScene *scene)
{
  const int reach = SIGHT_SIZE_MAX + (int) (CASING_MORE / scene->size);
  SightRect rect = { 0, 0, 0, 0 };

  for (guint i = 0; i < scene->n_paths; i++)
    {
      for (guint c = 0; c < scene->paths[i].n_cells; c++)
        {
          const SightCell cell = scene->paths[i].cells[c];

          rect = sight_rect_union (rect, (SightRect) { cell.x - reach, cell.y - reach, 2 * reach + 1, 2 * reach + 1 });
        }
    }

  return rect;
}
