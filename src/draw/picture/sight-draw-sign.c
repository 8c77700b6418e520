/* sight-draw-sign.c - small pictures next to words: the signs of the legend
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-draw-sign-private.h"

#include "draw/layers/sight-draw-compare.h"
#include "draw/layers/sight-draw-cover.h"
#include "draw/layers/sight-draw-lamp.h"
#include "draw/strokes/sight-draw-edge.h"
#include "draw/strokes/sight-draw-hatch.h"
#include "draw/strokes/sight-draw-mark.h"
#include "draw/strokes/sight-draw-rounded.h"
#include "draw/layers/sight-draw-token.h"
#include "draw/layers/sight-draw-world.h"

/* Signs */

typedef struct
{
  SightMarks marks;
  cairo_rectangle_t rect;
  SightSign sign;
} Drawing;

/* Floor under @wash, as on the map. */
static void
fill_box (const Drawing *self, SightColor wash)
{
  cairo_t *cr = self->marks.cr;

  sight_draw_add_rounded (cr, &self->rect, .15 * self->rect.height);
  sight_color_set (self->marks.palette->looks[SIGHT_LOOK_FLOOR].main, cr);
  cairo_fill_preserve (cr);
  sight_color_set (wash, cr);
  cairo_fill (cr);
}

static void
draw_seen (const Drawing *self)
{
  fill_box (self, self->marks.palette->seen);
  sight_sign_stroke_border (self->marks.cr, &self->rect, self->marks.palette->seen_line, 1.5);
}

static void
draw_unseen (const Drawing *self)
{
  fill_box (self, self->marks.palette->unseen);
  sight_sign_stroke_border (self->marks.cr, &self->rect, self->marks.palette->ink, 1);
}

static void
draw_range (const Drawing *self)
{
  static const double dashes[2] = { 3, 2.5 };
  const cairo_rectangle_t *rect = &self->rect;
  double middle = rect->y + rect->height / 2;

  cairo_move_to (self->marks.cr, rect->x, middle + 1);
  cairo_curve_to (self->marks.cr, rect->x + .3 * rect->width, middle - 3, rect->x + .7 * rect->width, middle - 3,
                  rect->x + rect->width, middle + 1);
  cairo_set_dash (self->marks.cr, dashes, 2, 0);
  cairo_set_line_width (self->marks.cr, 1.5);
  sight_color_set (self->marks.palette->range, self->marks.cr);
  cairo_stroke (self->marks.cr);
}

static void
draw_passed (const Drawing *self)
{
  fill_box (self, self->marks.palette->passed);
  sight_sign_stroke_border (self->marks.cr, &self->rect, self->marks.palette->ink, 1);
}

static void
draw_now (const Drawing *self)
{
  fill_box (self, self->marks.palette->now);
  sight_sign_stroke_border (self->marks.cr, &self->rect, self->marks.palette->now_line, 1.75);
}

static void
draw_flanker (const Drawing *self)
{
  static const double dashes[2] = { 3, 2 };
  cairo_t *cr = self->marks.cr;

  fill_box (self, self->marks.palette->flanker);
  sight_draw_add_rounded (cr, &self->rect, .15 * self->rect.height);
  cairo_clip (cr);
  sight_mark_hatch (&self->marks, &self->rect);
  cairo_set_dash (cr, dashes, 2, 1);
  sight_sign_stroke_border (cr, &self->rect, self->marks.palette->flanker_line, 1.75);
}

static void
draw_blocker (const Drawing *self)
{
  double side = MIN (self->rect.width, self->rect.height);
  cairo_rectangle_t box = { self->rect.x + (self->rect.width - side) / 2, self->rect.y + (self->rect.height - side) / 2,
                            side, side };
  cairo_t *cr = self->marks.cr;

  sight_draw_add_rounded (cr, &box, .18 * side);
  sight_color_set (sight_color_from_rgb (0xc01c28), cr);
  cairo_fill (cr);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_set_line_width (cr, MAX (1.5, .14 * side));
  sight_mark_cross (&self->marks, box.x + side / 2, box.y + side / 2, .23 * side);
}

