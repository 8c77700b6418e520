/* sight-gauge.h - takes measures of a level: holds what they are taken of, and what several of them share
 *
 *     const SightGaugeRequest request = { .level = level, .team = -1 };
 *     g_autoptr (SightGauge) gauge = sight_gauge_new (&request);
 *     g_autofree double *values = sight_gauge_take (gauge, sight_measure_find ("exposure"), NULL, &error);
 *     … values[i] belongs to gauge->places->cells[i]; NAN: no value
 *
 * One thread at a time may use a gauge; it uses all processors itself.  Values
 * never depend on their number.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-measure.h"
#include "sight-visibility.h"

G_BEGIN_DECLS

/* What is measured.  All of it must outlive the gauge and stay as it is. */
typedef struct
{
  const SightLevel *level;  /* as it is in the turn; the places look with its sight, all round */
  const SightLevel *start;  /* (nullable): the level with its turns, for measures over time */
  SightPlacesKind kind;     /* which cells have values */
  const SightCellSet *area; /* (nullable): only cells of this area */
  const SightCellSet *from; /* (nullable): who looks, and is looked at, in exposure and view; where looks begin */
  int team;                 /* whose viewers watch; -1: none */
  guint moves;              /* that they may make first */
  gsize memory;             /* bytes for a matrix; 0: SIGHT_VISIBILITY_MEMORY */
  gboolean wants_matrix;    /* several measures that need it are taken: keep it even for those that do not */
} SightGaugeRequest;

/* What one thread works with. */
typedef struct
{
  SightGlimpse glimpse;
  SightGlimpse other;
  guint64 *bits; /* rows of places, see sight_gauge_reserve() */
  gsize capacity;
  GArray *memory; /* (nullable): of isovists */
} SightGaugeWorker;

struct _SightGauge
{
  SightGaugeRequest request;
  SightPlaces *places;    /* the cells that have values */
  SightPlaces *from;      /* who looks and is looked at; the same unless the request says so */
  SightVisibility *among; /* (nullable), as are both below: from @places to @places */
  SightVisibility *forth; /* from @places to @from; @among where they are the same */
  SightVisibility *back;  /* from @from to @places; @among where they are the same */
  SightGaugeWorker workers[SIGHT_WORKERS_MAX];
};

SightGauge *sight_gauge_new (const SightGaugeRequest *request) G_GNUC_WARN_UNUSED_RESULT;
void sight_gauge_free (SightGauge *self);

/**
 * sight_gauge_take:
 * @progress: (nullable)
 *
 * Returns: (transfer full) (nullable): a value for each place, NAN if it has
 *   none; NULL with @error if the measure can't be taken of this level, NULL
 *   without if it was stopped
 */
double *sight_gauge_take (SightGauge *self, const SightMeasure *measure, const SightProgress *progress, GError **error)
    G_GNUC_WARN_UNUSED_RESULT;

/* For the functions of measures */

/* How a place looks: with the sight of the level, all round. */
SightGaze sight_gauge_get_gaze (const SightGauge *self, guint place);
/* What @place sees, until @worker is used again. */
const SightView *sight_gauge_see (const SightGauge *self, SightGaugeWorker *worker, guint place);
/* @n rows of places, all 0; valid until the next call. */
guint64 *sight_gauge_reserve (const SightGauge *self, SightGaugeWorker *worker, guint n);

/* See that self->among, self->forth or self->back is made, with a matrix if @matrix.  FALSE if that was stopped. */
gboolean sight_gauge_look_among (SightGauge *self, gboolean matrix, const SightProgress *progress);
gboolean sight_gauge_look_forth (SightGauge *self, gboolean matrix, const SightProgress *progress);
gboolean sight_gauge_look_back (SightGauge *self, gboolean matrix, const SightProgress *progress);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightGauge, sight_gauge_free)

G_END_DECLS
