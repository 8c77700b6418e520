/* sight-measures.h - the rows of the table of measures; for sight-measure.c
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-gauge.h"

G_BEGIN_DECLS

extern const SightMeasure sight_measure_exposure;
extern const SightMeasure sight_measure_view;
extern const SightMeasure sight_measure_advantage;
extern const SightMeasure sight_measure_watched;
extern const SightMeasure sight_measure_watched_time;
extern const SightMeasure sight_measure_unseen_gap;
extern const SightMeasure sight_measure_longest;
extern const SightMeasure sight_measure_mean_sight;
extern const SightMeasure sight_measure_area;
extern const SightMeasure sight_measure_perimeter;
extern const SightMeasure sight_measure_occlusivity;
extern const SightMeasure sight_measure_compactness;
extern const SightMeasure sight_measure_drift;
extern const SightMeasure sight_measure_drift_direction;
extern const SightMeasure sight_measure_control;
extern const SightMeasure sight_measure_controllability;
extern const SightMeasure sight_measure_clustering;
extern const SightMeasure sight_measure_visual_steps;
extern const SightMeasure sight_measure_mean_depth;
extern const SightMeasure sight_measure_integration;
extern const SightMeasure sight_measure_through;
extern const SightMeasure sight_measure_clearance;

G_END_DECLS
