/* test-laws.c - laws of every algorithm of the table, in every world of 4 x 3 and of 3 x 4 cells
 *
 * Every setting of the parameters is tried, without a limit of range and with one.
 *
 * SPDX-License-Identifier: MIT
 */
#include "core/sight/sight-algorithm.h"
#include "core/sight/sight-distance.h"

#include "worlds.h"

enum
{
  LONG = 4,
  SHORT = 3,
  CELLS = LONG * SHORT,
  WORLDS = 1 << CELLS,
  SYMMETRIES = 8,
  LARGE = 11,
  TRIES = 200,
  PAIRS = 50,
};

/* What each viewer sees in each world. */
typedef struct
{
  int width, height;
  guint16 seen[WORLDS][CELLS];
} Answers;

static Answers *
get_answers (const SightVision *sight, int width, int height)
{
  Answers *self = g_new (Answers, 1);
  g_autoptr (SightGrid) grid = sight_grid_new (width, height);
  g_auto (SightView) view = SIGHT_VIEW_INIT;

  self->width = width;
  self->height = height;
  for (guint world = 0; world < WORLDS; world++)
    {
      worlds_fill (grid, world);
      for (int i = 0; i < CELLS; i++)
        {
          sight_algorithm_see (grid, sight, worlds_cell (width, i), &view);
          self->seen[world][i] = worlds_seen (&view, width, height);
        }
    }

  return self;
}

/* Explaining changes nothing. */
static void
law_explained (const SightVision *sight, const Answers *answers)
{
  g_autoptr (SightGrid) grid = sight_grid_new (LONG, SHORT);
  g_autoptr (SightTrace) trace = sight_trace_new ();
  g_auto (SightView) view = SIGHT_VIEW_INIT;

  for (guint world = 0; world < WORLDS; world++)
    {
      worlds_fill (grid, world);
      for (int i = 0; i < CELLS; i++)
        {
          sight_trace_reset (trace);
          sight_algorithm_explain (grid, sight, worlds_cell (LONG, i), &view, trace);
          if (worlds_seen (&view, LONG, SHORT) != answers->seen[world][i])
            g_error ("world 0x%x, viewer %d: explained is not quiet", world, i);
          g_assert_cmpuint (sight_trace_get_length (trace), >, 0);
        }
    }
}

/* The distance rule that is known of @sight; each reaches at most the square. */
static SightDistance
get_distance (const SightVision *sight)
{
  int parameter = sight_algorithm_find_parameter (sight->algorithm, "distance");

  if (sight->algorithm->rule != NULL)
    return sight->algorithm->rule (sight).distance;

  return parameter >= 0 ? (SightDistance) sight->values[parameter] : SIGHT_DISTANCE_SQUARE;
}

/* What is out of range is not seen. */
static void
law_range (const SightVision *sight, const Answers *answers)
{
  const SightDistance distance = get_distance (sight);

  for (guint world = 0; world < WORLDS && sight->range > 0; world++)
    for (int i = 0; i < CELLS; i++)
      for (int j = 0; j < CELLS; j++)
        {
          const SightCell viewer = worlds_cell (LONG, i), cell = worlds_cell (LONG, j);

          if (answers->seen[world][i] >> j & 1)
            g_assert_true (i == j || sight_distance_reaches (distance, sight->range, viewer, cell));
        }
}

/* A field of view holds the cells to which a line of sight is clear. */
static void
law_lines (const SightVision *sight, const Answers *answers)
{
  g_autoptr (SightGrid) grid = sight_grid_new (LONG, SHORT);

  for (guint world = 0; world < WORLDS && sight->algorithm->rule != NULL; world++)
    {
      worlds_fill (grid, world);
      for (int i = 0; i < CELLS; i++)
        for (int j = 0; j < CELLS; j++)
          {
            SightLos los = sight_algorithm_los (grid, sight, worlds_cell (LONG, i), worlds_cell (LONG, j), NULL);

            if (sight_los_is_clear (&los) != (answers->seen[world][i] >> j & 1))
              g_error ("world 0x%x: the line from %d to %d is not the field of view", world, i, j);
          }
    }
}

