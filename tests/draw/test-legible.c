/* test-legible.c - each sign of an overlay stands out from every tile, light and dark, in every kind of colour vision
 *
 * Each is drawn on each tile, and looked for in the picture: somewhere within
 * its cell two pixels that lie at most EDGE apart must differ in contrast by 3
 * to 1, one of which at least the sign has drawn.
 *
 * SPDX-License-Identifier: MIT
 */
#include "canvas.h"
#include "draw/picture/sight-scene-draw.h"
#include "vision.h"

#define SIZE 32
#define EDGE 3   /* pixels */
#define AIM 3.0  /* contrast */
#define LEAST 24 /* pixels of a sign that stand out that way */

/* Five by three cells of one tile; the middle cell is examined. */
static const SightCell at = { 2, 1 };

static SightLevel *
level_new (SightLook look)
{
  SightLegend *legend = sight_legend_new_standard ();
  int tile = 0;

  while (sight_legend_get (legend, tile)->look != look)
    tile++;

  return sight_level_new (sight_map_new (5, 3, tile), legend);
}

/* The middle cell and its surroundings, with or without what @scene shows on it. */
static cairo_surface_t *
draw (const SightScene *scene)
{
  const SightRect cells = sight_map_get_rect (scene->level->map);
  cairo_surface_t *picture = canvas_ground (scene, NULL, cells, 1);
  cairo_t *cr = cairo_create (picture);

  sight_scene_draw_marks (scene, cr, cells);
  cairo_destroy (cr);

  return picture;
}

/* Whether pixel (x, y), of a sign, stands out from one near to it. */
static gboolean
stands_out (cairo_surface_t *picture, int x, int y, int sight)
{
  const guint32 color = canvas_get (picture, x, y);

  for (int dy = -EDGE; dy <= EDGE; dy++)
    for (int dx = -EDGE; dx <= EDGE; dx++)
      if (vision_contrast (color, canvas_get (picture, x + dx, y + dy), sight) >= AIM)
        return TRUE;

  return FALSE;
}

/* How many pixels of the middle cell, and a little around it, that @plain has not stand out. */
static guint
count (cairo_surface_t *plain, cairo_surface_t *picture, int sight)
{
  guint n = 0;

  for (int y = at.y * SIZE - EDGE; y < (at.y + 1) * SIZE + EDGE; y++)
    for (int x = at.x * SIZE - EDGE; x < (at.x + 1) * SIZE + EDGE; x++)
      n += canvas_get (plain, x, y) != canvas_get (picture, x, y) && stands_out (picture, x, y, sight);

  return n;
}

typedef struct
{
  SightScene scene;
  SightView one, none; /* the middle cell is seen; nothing is */
  SightTrace *trace;
} Signs;

static void
add_move (Signs *self, SightStep step)
{
  step.kind = SIGHT_STEP_MOVE;
  sight_trace_add (self->trace, step);
}

/* A line from the left, of which one step has been made, ends in the middle cell or goes beyond it. */
static void
show_line (Signs *self, SightStep last, guint step)
{
  const SightCell before = { at.x - 1, at.y };

  self->scene.overlay = SIGHT_OVERLAY_LINE;
  self->scene.has_line = TRUE;
  self->scene.from = (SightCell) { 0, at.y };
  self->scene.to = (SightCell) { 4, at.y };
  self->scene.trace = self->trace;
  self->scene.step = step;
  sight_trace_add (self->trace, (SightStep) { .cell = self->scene.from, .to = self->scene.to });
  add_move (self, (SightStep) { .cell = self->scene.from, .to = before });
  add_move (self, last);
}

static void
show_now (Signs *self)
{
  show_line (self, (SightStep) { .cell = { at.x - 1, at.y }, .to = at }, 2);
}

static void
show_coming (Signs *self)
{
  show_line (self, (SightStep) { .cell = { at.x - 1, at.y }, .to = at }, 1);
}

