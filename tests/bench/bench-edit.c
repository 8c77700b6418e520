/* bench-edit.c - how long an event of a tool takes, until all fields of view are recomputed
 *
 * A map of 4096 x 4096 cells with 100 viewers of range 20 within a screen of
 * 240 x 135 cells, where the strokes are drawn: the worst place.  Prints
 * medians.
 *
 * SPDX-License-Identifier: MIT
 */
#include "edit/tools/sight-selection.h"
#include "edit/tools/sight-tool.h"

#define SIDE 4096
#define N_VIEWERS 100
#define N_EVENTS 1001
#define RANGE 20

static const SightRect screen = { 2000, 2000, 240, 135 };

static SightCell
random_cell (GRand *rand)
{
  return (SightCell) { screen.x + g_rand_int_range (rand, 0, screen.width),
                       screen.y + g_rand_int_range (rand, 0, screen.height) };
}

/* A tenth of the cells are walls. */
static SightDocument *
make_document (GRand *rand)
{
  SightMap *map = sight_map_new (SIDE, SIDE, 0);
  SightLevel *level;

  for (gsize i = 0; i < (gsize) SIDE * SIDE; i++)
    map->tiles[i] = g_rand_int_range (rand, 0, 10) == 0;
  level = sight_level_new (map, sight_legend_new_standard ());
  g_ptr_array_add (level->teams, sight_team_new_nth (0));
  for (guint i = 0; i < N_VIEWERS; i++)
    {
      SightViewer *viewer = sight_viewer_new ("", 0, random_cell (rand));

      viewer->range = RANGE;
      g_ptr_array_add (level->viewers, viewer);
    }

  return sight_document_new (level);
}

static void
update_fields (SightDocument *document)
{
  for (guint i = 0; i < N_VIEWERS; i++)
    sight_fields_get (sight_document_get_fields (document), i);
}

static int
compare (gconstpointer a, gconstpointer b)
{
  const gint64 *x = a, *y = b;

  return (*x > *y) - (*x < *y);
}

static void
report (const char *name, gint64 *times, guint n)
{
  qsort (times, n, sizeof *times, compare);
  g_print ("%-56s %8" G_GINT64_FORMAT " us median %8" G_GINT64_FORMAT " us worst\n", name, times[n / 2], times[n - 1]);
}

/* Strokes of walls on floor, each undone afterwards.  @reach: cells between two events */
static void
bench_stroke (SightDocument *document, GRand *rand, SightToolState tools, int reach)
{
  enum
  {
    EVENTS_PER_STROKE = 20
  };
  const SightTool *brush = sight_tool_find ("brush");
  g_autofree gint64 *times = g_new (gint64, N_EVENTS);
  g_autofree char *name =
      g_strdup_printf ("stroke event, %s brush %d%s, every %d cells", tools.is_round ? "round" : "square",
                       tools.brush_size, tools.symmetry == SIGHT_SYMMETRY_BOTH ? ", mirrored" : "", reach);
  SightCell at = { 0, 0 };

  for (guint i = 0; i < N_EVENTS; i++)
    {
      gint64 start;

      if (i % EVENTS_PER_STROKE == 0)
        {
          brush->cancel (&tools);
          at = random_cell (rand);
          brush->press (&tools, at, SIGHT_BUTTON_FIRST);
          update_fields (document);
        }
      at.x += at.x < screen.x + screen.width / 2 ? reach : -reach;
      at.y += g_rand_int_range (rand, -1, 2);
      start = g_get_monotonic_time ();
      brush->drag (&tools, at);
      update_fields (document);
      times[i] = g_get_monotonic_time () - start;
    }
  brush->cancel (&tools);
  report (name, times, N_EVENTS);
}

static void
bench_move (SightDocument *document, GRand *rand)
{
  const SightTool *tool = sight_tool_find ("viewer");
  SightToolState tools = { .document = document, .tiles = { 1, 0 }, .brush_size = 1, .team = -1, .selected = -1 };
  g_autofree gint64 *times = g_new (gint64, N_EVENTS);

  tool->press (&tools, sight_level_get_viewer (sight_document_get_level (document), 0)->cell, SIGHT_BUTTON_FIRST);
  for (guint i = 0; i < N_EVENTS; i++)
    {
      SightCell at = random_cell (rand);
      gint64 start = g_get_monotonic_time ();

      tool->drag (&tools, at);
      update_fields (document);
      times[i] = g_get_monotonic_time () - start;
    }
  tool->release (&tools);
  report ("viewer moved", times, N_EVENTS);
}

enum
{
  ROUNDS = 3
};

static void
bench_paint (SightDocument *document)
{
  gint64 fill[ROUNDS], undo[ROUNDS];

  for (guint i = 0; i < ROUNDS; i++)
    {
      gint64 start = g_get_monotonic_time ();

      sight_document_begin (document, "Fill");
      sight_document_paint_rect (document, (SightRect) { 0, 0, SIDE, SIDE }, 5);
      sight_document_commit (document);
      fill[i] = g_get_monotonic_time () - start;
      start = g_get_monotonic_time ();
      sight_document_undo (document);
      undo[i] = g_get_monotonic_time () - start;
    }
  report ("all 4096 x 4096 cells painted", fill, ROUNDS);
  report ("that undone", undo, ROUNDS);
}

static void
make_open (SightMap *map)
{
}

static void
make_walls (SightMap *map)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (2);

  for (gsize i = 1; i < (gsize) SIDE * SIDE; i++)
    map->tiles[i] = g_rand_int_range (rand, 0, 10) == 0;
}