/* A box under @wash with @form, and a border of its colour. */
static void
draw_hatched (const Drawing *self, SightColor wash, SightHatch form, SightColor color)
{
  cairo_t *cr = self->marks.cr;

  fill_box (self, wash);
  cairo_save (cr);
  sight_draw_add_rounded (cr, &self->rect, .15 * self->rect.height);
  sight_hatch_fill (cr, form, SIGHT_CASING_SIZE, color, self->marks.palette);
  cairo_restore (cr);
  sight_sign_stroke_border (cr, &self->rect, color, 1.5);
}

static void
draw_only_a (const Drawing *self)
{
  draw_hatched (self, self->marks.palette->only_a, SIGHT_HATCH_RISING, self->marks.palette->only_a_line);
}

static void
draw_only_b (const Drawing *self)
{
  draw_hatched (self, self->marks.palette->only_b, SIGHT_HATCH_FALLING, self->marks.palette->only_b_line);
}

static void
draw_both (const Drawing *self)
{
  fill_box (self, self->marks.palette->both);
  sight_sign_stroke_border (self->marks.cr, &self->rect, self->marks.palette->both_line, 1.5);
}

static void
draw_contested (const Drawing *self)
{
  const SightPalette *palette = self->marks.palette;

  draw_hatched (self, palette->both, SIGHT_HATCH_RISING, palette->only_a_line);
  cairo_save (self->marks.cr);
  sight_draw_add_rounded (self->marks.cr, &self->rect, .15 * self->rect.height);
  sight_hatch_fill (self->marks.cr, SIGHT_HATCH_FALLING, SIGHT_CASING_SIZE, palette->only_b_line, palette);
  cairo_restore (self->marks.cr);
  sight_sign_stroke_border (self->marks.cr, &self->rect, palette->both_line, 1.5);
}

static void
draw_neither (const Drawing *self)
{
  fill_box (self, self->marks.palette->neither);
  sight_sign_stroke_border (self->marks.cr, &self->rect, self->marks.palette->ink, 1);
}

static void
draw_only_sees (const Drawing *self)
{
  draw_hatched (self, self->marks.palette->one_way, SIGHT_HATCH_DOTS, self->marks.palette->one_way_line);
}

static void
draw_only_seen (const Drawing *self)
{
  draw_hatched (self, self->marks.palette->one_way, SIGHT_HATCH_LEVEL, self->marks.palette->one_way_line);
}

/* For fog, which is drawn on light tiles: a box of one colour. */
static void
draw_plain (const Drawing *self, guint32 rgb)
{
  sight_draw_add_rounded (self->marks.cr, &self->rect, .15 * self->rect.height);
  sight_color_set (sight_color_from_rgb (rgb), self->marks.cr);
  cairo_fill (self->marks.cr);
  sight_sign_stroke_border (self->marks.cr, &self->rect, self->marks.palette->ink, 1);
}

static void
draw_visible (const Drawing *self)
{
  draw_plain (self, 0xf5f2eb);
}

static void
draw_explored (const Drawing *self)
{
  draw_plain (self, 0x494846);
}

static void
draw_hidden (const Drawing *self)
{
  draw_plain (self, 0x000000);
}

/* The same colours and hatches as findings on the map. */

static void
draw_dead (const Drawing *self)
{
  const SightPalette *palette = self->marks.palette;
  const SightColor color =
      palette->dark ? (SightColor) { 0xd5, 0xcf, 0xe0, 128 } : (SightColor) { 0x3d, 0x38, 0x46, 158 };

  draw_hatched (self, (SightColor) { 0, 0, 0, 0 }, SIGHT_HATCH_RISING, color);
  cairo_save (self->marks.cr);
  sight_draw_add_rounded (self->marks.cr, &self->rect, .15 * self->rect.height);
  sight_hatch_fill (self->marks.cr, SIGHT_HATCH_FALLING, SIGHT_CASING_SIZE, color, palette);
  cairo_restore (self->marks.cr);
}

