/* sight-report-measures.h - measures of every cell in a report: each in short, and as a heat map
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "analysis/level/sight-gauge.h"
#include "draw/scene/sight-heat.h"
#include "sight-report-data.h"

G_BEGIN_DECLS

/* A measure of the level as it is at the start, by the level's sight. */
typedef struct
{
  const SightMeasure *measure;
  const char *subject; /* (nullable): the team that watches, or the area where looks begin; of the level */
  char *error;         /* (nullable): why it can't be taken; then what follows is not set */
  SightMeasureSummary summary;
  SightCell least, most; /* the first cells that have the least and the most */
  SightCell from, to;    /* and the ends that people read */
  SightPlaces *places;   /* the cells that have values */
  double *values;        /* of each of them; NAN: none */
} SightReportMeasure;

/**
 * sight_report_add_measures:
 * @ids: (nullable): NULL-terminated: of measures
 * @team: or -1
 * @progress: (nullable)
 *
 * Measures @level, of which @self is.  One that needs a team takes @team, or the first
 * team with living viewers if that is -1; one that needs a start takes the first area that is
 * a start, else the first one.  Time: see each measure.
 *
 * Returns: FALSE if it was stopped
 */
gboolean sight_report_add_measures (SightReport *self,
                                    const SightLevel *level,
                                    const char *const *ids,
                                    int team,
                                    const SightProgress *progress) G_GNUC_WARN_UNUSED_RESULT;

static inline const SightReportMeasure *
sight_report_get_measure (const SightReport *self, guint index)
{
  return &g_array_index (self->measures, SightReportMeasure, index);
}

/* "Watched by a team: Red" */
char *sight_report_measure_get_title (const SightReportMeasure *self) G_GNUC_WARN_UNUSED_RESULT;

/* (nullable): NULL if it can't be taken. */
SightHeat *sight_report_measure_get_heat (const SightReport *report, const SightReportMeasure *self)
    G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