/* A line that is explained ends as a quiet one, and no step follows the one that blocks. */
static void
law_line_explained (const SightVision *sight)
{
  g_autoptr (SightGrid) grid = sight_grid_new (LONG, SHORT);
  g_autoptr (SightTrace) trace = sight_trace_new ();

  for (guint world = 0; world < WORLDS && sight->algorithm->rule != NULL; world++)
    {
      worlds_fill (grid, world);
      for (int pair = 0; pair < CELLS * CELLS; pair++)
        {
          const SightCell from = worlds_cell (LONG, pair % CELLS), to = worlds_cell (LONG, pair / CELLS);
          SightLos quiet = sight_algorithm_los (grid, sight, from, to, NULL), explained;

          sight_trace_reset (trace);
          explained = sight_algorithm_los (grid, sight, from, to, trace);
          g_assert_cmpint (quiet.stop, ==, explained.stop);
          g_assert_cmpmem (quiet.blockers, sizeof (SightCell) * quiet.n_blockers, explained.blockers,
                           sizeof (SightCell) * explained.n_blockers);
          for (guint i = 1; i + 1 < sight_trace_get_length (trace); i++)
            g_assert_cmpint (sight_trace_get (trace, i)->verdict, <, SIGHT_VERDICT_BLOCKED);
        }
    }
}

/* The table says whether walls are seen; the viewer's own cell is not asked. */
static void
law_walls (const SightVision *sight, const Answers *answers)
{
  int walls = sight_algorithm_find_parameter (sight->algorithm, "walls");
  gboolean lit = sight->algorithm->walls == SIGHT_WALLS_ALWAYS, any = FALSE;

  if (sight->algorithm->walls == SIGHT_WALLS_CHOICE)
    {
      g_autofree char *value = sight_vision_get_text (sight, walls);

      lit = g_str_equal (value, "lit");
    }
  for (guint world = 0; world < WORLDS; world++)
    for (int i = 0; i < CELLS; i++)
      any |= (answers->seen[world][i] & world & ~(1u << i)) != 0;

  g_assert_cmpint (any, ==, lit);
}

/* Whether in some world of LARGE x LARGE cells, of TRIES that are made at random, open cells disagree. */
static gboolean
find_one_way (const SightVision *sight)
{
  g_autoptr (SightGrid) grid = sight_grid_new (LARGE, LARGE);
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  g_auto (SightView) forth = SIGHT_VIEW_INIT;
  g_auto (SightView) back = SIGHT_VIEW_INIT;

  for (int i = 0; i < TRIES; i++)
    {
      for (int j = 0; j < LARGE * LARGE; j++)
        sight_grid_set_opaque (grid, worlds_cell (LARGE, j), g_rand_int_range (random, 0, 4) == 0);
      for (int pair = 0; pair < PAIRS; pair++)
        {
          const SightCell from = worlds_cell (LARGE, g_rand_int_range (random, 0, LARGE * LARGE));
          const SightCell to = worlds_cell (LARGE, g_rand_int_range (random, 0, LARGE * LARGE));

          if (sight_grid_is_opaque (grid, from) || sight_grid_is_opaque (grid, to))
            continue;
          sight_algorithm_see (grid, sight, from, &forth);
          sight_algorithm_see (grid, sight, to, &back);
          if (sight_view_sees (&forth, to) != sight_view_sees (&back, from))
            return TRUE;
        }
    }

  return FALSE;
}

/* Where the table says so: between open cells, A sees B exactly where B sees A. */
static void
law_symmetric (const SightVision *sight, const Answers *answers)
{
  gboolean symmetric = TRUE;

  for (guint world = 0; world < WORLDS; world++)
    for (int i = 0; i < CELLS; i++)
      for (int j = 0; j < i; j++)
        {
          if (!(world >> i & 1) && !(world >> j & 1))
            symmetric &= (answers->seen[world][i] >> j & 1) == (answers->seen[world][j] >> i & 1);
        }

  if (sight->algorithm->symmetric)
    g_assert_true (symmetric && !find_one_way (sight));
}

