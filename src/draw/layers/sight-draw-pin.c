/* sight-draw-pin.c - the notes of a level: a numbered pin at the first cell, an outline around several cells
 *
 * The pin sits on the corner of its cell, so that it hides neither a token nor
 * a glyph.  It is light with a dark edge in every palette, and never the only
 * sign: it has a number, as in the list of notes.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-draw-pin.h"

#include <string.h>

#include "draw/scene/sight-palette-colors.h"
#include "draw/strokes/sight-draw-outline.h"
#include "draw/strokes/sight-draw-rounded.h"
#include "draw/strokes/sight-draw-text.h"

#define PIN_COLOR 0xffd866
#define EDGE_COLOR 0x4d3800
#define NUMBER_FROM 10 /* pixels a cell from which pins have their number; below, they are points */
#define WHOLE_FROM 16  /* and from which those have their whole size */
#define LEAST_SCALE .75
#define BEYOND_TO 28 /* pixels a cell from which a pin in a corner leaves room for a token */
#define BEYOND 3     /* pixels that the middle of a pin is beyond its cell then */
#define INSET 3      /* and that it is within it otherwise */
#define HEIGHT 14    /* pixels of a pin */
#define DIGIT 7      /* pixels that it becomes wider with each digit after the first */
#define RADIUS 4     /* of its corners */
#define POINT 4      /* pixels: half of the width of a point */
#define FONT 10      /* pixels */
#define OUTLINE 2    /* pixels */
#define DASH 4
#define REACH 40 /* pixels that a pin may reach beyond its cell */

/* What the map shows to a player has no notes. */
gboolean
sight_pins_are_shown (const SightScene *scene)
{
  return !scene->no_notes && !sight_scene_has_fog (scene) && scene->level->notes->len > 0;
}

/* The cells that a note may be drawn on. */
static SightRect
get_around (const SightScene *scene, const SightPin *note)
{
  const int reach = (int) (REACH / scene->size) + 1;
  const SightRect bounds = note->cells->bounds;

  if (sight_rect_is_empty (&bounds))
    return bounds;

  return (SightRect) { bounds.x - reach, bounds.y - reach, bounds.width + 2 * reach, bounds.height + 2 * reach };
}

static void
draw_outline (cairo_t *cr, const SightScene *scene, const SightPin *note, SightRect cells)
{
  const SightOutline outline = { sight_color_from_rgb (EDGE_COLOR), sight_color_from_rgb (PIN_COLOR), OUTLINE + 1.5,
                                 OUTLINE, DASH };

  sight_outline_draw (scene, cr, note->cells, sight_outline_cut (note->cells, cells), &outline);
}

static void
fill_pin (cairo_t *cr)
{
  sight_color_set (sight_color_from_rgb (PIN_COLOR), cr);
  cairo_fill_preserve (cr);
  sight_color_set (sight_color_from_rgb (EDGE_COLOR), cr);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
}

void
sight_draw_pin (cairo_t *cr, double x, double y, guint number)
{
  g_autofree char *text = g_strdup_printf ("%u", number);
  const double width = HEIGHT + DIGIT * (strlen (text) - 1);

  sight_draw_add_rounded (cr, &(cairo_rectangle_t) { x - width / 2, y - HEIGHT / 2., width, HEIGHT }, RADIUS);
  fill_pin (cr);
  sight_color_set (sight_color_from_rgb (EDGE_COLOR), cr);
  sight_draw_text (cr, text, x, y, FONT);
}

/* Whether @scene shows a viewer or a lamp in @cell. */
static gboolean
is_taken (const SightScene *scene, SightCell cell)
{
  for (guint i = 0; !scene->no_viewers && i < scene->level->viewers->len; i++)
    {
      const SightRect body = sight_viewer_get_body (sight_level_get_viewer (scene->level, i));

      if (sight_rect_contains (&body, cell) && sight_scene_shows_viewer (scene, i))
        return TRUE;
    }

  return sight_level_find_lamp (scene->level, cell) >= 0;
}

/* What points down, for dots are lamps. */
static void
draw_point (cairo_t *cr, double x, double y)
{
  cairo_move_to (cr, x - POINT, y - POINT + 1);
  cairo_line_to (cr, x + POINT, y - POINT + 1);
  cairo_line_to (cr, x, y + POINT);
  cairo_close_path (cr);
  fill_pin (cr);
}

/* In the upper right corner of @cell; on small cells that are taken, beyond it. */
static void
draw_pin (cairo_t *cr, const SightScene *scene, SightCell cell, guint number)
{
  const double inset = scene->size < BEYOND_TO && is_taken (scene, cell) ? -BEYOND : INSET;
  const double scale = CLAMP (scene->size / WHOLE_FROM, LEAST_SCALE, 1);
  const double x = (cell.x + 1) * scene->size - inset, y = cell.y * scene->size + inset;

  if (scene->size < NUMBER_FROM)
    {
      draw_point (cr, x, y);
      return;
    }
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, scale, scale);
  sight_draw_pin (cr, 0, 0, number);
  cairo_restore (cr);
}

void
sight_draw_pins (cairo_t *cr, const SightScene *scene, SightRect cells)
{
  for (guint i = 0; sight_pins_are_shown (scene) && i < scene->level->notes->len; i++)
    {
      const SightPin *note = sight_level_get_note (scene->level, i);
      const SightRect part = sight_rect_intersect (get_around (scene, note), cells);
      SightCell cell;

      if (sight_rect_is_empty (&part) || !sight_pin_get_cell (note, &cell) || !sight_scene_holds (scene, note->cells))
        continue;
      cairo_save (cr);
      sight_scene_clip_to_page (scene, cr);
      if (sight_cell_set_count (note->cells) > 1)
        draw_outline (cr, scene, note, part);
      cairo_restore (cr);
      if (sight_scene_has_on_page (scene, cell))
        draw_pin (cr, scene, cell, i + 1);
    }
}

SightRect
sight_pins_get_rect (const SightScene *scene)
{
  SightRect rect = { 0 };

  for (guint i = 0; sight_pins_are_shown (scene) && i < scene->level->notes->len; i++)
    rect = sight_rect_union (rect, get_around (scene, sight_level_get_note (scene->level, i)));

  return rect;
}
