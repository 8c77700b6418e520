/* sight-check-task.h - tries the checks of a document at every change, without keeping the window waiting
 *
 * A thread evaluates a copy of the level, the cheapest checks first.  Checks that
 * took over SIGHT_CHECK_TASK_SLOW wait until nothing has changed for a moment;
 * meanwhile their results are pending.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "analysis/checks/sight-check-run.h"
#include "edit/document/sight-document.h"

G_BEGIN_DECLS

/* Changes of the document that may change what comes of a check. */
#define SIGHT_CHECK_CHANGES (SIGHT_CHANGE_ANSWERS | SIGHT_CHANGE_LINES | SIGHT_CHANGE_CHECKS)

#define SIGHT_CHECK_TASK_SLOW 50000 /* microseconds */

typedef struct _SightCheckTask SightCheckTask;

/* Called in the main loop when results have changed. */
typedef void (*SightCheckTaskFunc) (gpointer owner);

SightCheckTask *sight_check_task_new (SightCheckTaskFunc func, gpointer owner) G_GNUC_WARN_UNUSED_RESULT;
/* Stops it too. */
void sight_check_task_free (SightCheckTask *self);

/* The level of @document changed, (nullable): there is none.  @checks: its checks did, so that no result is kept. */
void sight_check_task_update (SightCheckTask *self, SightDocument *document, gboolean checks);

/* (nullable): what is known of the check with index @index of the level; borrowed until the next update.  @is_pending:
 * (out): nothing is known yet, or it is of an earlier state and waits until nothing changes.  A quick check shows what
 * was found last until it has been tried again, which is under way. */
const SightCheckResult *sight_check_task_get (SightCheckTask *self, guint index, gboolean *is_pending);

G_END_DECLS
