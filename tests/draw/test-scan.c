/* test-scan.c - the area that a step of a scan examines: where it is, however far it reaches
 *
 * SPDX-License-Identifier: MIT
 */
#include "canvas.h"

#include "draw/picture/sight-scene-draw.h"
#include "core/sight/sight-preset.h"

#define SIDE 11
#define SIZE 16
#define WHITE 0xffffff

static const SightCell viewer = { 5, 5 };

typedef struct
{
  const char *preset;
  SightStepKind kind; /* of the step that is drawn: the first of its kind, sector and depth */
  guint sector;
  int depth;
  double x, y; /* inside, in cells from the centre of the viewer's cell; the point opposite is outside */
} Area;

static const Area areas[] = {
  { "symmetric", SIGHT_STEP_ROW, 0, 2, .1, -1.6 },           { "symmetric", SIGHT_STEP_ROW, 2, 2, 1.6, .1 },
  { "recursive", SIGHT_STEP_ROW, 1, 3, 2.6, -1.1 },          { "libtcod-shadow", SIGHT_STEP_ROW, 4, 3, -1.1, 2.6 },
  { "milazzo", SIGHT_STEP_ROW, 7, 3, -1.1, -2.6 },           { "libtcod-restrictive", SIGHT_STEP_ROW, 0, 3, .9, 2.6 },
  { "libtcod-restrictive", SIGHT_STEP_ROW, 3, 3, 2.6, -.9 }, { "mrpas-js", SIGHT_STEP_ROW, 5, 3, -2.6, .9 },
  { "libtcod-permissive", SIGHT_STEP_STEEP, 0, 0, 2, -2 },   { "libtcod-permissive", SIGHT_STEP_STEEP, 2, 0, -2, 2 },
};

static SightLevel *
create_level (int side)
{
  return sight_level_new (sight_map_new (side, side, 0), sight_legend_new_standard ());
}

typedef struct
{
  SightLevel *level;
  SightTrace *trace;
  SightView view;
  SightScene scene;
} Scan;

/* @level: (transfer full) */
static void
scan_init_level (Scan *self, const char *preset, SightLevel *level, SightCell at)
{
  SightVision sight;

  sight_preset_apply (sight_preset_find (preset), &sight);
  sight.range = 0;
  self->level = level;
  self->trace = sight_trace_new ();
  self->view = (SightView) SIGHT_VIEW_INIT;
  sight_algorithm_explain (self->level->grid, &sight, at, &self->view, self->trace);
  self->scene = canvas_scene (self->level, SIZE);
  self->scene.overlay = SIGHT_OVERLAY_FIELD;
  self->scene.field = &self->view;
  self->scene.trace = self->trace;
  self->scene.algorithm = sight.algorithm;
}

static void
scan_init (Scan *self, const char *preset, int side, SightCell at)
{
  scan_init_level (self, preset, create_level (side), at);
}

static void
scan_clear (Scan *self)
{
  sight_view_clear (&self->view);
  sight_trace_free (self->trace);
  sight_level_free (self->level);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Scan, scan_clear)

/* Makes the first such step the current one. */
static void
go_to (Scan *self, const Area *area)
{
  guint i = 0;

  for (;; i++)
    {
      const SightStep *step = sight_trace_get (self->trace, i);

      if (step->kind == area->kind && step->sector == area->sector && step->depth == area->depth)
        break;
    }
  self->scene.step = i + 1;
}

/* The marks of @cells at the origin of a new picture. */
static cairo_surface_t *
draw (const Scan *self, SightRect cells)
{
  cairo_surface_t *picture = canvas_new (cells.width * self->scene.size, cells.height * self->scene.size, 1);
  cairo_t *cr = cairo_create (picture);

  cairo_translate (cr, -(double) cells.x * self->scene.size, -(double) cells.y * self->scene.size);
  sight_scene_draw_marks (&self->scene, cr, cells);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);

  return picture;
}

static guint32
get_at (cairo_surface_t *picture, double x, double y)
{
  return canvas_get (picture, (viewer.x + .5 + x) * SIZE, (viewer.y + .5 + y) * SIZE);
}

static void
test_area (gconstpointer data)
{
  const Area *area = data;
  g_auto (Scan) scan;
  cairo_surface_t *picture;

  scan_init (&scan, area->preset, SIDE, viewer);
  go_to (&scan, area);
  picture = draw (&scan, sight_map_get_rect (scan.level->map));
  g_assert_cmphex (get_at (picture, area->x, area->y), !=, WHITE);
  g_assert_cmphex (get_at (picture, -area->x, -area->y), ==, WHITE);
  cairo_surface_destroy (picture);
}