/* One way that winds from the top to the bottom. */
static void
make_labyrinth (SightMap *map)
{
  for (int y = 1; y < SIDE; y += 2)
    for (int x = 0; x < SIDE - 1; x++)
      sight_map_set (map, (SightCell) { y % 4 == 1 ? x : x + 1, y }, 1);
}

/* With the tool, by one click in the corner. */
static void
bench_fill (const char *what, void (*make) (SightMap *map))
{
  SightMap *map = sight_map_new (SIDE, SIDE, 0);
  g_autoptr (SightDocument) document = NULL;
  const SightTool *tool = sight_tool_find ("fill");
  SightToolState tools = { .tiles = { 5, 0 }, .brush_size = 1, .team = -1, .selected = -1 };
  g_autofree char *fill_name = g_strdup_printf ("fill of %s", what);
  gint64 fill[ROUNDS], undo[ROUNDS], redo[ROUNDS];

  make (map);
  tools.document = document = sight_document_new (sight_level_new (map, sight_legend_new_standard ()));
  for (guint i = 0; i < ROUNDS; i++)
    {
      gint64 start = g_get_monotonic_time ();

      tool->press (&tools, (SightCell) { 0, 0 }, SIGHT_BUTTON_FIRST);
      tool->release (&tools);
      fill[i] = g_get_monotonic_time () - start;
      start = g_get_monotonic_time ();
      sight_tool_state_undo (&tools);
      undo[i] = g_get_monotonic_time () - start;
      start = g_get_monotonic_time ();
      sight_document_redo (document);
      redo[i] = g_get_monotonic_time () - start;
      sight_tool_state_undo (&tools);
    }
  report (fill_name, fill, ROUNDS);
  report ("that undone", undo, ROUNDS);
  report ("and done again", redo, ROUNDS);
}

/* A quarter of the map taken up, moved and placed; undone. */
static void
bench_float (SightDocument *document)
{
  SightToolState tools = { .document = document, .tiles = { 1, 0 }, .brush_size = 1, .team = -1, .selected = -1 };
  gint64 move[ROUNDS], undo[ROUNDS];

  for (guint i = 0; i < ROUNDS; i++)
    {
      gint64 start = g_get_monotonic_time ();

      sight_tool_state_select_span (&tools, (SightCell) { 0, 0 }, (SightCell) { SIDE / 2 - 1, SIDE / 2 - 1 });
      sight_tool_state_lift (&tools);
      sight_tool_state_move (&tools, 700, 900);
      sight_tool_state_place (&tools);
      move[i] = g_get_monotonic_time () - start;
      start = g_get_monotonic_time ();
      sight_tool_state_undo (&tools);
      undo[i] = g_get_monotonic_time () - start;
    }
  sight_tool_state_clear (&tools);
  report ("2048 x 2048 cells moved", move, ROUNDS);
  report ("that undone", undo, ROUNDS);
}

/* 16 million cells as source code. */
static void
bench_paste (void)
{
  g_autoptr (GString) text = g_string_new ("static const char *const map[] = {\n");
  g_autofree char *row = g_strnfill (SIDE, '.');
  g_autoptr (SightLevel) level = sight_level_new (sight_map_new (1, 1, 0), sight_legend_new_standard ());
  g_autoptr (GBytes) bytes = NULL;
  gint64 times[ROUNDS];

  for (int i = 0; i < SIDE; i += 7)
    row[i] = '#';
  for (int y = 0; y < SIDE; y++)
    g_string_append_printf (text, "  \"%s\", // row %d\n", row, y);
  g_string_append (text, "};\n");
  bytes = g_bytes_new (text->str, text->len);
  for (guint i = 0; i < ROUNDS; i++)
    {
      gint64 start = g_get_monotonic_time ();
      g_autoptr (SightFragment) fragment = sight_fragment_read (bytes, "bench", level, NULL, NULL);

      times[i] = g_get_monotonic_time () - start;
      g_assert_cmpint (fragment->map->height, ==, SIDE);
    }
  report ("4096 x 4096 cells read from C source", times, ROUNDS);
}

static const struct
{
  SightToolState tools;
  int reach;
} strokes[] = {
  { { .tiles = { 1, 0 }, .brush_size = 1, .team = -1, .selected = -1 }, 1 },
  { { .tiles = { 1, 0 }, .brush_size = 1, .team = -1, .selected = -1 }, 8 },
  { { .tiles = { 1, 0 }, .brush_size = 3, .team = -1, .selected = -1 }, 8 },
  { { .tiles = { 1, 0 }, .brush_size = SIGHT_BRUSH_MAX, .team = -1, .selected = -1 }, 8 },
  { { .tiles = { 1, 0 }, .brush_size = SIGHT_BRUSH_MAX, .is_round = TRUE, .team = -1, .selected = -1 }, 8 },
  { { .tiles = { 1, 0 },
      .brush_size = SIGHT_BRUSH_MAX,
      .is_round = TRUE,
      .symmetry = SIGHT_SYMMETRY_BOTH,
      .team = -1,
      .selected = -1 },
    8 },
};

int
main (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  g_autoptr (SightDocument) document = make_document (rand);

  for (guint i = 0; i < G_N_ELEMENTS (strokes); i++)
    {
      SightToolState tools = strokes[i].tools;

      tools.document = document;
      bench_stroke (document, rand, tools, strokes[i].reach);
    }
  bench_move (document, rand);
  bench_paint (document);
  bench_fill ("4096 x 4096 cells of floor", make_open);
  bench_fill ("4096 x 4096 cells with a tenth of walls", make_walls);
  bench_fill ("a labyrinth of 4096 x 4096 cells", make_labyrinth);
  bench_float (document);
  bench_paste ();

  return 0;
}
