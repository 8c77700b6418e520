/* bench-edit.c - how long an event of a tool takes, until all fields of view are right again
 *
 * A map of 4096 x 4096 cells with 100 viewers of range 20 within a screen of
 * 240 x 135 cells, where the strokes are drawn: the worst place.  Prints
 * medians.
 *
 * SPDX-License-Identifier: MIT
 */
#include "edit/sight-tool.h"

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
  g_print ("%-44s %8" G_GINT64_FORMAT " us median %8" G_GINT64_FORMAT " us worst\n", name, times[n / 2], times[n - 1]);
}

/* Strokes of walls on floor, each taken back when it is done.  @reach: cells between two events */
static void
bench_stroke (SightDocument *document, GRand *rand, int brush_size, int reach)
{
  enum
  {
    EVENTS_PER_STROKE = 20
  };
  const SightTool *brush = sight_tool_find ("brush");
  SightHand hand = { .document = document, .tiles = { 1, 0 }, .brush_size = brush_size, .team = -1, .selected = -1 };
  g_autofree gint64 *times = g_new (gint64, N_EVENTS);
  g_autofree char *name = g_strdup_printf ("stroke event, brush %d, every %d cells", brush_size, reach);
  SightCell at = { 0, 0 };

  for (guint i = 0; i < N_EVENTS; i++)
    {
      gint64 start;

      if (i % EVENTS_PER_STROKE == 0)
        {
          brush->cancel (&hand);
          at = random_cell (rand);
          brush->press (&hand, at, SIGHT_BUTTON_FIRST);
          update_fields (document);
        }
      at.x += at.x < screen.x + screen.width / 2 ? reach : -reach;
      at.y += g_rand_int_range (rand, -1, 2);
      start = g_get_monotonic_time ();
      brush->drag (&hand, at);
      update_fields (document);
      times[i] = g_get_monotonic_time () - start;
    }
  brush->cancel (&hand);
  report (name, times, N_EVENTS);
}

static void
bench_move (SightDocument *document, GRand *rand)
{
  const SightTool *tool = sight_tool_find ("viewer");
  SightHand hand = { .document = document, .tiles = { 1, 0 }, .brush_size = 1, .team = -1, .selected = -1 };
  g_autofree gint64 *times = g_new (gint64, N_EVENTS);

  tool->press (&hand, sight_level_get_viewer (sight_document_get_level (document), 0)->cell, SIGHT_BUTTON_FIRST);
  for (guint i = 0; i < N_EVENTS; i++)
    {
      SightCell at = random_cell (rand);
      gint64 start = g_get_monotonic_time ();

      tool->drag (&hand, at);
      update_fields (document);
      times[i] = g_get_monotonic_time () - start;
    }
  tool->release (&hand);
  report ("viewer moved", times, N_EVENTS);
}

static void
bench_fill (SightDocument *document)
{
  enum
  {
    ROUNDS = 3
  };
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

int
main (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  g_autoptr (SightDocument) document = make_document (rand);

  bench_stroke (document, rand, 1, 1);
  bench_stroke (document, rand, 1, 8);
  bench_stroke (document, rand, 3, 8);
  bench_stroke (document, rand, SIGHT_BRUSH_MAX, 8);
  bench_move (document, rand);
  bench_fill (document);

  return 0;
}
