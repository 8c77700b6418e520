/* test-questions.c - answers about whole levels against plain versions, on small random levels
 *
 * SPDX-License-Identifier: MIT
 */
#include "analysis/questions/sight-answer.h"
#include "analysis/questions/sight-between.h"
#include "analysis/questions/sight-changes.h"
#include "analysis/questions/sight-fairness.h"
#include "analysis/questions/sight-flanks.h"
#include "analysis/questions/sight-mirror.h"
#include "analysis/questions/sight-unseen.h"

#include "random-games.h"

#define LEVELS 120
#define PRESETS 12 /* of the list of presets */

/* Contact, fairness */

/* The first moves after which a viewer of @team, looking all round from any cell it reaches, sees one of the others. */
static guint
find_contact (const SightLevel *level, const SightGround *ground, guint team)
{
  guint least = SIGHT_STEPS_NONE;

  for (guint i = 0; i < level->viewers->len; i++)
    {
      const SightViewer *viewer = sight_level_get_viewer (level, i);
      g_autoptr (SightCellSet) here = sight_ground_reach_team (ground, level, team, (int) i, 0);
      g_autofree guint *steps = sight_ground_measure (ground, here, SIGHT_STEPS_NONE);

      for (int k = 0; viewer->team == (int) team && k < count_cells (level); k++)
        {
          SightGaze gaze = sight_gaze_init_viewer (level, i);

          gaze.cell = nth_cell (level, k);
          gaze.facing = SIGHT_FACING_NONE;
          for (guint moves = steps[k]; moves < MIN (least, 100); moves++)
            {
              g_autoptr (SightCellSet) there = sight_ground_reach_team (ground, level, 1 - team, -1, moves);
              g_auto (SightView) view = SIGHT_VIEW_INIT;

              sight_gaze_see (&gaze, &view);
              for (int to = 0; to < count_cells (level); to++)
                {
                  if (sight_cell_set_contains (there, nth_cell (level, to)) &&
                      sight_view_sees (&view, nth_cell (level, to)))
                    least = MIN (least, moves);
                }
            }
        }
    }

  return least;
}

static guint
count_exposure (const SightLevel *level, guint team)
{
  guint n = 0;

  for (int i = 0; i < count_cells (level); i++)
    {
      gboolean seen = FALSE;

      for (guint k = 0; k < level->viewers->len; k++)
        {
          const SightViewer *viewer = sight_level_get_viewer (level, k);

          seen |= viewer->team == (int) team && is_walkable (level, nth_cell (level, i)) &&
                  cell_sees (level, nth_cell (level, i), viewer->cell);
        }
      n += seen;
    }

  return n;
}

static void
test_fairness (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (3);

  for (guint i = 0; i < LEVELS; i++)
    {
      g_autoptr (SightLevel) level = random_game (random, 7);
      g_autoptr (SightGround) ground = sight_ground_new (level);
      g_autoptr (SightSide) a = sight_side_new_team (level, 0), b = sight_side_new_team (level, 1);
      const SightSide *const sides[2] = { a, b };
      SightFairness fairness;
      SightFairKind kind = SIGHT_FAIR_GOAL;

      g_assert_true (sight_fairness_fill (&fairness, sides, NULL, 2, NULL));
      for (guint team = 0; team < 2; team++)
        {
          const SightContact *contact = &fairness.contacts[team];

          g_assert_cmpuint (contact->moves, ==, find_contact (level, ground, team));
          g_assert_cmpuint (fairness.rows[SIGHT_FAIR_CONTACT].values[team], ==, contact->moves);
          g_assert_cmpuint (fairness.rows[SIGHT_FAIR_EXPOSURE].values[team], ==, count_exposure (level, team));
        }
      for (guint k = 0; k < SIGHT_FAIR_COUNT; k++)
        g_assert_cmpint (fairness.rows[k].asked ? fairness.rows[k].permille : 1000, >=,
                         sight_fairness_get_permille (&fairness, &kind));
      g_assert_true (fairness.rows[kind].asked);
    }
}

static void
test_compare (void)
{
  g_assert_cmpint (sight_fairness_compare (0, 0), ==, 1000);
  g_assert_cmpint (sight_fairness_compare (0, 5), ==, 0);
  g_assert_cmpint (sight_fairness_compare (132, 136), ==, 970);
  g_assert_cmpint (sight_fairness_compare (136, 132), ==, 970);
  g_assert_cmpint (sight_fairness_compare (SIGHT_STEPS_NONE, 5), ==, 0);
  g_assert_cmpint (sight_fairness_compare (SIGHT_STEPS_NONE, SIGHT_STEPS_NONE), ==, 1000);
}

