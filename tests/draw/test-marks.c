/* test-marks.c - the order of marks: the names of areas stay readable, and make room for what an answer marks
 *
 * SPDX-License-Identifier: MIT
 */
#include "canvas.h"

#include "core/sight/sight-preset.h"
#include "draw/picture/sight-scene-draw.h"

#define SIZE 20
#define WIDTH 24
#define EDGE 4 /* pixels of a tag that its round corners and frames of cells next to it take */

static const SightRect yard = { 8, 5, 6, 4 };
static const int across = 4; /* the row above the yard, where its name stands */

typedef struct
{
  SightLevel *level;
  SightScene scene;
  SightView field, walls;
  SightTrace *trace;
  SightFindings *findings;
} Picture;

static void
picture_init (Picture *self)
{
  g_autoptr (SightCellSet) cells = sight_cell_set_new_rect (yard);

  self->level = sight_level_new (sight_map_new (WIDTH, 12, 0), sight_legend_new_standard ());
  g_ptr_array_add (self->level->teams, sight_team_new_nth (0));
  g_ptr_array_add (self->level->areas, sight_area_new ("Red start", SIGHT_AREA_START, 0, cells));
  g_ptr_array_add (self->level->viewers, sight_viewer_new ("", 0, (SightCell) { 11, 11 }));
  self->scene = canvas_scene (self->level, SIZE);
  self->scene.overlay = SIGHT_OVERLAY_FIELD; /* no tint */
  self->field = self->walls = (SightView) SIGHT_VIEW_INIT;
  self->trace = sight_trace_new ();
  self->findings = sight_findings_new ();
}

static void
picture_clear (Picture *self)
{
  sight_findings_unref (self->findings);
  sight_trace_free (self->trace);
  sight_view_clear (&self->field);
  sight_view_clear (&self->walls);
  sight_level_free (self->level);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Picture, picture_clear)

static cairo_surface_t *
draw (const Picture *self)
{
  const SightRect map = sight_map_get_rect (self->level->map);
  cairo_surface_t *picture = canvas_ground (&self->scene, NULL, map, 1);
  cairo_t *cr = cairo_create (picture);

  sight_scene_draw_marks (&self->scene, cr, map);
  cairo_destroy (cr);

  return picture;
}

/* Where the name of the yard is, above it, in pixels: what has its colour there. */
static SightRect
find_tag (cairo_surface_t *picture, const SightLevel *level)
{
  SightRect tag = { 0, 0, 0, 0 };

  for (int y = 0; y < yard.y * SIZE - EDGE; y++)
    for (int x = 0; x < WIDTH * SIZE; x++)
      if (canvas_get (picture, x, y) == sight_level_get_team (level, 0)->color)
        tag = sight_rect_union (tag, (SightRect) { x, y, 1, 1 });

  return tag;
}

static guint
differ_in (cairo_surface_t *a, cairo_surface_t *b, SightRect rect)
{
  guint n = 0;

  for (int y = rect.y + EDGE; y < rect.y + rect.height - EDGE; y++)
    for (int x = rect.x + EDGE; x < rect.x + rect.width - EDGE; x++)
      n += canvas_get (a, x, y) != canvas_get (b, x, y);

  return n;
}

/* What is drawn across the name */

static void
show_line (Picture *self)
{
  self->scene.overlay = SIGHT_OVERLAY_LINE;
  self->scene.has_line = TRUE;
  self->scene.from = (SightCell) { 0, across };
  self->scene.to = (SightCell) { WIDTH - 1, across };
  self->scene.trace = self->trace;
  sight_trace_add (self->trace, (SightStep) { .cell = self->scene.from, .to = self->scene.to });
  for (int x = 0; x < WIDTH - 1; x++)
    sight_trace_add (self->trace,
                     (SightStep) { .kind = SIGHT_STEP_MOVE, .cell = { x, across }, .to = { x + 1, across } });
  self->scene.step = WIDTH - 1;
}

static void
show_kept_lines (Picture *self)
{
  g_ptr_array_add (self->level->lines,
                   sight_kept_line_new ("", (SightCell) { 0, across }, (SightCell) { WIDTH - 1, across }));
  self->scene.overlay = SIGHT_OVERLAY_LINE;
  self->scene.has_kept_lines = TRUE;
}

/* At the end, where no cell is in question any more. */
static void
show_explanation (Picture *self)
{
  SightVision sight;

  sight_preset_apply (sight_preset_find ("recursive"), &sight);
  sight.range = 0;
  sight_algorithm_explain (self->level->grid, &sight, (SightCell) { 11, 11 }, &self->field, self->trace);
  sight_view_reset (&self->walls, self->level->grid, (SightCell) { 11, across }, 0);
  for (int x = 0; x < WIDTH; x++)
    sight_view_show (&self->walls, (SightCell) { x, across });
  self->scene.field = &self->field;
  self->scene.walls = &self->walls;
  self->scene.trace = self->trace;
  self->scene.algorithm = sight.algorithm;
  self->scene.step = sight_trace_get_length (self->trace);
}