static void
draw_meeting (const Drawing *self)
{
  draw_hatched (self, (SightColor) { 0, 0, 0, 0 }, SIGHT_HATCH_RISING,
                self->marks.palette->dark ? (SightColor) { 0xd8, 0xa6, 0xf2, 255 }
                                          : (SightColor) { 0x5b, 0x24, 0x73, 255 });
}

static void
draw_nearer (const Drawing *self)
{
  fill_box (self, self->marks.palette->only_a);
  sight_sign_stroke_border (self->marks.cr, &self->rect, self->marks.palette->only_a_line, 1);
}

static void
draw_more (const Drawing *self)
{
  draw_hatched (self, self->marks.palette->gain, SIGHT_HATCH_UPRIGHT, self->marks.palette->gain_line);
}

static void
draw_fewer (const Drawing *self)
{
  draw_hatched (self, self->marks.palette->loss, SIGHT_HATCH_FALLING, self->marks.palette->loss_line);
}

static void
draw_caught (const Drawing *self)
{
  const cairo_rectangle_t *rect = &self->rect;

  fill_box (self, (SightColor) { 0xc0, 0x1c, 0x28, 77 });
  cairo_arc (self->marks.cr, rect->x + rect->width / 2, rect->y + rect->height / 2, .25 * rect->height, 0, 2 * G_PI);
  sight_color_set (sight_color_from_rgb (0xc01c28), self->marks.cr);
  cairo_fill (self->marks.cr);
}

static void
stroke_cased (const Drawing *self, SightColor color, gboolean dotted)
{
  const double dots[2] = { 0, 4 };

  cairo_set_source_rgba (self->marks.cr, 1, 1, 1, .95);
  cairo_set_line_width (self->marks.cr, 5.5);
  cairo_stroke_preserve (self->marks.cr);
  sight_color_set (color, self->marks.cr);
  cairo_set_line_width (self->marks.cr, 2.4);
  cairo_set_dash (self->marks.cr, dots, dotted ? 2 : 0, 0);
  cairo_stroke (self->marks.cr);
  cairo_set_dash (self->marks.cr, NULL, 0, 0);
}

/* A line across the sign from @from to @to, shares of its width without what its ends take. */
static void
draw_stretch (const Drawing *self, double from, double to, SightColor color, gboolean dotted)
{
  const double y = self->rect.y + self->rect.height / 2, left = self->rect.x + 3, width = self->rect.width - 6;

  cairo_move_to (self->marks.cr, left + from * width, y);
  cairo_line_to (self->marks.cr, left + to * width, y);
  cairo_set_line_cap (self->marks.cr, CAIRO_LINE_CAP_ROUND);
  stroke_cased (self, color, dotted);
}

static void
draw_way (const Drawing *self)
{
  draw_stretch (self, .5, 1, sight_color_from_rgb (0x241f31), TRUE);
  draw_stretch (self, 0, .5, sight_color_from_rgb (0x241f31), FALSE);
}

static void
draw_patrol (const Drawing *self)
{
  draw_stretch (self, 0, 1, sight_color_from_rgb (0x1a5fb4), TRUE);
}

/* A frame in the colour that it has on the map. */
static void
draw_frame (const Drawing *self)
{
  static const guint32 colors[] = {
    [SIGHT_SIGN_BREAK] = 0xc64600, [SIGHT_SIGN_CHOKE] = 0xa51d2d, [SIGHT_SIGN_VANTAGE] = 0x1a5fb4
  };

  fill_box (self, (SightColor) { 0, 0, 0, 0 });
  sight_sign_stroke_border (self->marks.cr, &self->rect, sight_color_from_rgb (colors[self->sign]), 2.4);
}

static void
draw_witness (const Drawing *self)
{
  draw_stretch (self, 0, 1, sight_color_from_rgb (0xa51d2d), FALSE);
}

static void
draw_spot (const Drawing *self)
{
  const double x = self->rect.x + self->rect.width / 2, y = self->rect.y + self->rect.height / 2;

  cairo_arc (self->marks.cr, x, y, .5 * self->rect.height - 2.75, 0, 2 * G_PI);
  stroke_cased (self, sight_color_from_rgb (0xa51d2d), FALSE);
}

