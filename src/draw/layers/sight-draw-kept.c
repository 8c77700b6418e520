/* sight-draw-kept.c - the kept lines of a level, faintly
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-draw-kept.h"

#include "draw/scene/sight-palette-colors.h"

#define LINE_WIDTH 1.25 /* pixels */
#define CASING_WIDTH 3
#define ALPHA .7

static gboolean
is_in_map (const SightScene *scene, const SightKeptLine *line)
{
  return sight_map_contains (scene->level->map, line->from) && sight_map_contains (scene->level->map, line->to);
}

static void
add_lines (cairo_t *cr, const SightScene *scene)
{
  for (guint i = 0; i < scene->level->lines->len; i++)
    {
      const SightKeptLine *line = g_ptr_array_index (scene->level->lines, i);

      if (!is_in_map (scene, line))
        continue;
      cairo_move_to (cr, (line->from.x + .5) * scene->size, (line->from.y + .5) * scene->size);
      cairo_line_to (cr, (line->to.x + .5) * scene->size, (line->to.y + .5) * scene->size);
    }
}

void
sight_draw_kept_lines (cairo_t *cr, const SightScene *scene)
{
  SightColor color = scene->palette->range;

  color.alpha = (guint8) (color.alpha * ALPHA);
  add_lines (cr, scene);
  sight_color_set (scene->palette->casing, cr);
  cairo_set_line_width (cr, CASING_WIDTH);
  cairo_stroke_preserve (cr);
  sight_color_set (color, cr);
  cairo_set_line_width (cr, LINE_WIDTH);
  cairo_stroke (cr);
}

SightRect
sight_kept_lines_get_rect (const SightScene *scene)
{
  SightRect rect = { 0, 0, 0, 0 };

  for (guint i = 0; i < scene->level->lines->len; i++)
    {
      const SightKeptLine *line = g_ptr_array_index (scene->level->lines, i);
      const int x = MIN (line->from.x, line->to.x), y = MIN (line->from.y, line->to.y);

      if (is_in_map (scene, line))
        rect = sight_rect_union (rect, (SightRect) { x - 1, y - 1, ABS (line->to.x - line->from.x) + 3,
                                                     ABS (line->to.y - line->from.y) + 3 });
    }

  return rect;
}
