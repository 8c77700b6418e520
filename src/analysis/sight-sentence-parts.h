/* sight-sentence-parts.h - what the sentences are put together from; used within this folder only
 *
 * All texts are Pango markup: names are escaped.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-sentence.h"

G_BEGIN_DECLS

/* "a Pillar", "an Open door", or "outside the map". */
char     *sight_parts_tile     (const SightLevel *level,
                                SightCell         cell) G_GNUC_WARN_UNUSED_RESULT;
/* Like sight_parts_tile(), to begin a sentence: "A Pillar", "Outside the map". */
char     *sight_parts_tile_capital (const SightLevel *level,
                                    SightCell         cell) G_GNUC_WARN_UNUSED_RESULT;
/* The tile's name alone: "Floor". */
char     *sight_parts_name     (const SightLevel *level,
                                SightCell         cell) G_GNUC_WARN_UNUSED_RESULT;

/* "18 right and 5 up": the way from @from to @to, two cells. */
char     *sight_parts_way      (SightCell from,
                                SightCell to) G_GNUC_WARN_UNUSED_RESULT;

/* @format, printed, in one isolate: for whole sums, which read from left to right everywhere. */
char     *sight_parts_isolate  (const char *format,
                                ...) G_GNUC_PRINTF (1, 2) G_GNUC_WARN_UNUSED_RESULT;

/**
 * sight_parts_if_open:
 * @los: of the line @from → @to, blocked by a cell, its target or flankers
 *
 * What would follow if what blocks the line were open: "A would see B", or
 * where it would end next.
 *
 * Returns: (nullable): NULL where it lies outside the map and can't be opened
 */
char     *sight_parts_if_open  (const SightLevel    *level,
                                const SightLineRule *rule,
                                SightCell            from,
                                SightCell            to,
                                const SightLos      *los) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
