/* sight-draw-token.c - viewers on the map
 *
 * Each team has a colour and a shape.  A white ring with a thin dark outline
 * keeps a token readable on every tile and every wash.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-draw-token.h"

#include <math.h>

#include "draw/strokes/sight-draw-rounded.h"
#include "draw/strokes/sight-draw-text.h"
#include "draw/scene/sight-palette-colors.h"

#define LEAST_SIZE 8   /* pixels: tokens do not become smaller with the cells */
#define NUMBER_SIZE 16 /* pixels from which they show their number */
#define FACING_SIZE 14 /* size in pixels from which they show their facing */
#define LINE_WIDTH .8

#define DEAD_COLOR 0x77767b
#define DARK_NUMBER 0x241f31

typedef struct
{
  cairo_t *cr;
  double x, y; /* its centre */
  double size;
  const SightTeam *team;
  guint number;
  gboolean alive;
  int facing;
  const SightColor *ring; /* (nullable): of the selected viewer */
} Token;

/* Shapes */

typedef struct
{
  double x, y;
} Point;

/* Corners in radii. */
static const Point diamond[] = { { 0, -1.17 }, { 1.17, 0 }, { 0, 1.17 }, { -1.17, 0 } };
static const Point triangle[] = { { 0, -1.08 }, { 1.08, .76 }, { -1.08, .76 } };
static const Point hexagon[] = {
  { 1.06, 0 }, { .58, .96 }, { -.58, .96 }, { -1.06, 0 }, { -.58, -.96 }, { .58, -.96 }
};
static const Point cross[] = { { -.47, -1.05 }, { .47, -1.05 }, { .47, -.47 },   { 1.05, -.47 },
                               { 1.05, .47 },   { .47, .47 },   { .47, 1.05 },   { -.47, 1.05 },
                               { -.47, .47 },   { -1.05, .47 }, { -1.05, -.47 }, { -.47, -.47 } };
static const Point star[] = { { 0, -1.2 }, { .38, -.46 }, { 1.14, -.37 }, { .6, .2 },      { .73, .97 },
                              { 0, .62 },  { -.73, .97 }, { -.6, .2 },    { -1.14, -.37 }, { -.38, -.46 } };

static void
add_circle (const Token *self, double radius)
{
  cairo_new_sub_path (self->cr);
  cairo_arc (self->cr, self->x, self->y, radius, 0, 2 * G_PI);
}

static void
add_square (const Token *self, double radius)
{
  static const int turns[4][2] = { { 1, -1 }, { 1, 1 }, { -1, 1 }, { -1, -1 } };
  double half = .93 * radius, corner = .16 * radius;

  cairo_new_sub_path (self->cr);
  for (int i = 0; i < 4; i++)
    cairo_arc (self->cr, self->x + turns[i][0] * (half - corner), self->y + turns[i][1] * (half - corner), corner,
               (i - 1) * G_PI_2, i * G_PI_2);
  cairo_close_path (self->cr);
}

static void
add_shield (const Token *self, double radius)
{
  double x = self->x, y = self->y, half = .93 * radius;

  cairo_move_to (self->cr, x - half, y - .95 * radius);
  cairo_line_to (self->cr, x + half, y - .95 * radius);
  cairo_line_to (self->cr, x + half, y + .2 * radius);
  cairo_curve_to (self->cr, x + half, y + .7 * radius, x + .5 * half, y + .95 * radius, x, y + 1.15 * radius);
  cairo_curve_to (self->cr, x - .5 * half, y + .95 * radius, x - half, y + .7 * radius, x - half, y + .2 * radius);
  cairo_close_path (self->cr);
}

/* Either a function, or corners. */
static const struct
{
  void (*add) (const Token *self, double radius);
  const Point *points;
  int n_points;
  double text;   /* size of the number, of the cell */
  double text_y; /* how far below the centre it is, in radii */
} shapes[SIGHT_SHAPE_COUNT] = {
  [SIGHT_SHAPE_CIRCLE] = { add_circle, NULL, 0, .54, 0 },
  [SIGHT_SHAPE_SQUARE] = { add_square, NULL, 0, .54, 0 },
  [SIGHT_SHAPE_DIAMOND] = { NULL, diamond, G_N_ELEMENTS (diamond), .46, 0 },
  [SIGHT_SHAPE_TRIANGLE] = { NULL, triangle, G_N_ELEMENTS (triangle), .42, .16 },
  [SIGHT_SHAPE_HEXAGON] = { NULL, hexagon, G_N_ELEMENTS (hexagon), .54, 0 },
  [SIGHT_SHAPE_SHIELD] = { add_shield, NULL, 0, .54, -.05 },
  [SIGHT_SHAPE_CROSS] = { NULL, cross, G_N_ELEMENTS (cross), .48, 0 },
  [SIGHT_SHAPE_STAR] = { NULL, star, G_N_ELEMENTS (star), .42, .06 },
};

