/* sight-measure-shape.c - measures: the shape of what a place sees
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-measures.h"

#include <math.h>

#include "core/map/sight-translate.h"
#include "sight-isovist.h"

static SightIsovist
get_isovist (SightGauge *self, guint worker, guint place)
{
  SightGaugeWorker *mine = &self->workers[worker];

  if (mine->memory == NULL)
    mine->memory = g_array_new (FALSE, TRUE, sizeof (guint64));

  return sight_isovist_get (sight_gauge_see (self, mine, place), self->request.level->grid, mine->memory);
}

static double
get_longest (SightGauge *self, guint worker, guint place)
{
  const SightIsovist isovist = get_isovist (self, worker, place);

  return sqrt ((double) isovist.longest2);
}

static double
get_mean_sight (SightGauge *self, guint worker, guint place)
{
  const SightIsovist isovist = get_isovist (self, worker, place);
  const gboolean has_own = !sight_grid_is_opaque (self->request.level->grid, self->places->cells[place]);
  const guint others = isovist.area - (has_own ? 1 : 0);

  return others > 0 ? isovist.sum_distances / others : NAN;
}

static double
get_area (SightGauge *self, guint worker, guint place)
{
  return get_isovist (self, worker, place).area;
}

static double
get_perimeter (SightGauge *self, guint worker, guint place)
{
  return get_isovist (self, worker, place).perimeter;
}

static double
get_occlusivity (SightGauge *self, guint worker, guint place)
{
  return get_isovist (self, worker, place).occlusive;
}

static double
get_compactness (SightGauge *self, guint worker, guint place)
{
  const SightIsovist isovist = get_isovist (self, worker, place);
  const double perimeter = isovist.perimeter;

  return isovist.area > 0 ? 4 * G_PI * isovist.area / (perimeter * perimeter) : NAN;
}

static double
get_drift (SightGauge *self, guint worker, guint place)
{
  const SightIsovist isovist = get_isovist (self, worker, place);

  return isovist.area > 0 ? hypot ((double) isovist.sum_x, (double) isovist.sum_y) / isovist.area : NAN;
}

static double
get_drift_direction (SightGauge *self, guint worker, guint place)
{
  const SightIsovist isovist = get_isovist (self, worker, place);
  const double degrees = atan2 ((double) isovist.sum_x, (double) -isovist.sum_y) * 180 / G_PI;

  if (isovist.sum_x == 0 && isovist.sum_y == 0)
    return NAN;

  return degrees < 0 ? degrees + 360 : degrees;
}

#define BENEDIKT N_ ("M. L. Benedikt, To take hold of space: isovists and isovist fields, 1979; counted in cells")

const SightMeasure sight_measure_longest = {
  .id = "longest-sight",
  .name = N_ ("Longest sight"),
  .unit = N_ ("cells"),
  .phrase = N_ ("sees %s cells far"),
  .one = N_ ("sees %s cell far"),
  .definition = N_ ("The straight distance from this cell to the farthest transparent cell that it sees, between the "
                    "centres of both."),
  .source = BENEDIKT,
  .section = SIGHT_MEASURES_SIGHT,
  .decimals = 1,
  .get = get_longest,
};

const SightMeasure sight_measure_mean_sight = {
  .id = "mean-sight",
  .name = N_ ("Mean sight"),
  .unit = N_ ("cells"),
  .phrase = N_ ("sees %s cells far on average"),
  .one = N_ ("sees %s cell far on average"),
  .definition = N_ ("The mean of the straight distances from this cell to the other transparent cells that it sees."),
  .source = BENEDIKT,
  .section = SIGHT_MEASURES_SIGHT,
  .decimals = 1,
  .get = get_mean_sight,
};

const SightMeasure sight_measure_area = {
  .id = "isovist-area",
  .name = N_ ("Isovist area"),
  .unit = N_ ("cells"),
  .phrase = N_ ("isovist of %s cells"),
  .one = N_ ("isovist of %s cell"),
  .definition = N_ ("The isovist of a cell: the transparent cells that it sees, and itself. Its area is their number."),
  .source = BENEDIKT,
  .section = SIGHT_MEASURES_ISOVIST,
  .get = get_area,
};

const SightMeasure sight_measure_perimeter = {
  .id = "isovist-perimeter",
  .name = N_ ("Isovist perimeter"),
  .unit = N_ ("edges of cells"),
  .phrase = N_ ("isovist with %s edges"),
  .one = N_ ("isovist with %s edge"),
  .definition = N_ ("The edges of cells between the isovist and everything else."),
  .source = BENEDIKT,
  .section = SIGHT_MEASURES_ISOVIST,
  .get = get_perimeter,
};

const SightMeasure sight_measure_occlusivity = {
  .id = "occlusivity",
  .name = N_ ("Occlusivity"),
  .unit = N_ ("edges of cells not along walls"),
  .phrase = N_ ("%s edges of the isovist not along walls"),
  .one = N_ ("%s edge of the isovist not along walls"),
  .definition = N_ ("The edges of the isovist beyond which there is a transparent cell that is not seen: where someone "
                    "may come from."),
  .source = BENEDIKT,
  .section = SIGHT_MEASURES_ISOVIST,
  .get = get_occlusivity,
};

const SightMeasure sight_measure_compactness = {
  .id = "compactness",
  .name = N_ ("Compactness"),
  .unit = N_ ("0 to 0.79"),
  .phrase = N_ ("compactness %s"),
  .definition = N_ ("4 π area / perimeter² of the isovist: 0.79 for a square, near 0 for a long corridor or a star."),
  .source = BENEDIKT,
  .section = SIGHT_MEASURES_ISOVIST,
  .decimals = 3,
  .get = get_compactness,
};

const SightMeasure sight_measure_drift = {
  .id = "drift",
  .name = N_ ("Drift"),
  .unit = N_ ("cells"),
  .phrase = N_ ("drift of %s cells"),
  .one = N_ ("drift of %s cell"),
  .definition =
      N_ ("The distance from this cell to the centre of gravity of its isovist: how much is seen to one side."),
  .source = N_ ("R. C. Dalton and N. Dalton, OmniVista, 2001; counted in cells"),
  .section = SIGHT_MEASURES_ISOVIST,
  .decimals = 2,
  .get = get_drift,
};

const SightMeasure sight_measure_drift_direction = {
  .id = "drift-direction",
  .name = N_ ("Drift direction"),
  .unit = N_ ("degrees clockwise from north"),
  .phrase = N_ ("drifts to %s°"),
  .definition = N_ ("The direction from this cell to the centre of gravity of its isovist; none if that is the cell "
                    "itself."),
  .source = N_ ("R. C. Dalton and N. Dalton, OmniVista, 2001; counted in cells"),
  .section = SIGHT_MEASURES_ISOVIST,
  .circular = TRUE,
  .get = get_drift_direction,
};
