/* test-report-pairs.c - the pairs of many viewers that a report lists
 *
 * SPDX-License-Identifier: MIT
 */
#include "report/content/sight-report-pairs.h"
#include "report/sight-report.h"

/* How much two viewers matter to a report: one way, both, neither; then how far apart they are. */
typedef struct
{
  guint rank, a, b;
  gint64 distance2;
} Rank;

static int
compare_ranks (gconstpointer one, gconstpointer other)
{
  const Rank *x = one, *y = other;
  const gint64 keys[][2] = { { x->rank, y->rank }, { x->distance2, y->distance2 }, { x->a, y->a }, { x->b, y->b } };

  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      if (keys[i][0] != keys[i][1])
        return keys[i][0] < keys[i][1] ? -1 : 1;
    }

  return 0;
}

/* All pairs of the report's viewers, what matters most first. */
static GArray *
rank_all (const SightReport *report)
{
  const GPtrArray *viewers = report->level->viewers;
  GArray *ranks = g_array_new (FALSE, FALSE, sizeof (Rank));

  for (guint a = 0; a < viewers->len; a++)
    {
      for (guint b = a + 1; b < viewers->len; b++)
        {
          const SightPair pair = sight_sees_get_pair (report->level, report->fields, a, b);
          const Rank rank = { pair.relation == SIGHT_SEES_BOTH      ? 1
                              : pair.relation == SIGHT_SEES_NEITHER ? 2
                                                                    : 0,
                              a, b, pair.distance2 };

          g_array_append_val (ranks, rank);
        }
    }
  g_array_sort (ranks, compare_ranks);

  return ranks;
}

/* @n viewers on @level, at random: some dead, off the map, in one cell with another, on several, far- or short-sighted.
 */
static void
scatter (SightLevel *level, GRand *rand, guint n, int range)
{
  const int width = level->map->width, height = level->map->height;

  for (guint i = level->viewers->len; i < n; i++)
    {
      const SightCell cell = { g_rand_int_range (rand, -2, width + 2), g_rand_int_range (rand, -2, height + 2) };
      SightViewer *viewer = sight_viewer_new ("", i % 2, cell);

      viewer->alive = g_rand_int_range (rand, 0, 10) > 0;
      viewer->range = g_rand_int_range (rand, 1, range + 1);
      if (i % 3 == 0)
        {
          viewer->width = g_rand_int_range (rand, 1, SIGHT_SIZE_MAX + 1);
          viewer->height = g_rand_int_range (rand, 1, SIGHT_SIZE_MAX + 1);
        }
      g_ptr_array_add (level->viewers, viewer);
    }
}

/* The pairs that are listed are those that a look at every pair puts first. */
static void
test_choice_of_pairs (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (20);
  /* Few see another, many do, almost all do. */
  const int ranges[] = { 1, 4, 60 };

  for (gsize i = 0; i < G_N_ELEMENTS (ranges); i++)
    {
      g_autoptr (SightLevel) level = sight_level_new (sight_map_new (40, 25, 1), sight_legend_new_standard ());
      g_autoptr (SightReport) report = NULL;
      g_autoptr (GArray) ranks = NULL;

      for (guint team = 0; team < 2; team++)
        g_ptr_array_add (level->teams, sight_team_new_nth (team));
      for (int wall = 0; wall < 100; wall++)
        sight_map_set (level->map, (SightCell) { g_rand_int_range (rand, 0, 40), g_rand_int_range (rand, 0, 25) }, 0);
      sight_level_update_grid (level, sight_map_get_rect (level->map));
      scatter (level, rand, 180, ranges[i]);
      report = sight_report_new (level, "t", NULL, NULL);
      ranks = rank_all (report);
      g_assert_cmpuint (report->pairs->len, ==, SIGHT_REPORT_PAIRS_MAX);
      for (guint k = 0; k < ranks->len; k++)
        {
          const Rank *rank = &g_array_index (ranks, Rank, k);

          g_assert_cmpint (sight_report_get_pair (report, rank->a, rank->b) != NULL, ==,
                           k < SIGHT_REPORT_PAIRS_MAX / 2);
        }
    }
}

/* Where nobody sees anybody a report does not praise how mutual that is. */
static void
test_mutual (void)
{
  g_autoptr (SightLevel) level = sight_level_new (sight_map_new (9, 3, 0), sight_legend_new_standard ());

  for (guint i = 0; i < 2; i++)
    {
      g_ptr_array_add (level->teams, sight_team_new_nth (i));
      g_ptr_array_add (level->viewers, sight_viewer_new ("", (int) i, (SightCell) { 1 + 6 * (int) i, 1 }));
    }
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (SightReport) report = sight_report_new (level, "t", NULL, NULL);
      gboolean sees;
      const char *text = sight_report_describe_mutual (report, &sees);

      g_assert_cmpint (sees, ==, i == 0);
      g_assert_cmpstr (text, ==,
                       i == 0 ? "✓ Every viewer that sees another is seen by it." : "No viewer sees another.");
      for (int y = 0; y < 3; y++)
        sight_level_set_tile (level, (SightCell) { 4, y }, 1);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/report-pairs/choice", test_choice_of_pairs);
  g_test_add_func ("/report-pairs/mutual", test_mutual);

  return g_test_run ();
}
