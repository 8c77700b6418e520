/* sight-draw-tile.c - one tile among its neighbours
 *
 * Walls are a mass: one flat top, a darker face if the cell below is not a
 * wall, a dark edge only against other tiles, and a shadow on the ground
 * below.  Shapes are aligned to whole pixels if possible.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-draw-tile.h"

#include <math.h>

#include "draw/strokes/sight-draw-text.h"
#include "sight-tile-variant.h"

typedef struct
{
  const SightTilePicture *picture;
  cairo_t *cr;
  SightLookColors colors;
  int size;
} Drawing;

/* Parts */

/* @share of a cell's side in whole pixels, at least one. */
static int
whole (const Drawing *self, double share)
{
  return MAX (1, (int) lrint (share * self->size));
}

static void
fill_rect (const Drawing *self, SightColor color, SightRect rect)
{
  sight_color_set (color, self->cr);
  cairo_rectangle (self->cr, rect.x, rect.y, rect.width, rect.height);
  cairo_fill (self->cr);
}

/* Like fill_rect(); x and y are exchanged if the tile is upright. */
static void
fill_turned (const Drawing *self, SightColor color, SightRect rect)
{
  if (self->picture->variant & UPRIGHT)
    rect = (SightRect) { rect.y, rect.x, rect.height, rect.width };

  fill_rect (self, color, rect);
}

static void
fill_disc (const Drawing *self, SightColor color, double x, double y, double radius)
{
  sight_color_set (color, self->cr);
  cairo_arc (self->cr, x * self->size, y * self->size, radius * self->size, 0, 2 * G_PI);
  cairo_fill (self->cr);
}

static void
draw_ground (const Drawing *self, SightColor color)
{
  if (self->picture->is_bare)
    return;
  fill_rect (self, color, (SightRect) { 0, 0, self->size, self->size });
  if (self->picture->variant & SHADOW)
    fill_rect (self, self->picture->palette->shadow, (SightRect) { 0, 0, self->size, whole (self, .16) });
}

static SightColor
floor_color (const Drawing *self)
{
  return self->picture->palette->looks[SIGHT_LOOK_FLOOR].main;
}

/* Looks */

static void
draw_flat (const Drawing *self)
{
  const SightTile *tile = self->picture->tile;
  gboolean light = sight_color_has_dark_text (tile->color);
  char glyph[7] = "";

  draw_ground (self, self->colors.main);
  if (self->size < SIGHT_GLYPH_SIZE || !g_unichar_isgraph (tile->glyph))
    return;

  g_unichar_to_utf8 (tile->glyph, glyph);
  cairo_set_source_rgba (self->cr, light ? 0 : 1, light ? 0 : 1, light ? 0 : 1, .75);
  sight_draw_text (self->cr, glyph, self->size / 2.0, self->size / 2.0, .62 * self->size);
}

static void
draw_floor (const Drawing *self)
{
  draw_ground (self, self->colors.main);
}

static void
draw_wall (const Drawing *self)
{
  guint open = self->picture->variant;
  int size = self->size, face = whole (self, .36);

  fill_rect (self, self->colors.main, (SightRect) { 0, 0, size, size });
  if (open & OPEN_DOWN)
    fill_rect (self, self->colors.deep, (SightRect) { 0, size - face, size, face });
  if (open & OPEN_UP)
    fill_rect (self, self->colors.edge, (SightRect) { 0, 0, size, 1 });
  if (open & OPEN_RIGHT)
    fill_rect (self, self->colors.edge, (SightRect) { size - 1, 0, 1, size });
  if (open & OPEN_DOWN)
    fill_rect (self, self->colors.edge, (SightRect) { 0, size - 1, size, 1 });
  if (open & OPEN_LEFT)
    fill_rect (self, self->colors.edge, (SightRect) { 0, 0, 1, size });
}