static void
add_shape (const Token *self, double radius)
{
  SightShape shape = self->team->shape;

  if (shapes[shape].add != NULL)
    {
      shapes[shape].add (self, radius);
      return;
    }
  for (int i = 0; i < shapes[shape].n_points; i++)
    cairo_line_to (self->cr, self->x + shapes[shape].points[i].x * radius,
                   self->y + shapes[shape].points[i].y * radius);
  cairo_close_path (self->cr);
}

/* Parts */

static double
get_radius (const Token *self)
{
  return (self->size < NUMBER_SIZE ? .385 : .36) * self->size;
}

static double
get_ring (const Token *self)
{
  return MAX (1.2, .075 * self->size);
}

static SightColor
get_color (const Token *self)
{
  return sight_color_from_rgb (self->alive ? self->team->color : DEAD_COLOR);
}

/* The current path with dark line, white ring and colour. */
static void
fill_token (const Token *self)
{
  double ring = get_ring (self);

  cairo_set_source_rgba (self->cr, 0, 0, 0, .45);
  cairo_set_line_width (self->cr, 2 * (ring + LINE_WIDTH));
  cairo_stroke_preserve (self->cr);
  cairo_set_source_rgb (self->cr, 1, 1, 1);
  cairo_set_line_width (self->cr, 2 * ring);
  cairo_stroke_preserve (self->cr);
  sight_color_set (get_color (self), self->cr);
  cairo_fill (self->cr);
}

/* A wedge whose point looks out from under the token. */
static void
draw_facing (const Token *self)
{
  double angle = self->facing * G_PI / 180, size = self->size;
  double x = sin (angle), y = -cos (angle);

  cairo_move_to (self->cr, self->x + .62 * size * x, self->y + .62 * size * y);
  cairo_line_to (self->cr, self->x + size * (.2 * x - .27 * y), self->y + size * (.2 * y + .27 * x));
  cairo_line_to (self->cr, self->x + size * (.2 * x + .27 * y), self->y + size * (.2 * y - .27 * x));
  cairo_close_path (self->cr);
  cairo_set_line_join (self->cr, CAIRO_LINE_JOIN_ROUND);
  fill_token (self);
}

static void
draw_dead (const Token *self)
{
  double reach = .19 * self->size;

  cairo_move_to (self->cr, self->x - reach, self->y - reach);
  cairo_line_to (self->cr, self->x + reach, self->y + reach);
  cairo_move_to (self->cr, self->x + reach, self->y - reach);
  cairo_line_to (self->cr, self->x - reach, self->y + reach);
  cairo_set_source_rgb (self->cr, 1, 1, 1);
  cairo_set_line_width (self->cr, MAX (1.2, .1 * self->size));
  cairo_set_line_cap (self->cr, CAIRO_LINE_CAP_ROUND);
  cairo_stroke (self->cr);
}

/* The number in the current colour. */
static void
draw_figure (const Token *self)
{
  SightShape shape = self->team->shape;
  double scale = self->number < 10 ? 1 : self->number < 100 ? .8 : .58;
  char text[16];

  g_snprintf (text, sizeof text, "%u", self->number);
  sight_draw_text (self->cr, text, self->x, self->y + shapes[shape].text_y * get_radius (self),
                   shapes[shape].text * scale * self->size);
}

static void
draw_number (const Token *self)
{
  if (sight_color_has_dark_text (self->team->color))
    sight_color_set (sight_color_from_rgb (DARK_NUMBER), self->cr);
  else
    cairo_set_source_rgb (self->cr, 1, 1, 1);
  draw_figure (self);
}

/* The selected viewer's ring. */
static void
draw_ring (const Token *self)
{
  double width = MAX (2, .1 * self->size);

  add_shape (self, get_radius (self) + get_ring (self) + LINE_WIDTH + 1.2 * width);
  sight_color_set (*self->ring, self->cr);
  cairo_set_line_width (self->cr, width);
  cairo_stroke (self->cr);
}

static void
draw_token (const Token *self)
{
  cairo_save (self->cr);
  cairo_set_dash (self->cr, NULL, 0, 0);
  cairo_set_miter_limit (self->cr, 4);
  if (self->ring != NULL)
    draw_ring (self);
  if (self->alive && self->facing >= 0 && self->size >= FACING_SIZE)
    draw_facing (self);
  cairo_set_line_join (self->cr, CAIRO_LINE_JOIN_MITER);
  add_shape (self, get_radius (self));
  fill_token (self);
  if (!self->alive)
    draw_dead (self);
  else if (self->number > 0 && self->size >= NUMBER_SIZE)
    draw_number (self);
  cairo_restore (self->cr);
}

