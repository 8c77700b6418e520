/* sight-latest-task.h - work in a thread of which only the latest answer counts: for what is shown while one chooses
 *
 * One piece of work runs at a time; one that is asked for meanwhile waits, and
 * takes the place of another that waits.
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  void (*run) (gpointer work);  /* in the thread: fills it */
  void (*done) (gpointer owner, /* in the main loop, for the latest one only: takes out of it what is kept */
                gpointer work);
  void (*free) (gpointer work);
} SightLatestKind;

typedef struct _SightLatestTask SightLatestTask;

/* @owner: for @kind->done; must free it before it goes */
SightLatestTask *sight_latest_task_new (const SightLatestKind *kind, gpointer owner) G_GNUC_WARN_UNUSED_RESULT;
/* What still runs is forgotten. */
void sight_latest_task_free (SightLatestTask *self);

/* @work: (transfer full) */
void sight_latest_task_start (SightLatestTask *self, gpointer work);
gboolean sight_latest_task_is_running (const SightLatestTask *self);

G_END_DECLS
