/* sight-measure.c - the table of measures
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-measure.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "core/sight/sight-direction.h"
#include "sight-measures.h"

static const SightMeasure *const measures[] = {
  &sight_measure_exposure,     &sight_measure_view,
  &sight_measure_advantage,    &sight_measure_longest,
  &sight_measure_mean_sight,   &sight_measure_watched,
  &sight_measure_watched_time, &sight_measure_unseen_gap,
  &sight_measure_area,         &sight_measure_perimeter,
  &sight_measure_occlusivity,  &sight_measure_compactness,
  &sight_measure_drift,        &sight_measure_drift_direction,
  &sight_measure_control,      &sight_measure_controllability,
  &sight_measure_clustering,   &sight_measure_visual_steps,
  &sight_measure_mean_depth,   &sight_measure_integration,
  &sight_measure_through,      &sight_measure_clearance,
};

GQuark
sight_measure_error_quark (void)
{
  return g_quark_from_static_string ("sight-measure-error-quark");
}

const SightMeasure *
sight_measure_get_nth (guint n)
{
  return n < G_N_ELEMENTS (measures) ? measures[n] : NULL;
}

const SightMeasure *
sight_measure_find (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (measures); i++)
    {
      if (g_str_equal (measures[i]->id, id))
        return measures[i];
    }

  return NULL;
}

const char *
sight_measure_section_get_name (SightMeasureSection section)
{
  static const char *const names[] = {
    [SIGHT_MEASURES_SIGHT] = N_ ("Sight"),       [SIGHT_MEASURES_TEAM] = N_ ("Teams"),
    [SIGHT_MEASURES_ISOVIST] = N_ ("Isovist"),   [SIGHT_MEASURES_GRAPH] = N_ ("Visibility graph"),
    [SIGHT_MEASURES_MOVEMENT] = N_ ("Movement"),
  };

  return names[section];
}

gboolean
sight_measure_has_sight (const SightMeasure *self, const SightVision *sight)
{
  return !(self->needs & SIGHT_MEASURE_NEEDS_LINES) || sight->algorithm->rule != NULL;
}

static char *
format (const SightMeasure *self, double value, int decimals)
{
  if (isnan (value))
    return g_strdup ("–");

  return g_strdup_printf ("%.*f", decimals, self->circular ? sight_direction_round (value, decimals) : value);
}

char *
sight_measure_format (const SightMeasure *self, double value)
{
  return format (self, value, self->decimals);
}

static int
compare_values (gconstpointer a, gconstpointer b)
{
  const double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

char *
sight_measure_format_mean (const SightMeasure *self, double mean)
{
  return format (self, mean, MAX (self->decimals, 1));
}

#define CANCELLED 1e-9 /* length of the mean of unit vectors below which they cancel out, but for rounding */

/* The direction of the sum of @n unit vectors (Mardia and Jupp, "Directional Statistics", 2000, 2.2); NAN: there is
 * none. */
static double
get_mean_direction (const double *degrees, guint n)
{
  double x = 0, y = 0, mean;

  for (guint i = 0; i < n; i++)
    {
      x += cos (degrees[i] * G_PI / 180);
      y += sin (degrees[i] * G_PI / 180);
    }
  if (hypot (x, y) < CANCELLED * n)
    return NAN;
  mean = round (atan2 (y, x) * 180 / G_PI / CANCELLED) * CANCELLED;

  return mean < 0 ? mean + 360 : mean;
}

/* The ends of the shortest arc, clockwise, that has all of the @n directions @sorted: beside it is the widest gap; of
 * several the one over north. */
static void
get_arc (const double *sorted, guint n, double *from, double *to)
{
  double widest = sorted[0] + 360 - sorted[n - 1];

  *from = sorted[0];
  *to = sorted[n - 1];
  for (guint i = 1; i < n; i++)
    {
      if (sorted[i] - sorted[i - 1] <= widest + CANCELLED)
        continue;
      widest = sorted[i] - sorted[i - 1];
      *from = sorted[i];
      *to = sorted[i - 1];
    }
}

/* The first place with that value. */
static guint
find_place (const double *values, double value)
{
  guint i = 0;

  while (values[i] != value)
    i++;

  return i;
}

gboolean
sight_measure_summarize (const SightMeasure *self, const double *values, guint n, SightMeasureSummary *summary)
{
  g_autofree double *sorted = g_new (double, MAX (n, 1));
  double sum = 0;

  *summary = (SightMeasureSummary) { 0 };
  for (guint i = 0; i < n; i++)
    {
      if (isnan (values[i]))
        continue;
      sum += values[i];
      sorted[summary->n++] = values[i];
    }
  if (summary->n == 0)
    return FALSE;

  qsort (sorted, summary->n, sizeof *sorted, compare_values);
  summary->mean = self->circular ? get_mean_direction (sorted, summary->n) : sum / summary->n;
  summary->median = self->circular ? NAN : (sorted[(summary->n - 1) / 2] + sorted[summary->n / 2]) / 2;
  summary->least = sorted[0];
  summary->most = sorted[summary->n - 1];
  summary->least_place = find_place (values, summary->least);
  summary->most_place = find_place (values, summary->most);
  summary->from = summary->least;
  summary->to = summary->most;
  if (self->circular)
    get_arc (sorted, summary->n, &summary->from, &summary->to);
  summary->from_place = find_place (values, summary->from);
  summary->to_place = find_place (values, summary->to);

  return TRUE;
}

char *
sight_measure_describe_arc (const SightMeasure *self, const SightMeasureSummary *summary, SightCell from, SightCell to)
{
  g_autofree char *low = sight_measure_format (self, summary->from), *high = sight_measure_format (self, summary->to);

  /* Translators: two directions in degrees, each with a cell that has it */
  return g_strdup_printf (_ ("Clockwise from %s, at (%d, %d), to %s, at (%d, %d)."), low, from.x, from.y, high, to.x,
                          to.y);
}
