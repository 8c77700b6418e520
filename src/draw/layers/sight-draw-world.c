/* sight-draw-world.c - what the rules of a level do to it: night and lamps, one-way tiles
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-draw-world.h"

#include <math.h>

#include "draw/scene/sight-palette-colors.h"
#include "draw/strokes/sight-draw-hatch.h"
#include "draw/strokes/sight-draw-rounded.h"
#include "draw/strokes/sight-draw-text.h"
#include "sight-draw-lamp.h"

static const SightColor lamp = { 0xff, 0xd7, 0x6a, 0xff };
static const SightColor casing = { 0x1e, 0x1c, 0x22, 0xea };

#define PLATE_LEAST 9 /* pixels high, to be read */
#define PLATE_MOST 14

static SightRect
cut (const SightScene *scene, SightRect cells)
{
  return sight_rect_intersect (cells, sight_map_get_rect (scene->level->map));
}

/* Adds the cells of @cells that are dark, or those that are lit and open, a rectangle for each run. */
static void
add_cells (cairo_t *cr, const SightScene *scene, SightRect cells, gboolean lit)
{
  const SightGrid *grid = scene->level->grid;

  for (int y = cells.y; y < cells.y + cells.height; y++)
    {
      int start = cells.x;

      for (int x = cells.x; x <= cells.x + cells.width; x++)
        {
          const SightCell cell = { x, y };
          const gboolean belongs = x < cells.x + cells.width && sight_grid_is_lit (grid, cell) == lit &&
                                   !(lit && sight_grid_is_opaque (grid, cell));

          if (belongs)
            continue;
          if (x > start)
            cairo_rectangle (cr, start * scene->size, y * scene->size, (x - start) * scene->size, scene->size);
          start = x + 1;
        }
    }
}

void
sight_draw_night (cairo_t *cr, const SightScene *scene, SightRect cells)
{
  if (scene->level->grid->lit == NULL)
    return;
  cells = cut (scene, cells);
  cairo_save (cr);
  cairo_set_antialias (cr, CAIRO_ANTIALIAS_NONE);
  add_cells (cr, scene, cells, FALSE);
  sight_color_set (scene->palette->night, cr);
  cairo_fill (cr);
  add_cells (cr, scene, cells, TRUE);
  sight_color_set (SIGHT_WORLD_SHINE, cr);
  cairo_fill (cr);
  cairo_restore (cr);
}

/* Adds the cells of @cells that @view sees, a rectangle for each run. */
static void
add_seen (cairo_t *cr, const SightScene *scene, const SightView *view, SightRect cells)
{
  for (int y = cells.y; y < cells.y + cells.height; y++)
    {
      for (int x = cells.x, start; x < cells.x + cells.width; x++)
        {
          for (start = x; x < cells.x + cells.width && sight_view_sees (view, (SightCell) { x, y });)
            x++;
          if (x > start)
            cairo_rectangle (cr, start * scene->size, y * scene->size, (x - start) * scene->size, scene->size);
        }
    }
}

void
sight_draw_dim (cairo_t *cr, const SightScene *scene, SightRect cells)
{
  cells = sight_rect_intersect (cut (scene, cells), scene->dark->window);
  if (sight_rect_is_empty (&cells))
    return;
  cairo_save (cr);
  cairo_set_antialias (cr, CAIRO_ANTIALIAS_NONE);
  add_seen (cr, scene, scene->dark, cells);
  sight_hatch_fill (cr, SIGHT_HATCH_RISING, MAX ((int) scene->size, 1), SIGHT_WORLD_DIM, scene->palette);
  cairo_restore (cr);
}

/* Strokes the path of @cr twice: on a casing, then in the colour of lamps. */
static void
stroke_cased (cairo_t *cr, double width)
{
  cairo_set_line_width (cr, width + 2);
  sight_color_set (casing, cr);
  cairo_stroke_preserve (cr);
  cairo_set_line_width (cr, width);
  sight_color_set (lamp, cr);
  cairo_stroke (cr);
}

/* An arrow that points to the sides that sight is stopped from: where it goes.  Without a direction of its own, as if
 * two opposite sides are stopped, a bar across. */
static void
draw_arrow (cairo_t *cr, double x, double y, double size, int sides)
{
  const int dx = !!(sides & SIGHT_SIDE_EAST) - !!(sides & SIGHT_SIDE_WEST);
  const int dy = !!(sides & SIGHT_SIDE_SOUTH) - !!(sides & SIGHT_SIDE_NORTH);
  const double length = size * .34 / MAX (hypot (dx, dy), 1), head = size * .2, angle = atan2 (dy, dx);
  const gboolean is_upright = sides & SIGHT_SIDE_EAST;

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  if (dx == 0 && dy == 0)
    {
      cairo_move_to (cr, x - (is_upright ? 0 : length), y - (is_upright ? length : 0));
      cairo_line_to (cr, x + (is_upright ? 0 : length), y + (is_upright ? length : 0));
    }
  else
    {
      const double tip_x = x + dx * length, tip_y = y + dy * length;

      cairo_move_to (cr, x - dx * length, y - dy * length);
      cairo_line_to (cr, tip_x, tip_y);
      cairo_move_to (cr, tip_x - cos (angle - G_PI / 4) * head, tip_y - sin (angle - G_PI / 4) * head);
      cairo_line_to (cr, tip_x, tip_y);
      cairo_line_to (cr, tip_x - cos (angle + G_PI / 4) * head, tip_y - sin (angle + G_PI / 4) * head);
    }
  stroke_cased (cr, MAX (size * .1, 1.2));
}

/* A triangle on a base line of @width. */
static void
add_peak (cairo_t *cr, double x, double y, double width)
{
  cairo_move_to (cr, x - width / 2, y + width * .45);
  cairo_line_to (cr, x, y - width * .45);
  cairo_line_to (cr, x + width / 2, y + width * .45);
  cairo_close_path (cr);
}