/* Rings: the way to each cell is in its arc, and no other way is. */
static void
test_arcs (gconstpointer data)
{
  g_auto (Scan) scan;

  scan_init (&scan, data, SIDE, viewer);
  for (guint i = 0; i < sight_trace_get_length (scan.trace); i++)
    {
      const SightStep *step = sight_trace_get (scan.trace, i);
      const double x = .6 * (step->cell.x - viewer.x), y = .6 * (step->cell.y - viewer.y);
      cairo_surface_t *picture;

      if (step->kind != SIGHT_STEP_CELL || step->depth != 3)
        continue;
      scan.scene.step = i + 1;
      picture = draw (&scan, sight_map_get_rect (scan.level->map));
      g_assert_cmphex (get_at (picture, x, y), !=, WHITE);
      g_assert_cmphex (get_at (picture, -x, -y), ==, WHITE);
      g_assert_cmphex (get_at (picture, y, -x), ==, WHITE);
      cairo_surface_destroy (picture);
    }
}

/* A row far away in large cells: more pixels than cairo counts, of which only those near by are drawn. */
static void
test_far (void)
{
  const Area row = { .kind = SIGHT_STEP_ROW, .sector = 1, .depth = 1020 };
  const SightCell at = { 512, 2 };
  g_auto (Scan) scan;
  cairo_surface_t *picture;

  scan_init (&scan, "symmetric", 1024, at);
  go_to (&scan, &row);
  scan.scene.size = 256;
  picture = draw (&scan, (SightRect) { at.x, at.y + 2, 1, 1 });
  g_assert_cmphex (canvas_get (picture, 128, 128), !=, WHITE);
  cairo_surface_destroy (picture);
  picture = draw (&scan, (SightRect) { at.x, at.y - 2, 1, 1 });
  g_assert_cmphex (canvas_get (picture, 128, 128), ==, WHITE);
  cairo_surface_destroy (picture);
}

/* The cell being examined is washed; a step that ends a row, and examines none, marks none. */
static void
test_now (gconstpointer preset)
{
  g_auto (Scan) scan = { NULL };
  SightMap *map = sight_map_new (SIDE, SIDE, 0);
  guint n_ends = 0, n_clean = 0;

  for (int x = 0; x < SIDE; x++)
    map->tiles[3 * SIDE + x] = map->tiles[8 * SIDE + x] = 1;
  scan_init_level (&scan, preset, sight_level_new (map, sight_legend_new_standard ()), viewer);
  for (guint i = 0; i < sight_trace_get_length (scan.trace); i++)
    {
      const SightStep *step = sight_trace_get (scan.trace, i);
      cairo_surface_t *picture;
      gboolean is_white;

      if (step->kind != SIGHT_STEP_END && step->kind != SIGHT_STEP_CELL)
        continue;
      scan.scene.step = i + 1;
      picture = draw (&scan, (SightRect) { step->cell.x, step->cell.y, 1, 1 });
      is_white = canvas_get (picture, SIZE / 2, SIZE / 2) == WHITE;
      g_assert_false (step->kind == SIGHT_STEP_CELL && step->verdict == SIGHT_VERDICT_OPEN && is_white);
      n_ends += step->kind == SIGHT_STEP_END;
      n_clean += step->kind == SIGHT_STEP_END && is_white;
      cairo_surface_destroy (picture);
    }
  g_assert_cmpuint (n_ends, >, 0);
  g_assert_cmpuint (n_clean, >, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (areas); i++)
    {
      g_autofree char *path = g_strdup_printf ("/scan/area/%s/%d/%u", areas[i].preset, areas[i].kind, areas[i].sector);

      g_test_add_data_func (path, &areas[i], test_area);
    }
  g_test_add_data_func ("/scan/arcs/discrete", "rot-js-discrete", test_arcs);
  g_test_add_data_func ("/scan/arcs/precise", "rot-js-precise", test_arcs);
  g_test_add_func ("/scan/far", test_far);
  g_test_add_data_func ("/scan/now/symmetric", "symmetric", test_now);
  g_test_add_data_func ("/scan/now/recursive", "recursive", test_now);
  g_test_add_data_func ("/scan/now/libtcod-shadow", "libtcod-shadow", test_now);
  g_test_add_data_func ("/scan/now/milazzo", "milazzo", test_now);
  g_test_add_data_func ("/scan/now/libtcod-restrictive", "libtcod-restrictive", test_now);
  g_test_add_data_func ("/scan/now/libtcod-permissive", "libtcod-permissive", test_now);

  return g_test_run ();
}
