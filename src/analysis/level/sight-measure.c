/* sight-measure.c - the table of measures
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-measure.h"

#include <glib/gi18n-lib.h>
#include <math.h>

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

char *
sight_measure_format (const SightMeasure *self, double value)
{
  if (isnan (value))
    return g_strdup ("–");

  return g_strdup_printf ("%.*f", self->decimals, value);
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
  return isnan (mean) ? g_strdup ("–") : g_strdup_printf ("%.*f", MAX (self->decimals, 1), mean);
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
      if (summary->n == 0 || values[i] < summary->least)
        summary->least = values[i], summary->least_place = i;
      if (summary->n == 0 || values[i] > summary->most)
        summary->most = values[i], summary->most_place = i;
      sum += values[i];
      sorted[summary->n++] = values[i];
    }
  if (summary->n == 0)
    return FALSE;

  qsort (sorted, summary->n, sizeof *sorted, compare_values);
  summary->mean = self->circular ? get_mean_direction (sorted, summary->n) : sum / summary->n;
  summary->median = self->circular ? NAN : (sorted[(summary->n - 1) / 2] + sorted[summary->n / 2]) / 2;

  return TRUE;
}