/* Mirror */

/* Whether what @cell sees differs from the image of what its image sees. */
static gboolean
breaks_sight (const SightLevel *level, const SightReshape *reshape, SightCell cell)
{
  const SightCell image = sight_reshape_cell (reshape, cell);

  for (int to = 0; to < count_cells (level); to++)
    {
      if (is_walkable (level, nth_cell (level, to)) &&
          cell_sees (level, cell, nth_cell (level, to)) !=
              cell_sees (level, image, sight_reshape_cell (reshape, nth_cell (level, to))))
        return TRUE;
    }

  return FALSE;
}

static void
test_mirror (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (4);
  const guint teams[2] = { 0, 1 };

  for (guint i = 0; i < LEVELS; i++)
    {
      g_autoptr (SightLevel) level = random_game (random, 7);
      const SightMirrorKind kind = (SightMirrorKind) (i % SIGHT_MIRROR_COUNT);
      g_auto (SightMirror) mirror = SIGHT_MIRROR_INIT;
      g_autoptr (GArray) tiles = NULL;
      SightReshape reshape;

      if (!sight_mirror_get_reshape (kind, level->map, &reshape))
        {
          g_assert_cmpint (level->map->width, !=, level->map->height);
          continue;
        }
      if (!sight_mirror_can_mend (kind))
        continue;
      g_assert_true (sight_mirror_fill (&mirror, level, kind, teams, NULL));
      tiles = sight_mirror_mend_tiles (level, kind, 0);
      g_assert_cmpuint (tiles->len, ==, mirror.cells->len);
      for (guint k = 0; k < tiles->len; k++)
        {
          const SightMirrorTile *tile = &g_array_index (tiles, SightMirrorTile, k);

          sight_level_set_tile (level, tile->cell, tile->tile);
        }
      g_assert_true (sight_mirror_fill (&mirror, level, kind, teams, NULL));
      g_assert_cmpuint (mirror.cells->len, ==, 0);
      g_assert_true (mirror.sight_asked);
      for (int k = 0; k < count_cells (level); k++)
        {
          const SightCell cell = nth_cell (level, k);
          gboolean listed = FALSE;

          for (guint n = 0; n < mirror.places->len; n++)
            listed |= sight_cell_equal (g_array_index (mirror.places, SightCell, n), cell);
          g_assert_cmpint (listed, ==, is_walkable (level, cell) && breaks_sight (level, &reshape, cell));
        }
    }
}

/* The number in front of @word in @sentence, or 0. */
static guint
find_number (const char *sentence, const char *word)
{
  const char *at = strstr (sentence, word);

  if (at == NULL)
    return 0;
  while (at > sentence && g_ascii_isdigit (at[-1]))
    at--;

  return (guint) g_ascii_strtoull (at, NULL, 10);
}

/* The sentence tells of all that the number counts, also where another floor breaks the map and walls are alike. */
static void
test_mirror_sum (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (5);
  guint n_all = 0;

  for (guint i = 0; i < LEVELS; i++)
    {
      g_autoptr (SightLevel) level = random_game (random, 13);
      g_auto (SightRequest) request = { 0 };
      g_autoptr (SightAnswer) answer = NULL;
      g_autoptr (GArray) tiles = NULL;
      SightTile other;
      guint sum = 0;

      sight_preset_apply (sight_preset_get_nth (i % PRESETS), &level->sight);
      level->sight.range = 0;
      tiles = sight_mirror_mend_tiles (level, SIGHT_MIRROR_LEFT_RIGHT, 0);
      for (guint k = 0; k < tiles->len; k++)
        {
          const SightMirrorTile *tile = &g_array_index (tiles, SightMirrorTile, k);

          sight_level_set_tile (level, tile->cell, tile->tile);
        }
      other = *sight_level_get_tile (level, (SightCell) { 0, 0 });
      other.glyph = 0x3b1;
      sight_level_set_tile (level, (SightCell) { 0, 0 }, (guint16) sight_legend_add (level->legend, &other));
      sight_request_init (&request, level, SIGHT_QUESTION_MIRROR);
      request.mirror = SIGHT_MIRROR_LEFT_RIGHT;
      answer = sight_answer_new (level, &request, NULL);
      if (sight_mirror_is_kept (&answer->mirror))
        continue;
      sum += find_number (answer->sentence, " pair");
      sum += find_number (answer->sentence, " viewer");
      sum += find_number (answer->sentence, " cell, ") + find_number (answer->sentence, " cells, ");
      g_assert_cmpuint (g_ascii_strtoull (answer->number, NULL, 10), ==, sum);
      n_all += answer->mirror.places->len > 0;
    }
  g_assert_cmpuint (n_all, >, 0);
}

