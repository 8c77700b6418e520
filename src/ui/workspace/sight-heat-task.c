/* sight-heat-task.c - measures a level in the background, again and again while it changes
 *
 * Exposure, view and their difference are kept in a tally, which only recounts
 * what a change concerns.  Everything else is measured anew.
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-heat-task.h"

#include "analysis/level/sight-tally.h"

struct _SightHeatStore
{
  GMutex mutex;            /* of the tally: one measurement at a time uses it */
  SightTally *tally;       /* (nullable) */
  GMutex guard;            /* of what follows */
  SightCellSet *concerned; /* (nullable) */
  gint ref_count;
};

SightHeatStore *
sight_heat_store_new (void)
{
  SightHeatStore *self = g_new0 (SightHeatStore, 1);

  g_mutex_init (&self->mutex);
  g_mutex_init (&self->guard);
  self->ref_count = 1;

  return self;
}

static SightHeatStore *
heat_store_ref (SightHeatStore *self)
{
  g_atomic_int_inc (&self->ref_count);

  return self;
}

void
sight_heat_store_unref (SightHeatStore *self)
{
  if (!g_atomic_int_dec_and_test (&self->ref_count))
    return;
  g_clear_pointer (&self->tally, sight_tally_free);
  g_clear_pointer (&self->concerned, sight_cell_set_free);
  g_mutex_clear (&self->mutex);
  g_mutex_clear (&self->guard);
  g_free (self);
}

static void
set_concerned (SightHeatStore *self, SightCellSet *concerned)
{
  g_mutex_lock (&self->guard);
  g_clear_pointer (&self->concerned, sight_cell_set_free);
  self->concerned = concerned;
  g_mutex_unlock (&self->guard);
}

SightCellSet *
sight_heat_store_get_concerned (SightHeatStore *self)
{
  SightCellSet *copy;

  g_mutex_lock (&self->guard);
  copy = self->concerned != NULL ? sight_cell_set_copy (self->concerned) : NULL;
  g_mutex_unlock (&self->guard);

  return copy;
}

SightHeatWork *
sight_heat_work_new (SightHeatStore *store,
                     const SightMeasure *measure,
                     const SightLevel *level,
                     const SightLevel *start)
{
  SightHeatWork *self = g_new0 (SightHeatWork, 1);

  self->store = heat_store_ref (store);
  self->measure = measure;
  self->level = sight_level_copy (level);
  self->start = measure->needs & SIGHT_MEASURE_NEEDS_TURNS ? sight_level_copy (start) : NULL;
  self->style = sight_measure_heat_get_style (measure);

  return self;
}

void
sight_heat_work_free (gpointer work)
{
  SightHeatWork *self = work;

  sight_heat_store_unref (self->store);
  g_clear_pointer (&self->level, sight_level_free);
  g_clear_pointer (&self->start, sight_level_free);
  g_clear_pointer (&self->from, sight_cell_set_free);
  g_clear_pointer (&self->heat, sight_heat_unref);
  g_free (self->error);
  g_free (self);
}

/* Whether a tally holds it. */
static gboolean
is_counted (const SightMeasure *measure)
{
  return g_str_equal (measure->id, "exposure") || g_str_equal (measure->id, "view") ||
         g_str_equal (measure->id, "advantage");
}

/* Brings the tally up to date; FALSE if that was stopped. */
static gboolean
count (SightHeatStore *store, const SightGaze *gaze, SightPlaces *places, const SightProgress *progress)
{
  if (store->tally != NULL && sight_tally_fits (store->tally, gaze, places))
    {
      set_concerned (store, sight_tally_find_concerned (store->tally, gaze->grid, places));
      return sight_tally_update (store->tally, gaze, places, progress);
    }
  g_clear_pointer (&store->tally, sight_tally_free);
  store->tally = sight_tally_new (gaze, places, progress);

  return store->tally != NULL;
}

/* The values of @places, from the tally. */
static double *
get_values (const SightTally *tally, const SightMeasure *measure, const SightPlaces *places)
{
  const guint *seen = sight_tally_get_seen (tally), *watching = sight_tally_get_watching (tally);
  double *values = g_new (double, MAX (places->n, 1));

  for (guint i = 0; i < places->n; i++)
    {
      const gsize index = (gsize) places->cells[i].y * places->width + places->cells[i].x;

      values[i] = g_str_equal (measure->id, "exposure") ? watching[index]
                  : g_str_equal (measure->id, "view")   ? seen[index]
                                                        : (double) seen[index] - watching[index];
    }

  return values;
}

static gboolean
run_count (SightHeatWork *self, const SightProgress *progress)
{
  g_autoptr (SightPlaces) places = sight_places_new_level (self->level, SIGHT_PLACES_WALKABLE, NULL);
  const SightGaze gaze = sight_gaze_init_bare (self->level, (SightCell) { 0, 0 });
  g_autofree double *values = NULL;
  gboolean complete;

  g_mutex_lock (&self->store->mutex);
  complete = count (self->store, &gaze, places, progress);
  if (complete)
    values = get_values (self->store->tally, self->measure, places);
  g_mutex_unlock (&self->store->mutex);
  set_concerned (self->store, NULL);
  if (complete)
    self->heat = sight_measure_heat_new (self->measure, self->level, places, values, &self->style);

  return complete;
}

gboolean
sight_heat_work_run (gpointer work, const SightProgress *progress)
{
  SightHeatWork *self = work;
  const SightGaugeRequest request = {
    .level = self->level, .start = self->start, .from = self->from, .team = self->team
  };
  g_autoptr (SightGauge) gauge = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree double *values = NULL;

  if (is_counted (self->measure))
    return run_count (self, progress);

  gauge = sight_gauge_new (&request);
  values = sight_gauge_take (gauge, self->measure, progress, &error);
  if (error != NULL)
    self->error = g_strdup (error->message);
  if (values != NULL)
    self->heat = sight_measure_heat_new (self->measure, self->level, gauge->places, values, &self->style);

  return values != NULL || error != NULL;
}
