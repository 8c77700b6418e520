/* test-paint.c - cell sets and fragments painted and undone, against a table of tiles
 *
 * SPDX-License-Identifier: MIT
 */
#include "edit-common.h"

#define WIDTH 130
#define HEIGHT 9
#define N_STATES 6

typedef guint16 Tiles[HEIGHT][WIDTH];

static SightDocument *
make_document (GRand *rand)
{
  SightLevel *level = sight_level_new (sight_map_new (WIDTH, HEIGHT, 0), sight_legend_new_standard ());

  g_ptr_array_add (level->teams, sight_team_new_nth (0));
  for (int i = 0; i < 3; i++)
    g_ptr_array_add (level->viewers, sight_viewer_new ("", 0, (SightCell) { g_rand_int_range (rand, 0, WIDTH), i }));

  return sight_document_new (level);
}

static SightRect
random_rect (GRand *rand)
{
  return (SightRect) { g_rand_int_range (rand, -20, WIDTH), g_rand_int_range (rand, -3, HEIGHT),
                       g_rand_int_range (rand, 0, 70), g_rand_int_range (rand, 0, 5) };
}

static SightCellSet *
random_area (GRand *rand, SightRect bounds)
{
  SightCellSet *area = sight_cell_set_new (bounds);

  for (int i = 0; i < 6; i++)
    sight_cell_set_add_rect (area, random_rect (rand));
  for (int i = 0; i < 20; i++)
    {
      SightRect hole = random_rect (rand);

      hole.width = hole.height = 1;
      sight_cell_set_remove_rect (area, hole);
    }

  return area;
}

static void
paint_area (SightDocument *document, Tiles tiles, GRand *rand)
{
  g_autoptr (SightCellSet) area = random_area (rand, (SightRect) { -20, -3, WIDTH + 60, HEIGHT + 9 });
  int tile = g_rand_int_range (rand, 0, 3);

  sight_document_paint_area (document, area, tile);
  for (int y = 0; y < HEIGHT; y++)
    for (int x = 0; x < WIDTH; x++)
      if (sight_cell_set_contains (area, (SightCell) { x, y }))
        tiles[y][x] = tile;
}

/* A fragment may extend over any side of the map. */
static void
paint_map (SightDocument *document, Tiles tiles, GRand *rand)
{
  g_autoptr (SightMap) map = sight_map_new (50, 6, 0);
  g_autoptr (SightCellSet) area = random_area (rand, (SightRect) { 0, 0, 50, 6 });
  SightCell at = { g_rand_int_range (rand, -30, WIDTH), g_rand_int_range (rand, -4, HEIGHT) };

  for (int i = 0; i < 300; i++)
    map->tiles[i] = g_rand_int_range (rand, 0, 9) / 4;
  sight_document_paint_map (document, map, area, at);
  for (int y = 0; y < HEIGHT; y++)
    for (int x = 0; x < WIDTH; x++)
      if (sight_cell_set_contains (area, (SightCell) { x - at.x, y - at.y }))
        tiles[y][x] = sight_map_get (map, (SightCell) { x - at.x, y - at.y });
}

static guint
count_differences (Tiles a, Tiles b)
{
  guint n = 0;

  for (int y = 0; y < HEIGHT; y++)
    for (int x = 0; x < WIDTH; x++)
      n += a[y][x] != b[y][x];

  return n;
}

static void
assert_tiles (SightDocument *document, Tiles tiles)
{
  const SightMap *map = sight_document_get_level (document)->map;

  g_assert_cmpmem (map->tiles, WIDTH * HEIGHT * sizeof (guint16), tiles, sizeof (Tiles));
  assert_sound (document);
}

/* One call, or two of which the second paints over the first. */
static void
paint_entry (SightDocument *document, Tiles tiles, GRand *rand)
{
  gboolean twice = g_rand_boolean (rand);
  Tiles before;

  memcpy (before, tiles, sizeof before);
  sight_document_begin (document, "Paint");
  paint_area (document, tiles, rand);
  if (!twice)
    g_assert_cmpuint (sight_document_get_n_painted (document), ==, count_differences (before, tiles));
  if (twice)
    paint_map (document, tiles, rand);
  g_assert_cmpuint (sight_document_get_n_painted (document), >=, count_differences (before, tiles));
  sight_document_commit (document);
}

static void
test_random (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);

  for (int round = 0; round < 30; round++)
    {
      g_autoptr (SightDocument) document = make_document (rand);
      Tiles states[N_STATES + 1] = { 0 };

      for (int i = 0; i < N_STATES; i++)
        {
          memcpy (states[i + 1], states[i], sizeof (Tiles));
          paint_entry (document, states[i + 1], rand);
          assert_tiles (document, states[i + 1]);
        }
      for (int i = N_STATES; i > 0;)
        {
          /* A change without effect makes no entry. */
          if (count_differences (states[i], states[i - 1]) > 0)
            sight_document_undo (document);
          assert_tiles (document, states[--i]);
        }
      g_assert_false (sight_document_is_modified (document));
      while (sight_document_can_redo (document))
        sight_document_redo (document);
      assert_tiles (document, states[N_STATES]);
    }
}

/* An entry cancelled halfway. */
static void
test_cancel (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (4);
  g_autoptr (SightDocument) document = make_document (rand);
  Tiles tiles = { 0 }, before;

  paint_entry (document, tiles, rand);
  memcpy (before, tiles, sizeof before);
  for (int i = 0; i < 20; i++)
    {
      sight_document_begin (document, "Paint");
      paint_area (document, tiles, rand);
      paint_map (document, tiles, rand);
      sight_document_cancel (document);
      memcpy (tiles, before, sizeof tiles);
      assert_tiles (document, tiles);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/paint/random", test_random);
  g_test_add_func ("/paint/cancel", test_cancel);

  return g_test_run ();
}
