/* test-line.c - the inspected line and its steps
 *
 * SPDX-License-Identifier: MIT
 */
#include "draw/picture/sight-scene-draw.h"
#include "canvas.h"

#define SIZE 32

/* From (0, 3) to (6, 0) the rules walk, tie at a pillar, and end at another. */
static const char *const rows[] = { ".......", "...o...", "..o....", ".......", NULL };

typedef struct
{
  SightLevel *level;
  SightTrace *trace;
  SightScene scene;
  cairo_surface_t *picture;
} Fixture;

static void
set_up (Fixture *self, gconstpointer unused)
{
  self->level = canvas_level (rows);
  self->trace = sight_trace_new ();
  self->scene = canvas_scene (self->level, SIZE);
  self->scene.overlay = SIGHT_OVERLAY_LINE;
  self->scene.has_line = TRUE;
  self->scene.trace = self->trace;
}

static void
tear_down (Fixture *self, gconstpointer unused)
{
  g_clear_pointer (&self->picture, cairo_surface_destroy);
  sight_trace_free (self->trace);
  sight_level_free (self->level);
}

static void
draw (Fixture *self, guint step)
{
  SightRect cells = sight_map_get_rect (self->level->map);
  cairo_t *cr;

  g_clear_pointer (&self->picture, cairo_surface_destroy);
  self->picture = canvas_ground (&self->scene, NULL, cells, 1);
  self->scene.step = step;
  cr = cairo_create (self->picture);
  sight_scene_draw_marks (&self->scene, cr, cells);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
}

static void
add (Fixture *self, SightStep step)
{
  sight_trace_add (self->trace, step);
}

/* Pixel (x, y) of @cell. */
static guint32
get (Fixture *self, SightCell cell, int x, int y)
{
  return canvas_get (self->picture, cell.x * SIZE + x, cell.y * SIZE + y);
}

static void
test_steps (Fixture *self, gconstpointer unused)
{
  const SightPalette *palette = self->scene.palette;

  self->scene.from = (SightCell) { 0, 3 };
  self->scene.to = (SightCell) { 6, 3 };
  add (self, (SightStep) { SIGHT_STEP_LINE, .cell = { 0, 3 }, .to = { 6, 3 } });
  for (int x = 0; x < 4; x++)
    add (self, (SightStep) { SIGHT_STEP_MOVE, SIGHT_MOVE_X, SIGHT_VERDICT_OPEN, 0, { x, 3 }, { x + 1, 3 } });
  add (self, (SightStep) { SIGHT_STEP_MOVE, SIGHT_MOVE_X, SIGHT_VERDICT_BLOCKED, 0, { 4, 3 }, { 5, 3 } });

  draw (self, 3);
  canvas_assert_near (get (self, (SightCell) { 2, 3 }, 10, 26), canvas_over (0xf5f2eb, palette->passed));
  canvas_assert_near (get (self, (SightCell) { 3, 3 }, 10, 26), canvas_over (0xf5f2eb, palette->now));
  /* An arrow for the step passed, a ring for the current one, dots for later ones, red at the end already. */
  g_assert_cmphex (get (self, (SightCell) { 2, 3 }, 4, 16), ==, 0x1a5fb4);
  g_assert_cmphex (get (self, (SightCell) { 3, 3 }, 16, 0), ==, 0x1c71d8);
  g_assert_cmphex (get (self, (SightCell) { 4, 3 }, 10, 26), ==, 0xf5f2eb);
  g_assert_cmphex (get (self, (SightCell) { 4, 3 }, 10, 2), !=, 0xf5f2eb);
  g_assert_cmphex (get (self, (SightCell) { 5, 3 }, 16, 5), ==, 0xc01c28);
  g_assert_cmphex (get (self, (SightCell) { 5, 3 }, 16, 16), ==, 0xffffff);

  /* No step yet: none is passed. */
  draw (self, 0);
  g_assert_cmphex (get (self, (SightCell) { 2, 3 }, 10, 26), ==, 0xf5f2eb);
  g_assert_cmpuint (canvas_count (self->picture, 0x1a5fb4), ==, 0);

  /* The blocking step is the current one. */
  draw (self, 5);
  g_assert_cmphex (get (self, (SightCell) { 5, 3 }, 16, 5), ==, 0xc01c28);
  /* A step beyond the last counts as the last. */
  draw (self, 99);
  g_assert_cmphex (get (self, (SightCell) { 4, 3 }, 24, 16), ==, 0x1c71d8);
}

