/* test-laws.c - laws that every algorithm of the table obeys, in every world of 4 x 3 and of 3 x 4 cells
 *
 * Every setting of the parameters is tried, without a limit of range and with one.
 *
 * SPDX-License-Identifier: MIT
 */
#include "core/sight/sight-algorithm.h"
#include "core/sight/sight-distance.h"

#include "answers.h"

enum
{
  SYMMETRIES = 8,
  LARGE = 11,
  TRIES = 200,
  PAIRS = 50,
  OPEN_SIDE = 15,
  OPEN_RANGE = 5,
};

/* What steps there were in some traces. */
typedef struct
{
  guint kinds; /* a bit for each SightStepKind */
  guint n_sectors;
} Steps;

/* Each step is in a sector of the table, at the depth that it states. */
static void
add_steps (Steps *self, const SightVision *sight, SightCell viewer, const SightTrace *trace)
{
  for (guint i = 0; i < sight_trace_get_length (trace); i++)
    {
      const SightStep *step = sight_trace_get (trace, i);
      const SightSector *sector = sight->algorithm->sectors + step->sector;

      self->kinds |= 1u << step->kind;
      self->n_sectors = MAX (self->n_sectors, step->sector + 1u);
      g_assert_cmpuint (step->sector, <, MAX (sight->algorithm->n_sectors, 1));
      if (sight->algorithm->n_sectors > 0 && step->kind == SIGHT_STEP_CELL && step->depth > 0)
        g_assert_cmpint ((step->cell.x - viewer.x) * sector->xy + (step->cell.y - viewer.y) * sector->yy, ==,
                         step->depth);
    }
}

/* The table says what the steps of an algorithm are like. */
static void
assert_steps (const Steps *self, const SightAlgorithm *algorithm)
{
  const guint kinds = self->kinds;

  g_assert_cmpuint (self->n_sectors, ==, MAX (algorithm->n_sectors, 1));
  g_assert_cmpint (kinds >> SIGHT_STEP_SPLIT & 1, ==, algorithm->frontier == SIGHT_FRONTIER_SCANS);
  g_assert_cmpint (kinds >> SIGHT_STEP_SHADOW & 1, ==, algorithm->frontier == SIGHT_FRONTIER_SHADOWS);
  g_assert_cmpint (kinds >> SIGHT_STEP_SHALLOW & 1, ==, algorithm->frontier == SIGHT_FRONTIER_VIEWS);
}

/* Explaining changes nothing. */
static void
law_explained (const SightVision *sight, const Answers *answers)
{
  g_autoptr (SightGrid) grid = sight_grid_new (LONG, SHORT);
  g_autoptr (SightTrace) trace = sight_trace_new ();
  g_auto (SightView) view = SIGHT_VIEW_INIT;
  Steps steps = { 0, 0 };

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
          add_steps (&steps, sight, worlds_cell (LONG, i), trace);
        }
    }
  assert_steps (&steps, sight->algorithm);
}

/* What is out of range is not seen, but for walls in the corners of its square, as the table says. */
static void
law_range (const SightVision *sight, const Answers *answers)
{
  int range;
  const SightDistance distance = sight_vision_get_distance (sight, &range);
  gboolean any = FALSE;

  for (guint world = 0; world < WORLDS && range > 0; world++)
    for (int i = 0; i < CELLS; i++)
      for (int j = 0; j < CELLS; j++)
        {
          const SightCell viewer = worlds_cell (LONG, i), cell = worlds_cell (LONG, j);

          if (i == j || !(answers->seen[world][i] >> j & 1) || sight_distance_reaches (distance, range, viewer, cell))
            continue;
          g_assert_true (world >> j & 1);
          g_assert_true (sight_distance_reaches (SIGHT_DISTANCE_SQUARE, range, viewer, cell));
          any = TRUE;
        }

  g_assert_cmpint (any, ==, range > 0 && sight_vision_lights_corners (sight));
}

/* With a distance rule a cell is seen if it is in range by it and seen with the square. */
static void
law_distance (const SightVision *sight, const Answers *answers)
{
  const int index = sight_algorithm_find_parameter (sight->algorithm, "distance");
  SightVision square = *sight;
  const Answers *whole;

  if (index < 0 || sight->range == 0 || sight->values[index] == SIGHT_DISTANCE_OWN)
    return;
  square.values[index] = SIGHT_DISTANCE_SQUARE;
  whole = get_answers (&square);
  for (guint world = 0; world < WORLDS; world++)
    for (int i = 0; i < CELLS; i++)
      for (int j = 0; j < CELLS; j++)
        {
          const gboolean near =
              sight_distance_reaches (sight->values[index], sight->range, worlds_cell (LONG, i), worlds_cell (LONG, j));

          if ((answers->seen[world][i] >> j & 1) != ((whole->seen[world][i] >> j & 1) && near))
            g_error ("world 0x%x: of the square from %d, %d is not what is within the distance", world, i, j);
        }
}