static void
draw_disc (const Drawing *self, double x, double radius, guint32 rgb)
{
  cairo_new_sub_path (self->marks.cr);
  cairo_arc (self->marks.cr, x, self->rect.y + self->rect.height / 2, radius, 0, 2 * G_PI);
  sight_color_set (sight_color_from_rgb (rgb), self->marks.cr);
  cairo_fill (self->marks.cr);
}

static void
draw_guard (const Drawing *self)
{
  const double x = self->rect.x + self->rect.width / 2, radius = .45 * self->rect.height;

  draw_disc (self, x, radius, 0x241f31);
  draw_disc (self, x, radius - 2, 0xffffff);
  draw_disc (self, x, .4 * radius, 0x241f31);
}

static void
draw_sight (const Drawing *self)
{
  draw_stretch (self, 0, 1, sight_color_from_rgb (0x1a5fb4), FALSE);
  draw_disc (self, self->rect.x + 4, 4, 0x1a5fb4);
  draw_disc (self, self->rect.x + self->rect.width - 4, 4, 0x1a5fb4);
}

static void
draw_cure (const Drawing *self)
{
  const double dashes[2] = { 4, 2.5 };

  fill_box (self, (SightColor) { 0x1b, 0x6b, 0x38, 90 });
  cairo_set_dash (self->marks.cr, dashes, 2, 0);
  sight_sign_stroke_border (self->marks.cr, &self->rect, sight_color_from_rgb (0x1b6b38), 2);
}

static void
draw_lit (const Drawing *self)
{
  fill_box (self, SIGHT_WORLD_SHINE);
  sight_sign_stroke_border (self->marks.cr, &self->rect, self->marks.palette->ink, 1);
}

static void
draw_night (const Drawing *self)
{
  const double x = self->rect.x + self->rect.width / 2 - 1, y = self->rect.y + self->rect.height / 2;

  fill_box (self, self->marks.palette->night);
  /* A crescent. */
  cairo_arc (self->marks.cr, x, y, 5, .3 * G_PI, 1.7 * G_PI);
  cairo_arc_negative (self->marks.cr, x + 2.6, y, 4.2, 1.62 * G_PI, .38 * G_PI);
  cairo_close_path (self->marks.cr);
  sight_color_set (self->marks.palette->ink, self->marks.cr);
  cairo_fill (self->marks.cr);
  sight_sign_stroke_border (self->marks.cr, &self->rect, self->marks.palette->ink, 1);
}

static void
draw_dim (const Drawing *self)
{
  fill_box (self, self->marks.palette->night);
  cairo_rectangle (self->marks.cr, self->rect.x, self->rect.y, self->rect.width, self->rect.height);
  sight_hatch_fill (self->marks.cr, SIGHT_HATCH_RISING, (int) self->rect.height, SIGHT_WORLD_DIM, self->marks.palette);
  sight_sign_stroke_border (self->marks.cr, &self->rect, self->marks.palette->ink, 1);
}

static void
draw_lamp (const Drawing *self)
{
  sight_draw_lamp (self->marks.cr, &self->rect, self->sign == SIGHT_SIGN_LAMP);
}

/* On the dark ground of what a team knows. */
static void
draw_ghost (const Drawing *self)
{
  const SightTeam team = { .shape = SIGHT_SHAPE_SQUARE };
  const SightTokenLook look = { &team, 0, TRUE, SIGHT_FACING_NONE };
  const double side = MIN (self->rect.width, self->rect.height);
  const cairo_rectangle_t at = { self->rect.x + (self->rect.width - side) / 2,
                                 self->rect.y + (self->rect.height - side) / 2, side, side };

  draw_plain (self, 0x494846);
  sight_draw_ghost (self->marks.cr, &at, &look);
}

static void
draw_cover (const Drawing *self)
{
  const cairo_rectangle_t *rect = &self->rect;

  sight_draw_quarters (self->marks.cr, rect->x + rect->width / 2, rect->y + rect->height / 2, .56 * rect->height, 3);
}

