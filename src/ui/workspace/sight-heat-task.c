/* sight-heat-task.c - measures a level in the background, again and again while it changes
 *
 * SPDX-License-Identifier: MIT
 */
#include "sight-heat-task.h"

#include "analysis/level/sight-values.h"

struct _SightHeatStore
{
  GMutex mutex; /* of the values: one measurement at a time uses them */
  SightValues *values;
  GMutex guard;            /* of what follows */
  SightCellSet *concerned; /* (nullable) */
  SightHeat *partial;      /* (nullable): what is known so far, not yet taken */
  guint era;               /* of that */
  gint ref_count;
};

SightHeatStore *
sight_heat_store_new (void)
{
  SightHeatStore *self = g_new0 (SightHeatStore, 1);

  g_mutex_init (&self->mutex);
  g_mutex_init (&self->guard);
  self->values = sight_values_new ();
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
  sight_values_free (self->values);
  g_clear_pointer (&self->concerned, sight_cell_set_free);
  g_clear_pointer (&self->partial, sight_heat_unref);
  g_mutex_clear (&self->mutex);
  g_mutex_clear (&self->guard);
  g_free (self);
}

/* @concerned, @partial: (transfer full) (nullable) */
static void
set_state (SightHeatWork *self, SightCellSet *concerned, SightHeat *partial)
{
  SightHeatStore *store = self->store;

  g_mutex_lock (&store->guard);
  g_clear_pointer (&store->concerned, sight_cell_set_free);
  g_clear_pointer (&store->partial, sight_heat_unref);
  store->concerned = concerned;
  store->partial = partial;
  store->era = self->era;
  g_mutex_unlock (&store->guard);
}

SightHeat *
sight_heat_store_take_partial (SightHeatStore *self, guint era)
{
  SightHeat *partial = NULL;

  g_mutex_lock (&self->guard);
  if (self->era == era)
    partial = g_steal_pointer (&self->partial);
  g_mutex_unlock (&self->guard);

  return partial;
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

static void
begun (const SightCellSet *pending, gpointer data)
{
  SightHeatWork *self = data;

  set_state (self, sight_cell_set_copy (pending), NULL);
}

static void
made (const SightPlaces *places, const double *values, const SightCellSet *pending, gpointer data)
{
  SightHeatWork *self = data;
  SightHeat *heat = sight_measure_heat_new (self->measure, self->level, places, values, &self->style);

  heat->pending = sight_cell_set_copy (pending);
  set_state (self, sight_cell_set_copy (pending), heat);
}

gboolean
sight_heat_work_run (gpointer work, const SightProgress *progress)
{
  SightHeatWork *self = work;
  const SightGaugeRequest request = {
    .level = self->level, .start = self->start, .from = self->from, .team = self->team
  };
  const SightValuesListener listener = { begun, made, self };
  SightValues *kept = self->store->values;
  g_autoptr (GError) error = NULL;
  g_autofree double *values = NULL;

  g_mutex_lock (&self->store->mutex);
  values = sight_values_take (kept, &request, self->measure, &listener, progress, &error);
  if (error != NULL)
    self->error = g_strdup (error->message);
  if (values != NULL)
    self->heat =
        sight_measure_heat_new (self->measure, self->level, sight_values_get_places (kept), values, &self->style);
  g_mutex_unlock (&self->store->mutex);
  set_state (self, NULL, NULL);

  return values != NULL || error != NULL;
}