static gboolean
has_initial_distance (const SightVision *sight)
{
  const int index = sight_algorithm_find_parameter (sight->algorithm, "distance");

  return index < 0 || sight->values[index] == sight->algorithm->parameters[index].initial;
}

/* Without a range no distance matters. */
static void
law_no_range (const SightVision *sight, const Answers *answers)
{
  const int index = sight_algorithm_find_parameter (sight->algorithm, "distance");
  SightVision initial = *sight;
  const Answers *others;

  initial.values[index] = sight->algorithm->parameters[index].initial;
  others = get_answers (&initial);
  g_assert_cmpmem (answers->seen, sizeof answers->seen, others->seen, sizeof others->seen);
}

/* On an open map all that is in range is seen, of straight rays what lies on them. */
static void
law_reach (const SightVision *initial)
{
  g_autoptr (SightGrid) grid = sight_grid_new (OPEN_SIDE, OPEN_SIDE);
  g_auto (SightView) view = SIGHT_VIEW_INIT;
  const SightCell viewer = { OPEN_SIDE / 2, OPEN_SIDE / 2 };
  SightVision sight = *initial;
  SightDistance distance;
  int range;

  sight.range = OPEN_RANGE;
  distance = sight_vision_get_distance (&sight, &range);
  sight_algorithm_see (grid, &sight, viewer, &view);
  for (int i = 0; i < OPEN_SIDE * OPEN_SIDE; i++)
    {
      const SightCell cell = worlds_cell (OPEN_SIDE, i);
      const int dx = ABS (cell.x - viewer.x), dy = ABS (cell.y - viewer.y);

      if (dx == 0 && dy == 0)
        continue;
      g_assert_cmpint (sight_view_sees (&view, cell), ==,
                       sight_distance_reaches (distance, range, viewer, cell) &&
                           (!sight.algorithm->straight || dx == 0 || dy == 0 || dx == dy));
    }
  g_assert_cmpint (view.scale, ==, sight.algorithm->subtiles ? 2 : 1);
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

/* The table says whether walls are seen; the viewer's own cell does not count. */
static void
law_walls (const SightVision *sight, const Answers *answers)
{
  gboolean any = FALSE;

  for (guint world = 0; world < WORLDS; world++)
    for (int i = 0; i < CELLS; i++)
      any |= (answers->seen[world][i] & world & ~(1u << i)) != 0;

  g_assert_cmpint (any, ==, sight_vision_shows_walls (sight));
}

/* Whether two open cells disagree in one of TRIES random worlds of LARGE x LARGE cells. */
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

/* If the table says so: between open cells, A sees B if and only if B sees A. */
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

/* Where symmetry @symmetry of the square takes cell @index of 4 x 3 cells; bit 2 transposes. */
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

/* If the table says so: the symmetries of the square leave it unchanged. */
static void
law_invariant (const SightVision *sight, const Answers *answers)
{
  g_autofree Answers *high = make_answers (sight, SHORT, LONG);
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
  const Answers *answers = get_answers (sight);

  if (sight->range == 0 && !has_initial_distance (sight))
    {
      law_no_range (sight, answers);
      return;
    }
  law_explained (sight, answers);
  law_range (sight, answers);
  law_distance (sight, answers);
  law_reach (sight);
  law_lines (sight, answers);
  law_walls (sight, answers);
}

/* What the table says of an algorithm holds for the initial values of its parameters. */
static void
test_properties (gconstpointer data)
{
  const SightVision *sight = data;
  const Answers *answers = get_answers (sight);

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

/* Whether every distance is tried together with every value of the other parameters; of the rest each distance is tried
 * once, with a range. */
static gboolean
is_crossed (const SightAlgorithm *algorithm)
{
  static const char *const ids[] = { "corner-rule", "recursive", "supercover", "symmetric", NULL };

  return g_strv_contains (ids, algorithm->id);
}

static gboolean
is_tried (const SightVision *sight)
{
  const SightAlgorithm *algorithm = sight->algorithm;
  const int index = sight_algorithm_find_parameter (algorithm, "distance");

  if (has_initial_distance (sight))
    return TRUE;
  if (is_crossed (algorithm) && sight->values[index] <= SIGHT_DISTANCE_DIAMOND)
    return TRUE;
  for (guint i = 0; i < algorithm->n_parameters; i++)
    {
      if ((int) i != index && sight->values[i] != algorithm->parameters[i].initial)
        return FALSE;
    }

  return sight->range > 0;
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
      {
        if (is_tried (&sight))
          add_setting (&sight);
      }
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