static void
draw_door (const Drawing *self)
{
  int size = self->size, line = whole (self, .032), thick = whole (self, .4), at;
  gboolean upright = (self->picture->variant & UPRIGHT) != 0;

  thick += (thick ^ size) & 1;
  at = (size - thick) / 2;
  draw_ground (self, floor_color (self));
  fill_turned (self, self->colors.edge, (SightRect) { 0, at, size, thick });
  fill_turned (self, self->colors.main, (SightRect) { line, at + line, size - 2 * line, thick - 2 * line });
  fill_disc (self, self->colors.edge, upright ? .5 : .74, upright ? .74 : .5, .068);
}

static void
draw_open_door (const Drawing *self)
{
  int size = self->size, line = whole (self, .032), jamb = whole (self, .14), wide = whole (self, .38);
  int at = (size - wide) / 2, leaf = whole (self, .19), along = whole (self, .62);
  gboolean upright = (self->picture->variant & UPRIGHT) != 0;
  /* The leaf turns up or to the right; the hinge is in the first jamb. */
  int from = upright ? at + line : at + wide - line - along;

  from = MAX (from, 0);
  along = MIN (along, size - from);
  draw_ground (self, floor_color (self));
  fill_turned (self, self->colors.edge, (SightRect) { jamb - line, from, leaf, along });
  fill_turned (self, self->colors.main, (SightRect) { jamb, from + line, leaf - 2 * line, along - 2 * line });
  fill_turned (self, self->colors.edge, (SightRect) { 0, at, jamb, wide });
  fill_turned (self, self->colors.edge, (SightRect) { size - jamb, at, jamb, wide });
}

/* The light on one pane: a slanted line in the glass from @near to @far across it. */
static void
draw_gleam (const Drawing *self, double at, int near, int far)
{
  double slant = .6 * (far - near), from = at * self->size;

  if (self->picture->variant & UPRIGHT)
    {
      cairo_move_to (self->cr, near, from);
      cairo_line_to (self->cr, far, from + slant);
    }
  else
    {
      cairo_move_to (self->cr, from, far);
      cairo_line_to (self->cr, from + slant, near);
    }
}

static void
draw_window (const Drawing *self)
{
  int size = self->size, line = whole (self, .04), thick = whole (self, .34), at, post;

  thick += (thick ^ size) & 1;
  at = (size - thick) / 2;
  post = line + ((line ^ size) & 1);
  draw_ground (self, self->colors.deep);
  fill_turned (self, self->colors.edge, (SightRect) { 0, at, size, thick });
  fill_turned (self, self->colors.main, (SightRect) { line, at + line, size - 2 * line, thick - 2 * line });
  if (size >= 12)
    {
      cairo_set_source_rgba (self->cr, 1, 1, 1, .7);
      cairo_set_line_width (self->cr, MAX (1, .045 * size));
      draw_gleam (self, .2, at + line, at + thick - line);
      draw_gleam (self, .6, at + line, at + thick - line);
      cairo_stroke (self->cr);
    }
  fill_turned (self, self->colors.edge, (SightRect) { (size - post) / 2, at + line, post, thick - 2 * line });
}

static void
draw_pillar (const Drawing *self)
{
  double line = MAX (1, .032 * self->size) / self->size;

  draw_ground (self, floor_color (self));
  fill_disc (self, self->picture->palette->shadow, .5, .55, .42);
  fill_disc (self, self->colors.edge, .5, .5, .42);
  fill_disc (self, self->colors.deep, .5, .5, .42 - line);
  fill_disc (self, self->colors.main, .5, .465, .345);
}

static void
add_wave (const Drawing *self, double x, double y)
{
  double size = self->size, half = .25 * size, high = .16 * size;

  x *= size;
  y *= size;
  cairo_move_to (self->cr, x, y);
  cairo_curve_to (self->cr, x + .4 * half, y - high, x + .6 * half, y - high, x + half, y);
  cairo_curve_to (self->cr, x + 1.4 * half, y + high, x + 1.6 * half, y + high, x + 2 * half, y);
}

static void
draw_water (const Drawing *self)
{
  draw_ground (self, self->colors.main);
  sight_color_set (self->colors.deep, self->cr);
  cairo_set_line_width (self->cr, MAX (1, .055 * self->size));
  add_wave (self, .12, .34);
  add_wave (self, .38, .68);
  cairo_stroke (self->cr);
}

