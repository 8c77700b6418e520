/* sight-check-counts.h - how many checks of a list hold, fail, wait
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "analysis/checks/sight-check-result.h"

G_BEGIN_DECLS

/* Begin with zeros. */
typedef struct
{
  guint n, n_held, n_failed, n_errors, n_todo, n_pending;
} SightCheckCounts;

/* @result: (nullable): not known yet; @is_pending: it is of an earlier state */
void sight_check_counts_add (SightCheckCounts *self, const SightCheckResult *result, gboolean is_pending);

/* "4 of 6 hold, 1 fails, 1 pending"; empty without checks.  Free with g_free(). */
char *sight_check_counts_describe (const SightCheckCounts *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
