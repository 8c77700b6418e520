/* test-fov-properties.c - counterexamples: a recorded world for each algorithm that the table calls not symmetric or
 * not invariant
 *
 * Each world was found by search and then made as small as possible.
 *
 * SPDX-License-Identifier: MIT
 */
#include "core/sight/sight-algorithm.h"

#include <string.h>

/* # is a wall, . is open; A and B are open cells, a and b are walls. */
typedef struct
{
  const char *algorithm;
  int symmetry; /* bit 0: x mirrored; bit 1: y mirrored; bit 2: then transposed */
  const char *map;
} Example;

/* A sees B, and B does not see A. */
static const Example one_way[] = {
  { "bresenham-team", 0,
    ".#B\n"
    "A..\n" },
  { "corner-rule", 0,
    ".#B\n"
    "A..\n" },
  { "simple-los", 0,
    ".....\n"
    "..#B.\n"
    ".A...\n"
    ".....\n" },
  { "pseudo2x", 0,
    ".#B\n"
    "A..\n" },
  { "recursive", 0,
    ".#B\n"
    "A..\n" },
  { "libtcod-basic", 0,
    ".#B\n"
    "A..\n" },
  { "libtcod-diamond", 0,
    "A#..\n"
    "...B\n" },
  { "libtcod-shadow", 0,
    "B#..\n"
    "...A\n" },
  { "libtcod-restrictive", 0,
    ".#.A\n"
    ".#..\n"
    "B...\n" },
  { "mrpas-js", 0,
    ".#.A\n"
    ".#..\n"
    "B...\n" },
  { "libtcod-symmetric", 0,
    ".............A\n"
    "..............\n"
    "..............\n"
    "..............\n"
    "..............\n"
    "..............\n"
    "..............\n"
    "..............\n"
    "..............\n"
    "..............\n"
    "..............\n"
    ".......#......\n"
    "..............\n"
    "..............\n"
    "..............\n"
    "..............\n"
    "..............\n"
    "..............\n"
    "..............\n"
    "..............\n"
    "..............\n"
    "..............\n"
    "B.............\n" },
  { "rot-js-discrete", 0,
    "B#..\n"
    "...A\n" },
  { "rot-js-precise", 0,
    "B#..\n"
    "...A\n" },
  { "rot-js-recursive", 0,
    "B#..\n"
    "...A\n" },
  { "milazzo", 0,
    "B#..\n"
    "...A\n" },
};

/* Whether A sees B changes with the symmetry of the square. */
static const Example variant[] = {
  { "corner-rule", 4,
    ".#.A\n"
    "B...\n" },
  { "libtcod-restrictive", 4,
    "#....a\n"
    ".##...\n"
    ".#....\n"
    ".##...\n"
    "#b....\n" },
  { "libtcod-symmetric", 1,
    "..#A\n"
    "b...\n" },
  { "rot-js-discrete", 5,
    "b..###\n"
    "##.#.#\n"
    ".#....\n"
    "...#..\n"
    "....#A\n" },
};

typedef struct
{
  SightGrid *grid;
  SightCell a, b;
} World;

static SightCell
transform (SightCell cell, int width, int height, int symmetry)
{
  if (symmetry & 1)
    cell.x = width - 1 - cell.x;
  if (symmetry & 2)
    cell.y = height - 1 - cell.y;

  return symmetry & 4 ? (SightCell) { cell.y, cell.x } : cell;
}

/* The world of @map after @symmetry. */
static World
read_world (const char *map, int symmetry)
{
  const int width = strchr (map, '\n') - map, height = strlen (map) / (width + 1);
  World self = { symmetry & 4 ? sight_grid_new (height, width) : sight_grid_new (width, height) };

  for (int i = 0; i < width * height; i++)
    {
      const char glyph = map[i / width * (width + 1) + i % width];
      const SightCell cell = transform ((SightCell) { i % width, i / width }, width, height, symmetry);

      sight_grid_set_opaque (self.grid, cell, glyph == '#' || glyph == 'a' || glyph == 'b');
      if (glyph == 'A' || glyph == 'a')
        self.a = cell;
      if (glyph == 'B' || glyph == 'b')
        self.b = cell;
    }

  return self;
}

static gboolean
sees (const SightAlgorithm *algorithm, const SightGrid *grid, SightCell viewer, SightCell cell)
{
  g_auto (SightView) view = SIGHT_VIEW_INIT;
  SightVision sight;

  sight_vision_init (&sight, algorithm);
  sight_algorithm_see (grid, &sight, viewer, &view);

  return sight_view_sees (&view, cell);
}

static const Example *
find_example (const Example *examples, gsize n, const char *algorithm)
{
  for (gsize i = 0; i < n; i++)
    {
      if (g_str_equal (examples[i].algorithm, algorithm))
        return &examples[i];
    }

  return NULL;
}

static void
test_one_way (gconstpointer data)
{
  const SightAlgorithm *algorithm = data;
  const Example *example = find_example (one_way, G_N_ELEMENTS (one_way), algorithm->id);
  World world;

  g_assert_cmpint (algorithm->symmetric, ==, example == NULL);
  if (example == NULL)
    return;

  world = read_world (example->map, 0);
  g_assert_true (sees (algorithm, world.grid, world.a, world.b));
  g_assert_false (sees (algorithm, world.grid, world.b, world.a));
  sight_grid_free (world.grid);
}

static void
test_variant (gconstpointer data)
{
  const SightAlgorithm *algorithm = data;
  const Example *example = find_example (variant, G_N_ELEMENTS (variant), algorithm->id);
  World world, changed;

  g_assert_cmpint (algorithm->invariant, ==, example == NULL);
  if (example == NULL)
    return;

  world = read_world (example->map, 0);
  changed = read_world (example->map, example->symmetry);
  g_assert_cmpint (sees (algorithm, world.grid, world.a, world.b), !=,
                   sees (algorithm, changed.grid, changed.a, changed.b));
  sight_grid_free (world.grid);
  sight_grid_free (changed.grid);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; sight_algorithm_get_nth (i) != NULL; i++)
    {
      const SightAlgorithm *algorithm = sight_algorithm_get_nth (i);
      g_autofree char *one_way_path = g_strconcat ("/fov-properties/one-way/", algorithm->id, NULL);
      g_autofree char *variant_path = g_strconcat ("/fov-properties/variant/", algorithm->id, NULL);

      g_test_add_data_func (one_way_path, algorithm, test_one_way);
      g_test_add_data_func (variant_path, algorithm, test_variant);
    }

  return g_test_run ();
}
