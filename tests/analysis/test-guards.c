/* test-guards.c - guards and vantage points: what they see, what is proven, against a plain search on small coverages
 *
 * SPDX-License-Identifier: MIT
 */
#include "analysis/questions/sight-guards.h"
#include "analysis/questions/sight-vantage.h"

#define WORLDS 400

static SightCoverage
random_coverage (GRand *random, guint n_rows, guint n_columns, int percent)
{
  const gsize stride = sight_bits_words (n_columns) + g_rand_int_range (random, 0, 2);
  guint64 *words = g_new0 (guint64, stride * n_rows + 1);

  for (guint row = 0; row < n_rows; row++)
    {
      for (guint column = 0; column < n_columns; column++)
        {
          if (g_rand_int_range (random, 0, 100) < percent)
            sight_bits_set (words + row * stride, column);
        }
    }

  return (SightCoverage) { n_rows, n_columns, stride, words };
}

/* Columns that the rows of @choice, a bit each, see. */
static guint
count_seen (const SightCoverage *coverage, guint choice)
{
  guint n = 0;

  for (guint column = 0; column < coverage->n_columns; column++)
    {
      gboolean seen = FALSE;

      for (guint row = 0; row < coverage->n_rows; row++)
        seen |= (choice >> row & 1) && sight_coverage_sees (coverage, row, column);
      n += seen;
    }

  return n;
}

/* The fewest rows that see as much as all do, by trying every choice. */
static guint
count_fewest (const SightCoverage *coverage)
{
  const guint all = (1u << coverage->n_rows) - 1, n_all = count_seen (coverage, all);
  guint fewest = coverage->n_rows;

  for (guint choice = 0; choice <= all; choice++)
    {
      if ((guint) __builtin_popcount (choice) < fewest && count_seen (coverage, choice) == n_all)
        fewest = __builtin_popcount (choice);
    }

  return fewest;
}

static void
test_small (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (15);
  guint n_proven = 0;

  for (guint i = 0; i < WORLDS; i++)
    {
      const SightCoverage coverage = random_coverage (
          random, g_rand_int_range (random, 0, 10), g_rand_int_range (random, 0, 70), g_rand_int_range (random, 5, 60));
      const guint fewest = count_fewest (&coverage);
      g_auto (SightGuards) guards = SIGHT_GUARDS_INIT;

      g_assert_true (sight_guards_find (&guards, &coverage, NULL, NULL));
      g_assert_cmpstr (sight_guards_check (&guards, &coverage), ==, NULL);
      g_assert_cmpuint (guards.rows->len, ==, fewest);
      g_assert_cmpuint (guards.n_needed, <=, fewest);
      g_assert_cmpuint (guards.n_seen + guards.n_blind, ==, coverage.n_columns);
      n_proven += sight_guards_are_fewest (&guards);
      g_free ((guint64 *) coverage.words);
    }
  g_test_message ("%u of %u proven", n_proven, WORLDS);
  g_assert_cmpuint (n_proven, >, WORLDS * 9 / 10);
}

/* A wrong answer does not pass the check. */
static void
test_check (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (16);
  const SightCoverage coverage = random_coverage (random, 40, 200, 10);
  g_auto (SightGuards) guards = SIGHT_GUARDS_INIT;

  g_assert_true (sight_guards_find (&guards, &coverage, NULL, NULL));
  g_assert_cmpstr (sight_guards_check (&guards, &coverage), ==, NULL);
  guards.n_needed++;
  g_assert_cmpstr (sight_guards_check (&guards, &coverage), !=, NULL);
  guards.n_needed--;
  guards.limit--;
  g_assert_cmpstr (sight_guards_check (&guards, &coverage), !=, NULL);
  guards.limit++;
  g_array_set_size (guards.rows, guards.rows->len - 1);
  g_assert_cmpstr (sight_guards_check (&guards, &coverage), ==, "a cell is not seen");
  g_free ((guint64 *) coverage.words);
}

