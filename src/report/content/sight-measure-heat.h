/* sight-measure-heat.h - the values of a measure as a heat map
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "analysis/level/sight-gauge.h"
#include "draw/scene/sight-heat.h"

G_BEGIN_DECLS

/* How the values of @measure are drawn unless someone says otherwise. */
SightHeatStyle sight_measure_heat_get_style (const SightMeasure *measure);

/* (transfer full): "places that see it, within 10": what the numbers of @measure are with the sight of @level. */
char *sight_measure_heat_get_unit (const SightMeasure *measure, const SightLevel *level) G_GNUC_WARN_UNUSED_RESULT;

/* The @values of @places, as sight_gauge_take() has them.  @style: (nullable): that of the measure. */
SightHeat *sight_measure_heat_new (const SightMeasure *measure,
                                   const SightLevel *level,
                                   const SightPlaces *places,
                                   const double *values,
                                   const SightHeatStyle *style) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