static void
show_blocker (Signs *self)
{
  show_line (self, (SightStep) { .cell = { at.x - 1, at.y }, .to = at, .verdict = SIGHT_VERDICT_BLOCKED }, 1);
}

static void
show_flanker (Signs *self)
{
  const SightStep tie = {
    .move = SIGHT_MOVE_TIE, .cell = { at.x - 1, at.y }, .to = { at.x, at.y + 1 }, .flankers = SIGHT_FLANKER_TESTED
  };

  show_line (self, tie, 2);
}

/* Passed, with the arrow that leaves it. */
static void
show_passed (Signs *self)
{
  show_line (self, (SightStep) { .cell = { at.x - 1, at.y }, .to = at }, 3);
  add_move (self, (SightStep) { .cell = at, .to = { at.x + 1, at.y } });
}

static void
show_seen (Signs *self)
{
  self->scene.overlay = SIGHT_OVERLAY_FIELD;
  self->scene.field = &self->one;
}

static void
show_only_a (Signs *self)
{
  self->scene.overlay = SIGHT_OVERLAY_COMPARE;
  self->scene.field = &self->one;
  self->scene.other = &self->none;
}

static void
show_only_b (Signs *self)
{
  show_only_a (self);
  self->scene.field = &self->none;
  self->scene.other = &self->one;
}

static void
show_one_way (Signs *self)
{
  self->scene.overlay = SIGHT_OVERLAY_ASYMMETRY;
  self->scene.one_way = &self->one;
}

static void
show_only_sees (Signs *self)
{
  show_one_way (self);
  self->scene.field = &self->one;
}

static const struct
{
  const char *name;
  void (*show) (Signs *self);
} signs[] = {
  { "seen", show_seen },         { "only A", show_only_a },       { "only B", show_only_b },
  { "only seen", show_one_way }, { "only sees", show_only_sees }, { "passed", show_passed },
  { "now", show_now },           { "to come", show_coming },      { "flanker", show_flanker },
  { "blocker", show_blocker },
};

static void
check (SightLook look, gboolean dark, guint sign)
{
  g_autoptr (SightLevel) level = level_new (look);
  Signs self = { canvas_scene (level, SIZE), SIGHT_VIEW_INIT, SIGHT_VIEW_INIT, sight_trace_new () };
  cairo_surface_t *plain, *picture;

  sight_view_reset (&self.one, level->grid, at, 0);
  sight_view_reset (&self.none, level->grid, at, 0);
  sight_view_show (&self.one, at);
  self.scene.palette = sight_palette_get (dark, FALSE);
  plain = draw (&self.scene);
  signs[sign].show (&self);
  picture = draw (&self.scene);
  for (int sight = 0; sight < VISION_SIGHTS; sight++)
    {
      const guint n = count (plain, picture, sight);

      if (n < LEAST)
        g_error ("%s on look %d, %s, sight %d: %u pixels stand out", signs[sign].name, look, dark ? "dark" : "light",
                 sight, n);
    }
  cairo_surface_destroy (plain);
  cairo_surface_destroy (picture);
  sight_view_clear (&self.one);
  sight_view_clear (&self.none);
  sight_trace_free (self.trace);
}

static void
test_signs (void)
{
  static const SightLook looks[] = { SIGHT_LOOK_FLOOR,     SIGHT_LOOK_WALL,   SIGHT_LOOK_DOOR,
                                     SIGHT_LOOK_OPEN_DOOR, SIGHT_LOOK_WINDOW, SIGHT_LOOK_PILLAR,
                                     SIGHT_LOOK_WATER,     SIGHT_LOOK_GRASS,  SIGHT_LOOK_BUSH };

  for (gsize look = 0; look < G_N_ELEMENTS (looks); look++)
    for (int dark = 0; dark < 2; dark++)
      for (guint sign = 0; sign < G_N_ELEMENTS (signs); sign++)
        check (looks[look], dark, sign);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/legible/signs", test_signs);

  return g_test_run ();
}
