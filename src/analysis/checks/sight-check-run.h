/* sight-check-run.h - whether a level keeps its checks, and why not
 *
 *     g_autoptr (SightCheckRunner) runner = sight_check_runner_new (level);
 *     g_autoptr (SightCheckResult) result = sight_check_run (runner, check);
 *     if (result->status == SIGHT_CHECK_FAILED) … result->sentence, result->cause, result->cure
 *
 * The window, the command line and reports all ask here, and so say the same.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "sight-check-list.h"
#include "sight-check-result.h"

G_BEGIN_DECLS

/* @level: must outlive the runner and not change. */
SightCheckRunner *sight_check_runner_new (const SightLevel *level) G_GNUC_WARN_UNUSED_RESULT;
void sight_check_runner_free (SightCheckRunner *self);

/* Work stops if @progress says so: the result is then an error without a sentence.  (nullable) */
void sight_check_runner_set_progress (SightCheckRunner *self, const SightProgress *progress);

SightCheckResult *sight_check_run (SightCheckRunner *self, const SightCheck *check) G_GNUC_WARN_UNUSED_RESULT;
/* The result of an item: that of its check, or an error with its fault. */
SightCheckResult *sight_check_run_item (SightCheckRunner *self, const SightCheckItem *item) G_GNUC_WARN_UNUSED_RESULT;
void sight_check_result_free (SightCheckResult *self);

/* The first tile of @level that closes a cell to sight and to walkers, or opens it to both; -1 if there is none. */
int sight_check_find_tile (const SightLevel *level, gboolean closes);

/* How long a check takes, as a rank: those of a low one are evaluated first. */
guint sight_check_get_cost (const SightCheck *self);

/* "Red 1 (3, 4) sees Blue 2 (20, 11); closing (12, 8) would hide it; 3 more": all that is known, in one line.  Free
 * with g_free(). */
char *sight_check_result_describe (const SightCheckResult *self) G_GNUC_WARN_UNUSED_RESULT;

/* "held", "failed", "todo", "error", "pending" */
const char *sight_check_status_get_id (SightCheckStatus status);
/* The same for people, translated: "holds", "fails" … */
const char *sight_check_status_get_name (SightCheckStatus status);

/* Checks of @level that hold now, to guard it: who does not see whom, starts hidden, fair within.  @progress:
 * (nullable). Returns: (transfer full) (element-type utf8) (nullable): NULL if it was stopped */
GPtrArray *sight_check_generate (const SightLevel *level, const SightProgress *progress) G_GNUC_WARN_UNUSED_RESULT;

/* @check the other way round: "Scout sees Captain" of "Scout must not see Captain" or, if not @must, "Scout may see
 * Captain".  (nullable): it has no opposite.  Free with g_free(). */
char *sight_check_make_opposite (const SightCheck *check, gboolean must) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightCheckRunner, sight_check_runner_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (SightCheckResult, sight_check_result_free)

G_END_DECLS