/* More steps never find more viewers, and the same steps find the same. */
static void
test_budget (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (17);
  const SightCoverage coverage = random_coverage (random, 150, 300, 6);
  const guint64 steps[] = { 0, 100, 5000, 5000 };
  SightGuards guards[4] = { SIGHT_GUARDS_INIT, SIGHT_GUARDS_INIT, SIGHT_GUARDS_INIT, SIGHT_GUARDS_INIT };

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      const SightGuardsBudget budget = { steps[i], 1000000000, 7 };

      g_assert_true (sight_guards_find (&guards[i], &coverage, &budget, NULL));
      g_assert_cmpstr (sight_guards_check (&guards[i], &coverage), ==, NULL);
      g_test_message ("%u guards, at least %u", guards[i].rows->len, guards[i].n_needed);
      if (i > 0)
        g_assert_cmpuint (guards[i].rows->len, <=, guards[i - 1].rows->len);
    }
  g_assert_cmpmem (guards[2].rows->data, guards[2].rows->len * sizeof (guint), guards[3].rows->data,
                   guards[3].rows->len * sizeof (guint));
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    sight_guards_clear (&guards[i]);
  g_free ((guint64 *) coverage.words);
}

static gboolean
stop_cb (double done, gpointer data)
{
  return done < *(double *) data;
}

static void
test_stop (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (18);
  const SightCoverage coverage = random_coverage (random, 200, 400, 5);

  for (double at = 0; at < .9; at += .17)
    {
      const SightProgress progress = { stop_cb, &at, 0, 1 };
      g_auto (SightGuards) guards = SIGHT_GUARDS_INIT;

      g_assert_false (sight_guards_find (&guards, &coverage, NULL, &progress));
      g_assert_null (guards.rows);
    }
  g_free ((guint64 *) coverage.words);
}

/* Vantage */

static guint
count_best (const SightCoverage *coverage, guint n)
{
  guint best = 0;

  for (guint choice = 0; choice < 1u << coverage->n_rows; choice++)
    {
      if ((guint) __builtin_popcount (choice) <= n)
        best = MAX (best, count_seen (coverage, choice));
    }

  return best;
}

static gboolean
is_next (guint row, guint chosen, gconstpointer data)
{
  return row + 1 == chosen || chosen + 1 == row;
}

static void
test_vantage (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (19);

  for (guint i = 0; i < WORLDS; i++)
    {
      const SightCoverage coverage = random_coverage (
          random, g_rand_int_range (random, 0, 9), g_rand_int_range (random, 0, 70), g_rand_int_range (random, 5, 60));
      const guint n = g_rand_int_range (random, 1, 5), best = count_best (&coverage, n);
      guint choice = 0;
      g_auto (SightVantage) vantage = SIGHT_VANTAGE_INIT;

      sight_vantage_find (&vantage, &coverage, &(SightVantageRequest) { n, i % 2 == 0 ? NULL : is_next });
      for (guint k = 0; k < vantage.places->len; k++)
        {
          const SightVantagePlace *place = &g_array_index (vantage.places, SightVantagePlace, k);

          g_assert_cmpuint (count_seen (&coverage, 1u << place->row), ==, place->n_sees);
          g_assert_cmpuint (count_seen (&coverage, choice | 1u << place->row) - count_seen (&coverage, choice), ==,
                            place->n_adds);
          choice |= 1u << place->row;
        }
      g_assert_cmpuint (vantage.n_seen, ==, count_seen (&coverage, choice));
      g_assert_cmpuint (vantage.n_most, >=, best);
      if (i % 2 == 0)
        g_assert_cmpuint (vantage.n_seen * 100, >=, best * 63);
      else
        g_assert_cmpuint (choice & choice << 1, ==, 0);
      g_free ((guint64 *) coverage.words);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/guards/small", test_small);
  g_test_add_func ("/guards/check", test_check);
  g_test_add_func ("/guards/budget", test_budget);
  g_test_add_func ("/guards/stop", test_stop);
  g_test_add_func ("/vantage/small", test_vantage);

  return g_test_run ();
}