/* Dead ground */

static void
test_unseen (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (5);

  for (guint i = 0; i < LEVELS; i++)
    {
      g_autoptr (SightLevel) level = random_game (random, 9);
      g_autoptr (SightCellSet) now = NULL, moved = NULL;
      guint n_places, n_walkable = 0;

      now = sight_unseen_find (level, &(SightUnseenRequest) { 1, SIGHT_UNSEEN_NOW }, &n_places, NULL);
      moved = sight_unseen_find (level, &(SightUnseenRequest) { 1, SIGHT_UNSEEN_MOVES, 3 }, &n_places, NULL);
      for (int k = 0; k < count_cells (level); k++)
        {
          const SightCell cell = nth_cell (level, k);
          gboolean seen = FALSE;

          for (guint v = 0; v < level->viewers->len; v++)
            {
              const SightGaze gaze = sight_gaze_init_viewer (level, v);
              const SightLos los = sight_gaze_ask (&gaze, cell, NULL);

              seen |= sight_level_get_viewer (level, v)->team == 1 && sight_los_is_clear (&los);
            }
          n_walkable += is_walkable (level, cell);
          g_assert_cmpint (sight_cell_set_contains (now, cell), ==, is_walkable (level, cell) && !seen);
          g_assert_true (!sight_cell_set_contains (moved, cell) || sight_cell_set_contains (now, cell));
        }
      g_assert_cmpuint (n_places, ==, n_walkable);
    }
}

/* Areas, flanks, changes */

/* Cells of @to that are seen from @from; the longest line in @longest (out), squared, or -1. */
static guint
count_between (const SightLevel *level, const SightCellSet *from, const SightCellSet *to, gint64 *longest)
{
  guint n_seen = 0;

  *longest = -1;
  for (int i = 0; i < count_cells (level); i++)
    {
      const SightCell at = nth_cell (level, i);
      gboolean seen = FALSE;

      for (int k = 0; k < count_cells (level) && is_walkable (level, at) && sight_cell_set_contains (to, at); k++)
        {
          const SightCell looks = nth_cell (level, k);

          if (!is_walkable (level, looks) || !sight_cell_set_contains (from, looks) || !cell_sees (level, looks, at))
            continue;
          seen = TRUE;
          *longest = MAX (*longest, sight_cell_distance2 (looks, at));
        }
      n_seen += seen;
    }

  return n_seen;
}

static void
test_between (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (6);

  for (guint i = 0; i < LEVELS; i++)
    {
      g_autoptr (SightLevel) level = random_game (random, 9);
      g_autoptr (GPtrArray) areas = g_ptr_array_new_with_free_func ((GDestroyNotify) sight_cell_set_free);
      const SightCell a = random_cell (random, level), b = random_cell (random, level);
      SightCellSet *from = sight_cell_set_new_rect ((SightRect) { a.x, a.y, 3, 2 });
      SightCellSet *to = sight_cell_set_new_rect ((SightRect) { b.x, b.y, 2, 3 });
      g_autoptr (SightBetween) between = NULL;
      const SightBetweenPair *pair;
      gint64 longest;
      const guint n_seen = count_between (level, from, to, &longest);

      g_ptr_array_add (areas, from);
      g_ptr_array_add (areas, to);
      between = sight_between_new (level, areas, NULL);
      pair = sight_between_get (between, 0, 1);
      g_assert_cmpuint (pair->n_seen, ==, n_seen);
      g_assert_cmpint (pair->n_lines > 0, ==, longest >= 0);
      if (longest >= 0)
        g_assert_cmpint (sight_cell_distance2 (pair->lines[0].from, pair->lines[0].to), ==, longest);
    }
}