/* What stands on the plate of a tile, and the sizes of all that is on it, in pixels. */
typedef struct
{
  gboolean is_top, is_ground; /* neither: a cost */
  char text[8];
  double height, width, letter, sign, digits;
} Plate;

static Plate
make_plate (const SightTileRules *rules, double height)
{
  const gboolean is_top = rules->top > rules->ground, is_ground = !is_top && rules->ground > 0;
  Plate plate = { .is_top = is_top, .is_ground = is_ground, .height = height, .letter = height * .76 };

  g_snprintf (plate.text, sizeof plate.text, "%d", is_top ? rules->top : is_ground ? rules->ground : rules->cost);
  plate.sign = is_ground ? 0 : plate.letter * .75;
  plate.digits = plate.letter * .62 * strlen (plate.text);
  plate.width = plate.digits + plate.sign + height * .4;

  return plate;
}

static void
draw_plate (cairo_t *cr, double x, double y, const Plate *plate)
{
  const double height = plate->height, width = plate->width, letter = plate->letter, sign = plate->sign;
  const double left = x - width / 2 + height * .2;

  sight_draw_add_rounded (cr, &(cairo_rectangle_t) { x - width / 2, y - height / 2, width, height }, height * .2);
  sight_color_set (casing, cr);
  cairo_fill (cr);
  sight_color_set (lamp, cr);
  if (plate->is_top)
    add_peak (cr, left + sign * .45, y, sign * .85);
  else if (plate->is_ground)
    cairo_rectangle (cr, x - width / 2 + height * .2, y + height * .34, width - height * .4, MAX (height * .1, 1));
  else
    cairo_rectangle (cr, left, y - letter * .07, sign * .8, letter * .14);
  cairo_fill (cr);
  sight_draw_text (cr, plate->text, left + sign + plate->digits / 2, y - (plate->is_ground ? height * .06 : 0), letter);
}

void
sight_draw_height (cairo_t *cr, double x, double y, double size, const SightTileRules *rules)
{
  const Plate plate = make_plate (rules, MIN (size * .6, 15));

  draw_plate (cr, x, y, &plate);
}

/* In a corner of the cell, so that the tile and its picture are seen. */
static void
draw_corner_plate (cairo_t *cr, SightCell cell, double size, const SightTileRules *rules)
{
  const Plate plate = make_plate (rules, CLAMP (size * .4, PLATE_LEAST, PLATE_MOST));

  draw_plate (cr, (cell.x + 1) * size - plate.width / 2 - 1, (cell.y + 1) * size - plate.height / 2 - 1, &plate);
}

void
sight_draw_tile_mark (cairo_t *cr, double x, double y, double size, const SightTileRules *rules)
{
  if (rules->light > 0)
    sight_draw_lamp (cr, &(cairo_rectangle_t) { x - size / 2, y - size / 2, size, size }, TRUE);
  if (rules->stops != 0)
    draw_arrow (cr, x, y, size, rules->stops);
}

/* Grounds and costs, of which there may be many, have their number in larger cells only. */
static gboolean
has_number (const SightScene *scene, const SightTileRules *rules)
{
  return rules->top > rules->ground ? scene->size >= SIGHT_WORLD_NUMBER_SIZE
                                    : (rules->ground > 0 || rules->cost > 0) && scene->size >= SIGHT_WORLD_GROUND_SIZE;
}

void
sight_draw_heights (cairo_t *cr, const SightScene *scene, SightRect cells)
{
  const SightLevel *level = scene->level;

  if (!sight_grid_has_heights (level->grid) && !sight_grid_has_costs (level->grid))
    return;
  cells = cut (scene, cells);
  cairo_save (cr);
  cairo_set_antialias (cr, CAIRO_ANTIALIAS_NONE);
  for (int i = 0; i < cells.width * cells.height; i++)
    {
      const SightCell cell = { cells.x + i % cells.width, cells.y + i / cells.width };
      const SightTile *tile = sight_level_get_tile (level, cell);

      if ((tile->rules.ground == 0 && tile->rules.cost == 0) || !tile->transparent)
        continue;
      cairo_rectangle (cr, cell.x * scene->size, cell.y * scene->size, scene->size, scene->size);
      if (tile->rules.ground > 0)
        cairo_set_source_rgba (cr, 1, 1, 1, MIN (.1 + .06 * tile->rules.ground, .5));
      else
        cairo_set_source_rgba (cr, .53, .55, .62, MIN (.18 + .08 * tile->rules.cost, .6));
      cairo_fill (cr);
    }
  cairo_restore (cr);
}

void
sight_draw_world_marks (cairo_t *cr, const SightScene *scene, SightRect cells)
{
  const SightLevel *level = scene->level;

  if (scene->size < SIGHT_WORLD_MARK_SIZE || level->grid->terrain == NULL)
    return;
  cells = cut (scene, cells);
  cairo_save (cr);
  for (int i = 0; i < cells.width * cells.height; i++)
    {
      const SightCell cell = { cells.x + i % cells.width, cells.y + i / cells.width };
      /* Of the map that is shown: a team does not know what it has not explored. */
      const SightTileRules *rules = &sight_level_get_tile (level, cell)->rules;
      const double x = (cell.x + .5) * scene->size, y = (cell.y + .5) * scene->size;

      if (!sight_scene_shows_cell (scene, cell))
        continue;
      sight_draw_tile_mark (cr, x, y, scene->size, rules);
      if (rules->stops == 0 && rules->light == 0 && has_number (scene, rules))
        draw_corner_plate (cr, cell, scene->size, rules);
    }
  cairo_restore (cr);
}
