/* sight-report-pairs.h - who sees whom in a report: each pair of viewers, or those that matter most
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-report-data.h"

G_BEGIN_DECLS

/* Pairs that a report lists at most, a to b and b to a being two: all of 100 viewers. */
#define SIGHT_REPORT_PAIRS_MAX 10000

/* Without lines, what hides a viewer is searched for so many pairs at most: a search takes some hundredths of a
 * second. */
#define SIGHT_REPORT_SEARCHES_MAX 2000

/* Fills in the pairs.  If there are more than a report lists, it has those that see each other one way, then those that
 * see each other, then the others, the nearest first; b to a always comes with a to b.  Time: a look at each pair of
 * which one stands in the window of the other's field of view, and a line for each that is listed.  Memory: the
 * viewers, and the pairs that are listed. */
void sight_report_add_pairs (SightReport *self);

/* (nullable): a's look at b; NULL if it is not listed, or @a is @b. */
const SightPair *sight_report_get_pair (const SightReport *self, guint a, guint b);

/* (nullable): a sentence on the pairs that are not listed; NULL if all are. */
char *sight_report_describe_pairs_left (const SightReport *self) G_GNUC_WARN_UNUSED_RESULT;

/* A sentence for a report in which no pair is one way: that all sight is mutual, or that there is none.
 * @sees: (out): whether some viewer sees another */
const char *sight_report_describe_mutual (const SightReport *self, gboolean *sees);

G_END_DECLS
