/* sight-why-task.h - finds out why a cell is seen or not, without keeping the window waiting
 *
 * SPDX-License-Identifier: MIT
 */
#pragma once

#include "analysis/why/sight-why.h"
#include "sight-latest-task.h"

G_BEGIN_DECLS

/* @why: (transfer full) */
typedef void (*SightWhyFunc) (gpointer owner, SightWhy *why);

typedef struct
{
  SightGaze gaze;
  SightCell cell; /* as for sight_why_new() */
  gboolean unit;  /* whether it is about someone who stands there */
} SightWhyQuestion;

/* (transfer full): the answer, at once. */
SightWhy *sight_why_question_answer (const SightWhyQuestion *self) G_GNUC_WARN_UNUSED_RESULT;

/* @owner: for the functions given to sight_why_task_ask(); must free the task before it goes */
SightLatestTask *sight_why_task_new (gpointer owner) G_GNUC_WARN_UNUSED_RESULT;

/**
 * sight_why_task_ask:
 * @self: from sight_why_task_new(); any earlier question is dropped
 * @func: called with the answer: at once if that takes milliseconds, else from the main loop; see
 *   sight_latest_task_is_running()
 */
void sight_why_task_ask (SightLatestTask *self, const SightWhyQuestion *question, SightWhyFunc func, gpointer owner);

G_END_DECLS
