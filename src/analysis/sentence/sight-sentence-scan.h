/* sight-sentence-scan.h - one step of any trace in plain words: what the files of the sentences share; within this
 * folder only
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-sentence.h"

G_BEGIN_DECLS

/* A step to describe. */
typedef struct
{
  const SightLevel *level;
  const SightVision *sight;
  const SightTrace *trace;
  guint index;
  const SightStep *step;           /* at @index */
  const SightAlgorithm *algorithm; /* of @sight, or all that is known of it */
} SightScan;

/* "(20, 14), Pillar" */
char *sight_scan_name_cell (const SightScan *self, SightCell cell) G_GNUC_WARN_UNUSED_RESULT;

/* "row from 1/4 (14.0°) to 1 (45.0°)": what is left to see as the step is made; (nullable): NULL where there is no
 * row. */
char *sight_scan_describe_bounds (const SightScan *self) G_GNUC_WARN_UNUSED_RESULT;

/* "from 1/4 (14.0°) to 1 (45.0°)" of the step itself; of rings their angles. */
char *sight_scan_describe_span (const SightScan *self) G_GNUC_WARN_UNUSED_RESULT;

/* One edge of what @step is about: "1/4 (14.0°)"; of rings its angle. */
char *sight_scan_describe_edge (const SightScan *self, const SightStep *step, gboolean hi) G_GNUC_WARN_UNUSED_RESULT;

/* Whether the steps belong to an algorithm that goes round the viewer, ring by ring. */
gboolean sight_scan_is_ring (const SightScan *self);

/* Each fills an empty sentence. */
void sight_scan_describe_line_step (const SightScan *self, SightSentence *sentence);
void sight_scan_describe_ray (const SightScan *self, SightSentence *sentence);
void sight_scan_describe_move (const SightScan *self, SightSentence *sentence);
void sight_scan_describe_cell (const SightScan *self, SightSentence *sentence);
void sight_scan_describe_view (const SightScan *self, SightSentence *sentence);
void sight_scan_describe_view_end (const SightScan *self, SightSentence *sentence);
void sight_scan_describe_obscure (const SightScan *self, SightSentence *sentence);

G_END_DECLS
