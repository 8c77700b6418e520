/* sight-sentence-parts.h - what the sentences are put together from; used within this folder only
 *
 * All texts are Pango markup: names are escaped.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-sentence.h"

G_BEGIN_DECLS

/* The name of the tile in @cell, "Pillar", or "outside the map".  Names come from the user, in any language, so
 * sentences put no article before them. */
char *sight_parts_name (const SightLevel *level, SightCell cell) G_GNUC_WARN_UNUSED_RESULT;
/* Like sight_parts_name(), to begin a sentence: "Outside the map". */
char *sight_parts_name_capital (const SightLevel *level, SightCell cell) G_GNUC_WARN_UNUSED_RESULT;

/* "18 right and 5 up": the way from @from to @to, two cells. */
char *sight_parts_way (SightCell from, SightCell to) G_GNUC_WARN_UNUSED_RESULT;

/* @format, printed, in one isolate: for whole sums, which read from left to right everywhere. */
char *sight_parts_isolate (const char *format, ...) G_GNUC_PRINTF (1, 2) G_GNUC_WARN_UNUSED_RESULT;

/* A slope or angle as it is written: "1/3" where exact, else "0.333". */
char *sight_parts_number (SightStepSlope number, gboolean exact) G_GNUC_WARN_UNUSED_RESULT;

/* A slope with its angle from the axis: "1/3 (18.4°)". */
char *sight_parts_slope (SightStepSlope slope, gboolean exact) G_GNUC_WARN_UNUSED_RESULT;

/* "18.4°", @angle in degrees. */
char *sight_parts_degrees (double angle) G_GNUC_WARN_UNUSED_RESULT;

/**
 * sight_parts_distance:
 * @sum_and_limit: (out) (array fixed-size=2): "18² + 5² = 349", and what it is compared with: "12² = 144"; free both
 *
 * How far @to is from @from, and @range, as @rule measures.
 *
 * Returns: whether the sum is just the limit, where @rule asks for less
 */
gboolean sight_parts_distance (SightCell from, SightCell to, SightDistance rule, int range, char **sum_and_limit);

/* A line that a cell, its target or flankers block. */
typedef struct
{
  SightCell from, to;
  const SightLos *los;
  const SightGaze *gaze; /* who looks along it */
  SightCell target;      /* that is looked at: an end */
  gboolean is_field;     /* of a field of view, the ends of whose lines are not called A and B */
} SightBlockedLine;

/**
 * sight_parts_if_open:
 *
 * What would follow if what blocks @line were open: "A would see B", "the
 * viewer would see (7, 4)", that it would be too dark, or where it would end next.
 *
 * Returns: (nullable): NULL where it lies outside the map and can't be opened,
 *   and where it would not be seen for a reason that is not of the map
 */
char *sight_parts_if_open (const SightLevel *level, const SightLineRule *rule, const SightBlockedLine *line)
    G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