static void
draw_height (const Drawing *self)
{
  static const SightTileRules rules[] = {
    [SIGHT_SIGN_LOW_WALL] = { .top = 1 }, [SIGHT_SIGN_GROUND] = { .ground = 1 }, [SIGHT_SIGN_COST] = { .cost = 1 }
  };
  const cairo_rectangle_t *rect = &self->rect;

  sight_draw_height (self->marks.cr, rect->x + rect->width / 2, rect->y + rect->height / 2, 1.6 * rect->height,
                     &rules[self->sign]);
}

static void (*const signs[]) (const Drawing *self) = {
  [SIGHT_SIGN_SEEN] = draw_seen,
  [SIGHT_SIGN_UNSEEN] = draw_unseen,
  [SIGHT_SIGN_RANGE] = draw_range,
  [SIGHT_SIGN_PASSED] = draw_passed,
  [SIGHT_SIGN_NOW] = draw_now,
  [SIGHT_SIGN_FLANKER] = draw_flanker,
  [SIGHT_SIGN_BLOCKER] = draw_blocker,
  [SIGHT_SIGN_ONLY_A] = draw_only_a,
  [SIGHT_SIGN_ONLY_B] = draw_only_b,
  [SIGHT_SIGN_BOTH] = draw_both,
  [SIGHT_SIGN_NEITHER] = draw_neither,
  [SIGHT_SIGN_ONLY_SEES] = draw_only_sees,
  [SIGHT_SIGN_ONLY_SEEN] = draw_only_seen,
  [SIGHT_SIGN_VISIBLE] = draw_visible,
  [SIGHT_SIGN_EXPLORED] = draw_explored,
  [SIGHT_SIGN_HIDDEN] = draw_hidden,
  [SIGHT_SIGN_CONTESTED] = draw_contested,
  [SIGHT_SIGN_DEAD] = draw_dead,
  [SIGHT_SIGN_MEETING] = draw_meeting,
  [SIGHT_SIGN_NEARER] = draw_nearer,
  [SIGHT_SIGN_MORE] = draw_more,
  [SIGHT_SIGN_FEWER] = draw_fewer,
  [SIGHT_SIGN_CAUGHT] = draw_caught,
  [SIGHT_SIGN_WAY] = draw_way,
  [SIGHT_SIGN_PATROL] = draw_patrol,
  [SIGHT_SIGN_BREAK] = draw_frame,
  [SIGHT_SIGN_WITNESS] = draw_witness,
  [SIGHT_SIGN_SPOT] = draw_spot,
  [SIGHT_SIGN_CURE] = draw_cure,
  [SIGHT_SIGN_CHOKE] = draw_frame,
  [SIGHT_SIGN_GUARD] = draw_guard,
  [SIGHT_SIGN_VANTAGE] = draw_frame,
  [SIGHT_SIGN_SIGHT] = draw_sight,
  [SIGHT_SIGN_LIT] = draw_lit,
  [SIGHT_SIGN_NIGHT] = draw_night,
  [SIGHT_SIGN_DIM] = draw_dim,
  [SIGHT_SIGN_LAMP] = draw_lamp,
  [SIGHT_SIGN_OFF] = draw_lamp,
  [SIGHT_SIGN_GHOST] = draw_ghost,
  [SIGHT_SIGN_LOW_WALL] = draw_height,
  [SIGHT_SIGN_GROUND] = draw_height,
  [SIGHT_SIGN_COST] = draw_height,
  [SIGHT_SIGN_COVER] = draw_cover,
};

void
sight_draw_sign (cairo_t *cr, const cairo_rectangle_t *at, SightSign sign, const SightPalette *palette)
{
  Drawing self = { { cr, palette, at->height }, *at, sign };

  cairo_save (cr);
  signs[sign](&self);
  cairo_restore (cr);
}

void
sight_draw_team_sign (
    cairo_t *cr, const cairo_rectangle_t *at, SightSign sign, const SightPalette *palette, const guint32 colors[2])
{
  const SightPalette styled = sight_compared_style (palette, colors);

  sight_draw_sign (cr, at, sign, &styled);
}
