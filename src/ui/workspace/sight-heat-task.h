/* sight-heat-task.h - measures a level in the background, again and again while it changes
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "report/content/sight-measure-heat.h"
#include "sight-latest-task.h"

G_BEGIN_DECLS

/* What is kept from one measurement to the next.  Give back with sight_heat_store_unref(). */
typedef struct _SightHeatStore SightHeatStore;

SightHeatStore *sight_heat_store_new (void) G_GNUC_WARN_UNUSED_RESULT;
void sight_heat_store_unref (SightHeatStore *self);

/* (nullable) (transfer full): the cells whose values the running measurement may change. */
SightCellSet *sight_heat_store_get_concerned (SightHeatStore *self) G_GNUC_WARN_UNUSED_RESULT;

/* (nullable) (transfer full): what the running measurement knows so far, nearest to the change first; cells that are
 * still to come are pending.  NULL if there is nothing new since the last call, or only of work of another @era. */
SightHeat *sight_heat_store_take_partial (SightHeatStore *self, guint era) G_GNUC_WARN_UNUSED_RESULT;

/* One measurement. */
typedef struct
{
  SightHeatStore *store;
  const SightMeasure *measure;
  SightLevel *level;  /* (owned): a copy, as it is in the turn */
  SightLevel *start;  /* (owned) (nullable): a copy at the start, if the measure needs turns */
  SightCellSet *from; /* (owned) (nullable): where looks begin, if the measure needs that */
  int team;
  guint era; /* partial answers of another one are of no use */
  SightHeatStyle style;
  SightHeat *heat; /* (out) (nullable) */
  char *error;     /* (out) (nullable) */
} SightHeatWork;

/* @level: as it is in the turn; @start: at the start; both are copied. */
SightHeatWork *sight_heat_work_new (SightHeatStore *store,
                                    const SightMeasure *measure,
                                    const SightLevel *level,
                                    const SightLevel *start) G_GNUC_WARN_UNUSED_RESULT;

/* For a SightLatestKind. */
gboolean sight_heat_work_run (gpointer work, const SightProgress *progress);
void sight_heat_work_free (gpointer work);

G_END_DECLS