void
sight_draw_token (cairo_t *cr, const cairo_rectangle_t *at, const SightTokenLook *look)
{
  Token token = { cr,           at->x + at->width / 2, at->y + at->height / 2, at->width, look->team,
                  look->number, look->alive,           look->facing,           NULL };

  draw_token (&token);
}

void
sight_draw_ghost (cairo_t *cr, const cairo_rectangle_t *at, const SightTokenLook *look)
{
  static const double dashes[2] = { 2.6, 2.2 };
  const Token token = {
    cr,  at->x + at->width / 2, at->y + at->height / 2, at->width, look->team, look->number, TRUE, SIGHT_FACING_NONE,
    NULL
  };
  const double width = MAX (1.4, .08 * at->width);

  cairo_save (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  add_shape (&token, get_radius (&token));
  cairo_set_source_rgba (cr, 0, 0, 0, .6);
  cairo_set_line_width (cr, width + 2 * LINE_WIDTH);
  cairo_stroke_preserve (cr);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_set_line_width (cr, width);
  cairo_set_dash (cr, dashes, 2, 0);
  cairo_stroke (cr);
  if (token.number > 0 && token.size >= NUMBER_SIZE)
    draw_figure (&token);
  cairo_restore (cr);
}

/* Viewers */

void
sight_draw_base (cairo_t *cr, const SightScene *scene, SightRect body, SightColor color)
{
  const double inset = MAX (1, .06 * scene->size);

  color.alpha = 0x70;
  cairo_save (cr);
  cairo_set_dash (cr, NULL, 0, 0);
  sight_draw_add_rounded (cr,
                          &(cairo_rectangle_t) { body.x * scene->size + inset, body.y * scene->size + inset,
                                                 body.width * scene->size - 2 * inset,
                                                 body.height * scene->size - 2 * inset },
                          .22 * scene->size);
  sight_color_set (color, cr);
  cairo_fill_preserve (cr);
  cairo_set_source_rgba (cr, 0, 0, 0, .45);
  cairo_set_line_width (cr, MAX (1, .05 * scene->size) + 2 * LINE_WIDTH);
  cairo_stroke_preserve (cr);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_set_line_width (cr, MAX (1, .05 * scene->size));
  cairo_stroke (cr);
  cairo_restore (cr);
}

/* Cells that a token reaches beyond its own. */
static int
get_reach (const SightScene *scene)
{
  return 1 + (scene->size < LEAST_SIZE ? LEAST_SIZE / scene->size : 0);
}

static SightRect
get_rect (const SightScene *scene, const SightViewer *viewer)
{
  const int reach = get_reach (scene) * MIN (viewer->width, viewer->height);

  return (SightRect) { viewer->cell.x - reach, viewer->cell.y - reach, viewer->width + 2 * reach,
                       viewer->height + 2 * reach };
}

SightRect
sight_tokens_get_rect (const SightScene *scene)
{
  SightRect rect = { 0, 0, 0, 0 };

  for (guint i = 0; i < scene->level->viewers->len; i++)
    rect = sight_rect_union (rect, get_rect (scene, sight_level_get_viewer (scene->level, i)));

  return rect;
}

void
sight_draw_tokens (cairo_t *cr, const SightScene *scene, SightRect cells, int selected)
{
  const SightLevel *level = scene->level;
  g_autofree guint *numbers = g_new0 (guint, MAX (level->teams->len, 1));

  for (guint i = 0; i < level->viewers->len; i++)
    {
      const SightViewer *viewer = sight_level_get_viewer (level, i);
      guint number = ++numbers[viewer->team];
      SightRect touched = sight_rect_intersect (cells, get_rect (scene, viewer));
      Token token = { cr,
                      (viewer->cell.x + viewer->width / 2.) * scene->size,
                      (viewer->cell.y + viewer->height / 2.) * scene->size,
                      MAX (MIN (viewer->width, viewer->height) * scene->size, LEAST_SIZE),
                      sight_level_get_team (level, viewer->team),
                      number,
                      viewer->alive,
                      viewer->facing,
                      (int) i == selected ? &scene->palette->accent : NULL };

      if (sight_rect_is_empty (&touched) || !sight_scene_shows_viewer (scene, i))
        continue;
      if (sight_viewer_is_large (viewer))
        sight_draw_base (cr, scene, sight_viewer_get_body (viewer), get_color (&token));
      draw_token (&token);
    }
}
