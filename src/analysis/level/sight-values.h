/* sight-values.h - the values of a measure, kept while the level changes
 *
 * Takes what sight_gauge_take() takes, and makes anew only what a change of cells
 * may have changed:
 *
 * - exposure, view and their difference are counted by a SightTally;
 * - measures of what a single place sees are taken again of the places that may
 *   see a changed cell, those nearest to the change first;
 * - everything else is taken anew: a value of the graph, of lines that pass or of
 *   a team depends on other places than those that see the change.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-gauge.h"

G_BEGIN_DECLS

/* Free with sight_values_free().  One thread at a time; it uses all processors itself. */
typedef struct _SightValues SightValues;

SightValues *sight_values_new (void) G_GNUC_WARN_UNUSED_RESULT;
void sight_values_free (SightValues *self);

/* Is told of what is known before all is.  Called in the thread that takes. */
typedef struct
{
  /* The cells of @pending are still to be made; others keep their values. */
  void (*begun) (const SightCellSet *pending, gpointer data);
  /* @values, of each of @places: those whose cells are in @pending are as before, or NAN where there were none. */
  void (*made) (const SightPlaces *places, const double *values, const SightCellSet *pending, gpointer data);
  gpointer data;
} SightValuesListener;

/**
 * sight_values_take:
 * @listener: (nullable): is called only where values are kept
 *
 * Returns: (transfer full) (nullable): a value for each of
 *   sight_values_get_places(), otherwise as sight_gauge_take(); if it was stopped,
 *   what is kept stays
 */
double *sight_values_take (SightValues *self,
                           const SightGaugeRequest *request,
                           const SightMeasure *measure,
                           const SightValuesListener *listener,
                           const SightProgress *progress,
                           GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* The places of the values that were taken last, until the next are. */
const SightPlaces *sight_values_get_places (const SightValues *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightValues, sight_values_free)

G_END_DECLS
