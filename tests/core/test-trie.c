/* test-trie.c - counting lines 64 at once, against the fields of each viewer
 *
 * SPDX-License-Identifier: MIT
 */
#include "core/scenario/sight-bulk.h"

/* Floor with walls, @percent of the cells. */
static SightGrid *
random_grid (GRand *rand, int width, int height, int percent)
{
  SightGrid *grid = sight_grid_new (width, height);

  for (int i = 0; i < width * height; i++)
    sight_grid_set_opaque (grid, (SightCell) { i % width, i / width }, g_rand_int_range (rand, 0, 100) < percent);

  return grid;
}

/* Any line rule with any parameters, a range, and perhaps a cone. */
static SightGaze
random_gaze (GRand *rand, const SightGrid *grid, const SightAlgorithm *algorithm, int most)
{
  SightVision sight;
  SightGaze gaze;

  sight_vision_init (&sight, algorithm);
  for (guint i = 0; i < algorithm->n_parameters; i++)
    sight.values[i] = g_rand_int_range (rand, algorithm->parameters[i].minimum, algorithm->parameters[i].maximum + 1);
  sight.range = g_rand_int_range (rand, 1, most + 1);
  gaze = sight_gaze_init (grid, &sight, (SightCell) { 0, 0 });
  if (g_rand_int_range (rand, 0, 3) == 0)
    {
      gaze.facing = g_rand_int_range (rand, 0, 360);
      gaze.angle = g_rand_int_range (rand, 1, 361);
    }

  return gaze;
}

/* Bits of the cells of @grid, @percent of them. */
static guint64 *
random_bits (GRand *rand, const SightGrid *grid, int percent)
{
  const gsize stride = (gsize) (grid->width + 63) / 64;
  guint64 *bits = g_new0 (guint64, stride * grid->height);

  for (int y = 0; y < grid->height; y++)
    for (int x = 0; x < grid->width; x++)
      if (g_rand_int_range (rand, 0, 100) < percent)
        bits[y * stride + x / 64] |= G_GUINT64_CONSTANT (1) << (x & 63);

  return bits;
}

static gboolean
has (const guint64 *bits, gsize stride, int x, int y)
{
  return bits[y * stride + x / 64] >> (x & 63) & 1;
}

typedef struct
{
  SightGaze gaze;
  gsize stride;
  guint64 *viewers, *targets; /* the cells that count */
  guint *seen, *watching;     /* of each cell, by fields of view */
} World;

static void
count_slowly (World *self)
{
  const SightGrid *grid = self->gaze.grid;
  g_auto (SightView) view = SIGHT_VIEW_INIT;

  for (int i = 0; i < grid->width * grid->height; i++)
    {
      self->gaze.cell = (SightCell) { i % grid->width, i / grid->width };
      if (!has (self->viewers, self->stride, self->gaze.cell.x, self->gaze.cell.y))
        continue;
      sight_gaze_see (&self->gaze, &view);
      for (int k = 0; k < grid->width * grid->height; k++)
        {
          const SightCell target = { k % grid->width, k / grid->width };
          const gboolean counts = has (self->targets, self->stride, target.x, target.y);

          self->seen[i] += counts && sight_view_sees (&view, target);
          self->watching[k] += counts && sight_view_sees (&view, target);
        }
    }
}

static void
assert_counts (const World *self, SightTrieEnd end)
{
  const SightGrid *grid = self->gaze.grid;
  const gboolean from_viewers = end == SIGHT_TRIE_FROM_VIEWERS;
  const guint64 *anchors = from_viewers ? self->viewers : self->targets;
  const guint64 *ends = from_viewers ? self->targets : self->viewers;
  const guint *expected = from_viewers ? self->seen : self->watching;
  g_autoptr (SightTrie) trie = sight_bulk_new_trie (&self->gaze, end);
  g_autoptr (SightTrieMap) map = sight_trie_map_new (grid, ends, self->stride, self->gaze.sight.range);
  g_autofree guint64 *scratch = g_new (guint64, sight_trie_get_scratch (trie));

  for (int y = 0; y < grid->height; y++)
    for (int word = 0; word * 64 < grid->width; word++)
      {
        SightAnchors some = { { word * 64, y }, anchors[y * self->stride + word] };

        sight_trie_count (trie, map, &some, scratch);
        for (int i = 0; i < 64 && word * 64 + i < grid->width; i++)
          g_assert_cmpuint (some.counts[i], ==, expected[y * grid->width + word * 64 + i]);
      }
}

static void
assert_world (GRand *rand, const SightAlgorithm *algorithm, int width, int height, int most)
{
  g_autoptr (SightGrid) grid = random_grid (rand, width, height, g_rand_int_range (rand, 0, 60));
  World world = { random_gaze (rand, grid, algorithm, most), (gsize) (width + 63) / 64 };

  world.viewers = random_bits (rand, grid, g_rand_int_range (rand, 50, 101));
  world.targets = random_bits (rand, grid, g_rand_int_range (rand, 50, 101));
  world.seen = g_new0 (guint, width * height);
  world.watching = g_new0 (guint, width * height);
  g_assert_true (sight_bulk_has_trie (&world.gaze));
  count_slowly (&world);
  assert_counts (&world, SIGHT_TRIE_FROM_VIEWERS);
  assert_counts (&world, SIGHT_TRIE_FROM_TARGETS);
  g_free (world.viewers);
  g_free (world.targets);
  g_free (world.seen);
  g_free (world.watching);
}

/* Every line rule. */
static void
test_rules (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);

  for (guint i = 0; sight_algorithm_get_nth (i) != NULL; i++)
    {
      const SightAlgorithm *algorithm = sight_algorithm_get_nth (i);

      for (int round = 0; algorithm->rule != NULL && round < 60; round++)
        assert_world (rand, algorithm, g_rand_int_range (rand, 1, 14), g_rand_int_range (rand, 1, 12), 12);
      for (int round = 0; algorithm->rule != NULL && round < 6; round++)
        assert_world (rand, algorithm, g_rand_int_range (rand, 60, 140), g_rand_int_range (rand, 1, 30), 20);
    }
}

/* The greatest range, on a map that it reaches across. */
static void
test_greatest_range (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (2);

  for (guint i = 0; sight_algorithm_get_nth (i) != NULL; i++)
    {
      const SightAlgorithm *algorithm = sight_algorithm_get_nth (i);
      g_autoptr (SightGrid) grid = random_grid (rand, 90, 70, 2);
      SightGaze gaze;

      if (algorithm->rule == NULL)
        continue;
      gaze = random_gaze (rand, grid, algorithm, SIGHT_TRIE_RANGE_MAX);
      gaze.sight.range = SIGHT_TRIE_RANGE_MAX + 1;
      g_assert_false (sight_bulk_has_trie (&gaze));
      assert_world (rand, algorithm, 70, 66, SIGHT_TRIE_RANGE_MAX);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/trie/rules", test_rules);
  g_test_add_func ("/trie/greatest-range", test_greatest_range);

  return g_test_run ();
}
