/* sight-report-comparison.h - the level's sight compared with others, in its report
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-report-data.h"

G_BEGIN_DECLS

/* Adds a comparison for each of @presets, (nullable) and NULL-terminated; see SightReportOptions. */
void sight_report_add_comparisons (SightReport *self, const SightPreset *const *presets);

/* All presets but the one that the level's sight is, NULL-terminated: (transfer container). */
const SightPreset **sight_report_list_presets (const SightVision *but) G_GNUC_WARN_UNUSED_RESULT;

/**
 * sight_report_mark_comparison:
 * @only_a: bits of the map, as sight_fields_mark_team() marks them: cells that a living viewer sees with A alone
 * @only_b: the same with B alone
 */
void sight_report_mark_comparison (const SightReport *self,
                                   const SightReportComparison *comparison,
                                   guint64 *only_a,
                                   guint64 *only_b);

G_END_DECLS