static void
add_blade (const Drawing *self, double x, double y)
{
  double size = self->size;

  cairo_move_to (self->cr, (x - .075) * size, (y - .09) * size);
  cairo_line_to (self->cr, x * size, (y + .09) * size);
  cairo_line_to (self->cr, (x + .075) * size, (y - .09) * size);
}

static void
draw_grass (const Drawing *self)
{
  draw_ground (self, self->colors.main);
  sight_color_set (self->colors.deep, self->cr);
  cairo_set_line_width (self->cr, MAX (1, .055 * self->size));
  cairo_set_line_cap (self->cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (self->cr, CAIRO_LINE_JOIN_ROUND);
  add_blade (self, .3, .33);
  add_blade (self, .68, .66);
  cairo_stroke (self->cr);
}

/* Reeds that fill the cell, each bent to one side. */
static void
draw_tall_grass (const Drawing *self)
{
  static const double reeds[][4] = {
    { .14, .9, .2, .3 }, { .34, .96, .28, .12 }, { .5, .9, .56, .26 }, { .68, .96, .64, .1 }, { .86, .9, .8, .32 },
  };
  double size = self->size;

  draw_ground (self, self->colors.main);
  sight_color_set (self->colors.deep, self->cr);
  cairo_set_line_width (self->cr, MAX (1, .07 * size));
  cairo_set_line_cap (self->cr, CAIRO_LINE_CAP_ROUND);
  for (gsize i = 0; i < G_N_ELEMENTS (reeds); i++)
    {
      cairo_move_to (self->cr, reeds[i][0] * size, reeds[i][1] * size);
      cairo_curve_to (self->cr, reeds[i][0] * size, (reeds[i][1] - .3) * size, reeds[i][2] * size,
                      (reeds[i][3] + .3) * size, reeds[i][2] * size, reeds[i][3] * size);
    }
  cairo_stroke (self->cr);
}

static void
draw_bush (const Drawing *self)
{
  static const double discs[3][3] = { { .5, .37, .27 }, { .33, .62, .26 }, { .67, .62, .26 } };
  double line = MAX (1, .035 * self->size) / self->size;

  draw_ground (self, self->picture->palette->looks[SIGHT_LOOK_GRASS].main);
  for (int i = 0; i < 3; i++)
    fill_disc (self, self->colors.edge, discs[i][0], discs[i][1], discs[i][2]);
  for (int i = 0; i < 3; i++)
    fill_disc (self, self->colors.main, discs[i][0], discs[i][1], discs[i][2] - line);
}

/* Steps become smaller the way the stairs lead: down ">" to the right, up "<" to the left. */
static void
draw_stairs (const Drawing *self)
{
  int size = self->size, wide = whole (self, .1);
  gboolean up = self->picture->tile->glyph == '<';

  draw_ground (self, self->colors.main);
  for (int i = 0; i < 4; i++)
    {
      int high = whole (self, .72 - .15 * (up ? 3 - i : i));
      int x = (int) lrint ((.15 + .2 * i) * size);

      fill_rect (self, self->colors.deep, (SightRect) { x, (size - high + 1) / 2, wide, high });
    }
}

/* A row of sacks, half as high as a wall. */
static void
draw_cover (const Drawing *self)
{
  int size = self->size, x = whole (self, .08), y = whole (self, .26), line = whole (self, .032);
  int wide = size - 2 * x, high = size - 2 * y, face = whole (self, .18);

  draw_ground (self, floor_color (self));
  fill_rect (self, self->picture->palette->shadow, (SightRect) { x, y + high, wide, whole (self, .08) });
  fill_rect (self, self->colors.edge, (SightRect) { x, y, wide, high });
  fill_rect (self, self->colors.main, (SightRect) { x + line, y + line, wide - 2 * line, high - 2 * line });
  fill_rect (self, self->colors.deep, (SightRect) { x + line, y + high - line - face, wide - 2 * line, face });
  for (int i = 1; i < 3; i++)
    fill_rect (self, self->colors.edge, (SightRect) { x + (wide * i - line) / 3, y, line, high });
}

static void
draw_void (const Drawing *self)
{
  fill_rect (self, self->colors.main, (SightRect) { 0, 0, self->size, self->size });
  if (self->picture->variant & BRINK)
    fill_rect (self, self->colors.deep, (SightRect) { 0, 0, self->size, whole (self, .24) });
}

static const struct
{
  void (*draw) (const Drawing *self);
  gboolean grid;
} looks[SIGHT_LOOK_COUNT] = {
  [SIGHT_LOOK_FLAT] = { draw_flat, TRUE },           [SIGHT_LOOK_FLOOR] = { draw_floor, TRUE },
  [SIGHT_LOOK_WALL] = { draw_wall, FALSE },          [SIGHT_LOOK_DOOR] = { draw_door, TRUE },
  [SIGHT_LOOK_OPEN_DOOR] = { draw_open_door, TRUE }, [SIGHT_LOOK_WINDOW] = { draw_window, TRUE },
  [SIGHT_LOOK_PILLAR] = { draw_pillar, TRUE },       [SIGHT_LOOK_WATER] = { draw_water, TRUE },
  [SIGHT_LOOK_GRASS] = { draw_grass, TRUE },         [SIGHT_LOOK_TALL_GRASS] = { draw_tall_grass, TRUE },
  [SIGHT_LOOK_BUSH] = { draw_bush, TRUE },           [SIGHT_LOOK_STAIRS] = { draw_stairs, TRUE },
  [SIGHT_LOOK_COVER] = { draw_cover, TRUE },         [SIGHT_LOOK_VOID] = { draw_void, FALSE },
};

/* For any tile that is not drawn as what it is. */
static void
draw_plain (const Drawing *self)
{
  SightColor color = sight_palette_get_flat (self->picture->palette, self->picture->tile);
  gboolean light = sight_color_has_dark_text (sight_color_to_pixel (color) & 0xffffff);
  gunichar glyph = self->picture->tile->glyph;
  char text[7] = "";

  fill_rect (self, color, (SightRect) { 0, 0, self->size, self->size });
  if (self->picture->tiles != SIGHT_TILES_GLYPHS || self->size < SIGHT_GLYPHS_SIZE || !g_unichar_isgraph (glyph))
    return;

  g_unichar_to_utf8 (glyph, text);
  cairo_set_source_rgba (self->cr, light ? 0 : 1, light ? 0 : 1, light ? 0 : 1, .85);
  sight_draw_text (self->cr, text, self->size / 2.0, self->size / 2.0, .72 * self->size);
}

static gboolean
has_lines (const SightTilePicture *picture)
{
  return picture->lines == SIGHT_LINES_ALWAYS ||
         (picture->lines == SIGHT_LINES_AUTO && looks[picture->tile->look].grid);
}

/* Lines on the right and lower side; if optional, they fade out from 12 to 6 pixels per cell. */
static void
draw_grid (const Drawing *self)
{
  SightColor color = self->picture->palette->grid;
  int size = self->size;

  if (self->picture->lines == SIGHT_LINES_AUTO)
    color.alpha = color.alpha * CLAMP (size - 6, 0, 6) / 6;
  fill_rect (self, color, (SightRect) { size - 1, 0, 1, size });
  fill_rect (self, color, (SightRect) { 0, size - 1, size - 1, 1 });
}

void
sight_draw_tile (cairo_t *cr, const SightTilePicture *picture)
{
  Drawing self = { picture, cr, sight_palette_get_tile (picture->palette, picture->tile), picture->size };

  if (picture->size < SIGHT_DETAIL_SIZE)
    {
      fill_rect (&self, sight_tile_get_flat (picture), (SightRect) { 0, 0, picture->size, picture->size });
      return;
    }

  cairo_save (cr);
  cairo_rectangle (cr, 0, 0, picture->size, picture->size);
  cairo_clip (cr);
  if (picture->tiles == SIGHT_TILES_DRAWN && sight_draw_tile_image (cr, picture))
    ;
  else if (picture->tiles == SIGHT_TILES_DRAWN)
    looks[picture->tile->look].draw (&self);
  else
    draw_plain (&self);
  if (has_lines (picture))
    draw_grid (&self);
  cairo_restore (cr);
}