static void
test_flankers (Fixture *self, gconstpointer unused)
{
  SightCell x = { 3, 2 }, y = { 2, 1 };

  self->scene.from = (SightCell) { 2, 2 };
  self->scene.to = (SightCell) { 5, 0 };
  add (self, (SightStep) { SIGHT_STEP_LINE, .cell = { 2, 2 }, .to = { 5, 0 } });
  add (self, (SightStep) { SIGHT_STEP_MOVE,
                           SIGHT_MOVE_TIE,
                           SIGHT_VERDICT_OPEN,
                           SIGHT_FLANKER_TESTED | SIGHT_FLANKER_X_OPAQUE,
                           { 2, 2 },
                           { 3, 1 } });
  draw (self, 1);
  /* A ring, white within, for the open one; a cross for the other. */
  g_assert_cmphex (get (self, y, 16, 16), ==, 0xffffff);
  g_assert_cmphex (get (self, y, 16, 10), ==, 0xc64600);
  g_assert_cmphex (get (self, x, 16, 16), ==, 0xc64600);
  g_assert_cmphex (get (self, x, 10, 10), ==, 0xc64600);
  g_assert_cmphex (get (self, x, 16, 10), !=, 0xc64600);

  /* Not tested, not shown. */
  sight_trace_reset (self->trace);
  add (self, (SightStep) { SIGHT_STEP_LINE, .cell = { 2, 2 }, .to = { 5, 0 } });
  add (self, (SightStep) { SIGHT_STEP_MOVE, SIGHT_MOVE_TIE, SIGHT_VERDICT_OPEN, 0, { 2, 2 }, { 3, 1 } });
  draw (self, 1);
  g_assert_cmpuint (canvas_count (self->picture, 0xc64600), ==, 0);
}

static void
test_flanked (Fixture *self, gconstpointer unused)
{
  /* Flankers that end the line are red, before the step and at it; the landing cell is not current. */
  self->scene.from = (SightCell) { 2, 2 };
  self->scene.to = (SightCell) { 5, 0 };
  add (self, (SightStep) { SIGHT_STEP_LINE, .cell = { 2, 2 }, .to = { 5, 0 } });
  add (self, (SightStep) { SIGHT_STEP_MOVE,
                           SIGHT_MOVE_TIE,
                           SIGHT_VERDICT_FLANKED,
                           SIGHT_FLANKER_TESTED | SIGHT_FLANKER_X_OPAQUE | SIGHT_FLANKER_Y_OPAQUE,
                           { 2, 2 },
                           { 3, 1 } });
  for (guint step = 0; step < 2; step++)
    {
      draw (self, step);
      g_assert_cmphex (get (self, (SightCell) { 3, 2 }, 16, 5), ==, 0xc01c28);
      g_assert_cmphex (get (self, (SightCell) { 2, 1 }, 16, 5), ==, 0xc01c28);
      g_assert_cmphex (get (self, (SightCell) { 3, 1 }, 1, 16), !=, 0x1c71d8);
    }
}

/* A sight without lines has no steps: what hides the end is red, wherever it lies. */
static void
test_hiding (Fixture *self, gconstpointer unused)
{
  SightLos los = { SIGHT_LOS_UNSEEN, .n_blockers = 2, .blockers = { { 3, 3 }, { 4, 0 } } };

  self->scene.from = (SightCell) { 1, 2 };
  self->scene.to = (SightCell) { 5, 1 };
  self->scene.trace = NULL;
  sight_scene_set_hiding (&self->scene, &los);
  draw (self, 0);
  g_assert_cmphex (get (self, los.blockers[0], 16, 5), ==, 0xc01c28);
  g_assert_cmphex (get (self, los.blockers[1], 16, 5), ==, 0xc01c28);

  /* A line that is walked shows it at its steps. */
  los.stop = SIGHT_LOS_CELL;
  sight_scene_set_hiding (&self->scene, &los);
  draw (self, 0);
  g_assert_cmpuint (canvas_count (self->picture, 0xc01c28), ==, 0);
}

static void
test_ends (Fixture *self, gconstpointer unused)
{
  /* Dark discs half outside their cells, also without a line. */
  self->scene.from = (SightCell) { 1, 2 };
  self->scene.to = (SightCell) { 5, 1 };
  self->scene.trace = NULL;
  draw (self, 0);
  g_assert_cmpuint (canvas_count (self->picture, 0x241f31), >, 300);
  g_assert_cmphex (canvas_get (self->picture, 1 * SIZE - 9, 3 * SIZE + 3), ==, 0x241f31);
  g_assert_cmphex (canvas_get (self->picture, 6 * SIZE + 9, 1 * SIZE - 3), ==, 0x241f31);
}

static void
test_sizes (Fixture *self, gconstpointer unused)
{
  /* The sizes of cells from the least to the largest. */
  self->scene.from = (SightCell) { 0, 3 };
  self->scene.to = (SightCell) { 6, 3 };
  add (self, (SightStep) { SIGHT_STEP_LINE, .cell = { 0, 3 }, .to = { 6, 3 } });
  add (self, (SightStep) { SIGHT_STEP_MOVE, SIGHT_MOVE_X, SIGHT_VERDICT_OPEN, 0, { 0, 3 }, { 1, 3 } });
  add (self, (SightStep) { SIGHT_STEP_MOVE, SIGHT_MOVE_X, SIGHT_VERDICT_BLOCKED, 0, { 1, 3 }, { 2, 3 } });
  for (int size = 1; size <= 256; size *= 2)
    {
      self->scene.size = size;
      draw (self, 1);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/line/steps", Fixture, NULL, set_up, test_steps, tear_down);
  g_test_add ("/line/flankers", Fixture, NULL, set_up, test_flankers, tear_down);
  g_test_add ("/line/flanked", Fixture, NULL, set_up, test_flanked, tear_down);
  g_test_add ("/line/hiding", Fixture, NULL, set_up, test_hiding, tear_down);
  g_test_add ("/line/ends", Fixture, NULL, set_up, test_ends, tear_down);
  g_test_add ("/line/sizes", Fixture, NULL, set_up, test_sizes, tear_down);

  return g_test_run ();
}