static void
show_answer (Picture *self)
{
  for (int kind = SIGHT_FINDING_CONTACT; kind <= SIGHT_FINDING_WITNESS; kind++)
    sight_findings_add_line (
        self->findings,
        &(SightFindingLine) { (SightFindingLineKind) kind, { 0, across }, { WIDTH - 1, across }, NULL });
  self->scene.findings = self->findings;
}

static void
show_way (Picture *self)
{
  for (int x = 0; x < WIDTH; x++)
    sight_findings_add_step (self->findings, (SightCell) { x, across }, x % 2);
  self->scene.findings = self->findings;
}

static void
show_path (Picture *self)
{
  static const SightCell cells[] = { { 0, 4 }, { WIDTH - 1, 4 } };
  static const SightScenePath path = { 0, cells, G_N_ELEMENTS (cells), 0 };

  self->scene.paths = &path;
  self->scene.n_paths = 1;
}

/* Each lies below the name, and would be seen in its place. */
static void
test_names_are_readable (void)
{
  static void (*const shows[]) (Picture *) = { show_line,   show_kept_lines, show_explanation,
                                               show_answer, show_way,        show_path };

  for (guint i = 0; i < G_N_ELEMENTS (shows); i++)
    {
      g_auto (Picture) picture;
      cairo_surface_t *plain, *shown, *hidden, *bare;
      SightRect tag;

      picture_init (&picture);
      plain = draw (&picture);
      tag = find_tag (plain, picture.level);
      picture.scene.no_areas = TRUE;
      bare = draw (&picture);
      shows[i](&picture);
      hidden = draw (&picture);
      picture.scene.no_areas = FALSE;
      shown = draw (&picture);
      g_assert_cmpint (tag.width, >, 5 * SIZE);
      g_assert_cmpuint (differ_in (bare, hidden, tag), >, 50);
      g_assert_cmpuint (differ_in (plain, shown, tag), ==, 0);
      cairo_surface_destroy (plain);
      cairo_surface_destroy (shown);
      cairo_surface_destroy (hidden);
      cairo_surface_destroy (bare);
    }
}

/* The step that is shown has a frame there: the cell is found, and the letters in it are still there. */
static void
test_step_is_framed (void)
{
  const SightRect inside = { 10 * SIZE, across * SIZE, SIZE, SIZE - EDGE };
  g_auto (Picture) picture;
  cairo_surface_t *before, *now;

  picture_init (&picture);
  show_line (&picture);
  before = draw (&picture);
  picture.scene.step = inside.x / SIZE;
  now = draw (&picture);
  g_assert_cmpuint (differ_in (before, now, inside), ==, 0);
  g_assert_cmphex (canvas_get (now, inside.x, inside.y + SIZE / 2), !=,
                   canvas_get (before, inside.x, inside.y + SIZE / 2));
  cairo_surface_destroy (before);
  cairo_surface_destroy (now);
}

/* The name stands elsewhere if an answer marks a cell or has a plate there: both are read. */
static void
test_names_make_room (void)
{
  static const struct
  {
    SightFindingMarkKind kind;
    SightCell cell;
    const char *text;
  } marks[] = {
    { SIGHT_FINDING_CHOKE, { 9, 4 }, NULL },
    { SIGHT_FINDING_RANK, { 6, 4 }, "#1" },
    { SIGHT_FINDING_WAIT, { 9, 5 }, "turn 3" },
    { SIGHT_FINDING_CURE, { 6, 4 }, "door" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    {
      g_auto (Picture) picture;
      cairo_surface_t *plain, *marked;

      picture_init (&picture);
      plain = draw (&picture);
      sight_findings_add_mark (picture.findings, marks[i].kind, marks[i].cell, marks[i].text);
      picture.scene.findings = picture.findings;
      marked = draw (&picture);
      g_assert_cmpint (find_tag (plain, picture.level).width, >, 5 * SIZE);
      g_assert_cmpint (find_tag (marked, picture.level).width, ==, 0);
      cairo_surface_destroy (plain);
      cairo_surface_destroy (marked);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/marks/names-are-readable", test_names_are_readable);
  g_test_add_func ("/marks/step-is-framed", test_step_is_framed);
  g_test_add_func ("/marks/names-make-room", test_names_make_room);

  return g_test_run ();
}
