/* sight-measure-graph.c - measures: the graph of who sees whom, as visibility graph analysis has them
 *
 * The places are the nodes; an arrow leads from each to all it sees, but itself.
 * k is the number of arrows from a place.
 *
 * Steps are counted level by level: the places that are reached next are those
 * that the last ones see.  While few are last, their rows are united; once few
 * are left, the columns of those are asked for anyone who has been reached.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-measures.h"

#include <math.h>
#include <string.h>

#include "core/map/sight-translate.h"

static gboolean
look (SightGauge *self, const SightProgress *progress)
{
  return sight_gauge_look_among (self, TRUE, progress);
}

static inline const guint64 *
get_row (const SightGauge *self, guint place)
{
  return sight_visibility_get_row (self->among, place, NULL);
}

static inline const guint64 *
get_column (const SightGauge *self, guint place)
{
  return sight_visibility_get_column (self->among, place, NULL);
}

/* Calls for each place of @row but @self_place. */
#define FOR_EACH(row, stride, place)                                   \
  for (gsize word_ = 0; word_ < (stride); word_++)                     \
    for (guint64 bits_ = (row)[word_]; bits_ != 0; bits_ &= bits_ - 1) \
      for (guint place = (guint) (64 * word_) + __builtin_ctzll (bits_), once_ = 1; once_; once_ = 0)

/* k: the places that @place sees, but itself. */
static guint
count_neighbours (const SightGauge *self, guint place)
{
  return self->among->n_seen[place] - sight_places_has (get_row (self, place), place);
}

static double
get_control (SightGauge *self, guint worker, guint place)
{
  const guint64 *row = get_row (self, place);
  double sum = 0;

  if (count_neighbours (self, place) == 0)
    return NAN;
  FOR_EACH (row, self->places->stride, other)
  {
    const guint own = sight_places_has (get_column (self, other), other);

    if (other != place)
      sum += 1.0 / (self->among->n_watching[other] - own);
  }

  return sum;
}

static void
unite (guint64 *row, const guint64 *other, gsize stride)
{
  for (gsize i = 0; i < stride; i++)
    row[i] |= other[i];
}

static double
get_controllability (SightGauge *self, guint worker, guint place)
{
  const gsize stride = self->places->stride;
  const guint64 *row = get_row (self, place);
  const guint k = count_neighbours (self, place);
  guint64 *all = sight_gauge_reserve (self, &self->workers[worker], 1);
  guint n;

  FOR_EACH (row, stride, other)
  {
    if (other != place)
      unite (all, get_row (self, other), stride);
  }
  n = sight_places_count (self->places, all) - sight_places_has (all, place);

  return k > 0 && n > 0 ? (double) k / n : NAN;
}

static double
get_clustering (SightGauge *self, guint worker, guint place)
{
  const gsize stride = self->places->stride;
  const guint64 *row = get_row (self, place);
  const guint k = count_neighbours (self, place);
  guint64 sum = 0;

  if (k < 2)
    return NAN;
  FOR_EACH (row, stride, other)
  {
    const guint64 *seen = get_row (self, other);
    const guint both = sight_places_has (row, place) && sight_places_has (seen, place);

    if (other != place)
      sum += sight_places_count_common (self->places, row, seen) - both - sight_places_has (seen, other);
  }

  return (double) sum / ((double) k * (k - 1));
}

#define TURNER N_ ("A. Turner and others, From isovists to visibility graphs, 2001")

const SightMeasure sight_measure_control = {
  .id = "control",
  .name = N_ ("Control"),
  .unit = N_ ("sum of shares"),
  .phrase = N_ ("control %s"),
  .definition = N_ ("The sum of 1 / n over the places that this cell sees, n being the number of places that see them; "
                    "no place counts for itself. High where one watches places that few others do."),
  .source = TURNER,
  .section = SIGHT_MEASURES_GRAPH,
  .needs = SIGHT_MEASURE_NEEDS_MATRIX,
  .decimals = 3,
  .prepare = look,
  .get = get_control,
};

const SightMeasure sight_measure_controllability = {
  .id = "controllability",
  .name = N_ ("Controllability"),
  .unit = N_ ("0 to 1"),
  .phrase = N_ ("controllability %s"),
  .definition = N_ ("The number of places that this cell sees, by the number of places that those see together; the "
                    "cell itself left out. Near 1 where all that is around can be watched from here."),
  .source = TURNER,
  .section = SIGHT_MEASURES_GRAPH,
  .needs = SIGHT_MEASURE_NEEDS_MATRIX,
  .decimals = 3,
  .prepare = look,
  .get = get_controllability,
};

const SightMeasure sight_measure_clustering = {
  .id = "clustering",
  .name = N_ ("Clustering"),
  .unit = N_ ("0 to 1"),
  .phrase = N_ ("clustering %s"),
  .definition = N_ (
      "Of all pairs of places that this cell sees, the share that see each other; each direction counts on its own. "
      "Near 1 in a convex room, low where views part."),
  .source = TURNER,
  .section = SIGHT_MEASURES_GRAPH,
  .needs = SIGHT_MEASURE_NEEDS_MATRIX,
  .decimals = 3,
  .prepare = look,
  .get = get_clustering,
};

/* Steps */

typedef struct
{
  guint64 *reached, *last, *next; /* rows */
  guint n_reached, n_last;
  guint64 sum; /* of the steps to all that are reached */
} Steps;