/* Where cell @index of 4 x 3 cells comes to by symmetry @symmetry of the square: bit 2 transposes. */
static int
transform (int index, int symmetry)
{
  SightCell cell = worlds_cell (LONG, index);

  if (symmetry & 1)
    cell.x = LONG - 1 - cell.x;
  if (symmetry & 2)
    cell.y = SHORT - 1 - cell.y;

  return symmetry & 4 ? cell.x * SHORT + cell.y : cell.y * LONG + cell.x;
}

static guint
transform_all (guint bits, int symmetry)
{
  guint result = 0;

  for (int i = 0; i < CELLS; i++)
    result |= (bits >> i & 1) << transform (i, symmetry);

  return result;
}

/* Where the table says so: the symmetries of the square leave it unchanged. */
static void
law_invariant (const SightVision *sight, const Answers *answers)
{
  g_autofree Answers *high = get_answers (sight, SHORT, LONG);
  gboolean invariant = TRUE;

  for (int symmetry = 0; symmetry < SYMMETRIES; symmetry++)
    for (guint world = 0; world < WORLDS; world++)
      {
        const guint16 *seen = (symmetry & 4 ? high : answers)->seen[transform_all (world, symmetry)];

        for (int i = 0; i < CELLS; i++)
          invariant &= seen[transform (i, symmetry)] == transform_all (answers->seen[world][i], symmetry);
      }

  if (sight->algorithm->invariant)
    g_assert_true (invariant);
}

static void
test_setting (gconstpointer data)
{
  const SightVision *sight = data;
  g_autofree Answers *answers = get_answers (sight, LONG, SHORT);

  law_explained (sight, answers);
  law_range (sight, answers);
  law_lines (sight, answers);
  law_walls (sight, answers);
}

/* What the table says of an algorithm is about its parameters as they are at first. */
static void
test_properties (gconstpointer data)
{
  const SightVision *sight = data;
  g_autofree Answers *answers = get_answers (sight, LONG, SHORT);

  law_line_explained (sight);
  law_symmetric (sight, answers);
  law_invariant (sight, answers);
}

static void
add_setting (const SightVision *sight)
{
  g_autoptr (GString) path = g_string_new (NULL);

  g_string_append_printf (path, "/laws/%s/", sight->algorithm->id);
  for (guint i = 0; i < sight->algorithm->n_parameters; i++)
    {
      g_autofree char *value = sight_vision_get_text (sight, i);

      g_string_append_printf (path, "%s=%s,", sight->algorithm->parameters[i].id, value);
    }
  g_string_append_printf (path, "range=%d", sight->range);
  g_test_add_data_func_full (path->str, g_memdup2 (sight, sizeof *sight), test_setting, g_free);
}

/* Makes @sight the next setting of its parameters; FALSE after the last. */
static gboolean
next_setting (SightVision *sight)
{
  for (guint i = 0; i < sight->algorithm->n_parameters; i++)
    {
      if (sight->values[i]++ < sight->algorithm->parameters[i].maximum)
        return TRUE;
      sight->values[i] = sight->algorithm->parameters[i].minimum;
    }

  return FALSE;
}

static void
add_algorithm (const SightAlgorithm *algorithm)
{
  g_autofree char *path = g_strdup_printf ("/laws/%s/properties", algorithm->id);
  SightVision sight;

  sight_vision_init (&sight, algorithm);
  g_test_add_data_func_full (path, g_memdup2 (&sight, sizeof sight), test_properties, g_free);

  for (guint i = 0; i < algorithm->n_parameters; i++)
    sight.values[i] = algorithm->parameters[i].minimum;
  do
    for (sight.range = 0; sight.range <= 2; sight.range += 2)
      add_setting (&sight);
  while (next_setting (&sight));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; sight_algorithm_get_nth (i) != NULL; i++)
    add_algorithm (sight_algorithm_get_nth (i));

  return g_test_run ();
}
