/* sight-draw-lamp.c - the lamps of a level
 *
 * A lamp is light on a dark disc in every palette.  One that is off differs by
 * its shape: a ring with a stroke across.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-draw-lamp.h"

#include <math.h>

#include "draw/scene/sight-palette-colors.h"

#define SMALL 10 /* pixels a cell below which a lamp is a dot */
#define DOT 3    /* pixels: its radius */
#define LIGHT 0xffd76a
#define OFF 0xb9b4c6

static const SightColor casing = { 0x1e, 0x1c, 0x22, 0xea };

static void
fill_disc (cairo_t *cr, double x, double y, double radius, SightColor color)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  sight_color_set (color, cr);
  cairo_fill (cr);
}

static void
draw_sun (cairo_t *cr, double x, double y, double size)
{
  const double inner = size * .16, outer = size * .3;

  fill_disc (cr, x, y, inner, sight_color_from_rgb (LIGHT));
  for (int i = 0; i < 8; i++)
    {
      const double angle = i * G_PI / 4;

      cairo_move_to (cr, x + cos (angle) * (inner + size * .05), y + sin (angle) * (inner + size * .05));
      cairo_line_to (cr, x + cos (angle) * outer, y + sin (angle) * outer);
    }
  cairo_set_line_width (cr, MAX (size * .06, 1));
  cairo_stroke (cr);
}

static void
draw_ring (cairo_t *cr, double x, double y, double size)
{
  const double radius = size * .2, reach = radius * 1.45 * G_SQRT2 / 2;

  sight_color_set (sight_color_from_rgb (OFF), cr);
  cairo_set_line_width (cr, MAX (size * .08, 1));
  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  cairo_stroke (cr);
  cairo_move_to (cr, x - reach, y + reach);
  cairo_line_to (cr, x + reach, y - reach);
  cairo_stroke (cr);
}

void
sight_draw_lamp (cairo_t *cr, const cairo_rectangle_t *at, gboolean on)
{
  const double x = at->x + at->width / 2, y = at->y + at->height / 2, size = MIN (at->width, at->height);

  cairo_save (cr);
  fill_disc (cr, x, y, size * .42, casing);
  if (on)
    draw_sun (cr, x, y, size);
  else
    draw_ring (cr, x, y, size);
  cairo_restore (cr);
}

static void
draw_dot (cairo_t *cr, double x, double y, gboolean on)
{
  fill_disc (cr, x, y, DOT + 1, casing);
  fill_disc (cr, x, y, DOT - .5, sight_color_from_rgb (on ? LIGHT : OFF));
}

static void
draw_chosen (cairo_t *cr, const SightScene *scene, double x, double y)
{
  const double radius = MAX (scene->size * .5, DOT + 2.5);

  cairo_new_sub_path (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  cairo_set_line_width (cr, 4);
  sight_color_set (casing, cr);
  cairo_stroke_preserve (cr);
  cairo_set_line_width (cr, 2);
  sight_color_set (sight_color_from_rgb (LIGHT), cr);
  cairo_stroke (cr);
}

/* Beyond its cell a ring and dots of small cells reach some pixels. */
static SightRect
get_around (const SightScene *scene, SightCell cell)
{
  const int reach = 1 + (int) (8 / scene->size);

  return (SightRect) { cell.x - reach, cell.y - reach, 2 * reach + 1, 2 * reach + 1 };
}

/* Whether a viewer that is shown stands on the lamp. */
static gboolean
is_held (const SightScene *scene, const SightLamp *lamp)
{
  for (guint i = 0; !scene->no_viewers && i < scene->level->viewers->len; i++)
    {
      const SightRect body = sight_viewer_get_body (sight_level_get_viewer (scene->level, i));

      if (sight_scene_shows_viewer (scene, i) && sight_rect_contains (&body, lamp->cell))
        return TRUE;
    }

  return FALSE;
}

static void
draw_lamp (cairo_t *cr, const SightScene *scene, guint index)
{
  const SightLamp *lamp = sight_level_get_lamp (scene->level, index);
  const double size = scene->size;
  const cairo_rectangle_t at = { lamp->cell.x * size, lamp->cell.y * size, size, size };
  const double x = at.x + size / 2, y = at.y + size / 2;

  if (scene->lamp == index + 1 && !scene->no_choice)
    draw_chosen (cr, scene, x, y);
  if (size < SMALL)
    draw_dot (cr, x, y, lamp->on);
  else
    sight_draw_lamp (cr, &at, lamp->on);
}

/* Half as large, in the corner below the number of a note: the token stays readable. */
static void
draw_held (cairo_t *cr, const SightScene *scene, guint index)
{
  const SightLamp *lamp = sight_level_get_lamp (scene->level, index);
  const double size = scene->size, part = size / 2;
  const cairo_rectangle_t at = { (lamp->cell.x + 1.05) * size - part, (lamp->cell.y + 1.05) * size - part, part, part };

  if (part < SMALL)
    draw_dot (cr, at.x + part / 2, at.y + part / 2, lamp->on);
  else
    sight_draw_lamp (cr, &at, lamp->on);
}

static void
draw_lamps (cairo_t *cr, const SightScene *scene, SightRect cells, gboolean held)
{
  for (guint i = 0; i < scene->level->lamps->len; i++)
    {
      const SightLamp *lamp = sight_level_get_lamp (scene->level, i);
      const SightRect part = sight_rect_intersect (get_around (scene, lamp->cell), cells);

      if (sight_rect_is_empty (&part) || !sight_scene_shows_lamp (scene, i))
        continue;
      if (!held)
        draw_lamp (cr, scene, i);
      else if (is_held (scene, lamp))
        draw_held (cr, scene, i);
    }
}

void
sight_draw_lamps (cairo_t *cr, const SightScene *scene, SightRect cells)
{
  draw_lamps (cr, scene, cells, FALSE);
}

void
sight_draw_lamps_held (cairo_t *cr, const SightScene *scene, SightRect cells)
{
  draw_lamps (cr, scene, cells, TRUE);
}

SightRect
sight_lamps_get_rect (const SightScene *scene)
{
  SightRect rect = { 0, 0, 0, 0 };

  for (guint i = 0; i < scene->level->lamps->len; i++)
    rect = sight_rect_union (rect, get_around (scene, sight_level_get_lamp (scene->level, i)->cell));

  return rect;
}