static void
test_flanks (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (7);

  for (guint i = 0; i < LEVELS; i++)
    {
      g_autoptr (SightLevel) level = random_game (random, 9);
      const SightGaze gaze = sight_gaze_init_viewer (level, 0);
      g_auto (SightFlanks) flanks = { NULL };

      sight_flanks_fill (&flanks, level, &gaze);
      for (int k = 0; k < count_cells (level); k++)
        {
          const SightCell cell = nth_cell (level, k);
          const SightLos los = sight_gaze_ask (&gaze, cell, NULL);
          const gboolean covered = sight_cell_set_contains (flanks.covered, cell);
          const gboolean flanked = sight_cell_set_contains (flanks.flanked, cell);

          g_assert_cmpint (covered || flanked, ==,
                           sight_los_is_clear (&los) && is_walkable (level, cell) &&
                               !sight_cell_equal (cell, gaze.cell));
          g_assert_false (covered && flanked);
        }
    }
}

static void
test_changes (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (8);

  for (guint i = 0; i < LEVELS; i++)
    {
      g_autoptr (SightLevel) before = random_game (random, 8), now = sight_level_copy (before);
      g_autoptr (SightChanges) none = sight_changes_new (before, before, NULL), changes = NULL;
      guint64 n_gained = 0, n_lost = 0;

      g_assert_true (sight_changes_are_none (none));
      for (int k = g_rand_int_range (random, 1, 4); k > 0; k--)
        sight_level_set_tile (now, random_cell (random, now), (guint16) g_rand_int_range (random, 0, 2));
      changes = sight_changes_new (before, now, NULL);
      for (int k = 0; k < count_cells (now); k++)
        {
          gint32 exposure = 0;

          for (int from = 0; from < count_cells (now); from++)
            {
              const SightCell a = nth_cell (now, from), b = nth_cell (now, k);
              const gboolean saw = is_walkable (before, a) && is_walkable (before, b) && cell_sees (before, a, b);
              const gboolean sees = is_walkable (now, a) && is_walkable (now, b) && cell_sees (now, a, b);

              n_gained += sees && !saw;
              n_lost += saw && !sees;
              exposure += sees - saw;
            }
          g_assert_cmpint (changes->exposure[k], ==, exposure);
          g_assert_cmpint (sight_cell_set_contains (changes->changed, nth_cell (now, k)), ==, exposure != 0);
        }
      g_assert_cmpuint (changes->n_gained, ==, n_gained);
      g_assert_cmpuint (changes->n_lost, ==, n_lost);
    }
}

/* A removed viewer, a new one, and one that another no longer sees. */
static void
test_viewers (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (9);
  g_autoptr (SightLevel) before = random_level_new (random, 7, 1, 0), now = NULL;
  g_autoptr (SightChanges) changes = NULL;
  const SightChangesViewers *pair;

  sight_preset_apply (sight_preset_get_default (), &before->sight);
  before->sight.range = 0;
  g_ptr_array_add (before->teams, sight_team_new_nth (0));
  g_ptr_array_add (before->viewers, sight_viewer_new ("A", 0, (SightCell) { 0, 0 }));
  g_ptr_array_add (before->viewers, sight_viewer_new ("B", 0, (SightCell) { 4, 0 }));
  now = sight_level_copy (before);
  g_ptr_array_add (before->viewers, sight_viewer_new ("C", 0, (SightCell) { 5, 0 }));
  sight_level_get_viewer (now, 1)->range = 2;
  changes = sight_changes_new (before, now, NULL);
  g_assert_cmpuint (changes->n_viewers[0], ==, 1);
  g_assert_cmpuint (changes->n_viewers[1], ==, 0);
  g_assert_cmpuint (changes->viewers->len, ==, 1);
  pair = &g_array_index (changes->viewers, SightChangesViewers, 0);
  g_assert_true (pair->from[0] == 1 && pair->to[0] == 0 && pair->saw && !pair->sees);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/questions/fairness", test_fairness);
  g_test_add_func ("/questions/compare", test_compare);
  g_test_add_func ("/questions/mirror", test_mirror);
  g_test_add_func ("/questions/mirror-sum", test_mirror_sum);
  g_test_add_func ("/questions/unseen", test_unseen);
  g_test_add_func ("/questions/between", test_between);
  g_test_add_func ("/questions/flanks", test_flanks);
  g_test_add_func ("/questions/changes", test_changes);
  g_test_add_func ("/questions/viewers", test_viewers);

  return g_test_run ();
}