/* Puts into self->next the places that the last ones see and that are not reached. */
static void
advance (const SightGauge *gauge, Steps *self)
{
  const gsize stride = gauge->places->stride;
  const guint n_left = gauge->places->n - self->n_reached;

  memset (self->next, 0, stride * sizeof *self->next);
  if (self->n_last <= n_left)
    {
      FOR_EACH (self->last, stride, place)
      unite (self->next, get_row (gauge, place), stride);
      for (gsize i = 0; i < stride; i++)
        self->next[i] &= ~self->reached[i];
      return;
    }
  for (guint place = 0; place < gauge->places->n; place++)
    {
      const guint64 *column = get_column (gauge, place);

      if (sight_places_has (self->reached, place))
        continue;
      for (gsize i = 0; i < stride; i++)
        {
          if ((column[i] & self->last[i]) == 0)
            continue;
          sight_places_add (self->next, place);
          break;
        }
    }
}

/* Walks from the places of self->last, with @values (nullable) for the steps to each place. */
static void
walk (const SightGauge *gauge, Steps *self, double *values)
{
  const gsize stride = gauge->places->stride;

  for (guint step = 0; self->n_last > 0; step++)
    {
      guint64 *row = self->last;

      unite (self->reached, self->last, stride);
      self->n_reached += self->n_last;
      self->sum += (guint64) step * self->n_last;
      if (values != NULL)
        FOR_EACH (self->last, stride, place)
      values[place] = step;
      if (self->n_reached == gauge->places->n)
        return;
      advance (gauge, self);
      self->last = self->next;
      self->next = row;
      self->n_last = sight_places_count (gauge->places, self->last);
    }
}

static Steps
begin (const SightGauge *self, SightGaugeWorker *worker)
{
  const gsize stride = self->places->stride;
  guint64 *rows = sight_gauge_reserve (self, worker, 3);

  return (Steps) { .reached = rows, .last = rows + stride, .next = rows + 2 * stride };
}

static Steps
walk_from (SightGauge *self, guint worker, guint place)
{
  Steps steps = begin (self, &self->workers[worker]);

  sight_places_add (steps.last, place);
  steps.n_last = 1;
  walk (self, &steps, NULL);

  return steps;
}

static double
get_mean_depth (SightGauge *self, guint worker, guint place)
{
  const Steps steps = walk_from (self, worker, place);

  return steps.n_reached > 1 ? (double) steps.sum / (steps.n_reached - 1) : NAN;
}

static double
get_integration (SightGauge *self, guint worker, guint place)
{
  const Steps steps = walk_from (self, worker, place);
  const double n = steps.n_reached, depth = n > 1 ? (double) steps.sum / (n - 1) : 0;
  double asymmetry, diamond;

  /* Of fewer places no asymmetry is defined; where everything is seen at once, it is 0. */
  if (n < 3 || depth <= 1)
    return NAN;
  asymmetry = 2 * (depth - 1) / (n - 2);
  diamond = 2 * (n * (log2 ((n + 2) / 3) - 1) + 1) / ((n - 1) * (n - 2));

  return diamond / asymmetry;
}

static gboolean
fill_visual_steps (SightGauge *self, double *values, const SightProgress *progress)
{
  Steps steps;

  if (!sight_gauge_look_among (self, TRUE, progress))
    return FALSE;
  steps = begin (self, &self->workers[0]);
  for (guint i = 0; i < self->from->n; i++)
    {
      const int place = sight_places_find (self->places, self->from->cells[i]);

      if (place != SIGHT_PLACE_NONE)
        sight_places_add (steps.last, (guint) place);
    }
  steps.n_last = sight_places_count (self->places, steps.last);
  walk (self, &steps, values);

  return TRUE;
}

const SightMeasure sight_measure_visual_steps = {
  .id = "visual-steps",
  .name = N_ ("Visual steps"),
  .unit = N_ ("looks"),
  .phrase = N_ ("%s looks away"),
  .one = N_ ("%s look away"),
  .definition =
      N_ ("The fewest looks that lead from the chosen area to this cell, each going from a place to any place "
          "that it sees."),
  .source = TURNER,
  .section = SIGHT_MEASURES_GRAPH,
  .needs = SIGHT_MEASURE_NEEDS_MATRIX | SIGHT_MEASURE_NEEDS_START,
  .fill = fill_visual_steps,
};

const SightMeasure sight_measure_mean_depth = {
  .id = "mean-depth",
  .name = N_ ("Mean depth"),
  .unit = N_ ("looks"),
  .phrase = N_ ("%s looks from everywhere on average"),
  .definition = N_ ("The mean of the fewest looks from this cell to each other place that can be reached by looks."),
  .source = TURNER,
  .section = SIGHT_MEASURES_GRAPH,
  .needs = SIGHT_MEASURE_NEEDS_MATRIX,
  .decimals = 2,
  .prepare = look,
  .get = get_mean_depth,
};

const SightMeasure sight_measure_integration = {
  .id = "integration",
  .name = N_ ("Integration [HH]"),
  .unit = N_ ("by Hillier and Hanson"),
  .phrase = N_ ("integration %s"),
  .definition = N_ ("Mean depth made comparable between levels: D / RA with RA = 2 (mean depth − 1) / (n − 2) and D = "
                    "2 (n (log₂ ((n + 2) / 3) − 1) + 1) / ((n − 1) (n − 2)), n being the places that looks reach. None "
                    "where everything is seen at once."),
  .source = N_ ("B. Hillier and J. Hanson, The social logic of space, 1984"),
  .section = SIGHT_MEASURES_GRAPH,
  .needs = SIGHT_MEASURE_NEEDS_MATRIX,
  .decimals = 2,
  .prepare = look,
  .get = get_integration,
};
